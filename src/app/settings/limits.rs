//! The time limits that are proposed for a new game.

use std::time::Duration;

use serde_json::{Value, json};

use crate::clock::{Bonus, Period, TimeControl};
use crate::rules::Side;

/// How much time the sides of a game have.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct TimeLimits {
    /// The clocks of Red and Black, by
    /// [`Side::index`](crate::rules::Side::index).
    pub clocks: [Option<TimeControl>; 2],
    /// A side that has not made its first move after so much thinking loses.
    pub late: Option<Duration>,
}

impl TimeLimits {
    /// The clock of a side.
    #[must_use]
    pub const fn of(&self, side: Side) -> Option<&TimeControl> {
        self.clocks[side.index()].as_ref()
    }
}

/// `null` for no clock.
pub(super) fn clock_to_json(control: Option<&TimeControl>) -> Value {
    let Some(control) = control else {
        return Value::Null;
    };
    let periods = control.periods().iter().map(|period| {
        json!({
            "moves": period.moves,
            "time_ms": period.time.as_millis() as u64,
        })
    });
    let (increment, delay) = match control.bonus() {
        Bonus::None => (Duration::ZERO, Duration::ZERO),
        Bonus::Increment(increment) => (increment, Duration::ZERO),
        Bonus::Delay(delay) => (Duration::ZERO, delay),
    };
    json!({
        "periods": periods.collect::<Vec<_>>(),
        "increment_ms": increment.as_millis() as u64,
        "delay_ms": delay.as_millis() as u64,
    })
}

/// The inverse of [`clock_to_json`] for a clock; `None` for what makes no
/// sense.
pub(super) fn clock_from_json(value: &Value) -> Option<TimeControl> {
    let period = |value: &Value| {
        let moves = match &value["moves"] {
            Value::Null => None,
            moves => Some(u32::try_from(moves.as_u64()?).ok()?),
        };
        let time = millis(&value["time_ms"])?;
        Some(Period { moves, time })
    };
    let periods = value["periods"].as_array()?.iter().map(period);
    let delay = millis(&value["delay_ms"])?;
    let bonus = if delay.is_zero() {
        Bonus::Increment(millis(&value["increment_ms"])?)
    } else {
        Bonus::Delay(delay)
    };
    TimeControl::new(periods.collect::<Option<_>>()?, bonus).ok()
}

/// A time in milliseconds.
pub(super) fn millis(value: &Value) -> Option<Duration> {
    value.as_u64().map(Duration::from_millis)
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub fn unusual() -> TimeLimits {
        let periods = vec![
            Period {
                moves: Some(40),
                time: Duration::from_hours(1),
            },
            Period {
                moves: None,
                time: Duration::ZERO,
            },
        ];
        let delay = Bonus::Delay(Duration::from_secs(30));
        let minutes = Duration::from_mins(10);
        let increment = Bonus::Increment(Duration::from_secs(5));
        TimeLimits {
            clocks: [
                TimeControl::new(periods, delay).ok(),
                TimeControl::sudden_death(minutes, increment).ok(),
            ],
            late: Some(Duration::from_mins(15)),
        }
    }

    #[test]
    fn a_control_that_makes_no_sense_is_refused() {
        for value in [
            json!({"periods": [], "increment_ms": 0, "delay_ms": 0}),
            json!({"periods": [{"time_ms": 0}], "increment_ms": 5, "delay_ms": 0}),
            json!({"periods": [{"time_ms": 5, "moves": -1}], "increment_ms": 0, "delay_ms": 0}),
            json!([]),
        ] {
            assert_eq!(clock_from_json(&value), None, "{value}");
        }
    }
}
