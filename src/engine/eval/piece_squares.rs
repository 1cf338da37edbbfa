//! Material, and where each piece stands well.

use super::taper::{FULL_PHASE, Taper, phase_of, taper};
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

const fn material(kind: Kind) -> Taper {
    match kind {
        Kind::General => Taper::ZERO,
        Kind::Advisor => taper(120, 105),
        Kind::Elephant => taper(125, 115),
        Kind::Horse => taper(420, 440),
        Kind::Chariot => taper(930, 1_000),
        Kind::Cannon => taper(460, 430),
        Kind::Soldier => taper(60, 80),
    }
}

/// Additions by square: rows from the own back rank, columns from the edge to
/// the middle file; the other half of the board is its mirror image.
type Half = [[i16; 5]; 10];

const FLAT: Half = [[0; 5]; 10];

/// The general stays at home while there are attackers.
const GENERAL_MIDDLE: Half =
    rows_from_home([[0, 0, 0, 5, 15], [0, 0, 0, -25, -20], [0, 0, 0, -45, -50]]);

/// In endings the middle file is the general's best place.
const GENERAL_END: Half = rows_from_home([[0, 0, 0, 0, 12], [0, 0, 0, 0, 14], [0, 0, 0, 2, 16]]);

const ADVISOR: Half = rows_from_home([[0, 0, 0, 2, 0], [0, 0, 0, 0, 10], [0, 0, 0, -12, 0]]);

const ELEPHANT: Half = [
    [0, 0, 2, 0, 0],
    [0; 5],
    [-14, 0, 0, 0, 14],
    [0; 5],
    [0, 0, -4, 0, 0],
    [0; 5],
    [0; 5],
    [0; 5],
    [0; 5],
    [0; 5],
];

const HORSE_MIDDLE: Half = [
    [-30, -22, -12, -16, -24],
    [-18, -10, -2, -6, -50],
    [-8, 2, 12, 8, 6],
    [0, 8, 12, 16, 16],
    [4, 16, 18, 24, 26],
    [6, 24, 24, 32, 30],
    [12, 32, 36, 40, 38],
    [18, 32, 50, 44, 34],
    [8, 22, 58, 26, 12],
    [-8, 0, 6, 2, -4],
];

const HORSE_END: Half = [
    [-34, -24, -16, -14, -18],
    [-20, -12, -6, -4, -14],
    [-10, 0, 4, 8, 8],
    [-4, 6, 10, 14, 16],
    [0, 10, 16, 20, 24],
    [2, 14, 22, 28, 30],
    [6, 20, 28, 34, 36],
    [6, 20, 32, 34, 32],
    [0, 10, 30, 20, 16],
    [-14, -4, 2, 4, 2],
];

const CHARIOT_MIDDLE: Half = [
    [-30, -6, -10, 4, -8],
    [-10, 0, 0, 12, -6],
    [-12, 4, 0, 10, 2],
    [-4, 8, 6, 14, 12],
    [4, 16, 12, 20, 18],
    [8, 18, 14, 22, 22],
    [14, 22, 18, 26, 28],
    [10, 18, 16, 28, 32],
    [16, 22, 20, 34, 44],
    [8, 14, 12, 22, 16],
];

const CHARIOT_END: Half = [
    [-16, -10, -8, -4, -4],
    [-8, -2, 0, 2, 0],
    [-4, 0, 2, 4, 4],
    [0, 4, 4, 6, 6],
    [2, 6, 8, 10, 10],
    [4, 8, 10, 12, 12],
    [8, 12, 12, 16, 16],
    [8, 12, 14, 18, 18],
    [8, 12, 14, 20, 20],
    [2, 6, 8, 10, 8],
];

const CANNON_MIDDLE: Half = [
    [-4, 0, 2, 6, 4],
    [0, 4, 6, 8, 2],
    [2, 4, 8, 8, 24],
    [-2, 0, 2, 4, 10],
    [-4, 0, 4, 4, 16],
    [-2, 0, 4, 4, 18],
    [2, 4, 0, 6, 12],
    [6, 6, 0, -2, 6],
    [10, 12, 4, -8, -2],
    [20, 20, 8, -8, -10],
];

const CANNON_END: Half = [
    [8, 10, 14, 18, 20],
    [8, 10, 14, 16, 18],
    [6, 8, 10, 12, 14],
    [2, 4, 6, 8, 10],
    [0, 0, 4, 6, 8],
    [0, 0, 2, 4, 8],
    [0, 0, 0, 2, 6],
    [0, 0, 0, 0, 4],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 0, -4],
];

const SOLDIER_MIDDLE: Half = [
    [0; 5],
    [0; 5],
    [0; 5],
    [-4, 0, 4, 0, 14],
    [2, 0, 14, 0, 18],
    [40, 54, 66, 74, 78],
    [58, 84, 104, 118, 122],
    [62, 96, 126, 150, 156],
    [58, 92, 128, 164, 170],
    [4, 8, 14, 26, 34],
];

const SOLDIER_END: Half = [
    [0; 5],
    [0; 5],
    [0; 5],
    [0, 0, 6, 0, 6],
    [6, 0, 10, 0, 10],
    [60, 74, 84, 90, 90],
    [78, 96, 114, 124, 124],
    [78, 102, 124, 140, 142],
    [64, 88, 112, 130, 132],
    [-10, -4, 4, 14, 18],
];

const fn rows_from_home(palace: [[i16; 5]; 3]) -> Half {
    let mut half = FLAT;
    half[0] = palace[0];
    half[1] = palace[1];
    half[2] = palace[2];
    half
}

const fn places(kind: Kind) -> (Half, Half) {
    match kind {
        Kind::General => (GENERAL_MIDDLE, GENERAL_END),
        Kind::Advisor => (ADVISOR, ADVISOR),
        Kind::Elephant => (ELEPHANT, ELEPHANT),
        Kind::Horse => (HORSE_MIDDLE, HORSE_END),
        Kind::Chariot => (CHARIOT_MIDDLE, CHARIOT_END),
        Kind::Cannon => (CANNON_MIDDLE, CANNON_END),
        Kind::Soldier => (SOLDIER_MIDDLE, SOLDIER_END),
    }
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
                let (x, y) = (at % 9, at / 9);
                let column = if x > 4 { 8 - x } else { x };
                let (row, sign) = match piece.side {
                    Side::Red => (y, 1),
                    Side::Black => (9 - y, -1),
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
