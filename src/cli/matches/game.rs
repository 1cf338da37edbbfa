//! One game of a match.

use std::time::{Duration, Instant};

use super::pace::{Allowance, Clocks, Pace};
use super::player::{Failure, Player, Turn};
use crate::adjudication::{Ruleset, Ruling, Timeline, judge};
use crate::rules::{DrawReason, Outcome, Side, WinReason};

/// How long a move may take where time does not count.
const PATIENCE: Duration = Duration::from_mins(1);

/// The rules of every game of a match.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rules {
    pub ruleset: Ruleset,
    pub pace: Pace,
    /// Positions to visit for every move in place of the pace, for Red and
    /// Black, or the first and the second contender.
    pub nodes: [Option<u64>; 2],
    /// What a move may take longer than allowed before it loses.
    pub grace: Duration,
    /// Plies after which the game is a draw.
    pub most_plies: usize,
}

/// Why a game is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// The referee has ruled.
    Ruled(Ruling),
    /// A player has failed.
    Failed(Side, Failure),
    /// The game was too long.
    TooLong,
}

impl End {
    /// The result.
    pub fn outcome(&self) -> Outcome {
        match self {
            Self::Ruled(ruling) => ruling.outcome,
            Self::Failed(loser, failure) => Outcome::Win {
                winner: !*loser,
                reason: match failure {
                    Failure::Late => WinReason::Time,
                    Failure::Illegal { .. } => WinReason::Fouls,
                    _ => WinReason::Unstated,
                },
            },
            Self::TooLong => Outcome::Draw(DrawReason::Unstated),
        }
    }

    /// A short name for the summary.
    pub fn id(&self) -> &'static str {
        match self {
            Self::Ruled(ruling) => ruling.reason.id(),
            Self::Failed(_, failure) => failure.id(),
            Self::TooLong => "too long",
        }
    }
}

/// A game that is over.
#[derive(Clone, Debug)]
pub(super) struct Played {
    pub timeline: Timeline,
    /// The time of every move that a player has found.
    pub times: Vec<Duration>,
    /// Plies of the opening, which nobody has found.
    pub opening_plies: usize,
    pub end: End,
}

/// Lets two players go on from an opening.
pub(super) fn play(
    opening: &Timeline,
    [red, black]: [&mut Player; 2],
    rules: &Rules,
    seed: u64,
) -> Played {
    let mut timeline = opening.clone();
    let opening_plies = timeline.plies().len();
    let mut times = Vec::new();
    let mut clocks = Clocks::new(rules.pace);
    let end = loop {
        if let Some(ruling) = judge(&timeline, &rules.ruleset).ruling() {
            break End::Ruled(ruling.clone());
        }
        if timeline.plies().len() >= rules.most_plies {
            break End::TooLong;
        }
        let side = timeline.position().side_to_move();
        let nodes = rules.nodes[side.index()];
        let allowance = nodes.map_or_else(|| clocks.allowance(), Allowance::Nodes);
        let most = allowance.time(side).unwrap_or(PATIENCE) + rules.grace;
        let started = Instant::now();
        let turn = Turn {
            timeline: &timeline,
            ruleset: &rules.ruleset,
            allowance,
            deadline: started + most,
            seed,
        };
        let chosen = match side {
            Side::Red => red.choose(&turn),
            Side::Black => black.choose(&turn),
        };
        let elapsed = started.elapsed();
        match chosen {
            Err(failure) => break End::Failed(side, failure),
            Ok(_) if elapsed > most => break End::Failed(side, Failure::Late),
            Ok(mv) => timeline.push(mv).expect("players choose legal moves"),
        }
        times.push(elapsed);
        clocks.press(side, elapsed);
    };
    Played {
        timeline,
        times,
        opening_plies,
        end,
    }
}
