//! Which controls make sense, stored games, and times as text.

use std::time::{Duration, Instant};

use chuhe::clock::{
    Bonus, Clock, ControlFault, Hand, MAX_TIME, Period, State, TimeControl, digits,
};
use chuhe::rules::Side;

use crate::script::{control, ms};

fn period(moves: Option<u32>, millis: u64) -> Period {
    let time = ms(millis);
    Period { moves, time }
}

#[test]
fn a_control_without_sense_names_all_reasons() {
    let long = MAX_TIME + ms(1);
    let cases: [(&str, Vec<Period>, Bonus, &[ControlFault]); 8] = [
        ("nothing", vec![], Bonus::None, &[ControlFault::NoPeriod]),
        (
            "0:00 + 0",
            vec![period(None, 0)],
            Bonus::None,
            &[ControlFault::NoTime(0)],
        ),
        (
            "an increment is no time for the first move",
            vec![period(None, 0)],
            Bonus::Increment(ms(20_000)),
            &[ControlFault::NoTime(0)],
        ),
        (
            "a delay of no time is none",
            vec![period(None, 0)],
            Bonus::Delay(ms(0)),
            &[ControlFault::NoTime(0)],
        ),
        (
            "a second period without time",
            vec![period(Some(40), 1000), period(Some(20), 0)],
            Bonus::None,
            &[ControlFault::NoTime(1)],
        ),
        (
            "periods that cannot be",
            vec![period(Some(0), 1000), period(None, 1000), period(None, 0)],
            Bonus::None,
            &[
                ControlFault::NoMoves(0),
                ControlFault::EndlessBeforeLast(1),
                ControlFault::NoTime(2),
            ],
        ),
        (
            "too long",
            vec![Period {
                moves: None,
                time: long,
            }],
            Bonus::Increment(long),
            &[ControlFault::PeriodTooLong(0), ControlFault::BonusTooLong],
        ),
        (
            "the longest time there is",
            vec![Period {
                moves: None,
                time: Duration::MAX,
            }],
            Bonus::None,
            &[ControlFault::PeriodTooLong(0)],
        ),
    ];
    for (name, periods, bonus, faults) in cases {
        let error = TimeControl::new(periods, bonus).expect_err(name);
        assert_eq!(error.faults, faults, "{name}");
    }
}

#[test]
fn the_error_counts_periods_from_one() {
    let periods = vec![period(Some(0), 1000), period(None, 0)];
    let error = TimeControl::new(periods, Bonus::None).unwrap_err();
    assert_eq!(
        error.to_string(),
        "period 1 has no moves; period 2 has no time"
    );
}

#[test]
fn a_bonus_of_no_time_is_none() {
    for bonus in [Bonus::Increment(ms(0)), Bonus::Delay(ms(0))] {
        let control = TimeControl::sudden_death(ms(1), bonus).unwrap();
        assert_eq!(control.bonus(), Bonus::None);
    }
}

#[test]
fn a_stored_game_goes_on_where_it_was() {
    let now = Instant::now();
    let state = State {
        turn: Side::Black,
        spent: ms(500),
        hands: [
            Hand {
                left: Some(ms(70_000)),
                moves: 41,
            },
            Hand {
                left: Some(ms(9_000)),
                moves: 40,
            },
        ],
    };
    let periods = "40/5400000 20/1800000 ~2000";
    let mut clock = Clock::from_state([control(periods), control(periods)], state);
    assert_eq!(clock.state(now), state);
    let reading = clock.read(now);
    assert_eq!(reading.running, None);
    assert_eq!(reading.red.unwrap().moves_to_go, Some(19));
    assert_eq!(reading.black.unwrap().moves_to_go, Some(20));
    assert_eq!(reading.black.unwrap().delay, ms(1500));
    clock.start(now);
    assert_eq!(clock.press(now + ms(2500)), Ok(ms(3000)));
    assert_eq!(clock.read(now).black.unwrap().time, ms(8000));
}

#[test]
fn any_state_is_good_for_any_clock() {
    let now = Instant::now();
    for left in [None, Some(ms(0)), Some(ms(7)), Some(Duration::MAX)] {
        for moves in [0, 1, 59, u32::MAX] {
            for spent in [ms(0), ms(3), Duration::MAX] {
                let state = State {
                    turn: Side::Red,
                    spent,
                    hands: [Hand { left, moves }; 2],
                };
                for text in ["-", "1000", "40/1000 20/500", "0 ~1000", "9 +3600000000"] {
                    let mut clock = Clock::from_state([control(text), control(text)], state);
                    clock.start(now);
                    for wait in [0, 1, u64::from(u32::MAX)] {
                        let at = now + ms(wait);
                        let reading = clock.read(at);
                        assert_eq!(reading.red.is_some(), text != "-");
                        if left.is_none() && wait == 0 && text != "-" {
                            let initial = control(text).unwrap().initial();
                            assert_eq!(reading.red.unwrap().time, initial);
                        }
                        if let Some(red) = reading.red {
                            assert!(!digits(red.time).is_empty());
                        }
                        let flag = clock.flag(at);
                        assert_eq!(clock.clone().press(at).err(), flag);
                        assert!(clock.next_change(at).is_none_or(|wait| !wait.is_zero()));
                    }
                }
            }
        }
    }
}

#[test]
fn times_as_text() {
    let cases = [
        (0, "00:00.0"),
        (1, "00:00.1"),
        (100, "00:00.1"),
        (101, "00:00.2"),
        (9_900, "00:09.9"),
        (19_900, "00:19.9"),
        (19_901, "00:20"),
        (20_000, "00:20"),
        (20_001, "00:21"),
        (59_001, "01:00"),
        (300_000, "05:00"),
        (299_999, "05:00"),
        (299_000, "04:59"),
        (3_599_000, "59:59"),
        (3_599_001, "1:00:00"),
        (3_600_000, "1:00:00"),
        (359_999_000, "99:59:59"),
        (360_599_000, "100:09:59"),
    ];
    for (millis, text) in cases {
        assert_eq!(digits(ms(millis)), text, "{millis} ms");
    }
    assert_eq!(digits(Duration::from_nanos(1)), "00:00.1");
}
