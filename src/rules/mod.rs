//! The vocabulary of Xiangqi and the rules of moving: squares, pieces, moves,
//! positions, legality, check and the ends of a game that a single position
//! decides.
//!
//! This is the lowest floor. It depends on nothing but the standard library.
//! A [`Position`] is always valid: it comes from [`Position::start`], from a
//! checked [`Setup`], or from [`Position::play`].

mod attacks;
mod hash;
mod legality;
mod movegen;
mod moves;
mod outcome;
mod perft;
mod piece;
mod position;
mod setup;
mod skirmish;
mod square;
mod square_set;

pub use legality::IllegalMove;
pub use movegen::MoveList;
pub use moves::{Move, ParseMoveError};
pub use outcome::{DrawReason, Outcome, Status, WinReason};
pub use perft::{divide, perft};
pub use piece::{Kind, Piece, Side};
pub use position::Position;
pub use setup::{Setup, SetupError, SetupFault};
pub(crate) use skirmish::Skirmish;
pub use square::{File, ParseSquareError, Rank, Square, SquareMap};
pub use square_set::SquareSet;
