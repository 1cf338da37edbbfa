//! How much time a side gets and what each move adds to it.

use std::fmt;
use std::time::Duration;

/// The longest time that a period or a bonus can have.
pub const MAX_TIME: Duration = Duration::from_hours(1000);

/// A stretch of a game with a time of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Period {
    /// How many moves must be made before the time runs out; `None` for all
    /// moves that are left (sudden death).
    pub moves: Option<u32>,
    /// The time, added to what is left when the period begins.
    pub time: Duration,
}

/// What every single move brings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bonus {
    /// Nothing.
    None,
    /// Added after each completed move (Fischer); none before the first move.
    Increment(Duration),
    /// The clock waits this long at each move before it runs (simple delay).
    /// What is not used of it is lost. With a period of no time at all this is
    /// a fixed time for each move (读秒).
    Delay(Duration),
}

/// The time of one side: one period after another, and a bonus for each move.
///
/// The last period goes on to the end of the game, or, if it has a number of
/// moves, begins again whenever they are made. Time left over is kept. Every
/// value leaves time for the first move.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TimeControl {
    periods: Vec<Period>,
    bonus: Bonus,
}

/// Why a [`TimeControl`] makes no sense: all reasons; never empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ControlError {
    /// The reasons, in the order of the periods.
    pub faults: Vec<ControlFault>,
}

/// One reason why a time control makes no sense. Periods are counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ControlFault {
    /// There is no period.
    #[error("no period")]
    NoPeriod,
    /// A period without time, and no delay to move in.
    #[error("period {} has no time", .0 + 1)]
    NoTime(usize),
    /// A period that ends after no move.
    #[error("period {} has no moves", .0 + 1)]
    NoMoves(usize),
    /// A period without a number of moves has another one behind it.
    #[error("period {} never ends but is not the last", .0 + 1)]
    EndlessBeforeLast(usize),
    /// A period is longer than [`MAX_TIME`].
    #[error("period {} is too long", .0 + 1)]
    PeriodTooLong(usize),
    /// The increment or delay is longer than [`MAX_TIME`].
    #[error("the increment or delay is too long")]
    BonusTooLong,
}

/// How far a side has come in its control.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Progress {
    pub period: Period,
    /// Moves made in this period.
    pub made: u32,
}

impl TimeControl {
    /// A control of these periods. A bonus of no time is none.
    ///
    /// # Errors
    ///
    /// All reasons why it makes no sense.
    pub fn new(periods: Vec<Period>, bonus: Bonus) -> Result<Self, ControlError> {
        let bonus = match bonus {
            Bonus::Increment(Duration::ZERO) | Bonus::Delay(Duration::ZERO) => Bonus::None,
            other => other,
        };
        let control = Self { periods, bonus };
        let faults = control.faults();
        if faults.is_empty() {
            Ok(control)
        } else {
            Err(ControlError { faults })
        }
    }

    /// One time for the whole game.
    ///
    /// # Errors
    ///
    /// All reasons why it makes no sense.
    pub fn sudden_death(time: Duration, bonus: Bonus) -> Result<Self, ControlError> {
        Self::new(vec![Period { moves: None, time }], bonus)
    }

    /// The periods; never empty.
    #[must_use]
    pub fn periods(&self) -> &[Period] {
        &self.periods
    }

    /// What every move brings.
    #[must_use]
    pub const fn bonus(&self) -> Bonus {
        self.bonus
    }

    /// What the clock shows before the first move.
    #[must_use]
    pub fn initial(&self) -> Duration {
        self.periods[0].time
    }

    /// Time left, with what is left of the delay, at or below which a side is
    /// short of time: a tenth of what it has for its first move, but not more
    /// than a minute, and not less than ten seconds or a quarter of that time.
    #[must_use]
    pub fn low_time(&self) -> Duration {
        let first = self.initial().saturating_add(self.delay());
        let tenth = first / 10;
        tenth
            .clamp(Duration::from_secs(10), Duration::from_mins(1))
            .min(first / 4)
    }

    pub(super) const fn delay(&self) -> Duration {
        match self.bonus {
            Bonus::Delay(delay) => delay,
            Bonus::None | Bonus::Increment(_) => Duration::ZERO,
        }
    }

    /// The progress of a side that has made so many moves since the game began.
    pub(super) fn progress(&self, moves: u32) -> Progress {
        let mut made = moves;
        for period in &self.periods {
            match period.moves {
                Some(number) if made >= number => made -= number,
                _ => {
                    return Progress {
                        period: *period,
                        made,
                    };
                }
            }
        }
        let period = *self.periods.last().expect("a control has periods");
        let number = period.moves.expect("an endless period was returned above");
        Progress {
            period,
            made: made % number,
        }
    }

    /// What the completion of a side's move number `moves` adds to its time.
    pub(super) fn earned(&self, moves: u32) -> Duration {
        let increment = match self.bonus {
            Bonus::Increment(increment) => increment,
            Bonus::None | Bonus::Delay(_) => Duration::ZERO,
        };
        let progress = self.progress(moves);
        if progress.made == 0 {
            increment.saturating_add(progress.period.time)
        } else {
            increment
        }
    }

    fn faults(&self) -> Vec<ControlFault> {
        let mut faults = Vec::new();
        if self.periods.is_empty() {
            faults.push(ControlFault::NoPeriod);
        }
        for (index, period) in self.periods.iter().enumerate() {
            if period.time.is_zero() && self.delay().is_zero() {
                faults.push(ControlFault::NoTime(index));
            }
            if period.moves == Some(0) {
                faults.push(ControlFault::NoMoves(index));
            }
            if period.moves.is_none() && index + 1 < self.periods.len() {
                faults.push(ControlFault::EndlessBeforeLast(index));
            }
            if period.time > MAX_TIME {
                faults.push(ControlFault::PeriodTooLong(index));
            }
        }
        match self.bonus {
            Bonus::Increment(bonus) | Bonus::Delay(bonus) if bonus > MAX_TIME => {
                faults.push(ControlFault::BonusTooLong);
            }
            _ => {}
        }
        faults
    }
}

impl fmt::Display for ControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.faults.iter().enumerate() {
            if i > 0 {
                f.write_str("; ")?;
            }
            write!(f, "{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for ControlError {}
