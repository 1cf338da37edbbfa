//! What goes into the board and what comes out.

use eframe::egui;

use crate::picture::{Labels, PieceSet};
use crate::rules::{Move, Piece, Side, Square, SquareMap, SquareSet};
use crate::ui::theme::Theme;

/// Everything the board shows. Made anew for every frame.
pub struct BoardView<'a> {
    /// What stands where, after the last move.
    pub pieces: &'a SquareMap<Option<Piece>>,
    /// The side whose edge is at the bottom.
    pub bottom: Side,
    /// The lifted piece.
    pub selected: Option<Square>,
    /// Where the selected piece may go. An occupied one is shown as a capture.
    pub destinations: SquareSet,
    /// The move that led here: brackets at its start, a ring at its end.
    pub last_move: Option<Move>,
    /// The general in check.
    pub check: Option<Square>,
    /// Pieces that cannot stand as they do: a broken ring and a cross.
    pub faults: SquareSet,
    /// Arrows, the first one on top.
    pub arrows: &'a [Arrow],
    /// The point that the keyboard is on. The only one that Tab stops at;
    /// Enter and Space there are a [`BoardEvent::Tap`].
    pub cursor: Option<Square>,
    /// The move to slide; see [`Slide`].
    pub slide: Option<Slide>,
    /// How long a slide takes.
    pub pace: Pace,
    /// What stands along the edges.
    pub labels: Labels,
    /// What the pieces show.
    pub piece_set: PieceSet,
    /// Colours.
    pub theme: &'a Theme,
    /// Points from which a drag may begin.
    pub movable: SquareSet,
    /// Whether points answer to taps at all.
    pub interactive: bool,
    /// The spoken name of a point, such as `e3 red cannon`. Must tell all
    /// points apart.
    pub name: &'a dyn Fn(Square) -> String,
}

/// A move to be shown as sliding. When `id` differs from that of the frame
/// before, the piece on `mv.to` sets out from `mv.from`; a running slide is
/// cut short. Nothing slides on the first frame of a [`BoardState`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slide {
    /// Tells one slide from the next: the number of the game's node, say.
    pub id: u64,
    /// From where to where; backwards when a move is taken back.
    pub mv: Move,
    /// What fades on `mv.to` meanwhile.
    pub captured: Option<Piece>,
}

/// An arrow from point to point.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Arrow {
    /// From where to where.
    pub mv: Move,
    /// 0 to 1: strong arrows are wider and less transparent.
    pub strength: f32,
}

/// How long a slide takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Pace {
    /// No slide.
    Off,
    /// 90 ms.
    Fast,
    /// 180 ms.
    #[default]
    Normal,
    /// 360 ms.
    Slow,
}

/// What the player did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardEvent {
    /// A click, a touch, or a click through a screen reader.
    Tap(Square),
    /// A drag began on a movable point.
    DragStart(Square),
    /// A piece was dropped on another point.
    Drag {
        /// Where the drag began.
        from: Square,
        /// Where it ended.
        to: Square,
    },
    /// A piece was dropped outside the board, or on its own point: nothing
    /// was moved. An editor may take the first as "away with it".
    DragCancel {
        /// Where the drag began.
        from: Square,
        /// Whether the pointer was off the board.
        outside: bool,
    },
}

/// What the board did in one frame.
pub struct BoardResponse {
    /// The place that the board took.
    pub response: egui::Response,
    /// What the player did, in order; mostly empty.
    pub events: Vec<BoardEvent>,
    /// The point under the pointer.
    pub hovered: Option<Square>,
    /// Whether a point of the board has the keyboard: arrow keys are meant
    /// for [`BoardView::cursor`] then.
    pub focused: bool,
}
