//! The clock at the table.

use std::time::{Duration, Instant};

use super::record;
use crate::clock::{Bonus, Clock, Flag, Reading, State};
use crate::engine;
use crate::record::{Details, Game, NodeId, Times};
use crate::rules::{Outcome, Side, WinReason};

/// Between two times of keeping the clock safe while a person thinks: so much
/// thinking is forgotten when the program is killed.
const KEPT_EVERY: Duration = Duration::from_secs(5);

/// The clock of a game being played, with what it has told already.
#[derive(Debug)]
pub(in crate::app) struct Timer {
    clock: Clock,
    /// A side that has not made its first move after so much thinking loses.
    late: Option<Duration>,
    /// Which sides were told that they are short of time, by [`Side::index`].
    warned: [bool; 2],
    kept: Option<Instant>,
}

impl Timer {
    /// The clock for a game that goes on from a node: as it stood when the
    /// record was left there, unless a flag had fallen then, else as after the
    /// move that led there. `None` for a game without time limits.
    pub fn to_play(game: &Game, node: NodeId, now: Instant) -> Option<Self> {
        Self::at(game, node, |stood| stood.outcome_at(now).is_none())
    }

    /// The clock as the record of a game that is not played tells it.
    pub fn as_recorded(game: &Game, node: NodeId) -> Option<Self> {
        Self::at(game, node, |_| true)
    }

    fn at(game: &Game, node: NodeId, accepts: impl FnOnce(&Self) -> bool) -> Option<Self> {
        let details = game.details();
        let controls = record::controls(details);
        let late = details.late_ms.map(Duration::from_millis);
        if late.is_none() && controls == [None, None] {
            return None;
        }
        let with = |state| Self {
            clock: Clock::from_state(controls.clone(), state),
            late,
            warned: [false; 2],
            kept: None,
        };
        let after = record::state_at(game, node);
        let stood = record::stood(details, after).map(with).filter(accepts);
        Some(stood.unwrap_or_else(|| with(after)))
    }

    /// Lets time run, unless it does or there is a pause.
    pub fn start(&mut self, now: Instant) {
        self.clock.start(now);
    }

    /// Ends the running: the game is over.
    pub fn stop(&mut self, now: Instant) {
        self.clock.stop(now);
    }

    /// Begins a pause, also before the start.
    pub fn pause(&mut self, now: Instant) {
        self.clock.start(now);
        self.clock.pause(now);
    }

    /// Ends the pause.
    pub fn resume(&mut self, now: Instant) {
        self.clock.resume(now);
    }

    pub fn is_paused(&self) -> bool {
        self.clock.is_paused()
    }

    /// Completes a move; what its node is to say about time.
    ///
    /// # Errors
    ///
    /// The flag that fell before.
    pub fn press(&mut self, now: Instant) -> Result<Times, Flag> {
        let mover = self.clock.state(now).turn;
        let spent = self.clock.press(now)?;
        let left = self.clock.state(now).hands[mover.index()].left;
        Ok(Times {
            clock_ms: left.map(record::millis_left),
            time_ms: Some(record::millis(spent)),
        })
    }

    /// Goes back, or forward, to the times after the move that led to a node.
    pub fn return_to(&mut self, game: &Game, node: NodeId, now: Instant) {
        self.clock.restore(record::state_at(game, node), now);
        let reading = self.clock.read(now);
        for side in Side::BOTH {
            self.warned[side.index()] &= reading.of(side).is_some_and(|left| left.low);
        }
    }

    pub fn read(&self, now: Instant) -> Reading {
        self.clock.read(now)
    }

    /// The flag that has fallen.
    pub fn flag(&self, now: Instant) -> Option<Flag> {
        self.clock.flag(now)
    }

    /// How the game ends by the time that has passed. A fallen flag loses,
    /// whatever the other side has left to win with (rules, section 9); where
    /// neither side has anything, the game was drawn by its last move.
    pub fn outcome_at(&self, now: Instant) -> Option<Outcome> {
        outcome(&self.clock.state(now), self.flag(now), self.late)
    }

    /// The side that has just become short of time; each is told once.
    pub fn warning(&mut self, now: Instant) -> Option<Side> {
        let side = self.clock.low_time(now)?;
        let told = std::mem::replace(&mut self.warned[side.index()], true);
        (!told).then_some(side)
    }

    /// The details of the game with the clock as it stands.
    pub fn noted_in(&self, details: &Details, now: Instant) -> Details {
        record::with_stand(details, &self.clock.state(now))
    }

    /// Whether the running clock has to be kept safe again.
    pub fn is_to_be_kept(&mut self, now: Instant) -> bool {
        let runs = self.clock.read(now).running.is_some();
        let kept = *self.kept.get_or_insert(now);
        let is_due = runs && now.saturating_duration_since(kept) >= KEPT_EVERY;
        if is_due {
            self.kept = Some(now);
        }
        is_due
    }

    /// After how long something changes that is seen or decides the game.
    pub fn next_change(&self, now: Instant) -> Option<Duration> {
        let state = self.clock.state(now);
        let runs = self.clock.read(now).running.is_some();
        let late = self
            .late
            .filter(|_| runs && has_not_moved(&state))
            .map(|late| late.saturating_sub(state.spent));
        self.clock.next_change(now).into_iter().chain(late).min()
    }

    /// What the engine has left for its move; `None` without a control.
    pub fn engine_time(&self, now: Instant) -> Option<engine::Remaining> {
        let State { turn, .. } = self.clock.state(now);
        let left = self.read(now).of(turn)?;
        let (increment, delay) = match self.clock.control(turn)?.bonus() {
            Bonus::None => (Duration::ZERO, Duration::ZERO),
            Bonus::Increment(increment) => (increment, Duration::ZERO),
            // It is there again at the next move.
            Bonus::Delay(delay) => (delay, left.delay),
        };
        Some(engine::Remaining {
            time: left.time.saturating_add(delay),
            increment,
            moves_to_go: left.moves_to_go,
        })
    }
}

fn has_not_moved(state: &State) -> bool {
    state.hands[state.turn.index()].moves == 0
}

fn outcome(state: &State, flag: Option<Flag>, late: Option<Duration>) -> Option<Outcome> {
    let won_against = |loser: Side, reason| Outcome::Win {
        winner: !loser,
        reason,
    };
    if let Some(flag) = flag {
        return Some(won_against(flag.side, WinReason::Time));
    }
    let is_late = has_not_moved(state) && late.is_some_and(|late| state.spent >= late);
    is_late.then(|| won_against(state.turn, WinReason::Late))
}
