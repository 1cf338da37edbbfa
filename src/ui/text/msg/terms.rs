//! Texts of the conditions of a game: rules, match conditions, draws.

super::messages! {
    /// A text of the conditions of a game: rules, match conditions, draws.
    TermsMsg;
}
