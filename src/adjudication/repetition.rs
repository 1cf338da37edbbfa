//! Repetitions: what each move of the loop does and what a law makes of it.

use crate::rules::{Kind, Piece, Position, Side, SquareMap};

use super::chase;
use super::class::class_of;
use super::conduct::{Class, ClassedMove, Conduct, Level, Victim};
use super::ruleset::Law;
use super::timeline::Timeline;
use super::verdict::{RULED_OCCURRENCES, Repetition};

/// Looks into the last three occurrences of the position that `timeline` has
/// reached, which must have occurred that often.
pub(super) fn examine(timeline: &Timeline, law: Law) -> Repetition {
    let end = timeline.plies().len();
    let first = timeline
        .occurrences_of(timeline.position())
        .nth(RULED_OCCURRENCES - 1)
        .expect("the position has occurred three times");
    let moves = classify(timeline, first, law);
    let tied = Side::BOTH.map(|side| chases_tied_chariot(timeline, &moves, side));
    let conduct = Side::BOTH.map(|side| conduct_of(&moves, side));
    let levels = Side::BOTH.map(|side| {
        let conduct = &conduct[side.index()];
        match law {
            Law::Axf if tied[side.index()] => Level::TiedChariot,
            Law::Axf => match conduct {
                Conduct::PerpetualCheck => Level::PerpetualCheck,
                _ if common_victims(&moves, side).is_empty() => Level::Allowed,
                _ => Level::Strike,
            },
            Law::Cxa => match conduct {
                Conduct::PerpetualCheck => Level::PerpetualCheck,
                Conduct::Loose { .. } => Level::Allowed,
                _ if moves_of(&moves, side).any(|mv| mv.class == Class::JointChase) => {
                    Level::JointChase
                }
                _ => Level::Strike,
            },
            Law::Simple | Law::Off => match conduct {
                Conduct::PerpetualCheck => Level::PerpetualCheck,
                _ => Level::Allowed,
            },
        }
    });
    Repetition {
        law,
        first,
        last: end - 1,
        moves,
        conduct,
        levels,
    }
}

fn classify(timeline: &Timeline, first: usize, law: Law) -> Vec<ClassedMove> {
    let mut moves: Vec<ClassedMove> = Vec::new();
    let mut origins = SquareMap::filled(None);
    for square in timeline.position_at(first).occupied() {
        origins[square] = Some(square);
    }
    for ply in first..timeline.plies().len() {
        let before = timeline.position_at(ply);
        let mv = timeline.plies()[ply].mv;
        // Loops pass the same places again.
        let known = moves
            .iter()
            .find(|known| known.mv == mv && timeline.position_at(known.ply) == before);
        let (class, chased) = match known {
            Some(known) => (
                known.class,
                known.victims.iter().map(|v| v.square).collect(),
            ),
            None => class_of(before, &timeline.plies()[ply].position, mv, law),
        };
        origins[mv.to] = origins[mv.from].take();
        let victims = chased
            .into_iter()
            .map(|square| Victim {
                piece: chase::piece_at(before, square),
                square,
                origin: origins[square].expect("every piece came from somewhere"),
            })
            .collect();
        moves.push(ClassedMove {
            ply,
            mv,
            piece: chase::piece_at(before, mv.from),
            class,
            victims,
        });
    }
    moves
}

fn moves_of(moves: &[ClassedMove], side: Side) -> impl Iterator<Item = &ClassedMove> + Clone {
    moves.iter().filter(move |mv| mv.piece.side == side)
}

fn conduct_of(moves: &[ClassedMove], side: Side) -> Conduct {
    let own = moves_of(moves, side);
    let count = |class| own.clone().filter(|mv| mv.class == class).count();
    let total = own.clone().count();
    let checks = count(Class::Check);
    let threats = count(Class::MateThreat);
    let chases = count(Class::Chase) + count(Class::JointChase);
    if checks == total {
        Conduct::PerpetualCheck
    } else if threats == total {
        Conduct::PerpetualMateThreat
    } else if own.clone().all(|mv| !mv.victims.is_empty()) {
        Conduct::PerpetualChase {
            victims: chased_pieces(moves, side),
        }
    } else if checks + threats + chases == total {
        Conduct::Mixed {
            checks,
            threats,
            chases,
        }
    } else {
        let strikes = checks + threats + chases;
        Conduct::Loose {
            strikes,
            idles: total - strikes,
        }
    }
}

/// The pieces chased by every move, or if there are none, by any.
fn chased_pieces(moves: &[ClassedMove], side: Side) -> Vec<Piece> {
    let mut chased = common_victims(moves, side);
    if chased.is_empty() {
        for victim in moves_of(moves, side).flat_map(|mv| &mv.victims) {
            if !chased.iter().any(|known| known.origin == victim.origin) {
                chased.push(*victim);
            }
        }
    }
    chased.iter().map(|victim| victim.piece).collect()
}

/// The victims that every move of `side` chases.
fn common_victims(moves: &[ClassedMove], side: Side) -> Vec<Victim> {
    let mut own = moves_of(moves, side);
    let first = own.next().map_or(&[][..], |mv| &mv.victims);
    first
        .iter()
        .filter(|victim| {
            let same = |other: &Victim| other.origin == victim.origin;
            own.clone().all(|mv| mv.victims.iter().any(same))
        })
        .copied()
        .collect()
}

/// Whether every move of `side` chases the same chariot while that stands on
/// the leg of a horse that would otherwise give check.
fn chases_tied_chariot(timeline: &Timeline, moves: &[ClassedMove], side: Side) -> bool {
    common_victims(moves, side).iter().any(|victim| {
        moves_of(moves, side).all(|mv| {
            let after = timeline.position_at(mv.ply + 1);
            let mut here = mv.victims.iter().filter(|v| v.origin == victim.origin);
            here.all(|victim| blocks_horse_check(after, *victim))
        })
    })
}

fn blocks_horse_check(position: &Position, victim: Victim) -> bool {
    let general = position.general(victim.piece.side);
    let horses = position.of_piece(Piece::new(!victim.piece.side, Kind::Horse));
    victim.piece.kind == Kind::Chariot
        && horses.into_iter().any(|horse| {
            let (dx, dy) = (general.x() - horse.x(), general.y() - horse.y());
            let reaches = matches!((dx.abs(), dy.abs()), (1, 2) | (2, 1));
            reaches && horse.offset(dx / 2, dy / 2) == Some(victim.square)
        })
}
