//! Clocks driven and questioned by lines of text. All times are milliseconds.

use std::time::{Duration, Instant};

use chuhe::clock::{Bonus, Clock, FlagReason, Period, Remaining, State, TimeControl};
use chuhe::rules::Side;

/// Milliseconds as a duration.
pub fn ms(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

/// A control as text: periods as `time` or `moves/time`, then `+increment` or
/// `~delay`; `-` is none.
pub fn control(text: &str) -> Option<TimeControl> {
    if text == "-" {
        return None;
    }
    let mut periods = Vec::new();
    let mut bonus = Bonus::None;
    for word in text.split_whitespace() {
        if let Some(increment) = word.strip_prefix('+') {
            bonus = Bonus::Increment(ms(increment.parse().unwrap()));
        } else if let Some(delay) = word.strip_prefix('~') {
            bonus = Bonus::Delay(ms(delay.parse().unwrap()));
        } else {
            let (moves, time) = match word.split_once('/') {
                Some((moves, time)) => (Some(moves.parse().unwrap()), time),
                None => (None, word),
            };
            let time = ms(time.parse().unwrap());
            periods.push(Period { moves, time });
        }
    }
    Some(TimeControl::new(periods, bonus).expect("a control that makes sense"))
}

/// Both sides under controls written as text.
pub fn clock(red: &str, black: &str) -> Clock {
    Clock::new([control(red), control(black)], Side::Red)
}

/// Runs the lines of a script, separated by semicolons: a time, a verb and
/// what belongs to it. Verbs that are no event state what the clock must say.
pub fn check(name: &str, red: &str, black: &str, script: &str) {
    let zero = Instant::now();
    let mut clock = clock(red, black);
    let mut plies = vec![clock.state(zero)];
    for line in script.split(';') {
        let words: Vec<&str> = line.split_whitespace().collect();
        let now = zero + ms(words[0].parse().unwrap());
        step(
            &mut clock,
            &mut plies,
            now,
            &words[1..],
            &format!("{name}: {line}"),
        );
    }
}

fn step(clock: &mut Clock, plies: &mut Vec<State>, now: Instant, words: &[&str], line: &str) {
    let told = words[1..].join(" ");
    match words[0] {
        "start" => clock.start(now),
        "stop" => clock.stop(now),
        "pause" => clock.pause(now),
        "resume" => clock.resume(now),
        "press" => {
            let spent = clock.press(now).expect(line);
            if !told.is_empty() {
                assert_eq!(spent.as_millis().to_string(), told, "{line}");
            }
            plies.push(clock.state(now));
        }
        "late" => assert_eq!(clock.press(now).err(), clock.flag(now), "{line}"),
        "undo" => {
            let back: usize = told.parse().unwrap();
            plies.truncate(plies.len() - back);
            clock.restore(plies[plies.len() - 1], now);
        }
        "new" => {
            *clock = self::clock(&told, &told);
            *plies = vec![clock.state(now)];
        }
        "none" => assert_eq!(clock.read(now).of(side(&told)), None, "{line}"),
        _ => assert_eq!(answer(clock, now, words), words[words.len() - 1], "{line}"),
    }
}

fn answer(clock: &Clock, now: Instant, words: &[&str]) -> String {
    let reading = clock.read(now);
    let of = |side: Side| -> Remaining { reading.of(side).expect("a side with a control") };
    match words[0] {
        "red" | "black" => of(side(words[0])).time.as_millis().to_string(),
        "delay" => of(side(words[1])).delay.as_millis().to_string(),
        "togo" => match of(side(words[1])).moves_to_go {
            Some(moves) => moves.to_string(),
            None => "any".to_owned(),
        },
        "spent" => reading.spent.as_millis().to_string(),
        "runs" => name(reading.running),
        "low" => name(clock.low_time(now)),
        "next" => match clock.next_change(now) {
            Some(wait) => wait.as_millis().to_string(),
            None => "never".to_owned(),
        },
        "flag" => match clock.flag(now) {
            None => "none".to_owned(),
            Some(flag) => {
                assert_eq!(name(Some(flag.side)), words[1]);
                match flag.reason {
                    FlagReason::TimeOut => "timeout".to_owned(),
                    FlagReason::MovesShort { made, required } => format!("{made}/{required}"),
                }
            }
        },
        verb => panic!("no verb {verb}"),
    }
}

fn side(text: &str) -> Side {
    match text {
        "red" => Side::Red,
        "black" => Side::Black,
        _ => panic!("no side {text}"),
    }
}

fn name(side: Option<Side>) -> String {
    match side {
        Some(Side::Red) => "red".to_owned(),
        Some(Side::Black) => "black".to_owned(),
        None => "none".to_owned(),
    }
}
