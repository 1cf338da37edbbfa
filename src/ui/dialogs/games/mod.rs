//! The list of the games of one file.

mod listing;
mod table;

use eframe::egui::{self, Key, Label, Modifiers, TextEdit, Ui};

use super::{Next, frame};
use crate::app::{Collection, Command};
use crate::ui::context::Scene;
use crate::ui::text::{GamesMsg, Msg, Words};

use listing::Listing;
use table::Table;

/// What is filtered, sorted and chosen.
pub struct GamesForm {
    listing: Listing,
    filter: String,
    /// The number of the chosen game.
    chosen: usize,
    table: Table,
    /// Whether the filter or the list had the keyboard in the last frame.
    has_keyboard: bool,
}

impl GamesForm {
    /// The games of `collection`, the one opened last chosen.
    pub fn new(collection: &Collection, words: &Words) -> Self {
        Self {
            listing: Listing::new(collection.entries(), words),
            filter: String::new(),
            chosen: collection.last_opened(),
            table: Table::default(),
            has_keyboard: false,
        }
    }

    /// Draws the dialog.
    pub fn show(&mut self, ctx: &egui::Context, scene: &mut Scene<'_>) -> Next {
        if scene.session.collection().is_none() {
            // Another file has been opened meanwhile.
            return Next::Close;
        }
        let words = scene.words;
        let theme = scene.theme;
        let is_entered = self.has_keyboard && ctx.input(|input| input.key_pressed(Key::Enter));
        if self.has_keyboard {
            self.walk(ctx);
        }
        let labels = [words.get(Msg::Close), words.get(Msg::PathOpen)];
        let title = words.get(GamesMsg::GamesTitle);
        let ((clicked, is_picked), is_left) = frame::modal(ctx, "games", title, 860.0, |ui| {
            let filters = self.field(ui, &words);
            let row = self.chosen_row();
            let below = frame::BUTTONS + ui.spacing().interact_size.y;
            let height = ui.available_height() - below;
            let shown = self
                .table
                .show(ui, &theme, &words, &mut self.listing, row, height);
            if let Some(line) = shown.clicked.and_then(|row| self.listing.line(row)) {
                self.chosen = line.number();
            }
            self.has_keyboard = filters || self.table.has_keyboard();
            self.detail(ui, &words);
            (frame::buttons(ui, &theme, &labels), shown.is_picked)
        });
        let opens = clicked == Some(1) || is_entered || is_picked;
        if opens && self.chosen_row().is_some() {
            scene.send(Command::OpenGame(self.chosen));
            return Next::Close;
        }
        if clicked == Some(0) || is_left {
            Next::Close
        } else {
            Next::Stay
        }
    }

    fn chosen_row(&self) -> Option<usize> {
        self.listing.row_of(self.chosen)
    }

    /// The field of the filter, with how many games it lets through; answers
    /// whether it has the keyboard.
    fn field(&mut self, ui: &mut Ui, words: &Words) -> bool {
        let counts = [
            ("count", &*self.listing.count().to_string()),
            ("total", &*self.listing.total().to_string()),
        ];
        let counted = words.with(GamesMsg::GamesCount, &counts);
        let response = ui
            .horizontal(|ui| {
                let label = ui.label(words.get(GamesMsg::GamesFilter)).id;
                let width = (ui.available_width() - 150.0).max(80.0);
                let field = TextEdit::singleline(&mut self.filter).desired_width(width);
                let response = ui.add(field).labelled_by(label);
                ui.weak(counted);
                response
            })
            .inner;
        if ui.memory(|memory| memory.focused().is_none()) {
            response.request_focus();
        }
        if response.changed() {
            self.listing.filter(&self.filter);
            self.choose(self.chosen_row().unwrap_or(0));
        }
        response.has_focus()
    }

    /// The chosen game in full, spoken when another one is chosen.
    fn detail(&self, ui: &mut Ui, words: &Words) {
        let line = self.chosen_row().and_then(|row| self.listing.line(row));
        let text = line.map_or_else(|| words.get(GamesMsg::GamesNone), |line| line.spoken());
        let response = ui.add(Label::new(text).truncate());
        ui.ctx().accesskit_node_builder(response.id, |node| {
            node.set_live(egui::accesskit::Live::Polite);
        });
    }

    /// The arrows and the page keys go up and down the list.
    fn walk(&mut self, ctx: &egui::Context) {
        let page = self.table.page();
        let mut row = self.chosen_row().unwrap_or(0);
        ctx.input_mut(|input| {
            for (key, rows, is_down) in [
                (Key::ArrowUp, 1, false),
                (Key::ArrowDown, 1, true),
                (Key::PageUp, page, false),
                (Key::PageDown, page, true),
            ] {
                while input.consume_key(Modifiers::NONE, key) {
                    row = if is_down {
                        row.saturating_add(rows)
                    } else {
                        row.saturating_sub(rows)
                    };
                }
            }
        });
        self.choose(row);
    }

    /// Chooses the game in this row, or in the last one.
    fn choose(&mut self, row: usize) {
        let last = self.listing.count().saturating_sub(1);
        if let Some(line) = self.listing.line(row.min(last)) {
            self.chosen = line.number();
        }
    }
}
