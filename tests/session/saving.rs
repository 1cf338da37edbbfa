//! Saving: what is written where, and what is never written over.

use std::fs;
use std::path::Path;

use chuhe::app::{Action, Answer, Command, Effect, FileError, Notice, Question, Score, Seats};

use super::desk::{Desk, Say, against_engine, folder, plies, saved, text_file};

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn saving_asks_for_a_name_once_and_then_writes() {
    let folder = folder();
    let path = folder.path().join("game.json");
    let mut desk = Desk::new();
    desk.play_all("h2e2");
    let effects = desk.act(Action::Save);
    let [Effect::PickSave { folder: None, name }] = effects.as_slice() else {
        panic!("{effects:?}");
    };
    assert_eq!(name, "xiangqi-2026-11-30.json");
    for action in [Action::Save, Action::SaveAs, Action::Open] {
        assert!(
            !desk.session.can(action),
            "{action:?} while a picker is open"
        );
    }
    desk.save_to(&path);
    assert!(!desk.session.is_dirty());
    assert_eq!(desk.session.file(), Some(path.as_path()));
    assert!(desk.has_notice(|notice| *notice == Notice::Saved { path: path.clone() }));
    assert_eq!(desk.session.settings().recent.first(), Some(&path));
    desk.play_all("h9g7");
    assert!(desk.session.is_dirty());
    assert!(desk.act(Action::Save).is_empty());
    desk.wait_for_files();
    assert!(!desk.session.is_dirty());
    assert_eq!(plies(&path), 2);
    assert_eq!(names(folder.path()), ["game.json", "game.json.bak"]);
    assert_eq!(plies(&folder.path().join("game.json.bak")), 1);
}

#[test]
fn the_ending_is_added_and_then_no_file_is_overwritten_unasked() {
    let folder = folder();
    let old = text_file(folder.path(), "game.json", "precious");
    let mut desk = Desk::new();
    desk.play_all("h2e2");
    desk.save_to(&folder.path().join("game"));
    assert_eq!(
        desk.session.question(),
        Some(&Question::Overwrite(old.clone()))
    );
    desk.answer(Answer::Cancel);
    assert_eq!(fs::read_to_string(&old).unwrap(), "precious");
    assert!(desk.session.is_dirty());
    desk.save_to(&folder.path().join("game"));
    let effects = desk.answer(Answer::No);
    assert!(matches!(effects[..], [Effect::PickSave { .. }]));
    desk.save_to(&folder.path().join("game"));
    desk.answer(Answer::Yes);
    desk.wait_for_files();
    assert!(!desk.session.is_dirty());
    assert_eq!(plies(&old), 1);
    desk.save_to(&folder.path().join("other.doc"));
    assert_eq!(plies(&folder.path().join("other.doc.json")), 1);
}

#[test]
fn a_failed_save_says_why_and_keeps_everything() {
    let folder = folder();
    let mut desk = saved(folder.path());
    desk.play_all("h9g7");
    let nowhere = folder.path().join("missing").join("game.json");
    desk.save_to(&nowhere);
    assert!(desk.has_notice(|notice| matches!(
        notice,
        Notice::SaveFailed { path, reason: FileError::Io { .. } } if *path == nowhere
    )));
    assert!(desk.session.is_dirty());
    assert_eq!(
        desk.session.file(),
        Some(folder.path().join("game.json").as_path())
    );
    assert_eq!(plies(&folder.path().join("game.json")), 1);
}

#[test]
fn a_write_protected_file_is_not_replaced() {
    let folder = folder();
    let mut desk = saved(folder.path());
    let path = folder.path().join("game.json");
    let mut permissions = fs::metadata(&path).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).unwrap();
    desk.play_all("h9g7");
    desk.act(Action::Save);
    desk.wait_for_files();
    assert!(desk.has_notice(|notice| matches!(notice, Notice::SaveFailed { .. })));
    assert_eq!(plies(&path), 1);
}

#[test]
fn a_reply_while_saving_leaves_the_game_dirty() {
    let folder = folder();
    let path = folder.path().join("game.json");
    let mut desk = Desk::new();
    desk.start(against_engine());
    desk.play_all("h2e2");
    desk.request();
    desk.apply(Command::SaveTo(path.clone()));
    desk.say(Say::Move("h9g7", Score::Centi(0)));
    desk.wait("both", |session| {
        session.rows().len() == 2 && !session.is_busy()
    });
    // Whether the reply came before or after the write was ordered by the test:
    // the file has the game as it was when saving was asked for.
    assert_eq!(plies(&path), 1);
    assert!(desk.session.is_dirty());
    desk.act(Action::Save);
    desk.wait_for_files();
    assert_eq!(plies(&path), 2);
    assert!(!desk.session.is_dirty());
}

#[test]
fn of_writes_that_wait_the_newest_wins() {
    let folder = folder();
    let path = folder.path().join("game.json");
    let mut desk = Desk::new();
    for text in ["h2e2", "h9g7", "h0g2"] {
        desk.play_all(text);
        desk.apply(Command::SaveTo(path.clone()));
    }
    desk.wait("saved", |session| !session.is_busy() && !session.is_dirty());
    assert_eq!(plies(&path), 3);
}

#[test]
fn a_write_that_ends_after_a_new_game_says_nothing_about_that() {
    let folder = folder();
    let mut desk = saved(folder.path());
    desk.play_all("h9g7");
    desk.act(Action::Save);
    desk.play_all("h0g2");
    desk.start(Seats::HUMANS);
    desk.play_all("b2e2");
    desk.wait_for_files();
    assert!(desk.session.is_dirty() && desk.session.file().is_none());
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link_and_modes_stay() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    let folder = folder();
    let mut desk = saved(folder.path());
    let path = folder.path().join("game.json");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
    let link = folder.path().join("link.json");
    symlink(&path, &link).unwrap();
    desk.play_all("h9g7");
    desk.save_to(&link);
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(plies(&path), 2);
    let mode = fs::metadata(&path).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
}
