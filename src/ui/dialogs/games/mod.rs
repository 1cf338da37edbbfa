//! The list of the games of a file or a folder.

mod columns;
mod find;
mod listing;
mod preview;
mod table;

use eframe::egui::{self, Key, Label, Modifiers, TextEdit, Ui, vec2};

use super::{Next, frame};
use crate::app::{Collection, Command, Query, Search};
use crate::ui::context::Scene;
use crate::ui::text::{GamesMsg, Msg, Words, file_name};

use find::Find;
use listing::Listing;
use preview::Preview;
use table::Table;

/// Characters of a name in the title.
const NAMED: usize = 22;

fn shortened(name: &str) -> String {
    if name.chars().count() <= NAMED {
        return name.to_owned();
    }
    name.chars().take(NAMED - 1).chain(['…']).collect()
}

/// A dialog wider than this shows list and board side by side.
const WIDE: f32 = 640.0;

/// A narrow dialog with less room for the list and what narrows it scrolls
/// both.
const LOW: f32 = 190.0;

/// What is filtered, sorted and chosen.
pub struct GamesForm {
    title: String,
    listing: Listing,
    filter: String,
    find: Find,
    /// The search whose games the list shows, and whether it was done then.
    searched: Option<(Query, bool)>,
    /// The number of the chosen game.
    chosen: usize,
    table: Table,
    preview: Preview,
    page: Page,
    /// Whether the filter, the list or the board had the keyboard in the last
    /// frame.
    has_keyboard: bool,
}

/// What a narrow dialog shows in the place that a wide one has for both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Page {
    List,
    Board,
}

impl GamesForm {
    /// The games of `collection`, the one opened last chosen.
    pub fn new(collection: &Collection, words: &Words) -> Self {
        let title = match collection.path() {
            Some(path) if collection.has_files() => {
                let name = shortened(&file_name(path));
                words.with(GamesMsg::ListOfFolder, &[("name", &name)])
            }
            None if collection.has_files() => words.get(GamesMsg::ListOfSeveral).to_owned(),
            _ => words.get(GamesMsg::GamesTitle).to_owned(),
        };
        Self {
            title,
            listing: Listing::new(collection, words),
            filter: String::new(),
            find: Find::new(collection.search(), words),
            searched: None,
            chosen: collection.last_opened(),
            table: Table::default(),
            preview: Preview::default(),
            page: Page::List,
            has_keyboard: false,
        }
    }

    /// Draws the dialog.
    pub fn show(&mut self, ctx: &egui::Context, scene: &mut Scene<'_>) -> Next {
        let session = scene.session;
        let Some(collection) = session.collection() else {
            // Another file has been opened meanwhile.
            return Next::Close;
        };
        let words = scene.words;
        let theme = scene.theme;
        self.take_found(collection.search());
        let is_entered = self.has_keyboard && ctx.input(|input| input.key_pressed(Key::Enter));
        if self.has_keyboard {
            self.walk(ctx);
        }
        let labels = [words.get(Msg::Close), words.get(Msg::PathOpen)];
        let title = std::mem::take(&mut self.title);
        let ((clicked, is_picked), is_left) = frame::modal(ctx, "games", &title, 1080.0, |ui| {
            let is_wide = ui.available_width() >= WIDE;
            if !is_wide {
                self.tabs(ui, &words);
            }
            let is_picked = if is_wide {
                self.both(ui, scene, collection)
            } else if self.page == Page::List {
                self.low_list(ui, scene, collection)
            } else {
                let height = ui.available_height() - frame::BUTTONS;
                ui.allocate_ui(vec2(ui.available_width(), height), |ui| {
                    self.board(ui, scene, collection);
                });
                false
            };
            (frame::buttons(ui, &theme, &labels), is_picked)
        });
        self.title = title;
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

    fn tabs(&mut self, ui: &mut Ui, words: &Words) {
        ui.horizontal(|ui| {
            for (page, msg) in [
                (Page::List, GamesMsg::ListTab),
                (Page::Board, GamesMsg::BoardTab),
            ] {
                ui.selectable_value(&mut self.page, page, words.get(msg));
            }
        });
    }

    /// List and board side by side; answers whether a game was picked.
    fn both(&mut self, ui: &mut Ui, scene: &mut Scene<'_>, collection: &Collection) -> bool {
        let room = ui.available_size();
        let height = room.y - frame::BUTTONS;
        let gap = 12.0;
        let side = (room.x * 0.34).clamp(220.0, 360.0).min(height * 0.75);
        let list = vec2(room.x - side - gap, height);
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = gap;
            let is_picked = ui.allocate_ui(list, |ui| {
                ui.vertical(|ui| {
                    ui.set_min_size(list);
                    self.list(ui, scene, collection, None)
                })
                .inner
            });
            ui.allocate_ui(vec2(side, height), |ui| {
                ui.vertical(|ui| self.board(ui, scene, collection));
            });
            is_picked.inner
        })
        .inner
    }

    /// The list above the buttons of a narrow dialog. In a very low one all of
    /// it scrolls.
    fn low_list(&mut self, ui: &mut Ui, scene: &mut Scene<'_>, collection: &Collection) -> bool {
        let height = ui.available_height() - frame::BUTTONS;
        if height < LOW {
            return frame::body(ui, frame::BUTTONS, |ui| {
                self.list(ui, scene, collection, Some(LOW / 2.0))
            });
        }
        let size = vec2(ui.available_width(), height);
        let list = ui.allocate_ui(size, |ui| {
            ui.set_min_size(size);
            self.list(ui, scene, collection, None)
        });
        list.inner
    }

    /// What narrows the list, and the list, of this height or of all that is
    /// left; answers whether a game was picked.
    fn list(
        &mut self,
        ui: &mut Ui,
        scene: &mut Scene<'_>,
        collection: &Collection,
        height: Option<f32>,
    ) -> bool {
        let words = scene.words;
        let filters = self.field(ui, &words);
        self.find.show(ui, scene, collection.search());
        let row = self.chosen_row();
        let detail = ui.spacing().interact_size.y + ui.spacing().item_spacing.y;
        let height = height.unwrap_or_else(|| ui.available_height() - detail);
        let theme = &scene.theme;
        let shown = self
            .table
            .show(ui, theme, &words, &mut self.listing, row, height);
        if let Some(line) = shown.clicked.and_then(|row| self.listing.line(row)) {
            self.chosen = line.number();
        }
        self.has_keyboard = filters || self.table.has_keyboard() || self.preview.has_keyboard();
        ui.add_space(6.0);
        self.detail(ui, &words);
        shown.is_picked
    }

    /// The board of the chosen game.
    fn board(&mut self, ui: &mut Ui, scene: &Scene<'_>, collection: &Collection) {
        if self.chosen_row().is_none() {
            return;
        }
        if let Some(game) = collection.game(self.chosen) {
            let search = collection.search();
            let found = search.and_then(|search| search.hit(self.chosen));
            self.preview.choose(self.chosen, game, found);
            self.preview.show(ui, scene, game);
            if self.page == Page::Board {
                self.has_keyboard = self.preview.has_keyboard();
            }
        }
    }

    /// Shows the games that a search has found, once it has.
    fn take_found(&mut self, search: Option<&Search>) {
        let now = search.map(|search| (search.query(), search.progress().is_none()));
        let before = self.searched.as_ref().map(|(query, done)| (query, *done));
        if now == before {
            return;
        }
        self.searched = now.map(|(query, done)| (query.clone(), done));
        let done = search.filter(|search| search.progress().is_none());
        self.listing
            .limit(|number| done.is_none_or(|search| search.hit(number).is_some()));
        self.choose(self.chosen_row().unwrap_or(0));
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

    /// The arrows and the page keys go up and down the list, and through the
    /// game unless they are wanted in the filter.
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
        if self.table.has_keyboard() || self.preview.has_keyboard() {
            self.preview.walk(ctx);
        }
    }

    /// Chooses the game in this row, or in the last one.
    fn choose(&mut self, row: usize) {
        let last = self.listing.count().saturating_sub(1);
        if let Some(line) = self.listing.line(row.min(last)) {
            self.chosen = line.number();
        }
    }
}
