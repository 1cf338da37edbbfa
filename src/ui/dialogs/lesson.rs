//! How the pieces move: seven small boards to try it on.

use eframe::egui::{self, Button, Rect, Role, ScrollArea, Ui, UiBuilder, WidgetInfo, vec2};

use super::{Next, frame};
use crate::app::{Exercise, LESSONS, Lesson};
use crate::picture::Labels;
use crate::rules::{Kind, Piece, Side, Square, SquareMap, SquareSet};
use crate::ui::board::{self, BoardEvent, BoardState, BoardView, Pace, Slide};
use crate::ui::context::Scene;
use crate::ui::table::{ENTRANCE, walked};
use crate::ui::text::{LessonMsg, Msg, Words};
use crate::ui::theme::paint;
use crate::ui::widgets;

/// A dialog narrower than this has the words below the board, unless it is
/// low.
const WIDE: f32 = 520.0;
/// The rows around the board.
const AROUND: f32 = 132.0;
/// What the words need at least beside or below the board.
const WORDS: [f32; 2] = [190.0, 96.0];

/// What the dialog keeps while it is open.
pub struct LessonForm {
    number: usize,
    exercise: Exercise,
    board: BoardState,
    cursor: Square,
    has_keyboard: bool,
}

impl Default for LessonForm {
    fn default() -> Self {
        Self {
            number: 0,
            exercise: LESSONS[0].begin(),
            board: BoardState::default(),
            cursor: ENTRANCE,
            has_keyboard: false,
        }
    }
}

impl LessonForm {
    /// Draws the dialog.
    pub fn show(&mut self, ctx: &egui::Context, scene: &mut Scene<'_>) -> Next {
        let words = scene.words;
        let theme = scene.theme;
        let title = words.get(LessonMsg::Title);
        let is_last = self.number + 1 == LESSONS.len();
        let (clicked, is_left) = frame::modal(ctx, "lesson", title, 680.0, |ui| {
            self.tabs(ui, &words);
            ui.add_space(4.0);
            self.middle(ui, scene);
            let labels = [
                words.get(Msg::Close),
                words.get(LessonMsg::Again),
                words.get(if is_last {
                    LessonMsg::First
                } else {
                    LessonMsg::Next
                }),
            ];
            frame::buttons(ui, &theme, &labels)
        });
        match clicked {
            Some(1) => self.begin(self.number),
            Some(2) => self.begin((self.number + 1) % LESSONS.len()),
            _ => {}
        }
        // Escape puts a lifted piece back first.
        let is_putting_back = is_left && self.exercise.selection().is_some();
        if is_putting_back {
            self.exercise.deselect();
        }
        if clicked == Some(0) || is_left && !is_putting_back {
            Next::Close
        } else {
            Next::Stay
        }
    }

    fn begin(&mut self, number: usize) {
        self.number = number;
        self.exercise = LESSONS[number].begin();
    }

    /// One button for each piece.
    fn tabs(&mut self, ui: &mut Ui, words: &Words) {
        let mut chosen = None;
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            for (number, lesson) in LESSONS.iter().enumerate() {
                let name = words.get(name_of(lesson.kind));
                let is_taken = number == self.number;
                let response = ui.add(Button::selectable(is_taken, name));
                response
                    .widget_info(|| WidgetInfo::selected(Role::RadioButton, true, is_taken, name));
                if response.clicked() {
                    chosen = Some(number);
                }
            }
        });
        if let Some(number) = chosen {
            self.begin(number);
        }
    }

    /// The board, and the words beside or below it.
    fn middle(&mut self, ui: &mut Ui, scene: &Scene<'_>) {
        let room = vec2(
            ui.available_width(),
            (ui.available_height() - frame::BUTTONS).min(ui.ctx().content_rect().height() - AROUND),
        );
        let is_wide = room.x >= WIDE || room.x > room.y * 1.3;
        let board = if is_wide {
            let height = room.y.min((room.x - WORDS[0]) / 0.9).min(460.0);
            vec2(height * 0.9, height)
        } else {
            let height = (room.y - WORDS[1]).min(room.x / 0.9);
            vec2(room.x, height)
        };
        let layout = |ui: &mut Ui| {
            let (rect, _) = ui.allocate_exact_size(board, egui::Sense::hover());
            self.board(ui, scene, rect);
            if is_wide {
                ui.add_space(8.0);
            }
            let words = vec2(
                ui.available_width(),
                if is_wide {
                    board.y
                } else {
                    room.y - board.y - 8.0
                },
            );
            ui.allocate_ui(words, |ui| {
                ScrollArea::vertical()
                    .max_height(words.y)
                    .show(ui, |ui| ui.vertical(|ui| self.words(ui, scene)));
            });
        };
        if is_wide {
            ui.horizontal_top(layout);
        } else {
            ui.vertical(layout);
        }
    }

    fn board(&mut self, ui: &mut Ui, scene: &Scene<'_>, rect: Rect) {
        let Scene { words, theme, .. } = scene;
        let exercise = &self.exercise;
        let mut pieces = SquareMap::filled(None);
        for (square, piece) in exercise.position().pieces() {
            pieces[square] = Some(piece);
        }
        let view = BoardView {
            pieces: &pieces,
            bottom: Side::Red,
            selected: exercise.selection(),
            destinations: exercise.destinations(),
            last_move: exercise.last_move(),
            check: None,
            faults: SquareSet::EMPTY,
            arrows: &[],
            cursor: self.has_keyboard.then_some(self.cursor),
            slide: exercise.last_move().map(|mv| Slide {
                id: u64::from(exercise.steps()),
                mv,
                captured: None,
            }),
            pace: Pace::Normal,
            labels: Labels::Off,
            piece_set: scene.piece_set(),
            theme,
            movable: exercise.movable(),
            interactive: true,
            name: &|square| words.point(square, pieces[square]),
        };
        let mut child = ui.new_child(UiBuilder::new().max_rect(rect).id_salt("lesson board"));
        child.painter().rect_filled(rect, 6.0, paint(theme.table));
        let shown = board::show(&mut child, &mut self.board, &view);
        self.has_keyboard = shown.focused;
        if shown.focused {
            self.cursor = walked(&child, self.cursor, false);
        }
        for event in shown.events {
            match event {
                BoardEvent::Tap(square) => {
                    self.cursor = square;
                    self.exercise.tap(square);
                }
                BoardEvent::Drag { from, to } => self.exercise.drag(from, to),
                BoardEvent::DragStart(square) => {
                    if self.exercise.selection() != Some(square) {
                        self.exercise.tap(square);
                    }
                }
                BoardEvent::DragCancel { .. } => {}
            }
        }
    }

    fn words(&self, ui: &mut Ui, scene: &Scene<'_>) {
        let words = scene.words;
        let exercise = &self.exercise;
        let Lesson { kind, fewest, .. } = exercise.lesson();
        let red = Piece {
            side: Side::Red,
            kind,
        };
        ui.strong(as_title(words.piece(red)));
        ui.label(words.get(rule_of(kind)));
        ui.add_space(6.0);
        let steps = exercise.steps().to_string();
        let state = if exercise.is_done() {
            let fewest = fewest.to_string();
            words.with(LessonMsg::Done, &[("steps", &steps), ("fewest", &fewest)])
        } else if let Some(refusal) = exercise.refusal() {
            words.refusal(&refusal, exercise.position())
        } else if exercise.steps() == 0 {
            words.with(LessonMsg::Task, &[("piece", words.piece(red))])
        } else {
            let left = exercise.left().to_string();
            words.with(LessonMsg::Left, &[("steps", &steps), ("left", &left)])
        };
        let colour = if exercise.is_done() {
            scene.theme.accent
        } else if exercise.refusal().is_some() {
            scene.theme.warning
        } else {
            scene.theme.text
        };
        widgets::live_label(ui, egui::RichText::new(state).color(paint(colour)));
    }
}

/// A name as it stands by itself, where a script has capitals.
fn as_title(name: &str) -> String {
    let mut letters = name.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters.as_str().chars()).collect()
}

const fn name_of(kind: Kind) -> LessonMsg {
    match kind {
        Kind::General => LessonMsg::General,
        Kind::Advisor => LessonMsg::Advisor,
        Kind::Elephant => LessonMsg::Elephant,
        Kind::Horse => LessonMsg::Horse,
        Kind::Chariot => LessonMsg::Chariot,
        Kind::Cannon => LessonMsg::Cannon,
        Kind::Soldier => LessonMsg::Soldier,
    }
}

const fn rule_of(kind: Kind) -> LessonMsg {
    match kind {
        Kind::General => LessonMsg::GeneralRule,
        Kind::Advisor => LessonMsg::AdvisorRule,
        Kind::Elephant => LessonMsg::ElephantRule,
        Kind::Horse => LessonMsg::HorseRule,
        Kind::Chariot => LessonMsg::ChariotRule,
        Kind::Cannon => LessonMsg::CannonRule,
        Kind::Soldier => LessonMsg::SoldierRule,
    }
}
