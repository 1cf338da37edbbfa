//! The thirty-two places that XQF and `DhtmlXQ` list squares for: one for each
//! piece of a game's start.

use crate::rules::{Kind, Piece, Side};

/// The pieces of a side in the order of the places.
const KINDS: [Kind; 16] = [
    Kind::Chariot,
    Kind::Horse,
    Kind::Elephant,
    Kind::Advisor,
    Kind::General,
    Kind::Advisor,
    Kind::Elephant,
    Kind::Horse,
    Kind::Chariot,
    Kind::Cannon,
    Kind::Cannon,
    Kind::Soldier,
    Kind::Soldier,
    Kind::Soldier,
    Kind::Soldier,
    Kind::Soldier,
];

/// The piece of every place in order, Red's before Black's.
pub(super) fn pieces() -> impl Iterator<Item = Piece> {
    let sides = Side::BOTH.into_iter();
    sides.flat_map(|side| KINDS.map(|kind| Piece::new(side, kind)))
}

/// The piece of a place, 0 to 31.
///
/// # Panics
/// If there is no such place.
pub(super) fn piece(slot: usize) -> Piece {
    Piece::new(Side::BOTH[slot / KINDS.len()], KINDS[slot % KINDS.len()])
}
