//! Captures on one square, played out without making the moves.

use super::attacks::Lines;
use super::piece::{Kind, Piece, Side};
use super::position::Position;
use super::square::Square;
use super::square_set::SquareSet;

/// The fight for one square: pieces leave their places to capture there, which
/// opens lines behind them and takes away or provides the screens of cannons.
/// For the static exchange evaluation of the engine.
#[derive(Clone, Debug)]
pub(crate) struct Skirmish<'a> {
    position: &'a Position,
    target: Square,
    lines: Lines,
    left: SquareSet,
}

impl<'a> Skirmish<'a> {
    /// The fight for `target` before the first capture.
    pub fn new(position: &'a Position, target: Square) -> Self {
        Self {
            position,
            target,
            lines: *position.lines(),
            left: SquareSet::EMPTY,
        }
    }

    /// The piece on `from` goes to the target, or is captured there.
    pub fn leave(&mut self, from: Square) {
        self.lines.clear(from);
        self.left.insert(from);
    }

    /// The pieces of `by` that could capture on the target now. Pins are not
    /// considered.
    pub fn attackers(&self, by: Side) -> SquareSet {
        let near = [Kind::Advisor, Kind::Elephant, Kind::General]
            .into_iter()
            .fold(SquareSet::EMPTY, |near, kind| {
                let piece = Piece::new(by, kind);
                near | self.lines.attacks(piece, self.target) & self.position.of_piece(piece)
            });
        (near | self.position.far_attackers(self.target, by, &self.lines)) & !self.left
    }
}
