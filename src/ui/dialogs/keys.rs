//! All keys at a glance.

use eframe::egui::{self, Grid, Ui, vec2};

use super::{Next, frame};
use crate::app::Action;
use crate::ui::context::Scene;
use crate::ui::text::{Msg, Words};

/// Draws the dialog.
pub fn show(ctx: &egui::Context, scene: &Scene<'_>) -> Next {
    let words = scene.words;
    let theme = scene.theme;
    let title = words.get(Msg::KeysTitle);
    let (clicked, is_left) = frame::modal(ctx, "keys", title, 460.0, |ui| {
        frame::body(ui, frame::BUTTONS, |ui| {
            table(ui, "actions", |ui| {
                for (action, shortcut) in Action::ALL
                    .iter()
                    .filter_map(|&action| Some((action, action.shortcut()?)))
                {
                    row(ui, &words.shortcut(shortcut), words.action(action));
                }
            });
            ui.add_space(8.0);
            ui.strong(words.get(Msg::KeysBoard));
            board(ui, &words);
        });
        frame::buttons(ui, &theme, &[words.get(Msg::Close)])
    });
    if clicked.is_some() || is_left {
        Next::Close
    } else {
        Next::Stay
    }
}

fn board(ui: &mut Ui, words: &Words) {
    table(ui, "board", |ui| {
        for (key, meaning) in [
            (Msg::KeyTab, Msg::KeyFocus),
            (Msg::KeyArrows, Msg::KeyArrowsBoard),
            (Msg::KeyEnter, Msg::KeyTap),
            (Msg::KeyEscape, Msg::KeyDeselect),
            (Msg::Wheel, Msg::KeyWheel),
        ] {
            row(ui, words.get(key), words.get(meaning));
        }
    });
}

fn table(ui: &mut Ui, name: &str, rows: impl FnOnce(&mut Ui)) {
    let column = (ui.available_width() * 0.28).min(130.0);
    Grid::new(name)
        .num_columns(2)
        .min_col_width(column)
        .min_row_height(20.0)
        .spacing(vec2(8.0, 3.0))
        .show(ui, rows);
}

fn row(ui: &mut Ui, keys: &str, meaning: &str) {
    ui.strong(keys);
    ui.label(meaning.trim_end_matches(['…', '.']));
    ui.end_row();
}
