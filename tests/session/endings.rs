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
fn two_people_agree_on_a_draw() {
    let mut desk = Desk::new();
    desk.act(Action::OfferDraw);
    assert_eq!(
        desk.session.question(),
        Some(&Question::AcceptDraw(Side::Black))
    );
    desk.answer(Answer::Yes);
    check_over(&desk, Outcome::Draw(DrawReason::Agreement));
    assert!(desk.has_notice(|notice| *notice == Notice::DrawAccepted { by: Side::Black }));
}

#[test]
fn after_a_refusal_the_other_side_must_offer_first() {
    let mut desk = Desk::new();
    desk.act(Action::OfferDraw);
    desk.answer(Answer::No);
    assert!(desk.has_notice(|notice| *notice == Notice::DrawDeclined { by: Side::Black }));
    assert!(!desk.session.can(Action::OfferDraw), "Red has offered");
    desk.play_all("h2e2 h9g7");
    assert!(!desk.session.can(Action::OfferDraw), "still");
    desk.play_all("h0g2");
    desk.act(Action::OfferDraw);
    desk.answer(Answer::Cancel);
    desk.act(Action::OfferDraw);
    desk.answer(Answer::No);
    assert!(
        !desk.session.can(Action::OfferDraw),
        "Black once more than Red"
    );
    desk.play_all("i9h9");
    assert!(desk.session.can(Action::OfferDraw), "Red once less");
}

#[test]
fn the_engine_accepts_a_draw_when_it_is_not_better() {
    let accepted = |score: Score, plies: usize| {
        let mut desk = Desk::new();
        desk.start(against_engine());
        // Chariots wander, so that no position recurs three times.
        let red = [
            "a0a1", "a1b1", "b1c1", "c1d1", "d1e1", "e1f1", "f1g1", "g1h1",
        ];
        let black = [
            "a9a8", "a8b8", "b8c8", "c8d8", "d8e8", "e8f8", "f8g8", "g8h8",
        ];
        let red_on = [
            "h1g1", "g1f1", "f1e1", "e1d1", "d1c1", "c1b1", "b1a1", "a1a0",
        ];
        let black_on = [
            "i9i8", "h8g8", "g8f8", "f8e8", "e8d8", "d8c8", "c8b8", "b8a8",
        ];
        let pairs = red
            .into_iter()
            .zip(black)
            .chain(red_on.into_iter().zip(black_on));
        for (own, reply) in pairs.take(plies / 2) {
            desk.play_all(own);
            desk.engine_plays_for(reply, score);
        }
        desk.act(Action::OfferDraw);
        !desk.session.is_playing()
    };
    for (score, plies, expected) in [
        (Score::Centi(0), 32, true),
        (Score::Centi(-300), 32, true),
        (Score::MatedIn(6), 32, true),
        (Score::Centi(90), 32, false),
        (Score::MateIn(5), 32, false),
        (Score::Centi(0), 2, false),
    ] {
        assert_eq!(accepted(score, plies), expected, "{score:?} after {plies}");
    }
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
