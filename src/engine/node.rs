//! A position with what the engine keeps beside it.

use super::eval::{Balance, Hidden, piece_value};
use crate::rules::{Move, Piece, Position};

/// A position in the search: whether the side to move is in check, the sum of
/// its piece values and the hidden layer of the network ride along, so that
/// they are not worked out twice.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub position: Position,
    pub balance: Balance,
    pub hidden: Hidden,
    pub in_check: bool,
}

impl Node {
    pub fn new(position: &Position) -> Self {
        let mut balance = Balance::default();
        for (square, piece) in position.pieces() {
            balance.add(piece, square);
        }
        Self {
            position: *position,
            balance,
            hidden: Hidden::of(position),
            in_check: position.in_check(),
        }
    }

    /// The node after a legal move.
    pub fn play(&self, mv: Move) -> Self {
        let mut balance = self.balance;
        let piece = self.mover(mv);
        let victim = self.position.piece_at(mv.to);
        if let Some(victim) = victim {
            balance.remove(victim, mv.to);
        }
        balance.remove(piece, mv.from);
        balance.add(piece, mv.to);
        let position = self.position.play_trusted(mv);
        Self {
            in_check: self.position.could_check(mv) && position.in_check(),
            position,
            balance,
            hidden: self.hidden.after(piece, mv, victim),
        }
    }

    /// The node after passing; `None` in check.
    pub fn pass(&self) -> Option<Self> {
        Some(Self {
            position: self.position.pass()?,
            ..*self
        })
    }

    pub fn mover(&self, mv: Move) -> Piece {
        let piece = self.position.piece_at(mv.from);
        piece.expect("a legal move starts at a piece")
    }

    pub fn is_capture(&self, mv: Move) -> bool {
        self.position.piece_at(mv.to).is_some()
    }

    /// Worth of what the move captures, nothing for a quiet move.
    pub fn gain(&self, mv: Move) -> i32 {
        let victim = self.position.piece_at(mv.to);
        victim.map_or(0, |victim| piece_value(victim.kind))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `SplitMix64`, enough to wander about.
    fn random(state: &mut u64) -> u64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z ^ (z >> 27)
    }

    #[test]
    fn what_rides_along_equals_recomputation() {
        let mut state = 1;
        for _ in 0..20 {
            let mut node = Node::new(&Position::start());
            for _ in 0..150 {
                let moves = node.position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                let mv = moves[random(&mut state) as usize % moves.len()];
                let key = node.position.key_after(mv);
                node = node.play(mv);
                assert_eq!(node.position.key(), key);
                let fresh = Node::new(&node.position);
                assert_eq!(node.balance, fresh.balance);
                assert_eq!(node.hidden, fresh.hidden);
                assert_eq!(node.in_check, fresh.in_check);
            }
        }
    }
}
