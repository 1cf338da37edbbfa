//! The engine: which move is best in a position.
//!
//! [`Engine::search`] looks a position through by iterative deepening over a
//! principal variation search and answers with a legal move whenever there is
//! one. With one thread, a fixed depth or a fixed number of nodes and a fresh
//! table the answer depends on nothing but the request.

mod bench;
mod blur;
mod crew;
mod cut;
mod eval;
mod exchange;
mod history;
mod late;
mod level;
mod limits;
mod mate;
mod node;
mod order;
mod prune;
mod quiesce;
mod referee;
mod repetition;
mod root;
mod score;
mod search;
mod table;

use std::ops::RangeInclusive;
use std::thread;
use std::time::Duration;

pub use bench::{Bench, bench};
pub use eval::{Estimate, Features, Shape, Term, Weight};
pub use level::Level;
pub use limits::{Budget, Limits, Remaining, Stop};
pub use mate::{Finding, MateAnswer, MateLimits, MateProof, MateStep, solve_mate};
pub use score::Score;

use crate::adjudication::Ruleset;
use crate::rules::{Move, Position};
use crew::Mind;
use table::Table;

/// What to search, and how.
#[derive(Clone, Debug)]
pub struct Request {
    /// The position to move in.
    pub position: Position,
    /// The positions since the last capture before `position`, oldest first
    /// and without a gap, so that repetitions are seen. Older ones do no harm.
    pub history: Vec<Position>,
    /// What may be repeated, and how long a game may go on without a capture.
    pub ruleset: Ruleset,
    /// When to end.
    pub limits: Limits,
    /// How strong to play.
    pub level: Level,
    /// Where the choices of weaker levels come from: another seed gives
    /// another game.
    pub seed: u64,
    /// How many threads search, at least 1; see [`Engine::THREADS`]. Weaker
    /// levels use only one. With more the answer depends on chance.
    pub threads: usize,
    /// How many best lines to report, at least 1.
    pub multi_pv: usize,
    /// Only these moves are considered at the root; all of them when none of
    /// these is legal.
    pub search_moves: Vec<Move>,
}

impl Request {
    /// A search of `position` with full strength under the default rules and
    /// without a past.
    #[must_use]
    pub fn new(position: Position, limits: Limits) -> Self {
        Self {
            position,
            history: Vec::new(),
            ruleset: Ruleset::default(),
            limits,
            level: Level::FULL,
            seed: 0,
            threads: 1,
            multi_pv: 1,
            search_moves: Vec::new(),
        }
    }
}

/// How far a running search has come: one line after a finished iteration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// Plies of the iteration.
    pub depth: u8,
    /// Plies of the longest line looked at.
    pub seldepth: u8,
    /// Which of the best lines this is, 1 for the best.
    pub line: usize,
    /// Value of the line for the side to move.
    pub score: Score,
    /// Positions visited so far.
    pub nodes: u64,
    /// Positions visited per second.
    pub nps: u64,
    /// Time since the search began.
    pub elapsed: Duration,
    /// The principal variation, beginning with the move to play.
    pub pv: Vec<Move>,
    /// How full the table is, in thousandths.
    pub hash_permille: u16,
}

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The move to play; `None` when there is no legal move.
    pub best: Option<Move>,
    /// The reply expected to it.
    pub ponder: Option<Move>,
    /// Value of `best` for the side to move.
    pub score: Score,
    /// Plies of the last finished iteration.
    pub depth: u8,
    /// Positions visited.
    pub nodes: u64,
    /// The principal variation, beginning with `best`.
    pub pv: Vec<Move>,
}

/// A player with a memory: the table of positions it has seen is kept from one
/// search to the next.
#[derive(Debug)]
pub struct Engine {
    table: Table,
    leader: Mind,
    helpers: Vec<Mind>,
}

impl Engine {
    /// Sizes of the table that are accepted, in MiB; others are clamped.
    pub const HASH_MIB: RangeInclusive<usize> = 1..=4_096;

    /// Numbers of threads that are accepted; others are clamped.
    pub const THREADS: RangeInclusive<usize> = 1..=128;

    /// An engine with a table of `hash_mib` MiB.
    #[must_use]
    pub fn new(hash_mib: usize) -> Self {
        Self {
            table: Table::new(Self::clamped(hash_mib)),
            leader: Mind::new(),
            helpers: Vec::new(),
        }
    }

    /// One thread less than the machine has cores, so that it stays at hand
    /// for everything else; at least one.
    #[must_use]
    pub fn default_threads() -> usize {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        (cores - 1).clamp(*Self::THREADS.start(), *Self::THREADS.end())
    }

    /// Forgets everything seen, as before a new game.
    pub fn clear(&mut self) {
        self.table.clear();
        self.leader = Mind::new();
        self.helpers.clear();
    }

    /// Makes the table `hash_mib` MiB large, and forgets everything in it.
    pub fn resize(&mut self, hash_mib: usize) {
        self.table = Table::new(Self::clamped(hash_mib));
    }

    fn clamped(hash_mib: usize) -> usize {
        hash_mib.clamp(*Self::HASH_MIB.start(), *Self::HASH_MIB.end())
    }

    /// Searches until a limit is reached or `stop` is set, calling `report`
    /// after every finished iteration.
    pub fn search(
        &mut self,
        request: &Request,
        stop: &Stop,
        report: &mut dyn FnMut(&Report),
    ) -> Answer {
        crew::search(self, request, stop, report)
    }
}
