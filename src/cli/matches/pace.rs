//! How much thought a move may take.

use std::time::Duration;

use crate::engine::{Budget, Limits, Remaining};
use crate::rules::Side;

/// The terms of all games of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pace {
    /// This time for every move.
    MoveTime(Duration),
    /// So many positions for every move.
    Nodes(u64),
    /// So many plies for every move.
    Depth(u8),
    /// A clock with time added after each move.
    Clock {
        /// For the whole game.
        time: Duration,
        /// Added after every move.
        increment: Duration,
    },
}

/// What a player may use for one move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Allowance {
    MoveTime(Duration),
    Nodes(u64),
    Depth(u8),
    Clock {
        /// What is left, by [`Side::index`].
        left: [Duration; 2],
        increment: Duration,
    },
}

impl Allowance {
    /// The bounds of a search for `side`.
    pub fn limits(self, side: Side) -> Limits {
        match self {
            Self::MoveTime(time) => Limits::time(Budget::exactly(time)),
            Self::Nodes(nodes) => Limits::nodes(nodes),
            Self::Depth(depth) => Limits::depth(depth),
            Self::Clock { left, increment } => Limits::time(Budget::of(Remaining {
                time: left[side.index()],
                increment,
                moves_to_go: None,
            })),
        }
    }

    /// How long `side` may take; `None` where time does not count.
    pub fn time(self, side: Side) -> Option<Duration> {
        match self {
            Self::MoveTime(time) => Some(time),
            Self::Clock { left, .. } => Some(left[side.index()]),
            Self::Nodes(_) | Self::Depth(_) => None,
        }
    }
}

/// The clocks of a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clocks {
    pace: Pace,
    left: [Duration; 2],
}

impl Clocks {
    pub fn new(pace: Pace) -> Self {
        let time = match pace {
            Pace::Clock { time, .. } => time,
            _ => Duration::ZERO,
        };
        Self {
            pace,
            left: [time; 2],
        }
    }

    pub fn allowance(&self) -> Allowance {
        match self.pace {
            Pace::MoveTime(time) => Allowance::MoveTime(time),
            Pace::Nodes(nodes) => Allowance::Nodes(nodes),
            Pace::Depth(depth) => Allowance::Depth(depth),
            Pace::Clock { increment, .. } => Allowance::Clock {
                left: self.left,
                increment,
            },
        }
    }

    /// A move of `side` took so long.
    pub fn press(&mut self, side: Side, elapsed: Duration) {
        if let Pace::Clock { increment, .. } = self.pace {
            let left = &mut self.left[side.index()];
            *left = left.saturating_sub(elapsed) + increment;
        }
    }
}

/// Reads a clock such as `60+0.5`: seconds for the game and for each move.
pub(super) fn read_clock(text: &str) -> Result<Pace, String> {
    let (time, increment) = text.split_once('+').unwrap_or((text, "0"));
    let secs = |text: &str| {
        let secs = text.trim().parse::<f64>().ok()?;
        Duration::try_from_secs_f64(secs).ok()
    };
    match (secs(time), secs(increment)) {
        (Some(time), Some(increment)) if time <= MOST && increment <= MOST => {
            Ok(Pace::Clock { time, increment })
        }
        _ => Err("seconds for the game and each move are needed, such as 60+0.5".to_owned()),
    }
}

/// Longer times are slips of the keyboard.
const MOST: Duration = Duration::from_hours(7 * 24);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read() {
        let clock = |time, increment| Pace::Clock {
            time: Duration::from_millis(time),
            increment: Duration::from_millis(increment),
        };
        assert_eq!(read_clock("60+0.5"), Ok(clock(60_000, 500)));
        assert_eq!(read_clock("5"), Ok(clock(5_000, 0)));
        for text in ["", "+", "a+b", "-1+0", "1e300", "nan", "inf", "60+0.5+1"] {
            assert!(read_clock(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_press_takes_the_time_used_and_adds_the_increment() {
        let mut clocks = Clocks::new(read_clock("10+1").unwrap());
        clocks.press(Side::Red, Duration::from_secs(4));
        clocks.press(Side::Black, Duration::from_secs(40));
        let left = [Side::Red, Side::Black].map(|side| clocks.allowance().time(side));
        let secs = |secs| Some(Duration::from_secs(secs));
        assert_eq!(left, [secs(7), secs(1)]);
        let mut clocks = Clocks::new(Pace::Nodes(5));
        clocks.press(Side::Red, Duration::from_secs(4));
        assert_eq!(clocks.allowance(), Allowance::Nodes(5));
    }
}
