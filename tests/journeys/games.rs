//! The list of the games of one file, and the clipboard.

use std::path::PathBuf;

use chuhe::app::{Action, Command, Interface, Language, Seats, ThemeName};
use chuhe::ui::text::GamesMsg;
use eframe::egui::{Event, Key, Modifiers, OutputCommand, PointerButton, Rect, pos2, vec2};
use egui_kittest::kittest::Queryable;
use tempfile::TempDir;

use super::library::{Entry, THREE, library};
use super::window::{DESK, Window};

const FINAL: &str = "1. Final, Zhao – Xu, B Central Cannon, 3 moves";
const OPENING: &str = "2. Opening, Hu – Liu, B Central Cannon, 1 moves";
const SEMIFINAL: &str = "3. Semifinal, Wang – Zhao, E4 Mutual Soldiers Opening, 2 moves";

/// Names and events as long as they are in life.
const MASTERS: [Entry; 6] = [
    Entry {
        title: "一九八五年全国个人赛 第一轮",
        red: "上海 胡荣华",
        black: "广东 吕钦",
        moves: "h2e2 h9g7 h0g2 i9h9 i0h0",
    },
    Entry {
        title: "一九八五年全国个人赛 第二轮",
        red: "河北 李来群",
        black: "黑龙江 王嘉良",
        moves: "c3c4 b7c7",
    },
    Entry {
        title: "第三届五羊杯决赛",
        red: "湖北 柳大华",
        black: "黑龙江 赵国荣",
        moves: "g0e2 h7e7",
    },
    Entry {
        title: "让子局",
        red: "江苏 徐天红",
        black: "",
        moves: "",
    },
    Entry {
        title: "Friendly match of the Rotterdam and Hamburg clubs, board 2",
        red: "Nijmegen",
        black: "Fiedler",
        moves: "h2e2 h9g7 h0g2",
    },
    Entry {
        title: "",
        red: "",
        black: "",
        moves: "b2e2 b7e7",
    },
];

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
    let spoken = "1500. Title, Hu – Liu, B Central Cannon, 1 moves";
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

/// The folder of two games with a central cannon and one without.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (name, red, moves) in [
        ("a.pgn", "Hu", "1. h2e2 h9g7 2. c3c4 *"),
        ("b.pgn", "Liu", "1. c3c4 h9g7 2. h2e2 i9h9 3. h0g2 h7i7 *"),
        ("c.pgn", "Zhao", "1. b2e2 h9g7 2. e2e6 *"),
    ] {
        let tags = "[Game \"Chinese Chess\"]\n[Event \"Cup\"]\n[Date \"1999.12.31\"]";
        let text = format!("{tags}\n[Red \"{red}\"]\n[Black \"Xu\"]\n\n{moves}\n");
        std::fs::write(folder.path().join(name), text).expect("a file");
    }
    folder
}

fn open_folder(window: &mut Window, folder: &TempDir) {
    window.ask(Command::OpenPath(folder.path().to_owned()));
    window.until("the games", |window| {
        window.session().collection().is_some()
    });
    window.harness.run_steps(3);
}

#[test]
fn games_are_found_by_the_position_on_the_board() {
    let folder = folder();
    let mut window = Window::new(Seats::HUMANS);
    open_folder(&mut window, &folder);
    assert!(window.says("Games of "));
    window.press(Modifiers::NONE, Key::Escape);
    window.ask(Command::Do(Action::Last));
    window.press(Modifiers::COMMAND, Key::G);
    window.click("Find: Position on the board");
    window.until("what is found", |window| window.says("2 of 3 games"));
    filter(&mut window, "liu");
    assert!(window.says("1 of 3 games"), "filter and search together");
    assert!(window.says("3 of 6: C2=5"), "the board shows where");
    window.press(Modifiers::NONE, Key::Enter);
    assert_eq!(window.played().len(), 3, "and so does the window");
    window.press(Modifiers::COMMAND, Key::G);
    assert!(window.says("2 of 3 games"), "as it was left");
    window.click("Find: All games");
    window.until("all games", |window| window.says("3 of 3 games"));
}

#[test]
fn games_are_found_by_material_that_is_typed() {
    let folder = folder();
    let mut window = Window::new(Seats::HUMANS);
    open_folder(&mut window, &folder);
    window.click("Find: Material");
    window.until("the start", |window| window.says("3 of 3 games"));
    let field = "Material to find";
    let type_in = |window: &mut Window, text: &str| {
        window.harness.get_by_label(field).focus();
        window.harness.run_steps(2);
        window.press(Modifiers::COMMAND, Key::A);
        window.harness.get_by_label(field).type_text(text);
        window.harness.run_steps(2);
        window.press(Modifiers::NONE, Key::Enter);
    };
    type_in(&mut window, "RRHHCCPPPPPAAEE-RRHHCCPPPPAAEE");
    window.until("the game of the capture", |window| {
        window.says("1 of 3 games")
    });
    assert!(window.says("3. Cup, Zhao – Xu"));
    type_in(&mut window, "RHX-R");
    assert!(window.says("X names no piece"));
    type_in(&mut window, "RH");
    assert!(window.says("Put a line"));
    window.click("As on the board");
    window.until("the start again", |window| window.says("3 of 3 games"));
}

/// By keys alone: down to the second game, through it on the board beside the
/// list, and into the window.
#[test]
fn the_board_beside_the_list_steps_by_keys_and_by_mouse() {
    let folder = folder();
    let mut window = Window::new(Seats::HUMANS);
    open_folder(&mut window, &folder);
    window.press(Modifiers::NONE, Key::ArrowDown);
    assert!(window.shows("Board of the chosen game: start"));
    let row = "2. Cup, Liu – Xu";
    let focus = |window: &mut Window, label: &str| {
        let mut rows = window.harness.query_all_by_label_contains(label);
        rows.next().expect("a row").focus();
        drop(rows);
        window.harness.run_steps(3);
    };
    focus(&mut window, row);
    for _ in 0..2 {
        window.press(Modifiers::NONE, Key::ArrowRight);
    }
    assert!(window.says("Board of the chosen game: 2 of 6: H8+7"));
    window.press(Modifiers::NONE, Key::ArrowLeft);
    assert!(window.says("1 of 6: P7+1"));
    window.press(Modifiers::NONE, Key::End);
    assert!(window.says("6 of 6"));
    window.click("First position of the chosen game");
    assert!(window.shows("Board of the chosen game: start"));
    window.click("Forward in the chosen game");
    assert!(window.says("1 of 6"));
    assert_eq!(window.session().game_number(), None);
    assert_eq!(length(&window), 3, "nothing is opened yet");
    focus(&mut window, row);
    window.press(Modifiers::NONE, Key::Enter);
    assert_eq!(length(&window), 6);
}

#[test]
fn small_windows_show_list_and_board_by_turns() {
    let folder = folder();
    for &language in Language::ALL {
        for (size, zoom) in [(vec2(480.0, 420.0), 1.0), (vec2(1000.0, 720.0), 1.5)] {
            let mut window = Window::sized(Seats::HUMANS, language, size);
            let mut settings = window.session().settings().clone();
            settings.zoom = zoom;
            window.ask(Command::Configure(settings));
            open_folder(&mut window, &folder);
            let words = window.shell().words();
            let screen = Rect::from_min_size(pos2(0.0, 0.0), size / zoom);
            let open = words.get(chuhe::ui::text::Msg::PathOpen);
            let tab = words.get(GamesMsg::BoardTab);
            if window.shows(tab) {
                window.click(tab);
            }
            for label in [open, words.get(GamesMsg::PreviewNext)] {
                let rect = window.harness.get_by_label(label).rect();
                assert!(screen.contains_rect(rect), "{label}, {size:?}: {rect:?}");
            }
            let board = words.with(
                GamesMsg::PreviewBoard,
                &[("state", words.get(GamesMsg::PreviewStart))],
            );
            let rect = window.harness.get_by_label(&board).rect();
            assert!(screen.contains_rect(rect), "{size:?}: {rect:?}");
            assert!(rect.height() > 180.0, "{size:?}: {rect:?}");
        }
    }
}

/// The list in every dress, to be looked at: `target/gallery/games-*.png`.
#[test]
fn the_list_is_hung_in_the_gallery() {
    const SMALL: [f32; 2] = [480.0, 420.0];
    const LARGE: [f32; 2] = [1000.0, 720.0];
    for (name, language, theme, interface, size, zoom) in [
        (
            "en",
            Language::English,
            ThemeName::Wood,
            Interface::Light,
            LARGE,
            1.0,
        ),
        (
            "hans-dark",
            Language::SimplifiedChinese,
            ThemeName::Dark,
            Interface::Dark,
            LARGE,
            1.0,
        ),
        (
            "hant-contrast",
            Language::TraditionalChinese,
            ThemeName::HighContrast,
            Interface::Dark,
            LARGE,
            1.5,
        ),
        (
            "hant-small",
            Language::TraditionalChinese,
            ThemeName::Paper,
            Interface::Light,
            SMALL,
            1.0,
        ),
        (
            "en-small",
            Language::English,
            ThemeName::Dark,
            Interface::Dark,
            SMALL,
            1.5,
        ),
    ] {
        let mut window = Window::pictured(Seats::HUMANS, language, size.into());
        window.configure(|settings| {
            settings.theme = theme;
            settings.interface = interface;
            settings.zoom = zoom;
        });
        open(&mut window, &MASTERS);
        window.hang(&format!("games-{name}"));
    }
}
