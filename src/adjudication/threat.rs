//! Mate threats (杀): what a side would do if it could move once more.

use crate::rules::{Move, Position};

/// Own moves within which a threat must mate, each of them a check. Some mate
/// threats of the CXA diagrams need four.
const MOVES: u32 = 4;

/// Moves tried before a threat is given up as too deep to call one.
const NODES: u32 = 20_000;

/// A move that gives check.
pub(super) struct Check {
    pub mv: Move,
    /// The position after it.
    pub after: Position,
}

/// The checks that the side to move can give.
pub(super) fn checks(position: &Position) -> Vec<Check> {
    let moves = position.legal_moves();
    let played = moves.iter().map(|mv| Check {
        mv: *mv,
        after: position.play_trusted(*mv),
    });
    played.filter(|check| check.after.in_check()).collect()
}

/// Whether the side that can give these `checks`, and no others, can force
/// mate in a few moves, each of which gives check. Beyond the node limit the
/// answer is no.
pub(super) fn mates_by_checks(checks: &[Check]) -> bool {
    let mut search = Search { left: NODES };
    (1..=MOVES).any(|moves| {
        checks
            .iter()
            .any(|check| search.is_lost(&check.after, moves - 1))
    })
}

/// Whether the side to move has a move that mates.
pub(super) fn mates_at_once(position: &Position) -> bool {
    let mut search = Search { left: NODES };
    search.mates(position, 1)
}

struct Search {
    left: u32,
}

impl Search {
    fn mates(&mut self, position: &Position, moves: u32) -> bool {
        position.legal_moves().iter().any(|mv| {
            if !self.step() {
                return false;
            }
            let checked = position.play_trusted(*mv);
            checked.in_check() && self.is_lost(&checked, moves - 1)
        })
    }

    /// Whether every reply to a check is mated in `moves` further moves.
    fn is_lost(&mut self, position: &Position, moves: u32) -> bool {
        if moves == 0 {
            return !position.has_legal_move();
        }
        position
            .legal_moves()
            .iter()
            .all(|reply| self.step() && self.mates(&position.play_trusted(*reply), moves))
    }

    /// Takes a move from the budget; at its end nothing is a mate.
    fn step(&mut self) -> bool {
        let within = self.left > 0;
        self.left = self.left.saturating_sub(1);
        within
    }
}
