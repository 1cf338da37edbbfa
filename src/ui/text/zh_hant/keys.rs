use crate::ui::text::msg::KeysMsg;

pub(super) const fn text(msg: KeysMsg) -> &'static str {
    match msg {}
}
