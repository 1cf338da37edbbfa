//! Soldiers across the river that stand side by side protect each other and
//! make room for each other.

use super::term::{Tally, Term};
use crate::rules::{Kind, Piece, Position, Side};

/// Counts the neighbours among the crossed soldiers of `side`.
pub(super) fn advanced(position: &Position, side: Side, tally: &mut impl Tally) {
    let soldiers = position.of_piece(Piece::new(side, Kind::Soldier));
    let pairs = soldiers
        .into_iter()
        .filter(|square| !square.in_home_half(side))
        .filter_map(|square| square.offset(1, 0))
        .filter(|right| soldiers.contains(*right))
        .count();
    tally.count(Term::SoldiersSideBySide, pairs as i32);
}
