//! Clocks in files: what was left is found again after a save, a restart and
//! a crash, and nobody gains by it.

use std::fs;

use chuhe::app::{Action, Answer, Effect, NewGame, Seats};
use chuhe::clock::Bonus;
use chuhe::formats;
use chuhe::rules::{Outcome, Side, WinReason};

use super::clock::{death, left, periods, plus, running, secs, think, timed};
use super::desk::{Desk, against_engine, folder, text_file};

#[test]
fn a_saved_game_goes_on_with_exact_times() {
    for (control, expected) in [
        (plus(300, Bonus::Increment(secs(3))), [293, 285]),
        (plus(300, Bonus::Delay(secs(4))), [294, 289]),
        (periods(&[(Some(1), 100), (Some(5), 50)]), [140, 85]),
    ] {
        let folder = folder();
        let path = folder.path().join("game.json");
        let mut desk = Desk::new();
        desk.start_game(NewGame {
            late: Some(secs(77)),
            ..timed(Seats::HUMANS, [control.clone(), control.clone()])
        });
        think(&mut desk, 10, "h2e2");
        desk.pass(secs(15));
        desk.save_to(&path);
        let game = desk.session.game().clone();

        let mut desk = Desk::new();
        desk.open_file(&path);
        assert!(desk.session.game().same_content(&game));
        assert_eq!(left(&desk), expected, "{control:?}");
        assert_eq!(running(&desk), None, "until somebody goes on");
        desk.pass(secs(100));
        desk.act(Action::PlayOn);
        assert_eq!(left(&desk), expected);
        assert_eq!(running(&desk), Some(Side::Black));
        assert_eq!(desk.session.time_controls(), [control.clone(), control]);
        think(&mut desk, 1, "h9g7");
        let last = desk.session.cursor();
        let times = desk.session.game()[last].times();
        assert_eq!(times.time_ms, Some(16_000), "with what was used before");
    }
}

#[test]
fn going_on_from_an_earlier_move_takes_its_times() {
    let folder = folder();
    let path = folder.path().join("game.json");
    let mut desk = Desk::new();
    desk.start_game(timed(Seats::HUMANS, [death(300), death(300)]));
    think(&mut desk, 10, "h2e2");
    think(&mut desk, 20, "h9g7");
    desk.pass(secs(40));
    desk.save_to(&path);
    let mut desk = Desk::new();
    desk.open_file(&path);
    assert_eq!(left(&desk), [250, 280]);
    desk.act(Action::Previous);
    assert_eq!(left(&desk), [290, 300], "as after the shown move");
    desk.act(Action::PlayOn);
    assert_eq!(left(&desk), [290, 300]);
}

#[test]
fn a_flag_and_its_reason_are_read_again() {
    let folder = folder();
    let path = folder.path().join("game.json");
    let mut desk = Desk::new();
    let control = periods(&[(Some(5), 60)]);
    desk.start_game(timed(Seats::HUMANS, [control.clone(), control]));
    think(&mut desk, 1, "h2e2");
    desk.pass(secs(60));
    desk.poll();
    let flag = desk.session.flag();
    assert!(flag.is_some());
    desk.save_to(&path);
    let mut desk = Desk::new();
    desk.open_file(&path);
    let lost = Outcome::Win {
        winner: Side::Red,
        reason: WinReason::Time,
    };
    assert_eq!(desk.session.game().outcome(), Some(lost));
    assert_eq!(desk.session.flag(), flag);
    desk.act(Action::PlayOn);
    assert_eq!(left(&desk), [59, 60], "the turn begins anew");
}

#[test]
fn a_killed_game_comes_back_paused() {
    let root = folder();
    let mut desk = Desk::open(Some(root.path()));
    desk.without_pause();
    desk.start_game(timed(against_engine(), [death(300), death(200)]));
    think(&mut desk, 10, "h2e2");
    desk.engine_plays("h9g7");
    for _ in 0..12 {
        desk.pass(secs(1));
        desk.poll();
    }
    drop(desk);

    let mut desk = Desk::open(Some(root.path()));
    // Whether the settings were still written depends on the files' thread.
    desk.without_pause();
    assert!(desk.session.is_paused());
    let [red, black] = left(&desk);
    assert!((278..=283).contains(&red), "kept every five seconds: {red}");
    assert_eq!(black, 200);
    desk.pass(secs(1_000));
    desk.act(Action::Pause);
    assert_eq!(left(&desk), [red, 200]);
    think(&mut desk, 1, "h0g2");
    desk.engine_plays("i9h9");
}

#[test]
fn a_paused_game_on_the_engine_s_turn_waits_after_a_restart() {
    let root = folder();
    let mut desk = Desk::open(Some(root.path()));
    desk.start_game(timed(against_engine(), [death(300), death(200)]));
    desk.play_all("h2e2");
    desk.request();
    desk.pass(secs(9));
    desk.act(Action::Pause);
    drop(desk);
    let mut desk = Desk::open(Some(root.path()));
    desk.without_pause();
    assert_eq!(left(&desk), [300, 191]);
    assert!(desk.requests.try_recv().is_err(), "it does not think yet");
    desk.act(Action::Pause);
    desk.engine_plays("h9g7");
}

#[test]
fn leaving_stops_the_clock_and_saves_what_is_left() {
    let folder = folder();
    let path = folder.path().join("game.json");
    let mut desk = Desk::new();
    desk.start_game(timed(Seats::HUMANS, [death(300), death(300)]));
    think(&mut desk, 10, "h2e2");
    desk.save_to(&path);
    assert!(!desk.session.is_dirty());
    desk.pass(secs(50));
    desk.act(Action::Quit);
    assert!(desk.session.is_paused());
    desk.pass(secs(20));
    desk.answer(Answer::Yes);
    desk.wait_for_files();
    assert!(desk.effects.contains(&Effect::Close));
    let text = fs::read(&path).unwrap();
    let game = &formats::read(&text).unwrap()[0].game;
    let stand = game.details().clocks[1].as_ref().unwrap().stand.unwrap();
    assert_eq!((stand.remaining_ms, stand.spent_ms), (250_000, 50_000));
}

#[test]
fn a_pause_that_was_saved_asks_for_nothing() {
    let folder = folder();
    let mut desk = Desk::new();
    desk.start_game(timed(Seats::HUMANS, [death(300), death(300)]));
    think(&mut desk, 10, "h2e2");
    desk.act(Action::Pause);
    desk.save_to(&folder.path().join("game.json"));
    assert!(desk.act(Action::Quit).contains(&Effect::Close));
}

#[test]
fn files_of_the_first_version_are_understood() {
    let folder = folder();
    let text = r#"{
        "format": "xiangqi-game", "version": 1,
        "clock": {
            "red": { "initial_ms": 600000, "increment_ms": 5000 },
            "black": { "initial_ms": 300000, "increment_ms": 0, "remaining_ms": 123456 }
        },
        "start": { "fen": "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w" },
        "moves": [{ "m": "h2e2", "clock_ms": 598000 }]
    }"#;
    let mut desk = Desk::new();
    desk.open_file(&text_file(folder.path(), "old.json", text));
    desk.act(Action::Last);
    assert_eq!(left(&desk), [598, 123]);
    desk.act(Action::PlayOn);
    assert_eq!(running(&desk), Some(Side::Black));
    think(&mut desk, 23, "h9g7");
    assert_eq!(left(&desk), [598, 100]);
}

#[test]
fn copied_games_tell_the_time_of_each_move() {
    let mut desk = Desk::new();
    desk.start_game(timed(Seats::HUMANS, [death(300), death(300)]));
    think(&mut desk, 65, "h2e2");
    let effects = desk.act(Action::CopyGame);
    let [Effect::Copy(text)] = effects.as_slice() else {
        panic!("{effects:?}");
    };
    assert!(text.contains("[%clk 0:03:55] [%emt 0:01:05]"), "{text}");
}

#[test]
fn the_limits_of_the_last_game_are_proposed() {
    let root = folder();
    let clocks = [death(300), plus(60, Bonus::Delay(secs(5)))];
    let mut desk = Desk::open(Some(root.path()));
    desk.start_game(NewGame {
        late: Some(secs(600)),
        ..timed(Seats::HUMANS, clocks.clone())
    });
    desk.session.shutdown();
    drop(desk);
    let desk = Desk::open(Some(root.path()));
    let limits = &desk.session.settings().limits;
    assert_eq!(limits.clocks, clocks);
    assert_eq!(limits.late, Some(secs(600)));
    assert!(desk.session.clocks(desk.now).is_none(), "proposed, not set");
}
