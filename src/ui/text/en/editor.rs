use crate::ui::text::msg::EditorMsg;

pub(super) const fn text(msg: EditorMsg) -> &'static str {
    match msg {}
}
