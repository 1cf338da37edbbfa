//! The list of the games of one file, and the clipboard.

use std::path::PathBuf;

use chuhe::app::{Action, Command, Language, Seats};
use eframe::egui::{Event, Key, Modifiers, OutputCommand, PointerButton, vec2};
use egui_kittest::kittest::Queryable;
use tempfile::TempDir;

use super::library::{Entry, THREE, library};
use super::window::{DESK, Window};

const FINAL: &str = "1. Final, Zhao – Xu, 3 moves";
const OPENING: &str = "2. Opening, Hu – Liu, 1 moves";
const SEMIFINAL: &str = "3. Semifinal, Wang – Zhao, 2 moves";

fn file(entries: &[Entry]) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("games.cbl");
    std::fs::write(&path, library(entries)).expect("a file");
    (folder, path)
}

fn open(window: &mut Window, entries: &[Entry]) {
    let (_folder, path) = file(entries);
    window.ask(Command::OpenPath(path));
    window.until("the games", |window| {
        window.session().collection().is_some()
    });
    window.harness.run_steps(3);
}

fn opened() -> Window {
    let mut window = Window::new(Seats::HUMANS);
    open(&mut window, &THREE);
    window
}

fn length(window: &Window) -> usize {
    window.session().rows().len()
}

fn filter(window: &mut Window, text: &str) {
    window.harness.get_by_label("Filter").type_text(text);
    window.harness.run_steps(3);
}

#[test]
fn the_list_opens_by_itself_and_is_filtered_by_any_text() {
    let mut window = opened();
    assert!(window.shows("Games of This File"));
    assert!(window.shows("3 of 3 games"));
    assert_eq!(length(&window), 3, "the first game is on the board");
    filter(&mut window, "zhao");
    assert!(window.shows(FINAL) && window.shows(SEMIFINAL) && !window.shows(OPENING));
    filter(&mut window, " semi");
    assert!(window.shows("1 of 3 games"));
    window.press(Modifiers::NONE, Key::Enter);
    assert_eq!(window.session().game_number(), Some(3));
    assert!(!window.shows("Games of This File"), "the list is closed");
    assert_eq!(length(&window), 2);
}

#[test]
fn a_filter_that_nothing_passes_opens_nothing() {
    let mut window = opened();
    filter(&mut window, "nobody");
    assert!(window.shows("No game holds all these words"));
    window.press(Modifiers::NONE, Key::Enter);
    assert_eq!(window.session().game_number(), Some(1));
    assert!(window.shows("Games of This File"));
    window.press(Modifiers::NONE, Key::Escape);
    assert!(!window.shows("Games of This File"));
}

#[test]
fn the_keyboard_alone_opens_the_second_game() {
    let mut window = opened();
    window.press(Modifiers::NONE, Key::Escape);
    window.press(Modifiers::COMMAND, Key::G);
    window.press(Modifiers::NONE, Key::ArrowDown);
    window.press(Modifiers::NONE, Key::Enter);
    assert_eq!(window.session().game_number(), Some(2));
    // The list begins where it was left, and its end is an end.
    window.press(Modifiers::COMMAND, Key::G);
    for _ in 0..5 {
        window.press(Modifiers::NONE, Key::ArrowDown);
    }
    window.press(Modifiers::NONE, Key::Enter);
    assert_eq!(window.session().game_number(), Some(3));
}

#[test]
fn a_game_is_opened_by_mouse_and_unsaved_work_asked_about_first() {
    let mut window = opened();
    window.press(Modifiers::NONE, Key::Escape);
    window.play("b2c2");
    window.ask(Command::Do(Action::Games));
    window.click(OPENING);
    window.click("Open");
    assert!(window.shows("Save the changes?"));
    window.click("Don't Save");
    assert_eq!(window.session().game_number(), Some(2));

    window.ask(Command::Do(Action::Games));
    let row = window.harness.get_by_label(SEMIFINAL).rect().center();
    for _ in 0..2 {
        let events = [true, false].map(|pressed| Event::PointerButton {
            pos: row,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        });
        let input = window.harness.input_mut();
        input.events.push(Event::PointerMoved(row));
        input.events.extend(events);
        window.harness.step();
    }
    window.harness.run_steps(3);
    assert_eq!(window.session().game_number(), Some(3), "a double click");
}

#[test]
fn a_click_on_a_head_sorts() {
    let mut window = opened();
    let tops = |window: &Window| {
        [FINAL, OPENING, SEMIFINAL].map(|label| {
            let mut rows = window.harness.query_all_by_label(label);
            rows.next().expect("a row").rect().top()
        })
    };
    window.click("Sort by Red");
    let [first, second, third] = tops(&window);
    assert!(second < third && third < first, "Hu, Wang, Zhao");
    window.click("Sort by Red");
    let [first, second, third] = tops(&window);
    assert!(first < third && third < second, "Zhao, Wang, Hu");
}

/// Only the rows in sight are drawn, and the chosen one is.
#[test]
fn a_long_list_scrolls_to_the_chosen_game() {
    let many: Vec<_> = (0..2000)
        .map(|_| Entry {
            title: "Title",
            red: "Hu",
            black: "Liu",
            moves: "h2e2",
        })
        .collect();
    let mut window = Window::new(Seats::HUMANS);
    open(&mut window, &many);
    assert!(window.shows("2000 of 2000 games"));
    assert!(!window.says("1999. Title"));
    window.press(Modifiers::NONE, Key::Escape);
    window.ask(Command::OpenGame(1500));
    window.ask(Command::Do(Action::Games));
    let spoken = "1500. Title, Hu – Liu, 1 moves";
    let places = window.harness.query_all_by_label(spoken).count();
    assert_eq!(places, 2, "the row and the line below the list");
    assert!(!window.says("1200. Title"));
}

#[test]
fn the_list_is_drawn_in_every_language_and_keeps_its_buttons_in_sight() {
    for &language in Language::ALL {
        for size in [DESK, vec2(480.0, 420.0)] {
            let mut window = Window::sized(Seats::HUMANS, language, size);
            open(&mut window, &THREE);
            let words = window.shell().words();
            let label = words.get(chuhe::ui::text::Msg::PathOpen);
            let button = window.harness.get_by_label(label).rect();
            assert!(button.max.x <= size.x && button.max.y <= size.y, "{size:?}");
            let row = words.with(chuhe::ui::text::GamesMsg::GamePlies, &[("count", "1")]);
            assert!(window.says(&row), "{row}");
        }
    }
}

fn copied(window: &Window) -> Option<String> {
    let commands = &window.harness.output().platform_output.commands;
    commands.iter().find_map(|command| match command {
        OutputCommand::CopyText(text) => Some(text.clone()),
        _ => None,
    })
}

#[test]
fn a_position_is_copied_by_keys_and_pasted_into_another_window() {
    let mut window = Window::new(Seats::HUMANS);
    window.play("h2e2");
    window.harness.event(Event::Copy);
    window.harness.step();
    let fen = copied(&window).expect("the text of the position");
    window.harness.run_steps(2);
    assert!(window.says("The position is on the clipboard"));

    let mut other = Window::new(Seats::HUMANS);
    other.harness.event(Event::Paste(fen));
    other.until("the position", |other| {
        other.session().position() == window.session().position()
    });
    other.harness.event(Event::Paste("good morning".to_owned()));
    other.until("the refusal", |other| other.says("cannot be opened"));
}

#[test]
fn a_text_field_keeps_the_keys_of_the_clipboard() {
    let mut window = Window::new(Seats::HUMANS);
    window.play("h2e2");
    window.harness.get_by_label("Comment").focus();
    window.harness.run_steps(2);
    window
        .harness
        .event(Event::Paste("position startpos".to_owned()));
    window.harness.run_steps(3);
    window.harness.event(Event::Copy);
    window.harness.run_steps(3);
    assert!(window.session().notices().is_empty());
    assert_eq!(window.played().len(), 1);
}
