//! How games end, and what can be done then.

use chuhe::app::{
    Action, Answer, Command, Cue, Effect, Headline, Notice, Question, Reason, Score, Seats,
};
use chuhe::formats::fen;
use chuhe::rules::{DrawReason, Outcome, Side, WinReason};

use super::desk::{
    Desk, MATE_IN_ONE, PERPETUAL_CHECK, STALEMATE_IN_ONE, Say, against_engine, as_black, mv,
    position,
};

const HORSES_OUT_AND_BACK: &str = "b0c2 b9c7 c2b0 c7b9";

fn win(winner: Side, reason: WinReason) -> Outcome {
    Outcome::Win { winner, reason }
}

fn at(start: &str) -> Desk {
    let mut desk = Desk::new();
    desk.start_from(start, Seats::HUMANS);
    desk
}

fn check_over(desk: &Desk, outcome: Outcome) {
    assert_eq!(desk.session.headline(), Headline::Over(outcome));
    assert_eq!(desk.session.game().outcome(), Some(outcome));
    assert!(!desk.session.is_playing());
    assert!(desk.effects.contains(&Effect::Cue(Cue::End)));
    for action in [Action::Resign, Action::OfferDraw, Action::MoveNow] {
        assert!(!desk.session.can(action), "{action:?}");
    }
}

#[test]
fn mate_and_stalemate_end_the_game() {
    for (start, last, reason) in [
        (MATE_IN_ONE, "b0b9", WinReason::Checkmate),
        (STALEMATE_IN_ONE, "a7a8", WinReason::Stalemate),
    ] {
        let mut desk = at(start);
        desk.play_all(last);
        check_over(&desk, win(Side::Red, reason));
        assert!(desk.session.ruling().is_some(), "{reason:?}");
        assert!(!desk.session.can(Action::PlayOn), "{reason:?}");
    }
}

#[test]
fn undo_after_the_end_opens_the_game_again() {
    let mut desk = at(MATE_IN_ONE);
    desk.play_all("b0b9");
    desk.act(Action::Undo);
    assert_eq!(desk.session.game().outcome(), None);
    assert!(desk.session.is_playing() && desk.session.ruling().is_none());
    assert_eq!(desk.ply(), 0);
    desk.act(Action::Redo);
    check_over(&desk, win(Side::Red, WinReason::Checkmate));
}

#[test]
fn a_move_after_the_end_is_a_branch_in_review() {
    let mut desk = at(MATE_IN_ONE);
    desk.play_all("b0b9");
    desk.act(Action::Previous);
    desk.play_all("a8a9");
    assert_eq!(desk.session.seats(), None);
    assert_eq!(
        desk.session.game().outcome(),
        Some(win(Side::Red, WinReason::Checkmate))
    );
    assert!(!desk.session.game().is_main(desk.session.cursor()));
}

#[test]
fn resigning_is_asked_about() {
    let mut desk = Desk::new();
    desk.play_all("h2e2");
    desk.act(Action::Resign);
    assert_eq!(
        desk.session.question(),
        Some(&Question::Resign(Side::Black))
    );
    desk.answer(Answer::No);
    assert!(desk.session.is_playing());
    desk.act(Action::Resign);
    desk.answer(Answer::Yes);
    check_over(&desk, win(Side::Red, WinReason::Resignation));
    desk.act(Action::Undo);
    assert!(desk.session.is_playing());
    assert_eq!(desk.ply(), 1, "no move is taken back with a resignation");
}

#[test]
fn a_person_can_resign_while_the_engine_thinks() {
    let mut desk = Desk::new();
    desk.start(against_engine());
    desk.play_all("h2e2");
    desk.request();
    desk.act(Action::Resign);
    desk.answer(Answer::Yes);
    check_over(&desk, win(Side::Black, WinReason::Resignation));
}

#[test]
fn the_question_about_resigning_goes_when_the_game_ends() {
    let mut desk = Desk::new();
    let seats = as_black();
    desk.start_from(MATE_IN_ONE, seats);
    desk.request();
    desk.act(Action::Resign);
    desk.say(Say::Move("b0b9", Score::MateIn(1)));
    desk.wait("the end", |session| !session.is_playing());
    assert_eq!(desk.session.question(), None);
    check_over(&desk, win(Side::Red, WinReason::Checkmate));
}

#[test]
fn a_repeated_position_is_hinted_at_and_then_ruled_on() {
    let mut desk = Desk::new();
    let hint = |notice: &Notice| *notice == Notice::RepetitionHint;
    desk.play_all("b0c2 b9c7 c2b0");
    assert!(!desk.has_notice(hint));
    desk.play_all("c7b9");
    assert!(desk.has_notice(hint));
    desk.play_all(HORSES_OUT_AND_BACK);
    check_over(&desk, Outcome::Draw(DrawReason::Repetition));
    assert!(matches!(
        desk.session.ruling().unwrap().reason,
        Reason::NothingForbidden { .. }
    ));
}

#[test]
fn perpetual_check_loses_with_evidence() {
    let mut desk = at(PERPETUAL_CHECK);
    desk.play_all("a1a9 e9e8 a9a8 e8e9 a8a9 e9e8 a9a8 e8e9");
    let losing = mv("a8a9");
    let drag = Command::Drag {
        from: losing.from,
        to: losing.to,
    };
    desk.apply(drag.clone());
    assert_eq!(
        desk.session.question(),
        Some(&Question::LosesByRule(losing))
    );
    desk.answer(Answer::Cancel);
    assert_eq!(desk.ply(), 8, "the person may choose another move");
    assert!(desk.session.is_playing());
    desk.apply(drag);
    desk.answer(Answer::Yes);
    check_over(&desk, win(Side::Black, WinReason::ForbiddenRepetition));
    let ruling = desk.session.ruling().unwrap();
    assert!(
        ruling
            .repetition
            .as_ref()
            .is_some_and(|found| !found.moves.is_empty())
    );
}

#[test]
fn a_game_set_up_at_its_end_is_over() {
    let mated = position(MATE_IN_ONE).play(mv("b0b9")).unwrap();
    let mut desk = Desk::new();
    desk.start_from(&fen::write(&mated), Seats::HUMANS);
    assert!(!desk.session.is_playing());
    desk.start(Seats::HUMANS);
    assert!(desk.session.is_playing());
}
