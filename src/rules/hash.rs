//! Position keys: one random number for every piece on every square and one
//! for the side to move, combined by exclusive or (Zobrist 1970).

use super::piece::Piece;
use super::square::Square;

/// `SplitMix64`: the constants make every build produce the same keys, so keys
/// may be stored in files.
const fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

const fn piece_keys() -> [[u64; Square::COUNT]; Piece::COUNT] {
    let mut keys = [[0; Square::COUNT]; Piece::COUNT];
    let mut state = 0x0063_6875_6865;
    let mut piece = 0;
    while piece < Piece::COUNT {
        let mut square = 0;
        while square < Square::COUNT {
            keys[piece][square] = next(&mut state);
            square += 1;
        }
        piece += 1;
    }
    keys
}

static PIECES: [[u64; Square::COUNT]; Piece::COUNT] = piece_keys();

/// Part of the key that is present while Black is to move.
pub(super) const BLACK_TO_MOVE: u64 = 0x6c62_272e_07bb_0142;

/// Part of the key for `piece` on `square`.
pub(super) fn piece_key(piece: Piece, square: Square) -> u64 {
    PIECES[piece.index()][square.index()]
}
