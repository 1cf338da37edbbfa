use crate::ui::text::msg::TermsMsg;

pub(super) const fn text(msg: TermsMsg) -> &'static str {
    match msg {
        TermsMsg::OfferStands => {
            "{side} offers a draw. {other} may accept, decline, or simply move."
        }
        TermsMsg::ClaimRepetition => {
            "This position has occurred three times: a draw may be claimed."
        }
        TermsMsg::ClaimLimit => "60 rounds without a capture: a draw may be claimed.",
        TermsMsg::Observed => "By the rules: {ruling}",
        TermsMsg::MustVary => {
            "{offence}, {other}: {loser} must vary, or it loses at the next recurrence."
        }
        TermsMsg::DrawNext => {
            "The position has occurred three times and neither side must vary: at the next recurrence the game is drawn."
        }
    }
}
