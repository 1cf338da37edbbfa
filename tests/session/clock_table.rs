//! The clock at the table: what stops it and what does not, what taking back
//! does to it, and the engine that plays by it.

use chuhe::app::{Action, Answer, Command, Headline, Notice, Score};
use chuhe::clock::Bonus;
use chuhe::record::NodeId;
use chuhe::rules::{Side, WinReason};

use super::clock::{both, death, left, moved, plus, running, secs, think, timed, times, wins};
use super::desk::{Desk, Say, against_engine, as_black};

#[test]
fn looking_back_and_dialogs_do_not_stop_the_clock() {
    let mut desk = both(death(300));
    think(&mut desk, 10, "h2e2");
    desk.act(Action::First);
    for action in [Action::Settings, Action::Keys, Action::About, Action::Flip] {
        desk.act(action);
    }
    desk.act(Action::Resign);
    desk.pass(secs(20));
    assert_eq!(left(&desk), [290, 280]);
    desk.answer(Answer::No);
    desk.pass(secs(281));
    desk.poll();
    assert_eq!(
        desk.session.game().outcome(),
        Some(wins(Side::Red, WinReason::Time))
    );
    assert!(
        matches!(desk.session.headline(), Headline::Over(_)),
        "what is looked at gives way to the end"
    );
}

#[test]
fn a_question_is_pointless_once_the_flag_has_fallen() {
    let mut desk = both(death(30));
    desk.play_all("h2e2");
    desk.act(Action::Resign);
    desk.pass(secs(31));
    desk.poll();
    assert_eq!(desk.session.question(), None);
    assert_eq!(
        desk.session.game().outcome(),
        Some(wins(Side::Red, WinReason::Time))
    );
}

#[test]
fn taking_back_gives_the_time_of_that_moment_back() {
    let mut desk = both(plus(300, Bonus::Increment(secs(3))));
    think(&mut desk, 10, "h2e2");
    think(&mut desk, 7, "h9g7");
    desk.pass(secs(20));
    desk.act(Action::Undo);
    assert_eq!(left(&desk), [293, 300]);
    assert_eq!(running(&desk), Some(Side::Black));
    desk.act(Action::Undo);
    assert_eq!(left(&desk), [300, 300]);
    assert_eq!(running(&desk), Some(Side::Red));
    desk.act(Action::Redo);
    desk.act(Action::Redo);
    assert_eq!(left(&desk), [293, 296], "and again what there was");
    desk.act(Action::Undo);
    think(&mut desk, 50, "h9g7");
    assert_eq!(left(&desk), [293, 253]);
    assert_eq!(times(&desk)[1], moved(253, 50), "the new time counts");
}

#[test]
fn a_game_that_a_flag_ended_can_be_taken_up_again() {
    let mut desk = both(death(30));
    think(&mut desk, 10, "h2e2");
    desk.pass(secs(31));
    desk.poll();
    desk.act(Action::Undo);
    assert!(desk.session.is_playing());
    assert_eq!(left(&desk), [20, 30], "as at the beginning of the turn");
    assert_eq!(running(&desk), Some(Side::Black));
    desk.pass(secs(5));
    desk.act(Action::Resign);
    desk.answer(Answer::Yes);
    desk.pass(secs(60));
    desk.act(Action::Undo);
    assert_eq!(left(&desk), [20, 25], "thinking before it counts");
}

#[test]
fn playing_from_an_earlier_position_takes_its_time_up() {
    let mut desk = both(death(300));
    think(&mut desk, 10, "h2e2");
    think(&mut desk, 20, "h9g7");
    think(&mut desk, 30, "h0g2");
    desk.act(Action::Previous);
    desk.act(Action::Previous);
    desk.pass(secs(5));
    desk.play_all("b9c7");
    assert_eq!(left(&desk), [290, 300]);
    assert_eq!(running(&desk), Some(Side::Red));
}

#[test]
fn the_engine_is_told_its_time_and_can_lose_by_it() {
    let mut desk = Desk::open(None);
    desk.without_pause();
    let engine = plus(60, Bonus::Increment(secs(2)));
    desk.start_game(timed(against_engine(), [death(300), engine]));
    think(&mut desk, 10, "h2e2");
    let budget = desk.request().limits.time.expect("a limit of time");
    assert!(
        budget.soft < secs(5) && budget.hard <= secs(30),
        "{budget:?}"
    );
    assert_eq!(running(&desk), Some(Side::Black));
    desk.say(Say::Move("h9g7", Score::Centi(0)));
    desk.pass(secs(4));
    desk.wait("the reply", |session| session.rows().len() == 2);
    assert_eq!(left(&desk), [290, 58]);

    think(&mut desk, 1, "h0g2");
    desk.request();
    desk.pass(secs(58));
    desk.poll();
    assert_eq!(
        desk.session.game().outcome(),
        Some(wins(Side::Red, WinReason::Time))
    );
    assert!(!desk.session.can(Action::MoveNow));
}

#[test]
fn an_engine_without_a_clock_keeps_its_own_pace() {
    let mut desk = Desk::open(None);
    desk.start_game(timed(as_black(), [None, death(10)]));
    let budget = desk.request().limits.time.unwrap();
    assert!(budget.soft >= secs(1));
    assert_eq!(running(&desk), Some(Side::Red));
}

#[test]
fn nobody_thinks_in_a_pause() {
    let mut desk = both(death(300));
    think(&mut desk, 10, "h2e2");
    desk.pass(secs(5));
    desk.act(Action::Pause);
    assert!(desk.session.is_paused());
    assert_eq!(
        desk.session.headline(),
        Headline::Paused { side: Side::Black }
    );
    assert_eq!(desk.session.next_wake(desk.now), None);
    let before = desk.session.cursor();
    desk.pass(secs(3_600));
    desk.play("h9g7");
    desk.apply(Command::GoTo(NodeId::ROOT));
    desk.apply(Command::Drag {
        from: "h9".parse().unwrap(),
        to: "g7".parse().unwrap(),
    });
    for action in [
        Action::Undo,
        Action::Previous,
        Action::Hint,
        Action::CopyPosition,
        Action::OfferDraw,
    ] {
        assert!(!desk.session.can(action), "{action:?}");
    }
    assert_eq!(desk.session.cursor(), before);
    assert_eq!(left(&desk), [290, 295]);
    desk.act(Action::Pause);
    assert_eq!(running(&desk), Some(Side::Black));
    think(&mut desk, 2, "h9g7");
    assert_eq!(times(&desk)[1], moved(293, 7), "before and after the pause");
}

#[test]
fn the_engine_rests_in_a_pause_as_well() {
    let mut desk = Desk::open(None);
    desk.without_pause();
    desk.start_game(timed(against_engine(), [death(300), death(300)]));
    desk.play_all("h2e2");
    desk.request();
    desk.pass(secs(3));
    desk.act(Action::Pause);
    assert!(matches!(desk.session.headline(), Headline::Paused { .. }));
    desk.pass(secs(100));
    desk.act(Action::Pause);
    desk.engine_plays("h9g7");
    assert_eq!(left(&desk), [300, 297]);
}

#[test]
fn the_sleep_of_the_computer_is_no_thinking_time() {
    let mut desk = both(death(300));
    think(&mut desk, 10, "h2e2");
    desk.pass(secs(2));
    let since = desk.now;
    desk.pass(secs(3_600));
    desk.apply(Command::Slept { since });
    assert!(desk.session.is_paused());
    assert!(desk.has_notice(|notice| *notice == Notice::Slept));
    desk.act(Action::Pause);
    assert_eq!(left(&desk), [290, 298]);
}
