//! Material, and where each piece stands well.

use super::taper::{FULL_PHASE, Taper, phase_of, taper};
use super::weights::{material, places};
use crate::rules::{Kind, Piece, Side, Square};

/// The sum of piece values on their squares, Red's less Black's, and how many
/// officers are left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::engine) struct Balance {
    sum: Taper,
    phase: i32,
}

impl Balance {
    pub fn add(&mut self, piece: Piece, square: Square) {
        self.sum += VALUES[piece.index()][square.index()];
        self.phase += phase_of(piece.kind);
    }

    pub fn remove(&mut self, piece: Piece, square: Square) {
        self.sum -= VALUES[piece.index()][square.index()];
        self.phase -= phase_of(piece.kind);
    }

    pub(super) fn sum(self) -> Taper {
        self.sum
    }

    pub(super) fn phase(self) -> i32 {
        self.phase.min(FULL_PHASE)
    }
}

/// Worth of a piece in an exchange, in centi.
pub(in crate::engine) const fn piece_value(kind: Kind) -> i32 {
    match kind {
        Kind::General => 10_000,
        Kind::Advisor | Kind::Elephant => 120,
        Kind::Horse => 430,
        Kind::Chariot => 950,
        Kind::Cannon => 460,
        Kind::Soldier => 90,
    }
}

/// Something by square: rows from the own back rank, columns from the edge to
/// the middle file; the other half of the board is its mirror image.
pub(super) type Half = [[i16; COLUMNS]; ROWS];

pub(super) const ROWS: usize = 10;
pub(super) const COLUMNS: usize = 5;

/// The row and column of the square of an index for a piece of `side`.
pub(super) const fn in_half(side: Side, index: usize) -> (usize, usize) {
    let (x, y) = (index % 9, index / 9);
    let row = match side {
        Side::Red => y,
        Side::Black => 9 - y,
    };
    (row, if x > 4 { 8 - x } else { x })
}

/// Material and place together, negative for Black.
static VALUES: [[Taper; Square::COUNT]; Piece::COUNT] = {
    let mut values = [[Taper::ZERO; Square::COUNT]; Piece::COUNT];
    let mut side = 0;
    while side < 2 {
        let mut kind = 0;
        while kind < 7 {
            let piece = Piece::new(Side::BOTH[side], Kind::ALL[kind]);
            let (middle, end) = places(piece.kind);
            let worth = material(piece.kind);
            let mut at = 0;
            while at < Square::COUNT {
                let (row, column) = in_half(piece.side, at);
                let sign = match piece.side {
                    Side::Red => 1,
                    Side::Black => -1,
                };
                values[piece.index()][at] = taper(
                    sign * (worth.middle + middle[row][column] as i32),
                    sign * (worth.end + end[row][column] as i32),
                );
                at += 1;
            }
            kind += 1;
        }
        side += 1;
    }
    values
};
