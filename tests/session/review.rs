//! Looking through a game and changing it.

use std::time::Duration;

use chuhe::app::{Action, Command, Effect, Headline, NotationChoice};
use chuhe::record::{Edit, NodeId, Times};
use chuhe::rules::Side;

use super::desk::{Desk, folder, mv, text_file};

const LINE: &str = "h2e2 h9g7 h0g2 i9h9";

/// A game of [`LINE`] opened for review, at its start.
fn reviewing() -> Desk {
    let folder = folder();
    let text = format!("position startpos moves {LINE}");
    let path = text_file(folder.path(), "line.txt", &text);
    let mut desk = Desk::new();
    desk.open_file(&path);
    assert_eq!(desk.session.seats(), None, "{:?}", desk.session.notices());
    assert_eq!((desk.ply(), desk.line().as_str()), (0, LINE));
    desk
}

#[test]
fn browsing_changes_nothing_but_the_view() {
    let mut desk = reviewing();
    for (action, ply) in [
        (Action::Next, 1),
        (Action::Next, 2),
        (Action::Previous, 1),
        (Action::Last, 4),
        (Action::First, 0),
    ] {
        desk.act(action);
        assert_eq!(desk.ply(), ply, "{action:?}");
        assert_eq!(
            desk.session.headline(),
            Headline::Reviewing {
                side: [Side::Red, Side::Black][ply % 2],
                in_check: false,
                ply,
                length: 4
            }
        );
    }
    assert!(!desk.session.is_dirty());
    assert!(!desk.session.can(Action::Undo));
}

#[test]
fn the_shown_line_stays_when_going_back_in_a_branch() {
    let mut desk = reviewing();
    desk.act(Action::Next);
    desk.play_all("b9c7 b0c2");
    desk.act(Action::First);
    assert_eq!(desk.line(), "h2e2 b9c7 b0c2");
    desk.act(Action::Last);
    assert_eq!(desk.ply(), 3);
    let main = desk.session.game().main_line()[2];
    desk.apply(Command::GoTo(main));
    assert_eq!(desk.line(), LINE);
}

#[test]
fn a_move_enters_a_line_or_adds_a_branch_and_never_erases() {
    let mut desk = reviewing();
    desk.play_all("h2e2");
    assert!(!desk.session.is_dirty(), "the move was there");
    let before = desk.session.game().node_count();
    desk.play_all("b9c7");
    let game = desk.session.game();
    assert_eq!(game.node_count(), before + 1);
    assert!(!game.is_main(desk.session.cursor()));
    assert!(desk.session.is_dirty());
    let main: Vec<_> = game.main_line();
    assert_eq!(main.len(), 5);
}

#[test]
fn changes_are_undone_and_redone_exactly() {
    let mut desk = reviewing();
    desk.act(Action::Next);
    let original = desk.session.game().clone();
    let mut states = vec![original];
    desk.play_all("b9c7");
    states.push(desk.session.game().clone());
    desk.act(Action::PromoteBranch);
    states.push(desk.session.game().clone());
    desk.apply(Command::Comment("a comment".to_owned()));
    states.push(desk.session.game().clone());
    desk.act(Action::DeleteBranch);
    states.push(desk.session.game().clone());
    assert_eq!(desk.ply(), 1);
    for state in states.iter().rev().skip(1) {
        desk.act(Action::Undo);
        assert!(desk.session.game().same_content(state));
    }
    assert!(!desk.session.can(Action::Undo));
    assert!(!desk.session.is_dirty(), "all is as in the file");
    for state in states.iter().skip(1) {
        desk.act(Action::Redo);
        assert!(desk.session.game().same_content(state));
    }
    assert!(!desk.session.can(Action::Redo));
    desk.act(Action::Undo);
    desk.apply(Command::Comment("another".to_owned()));
    assert!(!desk.session.can(Action::Redo), "a new change ends redo");
}

#[test]
fn autoplay_steps_in_time_and_stops_at_the_end() {
    let mut desk = reviewing();
    desk.act(Action::Autoplay);
    assert!(desk.session.is_autoplaying());
    for ply in 1..=4 {
        let wait = desk.session.next_wake(desk.now).unwrap();
        assert!(wait > Duration::ZERO);
        desk.pass(wait);
        let effects = desk.poll();
        assert!(
            effects
                .iter()
                .any(|effect| matches!(effect, Effect::Moved { .. }))
        );
        assert_eq!(desk.ply(), ply);
    }
    assert!(!desk.session.is_autoplaying());
    assert_eq!(desk.session.next_wake(desk.now), None);
    assert!(!desk.session.can(Action::Autoplay));
    desk.act(Action::First);
    desk.act(Action::Autoplay);
    desk.act(Action::Last);
    assert!(!desk.session.is_autoplaying(), "browsing stops it");
}

#[test]
fn moves_are_written_in_the_chosen_notation() {
    let mut desk = reviewing();
    let first = desk.session.rows()[0].node;
    for (notation, text) in [
        (NotationChoice::Chinese, "炮二平五"),
        (NotationChoice::Wxf, "C2=5"),
        (NotationChoice::Iccs, "H2-E2"),
    ] {
        let mut settings = desk.session.settings().clone();
        settings.notation = notation;
        desk.apply(Command::Configure(settings));
        assert_eq!(desk.session.move_text(first), text);
    }
    assert_eq!(desk.session.move_text(NodeId::ROOT), "");
    desk.play_all("b2e2");
    let added = desk.session.cursor();
    assert_eq!(desk.session.move_text(added), "B2-E2");
    // A node of no game.
    let mut other = desk.session.game().clone();
    let mut parent = added;
    for text in ["b9c7", "b0c2"] {
        let edit = Edit::AddMove {
            parent,
            mv: mv(text),
            times: Times::default(),
        };
        other.apply(edit).unwrap();
        parent = other.child_by_move(parent, mv(text)).unwrap();
    }
    assert_eq!(desk.session.move_text(parent), "");
    desk.apply(Command::GoTo(parent));
    assert_eq!(desk.session.cursor(), added);
}

#[test]
fn playing_on_starts_at_the_shown_position() {
    let mut desk = reviewing();
    desk.act(Action::Next);
    desk.act(Action::Next);
    desk.act(Action::PlayOn);
    assert!(desk.session.is_playing());
    assert_eq!(desk.ply(), 2);
    desk.play_all("b0c2");
    assert!(desk.session.game().is_main(desk.session.cursor()));
    assert_eq!(desk.session.game().node_count(), 6);
}
