//! What a single move does (CXA article 24).

use crate::rules::{Kind, Move, Piece, Position, Square, SquareSet};

use super::chase::{self, Attack, Grip};
use super::conduct::Class;
use super::exchange;
use super::ruleset::Law;
use super::threat;

/// What the move `mv` from `before` to `after` does, and the squares of what
/// it chases. Mate threats, joint chases and chases by check first are known
/// only to the Chinese rules.
pub(super) fn class_of(
    before: &Position,
    after: &Position,
    mv: Move,
    law: Law,
) -> (Class, SquareSet) {
    let Some(again) = after.pass() else {
        return (Class::Check, SquareSet::EMPTY);
    };
    let step = Step {
        before,
        again: &again,
        mv,
        law,
    };
    let chinese = law == Law::Cxa;
    // CXA 26.1: a general that steps out of check threatens nothing by it.
    if chinese && step.answers_check() && before.general(before.side_to_move()) == mv.from {
        return (Class::Idle, SquareSet::EMPTY);
    }
    let threats = Threats::of(&step);
    if chinese && threat::mates_by_checks(&again) {
        return (Class::MateThreat, threats.chased);
    }
    if !threats.chased.is_empty() {
        return (Class::Chase, threats.chased);
    }
    // What can be exchanged is not lost to a check, and a side in check has to
    // move whatever it uncovers.
    if chinese && !threats.offers && !step.answers_check() {
        if let Some(victims) = step.won_by_check(CheckBy::TheMovedPiece) {
            return (Class::Chase, victims);
        }
        if let Some(victims) = step.won_by_check(CheckBy::Another) {
            return (Class::JointChase, victims);
        }
    }
    let class = if !threats.joint.is_empty() {
        return (Class::JointChase, threats.joint);
    } else if threats.new_offer {
        Class::ExchangeOffer
    } else if is_left_to_take(after, mv.to) {
        Class::Sacrifice
    } else if blocks(before, after, mv) {
        Class::Block
    } else if threats.follows {
        Class::Follow
    } else {
        Class::Idle
    };
    (class, SquareSet::EMPTY)
}

/// One move and the positions around it.
struct Step<'a> {
    before: &'a Position,
    /// The position after the move with the same side to move again.
    again: &'a Position,
    mv: Move,
    law: Law,
}

/// Which piece gives the check that comes before a capture.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CheckBy {
    TheMovedPiece,
    /// A piece behind it: two work together.
    Another,
}

impl Step<'_> {
    fn answers_check(&self) -> bool {
        self.before.in_check()
    }

    /// Where the piece that stands on `square` after the move stood before it.
    fn origin(&self, square: Square) -> Square {
        if square == self.mv.to {
            self.mv.from
        } else {
            square
        }
    }

    /// Whether the attack did not exist before the move.
    fn is_new(&self, attack: Attack, earlier: &[Attack]) -> bool {
        let from = self.origin(attack.mv.from);
        let to = attack.mv.to;
        let side = self.before.side_to_move();
        // A check that forbids a capture does not make it a new threat once
        // the check is answered.
        let stood = self.law == Law::Cxa
            && self.answers_check()
            && self.before.attackers(to, side).contains(from);
        let same = |old: &Attack| old.grip == attack.grip && old.mv == Move::new(from, to);
        !stood && !earlier.iter().any(same)
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
    fn won_by_check(&self, by: CheckBy) -> Option<SquareSet> {
        self.again.legal_moves().iter().find_map(|first| {
            let checkers = self.again.play_trusted(*first).checkers();
            let wanted = match by {
                CheckBy::TheMovedPiece => checkers.contains(first.to),
                CheckBy::Another => !checkers.is_empty() && !checkers.contains(first.to),
            };
            if !wanted {
                return None;
            }
            let victims = exchange::won_by_check(self.again, *first)?;
            let earlier = Move::new(self.origin(first.from), first.to);
            let stood = self.before.is_legal(earlier)
                && self.before.play_trusted(earlier).in_check()
                && exchange::won_by_check(self.before, earlier).is_some();
            (!stood).then_some(victims)
        })
    }
}

/// What the attacks after a move come to.
struct Threats {
    /// Squares of what is newly chased.
    chased: SquareSet,
    /// Squares of what only an exchange to the end wins, newly.
    joint: SquareSet,
    /// Whether an exchange is on offer.
    offers: bool,
    /// Whether that is new.
    new_offer: bool,
    /// Whether a protected piece is newly attacked.
    follows: bool,
}

impl Threats {
    fn of(step: &Step) -> Self {
        let earlier = chase::attacks(step.before, step.law);
        let now = chase::attacks(step.again, step.law);
        let all = |grip| now.iter().filter(move |attack| attack.grip == grip);
        let new = |grip| all(grip).filter(|attack| step.is_new(**attack, &earlier));
        let squares = |grip| {
            new(grip)
                .filter(|attack| step.is_sound(**attack))
                .map(|attack| attack.mv.to)
                .collect::<SquareSet>()
        };
        let offered: SquareSet = all(Grip::Offer).map(|attack| attack.mv.to).collect();
        Self {
            chased: squares(Grip::Wins),
            joint: squares(Grip::Joint) & !offered,
            offers: !offered.is_empty(),
            new_offer: new(Grip::Offer).next().is_some(),
            follows: new(Grip::Protected).next().is_some(),
        }
    }
}

/// Whether the side to move can take what stands on `square` for nothing.
fn is_left_to_take(position: &Position, square: Square) -> bool {
    let target = SquareSet::of(square);
    position.legal_moves_into(target).iter().any(|capture| {
        position
            .play_trusted(*capture)
            .legal_moves_into(target)
            .is_empty()
    })
}

/// Whether the move puts a piece between an own piece and its attacker.
fn blocks(before: &Position, after: &Position, mv: Move) -> bool {
    let side = before.side_to_move();
    let others = before.of_side(side).without(mv.from);
    others.into_iter().any(|square| {
        let lost = before.attackers(square, !side) & !after.attackers(square, !side);
        lost.into_iter()
            .any(|attacker| is_between(mv.to, square, attacker))
    })
}

/// Whether `middle` lies in the rectangle that two squares span: on the line
/// between them, or on the leg of a horse.
fn is_between(middle: Square, one: Square, two: Square) -> bool {
    let within = |a: i8, b: i8, c: i8| a.min(c) <= b && b <= a.max(c);
    within(one.x(), middle.x(), two.x()) && within(one.y(), middle.y(), two.y())
}
