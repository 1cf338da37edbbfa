//! Texts of the conditions of a game: rules, match conditions, draws.

super::messages! {
    /// A text of the conditions of a game: rules, match conditions, draws.
    TermsMsg;
    /// `{side}` `{other}`
    OfferStands,
    ClaimRepetition,
    ClaimLimit,
    /// `{ruling}`
    Observed,
    /// `{offence}` `{other}` `{loser}`
    MustVary,
    DrawNext,
}
