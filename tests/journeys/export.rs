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
    for &language in Language::ALL {
        for (size, zoom) in [(vec2(480.0, 420.0), 1.0), (vec2(1366.0, 768.0), 1.5)] {
            let mut window = Window::sized(Seats::HUMANS, language, size);
            let mut settings = window.session().settings().clone();
            settings.zoom = zoom;
            window.ask(Command::Configure(settings));
            window.ask(Command::Do(Action::Export));
            window.harness.run_steps(3);
            let label = window.shell().words().get(GamesMsg::ExportGo);
            let rect = window.harness.get_by_label(label).rect();
            let screen = Rect::from_min_size(pos2(0.0, 0.0), size / zoom);
            assert!(screen.contains_rect(rect), "{language:?}: {rect:?}");
        }
    }
}
