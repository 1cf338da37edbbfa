use crate::ui::text::msg::TermsMsg;

pub(super) const fn text(msg: TermsMsg) -> &'static str {
    match msg {
        TermsMsg::OfferStands => "{side}提和，{other}可同意、不同意，或逕直走棋。",
        TermsMsg::ClaimRepetition => "同一局面已出現三次，可以要求判和。",
        TermsMsg::ClaimLimit => "已滿 60 回合沒有吃子，可以要求判和。",
        TermsMsg::Observed => "按規則：{ruling}",
        TermsMsg::MustVary => "{offence}，{other}：{loser}須變著，再循環即判負。",
        TermsMsg::DrawNext => "同一局面已出現三次，雙方都不必變著，再循環即作和。",
    }
}
