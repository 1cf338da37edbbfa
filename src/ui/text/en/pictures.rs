use crate::ui::text::msg::PicturesMsg;

pub(super) const fn text(msg: PicturesMsg) -> &'static str {
    match msg {
        PicturesMsg::Title => "Board Picture",
        PicturesMsg::Look => "Look",
        PicturesMsg::AsShown => "As on the screen",
        PicturesMsg::Printed => "Printed diagram",
        PicturesMsg::MarkLast => "Mark the last move",
        PicturesMsg::About => {
            "The clipboard gets a PNG. A file is a PNG, or an SVG if its name ends in .svg."
        }
        PicturesMsg::Copy => "Copy",
        PicturesMsg::Save => "Save...",
        PicturesMsg::Copied => "The picture is on the clipboard.",
        PicturesMsg::Saved => "The picture was saved as {name}.",
        PicturesMsg::Failed => "The picture could not be made: {reason}",
    }
}
