use crate::ui::text::msg::PicturesMsg;

pub(super) const fn text(msg: PicturesMsg) -> &'static str {
    match msg {}
}
