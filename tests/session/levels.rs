//! Levels: another one is offered when games keep going alike, and every level
//! answers at once when the natural pause is switched off.

use std::time::Duration;

use chuhe::app::{
    Action, Answer, Command, EngineState, Level, NewGame, Notice, Seat, Seats, Streak, Tendency,
    Thought,
};
use chuhe::engine::Score;

use super::desk::{Desk, MATE_IN_ONE, Say, folder, position};

fn against(level: Level) -> Seats {
    Seats {
        red: Seat::Human,
        black: Seat::Engine(level),
    }
}

/// A game that the person wins by the next move, or gives up.
fn play_out(desk: &mut Desk, level: Level, tendency: Tendency) {
    desk.start_from(MATE_IN_ONE, against(level));
    match tendency {
        Tendency::Won => desk.play_all("b0b9"),
        Tendency::NotWon => {
            desk.act(Action::Resign);
            desk.answer(Answer::Yes);
        }
    }
    assert!(!desk.session.is_playing());
}

fn offered(desk: &Desk) -> Option<Level> {
    desk.session
        .notices()
        .iter()
        .find_map(|posted| match posted.notice {
            Notice::LevelOffered { level, .. } => Some(level),
            _ => None,
        })
}

#[test]
fn three_games_that_go_alike_offer_the_next_level() {
    for (tendency, level, offer) in [
        (Tendency::NotWon, 5, Some(4)),
        (Tendency::Won, 5, Some(6)),
        (Tendency::NotWon, 1, None),
        (Tendency::Won, 10, Some(11)),
        (Tendency::Won, 11, None),
    ] {
        let level = Level::new(level).unwrap();
        let mut desk = Desk::new();
        for _ in 0..2 {
            play_out(&mut desk, level, tendency);
            assert_eq!(offered(&desk), None);
        }
        play_out(&mut desk, level, tendency);
        let offered = offered(&desk);
        assert_eq!(offered.map(Level::number), offer, "{tendency:?}");
    }
}

#[test]
fn a_draw_counts_as_a_game_that_was_not_won() {
    let mut desk = Desk::new();
    let level = Level::ALL[3];
    for _ in 0..2 {
        play_out(&mut desk, level, Tendency::NotWon);
    }
    // Neither side has anything left to win with after the capture.
    desk.start_from("4k4/9/9/9/9/9/9/9/3r5/3K5 w", against(level));
    desk.play_all("d0d1");
    assert!(!desk.session.is_playing());
    assert_eq!(offered(&desk), Some(Level::ALL[2]));
}

#[test]
fn another_result_level_or_opponent_breaks_the_streak() {
    let level = Level::ALL[4];
    let breaks: [fn(&mut Desk); 2] = [
        |desk| play_out(desk, Level::ALL[4], Tendency::Won),
        |desk| play_out(desk, Level::ALL[5], Tendency::NotWon),
    ];
    for break_it in breaks {
        let mut desk = Desk::new();
        for _ in 0..2 {
            play_out(&mut desk, level, Tendency::NotWon);
        }
        break_it(&mut desk);
        play_out(&mut desk, level, Tendency::NotWon);
        assert_eq!(offered(&desk), None);
    }
    // Games of two people say nothing about the computer.
    let mut desk = Desk::new();
    for _ in 0..3 {
        desk.start_from(MATE_IN_ONE, Seats::HUMANS);
        desk.play_all("b0b9");
    }
    assert_eq!(offered(&desk), None);
    assert_eq!(desk.session.settings().streak, None);
}

#[test]
fn a_game_that_is_taken_back_from_its_end_counts_once() {
    let level = Level::ALL[4];
    let mut desk = Desk::new();
    for _ in 0..2 {
        play_out(&mut desk, level, Tendency::Won);
    }
    for _ in 0..3 {
        play_out(&mut desk, level, Tendency::Won);
        assert_eq!(offered(&desk), Some(Level::ALL[5]));
        desk.act(Action::Undo);
        assert_eq!(offered(&desk), None, "the game is open again");
        let streak = desk.session.settings().streak.unwrap();
        assert_eq!(streak.games, 2);
    }
}

#[test]
fn an_offer_is_taken_by_a_game_with_the_same_sides_and_clocks() {
    let mut desk = Desk::new();
    let level = Level::ALL[4];
    let seats = Seats {
        red: Seat::Engine(level),
        black: Seat::Human,
    };
    for _ in 0..3 {
        desk.start_game(NewGame {
            late: Some(Duration::from_mins(1)),
            ..NewGame::new(seats, position(MATE_IN_ONE))
        });
        desk.act(Action::Resign);
        desk.answer(Answer::Yes);
    }
    let lower = offered(&desk).unwrap();
    desk.apply(Command::PlayLevel(lower));
    desk.answer(Answer::No);
    let expected = Seats {
        red: Seat::Engine(lower),
        ..seats
    };
    assert_eq!(desk.session.seats(), Some(expected));
    assert_eq!(desk.session.settings().level, lower);
    let details = desk.session.game().details();
    assert_eq!(details.late_ms, Some(60_000));
    assert_eq!(offered(&desk), None, "the offer goes with its game");
}

#[test]
fn the_streak_outlives_the_program() {
    let root = folder();
    let mut desk = Desk::open(Some(root.path()));
    for _ in 0..2 {
        play_out(&mut desk, Level::ALL[4], Tendency::NotWon);
    }
    desk.session.shutdown();
    drop(desk);
    let desk = Desk::open(Some(root.path()));
    let streak = Streak {
        level: Level::ALL[4],
        tendency: Tendency::NotWon,
        games: 2,
    };
    assert_eq!(desk.session.settings().streak, Some(streak));
}

#[test]
fn without_the_natural_pause_every_level_answers_at_once() {
    for pause in [true, false] {
        for level in Level::ALL {
            let mut desk = Desk::new();
            let mut settings = desk.session.settings().clone();
            settings.engine_pause = pause;
            desk.apply(Command::Configure(settings));
            desk.start(against(level));
            desk.play_all("h2e2");
            assert!(desk.task().uses_book, "{level:?}");
            desk.say(Say::Move("h9g7", Score::Centi(0)));
            let now = desk.now;
            if pause {
                desk.wait("an answer held back", |session| {
                    session.next_wake(now).is_some()
                });
                assert_eq!(desk.session.rows().len(), 1, "{level:?}");
                desk.pass(Duration::from_secs(1));
            }
            desk.wait("the answer", |session| session.rows().len() == 2);
        }
    }
}

#[test]
fn without_the_natural_pause_a_book_move_comes_at_once() {
    let mut desk = Desk::with_real_engine();
    for level in [Level::ALL[0], Level::FULL] {
        desk.start(against(level));
        desk.play_all("h2e2");
        // The time of the session stands still.
        desk.wait("the book move", |session| session.rows().len() == 2);
    }
}

fn thought(desk: &Desk) -> Option<Thought> {
    match desk.session.engine_state() {
        EngineState::Thinking(thought) => thought,
        _ => None,
    }
}

#[test]
fn what_the_engine_thinks_is_told_as_red_sees_it() {
    let mut desk = Desk::new();
    desk.start(against(Level::FULL));
    desk.act(Action::ThinkingLine);
    assert_eq!(desk.session.engine_state(), EngineState::Idle);
    desk.play_all("h2e2");
    desk.request();
    assert_eq!(desk.session.engine_state(), EngineState::Thinking(None));
    desk.say(Say::Line(9, "h9g7 h0g2 a0a9 i9h9", Score::Centi(-35)));
    desk.wait("a report", |session| session.thinking().is_some());
    let told = thought(&desk).unwrap();
    assert_eq!((told.depth, told.score), (9, Score::Centi(35)));
    assert_eq!(told.moves, ["H8+7", "H2+3"], "up to the illegal move");
    desk.say(Say::Move("h9g7", Score::Centi(-35)));
    desk.wait("the answer", |session| session.rows().len() == 2);
    assert_eq!(desk.session.engine_state(), EngineState::Idle);
    // A hint is thought about for the person.
    desk.act(Action::Hint);
    desk.request();
    desk.say(Say::Line(4, "h0g2", Score::MateIn(3)));
    desk.wait("a report", |session| {
        matches!(session.engine_state(), EngineState::Thinking(Some(_)))
    });
    assert_eq!(thought(&desk).unwrap().score, Score::MateIn(3));
    desk.say(Say::Nothing);
    desk.wait("the end", |session| !session.seeks_advice());
    assert_eq!(desk.session.engine_state(), EngineState::Idle);
}

#[test]
fn an_engine_that_fails_says_so() {
    let mut desk = Desk::new();
    desk.start(against(Level::FULL));
    desk.play_all("h2e2");
    desk.request();
    desk.say(Say::Nothing);
    desk.wait("the failure", |session| {
        session.engine_state() == EngineState::Failed
    });
}

#[test]
fn reports_of_a_running_search_are_heard_only_while_they_are_shown() {
    let mut desk = Desk::new();
    desk.start(against(Level::FULL));
    assert!(!desk.session.settings().shown.thinking, "off at first");
    for shown in [false, true] {
        desk.play_all("h2e2");
        desk.request();
        assert_eq!(
            desk.session.next_wake(desk.now),
            None,
            "nothing is told yet"
        );
        desk.say(Say::Line(9, "h9g7", Score::Centi(0)));
        if shown {
            desk.wait("a report", |session| session.thinking().is_some());
            // Once more, for a report that came right after it.
            let step = desk.session.next_wake(desk.now).expect("another look");
            assert!(step >= Duration::from_millis(200));
            desk.pass(step);
            assert_eq!(desk.session.next_wake(desk.now), None);
        }
        desk.say(Say::Move("h9g7", Score::Centi(0)));
        desk.wait("the answer", |session| {
            session.engine_state() == EngineState::Idle
        });
        assert_eq!(desk.session.next_wake(desk.now), None);
        desk.act(Action::Undo);
        desk.act(Action::ThinkingLine);
        desk.pass(Duration::from_secs(1));
    }
    assert!(!desk.session.settings().shown.thinking);
}
