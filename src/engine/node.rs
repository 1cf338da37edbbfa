//! A position with what the engine keeps beside it.

use std::cell::OnceCell;

use super::eval::{Balance, Hidden, piece_value};
use crate::rules::{Move, Piece, Position};

/// A position in the search. The sum of its piece values rides along; the
/// hidden layer of the network is worked out from that of the node before when
/// it is first asked for, since many nodes never need it.
#[derive(Clone, Debug)]
pub(super) struct Node<'a> {
    pub position: Position,
    pub balance: Balance,
    hidden: OnceCell<Hidden>,
    origin: Origin<'a>,
}

/// Where a node comes from.
#[derive(Clone, Copy, Debug)]
enum Origin<'a> {
    Root,
    Move {
        before: &'a Node<'a>,
        piece: Piece,
        mv: Move,
        victim: Option<Piece>,
    },
    Pass {
        before: &'a Node<'a>,
    },
}

impl<'a> Node<'a> {
    /// A node with none before it.
    pub fn new(position: &Position) -> Self {
        let mut balance = Balance::default();
        for (square, piece) in position.pieces() {
            balance.add(piece, square);
        }
        Self {
            position: *position,
            balance,
            hidden: OnceCell::new(),
            origin: Origin::Root,
        }
    }

    /// The node after a legal move.
    pub fn play(&'a self, mv: Move) -> Self {
        let mut balance = self.balance;
        let piece = self.mover(mv);
        let victim = self.position.piece_at(mv.to);
        if let Some(victim) = victim {
            balance.remove(victim, mv.to);
        }
        balance.remove(piece, mv.from);
        balance.add(piece, mv.to);
        Self {
            position: self.position.play_trusted(mv),
            balance,
            hidden: OnceCell::new(),
            origin: Origin::Move {
                before: self,
                piece,
                mv,
                victim,
            },
        }
    }

    /// The node after passing; `None` in check.
    pub fn pass(&'a self) -> Option<Self> {
        Some(Self {
            position: self.position.pass()?,
            balance: self.balance,
            hidden: OnceCell::new(),
            origin: Origin::Pass { before: self },
        })
    }

    /// The hidden layer of the network.
    pub fn hidden(&self) -> &Hidden {
        match self.origin {
            Origin::Root => self.hidden.get_or_init(|| Hidden::of(&self.position)),
            Origin::Move {
                before,
                piece,
                mv,
                victim,
            } => self
                .hidden
                .get_or_init(|| before.hidden().after(piece, mv, victim)),
            Origin::Pass { before } => before.hidden(),
        }
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
        let mut any = |position: &Position| {
            let moves = position.legal_moves();
            moves
                .get(random(&mut state) as usize % moves.len().max(1))
                .copied()
        };
        for _ in 0..20 {
            let mut position = Position::start();
            for _ in 0..150 {
                let node = Node::new(&position);
                let Some(mv) = any(&position) else {
                    break;
                };
                let after = node.play(mv);
                assert_eq!(after.position.key(), node.position.key_after(mv));
                let fresh = Node::new(&after.position);
                assert_eq!(after.balance, fresh.balance);
                // Nobody has asked the nodes between for their hidden layer.
                if let Some(passed) = after.pass()
                    && let Some(mv) = any(&passed.position)
                {
                    let later = passed.play(mv);
                    assert_eq!(*later.hidden(), Hidden::of(&later.position));
                }
                assert_eq!(after.hidden(), fresh.hidden());
                position = after.position;
            }
        }
    }
}
