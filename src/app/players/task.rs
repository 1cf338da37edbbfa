//! What the engine is asked, and what it may answer.

use std::time::Duration;

use crate::adjudication::{Ruleset, Timeline, would_lose};
use crate::engine::{Budget, Level, Limits, Remaining, Request};
use crate::rules::Move;

/// Time for a move without a clock: no new iteration after the first, the end at the second.
/// Weaker levels are done long before.
const BUDGET: Budget = Budget {
    soft: Duration::from_millis(1_500),
    hard: Duration::from_secs(4),
};

/// A level knows the book for so many plies times its number: beginners leave
/// it early.
const BOOK_PLIES: usize = 4;

/// What a [`super::Thinker`] has to do.
#[derive(Clone, Debug)]
pub struct Task {
    /// The search.
    pub request: Request,
    /// Whether a move of the opening book will do instead.
    pub uses_book: bool,
}

/// On which terms the engine plays.
#[derive(Clone, Copy, Debug)]
pub(in crate::app) struct Terms {
    pub level: Level,
    pub ruleset: Ruleset,
    pub seed: u64,
    /// Whether the opening book may be used.
    pub has_book: bool,
    /// What the engine has left on its clock, when it plays with one.
    pub time: Option<Remaining>,
}

impl Task {
    /// To find a move at the end of `timeline`.
    pub(in crate::app) fn new(timeline: &Timeline, terms: Terms) -> Self {
        let known = BOOK_PLIES * usize::from(terms.level.number());
        Self {
            request: request(timeline, terms),
            uses_book: terms.has_book && timeline.plies().len() < known,
        }
    }
}

fn request(timeline: &Timeline, terms: Terms) -> Request {
    let position = *timeline.position();
    let plies = timeline.plies().len();
    let quiet = usize::from(position.quiet_plies()).min(plies);
    let mut request = Request::new(
        position,
        Limits::time(terms.time.map_or(BUDGET, Budget::of)),
    );
    request.history = (plies - quiet..plies)
        .map(|ply| *timeline.position_at(ply))
        .collect();
    request.ruleset = terms.ruleset;
    request.level = terms.level;
    request.seed = terms.seed;
    request.search_moves = permitted(timeline, terms.ruleset);
    request
}

/// The moves that do not lose at once by the law of repetition; all of them
/// when every one does.
pub(in crate::app) fn permitted(timeline: &Timeline, ruleset: Ruleset) -> Vec<Move> {
    let moves = timeline.position().legal_moves();
    let permitted: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|&mv| !would_lose(timeline, mv, &ruleset))
        .collect();
    if permitted.is_empty() {
        moves.to_vec()
    } else {
        permitted
    }
}
