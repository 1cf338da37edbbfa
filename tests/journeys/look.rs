//! What is seen, in every language and size.

use chuhe::app::{Action, Command, Language, Seats};
use chuhe::ui::text::Msg;
use eframe::egui::{Key, Modifiers, Rect, pos2, vec2};
use egui_kittest::kittest::Queryable;

use super::window::{AGAINST_ENGINE, DESK, Window};

#[test]
fn an_idle_window_asks_for_no_frames() {
    let mut window = Window::new(Seats::HUMANS);
    window.play("h2e2 h9g7");
    window.harness.run();
    let frames = window.harness.run();
    assert!(frames <= 2, "{frames} frames");
}

/// The test window fails on a character that no built-in face has.
#[test]
fn every_language_is_drawn_without_a_missing_glyph() {
    for &language in Language::ALL {
        let mut window = Window::sized(Seats::HUMANS, language, DESK);
        window.play("h2e2 h9g7");
        for action in [
            Action::NewGame,
            Action::Settings,
            Action::Keys,
            Action::About,
            Action::Open,
        ] {
            window.ask(Command::Do(action));
            window.harness.run_steps(2);
            window.press(Modifiers::NONE, Key::Escape);
            window.press(Modifiers::NONE, Key::Escape);
        }
    }
}

#[test]
fn small_windows_keep_every_control_in_sight() {
    for &language in Language::ALL {
        for (size, zoom) in [
            (vec2(480.0, 420.0), 1.0),
            (vec2(480.0, 420.0), 0.75),
            (vec2(480.0, 800.0), 1.0),
            (vec2(700.0, 400.0), 1.0),
            (vec2(1366.0, 768.0), 2.0),
        ] {
            let mut window = Window::sized(AGAINST_ENGINE, language, size);
            let mut settings = window.session().settings().clone();
            settings.zoom = zoom;
            window.ask(Command::Configure(settings));
            window.harness.run_steps(4);
            let words = window.shell().words();
            let screen = Rect::from_min_size(pos2(0.0, 0.0), size / zoom).expand(0.5);
            let actions = [Action::First, Action::Previous, Action::Next, Action::Last];
            let signs = actions.map(|action| words.action(action));
            let tools = [
                Msg::ShortNew,
                Msg::ShortUndo,
                Msg::ShortRedo,
                Msg::ShortFlip,
                Msg::ShortMore,
            ]
            .map(|msg| words.get(msg));
            for label in signs.into_iter().chain(tools) {
                let rect = window.harness.get_by_label(label).rect();
                assert!(
                    screen.contains_rect(rect),
                    "{label} at {size:?}, zoom {zoom}: {rect:?}"
                );
            }
        }
    }
}
