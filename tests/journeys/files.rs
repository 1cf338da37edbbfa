//! Opening and saving, in the window itself.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chuhe::app::{Action, Command, Notice, Seats};
use eframe::egui::{DroppedFile, Key, Modifiers, ViewportCommand, ViewportEvent, ViewportId};
use egui_kittest::kittest::Queryable;

use super::window::Window;

#[test]
fn a_game_is_saved_by_path_and_opened_again() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("partie.json");
    let mut window = Window::new(Seats::HUMANS);
    window.play("h2e2 h9g7 h0g2");
    window.ask(Command::Do(Action::SaveAs));
    assert!(window.shows("Save the Game"));
    fill_path(&mut window, &path);
    window.click("Save");
    window.until("the file", |window| !window.session().is_dirty());
    assert!(fs::metadata(&path).is_ok());
    assert!(window.says("partie.json"));

    let mut window = Window::new(Seats::HUMANS);
    window.ask(Command::Do(Action::Open));
    fill_path(&mut window, &path);
    window.click("Open");
    window.until("the game", |window| window.session().rows().len() == 3);
}

pub fn fill_path(window: &mut Window, path: &Path) {
    window.harness.get_by_label("File").focus();
    window.harness.run_steps(2);
    window
        .harness
        .key_press_modifiers(Modifiers::COMMAND, Key::A);
    window.harness.run_steps(2);
    let path = path.to_str().expect("a path in letters");
    window.harness.get_by_label("File").type_text(path);
    window.harness.run_steps(2);
}

#[test]
fn a_path_that_leads_nowhere_is_told_at_once() {
    let mut window = Window::new(Seats::HUMANS);
    window.ask(Command::Do(Action::Open));
    fill_path(&mut window, Path::new("/no/such/folder/game.json"));
    window.click("Open");
    window.until("the trouble", |window| window.says("folder does not exist"));
    window.click("Cancel");
    assert!(window.session().can(Action::Open), "another can be opened");
}

#[test]
fn what_could_not_be_read_is_shown_where_it_stood() {
    let mut window = Window::new(Seats::HUMANS);
    let text = "1. h2e2 h9g7 2. a0a9 i9h9 {a comment} *";
    window.ask(Command::PasteText(text.to_owned()));
    window.until("the game", |window| window.session().rows().len() == 2);
    assert!(!window.says("Not read here"));
    window.ask(Command::Do(Action::Last));
    window.harness.run_steps(2);
    assert!(window.says("Not read here: a0a9 i9h9 {a comment}"));
}

#[test]
fn unsaved_work_is_asked_about() {
    let mut window = Window::new(Seats::HUMANS);
    window.play("h2e2");
    window.ask(Command::Do(Action::NewGame));
    assert!(window.shows("Save the changes?"));
    window.press(Modifiers::NONE, Key::Escape);
    assert_eq!(window.played().len(), 1, "nothing is lost");
    window.ask(Command::Do(Action::NewGame));
    window.click("Don't Save");
    window.click("Start");
    assert_eq!(window.played().len(), 0);
}

#[test]
fn faults_stay_until_they_are_closed() {
    let mut window = Window::new(Seats::HUMANS);
    window.ask(Command::OpenPath("/no/such/file.json".into()));
    window.until("the fault", |window| window.says("cannot be opened"));
    assert!(matches!(
        window.session().notices()[0].notice,
        Notice::OpenFailed { .. }
    ));
    window.click("Close");
    assert!(window.session().notices().is_empty());
}

#[test]
fn the_cross_of_the_window_asks_about_unsaved_work() {
    let close = |window: &mut Window| {
        let viewports = &mut window.harness.input_mut().viewports;
        let root = viewports.entry(ViewportId::ROOT).or_default();
        root.events.push(ViewportEvent::Close);
        window.harness.step();
        let output = &window.harness.output().viewport_output[&ViewportId::ROOT];
        let is_refused = output.commands.contains(&ViewportCommand::CancelClose);
        let root = window.harness.input_mut().viewports.entry(ViewportId::ROOT);
        root.or_default().events.clear();
        window.harness.run_steps(2);
        is_refused
    };
    let mut window = Window::new(Seats::HUMANS);
    window.play("h2e2");
    assert!(close(&mut window), "the window stays");
    assert!(window.shows("Save the changes?"));
    window.click("Cancel");
    assert_eq!(window.played().len(), 1);
    assert!(close(&mut window));
    window.click("Don't Save");
    assert!(!close(&mut window), "nothing is left to ask");
}

#[derive(Debug)]
struct Dropped(PathBuf);

impl DroppedFile for Dropped {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        Err("the session reads files itself".to_owned())
    }
}

#[test]
fn files_and_folders_that_are_dropped_together_become_one_list() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let inner = folder.path().join("inner");
    fs::create_dir(&inner).expect("a folder");
    let line = "position startpos moves h2e2";
    for path in [folder.path().join("a.txt"), inner.join("b.txt")] {
        fs::write(path, line).expect("a file");
    }
    let mut window = Window::new(Seats::HUMANS);
    for path in [folder.path().join("a.txt"), inner] {
        let file = Arc::new(Dropped(path));
        window.harness.input_mut().dropped_files.push(file);
    }
    window.until("the games", |window| {
        window.session().collection().is_some()
    });
    window.harness.run_steps(3);
    assert!(window.says("2 of 2 games"));
}

#[test]
fn a_folder_is_opened_by_keys_alone() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (name, moves) in [("a.txt", "h2e2 h9g7"), ("b.txt", "b2e2")] {
        let line = format!("position startpos moves {moves}");
        fs::write(folder.path().join(name), line).expect("a file");
    }
    let mut window = Window::new(Seats::HUMANS);
    window.press(Modifiers::COMMAND | Modifiers::SHIFT, Key::O);
    assert!(window.shows("Open a Folder of Games"));
    fill_path(&mut window, folder.path());
    window.press(Modifiers::NONE, Key::Enter);
    window.until("the games", |window| {
        window.session().collection().is_some()
    });
    window.harness.run_steps(3);
    assert!(window.says("2 of 2 games"));
}

/// A text that takes long to read.
fn long_text() -> String {
    let game = "[Game \"Chinese Chess\"]\n[Red \"Hu\"]\n\n1. h2e2 h9g7 2. h0g2 i9h9 *\n\n";
    game.repeat(40_000)
}

#[test]
fn a_long_reading_shows_a_bar_and_stops_at_escape_or_a_click() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("long.pgn");
    fs::write(&path, long_text()).expect("a file");
    for by_key in [true, false] {
        let mut window = Window::new(Seats::HUMANS);
        window.play("h2e2");
        window.ask(Command::Do(Action::Save));
        window.press(Modifiers::NONE, Key::Escape);
        window.ask(Command::PasteText(long_text()));
        window.until("the bar", |window| window.says("Reading the text"));
        window.play("h9g7");
        if by_key {
            window.press(Modifiers::NONE, Key::Escape);
        } else {
            window.click("Stop Reading");
        }
        assert!(!window.says("Reading the text"));
        assert!(window.says("Reading was stopped"));
        assert_eq!(window.played().len(), 2, "the game went on");
        assert!(window.session().collection().is_none());
    }
}
