//! When a search ends: depth, nodes, time, and the flag that stops it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// A flag shared between a search and whoever may end it. A search reads it at
/// least every 2,048 nodes.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// A flag that is not set.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Asks every search that has this flag to answer now.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether [`Stop::stop`] was called.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// What bounds a search. Without any bound it goes on until it is stopped or
/// has reached its greatest depth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// Plies of the last iteration.
    pub depth: Option<u8>,
    /// Positions to visit.
    pub nodes: Option<u64>,
    /// Time to use.
    pub time: Option<Budget>,
}

impl Limits {
    /// Only so many plies.
    #[must_use]
    pub fn depth(plies: u8) -> Self {
        Self {
            depth: Some(plies),
            ..Self::default()
        }
    }

    /// Only so many positions.
    #[must_use]
    pub fn nodes(nodes: u64) -> Self {
        Self {
            nodes: Some(nodes),
            ..Self::default()
        }
    }

    /// Only so much time.
    #[must_use]
    pub fn time(budget: Budget) -> Self {
        Self {
            time: Some(budget),
            ..Self::default()
        }
    }
}

/// Time for one move. Where both bounds are the same, the time is to be used
/// up; otherwise a settled search saves some of it for later moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// After this no new iteration starts; earlier where the best move is
    /// settled, later where it is not.
    pub soft: Duration,
    /// The search ends here wherever it is.
    pub hard: Duration,
}

/// What is left on a player's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Remaining {
    /// Time until the flag falls.
    pub time: Duration,
    /// Time added after every move.
    pub increment: Duration,
    /// Moves until time is added, if the game is played in such periods.
    pub moves_to_go: Option<u32>,
}

impl Budget {
    /// Kept back for the way of a move to the board.
    const RESERVE: Duration = Duration::from_millis(30);
    /// Moves that a game is expected to last still.
    const EXPECTED_MOVES: u32 = 35;
    /// How many times its share a difficult move may take.
    const STRETCH: u32 = 4;

    /// Exactly this much time.
    #[must_use]
    pub const fn exactly(time: Duration) -> Self {
        Self {
            soft: time,
            hard: time,
        }
    }

    /// A share of the clock: the time left is spread over the moves to come,
    /// most of the increment is used up at once, and one move never takes more
    /// than half of what is left.
    #[must_use]
    pub fn of(remaining: Remaining) -> Self {
        let usable = remaining.time.saturating_sub(Self::RESERVE);
        let moves = remaining.moves_to_go.map_or(Self::EXPECTED_MOVES, |moves| {
            moves.clamp(1, Self::EXPECTED_MOVES)
        });
        // The last move before new time may use everything, others half.
        let most = usable / if moves == 1 { 1 } else { 2 };
        let share = usable / moves + remaining.increment * 3 / 4;
        Self {
            soft: share.min(most),
            hard: (share * Self::STRETCH).min(most),
        }
    }
}

/// A search must end; whoever hears it hands it on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ended;

/// What the threads of one search tell each other.
#[derive(Debug, Default)]
pub(super) struct Team {
    over: AtomicBool,
    /// Nodes of all threads as far as they are told.
    nodes: AtomicU64,
}

impl Team {
    /// Sends all threads home.
    pub fn end(&self) {
        self.over.store(true, Ordering::Relaxed);
    }
}

/// Counts the nodes of a running search and tells it when to end.
pub(super) struct Watch<'a> {
    stop: &'a Stop,
    team: Option<&'a Team>,
    /// Nodes that the team knows of.
    told: u64,
    started: Instant,
    time: Option<Budget>,
    most_nodes: u64,
    nodes: u64,
    next_look: u64,
}

impl<'a> Watch<'a> {
    /// Nodes between two looks at the flag and the time.
    const INTERVAL: u64 = 1_024;

    pub fn new(limits: &Limits, stop: &'a Stop) -> Self {
        let most_nodes = limits.nodes.unwrap_or(u64::MAX);
        Self {
            stop,
            team: None,
            told: 0,
            started: Instant::now(),
            time: limits.time,
            most_nodes,
            nodes: 0,
            next_look: most_nodes.min(Self::INTERVAL),
        }
    }

    /// Counts together with the others of a team.
    pub fn in_team(mut self, team: &'a Team) -> Self {
        self.team = Some(team);
        self
    }

    /// Counts a node, or tells that the search must end; once so, always so.
    #[inline]
    pub fn visit(&mut self) -> Result<(), Ended> {
        if self.nodes >= self.next_look {
            self.look()?;
        }
        self.nodes += 1;
        Ok(())
    }

    fn look(&mut self) -> Result<(), Ended> {
        if let Some(team) = self.team {
            let news = self.nodes - self.told;
            team.nodes.fetch_add(news, Ordering::Relaxed);
            self.told = self.nodes;
        }
        let late = self
            .time
            .is_some_and(|budget| self.elapsed() >= budget.hard);
        let left = self.most_nodes.saturating_sub(self.nodes());
        if left == 0 || late || self.is_called_off() {
            return Err(Ended);
        }
        self.next_look = self.nodes + left.min(Self::INTERVAL);
        Ok(())
    }

    fn is_called_off(&self) -> bool {
        let is_over = |team: &Team| team.over.load(Ordering::Relaxed);
        self.stop.is_stopped() || self.team.is_some_and(is_over)
    }

    /// Whether another iteration is worth starting; `patience` is the share of
    /// the soft bound to use, in percent.
    pub fn may_go_on(&self, patience: u32) -> bool {
        let late = self.time.is_some_and(|budget| {
            let enough = if budget.soft == budget.hard {
                budget.hard
            } else {
                budget.soft * patience / 100
            };
            self.elapsed() >= enough
        });
        self.nodes() < self.most_nodes && !late && !self.is_called_off()
    }

    pub fn has_time_limit(&self) -> bool {
        self.time.is_some()
    }

    /// Nodes of this thread and, as far as they are told, of its team.
    pub fn nodes(&self) -> u64 {
        let told = self.team.map(|team| team.nodes.load(Ordering::Relaxed));
        told.unwrap_or(0) + self.nodes - self.told
    }

    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn millis(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    fn budget(time: u64, increment: u64, moves_to_go: Option<u32>) -> Budget {
        Budget::of(Remaining {
            time: millis(time),
            increment: millis(increment),
            moves_to_go,
        })
    }

    #[test]
    fn a_budget_never_exceeds_the_clock() {
        for time in [0, 1, 20, 50, 100, 1_000, 60_000, 3_600_000] {
            for increment in [0, 100, 10_000] {
                for moves in [None, Some(0), Some(1), Some(2), Some(40)] {
                    let budget = budget(time, increment, moves);
                    assert!(budget.soft <= budget.hard, "{time} {increment} {moves:?}");
                    assert!(budget.hard <= millis(time), "{time} {increment} {moves:?}");
                }
            }
        }
    }

    #[test]
    fn fewer_moves_to_go_give_more_time() {
        let few = budget(60_000, 0, Some(5));
        let many = budget(60_000, 0, Some(30));
        assert!(few.soft > many.soft);
        assert_eq!(budget(60_000, 0, Some(1)).soft, millis(59_970));
    }

    #[test]
    fn an_increment_is_mostly_used() {
        let with = budget(60_000, 2_000, None);
        let without = budget(60_000, 0, None);
        assert_eq!(with.soft, without.soft + millis(1_500));
    }

    #[test]
    fn a_watch_counts_exactly_the_nodes_allowed() {
        let stop = Stop::new();
        let mut watch = Watch::new(&Limits::nodes(3_000), &stop);
        let visited = std::iter::from_fn(|| watch.visit().ok()).count();
        assert_eq!((visited, watch.nodes()), (3_000, 3_000));
        assert!(watch.visit().is_err(), "once over, always over");
    }

    #[test]
    fn a_stop_is_seen_within_the_interval() {
        let stop = Stop::new();
        let mut watch = Watch::new(&Limits::default(), &stop);
        for _ in 0..5_000 {
            watch.visit().unwrap();
        }
        stop.clone().stop();
        assert!(std::iter::from_fn(|| watch.visit().ok()).count() <= 2_048);
    }

    #[test]
    fn a_team_counts_together_and_ends_together() {
        let (stop, team) = (Stop::new(), Team::default());
        let limits = Limits::nodes(3_000);
        let mut watches = [(); 2].map(|()| Watch::new(&limits, &stop).in_team(&team));
        let mut visited = 0;
        while watches.iter_mut().all(|watch| watch.visit().is_ok()) {
            visited += 2;
        }
        assert!(visited < 3_000 + 2 * Watch::INTERVAL, "{visited}");
        assert!(watches[0].nodes() >= 3_000);

        let mut endless = Watch::new(&Limits::default(), &stop).in_team(&team);
        endless.visit().unwrap();
        team.end();
        let after = std::iter::from_fn(|| endless.visit().ok()).count() as u64;
        assert!(after <= Watch::INTERVAL);
    }
}
