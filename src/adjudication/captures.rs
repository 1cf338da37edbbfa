//! A search through captures, for what a side gets out of them.

use crate::rules::{Kind, Move, Position, Side, Square};

use super::chase::piece_at;
use super::exchange::taken_by;

/// Positions looked at before a line is given up as too long.
const NODES: u32 = 2_000;

/// What the result of a search is wanted for; it decides what counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Purpose {
    /// Whether a capture loses material by itself: what the other side
    /// attacked at the outset is left aside.
    Soundness,
    /// What a capture costs, all things counted.
    Price,
    /// What an exchange wins. Generals and soldiers may not take part: what
    /// they take, they threaten by right (CXA reference diagrams 31 to 33).
    Exchange,
    /// What a check wins. Soldiers may not take part.
    CheckFirst,
}

impl Purpose {
    /// Whether what a piece of the side takes counts as won.
    fn counts(self, taker: Kind) -> bool {
        match self {
            Self::Soundness | Self::Price => true,
            Self::Exchange => !matches!(taker, Kind::Soldier | Kind::General),
            Self::CheckFirst => taker != Kind::Soldier,
        }
    }

    /// How often the other side may put a check before what it takes.
    const fn checks(self) -> u32 {
        match self {
            Self::Soundness | Self::Price => 1,
            Self::Exchange | Self::CheckFirst => 0,
        }
    }
}

/// A search through captures and answers to check for one side that needs to
/// win a certain amount.
pub(super) struct Search<'a> {
    outset: &'a Position,
    side: Side,
    purpose: Purpose,
    /// Checks that the other side may still put in.
    checks: u32,
    left: u32,
}

impl<'a> Search<'a> {
    /// A search for the side to move.
    pub fn new(outset: &'a Position, purpose: Purpose) -> Self {
        Self {
            outset,
            side: outset.side_to_move(),
            purpose,
            checks: purpose.checks(),
            left: NODES,
        }
    }

    /// Whether the side gets `need` if it begins with `capture`.
    pub fn holds_after(&mut self, capture: Move, need: i32) -> bool {
        let need = need - taken_by(self.outset, capture);
        self.holds(&self.outset.play_trusted(capture), capture, need)
    }

    /// Whether the side still gets `need` after its move `last`, whatever the
    /// other side, which is to move, takes or answers.
    fn holds(&mut self, position: &Position, last: Move, need: i32) -> bool {
        if !self.step() {
            return false;
        }
        let in_check = position.in_check();
        let moves = if in_check {
            position.legal_moves()
        } else if need > 0 {
            return false;
        } else {
            position.legal_moves_into(position.of_side(self.side))
        };
        let holds = moves.iter().all(|mv| {
            if !in_check && mv.to != last.to && self.stood(*mv) {
                return true;
            }
            let after = position.play_trusted(*mv);
            let need = need + taken_by(position, *mv);
            let answered = (in_check && self.purpose == Purpose::CheckFirst).then_some(mv.to);
            need <= 0 && !after.in_check() || self.winning_move(&after, answered, need).is_some()
        });
        holds && (in_check || self.stands_checks(position, need))
    }

    /// Whether the side still gets `need` when the other side puts in a check
    /// that takes nothing.
    fn stands_checks(&mut self, position: &Position, need: i32) -> bool {
        if self.checks == 0 {
            return true;
        }
        self.checks -= 1;
        let stands = position
            .legal_moves_into(!position.occupied())
            .iter()
            .all(|mv| {
                let after = position.play_trusted(*mv);
                !after.in_check() || self.winning_move(&after, None, need).is_some()
            });
        self.checks += 1;
        stands
    }

    /// A move with which the side, which is to move, gets `need`. A piece that
    /// has just answered a check by going to `answered` does not count as won.
    pub fn winning_move(
        &mut self,
        position: &Position,
        answered: Option<Square>,
        need: i32,
    ) -> Option<Move> {
        if !self.step() {
            return None;
        }
        let moves = if position.in_check() {
            position.legal_moves()
        } else {
            position.legal_moves_into(position.of_side(!self.side))
        };
        moves.iter().copied().find(|mv| {
            let is_capture = position.piece_at(mv.to).is_some();
            let counts = self.purpose.counts(piece_at(position, mv.from).kind);
            if is_capture && (!counts || answered == Some(mv.to)) {
                return false;
            }
            let need = need - taken_by(position, *mv);
            self.holds(&position.play_trusted(*mv), *mv, need)
        })
    }

    /// Whether the other side attacked at the outset what `mv` takes, which
    /// then is no consequence.
    fn stood(&self, mv: Move) -> bool {
        self.purpose == Purpose::Soundness
            && self.outset.of_side(self.side).contains(mv.to)
            && self.outset.attackers(mv.to, !self.side).contains(mv.from)
    }

    /// Takes a node from the budget; at its end nothing counts as won.
    fn step(&mut self) -> bool {
        let within = self.left > 0;
        self.left = self.left.saturating_sub(1);
        within
    }
}
