//! Dialogs, questions and menus.

use chuhe::app::{Action, Command, Seats};
use chuhe::rules::Side;
use eframe::egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;

use super::window::{AGAINST_ENGINE, Window};

#[test]
fn resigning_is_asked_about_and_said() {
    let mut window = Window::new(Seats::HUMANS);
    window.play("h2e2");
    window.click("More");
    window.click("Resign...");
    window.press(Modifiers::NONE, Key::Enter);
    assert!(window.session().is_playing(), "Enter means to play on");
    window.ask(Command::Do(Action::Resign));
    window.click("Resign");
    assert!(window.says("resigns"));
}

#[test]
fn a_dialog_takes_the_keyboard_and_gives_it_back() {
    let mut window = Window::new(Seats::HUMANS);
    window.harness.get_by_label("e0 red General").focus();
    window.harness.run_steps(2);
    window.ask(Command::Do(Action::Resign));
    window.press(Modifiers::NONE, Key::Enter);
    assert!(window.session().is_playing(), "Enter means to play on");
    assert!(window.session().question().is_none());
    window.press(Modifiers::NONE, Key::ArrowUp);
    window.press(Modifiers::NONE, Key::ArrowUp);
    window.press(Modifiers::NONE, Key::ArrowUp);
    window.press(Modifiers::NONE, Key::Enter);
    assert_eq!(window.session().selection(), Some("e3".parse().unwrap()));
}

#[test]
fn a_new_game_begins_as_chosen() {
    let mut window = Window::new(Seats::HUMANS);
    window.press(Modifiers::COMMAND, Key::N);
    window.click("Opponent: Against the computer");
    window.click("You play: Black");
    window.press(Modifiers::NONE, Key::Escape);
    assert_eq!(window.session().seats(), Some(Seats::HUMANS));
    window.press(Modifiers::COMMAND, Key::N);
    window.click("Opponent: Against the computer");
    window.click("You play: Black");
    window.click("Start");
    window.until("the computer's move", |window| window.played().len() == 1);
    assert_eq!(
        window.session().seats().unwrap().lone_human(),
        Some(Side::Black)
    );
}

#[test]
fn the_language_changes_at_once() {
    let mut window = Window::new(Seats::HUMANS);
    window.ask(Command::Do(Action::Settings));
    window.click("Language: 简体中文");
    assert!(window.shows("轮到红方走棋"));
    window.click("语言: English");
    assert!(window.shows("Red to move"));
}

#[test]
fn the_menus_name_every_action() {
    let mut window = Window::new(AGAINST_ENGINE);
    let words = window.shell().words();
    let mut named = Vec::new();
    for menu in ["Game", "Edit", "View", "Help"] {
        window.click(menu);
        // The panel has buttons of the same names, so the menu's are those
        // that come on top of what was there before.
        let here = Action::ALL.iter().copied().filter(|&action| {
            let count = window
                .harness
                .query_all_by_label(words.action(action))
                .count();
            let outside = [Action::Undo, Action::Hint, Action::First, Action::Previous]
                .into_iter()
                .chain([Action::Autoplay, Action::Next, Action::Last])
                .filter(|&shown| shown == action)
                .count();
            count > outside
        });
        named.extend(here);
        window.press(Modifiers::NONE, Key::Escape);
    }
    for action in Action::ALL {
        assert!(named.contains(action), "{action:?}");
    }
}

#[test]
fn dialogs_that_a_menu_opens_close_with_escape() {
    let mut window = Window::new(Seats::HUMANS);
    for (action, title) in [
        (Action::NewGame, "New Game"),
        (Action::Settings, "Settings"),
        (Action::Keys, "Keys"),
        (Action::ChangeKeys, "Change Keys"),
        (Action::About, "Chuhe"),
    ] {
        window.ask(Command::Do(action));
        assert!(window.shows(title), "{title}");
        window.press(Modifiers::NONE, Key::Escape);
        assert!(!window.shows(title), "{title}");
    }
}
