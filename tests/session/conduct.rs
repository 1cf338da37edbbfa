//! Match conditions: touch-move, moves that stand, fouls, no help.

use chuhe::app::{Action, Command, Duty, Headline, NewGame, Notice, Objection, Obstacle, Seats};
use chuhe::record::Conditions;
use chuhe::rules::{Outcome, Side, Square, WinReason};

use super::desk::{Desk, START, folder, mv, position};

/// Red's chariot on a4 can capture the horse on a6; the horse on c0 can move,
/// the elephant on g0 cannot. Nothing can capture the cannon on i9.
const TOUCHED: &str = "3k4c/9/9/n8/9/R8/9/9/5C1N1/2N1K1B2 w";

fn playing(conditions: Conditions, start: &str) -> Desk {
    let mut desk = Desk::new();
    desk.start_game(NewGame {
        conditions,
        ..NewGame::new(Seats::HUMANS, position(start))
    });
    desk
}

fn touch_move() -> Conditions {
    Conditions {
        touch_move: true,
        ..Conditions::default()
    }
}

fn counted() -> Conditions {
    Conditions {
        fouls: Some([0, 0]),
        ..Conditions::default()
    }
}

fn sq(text: &str) -> Square {
    text.parse().unwrap()
}

fn tap(desk: &mut Desk, points: &str) {
    for point in points.split_whitespace() {
        desk.apply(Command::Tap(sq(point)));
    }
}

#[test]
fn a_touched_own_piece_is_not_put_back() {
    let mut desk = playing(touch_move(), START);
    tap(&mut desk, "h2");
    let owed = Objection::Touched(Duty::Move(sq("h2")));
    for command in [
        Command::Tap(sq("h2")),
        Command::Deselect,
        Command::Tap(sq("b0")),
        Command::Drag {
            from: sq("b0"),
            to: sq("c2"),
        },
    ] {
        desk.apply(command.clone());
        assert_eq!(desk.session.objection(), Some(owed), "{command:?}");
        assert_eq!(desk.session.selection(), Some(sq("h2")), "{command:?}");
        assert_eq!(desk.ply(), 0);
    }
    tap(&mut desk, "h5");
    assert_eq!(desk.session.refusal(), None);
    assert_eq!((desk.ply(), desk.session.duty()), (1, None));
    tap(&mut desk, "b9 c7");
    assert_eq!(desk.ply(), 2, "each turn begins anew");
}

#[test]
fn looking_back_does_not_free_a_touched_piece() {
    let mut desk = playing(touch_move(), START);
    desk.play_all("h2e2 h9g7");
    tap(&mut desk, "h0");
    desk.act(Action::Previous);
    assert_eq!(desk.session.duty(), None, "that turn is over");
    desk.act(Action::Next);
    assert_eq!(desk.session.duty(), Some(Duty::Move(sq("h0"))));
    tap(&mut desk, "b0");
    assert_eq!(desk.session.selection(), Some(sq("h0")));
}

#[test]
fn a_piece_that_cannot_move_is_put_back() {
    let start = "4k4/9/9/4r4/9/9/9/4N4/9/4K4 w";
    let mut desk = playing(touch_move(), start);
    tap(&mut desk, "e2");
    assert_eq!(desk.session.duty(), None);
    tap(&mut desk, "e0");
    assert_eq!(desk.session.duty(), Some(Duty::Move(sq("e0"))));
    tap(&mut desk, "d0");
    assert_eq!(desk.ply(), 1, "the horse shields the general and may stay");
}

#[test]
fn a_touched_piece_of_the_other_side_must_be_captured() {
    let mut desk = playing(touch_move(), TOUCHED);
    tap(&mut desk, "i9 g0");
    assert_eq!(desk.session.duty(), None, "neither is possible");
    desk.apply(Command::Deselect);
    tap(&mut desk, "a6");
    assert_eq!(desk.session.duty(), Some(Duty::Capture(sq("a6"))));
    tap(&mut desk, "c0");
    let owed = Objection::Touched(Duty::Capture(sq("a6")));
    assert_eq!(desk.session.objection(), Some(owed), "5.4: it cannot");
    assert_eq!(desk.session.selection(), None);
    tap(&mut desk, "a4");
    assert_eq!(desk.session.objection(), None);
    assert_eq!(desk.session.duty(), Some(Duty::CaptureWith(mv("a4a6"))));
    let shown: Vec<_> = desk.session.destinations().into_iter().collect();
    assert_eq!(shown, [sq("a6")], "only the capture is shown");
    tap(&mut desk, "a5");
    assert_eq!(desk.ply(), 0);
    tap(&mut desk, "a6");
    assert_eq!(desk.ply(), 1);
}

#[test]
fn own_then_theirs_keeps_to_the_own_piece() {
    let mut desk = playing(touch_move(), TOUCHED);
    tap(&mut desk, "c0 a6");
    assert!(
        desk.session.refusal().is_some(),
        "the horse does not reach it"
    );
    assert_eq!(desk.session.duty(), Some(Duty::Move(sq("c0"))), "5.3");
    assert_eq!(desk.session.selection(), Some(sq("c0")));
}

#[test]
fn without_the_condition_pieces_are_put_back() {
    let mut desk = Desk::new();
    tap(&mut desk, "h2 h2 b0 c2");
    assert_eq!(desk.line(), "b0c2");
    assert_eq!(desk.session.objection(), None);
}

#[test]
fn moves_stand_where_that_was_agreed() {
    let conditions = Conditions {
        no_takeback: true,
        ..Conditions::default()
    };
    let mut desk = playing(conditions, START);
    desk.play_all("h2e2 h9g7");
    assert!(!desk.session.can(Action::Undo) && !desk.session.can(Action::Redo));
    let obstacle = desk.session.obstacle(Action::Undo);
    assert_eq!(obstacle, Some(Obstacle::MovesStand));
    desk.act(Action::Previous);
    tap(&mut desk, "b9 c7");
    assert_eq!(desk.session.objection(), Some(Objection::MovesStand));
    assert_eq!(desk.session.game().node_count(), 3);
    desk.act(Action::Next);
    desk.play_all("h0g2");
    desk.act(Action::Resign);
    desk.answer(chuhe::app::Answer::Yes);
    assert!(!desk.session.can(Action::Undo), "nor is a resignation");
}

#[test]
fn nobody_is_helped_in_a_match() {
    for (conditions, helped) in [
        (Conditions::default(), true),
        (touch_move(), false),
        (counted(), false),
    ] {
        let mut desk = playing(conditions, START);
        assert_eq!(desk.session.can(Action::Hint), helped);
        assert_eq!(desk.session.obstacle(Action::Hint).is_none(), helped);
        desk.act(Action::Resign);
        desk.answer(chuhe::app::Answer::Yes);
        assert!(desk.session.can(Action::Hint), "after the game");
    }
}

#[test]
fn the_third_foul_loses() {
    let mut desk = playing(counted(), START);
    tap(&mut desk, "b0 d1");
    assert_eq!(desk.session.fouls(Side::Red), Some(1));
    assert!(desk.has_notice(|notice| {
        *notice
            == Notice::Foul {
                side: Side::Red,
                count: 1,
            }
    }));
    desk.play_all("h2e2");
    tap(&mut desk, "b9 d8");
    desk.play_all("h9g7");
    tap(&mut desk, "b0 d1");
    assert!(desk.session.is_playing());
    assert_eq!(desk.session.fouls(Side::Black), Some(1));
    tap(&mut desk, "b0 d1");
    let lost = Outcome::Win {
        winner: Side::Black,
        reason: WinReason::Fouls,
    };
    assert_eq!(desk.session.headline(), Headline::Over(lost));
}

#[test]
fn only_attempts_at_a_move_are_fouls() {
    let mut desk = playing(counted(), START);
    tap(&mut desk, "e5 h2 h2 b0");
    desk.apply(Command::Deselect);
    desk.apply(Command::Drag {
        from: sq("e5"),
        to: sq("e6"),
    });
    desk.play_all("h2e2 h9g7");
    desk.act(Action::Previous);
    tap(&mut desk, "b9 d8");
    let fouls = Side::BOTH.map(|side| desk.session.fouls(side));
    assert_eq!(fouls, [Some(0), Some(0)]);
}

#[test]
fn fouls_are_kept_in_the_file() {
    let folder = folder();
    let path = folder.path().join("game.json");
    let mut desk = playing(counted(), START);
    tap(&mut desk, "b0 d1 b0 d1");
    desk.play_all("h2e2");
    desk.save_to(&path);
    let mut again = Desk::new();
    again.open_file(&path);
    again.act(Action::PlayOn);
    assert_eq!(again.session.fouls(Side::Red), Some(2));
    assert_eq!(again.session.conditions(), desk.session.conditions());
}
