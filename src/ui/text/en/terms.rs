use crate::ui::text::msg::TermsMsg;

pub(super) const fn text(msg: TermsMsg) -> &'static str {
    match msg {}
}
