//! Seeded random numbers and random games, the same on every machine.

use chuhe::rules::Position;

/// A small generator (xorshift64*), good enough to wander through games.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() >> 33) as usize % bound
    }
}

/// The positions of a random game from `start`, at most `plies` moves long.
pub fn game(start: &Position, plies: usize, random: &mut Random) -> Vec<Position> {
    let mut positions = vec![*start];
    while positions.len() <= plies {
        let position = positions.last().expect("the start is there");
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let next = position.play(moves[random.below(moves.len())]);
        positions.push(next.expect("a legal move"));
    }
    positions
}
