//! What the engine is asked, and a whole game with the real one.

use std::collections::HashSet;

use chuhe::app::{Command, Headline, Level, Score, Seat, Seats};
use chuhe::rules::Position;

use super::desk::{Desk, PERPETUAL_CHECK, Say, against_engine, as_black, mv};

#[test]
fn the_engine_gets_the_positions_since_the_last_capture() {
    let mut desk = Desk::new();
    desk.start(against_engine());
    desk.play_all("h2h9");
    assert_eq!(desk.request().history, [], "a capture cuts the past off");
    desk.say(Say::Move("i9h9", Score::Centi(0)));
    desk.wait("the answer", |session| session.rows().len() == 2);
    desk.play_all("b0c2");
    let request = desk.request();
    assert_eq!(request.history.len(), 1);
    assert_eq!(request.position, *desk.session.position());
    assert!(request.search_moves.len() > 30, "all moves are permitted");
}

#[test]
fn the_engine_does_not_lose_by_repetition_when_it_can_vary() {
    let mut desk = Desk::new();
    desk.start_from(PERPETUAL_CHECK, as_black());
    for (check, reply) in [
        ("a1a9", "e9e8"),
        ("a9a8", "e8e9"),
        ("a8a9", "e9e8"),
        ("a9a8", "e8e9"),
    ] {
        desk.engine_plays(check);
        desk.play_all(reply);
    }
    let request = desk.request();
    let losing = mv("a8a9");
    assert!(!request.search_moves.contains(&losing));
    assert!(!request.search_moves.is_empty());
    // Even an engine that insists is kept from it.
    desk.say(Say::Move("a8a9", Score::Centi(0)));
    desk.wait("the answer", |session| session.rows().len() == 9);
    assert_ne!(desk.session.last_move(), Some(losing));
    assert!(desk.session.is_playing());
}

#[test]
fn a_game_of_the_real_engine_comes_to_an_end_or_goes_on_for_long() {
    let mut desk = Desk::with_real_engine();
    let engine = Seat::Engine(Level::ALL[0]);
    desk.start(Seats {
        red: engine,
        black: engine,
    });
    desk.wait("60 plies or the end", |session| {
        session.rows().len() >= 60 || matches!(session.headline(), Headline::Over(_))
    });
    let moves = desk.session.game().moves(desk.session.cursor());
    let mut position = Position::start();
    for mv in moves {
        position = position.play(mv).unwrap();
    }
}

#[test]
fn the_book_is_for_the_opening_and_can_be_switched_off() {
    let strong = |red| Seats {
        red,
        black: Seat::Human,
    };
    let full = strong(Seat::Engine(Level::FULL));
    let weak = strong(Seat::Engine(Level::ALL[0]));
    let first_moves = "h2e2 h9g7 h0g2 i9h9";
    let mut desk = Desk::new();
    for (seats, late) in [(full, true), (weak, false)] {
        desk.start(seats);
        assert!(desk.task().uses_book);
        desk.say(Say::Move("h2e2", Score::Centi(0)));
        desk.wait("the first move", |session| session.rows().len() == 1);
        desk.play_all("h9g7");
        desk.engine_plays("h0g2");
        desk.play_all("i9h9");
        assert_eq!(desk.line(), first_moves);
        assert_eq!(desk.task().uses_book, late);
    }
    let mut settings = desk.session.settings().clone();
    settings.book = false;
    desk.apply(Command::Configure(settings));
    desk.start(full);
    assert!(!desk.task().uses_book);
}

#[test]
fn the_built_in_engine_varies_its_openings() {
    for level in [Level::ALL[0], Level::ALL[4], Level::FULL] {
        let mut firsts = HashSet::new();
        for seed in 0..50 {
            let mut desk = Desk::with_seed(seed);
            desk.start(Seats {
                red: Seat::Engine(level),
                black: Seat::Human,
            });
            desk.wait("the first move", |session| session.rows().len() == 1);
            firsts.insert(desk.line());
        }
        assert!(firsts.len() >= 6, "{level:?}: {firsts:?}");
    }
}
