//! Games with clocks: time runs while the game does, a flag ends it, and what
//! was left is found again.

use std::time::Duration;

use chuhe::app::{Action, Answer, Command, Cue, Effect, Headline, NewGame, Seats};
use chuhe::clock::{Bonus, FlagReason, Period, TimeControl};
use chuhe::record::Times;
use chuhe::rules::{DrawReason, Outcome, Position, Side, WinReason};

use super::desk::{Desk, MATE_IN_ONE, position};

pub fn secs(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

pub fn death(seconds: u64) -> Option<TimeControl> {
    plus(seconds, Bonus::None)
}

pub fn plus(seconds: u64, bonus: Bonus) -> Option<TimeControl> {
    TimeControl::sudden_death(secs(seconds), bonus).ok()
}

pub fn periods(periods: &[(Option<u32>, u64)]) -> Option<TimeControl> {
    let periods = periods.iter().map(|&(moves, seconds)| Period {
        moves,
        time: secs(seconds),
    });
    TimeControl::new(periods.collect(), Bonus::None).ok()
}

/// A game with these clocks of Red and Black.
pub fn timed(seats: Seats, clocks: [Option<TimeControl>; 2]) -> NewGame {
    NewGame {
        clocks,
        ..NewGame::new(seats, Position::start())
    }
}

/// Two people with the same clock.
pub fn both(control: Option<TimeControl>) -> Desk {
    let mut desk = Desk::new();
    desk.start_game(timed(Seats::HUMANS, [control.clone(), control]));
    desk
}

/// What is left of Red's and of Black's time, in seconds; 0 without a clock.
pub fn left(desk: &Desk) -> [u64; 2] {
    let clocks = desk.session.clocks(desk.now).expect("there are clocks");
    Side::BOTH.map(|side| clocks.of(side).map_or(0, |left| left.time.as_secs()))
}

pub fn running(desk: &Desk) -> Option<Side> {
    desk.session.clocks(desk.now)?.running
}

/// Lets the side to move think, then play.
pub fn think(desk: &mut Desk, seconds: u64, mv: &str) {
    desk.pass(secs(seconds));
    desk.play_all(mv);
}

pub fn wins(winner: Side, reason: WinReason) -> Outcome {
    Outcome::Win { winner, reason }
}

pub fn times(desk: &Desk) -> Vec<Times> {
    let game = desk.session.game();
    let line = game.main_line().into_iter().skip(1);
    line.map(|node| game[node].times()).collect()
}

pub fn moved(clock_s: u64, time_s: u64) -> Times {
    Times {
        clock_ms: Some(clock_s * 1000),
        time_ms: Some(time_s * 1000),
    }
}

#[test]
fn a_game_has_no_clock_unless_one_is_wanted() {
    let mut desk = Desk::new();
    think(&mut desk, 60, "h2e2");
    assert!(desk.session.clocks(desk.now).is_none());
    assert!(!desk.session.can(Action::Pause));
    assert_eq!(desk.session.next_wake(desk.now), None);
    assert_eq!(times(&desk), [Times::default()]);
}

#[test]
fn time_runs_for_the_side_to_move_and_is_noted_beside_its_move() {
    let mut desk = both(death(300));
    assert_eq!(running(&desk), Some(Side::Red));
    think(&mut desk, 10, "h2e2");
    assert_eq!(left(&desk), [290, 300]);
    assert_eq!(running(&desk), Some(Side::Black));
    think(&mut desk, 7, "h9g7");
    think(&mut desk, 1, "h0g2");
    assert_eq!(left(&desk), [289, 293]);
    assert_eq!(times(&desk), [moved(290, 10), moved(293, 7), moved(289, 1)]);
}

#[test]
fn the_increment_belongs_to_completed_moves() {
    let mut desk = both(plus(600, Bonus::Increment(secs(20))));
    assert_eq!(left(&desk), [600, 600], "none before the first");
    think(&mut desk, 5, "h2e2");
    assert_eq!(left(&desk), [615, 600]);
    think(&mut desk, 30, "h9g7");
    assert_eq!(left(&desk), [615, 590]);
    assert_eq!(times(&desk)[1], moved(590, 30));
}

#[test]
fn the_delay_passes_before_the_time_does() {
    let mut desk = both(plus(60, Bonus::Delay(secs(10))));
    think(&mut desk, 9, "h2e2");
    assert_eq!(left(&desk), [60, 60], "what is not used is lost");
    think(&mut desk, 25, "h9g7");
    assert_eq!(left(&desk), [60, 45]);
    assert_eq!(times(&desk)[1], moved(45, 25));
}

#[test]
fn a_fixed_time_for_each_move_begins_anew_each_turn() {
    let mut desk = both(plus(0, Bonus::Delay(secs(60))));
    for mv in ["h2e2 h9g7", "e2h2 g7h9", "h2e2 h9g7"] {
        for mv in mv.split(' ') {
            let clocks = desk.session.clocks(desk.now).unwrap();
            let side = clocks.running.unwrap();
            assert_eq!(clocks.of(side).unwrap().delay, secs(60));
            think(&mut desk, 59, mv);
        }
    }
    desk.pass(secs(60));
    desk.poll();
    assert_eq!(
        desk.session.game().outcome(),
        Some(wins(Side::Black, WinReason::Time))
    );
}

#[test]
fn a_number_of_moves_has_to_be_made_in_the_time() {
    let control = periods(&[(Some(2), 60), (None, 30)]);
    let mut desk = both(control.clone());
    think(&mut desk, 20, "h2e2");
    think(&mut desk, 1, "h9g7");
    think(&mut desk, 20, "h0g2");
    assert_eq!(left(&desk), [50, 59], "the next period adds its time");
    desk.pass(secs(59));
    desk.poll();
    assert_eq!(
        desk.session.game().outcome(),
        Some(wins(Side::Red, WinReason::Time))
    );
    let flag = desk.session.flag().expect("a flag fell");
    assert_eq!(flag.side, Side::Black);
    let short = FlagReason::MovesShort {
        made: 1,
        required: 2,
    };
    assert_eq!(flag.reason, short);

    let mut desk = both(control);
    for mv in ["h2e2", "h9g7", "h0g2", "i9h9"] {
        think(&mut desk, 1, mv);
    }
    desk.pass(secs(88));
    desk.poll();
    assert_eq!(desk.session.flag().unwrap().reason, FlagReason::TimeOut);
}

#[test]
fn the_sides_may_have_different_clocks_or_only_one() {
    let mut desk = Desk::new();
    desk.start_game(timed(Seats::HUMANS, [death(60), None]));
    think(&mut desk, 5, "h2e2");
    think(&mut desk, 5_000, "h9g7");
    assert_eq!(left(&desk), [55, 0]);
    let black = Times {
        clock_ms: None,
        time_ms: Some(5_000_000),
    };
    assert_eq!(times(&desk)[1], black);
    desk.start_game(timed(
        Seats::HUMANS,
        [death(60), plus(10, Bonus::Increment(secs(1)))],
    ));
    think(&mut desk, 59, "h2e2");
    think(&mut desk, 9, "h9g7");
    assert_eq!(left(&desk), [1, 2]);
}

#[test]
fn a_flag_ends_the_game_by_itself_at_its_moment() {
    let mut desk = both(death(30));
    think(&mut desk, 1, "h2e2");
    let mut woken = 0;
    while desk.session.is_playing() {
        let wake = desk.session.next_wake(desk.now).expect("a change to come");
        assert!(wake <= secs(1), "every second is shown");
        desk.pass(wake);
        desk.poll();
        woken += 1;
        assert!(woken < 300, "no more often than the digits change");
    }
    assert_eq!(left(&desk), [29, 0]);
    assert_eq!(
        desk.session.headline(),
        Headline::Over(wins(Side::Red, WinReason::Time))
    );
    assert!(desk.effects.contains(&Effect::Cue(Cue::End)));
    assert_eq!(desk.session.next_wake(desk.now), None, "and then nothing");
}

#[test]
fn a_move_after_the_flag_does_not_count() {
    let mut desk = both(death(30));
    desk.pass(secs(30));
    desk.apply(Command::Drag {
        from: "h2".parse().unwrap(),
        to: "e2".parse().unwrap(),
    });
    assert_eq!(
        desk.session.game().outcome(),
        Some(wins(Side::Black, WinReason::Time))
    );
    assert_eq!(desk.session.game().main_line().len(), 1);
}

/// Rules, section 9: a flag loses; section 3: only that neither side can
/// attack is a draw, and that ends the game before a flag can fall.
#[test]
fn a_flag_loses_also_against_a_side_that_cannot_attack() {
    let mut desk = Desk::new();
    let start = position("3k5/3P5/9/9/9/9/9/9/9/4K4 b");
    let clocks = [death(30), death(30)];
    desk.start_game(NewGame {
        clocks: clocks.clone(),
        ..NewGame::new(Seats::HUMANS, start)
    });
    think(&mut desk, 29, "d9d8");
    assert_eq!(
        desk.session.game().outcome(),
        Some(Outcome::Draw(DrawReason::NoMaterial)),
        "by the board, before the time counts"
    );
    let start = position("3k5/9/9/9/9/9/9/9/4P4/4K4 w");
    desk.start_game(NewGame {
        clocks,
        ..NewGame::new(Seats::HUMANS, start)
    });
    desk.pass(secs(31));
    desk.poll();
    assert_eq!(
        desk.session.game().outcome(),
        Some(wins(Side::Black, WinReason::Time))
    );
}

#[test]
fn every_end_stops_the_clock() {
    type End = fn(&mut Desk);
    let ends: [(&str, End); 3] = [
        ("b0b9", |_| {}),
        ("a8a7", |desk| {
            desk.act(Action::Resign);
            desk.answer(Answer::Yes);
        }),
        ("a8a7", |desk| {
            desk.act(Action::OfferDraw);
            desk.act(Action::AcceptDraw);
        }),
    ];
    for (mv, end) in ends {
        let mut desk = Desk::new();
        desk.start_game(NewGame {
            clocks: [death(60), death(60)],
            ..NewGame::new(Seats::HUMANS, position(MATE_IN_ONE))
        });
        think(&mut desk, 5, mv);
        end(&mut desk);
        assert!(!desk.session.is_playing());
        let before = left(&desk);
        desk.pass(secs(300));
        desk.poll();
        assert_eq!((left(&desk), running(&desk)), (before, None));
        assert_ne!(
            desk.session.game().outcome().and_then(Outcome::winner),
            Some(Side::Black),
            "no flag afterwards"
        );
    }
}

#[test]
fn a_new_game_has_a_clock_of_its_own() {
    let mut desk = both(death(30));
    desk.pass(secs(5));
    let control = death(300);
    desk.start_game(timed(Seats::HUMANS, [control.clone(), control]));
    desk.pass(secs(40));
    desk.poll();
    assert!(desk.session.is_playing());
    assert_eq!(left(&desk), [260, 300]);
    desk.start(Seats::HUMANS);
    assert!(desk.session.clocks(desk.now).is_none());
}

#[test]
fn a_person_is_told_once_that_time_is_short() {
    let mut desk = both(plus(100, Bonus::Increment(secs(1))));
    let told = |desk: &Desk| {
        let cues = desk.effects.iter();
        cues.filter(|effect| **effect == Effect::Cue(Cue::LowTime))
            .count()
    };
    desk.pass(secs(89));
    desk.poll();
    assert_eq!(told(&desk), 0);
    desk.pass(secs(1));
    desk.poll();
    assert_eq!(told(&desk), 1);
    let clocks = desk.session.clocks(desk.now).unwrap();
    assert!(clocks.red.unwrap().low && !clocks.black.unwrap().low);
    desk.play_all("h2e2 h9g7");
    desk.pass(secs(2));
    desk.poll();
    assert_eq!(told(&desk), 1, "once a side");
    desk.play_all("h0g2");
    desk.pass(secs(95));
    desk.poll();
    assert_eq!(told(&desk), 2);
}

#[test]
fn a_side_that_does_not_make_its_first_move_in_time_loses() {
    let late = |clocks| NewGame {
        late: Some(secs(900)),
        ..timed(Seats::HUMANS, clocks)
    };
    for clocks in [[None, None], [death(3_600), death(3_600)]] {
        let mut desk = Desk::new();
        desk.start_game(late(clocks.clone()));
        desk.pass(secs(899));
        desk.poll();
        assert!(desk.session.is_playing());
        assert_eq!(
            desk.session.next_wake(desk.now).map(|wake| wake <= secs(1)),
            Some(true)
        );
        desk.pass(secs(1));
        desk.poll();
        assert_eq!(
            desk.session.game().outcome(),
            Some(wins(Side::Black, WinReason::Late))
        );

        desk.start_game(late(clocks));
        think(&mut desk, 899, "h2e2");
        think(&mut desk, 899, "h9g7");
        desk.pass(secs(1_000));
        desk.poll();
        assert!(desk.session.is_playing(), "later moves are free of it");
    }
    let mut desk = Desk::new();
    desk.start_game(late([None, None]));
    think(&mut desk, 1, "h2e2");
    desk.pass(secs(900));
    desk.poll();
    assert_eq!(
        desk.session.game().outcome(),
        Some(wins(Side::Red, WinReason::Late))
    );
}

#[test]
fn absurd_times_do_no_harm() {
    for (control, pass) in [
        (plus(0, Bonus::Delay(Duration::from_millis(1))), 10),
        (death(3_600_000), 1_000_000_000),
        (plus(359_999, Bonus::Increment(secs(600))), 0),
    ] {
        let mut desk = both(control);
        desk.pass(secs(pass));
        desk.poll();
        desk.play("h2e2");
        let hours = left(&desk).map(|left| left / 3_600);
        assert!(hours.iter().all(|hours| *hours <= 1_000), "{hours:?}");
    }
}
