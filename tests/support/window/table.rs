//! A board on a table: the widget alone in a window without a screen.

use chuhe::formats::fen;
use chuhe::picture::PieceSet;
use chuhe::rules::{Move, Piece, Position, Side, Square, SquareMap, SquareSet};
use chuhe::ui::board::{Arrow, BoardEvent, BoardState, BoardView, Labels, Pace, Slide, show};
use chuhe::ui::theme::{Theme, paint};
use eframe::egui::{Ui, UiBuilder, Vec2};
use egui_kittest::Harness;

use super::raster::Rasteriser;

/// What is shown, and what came out of it.
pub struct Table {
    pub pieces: SquareMap<Option<Piece>>,
    pub bottom: Side,
    pub selected: Option<Square>,
    pub destinations: SquareSet,
    pub last_move: Option<Move>,
    pub check: Option<Square>,
    pub faults: SquareSet,
    pub arrows: Vec<Arrow>,
    pub cursor: Option<Square>,
    pub slide: Option<Slide>,
    pub labels: Labels,
    pub set: PieceSet,
    pub theme: Theme,
    pub movable: SquareSet,
    pub interactive: bool,
    /// How far the board's space reaches beyond the window, to the right and
    /// above.
    pub overhang: Vec2,
    pub state: BoardState,
    pub events: Vec<BoardEvent>,
    pub focused: bool,
}

impl Table {
    pub fn new(position: &Position) -> Self {
        Self {
            pieces: position.setup().board,
            bottom: Side::Red,
            selected: None,
            destinations: SquareSet::EMPTY,
            last_move: None,
            check: position
                .in_check()
                .then(|| position.general(position.side_to_move())),
            faults: SquareSet::EMPTY,
            arrows: Vec::new(),
            cursor: None,
            slide: None,
            labels: Labels::Files,
            set: PieceSet::Traditional,
            theme: Theme::WOOD,
            movable: position.of_side(position.side_to_move()),
            interactive: true,
            overhang: Vec2::ZERO,
            state: BoardState::default(),
            events: Vec::new(),
            focused: false,
        }
    }

    pub fn start() -> Self {
        Self::new(&Position::start())
    }

    pub fn fen(text: &str) -> Self {
        Self::new(&fen::read(text).expect("a position"))
    }

    /// The same with a piece picked up.
    pub fn selecting(mut self, position: &Position, square: &str) -> Self {
        let square = sq(square);
        self.selected = Some(square);
        self.destinations = position.destinations(square);
        self
    }

    pub fn harness(self, size: Vec2, scale: f32) -> Harness<'static, Self> {
        Harness::builder()
            .with_size(size)
            .with_pixels_per_point(scale)
            .with_step_dt(1.0 / 60.0)
            .with_max_steps(30)
            .renderer(Rasteriser::default())
            .build_ui_state(
                |ui, table: &mut Self| {
                    let fill = paint(table.theme.table);
                    ui.painter().rect_filled(ui.content_rect(), 0.0, fill);
                    table.frame(ui);
                },
                self,
            )
    }

    fn frame(&mut self, ui: &mut Ui) {
        let pieces = self.pieces;
        let name = move |square: Square| match pieces[square] {
            Some(piece) => format!("{square} {:?} {:?}", piece.side, piece.kind),
            None => format!("{square} empty"),
        };
        let view = BoardView {
            pieces: &self.pieces,
            bottom: self.bottom,
            selected: self.selected,
            destinations: self.destinations,
            last_move: self.last_move,
            check: self.check,
            faults: self.faults,
            arrows: &self.arrows,
            cursor: self.cursor,
            slide: self.slide,
            pace: Pace::Normal,
            labels: self.labels,
            piece_set: self.set,
            theme: &self.theme,
            movable: self.movable,
            interactive: self.interactive,
            name: &name,
        };
        let mut space = ui.max_rect();
        space.max.x += self.overhang.x;
        space.min.y -= self.overhang.y;
        let state = &mut self.state;
        let response = ui
            .scope_builder(UiBuilder::new().max_rect(space), |ui| {
                show(ui, state, &view)
            })
            .inner;
        self.events.extend(response.events);
        self.focused = response.focused;
    }
}

/// The square of that name.
pub fn sq(text: &str) -> Square {
    text.parse().expect("a square")
}

/// The move between two squares.
pub fn mv(text: &str) -> Move {
    text.parse().expect("a move")
}
