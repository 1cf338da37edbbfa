//! What weaker levels get wrong.

use super::eval::glance;
use super::node::Node;
use crate::rules::{Move, Position};

/// A move played without a look at the replies is one of those that seem best
/// within this much, in centi.
const SEEMING: i32 = 60;

/// Errors of judgement of a weaker level: the same for the same position and
/// seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Blur {
    pub seed: u64,
    /// Greatest error, in centi.
    pub most: i32,
    /// Sets table keys apart, so that no level profits from what another saw.
    pub salt: u64,
}

impl Blur {
    /// The error for the position with this key.
    pub fn of(self, key: u64) -> i32 {
        if self.most == 0 {
            return 0;
        }
        let mixed = (key ^ self.seed).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 33;
        (mixed % (2 * self.most as u64 + 1)) as i32 - self.most
    }
}

/// The place of the move that somebody plays who looks at the board after the
/// move and not at the replies, apart from mates. `draw` chooses among those
/// that seem equal.
pub(super) fn careless(node: &Node, moves: impl Iterator<Item = Move>, draw: u64) -> usize {
    let children: Vec<Node> = moves.map(|mv| node.play(mv)).collect();
    let all: Vec<usize> = (0..children.len()).collect();
    let safe = |at: &usize| !mates_in_one(&children[*at].position);
    let safe: Vec<usize> = all.iter().copied().filter(safe).collect();
    let choice = if safe.is_empty() { all } else { safe };
    let seems = |at: usize| -glance(&children[at]);
    let best = choice.iter().map(|at| seems(*at)).max();
    let near: Vec<usize> = choice
        .into_iter()
        .filter(|at| best.is_some_and(|best| seems(*at) + SEEMING >= best))
        .collect();
    let number = (draw as usize).checked_rem(near.len());
    number.map_or(0, |number| near[number])
}

/// Whether the side to move can mate at once.
fn mates_in_one(position: &Position) -> bool {
    position.legal_moves().iter().any(|mv| {
        let after = position.play_trusted(*mv);
        after.in_check() && !after.has_legal_move()
    })
}
