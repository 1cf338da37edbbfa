//! Time in a game being played: the clock, its pause, the flag, and how all of
//! that is kept in the record.
//!
//! Time runs from the start of a game to its end, whatever the window does
//! meanwhile: while a dialog is open, while the window is minimised, and while
//! somebody looks back. It stands still in a pause, in which the board is
//! hidden, and while the computer sleeps. Only monotonic instants count, so a
//! new date changes nothing.

mod pause;
mod record;
mod session;
mod timer;

use std::time::Duration;

use crate::engine::Remaining;
use crate::rules::{Outcome, WinReason};

pub(super) use pause::leaves_the_game_alone;
pub(super) use record::note_terms;
pub(super) use timer::Timer;

/// Whether the clock and not the board decided the game.
pub(super) const fn decided(outcome: Option<Outcome>) -> bool {
    matches!(
        outcome,
        Some(Outcome::Win {
            reason: WinReason::Time | WinReason::Late,
            ..
        })
    )
}

/// How long an engine that has answered is held back: less than usual where
/// that would cost it a good part of its time.
pub(super) fn engine_pause(usual: Duration, time: Option<Remaining>) -> Duration {
    time.map_or(usual, |left| usual.min(left.time / 50))
}
