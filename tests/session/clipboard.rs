//! Positions and games through the clipboard.

use chuhe::app::{
    Action, Answer, Command, Effect, Encoding, FileError, FormatError, Notation, Notice, Question,
    Target,
};
use chuhe::formats::{self, Format};
use chuhe::notation::Style;

use super::desk::{Desk, MATE_IN_ONE, START, position};

/// The text that an action puts on the clipboard.
fn copied(desk: &mut Desk, action: Action) -> String {
    match desk.act(action).as_slice() {
        [Effect::Copy(text)] => text.clone(),
        effects => panic!("{effects:?}"),
    }
}

fn paste(desk: &mut Desk, text: &str) {
    desk.apply(Command::PasteText(text.to_owned()));
    desk.wait_for_files();
}

#[test]
fn a_game_is_copied_in_every_format_that_is_text() {
    let notation = Notation::Style(Style::Wxf);
    let mut desk = Desk::new();
    desk.play_all("h2e2 h9g7");
    for (target, format, plies) in [
        (Target::Pgn(notation, Encoding::Gb18030), Format::Pgn, 2),
        (Target::Dhtmlxq, Format::DhtmlXq, 2),
        (Target::List(notation), Format::MoveList, 2),
        (Target::Fen, Format::Fen, 0),
        (Target::Json, Format::Json, 2),
    ] {
        let effects = desk.apply(Command::CopyAs(target));
        let [Effect::Copy(text)] = effects.as_slice() else {
            panic!("{effects:?}");
        };
        let read = &formats::read(text.as_bytes()).unwrap()[0];
        assert_eq!(read.format, format);
        assert_eq!(read.game.main_line().len(), plies + 1, "{format}");
    }
    assert_eq!(desk.apply(Command::CopyAs(Target::Xqf)), [], "no text");
}

#[test]
fn the_shown_position_is_copied_as_fen() {
    let mut desk = Desk::new();
    desk.play_all("h2e2 h9g7");
    desk.act(Action::First);
    let fen = copied(&mut desk, Action::CopyPosition);
    assert!(fen.starts_with(START), "{fen}");
    assert!(desk.has_notice(|notice| *notice == Notice::PositionCopied));
    desk.act(Action::Last);
    let fen = copied(&mut desk, Action::CopyPosition);
    assert_eq!(&position(&fen), desk.session.position());
    assert_eq!(desk.ply(), 2, "copying changes nothing");
}

#[test]
fn a_copied_game_is_the_whole_game_as_pgn() {
    let mut desk = Desk::new();
    desk.play_all("h2e2 h9g7");
    desk.apply(Command::Comment("text".to_owned()));
    desk.act(Action::Undo);
    desk.play_all("b9c7");
    let text = copied(&mut desk, Action::CopyGame);
    assert!(desk.has_notice(|notice| *notice == Notice::GameCopied));
    assert!(desk.session.is_dirty(), "copying is not saving");
    assert!(text.starts_with('['), "{text}");
    let mut other = Desk::new();
    paste(&mut other, &text);
    let moves = |desk: &Desk| -> Vec<_> {
        let game = desk.session.game();
        let nodes = game.reading_order();
        nodes
            .map(|node| (game.moves(node), game[node].comment().to_owned()))
            .collect()
    };
    assert_eq!(moves(&other), moves(&desk));
    assert_eq!(moves(&other).len(), 4, "start, two moves and a branch");
    assert!(other.session.file().is_none());
    assert!(other.session.is_dirty(), "no file has it");
}

#[test]
fn several_pasted_games_are_a_list() {
    let mut desk = Desk::new();
    desk.play_all("h2e2");
    let one = copied(&mut desk, Action::CopyGame);
    desk.play_all("h9g7");
    let two = copied(&mut desk, Action::CopyGame);
    let mut other = Desk::new();
    paste(&mut other, &format!("{one}\n{two}"));
    assert!(other.effects.contains(&Effect::ShowGames));
    assert_eq!(other.line(), "h2e2");
    other.apply(Command::OpenGame(2));
    assert_eq!(other.line(), "h2e2 h9g7");
    assert!(!other.session.is_dirty() && other.session.file().is_none());
    let effects = other.act(Action::Save);
    assert!(matches!(effects[..], [Effect::PickSave { .. }]));
}

#[test]
fn a_pasted_position_is_recognised_and_is_no_work_to_lose() {
    for text in [MATE_IN_ONE.to_owned(), format!("  {MATE_IN_ONE}\n")] {
        let mut desk = Desk::new();
        paste(&mut desk, &text);
        assert_eq!(desk.session.position(), &position(MATE_IN_ONE));
        assert!(!desk.session.is_dirty() && !desk.session.is_playing());
    }
    let mut desk = Desk::new();
    paste(&mut desk, "position startpos moves h2e2 h9g7");
    assert_eq!(desk.line(), "h2e2 h9g7");
    assert!(desk.session.is_dirty());
}

#[test]
fn unsaved_changes_are_asked_about_before_a_paste_takes_their_place() {
    let mut desk = Desk::new();
    desk.play_all("h2e2");
    paste(&mut desk, MATE_IN_ONE);
    assert_eq!(desk.session.question(), Some(&Question::Unsaved));
    assert_eq!(desk.line(), "h2e2");
    paste(&mut desk, START);
    desk.answer(Answer::Cancel);
    assert_eq!(desk.line(), "h2e2");
    paste(&mut desk, MATE_IN_ONE);
    desk.answer(Answer::No);
    assert_eq!(desk.session.position(), &position(MATE_IN_ONE));
}

#[test]
fn what_is_no_game_is_refused_with_the_reason_and_nothing_is_asked() {
    for text in ["good morning", "", "{\"format\":"] {
        let mut desk = Desk::new();
        desk.play_all("h2e2");
        paste(&mut desk, text);
        let refused = desk.has_notice(|notice| {
            matches!(
                notice,
                Notice::PasteFailed {
                    reason: FileError::Format(_)
                }
            )
        });
        assert!(refused, "{text:?}");
        assert!(desk.session.question().is_none(), "{text:?}");
        assert_eq!(desk.line(), "h2e2");
    }
    let mut desk = Desk::new();
    paste(&mut desk, "good morning");
    let unknown = FileError::Format(FormatError::Unknown);
    assert!(desk.has_notice(|notice| {
        matches!(notice, Notice::PasteFailed { reason } if *reason == unknown)
    }));
}
