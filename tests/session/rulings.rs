//! Rulings that are shown and not imposed: games go on past them in fact.

use chuhe::app::{Action, Command, Headline, Law, NewGame, Notice, Reason, Ruleset, Seats};
use chuhe::rules::{DrawReason, Outcome, Position, Side, WinReason};

use super::desk::{Desk, PERPETUAL_CHECK, folder, position, text_file};

/// A game of the Canadian championship of 1998 in which a position occurs
/// three times, and is played on.
const MASTERS: &str = "\
    g3g4 g6g5 g4g5 g9e7 b2e2 h9f8 h2g2 i9h9 h0i2 h7g7 g5f5 a9a8 \
    a0a1 h9h4 a1f1 h4g4 f1f2 b7b2 b0c2 g7g2 e2b2 g2c2 f2c2 g4f4 \
    i2g3 f4f3 c2g2 f8d7 g0e2 a8h8 i0g0 f3e3 b2b1 e3c3 g3e4 c3b3 \
    b1e1 h8f8 e4f6 d7c5 f6g8 b3f3 f5f6 b9c7 e1h1 f3h3 h1f1 h3f3 \
    f1h1 c5d3 h1h8 f8g8 g2g8 d3f2 e0e1 f2g0 h8h9 e7g9 g8g0 c9e7 \
    g0g6 f3h3 h9i9 h3h9 i9i8 c6c5 f6e6 c7d5 g6g4 d5e3 g4e4 h9h3 \
    e1e0 e3c2 e4f4 d9e8 a3a4 h3e3 e6f6 e3d3 f0e1 c2d4 i8i9 d4b3 \
    i3i4 d3h3 e0f0 b3c1 f6e6 c1d3 f4f6 h3h9 i9i8 c5c4 i8g8 h9h4 \
    f6f3 c4d4 g8g6 d3f4 e6f6 h4i4 g6a6 i4i0 f0f1 d4e4 a6e6 i0i5 \
    f1f0 i5i0 f0f1 i0i5 f1f0 i5i0 f0f1 i6i5 e6e5 i0i4 f3b3 e9d9 \
    b3d3 d9e9 d3b3 e9d9";

/// Plies after which the position occurs the third time.
const THIRD: usize = 115;

fn opened(moves: &str) -> Desk {
    let folder = folder();
    let text = format!("position startpos moves {moves}");
    let mut desk = Desk::new();
    desk.open_file(&text_file(folder.path(), "line.txt", &text));
    desk
}

#[test]
fn a_game_that_went_on_past_a_third_occurrence_is_walked_to_its_end() {
    let mut desk = opened(MASTERS);
    assert_eq!(desk.session.rows().len(), 124);
    assert_eq!(desk.session.game().outcome(), None);
    let mut shown = Vec::new();
    for ply in 1..=124 {
        desk.act(Action::Next);
        assert_eq!(desk.ply(), ply);
        assert!(matches!(
            desk.session.headline(),
            Headline::Reviewing { .. }
        ));
        if desk.session.observed_ruling().is_some() {
            shown.push(ply);
        }
    }
    assert!(!desk.session.can(Action::Next));
    assert_eq!(shown.first(), Some(&THIRD), "{shown:?}");
    assert!(!shown.contains(&124));
    assert_eq!(desk.session.game().outcome(), None, "nothing is imposed");
}

#[test]
fn such_a_game_is_played_on_from_anywhere() {
    for ply in [THIRD - 1, THIRD, THIRD + 1, 124] {
        let mut desk = opened(MASTERS);
        for _ in 0..ply {
            desk.act(Action::Next);
        }
        desk.act(Action::PlayOn);
        assert!(desk.session.is_playing(), "{ply}");
        let node = desk.session.cursor();
        // A move that was not played there, and recurs to nothing.
        let mv = desk
            .session
            .position()
            .legal_moves()
            .iter()
            .copied()
            .find(|mv| desk.session.game().child_by_move(node, *mv).is_none())
            .unwrap();
        desk.apply(Command::Drag {
            from: mv.from,
            to: mv.to,
        });
        assert_eq!(desk.ply(), ply + 1);
        assert!(desk.session.is_playing(), "{ply}");
    }
}

#[test]
fn a_ruling_on_the_last_position_of_a_loaded_game_is_shown_only() {
    let moves = "b0c2 b9c7 c2b0 c7b9 b0c2 b9c7 c2b0 c7b9";
    let mut desk = opened(moves);
    for _ in 0..8 {
        desk.act(Action::Next);
    }
    assert_eq!(desk.session.ruling(), None);
    let observed = desk.session.observed_ruling().unwrap();
    assert!(matches!(observed.reason, Reason::NothingForbidden { .. }));
    desk.act(Action::PlayOn);
    assert!(desk.session.is_playing(), "the players went on");
    desk.play_all("b0c2");
    assert!(!desk.session.is_playing(), "and repeat once more");
}

#[test]
fn the_law_of_the_game_rules_and_is_kept_in_its_file() {
    let folder = folder();
    let check = "a1a9 e9e8 a9a8 e8e9 a8a9 e9e8 a9a8 e8e9";
    for (law, ends) in [
        (Law::Cxa, true),
        (Law::Axf, true),
        (Law::Simple, true),
        (Law::Off, false),
    ] {
        let ruleset = Ruleset {
            law,
            ..Ruleset::default()
        };
        let mut desk = Desk::new();
        desk.start_game(NewGame {
            ruleset,
            ..NewGame::new(Seats::HUMANS, position(PERPETUAL_CHECK))
        });
        desk.play_all(check);
        let path = folder.path().join(format!("{}.json", law.id()));
        desk.save_to(&path);
        let mut again = Desk::new();
        again.open_file(&path);
        assert_eq!(again.session.ruleset(), ruleset);
        again.act(Action::PlayOn);
        again.play("a8a9");
        if again.session.question().is_some() {
            again.answer(chuhe::app::Answer::Yes);
        }
        let lost = Outcome::Win {
            winner: Side::Black,
            reason: WinReason::ForbiddenRepetition,
        };
        assert_eq!(
            again.session.game().outcome(),
            ends.then_some(lost),
            "{law:?}"
        );
    }
}

#[test]
fn taking_back_takes_back_the_count_of_a_position() {
    let mut desk = Desk::new();
    let moves = "a0a1 a9a8 a1a0 a8a9 a0a1 a9a8 a1a0";
    desk.play_all(moves);
    for _ in 0..4 {
        desk.act(Action::Undo);
    }
    desk.play_all("a8a9 a0a1 a9a8 a1a0");
    assert!(desk.session.is_playing());
    assert!(desk.has_notice(|notice| *notice == Notice::RepetitionHint));
    desk.play_all("a8a9");
    assert_eq!(
        desk.session.game().outcome(),
        Some(Outcome::Draw(DrawReason::Repetition))
    );
    assert_eq!(desk.session.game().start(), &Position::start());
}
