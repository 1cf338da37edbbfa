use crate::ui::text::msg::LessonMsg;

pub(super) const fn text(msg: LessonMsg) -> &'static str {
    match msg {}
}
