//! What the program is.

use eframe::egui;

use super::{Next, frame};
use crate::ui::context::Scene;
use crate::ui::text::Msg;

/// Draws the dialog.
pub fn show(ctx: &egui::Context, scene: &Scene<'_>) -> Next {
    let words = scene.words;
    let theme = scene.theme;
    let version = words.with(Msg::Version, &[("number", env!("CARGO_PKG_VERSION"))]);
    let title = words.get(Msg::Program);
    let (clicked, is_left) = frame::modal(ctx, "about", title, 360.0, |ui| {
        frame::body(ui, frame::BUTTONS, |ui| {
            ui.label(words.get(Msg::AboutText));
            ui.weak(version);
            ui.add_space(8.0);
            ui.label(words.get(Msg::AboutLicence));
            ui.weak(words.get(Msg::AboutFonts));
            ui.weak(words.get(Msg::AboutBook));
        });
        frame::buttons(ui, &theme, &[words.get(Msg::Close)])
    });
    if clicked.is_some() || is_left {
        Next::Close
    } else {
        Next::Stay
    }
}
