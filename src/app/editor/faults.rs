//! Where on the board the faults of an arrangement are.

use crate::rules::{Kind, Piece, SetupFault, SquareSet};

use super::Editor;

/// The pieces that a fault is about; none when one is missing.
pub(super) fn squares(fault: &SetupFault, editor: &Editor) -> SquareSet {
    match *fault {
        SetupFault::NoGeneral(_) => SquareSet::EMPTY,
        SetupFault::TooMany { piece, .. } => editor.squares_of(piece),
        SetupFault::Misplaced { square, .. } => SquareSet::of(square),
        SetupFault::GeneralsFace => editor.generals(),
        SetupFault::WaitingSideInCheck { side, checkers } => {
            checkers | editor.squares_of(Piece::new(side, Kind::General))
        }
    }
}
