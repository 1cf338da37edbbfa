//! What a move threatens that was not threatened before (捉, CXA article 24).

use crate::rules::{Kind, Move, Piece, Position, SquareSet};

use super::chase::{self, Attack, Grip};
use super::conduct::Class;
use super::exchange::{self, Price};
use super::ruleset::Law;
use super::threat::Check;

/// One move with the attacks around it.
pub(super) struct Step<'a> {
    before: &'a Position,
    /// The position after the move with the same side to move again.
    again: &'a Position,
    mv: Move,
    law: Law,
    earlier: Vec<Attack>,
    now: Vec<Attack>,
}

/// Which piece gives the check that comes before a capture.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CheckBy {
    TheMovedPiece,
    /// A piece behind it: two work together.
    Another,
}

impl<'a> Step<'a> {
    pub fn new(before: &'a Position, again: &'a Position, mv: Move, law: Law) -> Self {
        Self {
            before,
            again,
            mv,
            law,
            earlier: chase::attacks(before, law),
            now: chase::attacks(again, law),
        }
    }

    /// Squares of what is newly chased: what could not be taken before, or
    /// only at the price of being mated.
    pub fn chased(&self) -> SquareSet {
        self.of_grip(Grip::Wins)
            .filter(|attack| self.is_new(*attack) || self.was_tied(*attack) == Some(Price::Mate))
            .filter(|attack| self.is_sound(*attack))
            .map(|attack| attack.mv.to)
            .collect()
    }

    /// What the move threatens to win that no single capture wins, with the
    /// class of such a threat. `checks` are those that the side could give if
    /// it moved again.
    ///
    /// What can be exchanged is not lost to such threats, and a side in check
    /// has to move whatever it uncovers.
    pub fn indirect(&self, checks: &[Check]) -> Option<(Class, SquareSet)> {
        if self.law != Law::Cxa || self.offers().next().is_some() {
            return None;
        }
        if !self.before.in_check() {
            if let Some(victims) = self.won_by_check(checks, CheckBy::TheMovedPiece) {
                return Some((Class::Chase, victims));
            }
            if let Some(victims) = self.won_by_check(checks, CheckBy::Another) {
                return Some((Class::JointChase, victims));
            }
        }
        let joint = self.joint();
        (!joint.is_empty()).then_some((Class::JointChase, joint))
    }

    /// Whether an exchange is newly on offer.
    pub fn offers_newly(&self) -> bool {
        self.offers().any(|attack| self.is_new(attack))
    }

    /// Whether a protected piece is newly attacked.
    pub fn follows(&self) -> bool {
        self.of_grip(Grip::Protected)
            .any(|attack| self.is_new(attack))
    }

    fn of_grip(&self, grip: Grip) -> impl Iterator<Item = Attack> + '_ {
        let attacks = self.now.iter().copied();
        attacks.filter(move |attack| attack.grip == grip)
    }

    fn offers(&self) -> impl Iterator<Item = Attack> + '_ {
        self.of_grip(Grip::Offer)
    }

    /// The move as it would have been before the piece that it starts from
    /// came there.
    fn before_the_move(&self, later: Move) -> Move {
        if later.from == self.mv.to {
            Move::new(self.mv.from, later.to)
        } else {
            later
        }
    }

    /// Whether the attack did not exist before the move.
    fn is_new(&self, attack: Attack) -> bool {
        let old = self.before_the_move(attack.mv);
        let stood = |earlier: &Attack| earlier.grip == attack.grip && earlier.mv == old;
        !self.was_forbidden_by_check(old) && !self.earlier.iter().any(stood)
    }

    /// Whether only a check forbade the capture before the move. Answering the
    /// check does not make it a new threat.
    fn was_forbidden_by_check(&self, old: Move) -> bool {
        let side = self.before.side_to_move();
        self.law == Law::Cxa
            && self.before.in_check()
            && self.before.attackers(old.to, side).contains(old.from)
    }

    /// What a capture would have cost before the move that costs less after
    /// it, made by another piece than the moved one: it was tied to what it
    /// protected or shielded and is released. A threat begins when the capture
    /// can be made (CXA article 24). What the step of a general or the answer
    /// to a check brings about is not counted (CXA 26.1).
    fn was_tied(&self, attack: Attack) -> Option<Price> {
        let by_general = self.before.general(self.before.side_to_move()) == self.mv.from;
        if self.law != Law::Cxa
            || by_general
            || self.before.in_check()
            || attack.mv.from == self.mv.to
            || !self.earlier.contains(&attack)
        {
            return None;
        }
        let tie = exchange::price(self.before, attack.mv);
        (tie > exchange::price(self.again, attack.mv)).then_some(tie)
    }

    /// Squares of what only several pieces together win, newly (联合捉子): the
    /// moved piece by releasing another, or several in an exchange.
    fn joint(&self) -> SquareSet {
        let released = self
            .of_grip(Grip::Wins)
            .filter(|attack| self.was_tied(*attack).is_some());
        let exchanged = self
            .of_grip(Grip::Protected)
            .filter(|attack| self.is_newly_won_in_the_end(*attack));
        released
            .chain(exchanged)
            .filter(|attack| self.is_sound(*attack))
            .map(|attack| attack.mv.to)
            .collect()
    }

    fn is_newly_won_in_the_end(&self, attack: Attack) -> bool {
        let old = self.before_the_move(attack.mv);
        !self.was_forbidden_by_check(old)
            && exchange::wins_in_the_end(self.again, attack.mv)
            && !self.earlier.iter().any(|earlier| {
                earlier.mv == old
                    && earlier.grip == Grip::Protected
                    && exchange::wins_in_the_end(self.before, old)
            })
    }

    /// Whether a threat to capture is one: the capture must not lose more than
    /// it takes.
    fn is_sound(&self, attack: Attack) -> bool {
        self.law != Law::Cxa
            || !self.is_lone_defence(attack.mv) && exchange::is_sound(self.again, attack.mv)
    }

    /// Whether the last piece of a side that cannot win attacks an advisor or
    /// elephant: it only holds its post (CXA 26.2).
    fn is_lone_defence(&self, capture: Move) -> bool {
        let side = self.before.side_to_move();
        let attacking = |side| {
            let forces = Kind::ALL.into_iter().filter(|kind| kind.can_attack());
            forces
                .map(|kind| self.again.of_piece(Piece::new(side, kind)).len())
                .sum::<usize>()
        };
        let victim = chase::piece_at(self.again, capture.to).kind;
        matches!(victim, Kind::Advisor | Kind::Elephant)
            && attacking(side) == 1
            && attacking(!side) > 1
    }

    /// What a check by `by` would win that it would not have won before.
    fn won_by_check(&self, checks: &[Check], by: CheckBy) -> Option<SquareSet> {
        let given_by = |check: &&Check| {
            let by_the_moved = check.after.checkers().contains(check.mv.to);
            by_the_moved == (by == CheckBy::TheMovedPiece)
        };
        checks.iter().filter(given_by).find_map(|check| {
            let victims = exchange::won_by_check(self.again, check)?;
            let mv = self.before_the_move(check.mv);
            let stood = self.before.is_legal(mv) && {
                let after = self.before.play_trusted(mv);
                let earlier = Check { mv, after };
                after.in_check() && exchange::won_by_check(self.before, &earlier).is_some()
            };
            (!stood).then_some(victims)
        })
    }
}
