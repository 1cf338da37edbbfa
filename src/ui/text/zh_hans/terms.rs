use crate::ui::text::msg::TermsMsg;

pub(super) const fn text(msg: TermsMsg) -> &'static str {
    match msg {
        TermsMsg::OfferStands => "{side}提和，{other}可同意、不同意，或径直走棋。",
        TermsMsg::ClaimRepetition => "同一局面已出现三次，可以要求判和。",
        TermsMsg::ClaimLimit => "已满 60 回合没有吃子，可以要求判和。",
        TermsMsg::Observed => "按规则：{ruling}",
        TermsMsg::MustVary => "{offence}，{other}：{loser}须变着，再循环即判负。",
        TermsMsg::DrawNext => "同一局面已出现三次，双方都不必变着，再循环即作和。",
    }
}
