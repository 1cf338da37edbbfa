//! Counting the move tree, the standard proof of a move generator
//! (<https://www.chessprogramming.org/Perft>).

use super::moves::Move;
use super::position::Position;

/// Number of move sequences of exactly `depth` plies from `position`.
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.legal_move_count() as u64,
        _ => position
            .legal_moves()
            .iter()
            .map(|&mv| perft(&position.play_trusted(mv), depth - 1))
            .sum(),
    }
}

/// [`perft`] split by the first move, for finding where two generators differ.
/// Empty for depth 0.
#[must_use]
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else {
        return Vec::new();
    };
    position
        .legal_moves()
        .iter()
        .map(|&mv| (mv, perft(&position.play_trusted(mv), rest)))
        .collect()
}
