//! What the session does with the clock of the game that is played, and what
//! views read of it.

use std::time::{Duration, Instant};

use super::Timer;
use crate::app::effect::{Cue, Effect};
use crate::app::mode::{Mode, Seat};
use crate::app::session::Session;
use crate::app::table::Turn;
use crate::clock::{Flag, Reading, TimeControl};
use crate::record::{Edit, NodeId};
use crate::rules::{Outcome, WinReason};

impl Session {
    /// What the clocks show: of the game that is played, as it stands; of a
    /// game under review, after the shown move. `None` for a game without.
    #[must_use]
    pub fn clocks(&self, now: Instant) -> Option<Reading> {
        match &self.mode {
            Mode::Play(table) => table.timer.as_ref().map(|timer| timer.read(now)),
            Mode::Review(_) => {
                Timer::as_recorded(&self.game, self.cursor()).map(|timer| timer.read(now))
            }
        }
    }

    /// How much time each side has for the game, by
    /// [`Side::index`](crate::rules::Side::index).
    #[must_use]
    pub fn time_controls(&self) -> [Option<TimeControl>; 2] {
        super::record::controls(self.game.details())
    }

    /// The flag that ended the game, when its time did.
    #[must_use]
    pub fn flag(&self) -> Option<Flag> {
        let is_by_time = matches!(
            self.game.outcome(),
            Some(Outcome::Win {
                reason: WinReason::Time,
                ..
            })
        );
        if !is_by_time {
            return None;
        }
        match &self.mode {
            Mode::Play(table) => table.timer.as_ref()?.flag(self.now),
            Mode::Review(_) => {
                let last = *self.game.main_line().last()?;
                Timer::as_recorded(&self.game, last)?.flag(self.now)
            }
        }
    }

    /// Ends the game when a flag has fallen, and warns a person whose time is
    /// short.
    pub(in crate::app) fn watch_clock(&mut self) {
        let now = self.now;
        let Mode::Play(table) = &mut self.mode else {
            return;
        };
        if table.is_over() {
            return;
        }
        let live = table.live();
        let Some(timer) = &mut table.timer else {
            return;
        };
        if let Some(outcome) = timer.outcome_at(now) {
            self.view.autoplay = None;
            self.view.show(&self.game, live);
            return self.end(outcome);
        }
        if let Some(side) = timer.warning(now)
            && table.seats.of(side) == Seat::Human
        {
            self.effects.push(Effect::Cue(Cue::LowTime));
        }
        if timer.is_to_be_kept(now) {
            self.autosave.mark();
        }
    }

    /// Lets the clock run or stand as the turn wants it.
    pub(in crate::app) fn run_clock(&mut self) {
        let now = self.now;
        if let Mode::Play(table) = &mut self.mode
            && let Some(timer) = &mut table.timer
        {
            match table.turn {
                Turn::Over => timer.stop(now),
                Turn::Paused => {}
                Turn::Human | Turn::Engine(_) | Turn::Failed => timer.start(now),
            }
        }
    }

    /// Completes the move that led to a node: its time is noted beside it.
    pub(in crate::app) fn press_clock(&mut self, node: NodeId) {
        let now = self.now;
        let Mode::Play(table) = &mut self.mode else {
            return;
        };
        let Some(timer) = &mut table.timer else {
            return;
        };
        // A flag that has fallen meanwhile was seen before the move.
        if let Ok(times) = timer.press(now) {
            let edit = Edit::SetTimes { node, times };
            self.game.apply(edit).expect("the node was just made");
        }
    }

    /// Puts the clock that the record asks for beside the table, as it stood
    /// when the record was left at this node.
    pub(in crate::app) fn set_clock_up(&mut self, node: NodeId) {
        let timer = Timer::to_play(&self.game, node, self.now);
        if let Mode::Play(table) = &mut self.mode {
            table.timer = timer.map(Box::new);
        }
    }

    /// Takes the clock to the times after the move that led to a node.
    pub(in crate::app) fn set_clock_to(&mut self, node: NodeId) {
        let now = self.now;
        if let Mode::Play(table) = &mut self.mode
            && let Some(timer) = &mut table.timer
        {
            timer.return_to(&self.game, node, now);
        }
    }

    /// Writes into the record how the clock stands, to resume it exactly.
    pub(in crate::app) fn note_clock(&mut self) {
        let Mode::Play(table) = &self.mode else {
            return;
        };
        let Some(timer) = &table.timer else {
            return;
        };
        let details = timer.noted_in(self.game.details(), self.now);
        let edit = Edit::SetDetails(Box::new(details));
        self.game.apply(edit).expect("details are free");
    }

    /// After how long the clock shows something else.
    pub(in crate::app) fn clock_wake(&self, now: Instant) -> Option<Duration> {
        match &self.mode {
            Mode::Play(table) if !table.is_over() => table.timer.as_ref()?.next_change(now),
            Mode::Play(_) | Mode::Review(_) => None,
        }
    }
}
