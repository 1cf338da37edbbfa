//! Where the parts of the window go.

use std::time::Duration;

use eframe::egui::{Frame, Label, Panel, ProgressBar, Ui};

use super::text::{GamesMsg, Msg, Words, file_name};
use crate::app::Progress;

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

/// What is read so quickly is not spoken of.
const QUICK: Duration = Duration::from_millis(250);

/// How far a long reading is, with a button that stops it; answers whether it
/// was clicked.
pub fn reading_bar(ui: &mut Ui, words: &Words, frame: Frame, reading: &Progress<'_>) -> bool {
    if reading.since.elapsed() < QUICK {
        return false;
    }
    let name = match reading.paths {
        [] => words.get(GamesMsg::ReadingText).to_owned(),
        [path] => words.with(GamesMsg::ReadingFile, &[("name", &file_name(path))]),
        paths => {
            let count = paths.len().to_string();
            words.with(GamesMsg::ReadingMany, &[("count", &count)])
        }
    };
    let state = reading_state(words, reading);
    Panel::top("reading")
        .frame(frame)
        .show(ui, |ui| {
            ui.horizontal(|ui| {
                let is_stopped = ui.button(words.get(GamesMsg::ReadingStop)).clicked();
                let bar = ProgressBar::new(reading.share())
                    .desired_width((ui.available_width() * 0.3).max(60.0));
                let response = ui.add(bar);
                ui.ctx().accesskit_node_builder(response.id, |node| {
                    node.set_label(name.clone());
                });
                ui.add(Label::new(format!("{name} – {state}")).truncate());
                is_stopped
            })
            .inner
        })
        .inner
}

fn reading_state(words: &Words, reading: &Progress<'_>) -> String {
    let (msg, places) = match (reading.files, reading.paths) {
        ((_, 0), [_, ..]) => return words.get(GamesMsg::ReadingLooks).to_owned(),
        ((_, 0 | 1), _) => {
            let megabytes = |bytes: usize| format!("{:.1}", bytes as f64 / 1e6);
            let (done, total) = reading.bytes;
            let places = vec![("done", megabytes(done)), ("total", megabytes(total))];
            (GamesMsg::ReadingBytes, places)
        }
        ((done, total), _) => {
            let places = [
                ("done", done + 1),
                ("total", total),
                ("games", reading.games),
            ];
            let places = places.map(|(name, count)| (name, count.to_string()));
            (GamesMsg::ReadingFiles, places.to_vec())
        }
    };
    let places: Vec<_> = places
        .iter()
        .map(|(name, value)| (*name, value.as_str()))
        .collect();
    words.with(msg, &places)
}
