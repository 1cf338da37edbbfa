//! Laws for random sequences of events, against a clock that counts single
//! milliseconds.

use std::time::{Duration, Instant};

use chuhe::clock::{Bonus, Clock, State, TimeControl, digits};
use chuhe::rules::Side;

use crate::random::Random;
use crate::script::{clock, control, ms};

const CONTROLS: [&str; 9] = [
    "-",
    "4000",
    "3000 +200",
    "1500 ~300",
    "0 ~700",
    "5/2000 3000",
    "3/1500 2/1000",
    "2/900 1/0 1/400 ~250",
    "4/1500 2/500 +70",
];

/// The slow clock: every field changes by one for every millisecond.
#[derive(Clone)]
struct Slow {
    sides: [Option<SlowSide>; 2],
    turn: Side,
    spent: u64,
    begun: bool,
    paused: bool,
}

#[derive(Clone)]
struct SlowSide {
    left: u64,
    delay_left: u64,
    delay: u64,
    increment: u64,
    /// Moves to go and time of the periods to come, the present one first.
    periods: Vec<(Option<u32>, u64)>,
}

impl SlowSide {
    fn new(control: &TimeControl) -> Self {
        let millis = |time: Duration| time.as_millis() as u64;
        let (delay, increment) = match control.bonus() {
            Bonus::None => (0, 0),
            Bonus::Increment(time) => (0, millis(time)),
            Bonus::Delay(time) => (millis(time), 0),
        };
        let mut periods: Vec<_> = control
            .periods()
            .iter()
            .map(|period| (period.moves, millis(period.time)))
            .collect();
        // More repetitions of the last period than any test plays moves.
        let last = periods[periods.len() - 1];
        periods.extend([last; 100]);
        Self {
            left: periods[0].1,
            delay_left: delay,
            delay,
            increment,
            periods,
        }
    }

    fn complete_move(&mut self) {
        self.left += self.increment;
        self.delay_left = self.delay;
        if let Some(moves) = &mut self.periods[0].0 {
            *moves -= 1;
            if *moves == 0 {
                self.periods.remove(0);
                self.left += self.periods[0].1;
            }
        }
    }
}

impl Slow {
    fn flagged(&self) -> bool {
        let side = &self.sides[self.turn.index()];
        side.as_ref()
            .is_some_and(|side| side.left == 0 && side.delay_left == 0)
    }

    fn tick(&mut self) {
        if !self.begun || self.paused || self.flagged() {
            return;
        }
        self.spent += 1;
        if let Some(side) = &mut self.sides[self.turn.index()] {
            if side.delay_left > 0 {
                side.delay_left -= 1;
            } else {
                side.left -= 1;
            }
        }
    }

    fn press(&mut self) -> u64 {
        if let Some(side) = &mut self.sides[self.turn.index()] {
            side.complete_move();
        }
        self.turn = !self.turn;
        std::mem::take(&mut self.spent)
    }
}

fn assert_same(clock: &Clock, slow: &Slow, now: Instant, seed: u64) {
    let reading = clock.read(now);
    for side in Side::BOTH {
        let fast = reading.of(side).map(|remaining| {
            let moves = remaining.moves_to_go;
            (remaining.time, remaining.delay, moves)
        });
        let slow = slow.sides[side.index()]
            .as_ref()
            .map(|side| (ms(side.left), ms(side.delay_left), side.periods[0].0));
        assert_eq!(fast, slow, "seed {seed}, {side:?}");
    }
    let runs = slow.begun && !slow.paused && !slow.flagged();
    assert_eq!(reading.running, runs.then_some(slow.turn), "seed {seed}");
    assert_eq!(reading.spent, ms(slow.spent), "seed {seed}");
    assert_eq!(clock.flag(now).is_some(), slow.flagged(), "seed {seed}");
}

#[test]
fn random_games_agree_with_counting_milliseconds() {
    let zero = Instant::now();
    let (mut flags, mut undone) = (0, 0);
    for seed in 0..400 {
        let mut random = Random::new(seed);
        let texts = [(); 2].map(|()| CONTROLS[random.below(CONTROLS.len())]);
        let mut clock = clock(texts[0], texts[1]);
        let mut slow = Slow {
            sides: texts.map(|text| control(text).as_ref().map(SlowSide::new)),
            turn: Side::Red,
            spent: 0,
            begun: false,
            paused: false,
        };
        let mut now = zero;
        let mut plies: Vec<(State, Slow)> = vec![(clock.state(now), slow.clone())];
        for _ in 0..60 {
            let wait = random.below(300) as u64;
            now += ms(wait);
            (0..wait).for_each(|_| slow.tick());
            match random.below(30) {
                0 | 5..=8 => {
                    clock.start(now);
                    slow.begun = true;
                }
                1 => {
                    clock.pause(now);
                    slow.paused = slow.begun;
                }
                2 | 9..=11 => {
                    clock.resume(now);
                    slow.paused = false;
                }
                3 => {
                    clock.stop(now);
                    (slow.begun, slow.paused) = (false, false);
                }
                4 => {
                    plies.truncate(random.below(plies.len()) + 1);
                    let (state, before) = plies[plies.len() - 1].clone();
                    clock.restore(state, now);
                    let Slow { begun, paused, .. } = slow;
                    slow = Slow {
                        begun,
                        paused,
                        ..before
                    };
                    undone += 1;
                }
                _ => match clock.press(now) {
                    Ok(spent) => {
                        assert_eq!(spent, ms(slow.press()), "seed {seed}");
                        plies.push((clock.state(now), slow.clone()));
                    }
                    Err(_) => flags += 1,
                },
            }
            assert_same(&clock, &slow, now, seed);
        }
    }
    assert!(
        flags > 100 && undone > 100,
        "{flags} flags, {undone} undone"
    );
}

#[test]
fn time_is_neither_lost_nor_made() {
    for (text, increment) in [
        ("900000", 0),
        ("30000 +2000", 2000),
        ("9/70000 50000 +1", 1),
    ] {
        for seed in 0..50 {
            let mut random = Random::new(seed);
            let mut clock = clock(text, text);
            let initial = control(text).unwrap();
            let mut now = Instant::now();
            let mut spent = [ms(0); 2];
            clock.start(now);
            for ply in 0..80 {
                now += Duration::from_nanos(random.next() % 2_000_000_000);
                let side = [Side::Red, Side::Black][ply % 2];
                spent[side.index()] += clock.press(now).expect("enough time");
                let moves = (ply / 2 + 1) as u32;
                let periods = initial.periods();
                let begun = periods[0].moves.is_some_and(|number| moves >= number);
                let granted = periods[..=usize::from(begun)]
                    .iter()
                    .map(|period| period.time)
                    .sum::<Duration>();
                let left = clock.read(now).of(side).unwrap().time;
                assert_eq!(
                    spent[side.index()] + left,
                    granted + ms(increment) * moves,
                    "{text}, seed {seed}, ply {ply}"
                );
            }
        }
    }
}

#[test]
fn the_text_changes_exactly_at_the_next_change() {
    let mut random = Random::new(7);
    let mut clock = clock("3700000 ~25000", "-");
    let zero = Instant::now();
    clock.start(zero);
    let shown = |now: Instant| {
        let red = clock.read(now).red.unwrap();
        (digits(red.time), digits(red.delay))
    };
    for _ in 0..5000 {
        // A third of the samples within the last half minute.
        let nanos = match random.below(3) {
            0 => 3_725_000_000_000 - random.next() % 30_000_000_000,
            1 => random.next() % 30_000_000_000,
            _ => random.next() % 3_725_000_000_000,
        };
        let now = zero + Duration::from_nanos(nanos);
        let Some(wait) = clock.next_change(now) else {
            assert!(clock.flag(now).is_some());
            continue;
        };
        let before = now + wait.checked_sub(Duration::from_nanos(1)).unwrap();
        assert_eq!(shown(now), shown(before));
        assert_ne!(shown(now), shown(now + wait));
        assert!(clock.flag(before).is_none());
    }
}

#[test]
fn instants_in_any_order_never_give_time_back() {
    let zero = Instant::now();
    for seed in 0..200 {
        let mut random = Random::new(seed);
        let mut clock = clock("5000", "5000");
        clock.start(zero + ms(1000));
        let mut least = [ms(5000); 2];
        for _ in 0..50 {
            let now = zero + ms(random.below(4000) as u64);
            match random.below(4) {
                0 => clock.pause(now),
                1 => clock.resume(now),
                2 => clock.start(now),
                _ => drop(clock.press(now)),
            }
            for side in Side::BOTH {
                // Read at an instant of no effect: only what is settled.
                let left = clock.read(zero).of(side).unwrap().time;
                assert!(left <= least[side.index()], "seed {seed}");
                least[side.index()] = left;
            }
        }
        let total = least[0] + least[1];
        assert!(total >= ms(7000), "seed {seed}: more charged than passed");
    }
}
