//! Where the parts of the window go.

use eframe::egui::{Frame, Panel, Ui};

use super::text::{Msg, Words};

/// Width of the board for a height of 1.
const BOARD_WIDTH: f32 = 0.9;
/// Smallest side panel, and smallest panel below the board.
const SIDE_LEAST: f32 = 260.0;
const BELOW_LEAST: f32 = 230.0;

/// Puts the panel beside the board where the window is wide, and below it
/// where it is narrow. The board takes the rest.
pub fn beside(ui: &mut Ui, frame: Frame, content: impl FnOnce(&mut Ui)) {
    let room = ui.available_size();
    if room.x >= room.y * 1.02 {
        // As much as the board leaves at full height, within reason.
        let spare = room.x - room.y * BOARD_WIDTH;
        let least = SIDE_LEAST.min(room.x * 0.48);
        let most = (room.x - room.y * 0.7).max(least).min(room.x * 0.6);
        Panel::right("side")
            .frame(frame)
            .default_size(spare.clamp(320.0, 420.0).clamp(least, most))
            .size_range(least..=most)
            .show(ui, content);
    } else {
        let spare = room.y - room.x / BOARD_WIDTH;
        let least = BELOW_LEAST.min(room.y * 0.5);
        let most = (room.y * 0.6).max(least);
        Panel::bottom("below")
            .frame(frame)
            .resizable(true)
            .default_size(spare.clamp(least, most))
            .size_range(least..=most)
            .show(ui, content);
    }
}

/// What a person does who does not wait for the system's dialog.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Instead {
    /// Types a path in the window.
    Path,
    /// Nothing.
    Nothing,
}

/// Speaks of a dialog of the system that may be hidden.
pub fn picker_bar(ui: &mut Ui, words: &Words, frame: Frame) -> Option<Instead> {
    let mut instead = None;
    Panel::top("picker").frame(frame).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.label(words.get(Msg::SystemDialogOpen));
            for (msg, wish) in [
                (Msg::TypePathInstead, Instead::Path),
                (Msg::GiveUp, Instead::Nothing),
            ] {
                if ui.button(words.get(msg)).clicked() {
                    instead = Some(wish);
                }
            }
        });
    });
    instead
}

/// Says something that only the window knows; answers whether it was closed.
pub fn remark_bar(ui: &mut Ui, words: &Words, frame: Frame, remark: Msg) -> bool {
    Panel::top("remark")
        .frame(frame)
        .show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                ui.label(words.get(remark));
                ui.button(words.get(Msg::Close)).clicked()
            })
            .inner
        })
        .inner
}
