use crate::ui::text::msg::ClockMsg;

pub(super) const fn text(msg: ClockMsg) -> &'static str {
    match msg {}
}
