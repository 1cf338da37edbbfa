//! The clock of both sides.

use std::time::{Duration, Instant};

use crate::rules::Side;

use super::control::TimeControl;
use super::digits::unchanged_for;
use super::state::State;

/// The clock of a game. Counts the time of the side to move, with or without a
/// control for it, so that the time of each move is known in every game.
///
/// [`start`](Self::start) and [`stop`](Self::stop) belong to the game: a
/// stopped clock has not begun or is over. [`pause`](Self::pause) and
/// [`resume`](Self::resume) interrupt a clock that runs and do nothing to one
/// that is stopped.
#[derive(Clone, Debug)]
pub struct Clock {
    controls: [Option<TimeControl>; 2],
    state: State,
    phase: Phase,
}

/// What a clock shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reading {
    /// Red's time; `None` without a control.
    pub red: Option<Remaining>,
    /// Black's time; `None` without a control.
    pub black: Option<Remaining>,
    /// The side whose time is running: none when the clock is stopped or
    /// paused or a flag has fallen.
    pub running: Option<Side>,
    /// The time used so far on the move being made.
    pub spent: Duration,
}

/// What one side has left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Remaining {
    /// The time left, without the delay.
    pub time: Duration,
    /// What is left of the delay for this move; for the side that waits, the
    /// delay of its next move. It runs down before `time` does.
    pub delay: Duration,
    /// Moves to be made before the time runs out; `None` in sudden death.
    pub moves_to_go: Option<u32>,
    /// Whether time and delay are down to [`TimeControl::low_time`].
    pub low: bool,
}

/// A side has run out of time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("the time of {side:?} has run out")]
pub struct Flag {
    /// The side without time.
    pub side: Side,
    /// What it failed to do.
    pub reason: FlagReason,
}

/// What a side whose time ran out failed to do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FlagReason {
    /// To finish the game in its time.
    TimeOut,
    /// To make the moves of the period (时限内未走满规定着数).
    MovesShort {
        /// Moves made in the period.
        made: u32,
        /// Moves required in the period.
        required: u32,
    },
}

/// Whether time passes; with the latest instant that the clock has seen.
#[derive(Clone, Copy, Debug)]
enum Phase {
    Stopped(Option<Instant>),
    Running(Instant),
    Paused(Instant),
}

impl Clock {
    /// A clock before the first move, by [`Side::index`]; `None` is a side
    /// without a limit.
    #[must_use]
    pub fn new(controls: [Option<TimeControl>; 2], turn: Side) -> Self {
        Self::from_state(controls, State::start(turn))
    }

    /// A stopped clock in the middle of a game, as it was stored.
    #[must_use]
    pub fn from_state(controls: [Option<TimeControl>; 2], state: State) -> Self {
        Self {
            state: state.fitted(&controls),
            controls,
            phase: Phase::Stopped(None),
        }
    }

    /// The control of a side.
    #[must_use]
    pub fn control(&self, side: Side) -> Option<&TimeControl> {
        self.controls[side.index()].as_ref()
    }

    /// Lets the time of the side to move run, unless it does or is paused.
    pub fn start(&mut self, now: Instant) {
        if let Phase::Stopped(seen) = self.phase {
            self.phase = Phase::Running(seen.map_or(now, |seen| seen.max(now)));
        }
    }

    /// Ends the running or the pause; only [`start`](Self::start) undoes it.
    pub fn stop(&mut self, now: Instant) {
        self.settle(now);
        if let Phase::Running(seen) | Phase::Paused(seen) = self.phase {
            self.phase = Phase::Stopped(Some(seen));
        }
    }

    /// Interrupts a running clock.
    pub fn pause(&mut self, now: Instant) {
        self.settle(now);
        if let Phase::Running(seen) = self.phase {
            self.phase = Phase::Paused(seen);
        }
    }

    /// Goes on after a pause.
    pub fn resume(&mut self, now: Instant) {
        if let Phase::Paused(seen) = self.phase {
            self.phase = Phase::Running(seen.max(now));
        }
    }

    /// Whether the clock is interrupted.
    #[must_use]
    pub const fn is_paused(&self) -> bool {
        matches!(self.phase, Phase::Paused(_))
    }

    /// Completes the move of the side to move and answers with the time spent
    /// on it, delay included. A clock that does not run stays so; the move
    /// counts.
    ///
    /// # Errors
    ///
    /// The flag that fell before the move; a move that takes exactly the time
    /// left is too late. The clock is as before.
    pub fn press(&mut self, now: Instant) -> Result<Duration, Flag> {
        if let Some(flag) = self.flag(now) {
            return Err(flag);
        }
        self.settle(now);
        let spent = self.state.spent;
        let mover = self.controls[self.state.turn.index()].as_ref();
        self.state.complete_move(mover);
        Ok(spent)
    }

    /// What the clock shows.
    #[must_use]
    pub fn read(&self, now: Instant) -> Reading {
        let state = self.state(now);
        let running = matches!(self.phase, Phase::Running(_)) && self.fallen(&state).is_none();
        Reading {
            red: self.remaining(&state, Side::Red),
            black: self.remaining(&state, Side::Black),
            running: running.then_some(state.turn),
            spent: state.spent,
        }
    }

    /// The fallen flag of the side to move, also after a pause or stop.
    #[must_use]
    pub fn flag(&self, now: Instant) -> Option<Flag> {
        self.fallen(&self.state(now))
    }

    /// The side whose time is running and short.
    #[must_use]
    pub fn low_time(&self, now: Instant) -> Option<Side> {
        let reading = self.read(now);
        reading
            .running
            .filter(|side| reading.of(*side).is_some_and(|remaining| remaining.low))
    }

    /// How long the [`digits`](super::digits) of time and delay stay as they
    /// are; the flag falls at such a change. `None` while nothing changes.
    #[must_use]
    pub fn next_change(&self, now: Instant) -> Option<Duration> {
        let reading = self.read(now);
        let remaining = reading.of(reading.running?)?;
        Some(unchanged_for(if remaining.delay.is_zero() {
            remaining.time
        } else {
            remaining.delay
        }))
    }

    /// The times of this moment. Taken after each press, they are what
    /// [`restore`](Self::restore) needs for a takeback.
    #[must_use]
    pub fn state(&self, now: Instant) -> State {
        let mut state = self.state;
        if let Phase::Running(since) = self.phase {
            let elapsed = now.saturating_duration_since(since);
            state.think(elapsed, self.control(state.turn));
        }
        state
    }

    /// Goes back to the times of another moment. The clock runs on from `now`
    /// if it runs.
    pub fn restore(&mut self, state: State, now: Instant) {
        self.settle(now);
        self.state = state.fitted(&self.controls);
    }

    /// Charges what has passed until now.
    fn settle(&mut self, now: Instant) {
        self.state = self.state(now);
        match &mut self.phase {
            Phase::Running(seen) | Phase::Paused(seen) | Phase::Stopped(Some(seen)) => {
                *seen = now.max(*seen);
            }
            Phase::Stopped(None) => {}
        }
    }

    fn remaining(&self, state: &State, side: Side) -> Option<Remaining> {
        let control = self.control(side)?;
        let hand = state.hands[side.index()];
        let time = hand.left?;
        let delay = if side == state.turn {
            state.delay_left(Some(control))
        } else {
            control.delay()
        };
        let progress = control.progress(hand.moves);
        Some(Remaining {
            time,
            delay,
            moves_to_go: progress
                .period
                .moves
                .map(|required| required - progress.made),
            low: time.saturating_add(delay) <= control.low_time(),
        })
    }

    fn fallen(&self, state: &State) -> Option<Flag> {
        let remaining = self.remaining(state, state.turn)?;
        if !remaining.time.is_zero() || !remaining.delay.is_zero() {
            return None;
        }
        let progress = self.control(state.turn)?.progress(state.hand().moves);
        let reason = match progress.period.moves {
            Some(required) => FlagReason::MovesShort {
                made: progress.made,
                required,
            },
            None => FlagReason::TimeOut,
        };
        Some(Flag {
            side: state.turn,
            reason,
        })
    }
}

impl Reading {
    /// The time of a side; `None` without a control.
    #[must_use]
    pub const fn of(&self, side: Side) -> Option<Remaining> {
        match side {
            Side::Red => self.red,
            Side::Black => self.black,
        }
    }
}
