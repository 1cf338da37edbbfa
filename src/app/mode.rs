//! What the session is doing, who plays, and how the game is told of in one sentence.

use crate::engine::Level;
use crate::record::NodeId;
use crate::rules::{IllegalMove, Move, Outcome, Side};

use super::history::History;
use super::table::Table;
use super::touch::Duty;

/// What the session is doing.
#[derive(Debug)]
pub(super) enum Mode {
    /// A game is played, or was just played to its end.
    Play(Table),
    /// A game is looked at and changed.
    Review(History),
}

/// Who answers for a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seat {
    /// A person at this screen.
    Human,
    /// The built-in engine.
    Engine(Level),
}

/// Who plays Red and who plays Black.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seats {
    /// Red's player.
    pub red: Seat,
    /// Black's player.
    pub black: Seat,
}

impl Seats {
    /// Two people at one screen.
    pub const HUMANS: Self = Self {
        red: Seat::Human,
        black: Seat::Human,
    };

    /// The player of `side`.
    #[must_use]
    pub const fn of(self, side: Side) -> Seat {
        match side {
            Side::Red => self.red,
            Side::Black => self.black,
        }
    }

    /// The side of the only person, when the other side is the engine's.
    #[must_use]
    pub fn lone_human(self) -> Option<Side> {
        match (self.red, self.black) {
            (Seat::Human, Seat::Engine(_)) => Some(Side::Red),
            (Seat::Engine(_), Seat::Human) => Some(Side::Black),
            _ => None,
        }
    }
}

/// One sentence about the game, as data; `ui` words it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Headline {
    /// A person is to move.
    ToMove {
        /// The side to move.
        side: Side,
        /// Whether its general is attacked.
        in_check: bool,
    },
    /// The engine is to move and thinks.
    Thinking {
        /// The engine's side.
        side: Side,
        /// Whether its general is attacked.
        in_check: bool,
    },
    /// The engine is to move but could not answer.
    EngineFailed {
        /// The engine's side.
        side: Side,
    },
    /// The game is interrupted, and the board hidden.
    Paused {
        /// The side to move.
        side: Side,
    },
    /// The game is over.
    Over(Outcome),
    /// The game rests and is to be resumed.
    Adjourned {
        /// The side that has sealed its move, or is to move.
        side: Side,
    },
    /// A position of a game is being looked at.
    Reviewing {
        /// The side to move there.
        side: Side,
        /// Whether its general is attacked.
        in_check: bool,
        /// Plies from the start to the position.
        ply: usize,
        /// Plies of the line shown.
        length: usize,
    },
}

/// Why the last click on the board did nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// What was tried.
    pub mv: Move,
    /// Why it is not legal.
    pub reason: IllegalMove,
}

/// Which condition of the game stands against a click on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Objection {
    /// A touched piece asks for another move.
    Touched(Duty),
    /// The moves that were played after the position shown stand.
    MovesStand,
}

/// Which condition of the game stands against an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Obstacle {
    /// Moves are not taken back.
    MovesStand,
    /// In a match nobody is helped.
    NoHelp,
}

/// A line of the move list: a move with its node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// The node after the move.
    pub node: NodeId,
    /// Number of the ply, 1 for the first move of the game.
    pub ply: usize,
    /// Whether other moves were tried in its place.
    pub has_alternatives: bool,
}
