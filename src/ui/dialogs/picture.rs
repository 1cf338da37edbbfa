//! A picture of the board: how it looks, and where it goes.

use eframe::egui;

use super::{Next, frame};
use crate::app::{Command, PictureWish};
use crate::ui::context::Scene;
use crate::ui::text::{Msg, PicturesMsg};

/// What is chosen.
pub struct PictureForm {
    wish: PictureWish,
}

impl Default for PictureForm {
    fn default() -> Self {
        Self {
            wish: PictureWish {
                is_print: false,
                is_marked: true,
            },
        }
    }
}

impl PictureForm {
    /// Draws the dialog.
    pub fn show(&mut self, ctx: &egui::Context, scene: &mut Scene<'_>) -> Next {
        let words = scene.words;
        let theme = scene.theme;
        let title = words.get(PicturesMsg::Title);
        let labels = [
            words.get(Msg::Cancel),
            words.get(PicturesMsg::Save),
            words.get(PicturesMsg::Copy),
        ];
        let (clicked, is_left) = frame::modal(ctx, "picture", title, 440.0, |ui| {
            frame::body(ui, frame::BUTTONS, |ui| {
                let looks = [
                    (false, words.get(PicturesMsg::AsShown)),
                    (true, words.get(PicturesMsg::Printed)),
                ];
                let name = words.get(PicturesMsg::Look);
                frame::choices(ui, name, &mut self.wish.is_print, &looks);
                let marked = words.get(PicturesMsg::MarkLast);
                ui.checkbox(&mut self.wish.is_marked, marked);
                ui.weak(words.get(PicturesMsg::About));
            });
            frame::buttons(ui, &theme, &labels)
        });
        match clicked {
            Some(1) => scene.send(Command::SavePicture(self.wish)),
            Some(2) => scene.send(Command::CopyPicture(self.wish)),
            _ => {}
        }
        if clicked.is_some() || is_left {
            Next::Close
        } else {
            Next::Stay
        }
    }
}
