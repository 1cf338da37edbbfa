//! Times and time controls in words.

use std::time::Duration;

use super::{ClockMsg, Words};
use crate::clock::{Bonus, Flag, FlagReason, Period, TimeControl};

impl Words {
    /// How much time a side has for a game; no limit for `None`.
    #[must_use]
    pub fn time_control(&self, control: Option<&TimeControl>) -> String {
        let Some(control) = control else {
            return self.get(ClockMsg::NoLimit).to_owned();
        };
        let periods = self.periods(control.periods());
        let with = |msg, bonus| {
            let bonus = self.duration(bonus);
            self.with(msg, &[("time", &periods), ("bonus", &bonus)])
        };
        match (control.bonus(), control.periods()) {
            (
                Bonus::Delay(delay),
                [
                    Period {
                        moves: None,
                        time: Duration::ZERO,
                    },
                ],
            ) => with(ClockMsg::OnlyEachMove, delay),
            (Bonus::Delay(delay), _) => with(ClockMsg::FreeEachMove, delay),
            (Bonus::Increment(increment), _) => with(ClockMsg::PlusEachMove, increment),
            (Bonus::None, _) => periods,
        }
    }

    fn periods(&self, periods: &[Period]) -> String {
        let mut told = periods.iter().map(|period| {
            let time = self.duration(period.time);
            match period.moves {
                None => time,
                Some(moves) => self.with(
                    ClockMsg::MovesIn,
                    &[("count", &moves.to_string()), ("time", &time)],
                ),
            }
        });
        let first = told.next().unwrap_or_default();
        let all = told.fold(first, |first, rest| {
            self.with(ClockMsg::Then, &[("first", &first), ("rest", &rest)])
        });
        match periods.last() {
            Some(Period { moves: Some(_), .. }) => self.with(ClockMsg::Again, &[("periods", &all)]),
            _ => all,
        }
    }

    /// A time as it is agreed on: in minutes and seconds.
    #[must_use]
    pub fn duration(&self, time: Duration) -> String {
        let (minutes, seconds) = (time.as_secs() / 60, time.as_secs() % 60);
        let (minutes, seconds) = (minutes.to_string(), seconds.to_string());
        match (time.as_secs() / 60, time.as_secs() % 60) {
            (0, _) => self.with(ClockMsg::Seconds, &[("count", &seconds)]),
            (_, 0) => self.with(ClockMsg::Minutes, &[("count", &minutes)]),
            _ => self.with(
                ClockMsg::MinutesSeconds,
                &[("minutes", &minutes), ("seconds", &seconds)],
            ),
        }
    }

    /// What the record says about the time of a move; `None` when nothing.
    #[must_use]
    pub fn move_times(&self, times: crate::record::Times) -> Option<String> {
        let of = |msg, ms| self.with(msg, &[("time", &passed(ms))]);
        let parts: Vec<_> = [
            times.time_ms.map(|ms| of(ClockMsg::Used, ms)),
            times.clock_ms.map(|ms| of(ClockMsg::Left, ms)),
        ]
        .into_iter()
        .flatten()
        .collect();
        let parts: Vec<_> = parts.iter().map(String::as_str).collect();
        (!parts.is_empty()).then(|| self.list(&parts))
    }

    /// What a side whose flag fell has failed to do, when the result alone
    /// does not say it.
    #[must_use]
    pub fn flag(&self, flag: &Flag) -> Option<String> {
        match flag.reason {
            FlagReason::TimeOut => None,
            FlagReason::MovesShort { made, required } => Some(self.with(
                ClockMsg::MovesShort,
                &[
                    ("side", self.side(flag.side)),
                    ("made", &made.to_string()),
                    ("required", &required.to_string()),
                ],
            )),
        }
    }
}

/// A time that has passed, in whole seconds: `0:07`, `1:02:03`.
#[must_use]
pub fn passed(ms: u64) -> String {
    let seconds = ms / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours == 0 {
        format!("{minutes}:{seconds:02}")
    } else {
        format!("{hours}:{minutes:02}:{seconds:02}")
    }
}
