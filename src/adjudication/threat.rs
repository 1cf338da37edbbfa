//! Mate threats (杀): what a side would do if it could move once more.

use crate::rules::Position;

/// Own moves within which a threat must mate, each of them a check. Some mate
/// threats of the CXA diagrams need four.
const MOVES: u32 = 4;

/// Moves tried before a threat is given up as too deep to call one.
const NODES: u32 = 20_000;

/// Whether the side to move can force mate in a few moves, each of which
/// gives check. Beyond the node limit the answer is no.
pub(super) fn mates_by_checks(position: &Position) -> bool {
    let mut search = Search { left: NODES };
    (1..=MOVES).any(|moves| search.mates(position, moves))
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
