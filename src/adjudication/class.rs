//! What a single move does (CXA article 24).

use crate::rules::{Move, Position, Square, SquareSet};

use super::conduct::Class;
use super::ruleset::Law;
use super::step::Step;
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
    if law == Law::Cxa && is_step_out_of_check(before, mv) {
        return (Class::Idle, SquareSet::EMPTY);
    }
    let step = Step::new(before, &again, mv, law);
    let chased = step.chased();
    let checks = if law == Law::Cxa {
        threat::checks(&again)
    } else {
        Vec::new()
    };
    if threat::mates_by_checks(&checks) {
        return (Class::MateThreat, chased);
    }
    if !chased.is_empty() {
        return (Class::Chase, chased);
    }
    if let Some(indirect) = step.indirect(&checks) {
        return indirect;
    }
    let class = if step.offers_newly() {
        Class::ExchangeOffer
    } else if is_left_to_take(after, mv.to) {
        Class::Sacrifice
    } else if blocks(before, after, mv) {
        Class::Block
    } else if step.follows() {
        Class::Follow
    } else {
        Class::Idle
    };
    (class, SquareSet::EMPTY)
}

/// Whether the legal move `mv` is one of those that a law forbids to repeat for
/// ever (打): a check, a mate threat or a chase as the law knows them.
///
/// Only a side whose every move of a repetition is a strike can be ruled
/// against by [`super::judge`], so this is the cheap question to ask first: it
/// looks for mates last.
#[must_use]
pub fn is_strike(before: &Position, mv: Move, law: Law) -> bool {
    let Some(again) = before.play_trusted(mv).pass() else {
        return true;
    };
    if law == Law::Cxa && is_step_out_of_check(before, mv) {
        return false;
    }
    let step = Step::new(before, &again, mv, law);
    if !step.chased().is_empty() {
        return true;
    }
    if law != Law::Cxa {
        return false;
    }
    let checks = threat::checks(&again);
    step.indirect(&checks).is_some() || threat::mates_by_checks(&checks)
}

/// Whether a general steps out of check; it threatens nothing by it (CXA
/// 26.1).
fn is_step_out_of_check(before: &Position, mv: Move) -> bool {
    before.in_check() && before.general(before.side_to_move()) == mv.from
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
