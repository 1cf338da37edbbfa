//! Two people, and a person against the engine: moves, takeback, late answers.

use std::time::Duration;

use chuhe::app::{Action, Command, Cue, Effect, Headline, Notice, Question, Score, Seat, Seats};
use chuhe::rules::{IllegalMove, Side};

use super::desk::{Desk, Say, against_engine, as_black, mv};

fn to_move(side: Side) -> Headline {
    Headline::ToMove {
        side,
        in_check: false,
    }
}

#[test]
fn the_first_start_is_a_game_against_a_mild_level_as_red() {
    let desk = Desk::open(None);
    let seats = desk.session.seats().unwrap();
    assert_eq!(seats.red, Seat::Human);
    assert!(matches!(seats.black, Seat::Engine(level) if level.number() <= 4));
    assert_eq!(desk.session.headline(), to_move(Side::Red));
    assert!(!desk.session.is_dirty() && !desk.session.flipped());
}

#[test]
fn two_people_take_turns() {
    let mut desk = Desk::new();
    let effects = desk.apply(Command::Tap(mv("h2e2").from));
    assert_eq!(effects, [Effect::Cue(Cue::Pick)]);
    assert_eq!(desk.session.selection(), Some(mv("h2e2").from));
    assert!(desk.session.destinations().contains(mv("h2e2").to));
    let effects = desk.apply(Command::Tap(mv("h2e2").to));
    let slide = Effect::Moved {
        mv: mv("h2e2"),
        captured: None,
    };
    assert_eq!(effects, [slide, Effect::Cue(Cue::Move)]);
    assert_eq!(desk.session.headline(), to_move(Side::Black));
    assert_eq!(desk.session.last_move(), Some(mv("h2e2")));
    desk.apply(Command::Drag {
        from: mv("h9g7").from,
        to: mv("h9g7").to,
    });
    let effects = desk.play("e2e6");
    assert!(effects.contains(&Effect::Cue(Cue::Capture)), "{effects:?}");
    assert_eq!(desk.line(), "h2e2 h9g7 e2e6");
    assert!(desk.session.is_dirty());
}

#[test]
fn another_own_piece_is_picked_up_instead_and_a_stray_click_puts_it_back() {
    let mut desk = Desk::new();
    let [cannon, horse, empty] = ["h2", "b0", "e5"].map(|text| text.parse().unwrap());
    desk.apply(Command::Tap(cannon));
    desk.apply(Command::Tap(horse));
    assert_eq!(desk.session.selection(), Some(horse));
    desk.apply(Command::Tap(empty));
    assert_eq!(desk.session.selection(), None);
    desk.apply(Command::Tap(empty));
    assert_eq!(desk.session.refusal(), None, "nothing is picked up");
    assert_eq!(desk.ply(), 0);
}

#[test]
fn refused_moves_say_why_and_change_nothing() {
    let mut desk = Desk::new();
    for (text, reason) in [
        ("b0d1", IllegalMove::HorseLeg(mv("c0c0").from)),
        ("a3b3", IllegalMove::SidewaysTooEarly),
        ("e0e4", IllegalMove::Unreachable),
    ] {
        let effects = desk.play(text);
        let refusal = desk.session.refusal().expect(text);
        assert_eq!(refusal.mv, mv(text));
        assert_eq!(refusal.reason, reason);
        assert_eq!(effects, [Effect::Cue(Cue::Refused)], "{text}");
        assert_eq!(desk.ply(), 0);
        desk.apply(Command::Deselect);
        assert_eq!(desk.session.refusal(), None);
    }
}

#[test]
fn undo_and_redo_between_two_people_go_ply_by_ply() {
    let mut desk = Desk::new();
    desk.play_all("h2e2 h9g7 h0g2");
    desk.act(Action::Undo);
    desk.act(Action::Undo);
    assert_eq!(
        (desk.ply(), desk.session.headline()),
        (1, to_move(Side::Black))
    );
    assert_eq!(desk.line(), "h2e2 h9g7 h0g2", "nothing is erased");
    desk.act(Action::Redo);
    assert_eq!(desk.ply(), 2);
    desk.act(Action::Undo);
    desk.act(Action::Undo);
    assert!(!desk.session.can(Action::Undo));
    for _ in 0..3 {
        desk.act(Action::Redo);
    }
    assert!(!desk.session.can(Action::Redo));
}

#[test]
fn another_move_after_undo_is_a_branch_on_the_main_line() {
    let mut desk = Desk::new();
    desk.play_all("h2e2 h9g7 h0g2");
    desk.act(Action::Undo);
    desk.act(Action::Undo);
    desk.play_all("b9c7");
    assert_eq!(desk.line(), "h2e2 b9c7");
    let game = desk.session.game();
    assert_eq!(game.node_count(), 5, "the old moves are kept");
    assert!(game.is_main(desk.session.cursor()));
    let row = desk.session.rows()[1];
    assert!(row.has_alternatives);
    assert_eq!(desk.session.alternatives(row.node).len(), 2);
    assert!(!desk.session.can(Action::Redo));
}

#[test]
fn a_move_at_a_past_position_takes_the_game_back_there() {
    let mut desk = Desk::new();
    desk.play_all("h2e2 h9g7 h0g2");
    desk.act(Action::First);
    assert!(matches!(
        desk.session.headline(),
        Headline::Reviewing {
            ply: 0,
            length: 3,
            ..
        }
    ));
    desk.play_all("b2e2");
    assert_eq!(desk.session.headline(), to_move(Side::Black));
    assert_eq!(desk.line(), "b2e2");
    assert_eq!(desk.session.game().node_count(), 5);
}

#[test]
fn the_engine_answers_and_a_person_cannot_move_for_it() {
    let mut desk = Desk::new();
    desk.start(against_engine());
    desk.act(Action::ThinkingLine);
    desk.play_all("h2e2");
    let request = desk.request();
    assert_eq!(request.position, *desk.session.position());
    assert!(matches!(
        desk.session.headline(),
        Headline::Thinking {
            side: Side::Black,
            ..
        }
    ));
    assert!(desk.apply(Command::Tap(mv("h9g7").from)).is_empty());
    assert_eq!(desk.session.selection(), None);
    assert!(desk.play("h9g7").is_empty());
    desk.say(Say::Report(7));
    desk.wait("a report", |session| session.thinking().is_some());
    assert_eq!(desk.session.thinking().unwrap().depth, 7);
    desk.say(Say::Move("h9g7", Score::Centi(3)));
    desk.wait("the answer", |session| session.rows().len() == 2);
    assert_eq!(desk.session.headline(), to_move(Side::Red));
    assert!(desk.effects.contains(&Effect::Moved {
        mv: mv("h9g7"),
        captured: None
    }));
    assert!(desk.session.thinking().is_none());
}

#[test]
fn the_board_is_turned_for_a_person_who_plays_black() {
    let mut desk = Desk::new();
    desk.start(as_black());
    assert!(desk.session.flipped());
    assert!(!desk.session.can(Action::Undo));
    desk.engine_plays("h2e2");
    assert!(!desk.session.can(Action::Undo), "no own move to take back");
    desk.play_all("h9g7");
    assert!(desk.session.can(Action::Undo));
}

#[test]
fn undo_against_the_engine_goes_to_the_own_last_turn() {
    let mut desk = Desk::new();
    desk.start(against_engine());
    desk.play_all("h2e2");
    desk.engine_plays("h9g7");
    desk.play_all("h0g2");
    desk.engine_plays("i9h9");
    desk.act(Action::Undo);
    assert_eq!(
        (desk.ply(), desk.session.headline()),
        (2, to_move(Side::Red))
    );
    desk.act(Action::Undo);
    assert_eq!(desk.ply(), 0);
    desk.act(Action::Redo);
    assert_eq!(desk.ply(), 2);
    desk.act(Action::Redo);
    assert_eq!(
        (desk.ply(), desk.session.headline()),
        (4, to_move(Side::Red))
    );
}

#[test]
fn takeback_while_the_engine_thinks_drops_its_answer() {
    let mut desk = Desk::new();
    desk.start(against_engine());
    desk.play_all("h2e2");
    desk.request();
    desk.act(Action::Undo);
    assert_eq!(
        (desk.ply(), desk.session.headline()),
        (0, to_move(Side::Red))
    );
    // The stopped search answers; the next request proves that it is done.
    desk.play_all("b2e2");
    desk.request();
    desk.poll();
    assert_eq!(desk.line(), "b2e2");
    desk.say(Say::Move("b9c7", Score::Centi(0)));
    desk.wait("the answer", |session| session.rows().len() == 2);
    assert_eq!(desk.line(), "b2e2 b9c7");
}

#[test]
fn a_new_game_drops_the_answer_for_the_old_one() {
    let mut desk = Desk::new();
    desk.start(against_engine());
    desk.play_all("h2e2");
    desk.request();
    desk.start(as_black());
    desk.engine_plays("b0c2");
    assert_eq!(desk.line(), "b0c2");
}

#[test]
fn looking_back_does_not_disturb_the_engine() {
    let mut desk = Desk::new();
    desk.start(against_engine());
    desk.play_all("h2e2");
    desk.request();
    desk.act(Action::First);
    desk.say(Say::Move("h9g7", Score::Centi(0)));
    desk.wait("the answer", |session| session.rows().len() == 2);
    assert_eq!(desk.ply(), 0, "the view stays where the person put it");
    desk.act(Action::Last);
    assert_eq!(desk.session.headline(), to_move(Side::Red));
}

#[test]
fn an_answer_is_held_back_a_moment() {
    let mut desk = Desk::new();
    let mut settings = desk.session.settings().clone();
    settings.engine_pause = true;
    desk.apply(Command::Configure(settings));
    desk.start(against_engine());
    desk.play_all("h2e2");
    desk.request();
    desk.say(Say::Move("h9g7", Score::Centi(0)));
    let now = desk.now;
    desk.wait("the answer arrives", |session| {
        session.next_wake(now).is_some()
    });
    assert_eq!(desk.ply(), 1);
    let rest = desk.session.next_wake(desk.now).unwrap();
    assert!(rest > Duration::from_millis(100) && rest < Duration::from_secs(2));
    desk.pass(rest / 2);
    desk.poll();
    assert_eq!(desk.ply(), 1);
    desk.pass(rest);
    desk.poll();
    assert_eq!(desk.ply(), 2);
    assert_eq!(desk.session.next_wake(desk.now), None);
}

#[test]
fn move_now_makes_the_engine_answer() {
    let mut desk = Desk::new();
    desk.start(against_engine());
    desk.play_all("h2e2");
    desk.request();
    desk.act(Action::MoveNow);
    desk.wait("the answer", |session| session.rows().len() == 2);
    assert!(!desk.session.can(Action::MoveNow));
}

#[test]
fn a_failing_engine_can_be_asked_again() {
    for fault in [Say::Panic, Say::Nothing, Say::Move("a0a9", Score::Centi(0))] {
        let mut desk = Desk::new();
        desk.start(against_engine());
        desk.play_all("h2e2");
        desk.request();
        desk.say(fault.clone());
        desk.wait("the failure", |session| {
            session.headline() == Headline::EngineFailed { side: Side::Black }
        });
        assert!(
            desk.has_notice(|notice| matches!(notice, Notice::EngineFailed { .. })),
            "{fault:?}"
        );
        desk.act(Action::MoveNow);
        desk.engine_plays("h9g7");
        assert_eq!(desk.session.headline(), to_move(Side::Red), "{fault:?}");
    }
}

#[test]
fn two_engines_play_by_themselves() {
    let mut desk = Desk::new();
    let Seat::Engine(level) = against_engine().black else {
        unreachable!()
    };
    let engine = Seat::Engine(level);
    desk.start(Seats {
        red: engine,
        black: engine,
    });
    for action in [Action::Undo, Action::Resign, Action::OfferDraw] {
        assert!(!desk.session.can(action), "{action:?}");
    }
    desk.engine_plays("h2e2");
    desk.engine_plays("h9g7");
    assert_eq!(desk.line(), "h2e2 h9g7");
}

#[test]
fn nothing_moves_behind_a_question() {
    let mut desk = Desk::new();
    desk.act(Action::Resign);
    assert_eq!(desk.session.question(), Some(&Question::Resign(Side::Red)));
    assert!(desk.play("h2e2").is_empty());
    desk.apply(Command::Comment("text".to_owned()));
    assert_eq!(desk.ply(), 0);
    assert!(!desk.session.is_dirty());
}
