//! Soldiers across the river that stand side by side protect each other and
//! make room for each other.

use super::term::{Tally, Term};
use crate::rules::{Kind, Piece, Position, Side, SquareSet};

/// Counts the neighbours among the crossed soldiers of `side`.
pub(super) fn advanced(position: &Position, side: Side, tally: &mut impl Tally) {
    let crossed = crossed(position, side);
    let pairs = crossed
        .into_iter()
        .filter_map(|square| square.offset(1, 0))
        .filter(|right| crossed.contains(*right))
        .count();
    tally.count(Term::SoldiersSideBySide, pairs as i32);
}

/// The soldiers of `side` that have crossed the river.
pub(super) fn crossed(position: &Position, side: Side) -> SquareSet {
    position.of_piece(Piece::new(side, Kind::Soldier)) & SquareSet::beyond_river(side)
}
