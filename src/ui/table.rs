//! The board in the window: what it shows of the session, and what the mouse
//! wheel and the keyboard do there.

use eframe::egui::{Button, CentralPanel, Frame, Key, Modifiers, Rect, RichText, Role, Ui, vec2};

use super::board::{self, Arrow, BoardEvent, BoardState, BoardView, Pace, Slide};
use super::context::Scene;
use super::menu;
use super::text::{ClockMsg, KeysMsg, PointState};
use super::theme::paint;
use super::widgets;
use crate::app::{Action, Animation, Command, Headline, Session};
use crate::rules::{Move, Piece, Side, Square, SquareMap, SquareSet};

/// What the board keeps from frame to frame.
pub struct Table {
    state: BoardState,
    /// The point that the keyboard is on while the board has it, and comes
    /// back to later.
    cursor: Square,
    has_keyboard: bool,
    slide: Option<Slide>,
    slides: u64,
    /// Whether the desktop asks for less motion.
    is_calm: bool,
    /// What the wheel has turned and not yet used.
    wheel: f32,
}

impl Default for Table {
    fn default() -> Self {
        Self {
            state: BoardState::default(),
            cursor: ENTRANCE,
            has_keyboard: false,
            slide: None,
            slides: 0,
            is_calm: false,
            wheel: 0.0,
        }
    }
}

/// A step of the wheel, in points.
const NOTCH: f32 = 40.0;

impl Table {
    /// Takes note of whether the desktop asks for less motion.
    pub const fn calm(&mut self, is_calm: bool) {
        self.is_calm = is_calm;
    }

    /// Lets the piece that made `mv` slide.
    pub fn slide(&mut self, mv: Move, captured: Option<Piece>) {
        self.slides += 1;
        self.slide = Some(Slide {
            id: self.slides,
            mv,
            captured,
        });
    }

    /// Whether a point of the board has the keyboard.
    #[must_use]
    pub const fn has_keyboard(&self) -> bool {
        self.has_keyboard
    }

    /// Draws the board into the space that is left.
    /// Arrows of a panel go before those of a hint.
    pub fn show(&mut self, ui: &mut Ui, scene: &mut Scene<'_>, pointed: &[Arrow]) {
        let frame = Frame::new().fill(paint(scene.theme.table)).inner_margin(6);
        CentralPanel::default().frame(frame).show(ui, |ui| {
            let shown = self.draw(ui, scene, pointed);
            if scene.session.is_paused() {
                cover(ui, scene, shown.response.rect);
            }
            if shown.response.contains_pointer() {
                self.turn(ui, scene);
            }
            self.has_keyboard = shown.focused;
            if shown.focused {
                self.walk(ui, scene);
            }
            if scene.session.selection().is_some() && puts_back(ui, &shown) {
                scene.send(Command::Deselect);
            }
            for event in shown.events {
                match event {
                    BoardEvent::Tap(square) => {
                        self.cursor = square;
                        scene.send(Command::Tap(square));
                    }
                    BoardEvent::Drag { from, to } => scene.send(Command::Drag { from, to }),
                    BoardEvent::DragStart(square) => {
                        if scene.session.selection() != Some(square) {
                            scene.send(Command::Tap(square));
                        }
                    }
                    BoardEvent::DragCancel { .. } => {}
                }
            }
        });
    }

    fn draw(&mut self, ui: &mut Ui, scene: &Scene<'_>, pointed: &[Arrow]) -> board::BoardResponse {
        let Scene {
            session,
            words,
            theme,
            ..
        } = scene;
        let position = session.position();
        let is_hidden = session.is_paused();
        let mut pieces = SquareMap::filled(None);
        for (square, piece) in position.pieces().filter(|_| !is_hidden) {
            pieces[square] = Some(piece);
        }
        let settings = session.settings();
        let hint = arrows(session);
        let view = BoardView {
            pieces: &pieces,
            bottom: if session.flipped() {
                Side::Black
            } else {
                Side::Red
            },
            selected: session.selection(),
            destinations: session.destinations(),
            last_move: session.last_move().filter(|_| !is_hidden),
            check: session.checked_general().filter(|_| !is_hidden),
            faults: SquareSet::EMPTY,
            arrows: if pointed.is_empty() { &hint } else { pointed },
            cursor: self.has_keyboard.then_some(self.cursor),
            slide: self.slide.filter(|_| !is_hidden),
            pace: match settings.animation {
                Animation::System if self.is_calm => Pace::Off,
                Animation::Off => Pace::Off,
                Animation::System | Animation::Fast => Pace::Normal,
                Animation::Slow => Pace::Slow,
            },
            labels: scene.labels(),
            piece_set: scene.piece_set(),
            theme,
            movable: movable(scene),
            interactive: !is_hidden,
            name: &|square| {
                let states = if is_hidden {
                    Vec::new()
                } else {
                    states(session, square)
                };
                words.point_now(square, pieces[square], &states)
            },
        };
        Self::tell(ui, scene);
        board::show(ui, &mut self.state, &view)
    }

    /// Says what is seen at a glance: how the game stands, the last move, and
    /// what was picked up.
    fn tell(ui: &Ui, scene: &Scene<'_>) {
        let Scene { session, words, .. } = scene;
        let state = words.headline(&session.headline());
        let name = words.with(KeysMsg::BoardName, &[("state", &state)]);
        widgets::name_group(ui, Role::Group, &name);
        if session.is_paused() {
            return;
        }
        let picked = session.selection().map_or_else(String::new, |square| {
            let piece = session.position().piece_at(square);
            let count = session.destinations().len().to_string();
            words.with(
                KeysMsg::PickedUp,
                &[("point", &words.point(square, piece)), ("count", &count)],
            )
        });
        widgets::announce(ui, "picked up", &picked);
        let game = session.game();
        let played = session.last_move().zip(game.parent(session.cursor()));
        let played = played.map_or_else(String::new, |(mv, before)| {
            words.spoken_move(game[before].position(), mv)
        });
        widgets::announce(ui, "last move", &played);
    }

    /// The wheel steps through the game, a ply for every notch.
    fn turn(&mut self, ui: &Ui, scene: &mut Scene<'_>) {
        self.wheel += ui.input(|input| input.smooth_scroll_delta.y);
        while self.wheel.abs() >= NOTCH {
            let action = if self.wheel > 0.0 {
                Action::Previous
            } else {
                Action::Next
            };
            self.wheel -= NOTCH.copysign(self.wheel);
            if scene.session.can(action) {
                scene.ask(action);
            }
        }
        if ui.input(|input| input.smooth_scroll_delta.y) == 0.0 {
            self.wheel = 0.0;
        }
    }

    /// The arrows move the keyboard's point.
    fn walk(&mut self, ui: &Ui, scene: &Scene<'_>) {
        self.cursor = walked(ui, self.cursor, scene.session.flipped());
    }
}

/// The way back to a game that is paused, on the board that hides it.
fn cover(ui: &mut Ui, scene: &mut Scene<'_>, board: Rect) {
    let text = RichText::new(scene.words.get(ClockMsg::GoOn))
        .heading()
        .color(paint(scene.theme.on_accent));
    let button = Button::new(text).fill(paint(scene.theme.accent));
    let size = vec2((board.width() * 0.6).clamp(110.0, 190.0), 48.0);
    let place = Rect::from_center_size(board.center(), size);
    let hint = menu::hint(scene, Action::Pause);
    if ui.put(place, button).on_hover_text(hint).clicked() {
        scene.ask(Action::Pause);
    }
}

/// Where the arrow keys of this frame lead from a point of the board.
pub fn walked(ui: &Ui, mut from: Square, flipped: bool) -> Square {
    let upwards = if flipped { -1 } else { 1 };
    ui.input_mut(|input| {
        for (key, dx, dy) in [
            (Key::ArrowLeft, -upwards, 0),
            (Key::ArrowRight, upwards, 0),
            (Key::ArrowUp, 0, upwards),
            (Key::ArrowDown, 0, -upwards),
        ] {
            while input.consume_key(Modifiers::NONE, key) {
                from = from.offset(dx, dy).unwrap_or(from);
            }
        }
    });
    from
}

/// Whether the person puts the piece back: with Escape, or with the other
/// button of the mouse.
fn puts_back(ui: &Ui, shown: &board::BoardResponse) -> bool {
    let is_clicked = ui.input(|input| input.pointer.secondary_clicked());
    let is_escaped = ui.input(|input| input.key_pressed(Key::Escape));
    is_clicked && shown.hovered.is_some() || is_escaped && !ui.ctx().text_edit_focused()
}

/// Where the keyboard enters the board: Red's general at the start.
pub const ENTRANCE: Square = Square::new(crate::rules::File::E, crate::rules::Rank::R0);

/// The move of the hint, and fainter the reply that is expected.
fn arrows(session: &Session) -> Vec<Arrow> {
    let Some(advice) = session.advice() else {
        return Vec::new();
    };
    let told = if advice.is_whole { 2 } else { 1 };
    let strengths = [1.0, 0.5];
    advice
        .moves
        .iter()
        .take(told)
        .zip(strengths)
        .map(|(&mv, strength)| Arrow { mv, strength })
        .collect()
}

/// What a point is to the person now, besides its piece.
fn states(session: &Session, square: Square) -> Vec<PointState> {
    let mut states = Vec::new();
    if session.selection() == Some(square) {
        states.push(PointState::PickedUp);
    }
    if session.destinations().contains(square) {
        let is_capture = session.position().piece_at(square).is_some();
        states.push(if is_capture {
            PointState::Capture
        } else {
            PointState::Go
        });
    }
    if session.checked_general() == Some(square) {
        states.push(PointState::Check);
    }
    if session.last_move().is_some_and(|mv| mv.to == square) {
        states.push(PointState::Last);
    }
    states
}

/// The pieces that may be picked up now.
fn movable(scene: &Scene<'_>) -> SquareSet {
    let position = scene.session.position();
    match scene.session.headline() {
        Headline::Thinking { .. } | Headline::EngineFailed { .. } | Headline::Paused { .. } => {
            SquareSet::EMPTY
        }
        _ => position.of_side(position.side_to_move()),
    }
}
