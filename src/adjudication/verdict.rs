//! How a game stands under a ruleset, and why.

use std::cmp::Ordering;
use std::fmt;

use crate::rules::{DrawReason, Move, Outcome, Position, Side, Status, WinReason};

use super::conduct::{ClassedMove, Conduct, Level};
use super::repetition;
use super::ruleset::{Law, Ruleset};
use super::timeline::Timeline;

/// Occurrences of a position at which a repetition is ruled on.
pub(super) const RULED_OCCURRENCES: usize = 3;

/// What the referee says about the position reached.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The game goes on.
    Ongoing {
        /// How often the position has occurred since the last capture, this
        /// time included: at the second time players are to be warned.
        occurrences: usize,
    },
    /// The game is over.
    Decided(Box<Ruling>),
}

impl Verdict {
    /// The ruling, if the game is over.
    #[must_use]
    pub fn ruling(&self) -> Option<&Ruling> {
        match self {
            Self::Ongoing { .. } => None,
            Self::Decided(ruling) => Some(ruling),
        }
    }

    /// The result, if the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.ruling().map(|ruling| ruling.outcome)
    }
}

/// The end of a game with its evidence. As a text it is one English sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ruling {
    /// The result.
    pub outcome: Outcome,
    /// Why, to be worded for the player.
    pub reason: Reason,
    /// What was repeated, if the ruling is about repetition.
    pub repetition: Option<Repetition>,
}

impl fmt::Display for Ruling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.reason, f)
    }
}

/// The moves between the first and the last of three occurrences of a
/// position, with what each does and how the law weighs the two sides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Repetition {
    /// The law applied.
    pub law: Law,
    /// Index of the first ply of the window.
    pub first: usize,
    /// Index of the last ply of the window.
    pub last: usize,
    /// The moves of the window in order.
    pub moves: Vec<ClassedMove>,
    /// What each side does, by [`Side::index`].
    pub conduct: [Conduct; 2],
    /// How heavily the law weighs it, by [`Side::index`].
    pub levels: [Level; 2],
}

/// Why a game is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The side to move is in check and has no legal move.
    Checkmate {
        /// The side that lost.
        loser: Side,
    },
    /// The side to move has no legal move.
    Stalemate {
        /// The side that lost.
        loser: Side,
    },
    /// One side's conduct is heavier than the other's: it had to vary.
    MustVary {
        /// The side that lost.
        loser: Side,
        /// What it did.
        offence: Conduct,
        /// What the other side did.
        other: Conduct,
    },
    /// Both sides check with every move (解将还将).
    BothCheck,
    /// Both sides do what is forbidden, with equal weight.
    EqualOffences {
        /// What Red did.
        red: Conduct,
        /// What Black did.
        black: Conduct,
    },
    /// Neither side does anything that the law forbids.
    NothingForbidden {
        /// What Red did.
        red: Conduct,
        /// What Black did.
        black: Conduct,
    },
    /// Too many rounds without a capture.
    NaturalLimit {
        /// The limit.
        rounds: u16,
    },
    /// Neither side has a piece that can cross the river.
    NoMaterial,
}

impl Reason {
    /// A stable name for files and the command line.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        match self {
            Self::Checkmate { .. } => "checkmate",
            Self::Stalemate { .. } => "stalemate",
            Self::MustVary { offence, .. } => match offence {
                Conduct::PerpetualCheck => "perpetual_check",
                Conduct::PerpetualMateThreat => "perpetual_mate_threat",
                Conduct::PerpetualChase { .. } => "perpetual_chase",
                Conduct::Mixed { .. } | Conduct::Loose { .. } => "perpetual_strike",
            },
            Self::BothCheck => "both_check",
            Self::EqualOffences { .. } => "equal_offences",
            Self::NothingForbidden { .. } => "nothing_forbidden",
            Self::NaturalLimit { .. } => "natural_limit",
            Self::NoMaterial => "no_material",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let both = |red: &Conduct, black: &Conduct, f: &mut fmt::Formatter<'_>| {
            write!(f, "{}, {}", red.of(Side::Red), black.of(Side::Black))
        };
        match self {
            Self::Checkmate { loser } => write!(f, "{loser:?} is checkmated."),
            Self::Stalemate { loser } => write!(f, "{loser:?} has no legal move and loses."),
            Self::MustVary {
                loser,
                offence,
                other,
            } => write!(
                f,
                "{}, {}: {loser:?} had to vary and loses.",
                offence.of(*loser),
                other.of(!*loser)
            ),
            Self::BothCheck => f.write_str("Both sides check perpetually: draw."),
            Self::EqualOffences { red, black } => {
                both(red, black, f)?;
                f.write_str("; both are forbidden and neither varied: draw.")
            }
            Self::NothingForbidden { red, black } => {
                both(red, black, f)?;
                f.write_str("; nothing forbidden, the position occurred three times: draw.")
            }
            Self::NaturalLimit { rounds } => {
                write!(f, "{rounds} rounds without a capture: draw.")
            }
            Self::NoMaterial => f.write_str("Neither side has a piece that can attack: draw."),
        }
    }
}

/// How the game stands at the end of `timeline`: mate and stalemate first,
/// then repetition, the natural limit and lack of material.
///
/// Depends on nothing but its arguments, so a game that is loaded again gets
/// the same ruling.
#[must_use]
pub fn judge(timeline: &Timeline, ruleset: &Ruleset) -> Verdict {
    let position = timeline.position();
    let side = position.side_to_move();
    let status = position.status();
    let occurrences = timeline.occurrences();
    let (outcome, reason, repetition) = if status == Status::Checkmate {
        let reason = Reason::Checkmate { loser: side };
        (win(!side, WinReason::Checkmate), reason, None)
    } else if status == Status::Stalemate {
        let reason = Reason::Stalemate { loser: side };
        (win(!side, WinReason::Stalemate), reason, None)
    } else if occurrences >= RULED_OCCURRENCES && ruleset.law != Law::Off {
        let repetition = repetition::examine(timeline, ruleset.law);
        let reason = reason_for(&repetition);
        let outcome = match reason {
            Reason::MustVary { loser, .. } => win(!loser, WinReason::ForbiddenRepetition),
            _ => Outcome::Draw(DrawReason::Repetition),
        };
        (outcome, reason, Some(repetition))
    } else if let Some(rounds) = timeline.quiet().reached(ruleset.natural_limit) {
        let reason = Reason::NaturalLimit { rounds };
        (Outcome::Draw(DrawReason::NaturalLimit), reason, None)
    } else if status == Status::NoMaterial {
        let outcome = Outcome::Draw(DrawReason::NoMaterial);
        (outcome, Reason::NoMaterial, None)
    } else {
        return Verdict::Ongoing { occurrences };
    };
    Verdict::Decided(Box::new(Ruling {
        outcome,
        reason,
        repetition,
    }))
}

/// What [`judge`] would say after `mv`; `None` if the move is not legal.
#[must_use]
pub fn foresee(timeline: &Timeline, mv: Move, ruleset: &Ruleset) -> Option<Verdict> {
    let after = timeline.position().play(mv).ok()?;
    Some(judge(&timeline.with(mv, &after), ruleset))
}

/// Whether the side to move would lose by playing `mv` because the law of
/// repetition forbids it: either at once, or when the other side answers by
/// completing the repetition. Cheap unless a third occurrence is near; moves
/// that are not legal do not lose.
#[must_use]
pub fn would_lose(timeline: &Timeline, mv: Move, ruleset: &Ruleset) -> bool {
    let side = timeline.position().side_to_move();
    let Ok(after) = timeline.position().play(mv) else {
        return false;
    };
    if ruleset.law == Law::Off || timeline.position().piece_at(mv.to).is_some() {
        return false;
    }
    let loses = |line: &Timeline| {
        judge(line, ruleset)
            .outcome()
            .is_some_and(|end| end == win(!side, WinReason::ForbiddenRepetition))
    };
    let is_third = |position: &Position| {
        timeline
            .occurrences_of(position)
            .nth(RULED_OCCURRENCES - 2)
            .is_some()
    };
    if is_third(&after) {
        return loses(&timeline.with(mv, &after));
    }
    after.legal_moves().iter().any(|reply| {
        let answered = after.play_trusted(*reply);
        after.piece_at(reply.to).is_none()
            && is_third(&answered)
            && loses(&timeline.with(mv, &after).with(*reply, &answered))
    })
}

const fn win(winner: Side, reason: WinReason) -> Outcome {
    Outcome::Win { winner, reason }
}

fn reason_for(repetition: &Repetition) -> Reason {
    let [red, black] = repetition.conduct.clone();
    let [red_level, black_level] = repetition.levels;
    match red_level.cmp(&black_level) {
        Ordering::Greater => Reason::MustVary {
            loser: Side::Red,
            offence: red,
            other: black,
        },
        Ordering::Less => Reason::MustVary {
            loser: Side::Black,
            offence: black,
            other: red,
        },
        Ordering::Equal => match red_level {
            Level::PerpetualCheck => Reason::BothCheck,
            Level::Allowed => Reason::NothingForbidden { red, black },
            Level::JointChase | Level::Strike | Level::TiedChariot => {
                Reason::EqualOffences { red, black }
            }
        },
    }
}
