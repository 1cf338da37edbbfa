//! Games that rest with a sealed move, and handicaps.

use chuhe::app::{Action, Answer, Command, Effect, Headline, NewGame, Notice, Question, Seats};
use chuhe::record::{Conditions, Handicap, Odds, start_with};
use chuhe::rules::{Outcome, Position, Side, WinReason};

use super::clock::{death, left, secs, think};
use super::desk::{Desk, against_engine, folder, mv};

fn adjournable() -> NewGame {
    NewGame {
        conditions: Conditions {
            adjournment: true,
            ..Conditions::default()
        },
        ..NewGame::new(Seats::HUMANS, Position::start())
    }
}

fn seal(desk: &mut Desk, text: &str) {
    desk.act(Action::Adjourn);
    let sealed = mv(text);
    desk.apply(Command::Tap(sealed.from));
    assert!(desk.session.destinations().is_empty(), "nothing is told");
    desk.apply(Command::Tap(sealed.to));
    assert_eq!(desk.session.question(), Some(&Question::Seal(sealed)));
    desk.answer(Answer::Yes);
}

/// A game adjourned after two plies, read from its file.
fn adjourned(text: &str) -> Desk {
    let folder = folder();
    let path = folder.path().join("game.json");
    let mut desk = Desk::new();
    desk.start_game(adjournable());
    desk.play_all("h2e2 h9g7");
    desk.save_to(&path);
    seal(&mut desk, text);
    desk.wait_for_files();
    assert!(!desk.session.is_dirty(), "it is saved by itself");
    let file = std::fs::read_to_string(&path).unwrap();
    assert!(!file.contains(text), "the sealed move is hidden");
    let mut again = Desk::new();
    again.open_file(&path);
    again
}

#[test]
fn a_game_is_adjourned_only_where_that_was_agreed() {
    let mut desk = Desk::new();
    assert!(!desk.session.can(Action::Adjourn));
    desk.start_game(NewGame {
        seats: against_engine(),
        ..adjournable()
    });
    assert!(desk.session.can(Action::Adjourn));
    desk.play_all("h2e2");
    assert!(!desk.session.can(Action::Adjourn), "a person is on turn");
}

#[test]
fn a_move_is_sealed_unseen_and_the_game_rests() {
    let mut desk = Desk::new();
    desk.start_game(adjournable());
    desk.play_all("h2e2 h9g7");
    seal(&mut desk, "h0g2");
    assert_eq!(desk.line(), "h2e2 h9g7", "nothing is shown");
    assert_eq!(
        desk.session.headline(),
        Headline::Adjourned { side: Side::Red }
    );
    assert!(!desk.session.is_playing());
    assert_eq!(desk.session.game().outcome(), None, "no result");
    let asked = |effect: &Effect| matches!(effect, Effect::PickSave { .. });
    assert!(desk.effects.iter().any(asked), "it is to be saved");
}

#[test]
fn sealing_can_be_given_up_until_it_is_confirmed() {
    let mut desk = Desk::new();
    desk.start_game(adjournable());
    desk.act(Action::Adjourn);
    assert!(desk.session.is_sealing());
    desk.apply(Command::Tap("h2".parse().unwrap()));
    desk.apply(Command::Tap("e2".parse().unwrap()));
    desk.answer(Answer::Cancel);
    assert!(desk.session.is_sealing());
    desk.act(Action::Adjourn);
    assert!(!desk.session.is_sealing());
    desk.play_all("h2e2");
    assert!(desk.session.is_playing());
}

#[test]
fn a_resumed_game_goes_on_with_the_sealed_move() {
    let mut desk = adjourned("h0g2");
    let resting = Headline::Adjourned { side: Side::Red };
    assert_eq!(desk.session.headline(), resting);
    desk.act(Action::First);
    assert!(matches!(
        desk.session.headline(),
        Headline::Reviewing { .. }
    ));
    desk.act(Action::PlayOn);
    assert_eq!(desk.line(), "h2e2 h9g7 h0g2");
    assert_eq!(desk.ply(), 3);
    assert!(desk.session.is_playing());
    assert!(desk.has_notice(|notice| matches!(notice, Notice::Unsealed { .. })));
    desk.play_all("i9h9");
    assert_eq!(desk.session.conditions().adjourned, None);
}

#[test]
fn an_illegal_sealed_move_loses_when_it_is_opened() {
    for text in ["h0h5", "b0d1", "e0e1"] {
        let mut desk = adjourned(text);
        desk.act(Action::PlayOn);
        let lost = Outcome::Win {
            winner: Side::Black,
            reason: WinReason::SealedMove,
        };
        let expected = (text != "e0e1").then_some(lost);
        assert_eq!(desk.session.game().outcome(), expected, "{text}");
    }
}

#[test]
fn what_is_tried_while_a_game_rests_does_not_touch_the_sealed_move() {
    let mut desk = adjourned("h0g2");
    desk.play_all("b0c2 b9c7");
    assert!(desk.session.can(Action::DeleteBranch));
    desk.act(Action::Previous);
    desk.act(Action::Previous);
    assert!(!desk.session.can(Action::DeleteBranch), "played openly");
    desk.act(Action::Previous);
    desk.play_all("b9c7");
    assert!(!desk.session.can(Action::PromoteBranch));
    desk.act(Action::PlayOn);
    assert_eq!(desk.line(), "h2e2 h9g7 h0g2");
    assert!(desk.session.is_playing());
}

#[test]
fn the_clock_of_a_game_that_rests_is_resumed_as_it_stood() {
    let folder = folder();
    let path = folder.path().join("game.json");
    let mut desk = Desk::new();
    desk.start_game(NewGame {
        clocks: [death(600), death(600)],
        ..adjournable()
    });
    think(&mut desk, 10, "h2e2");
    think(&mut desk, 10, "h9g7");
    desk.pass(secs(60));
    desk.save_to(&path);
    seal(&mut desk, "h0g2");
    desk.wait_for_files();
    let mut again = Desk::new();
    again.open_file(&path);
    again.pass(secs(3_600));
    again.act(Action::PlayOn);
    assert_eq!(left(&again), [530, 590]);
}

#[test]
fn a_handicap_game_starts_without_the_pieces_and_says_so() {
    let handicap = Handicap {
        giver: Side::Red,
        odds: Odds::TwoHorses,
    };
    let folder = folder();
    let path = folder.path().join("game.json");
    let mut desk = Desk::new();
    desk.start_game(NewGame {
        conditions: Conditions {
            handicap: Some(handicap),
            ..Conditions::default()
        },
        ..NewGame::new(Seats::HUMANS, start_with(Side::Black, Some(handicap)))
    });
    assert_eq!(desk.session.position().of_side(Side::Red).len(), 14);
    desk.play_all("h7e7 h2e2");
    desk.save_to(&path);
    let mut again = Desk::new();
    again.open_file(&path);
    assert_eq!(again.session.conditions().handicap, Some(handicap));
    assert_eq!(again.line(), "h7e7 h2e2");
    assert_eq!(
        again.session.game().start().side_to_move(),
        Side::Black,
        "Black began"
    );
}
