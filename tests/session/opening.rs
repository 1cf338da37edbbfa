//! Opening files, and what a file allows afterwards.

use std::fs;

use chuhe::app::{Action, Answer, Command, Effect, Headline, Notice, Question, Seats};

use super::desk::{Desk, START, folder, plies, saved, text_file};

#[test]
fn a_file_that_cannot_be_read_leaves_the_game_on_the_board() {
    let folder = folder();
    let mut desk = Desk::new();
    desk.play_all("h2e2");
    let broken = text_file(folder.path(), "broken.json", "{\"format\":");
    for path in [
        broken,
        folder.path().join("missing.json"),
        folder.path().to_owned(),
    ] {
        desk.apply(Command::OpenPath(path.clone()));
        desk.answer(Answer::No);
        desk.wait_for_files();
        let failed = |notice: &Notice| matches!(notice, Notice::OpenFailed { path: which, .. } if *which == path);
        assert!(desk.has_notice(failed), "{}", path.display());
        assert_eq!(desk.line(), "h2e2");
        assert!(desk.session.is_playing());
    }
}

#[test]
fn a_saved_game_opens_where_it_was_left() {
    let folder = folder();
    let path = folder.path().join("game.json");
    let mut desk = Desk::new();
    desk.play_all("h2e2 h9g7 h0g2");
    desk.act(Action::Undo);
    desk.save_to(&path);
    let mut other = Desk::new();
    other.open_file(&path);
    assert_eq!(other.line(), "h2e2 h9g7 h0g2");
    assert_eq!(other.ply(), 2);
    assert!(matches!(
        other.session.headline(),
        Headline::Reviewing { .. }
    ));
    assert!(!other.session.is_dirty());
    assert_eq!(other.session.file(), Some(path.as_path()));
    assert_eq!(other.session.settings().recent, [path]);
    other.act(Action::PlayOn);
    assert_eq!(other.session.seats(), Some(Seats::HUMANS));
}

#[test]
fn a_foreign_file_is_never_overwritten_by_saving() {
    let folder = folder();
    let path = text_file(folder.path(), "position.fen", START);
    let mut desk = Desk::new();
    desk.open_file(&path);
    assert_eq!(desk.session.file(), Some(path.as_path()));
    desk.play_all("h2e2");
    let effects = desk.act(Action::Save);
    let [
        Effect::PickSave {
            folder: Some(begin),
            name,
        },
    ] = effects.as_slice()
    else {
        panic!("{effects:?}");
    };
    assert_eq!(
        (begin.as_path(), name.as_str()),
        (folder.path(), "position.json")
    );
    desk.save_to(&path);
    assert!(matches!(
        desk.session.question(),
        Some(Question::Losses { .. })
    ));
    desk.answer(Answer::Cancel);
    desk.wait_for_files();
    assert_eq!(fs::read_to_string(&path).unwrap(), START);
    desk.save_to(&folder.path().join("position.json"));
    assert_eq!(plies(&folder.path().join("position.json")), 1);
}

#[test]
fn the_file_of_a_newer_program_is_never_written_over() {
    let folder = folder();
    drop(saved(folder.path()));
    let path = folder.path().join("game.json");
    let text = fs::read_to_string(&path).unwrap();
    let newer = text.replacen("\"version\": 1", "\"version\": 99", 1);
    assert_ne!(text, newer);
    fs::write(&path, &newer).unwrap();
    let mut desk = Desk::new();
    desk.open_file(&path);
    assert!(desk.has_notice(|notice| matches!(notice, Notice::ReadOnly { .. })));
    desk.play_all("b9c7");
    let effects = desk.act(Action::Save);
    assert!(matches!(effects[..], [Effect::PickSave { .. }]));
    desk.save_to(&path);
    assert_eq!(fs::read_to_string(&path).unwrap(), newer);
    assert!(desk.session.is_dirty());
    desk.save_to(&folder.path().join("mine.json"));
    assert!(!desk.session.is_dirty());
}

#[test]
fn remarks_about_a_file_are_told() {
    let folder = folder();
    let path = text_file(
        folder.path(),
        "line.txt",
        "position startpos moves h2e2 h2e2",
    );
    let mut desk = Desk::new();
    desk.open_file(&path);
    assert_eq!(desk.line(), "h2e2");
    assert!(desk.has_notice(
        |notice| matches!(notice, Notice::Opened { warnings } if !warnings.is_empty())
    ));
}

#[test]
fn a_missing_recent_file_is_forgotten() {
    let folder = folder();
    let mut desk = saved(folder.path());
    let path = folder.path().join("game.json");
    fs::remove_file(&path).unwrap();
    desk.open_file(&path);
    assert!(desk.session.settings().recent.is_empty());
    desk.apply(Command::ForgetRecent);
}

#[test]
fn a_folder_that_vanished_is_not_passed_on() {
    let outer = folder();
    let inner = outer.path().join("inner");
    fs::create_dir(&inner).unwrap();
    let mut desk = saved(&inner);
    assert_eq!(
        desk.act(Action::Open),
        [Effect::PickOpen {
            folder: Some(inner.clone())
        }]
    );
    desk.apply(Command::PickCancelled);
    fs::remove_dir_all(&inner).unwrap();
    assert_eq!(desk.act(Action::Open), [Effect::PickOpen { folder: None }]);
}
