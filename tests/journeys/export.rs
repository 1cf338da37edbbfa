//! Saving in the formats of other programs, in the window itself.

use std::fs;

use chuhe::app::{Action, Command, Language, Seats};
use chuhe::ui::text::GamesMsg;
use eframe::egui::{Key, Modifiers, Rect, pos2, vec2};
use egui_kittest::kittest::Queryable;

use super::files::fill_path;
use super::window::Window;

#[test]
fn a_game_is_exported_as_wxf_in_gb18030() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("partie.pgn");
    let mut window = Window::new(Seats::HUMANS);
    window.play("h2e2 h9g7");
    window.press(Modifiers::COMMAND | Modifiers::SHIFT, Key::E);
    assert!(window.shows("Export the Game"));
    window.click("Notation: WXF");
    window.click("Encoding: GB18030");
    assert!(window.says("who plays, the clocks and the rules"));
    window.click("Export...");
    assert!(window.shows("Save the Game"));
    fill_path(&mut window, &path);
    window.click("Save");
    window.until("the file", |window| window.says("partie.pgn"));
    let text = fs::read_to_string(&path).expect("only ASCII");
    assert!(text.contains("1. C2=5 H8+7"), "{text}");
    assert!(window.session().is_dirty(), "the players are not in it");
}

#[test]
fn losses_follow_the_format() {
    let mut window = Window::new(Seats::HUMANS);
    window.play("h2e2 h9g7");
    window.ask(Command::Do(Action::Export));
    for (format, lost) in [
        ("FEN", "all 2 moves"),
        ("XQF", "who plays"),
        ("Chuhe (JSON)", "Nothing is lost."),
    ] {
        window.click(&format!("Format: {format}"));
        assert!(window.says(lost), "{format}");
    }
}

/// By keys alone: the name decides, the question comes before the file.
#[test]
fn a_name_that_ends_in_xqf_is_asked_about_and_cancelled() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("partie.xqf");
    let mut window = Window::new(Seats::HUMANS);
    window.play("h2e2");
    window.press(Modifiers::COMMAND | Modifiers::SHIFT, Key::S);
    fill_path(&mut window, &path);
    window.press(Modifiers::NONE, Key::Enter);
    window.until("the question", |window| window.says("cannot hold all"));
    window.press(Modifiers::NONE, Key::Enter);
    assert!(!window.says("cannot hold all"), "Enter loses nothing");
    assert!(!path.exists());
}

#[test]
fn small_windows_keep_the_buttons_in_sight() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("gb.txt");
    for &language in Language::ALL {
        for (size, zoom) in [(vec2(480.0, 420.0), 1.0), (vec2(1366.0, 768.0), 1.5)] {
            let mut window = Window::sized(Seats::HUMANS, language, size);
            let mut settings = window.session().settings().clone();
            settings.zoom = zoom;
            window.ask(Command::Configure(settings));
            // GB18030: 炮二平五 马8进7.
            let text = b"1. \xc5\xda\xb6\xfe\xc6\xbd\xce\xe5 \xc2\xed8\xbd\xf87";
            fs::write(&path, text).expect("a file");
            window.ask(Command::OpenPath(path.clone()));
            window.until("the game", |window| window.session().rows().len() == 2);
            for (action, button) in [
                (Action::Export, GamesMsg::ExportGo),
                (Action::OpenFolder, GamesMsg::FolderOpen),
                (Action::TextEncoding, GamesMsg::EncodingGo),
            ] {
                window.ask(Command::Do(action));
                window.harness.run_steps(3);
                let label = window.shell().words().get(button);
                let rect = window.harness.get_by_label(label).rect();
                let screen = Rect::from_min_size(pos2(0.0, 0.0), size / zoom);
                assert!(
                    screen.contains_rect(rect),
                    "{action:?}, {language:?}: {rect:?}"
                );
                window.press(Modifiers::NONE, Key::Escape);
            }
        }
    }
}

#[test]
fn a_guessed_encoding_is_said_and_changed_in_a_dialog() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("gb.pgn");
    // GB18030: the name of Red is 马.
    let text = b"[Game \"Chinese Chess\"]\n[Red \"\xc2\xed\"]\n\n1. h2e2 *\n";
    fs::write(&path, text).expect("a file");
    let mut window = Window::new(Seats::HUMANS);
    window.ask(Command::OpenPath(path));
    window.until("the game", |window| window.session().rows().len() == 1);
    window.harness.run_steps(3);
    assert!(window.says("The text was read as GB18030"));
    let red = |window: &Window| window.session().game().headers().red.clone();
    assert_eq!(red(&window), "马");
    window.ask(Command::Do(Action::TextEncoding));
    window.click("Read as: UTF-16LE");
    window.click("Read Again");
    window.until("the refusal", |window| window.says("cannot be opened"));
    assert_eq!(red(&window), "马", "what is no text in it stays as it was");
}
