//! The member `clock`: how much time each side gets, and how its clock stood.
//!
//! A side of one time for the whole game has no `periods`. With them,
//! `initial_ms` is the time of the first, for readers that know no others.

use serde_json::{Map, Value, json};

use crate::record::{ClockSettings, ClockStand, Details, Kept, PeriodInfo};
use crate::rules::Side;

use super::details::as_u32;
use super::ending::side_name;
use super::kept::Members;
use super::path::{Fault, Path, Warnings};

/// The member for a game; `None` when there is nothing to say.
pub(super) fn write(details: &Details) -> Option<Value> {
    let mut members = Map::new();
    for side in Side::BOTH {
        if let Some(settings) = &details.clocks[side.index()] {
            members.insert(side_name(side).to_owned(), write_side(settings));
        }
    }
    if let Some(late_ms) = details.late_ms {
        members.insert("late_ms".to_owned(), json!(late_ms));
    }
    (!members.is_empty()).then(|| members.into())
}

/// The clocks of both sides, and the time for the first move.
pub(super) fn read(
    mut members: Members<'_>,
    kept: &mut Kept,
    warnings: &mut Warnings,
) -> Result<([Option<ClockSettings>; 2], Option<u64>), Fault> {
    let path = Path::Member(&Path::Top, "clock");
    let mut clocks = [None, None];
    for side in Side::BOTH {
        let name = side_name(side);
        if let Some(clock) = members.object(name, warnings) {
            let mut clock = Members::new(clock, Path::Member(&path, name));
            clocks[side.index()] = read_side(&mut clock, warnings);
            clock.keep(&format!("/clock/{name}"), kept)?;
        }
    }
    let late_ms = members.take("late_ms", warnings, Value::as_u64);
    members.keep("/clock", kept)?;
    Ok((clocks, late_ms))
}

fn write_side(settings: &ClockSettings) -> Value {
    let ClockSettings {
        periods,
        increment_ms,
        delay_ms,
        stand,
    } = settings;
    let mut members = Map::new();
    let mut put = |name: &str, value: Value| {
        members.insert(name.to_owned(), value);
    };
    let initial_ms = periods.first().map_or(0, |period| period.time_ms);
    put("initial_ms", json!(initial_ms));
    put("increment_ms", json!(increment_ms));
    if *delay_ms > 0 {
        put("delay_ms", json!(delay_ms));
    }
    if !matches!(periods.as_slice(), [PeriodInfo { moves: None, .. }]) {
        put("periods", periods.iter().map(write_period).collect());
    }
    if let Some(ClockStand {
        remaining_ms,
        moves,
        spent_ms,
    }) = stand
    {
        put("remaining_ms", json!(remaining_ms));
        if let Some(moves) = moves {
            put("moves", json!(moves));
        }
        if *spent_ms > 0 {
            put("spent_ms", json!(spent_ms));
        }
    }
    members.into()
}

fn write_period(period: &PeriodInfo) -> Value {
    let mut members = Map::new();
    if let Some(moves) = period.moves {
        members.insert("moves".to_owned(), json!(moves));
    }
    members.insert("time_ms".to_owned(), json!(period.time_ms));
    members.into()
}

/// A clock without an initial time is none.
fn read_side(clock: &mut Members<'_>, warnings: &mut Warnings) -> Option<ClockSettings> {
    let initial_ms = clock.take("initial_ms", warnings, Value::as_u64)?;
    let mut number = |name| clock.take(name, warnings, Value::as_u64);
    let increment_ms = number("increment_ms").unwrap_or(0);
    let delay_ms = number("delay_ms").unwrap_or(0);
    let remaining_ms = number("remaining_ms");
    let periods = clock.take("periods", warnings, read_periods);
    let stand = remaining_ms.map(|remaining_ms| ClockStand {
        remaining_ms,
        moves: clock.take("moves", warnings, as_u32),
        spent_ms: clock.take("spent_ms", warnings, Value::as_u64).unwrap_or(0),
    });
    Some(ClockSettings {
        periods: periods.unwrap_or_else(|| {
            vec![PeriodInfo {
                moves: None,
                time_ms: initial_ms,
            }]
        }),
        increment_ms,
        delay_ms,
        stand,
    })
}

/// A period with a member that is not known is not understood: what it leaves
/// out could change the time.
fn read_periods(value: &Value) -> Option<Vec<PeriodInfo>> {
    let period = |value: &Value| {
        let members = value.as_object()?;
        let moves = match members.get("moves") {
            None => None,
            Some(moves) => Some(as_u32(moves)?),
        };
        let known = 1 + usize::from(moves.is_some());
        let time_ms = members.get("time_ms")?.as_u64()?;
        (members.len() == known).then_some(PeriodInfo { moves, time_ms })
    };
    value.as_array()?.iter().map(period).collect()
}
