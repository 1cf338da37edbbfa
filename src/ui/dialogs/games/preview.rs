//! The board of the chosen game, to step through before opening it.

use eframe::egui::{Context, EventFilter, Key, Modifiers, Slider, Ui, vec2};

use crate::notation;
use crate::record::{Game, NodeId};
use crate::rules::{Side, SquareSet};
use crate::ui::board::{self, BoardState, BoardView, Labels, Pace};
use crate::ui::context::Scene;
use crate::ui::text::{GamesMsg, Words};
use crate::ui::widgets::{self, Sign};

/// Height of the buttons and of the slider below the board.
const FOOT: f32 = 84.0;

/// Width of the board for a height of 1.
const BOARD_WIDTH: f32 = 0.9;

/// In a room wider than this, for a height of 1, the buttons stand beside the
/// board.
const FLAT: f32 = 1.3;

/// What is shown of which game.
#[derive(Default)]
pub struct Preview {
    /// The number of the game and the place that was looked for in it.
    shown: Option<(usize, Option<NodeId>)>,
    line: Vec<NodeId>,
    /// The ply on the board.
    ply: usize,
    state: BoardState,
    has_keyboard: bool,
}

impl Preview {
    /// Whether the board has the keyboard.
    pub const fn has_keyboard(&self) -> bool {
        self.has_keyboard
    }

    /// Shows another game, from the place that was looked for or the start.
    pub fn choose(&mut self, number: usize, game: &Game, found: Option<NodeId>) {
        if self.shown == Some((number, found)) {
            return;
        }
        self.shown = Some((number, found));
        let node = found.unwrap_or(NodeId::ROOT);
        self.line = game.line_through(node);
        self.ply = game.ply(node);
    }

    /// Left and right step, Home and End go to the ends.
    pub fn walk(&mut self, ctx: &Context) {
        let last = self.line.len().saturating_sub(1);
        ctx.input_mut(|input| {
            for (key, to) in [
                (Key::ArrowLeft, self.ply.saturating_sub(1)),
                (Key::ArrowRight, (self.ply + 1).min(last)),
                (Key::Home, 0),
                (Key::End, last),
            ] {
                if input.consume_key(Modifiers::NONE, key) {
                    self.ply = to;
                }
            }
        });
    }

    /// Draws the board with its buttons into `ui`.
    pub fn show(&mut self, ui: &mut Ui, scene: &Scene<'_>, game: &Game) {
        let Some(&node) = self.line.get(self.ply) else {
            return;
        };
        let state = self.spoken(scene, game);
        let room = ui.available_size();
        if room.x > room.y * FLAT {
            let board = vec2(room.y * BOARD_WIDTH, room.y);
            ui.horizontal_top(|ui| {
                ui.allocate_ui(board, |ui| self.board(ui, scene, game, node, &state));
                ui.vertical(|ui| {
                    ui.label(&state);
                    self.buttons(ui, &scene.words);
                });
            });
        } else {
            let height = (room.y - FOOT).min(room.x / BOARD_WIDTH);
            ui.allocate_ui(vec2(room.x, height), |ui| {
                self.board(ui, scene, game, node, &state);
            });
            ui.label(&state);
            self.buttons(ui, &scene.words);
        }
    }

    /// The move on show in words.
    fn spoken(&self, scene: &Scene<'_>, game: &Game) -> String {
        let words = scene.words;
        let pair = self.ply.checked_sub(1).map(|before| self.line[before]);
        let Some((before, mv)) = pair.zip(game[self.line[self.ply]].mv()) else {
            return words.get(GamesMsg::PreviewStart).to_owned();
        };
        let style = scene.session.settings().style(words.language());
        let text = notation::write(game[before].position(), mv, style);
        words.with(
            GamesMsg::PreviewMove,
            &[
                ("number", &self.ply.to_string()),
                ("total", &(self.line.len() - 1).to_string()),
                ("move", &text),
            ],
        )
    }

    fn board(&mut self, ui: &mut Ui, scene: &Scene<'_>, game: &Game, node: NodeId, state: &str) {
        let position = game[node].position();
        let general = position.general(position.side_to_move());
        let view = BoardView {
            pieces: &position.setup().board,
            bottom: Side::Red,
            selected: None,
            destinations: SquareSet::EMPTY,
            faults: SquareSet::EMPTY,
            last_move: game[node].mv(),
            check: position.in_check().then_some(general),
            arrows: &[],
            cursor: None,
            slide: None,
            pace: Pace::Off,
            labels: Labels::Off,
            piece_set: scene.piece_set(),
            theme: &scene.theme,
            movable: SquareSet::EMPTY,
            interactive: false,
            name: &|_| String::new(),
        };
        let name = scene
            .words
            .with(GamesMsg::PreviewBoard, &[("state", state)]);
        let response = board::show_still(ui, &mut self.state, &view, &name);
        if response.clicked() {
            response.request_focus();
        }
        self.has_keyboard = response.has_focus();
        if self.has_keyboard {
            let arrows = EventFilter {
                horizontal_arrows: true,
                vertical_arrows: true,
                ..EventFilter::default()
            };
            ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, arrows));
        }
    }

    fn buttons(&mut self, ui: &mut Ui, words: &Words) {
        let last = self.line.len() - 1;
        let (before, after) = (self.ply > 0, self.ply < last);
        let buttons = [
            (Sign::First, GamesMsg::PreviewFirst, 0, before),
            (
                Sign::Previous,
                GamesMsg::PreviewPrevious,
                self.ply.saturating_sub(1),
                before,
            ),
            (Sign::Next, GamesMsg::PreviewNext, self.ply + 1, after),
            (Sign::Last, GamesMsg::PreviewLast, last, after),
        ];
        let gap = 4.0;
        let width = ((ui.available_width() - 3.0 * gap) / 4.0).floor();
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = gap;
            for (sign, name, to, enabled) in buttons {
                if widgets::sign_button(ui, sign, words.get(name), enabled, width).clicked() {
                    self.ply = to;
                }
            }
        });
        ui.spacing_mut().slider_width = ui.available_width();
        let slider = Slider::new(&mut self.ply, 0..=last).show_value(false);
        let response = ui.add_enabled(last > 0, slider);
        ui.ctx().accesskit_node_builder(response.id, |node| {
            node.set_label(words.get(GamesMsg::PreviewSlider));
        });
    }
}
