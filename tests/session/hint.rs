//! The hint: when it is given, what it says, and when it goes.

use chuhe::app::{Action, Command, Headline, Notice, Seats};
use chuhe::engine::Score;
use chuhe::rules::Side;

use crate::desk::{Desk, Say, against_engine};

#[test]
fn a_hint_tells_the_best_move_and_asked_again_the_line() {
    let mut desk = Desk::new();
    desk.start(Seats::HUMANS);
    desk.act(Action::Hint);
    assert!(desk.session.seeks_advice());
    assert!(!desk.session.can(Action::Hint), "one search is enough");
    desk.request();
    desk.say(Say::Move("h2e2", Score::Centi(20)));
    desk.wait("the hint", |session| session.advice().is_some());
    let advice = desk.session.advice().unwrap();
    assert_eq!(advice.moves[0].to_string(), "h2e2");
    assert_eq!(advice.texts.len(), advice.moves.len());
    assert!(!advice.is_whole);
    assert_eq!(desk.ply(), 0, "a hint plays nothing");
    desk.act(Action::Hint);
    assert!(desk.session.advice().unwrap().is_whole);
    assert!(!desk.session.can(Action::Hint), "there is no more to tell");
}

#[test]
fn a_hint_goes_with_its_position_and_late_answers_are_dropped() {
    let mut desk = Desk::new();
    desk.start(Seats::HUMANS);
    desk.act(Action::Hint);
    desk.request();
    desk.play_all("h2e2");
    assert!(!desk.session.seeks_advice());
    // The search that was stopped still answers, with Red's first move.
    desk.act(Action::Hint);
    desk.request();
    desk.say(Say::Move("h9g7", Score::Centi(0)));
    desk.wait("the hint", |session| session.advice().is_some());
    assert_eq!(desk.session.advice().unwrap().moves[0].to_string(), "h9g7");
    desk.apply(Command::Do(Action::Previous));
    assert_eq!(desk.session.advice(), None);
}

#[test]
fn the_engine_s_own_move_comes_before_a_hint() {
    let mut desk = Desk::new();
    desk.start(against_engine());
    desk.act(Action::Hint);
    desk.request();
    desk.say(Say::Move("h2e2", Score::Centi(0)));
    desk.wait("the hint", |session| session.advice().is_some());
    desk.play_all("h2e2");
    assert!(!desk.session.can(Action::Hint));
    desk.request();
    desk.say(Say::Move("h9g7", Score::Centi(0)));
    desk.wait("the reply", |session| session.rows().len() == 2);
    assert_eq!(
        desk.session.headline(),
        Headline::ToMove {
            side: Side::Red,
            in_check: false
        }
    );
    assert!(desk.session.can(Action::Hint));
}

#[test]
fn a_failed_hint_is_told_and_can_be_asked_for_again() {
    for fault in [Say::Panic, Say::Nothing, Say::Move("a0a9", Score::Centi(0))] {
        let mut desk = Desk::new();
        desk.start(Seats::HUMANS);
        desk.act(Action::Hint);
        desk.request();
        desk.say(fault);
        desk.wait("the failure", |session| !session.seeks_advice());
        assert!(desk.has_notice(|notice| matches!(notice, Notice::EngineFailed { .. })));
        assert_eq!(desk.session.advice(), None);
        assert!(desk.session.can(Action::Hint));
    }
}
