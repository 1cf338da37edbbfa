//! How a game stands and how it ends.

use super::piece::Side;

/// What a position alone says about the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// There are moves; `in_check` tells whether the side to move is checked.
    Ongoing {
        /// Whether the general of the side to move is attacked.
        in_check: bool,
    },
    /// No legal move while in check: the side to move has lost.
    Checkmate,
    /// No legal move while not in check: the side to move has lost.
    Stalemate,
    /// Neither side has a piece that can cross the river: drawn.
    NoMaterial,
}

/// Why a side won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WinReason {
    /// The loser is in check and has no legal move.
    Checkmate,
    /// The loser is not in check and has no legal move.
    Stalemate,
    /// The loser gave up.
    Resignation,
    /// The loser's time ran out.
    Time,
    /// The loser repeated the position by moves that the rules forbid.
    ForbiddenRepetition,
    /// The loser attempted too many illegal moves.
    Fouls,
    /// The loser's sealed move was illegal.
    SealedMove,
    /// The loser did not appear in time.
    Late,
    /// A source gives the result but not the reason.
    Unstated,
}

/// Why a game was drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DrawReason {
    /// Both sides agreed.
    Agreement,
    /// The position recurred and neither side must vary.
    Repetition,
    /// Too many moves without a capture.
    NaturalLimit,
    /// Neither side has a piece that can cross the river.
    NoMaterial,
    /// A source gives the result but not the reason.
    Unstated,
}

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// One side won.
    Win {
        /// The side that won.
        winner: Side,
        /// Why.
        reason: WinReason,
    },
    /// Nobody won.
    Draw(DrawReason),
}

impl Outcome {
    /// The side that won, if one did.
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::Win { winner, .. } => Some(winner),
            Self::Draw(_) => None,
        }
    }
}
