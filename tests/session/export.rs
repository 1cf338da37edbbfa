//! Saving in the formats of other programs: what is lost is told first, and no
//! file is written over unasked.

use std::fs;
use std::path::Path;

use chuhe::app::{
    Action, Answer, Command, Effect, Encoding, Loss, Notation, Notice, Question, Target,
};
use chuhe::formats::{self, Format};
use chuhe::notation::Style;

use super::desk::{Desk, folder, plies, text_file};

const WXF: Notation = Notation::Style(Style::Wxf);

/// A game of which PGN keeps everything.
fn plain(folder: &Path) -> Desk {
    let path = text_file(folder, "plain.txt", "position startpos moves h2e2 h9g7");
    let mut desk = Desk::new();
    desk.open_file(&path);
    desk.act(Action::Last);
    desk.play_all("h0g2");
    desk
}

fn format_of(path: &Path) -> Format {
    formats::read(&fs::read(path).unwrap()).unwrap()[0].format
}

#[test]
fn the_ending_of_the_name_decides_the_format() {
    let folder = folder();
    for (name, format, plies_left) in [
        ("a.pgn", Format::Pgn, 3),
        ("a.xqf", Format::Xqf, 3),
        ("a.ubb", Format::DhtmlXq, 3),
        ("a.txt", Format::MoveList, 3),
        ("a.fen", Format::Fen, 0),
        ("a.json", Format::Json, 3),
    ] {
        let mut desk = plain(folder.path());
        let path = folder.path().join(name);
        desk.save_to(&path);
        if desk.session.question().is_some() {
            desk.answer(Answer::Yes);
            desk.wait_for_files();
        }
        assert_eq!(format_of(&path), format, "{name}");
        assert_eq!(plies(&path), plies_left, "{name}");
        let is_whole = format != Format::Fen;
        assert_eq!(!desk.session.is_dirty(), is_whole, "{name}");
        assert_eq!(desk.session.file() == Some(&path), is_whole, "{name}");
    }
}

#[test]
fn what_a_format_cannot_hold_is_told_before_anything_is_written() {
    let folder = folder();
    let path = folder.path().join("a.xqf");
    let mut desk = Desk::new();
    desk.play_all("h2e2 h9g7");
    desk.save_to(&path);
    let losses = vec![Loss::Settings];
    assert_eq!(
        desk.session.question(),
        Some(&Question::Losses {
            path: path.clone(),
            target: Target::Xqf,
            losses: losses.clone()
        })
    );
    assert_eq!(desk.session.losses(Target::Xqf), Ok(losses));
    assert!(!path.exists());
    desk.answer(Answer::Cancel);
    desk.wait_for_files();
    assert!(!path.exists());

    desk.save_to(&path);
    desk.answer(Answer::Yes);
    desk.wait_for_files();
    assert_eq!(plies(&path), 2);
    assert!(desk.session.is_dirty() && desk.session.file().is_none());
    assert!(desk.has_notice(|notice| *notice == Notice::Exported { path: path.clone() }));

    desk.save_to(&path);
    let effects = desk.answer(Answer::No);
    assert!(
        matches!(effects[..], [Effect::PickSave { .. }]),
        "another file"
    );
}

#[test]
fn a_file_that_lacks_something_does_not_let_the_program_close() {
    let folder = folder();
    let mut desk = Desk::new();
    desk.play_all("h2e2");
    desk.act(Action::Quit);
    desk.answer(Answer::Yes);
    desk.save_to(&folder.path().join("a.fen"));
    desk.answer(Answer::Yes);
    desk.wait_for_files();
    assert!(!desk.effects.contains(&Effect::Close));
    assert!(desk.session.is_dirty());
    desk.act(Action::Quit);
    assert_eq!(desk.session.question(), Some(&Question::Unsaved));
}

#[test]
fn a_whole_file_of_another_format_is_saved_again_as_long_as_it_is_whole() {
    let folder = folder();
    let path = folder.path().join("a.pgn");
    let mut desk = plain(folder.path());
    desk.save_to(&path);
    desk.play_all("i9h9");
    assert!(desk.act(Action::Save).is_empty());
    desk.wait_for_files();
    assert!(!desk.session.is_dirty());
    assert_eq!(plies(&path), 4);

    // A list keeps no variations.
    let list = folder.path().join("a.txt");
    desk.save_to(&list);
    assert!(!desk.session.is_dirty());
    desk.act(Action::Previous);
    desk.play_all("b9c7");
    desk.act(Action::Save);
    let question = Question::Losses {
        path: list.clone(),
        target: Target::List(WXF),
        losses: vec![Loss::Variations(1)],
    };
    assert_eq!(desk.session.question(), Some(&question));
}

#[test]
fn a_file_of_another_program_is_not_written_over_by_saving() {
    let folder = folder();
    let pgn = "[Game \"Chinese Chess\"]\n[Red \"Hu\"]\n\n1. h2e2 h9g7 *\n";
    let path = text_file(folder.path(), "old.pgn", pgn);
    let mut desk = Desk::new();
    desk.open_file(&path);
    desk.act(Action::Last);
    desk.play_all("h0g2");
    let effects = desk.act(Action::Save);
    let [Effect::PickSave { name, .. }] = effects.as_slice() else {
        panic!("{effects:?}");
    };
    assert_eq!(name, "old.json");
    assert!(desk.has_notice(|notice| *notice == Notice::ForeignKept { path: path.clone() }));
    desk.save_to(&folder.path().join("old.json"));
    assert_eq!(fs::read_to_string(&path).unwrap(), pgn);
}

#[test]
fn a_typed_name_that_is_taken_is_asked_about() {
    let folder = folder();
    let path = text_file(folder.path(), "taken.json", "precious");
    let mut desk = Desk::new();
    desk.play_all("h2e2");
    desk.apply(Command::SaveToTyped(path.clone()));
    desk.wait_for_files();
    assert_eq!(
        desk.session.question(),
        Some(&Question::Overwrite(path.clone()))
    );
    assert_eq!(fs::read_to_string(&path).unwrap(), "precious");
    desk.answer(Answer::Yes);
    desk.wait_for_files();
    assert_eq!(plies(&path), 1);
    desk.play_all("h9g7");
    desk.apply(Command::SaveToTyped(path.clone()));
    desk.wait_for_files();
    assert_eq!(desk.session.question(), None, "its own file");
    assert_eq!(plies(&path), 2);
}

#[test]
fn an_export_is_a_copy_and_leaves_the_game_with_its_file() {
    let folder = folder();
    let mut desk = plain(folder.path());
    let own = folder.path().join("own.json");
    desk.save_to(&own);
    desk.play_all("i9h9");
    assert_eq!(desk.act(Action::Export), [Effect::ShowExport]);
    let target = Target::Pgn(WXF, Encoding::Gb18030);
    let effects = desk.apply(Command::Export(target));
    let [Effect::PickSave { name, .. }] = effects.as_slice() else {
        panic!("{effects:?}");
    };
    assert_eq!(name, "own.pgn");
    assert!(!desk.session.can(Action::Export), "while a picker is open");
    let copy = folder.path().join("copy");
    desk.save_to(&copy);
    assert_eq!(plies(&folder.path().join("copy.pgn")), 4, "with its ending");
    assert_eq!(desk.session.file(), Some(own.as_path()));
    assert!(desk.session.is_dirty(), "its file lacks the last move");

    let mut desk = plain(folder.path());
    desk.apply(Command::Export(target));
    let only = folder.path().join("only.pgn");
    desk.save_to(&only);
    assert!(
        !desk.session.is_dirty(),
        "a game without a file is safe there"
    );
}
