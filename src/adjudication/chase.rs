//! What a side attacks: chases (捉), exchange offers (兑) and attacks on
//! protected pieces (跟).

use crate::rules::{Kind, Move, Piece, Position, Side, Square, SquareSet};

use super::ruleset::Law;
use super::threat;

/// How an attack on a piece counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Grip {
    /// The victim is not protected or worth more: the attack can be part of a
    /// chase.
    Wins,
    /// Two pieces of one kind attack each other.
    Offer,
    /// The victim is protected; whether for show (假根, 少根) is not looked at.
    Protected,
}

/// An attack of one piece on another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Attack {
    /// The capture.
    pub mv: Move,
    pub grip: Grip,
}

/// The attacks of the side to move that the law looks at: not those of
/// generals and soldiers, and not those on soldiers that have not crossed the
/// river.
pub(super) fn attacks(position: &Position, law: Law) -> Vec<Attack> {
    let victims = prey(position, !position.side_to_move());
    position
        .legal_moves_into(victims)
        .iter()
        .filter(|mv| {
            let kind = piece_at(position, mv.from).kind;
            !matches!(kind, Kind::General | Kind::Soldier)
        })
        .map(|mv| Attack {
            mv: *mv,
            grip: grip(position, *mv, law),
        })
        .collect()
}

/// The squares of the pieces of `side` that can be chased.
fn prey(position: &Position, side: Side) -> SquareSet {
    position
        .of_side(side)
        .into_iter()
        .filter(|square| match piece_at(position, *square).kind {
            Kind::General => false,
            Kind::Soldier => !square.in_home_half(side),
            _ => true,
        })
        .collect()
}

fn grip(position: &Position, mv: Move, law: Law) -> Grip {
    let attacker = piece_at(position, mv.from).kind;
    let victim = piece_at(position, mv.to).kind;
    if attacker == victim && can_take_instead(position, mv, law) {
        Grip::Offer
    } else if is_worth_more(victim, attacker) || !is_protected(position, mv) {
        Grip::Wins
    } else {
        Grip::Protected
    }
}

/// Whether taking `victim` wins material even when it is protected.
fn is_worth_more(victim: Kind, attacker: Kind) -> bool {
    match attacker {
        Kind::Horse | Kind::Cannon => victim == Kind::Chariot,
        Kind::Advisor | Kind::Elephant => {
            matches!(victim, Kind::Chariot | Kind::Horse | Kind::Cannon)
        }
        _ => false,
    }
}

/// Whether the capture can be answered by a capture on the same square. Played
/// out on the board after the capture, so that pins, vanished screens and
/// protectors behind the attacker are seen.
fn is_protected(position: &Position, capture: Move) -> bool {
    let taken = position.play_trusted(capture);
    !taken.legal_moves_into(SquareSet::of(capture.to)).is_empty()
}

/// Whether the victim of `capture` could take the attacker instead. By the
/// Chinese rules it cannot if that lets in a mate: such a piece is bound to its
/// place (不能离线) and offers no exchange (CXA article 24, as in reference
/// diagrams 25 and 49).
fn can_take_instead(position: &Position, capture: Move, law: Law) -> bool {
    let instead = Move::new(capture.to, capture.from);
    match position.pass() {
        Some(other) => {
            other.is_legal(instead)
                && !(law == Law::Cxa && threat::mates_at_once(&other.play_trusted(instead)))
        }
        // In check there is no passing; pins are left aside then.
        None => position
            .attackers(capture.from, !position.side_to_move())
            .contains(capture.to),
    }
}

pub(super) fn piece_at(position: &Position, square: Square) -> Piece {
    position
        .piece_at(square)
        .expect("a move starts and a capture ends on a piece")
}
