//! Setting up a position, by mouse, by keyboard and by the names that a screen
//! reader says.

use chuhe::app::{Action, Command, EditorCommand, Interface, Language, Seats, ThemeName};
use chuhe::ui::text::{EditorMsg, Msg, Words};
use eframe::egui::{Event, Key, Modifiers, PointerButton, Pos2, Rect, Vec2, pos2, vec2};
use egui_kittest::kittest::Queryable;

use super::window::{DESK, Window};

/// The generals face each other, and Red has three chariots.
const IMPOSSIBLE: &str = "R3k3R/9/4n4/9/9/9/9/9/9/RA1K1A3 w";
const FACING: &str = "4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1";

fn editing() -> Window {
    let mut window = Window::new(Seats::HUMANS);
    window.press(Modifiers::COMMAND, Key::E);
    window
}

fn read(window: &mut Window, fen: &str) {
    window.ask(Command::Edit(EditorCommand::Read(fen.to_owned())));
}

fn fen(window: &Window) -> String {
    window.session().editor().expect("it is open").fen()
}

fn type_letter(window: &mut Window, letter: &str) {
    window.harness.event(Event::Text(letter.to_owned()));
    window.harness.run_steps(3);
}

fn at(window: &Window, label: &str) -> Pos2 {
    window.harness.get_by_label(label).rect().center()
}

fn drag(window: &mut Window, from: Pos2, to: Pos2) {
    let button = |pos, pressed| Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    let middle = from + (to - from) / 2.0;
    for event in [
        Event::PointerMoved(from),
        button(from, true),
        Event::PointerMoved(middle),
        Event::PointerMoved(to),
        button(to, false),
    ] {
        window.harness.event(event);
        window.harness.step();
    }
    window.harness.run_steps(3);
}

#[test]
fn a_position_is_set_up_and_played_with_the_keyboard_alone() {
    let mut window = editing();
    let none = Modifiers::NONE;
    window.press(none, Key::Delete);
    assert!(window.shows("e0 empty"));
    assert!(window.shows("No game can start here") && window.shows("Red has no General"));
    window.press(none, Key::ArrowUp);
    type_letter(&mut window, "K");
    assert!(window.shows("e1 red General"));
    window.press(none, Key::ArrowRight);
    type_letter(&mut window, "h");
    assert!(window.shows("No black Horse is left"));
    window.press(none, Key::ArrowUp);
    window.press(none, Key::ArrowRight);
    window.press(none, Key::ArrowRight);
    window.press(none, Key::Backspace);
    type_letter(&mut window, "c");
    assert!(window.shows("No black Cannon is left"));
    type_letter(&mut window, "C");
    assert!(window.shows("h2 red Cannon"));
    // Picked up and put down.
    window.press(none, Key::Enter);
    window.press(none, Key::ArrowLeft);
    window.press(none, Key::Space);
    assert!(window.shows("g2 red Cannon") && window.shows("h2 empty"));
    window.press(Modifiers::COMMAND, Key::Z);
    assert!(window.shows("h2 red Cannon"));
    window.press(Modifiers::COMMAND, Key::Y);
    assert!(window.shows("g2 red Cannon"));
    window.harness.get_by_label("Play...").focus();
    window.press(none, Key::Enter);
    assert!(window.shows("The game starts from the position you set up."));
    window.press(none, Key::Enter);
    assert!(window.session().editor().is_none() && window.session().is_playing());
    assert!(window.shows("g2 red Cannon") && window.shows("e1 red General"));
}

#[test]
fn the_palette_is_used_by_its_names() {
    let mut window = editing();
    window.click("Clear");
    assert!(window.shows("Black has no General"));
    window.click("red Chariot, 2 left");
    window.click("a0 empty");
    window.click("b4 empty");
    assert!(window.shows("red Chariot, 0 left"));
    assert!(window.shows("a0 red Chariot") && window.shows("b4 red Chariot"));
    window.click("c4 empty");
    assert!(window.shows("No red Chariot is left") && window.shows("c4 empty"));
    window.click("Erase");
    window.click("b4 red Chariot");
    assert!(window.shows("red Chariot, 1 left"));
    window.click("Move");
    window.click("a0 red Chariot");
    window.click("a9 empty");
    window.click("Mirror");
    window.click("To move: Black");
    assert_eq!(fen(&window), "8R/9/9/9/9/9/9/9/9/9 b - - 0 1");
    window.click("Swap sides");
    assert_eq!(fen(&window), "9/9/9/9/9/9/9/9/9/r8 w - - 0 1");
    window.click("Start of a game");
    assert!(window.shows("A game can start here: Red to move"));
    for _ in 0..3 {
        window.click("Undo");
    }
    window.click("Redo");
    assert_eq!(fen(&window), "8R/9/9/9/9/9/9/9/9/9 b - - 0 1");
    window.harness.get_by_label("black Soldier, 5 left").focus();
    window.press(Modifiers::NONE, Key::Enter);
    window.click("e5 empty");
    assert!(window.shows("e5 black Soldier"));
    window.press(Modifiers::NONE, Key::Escape);
    window.click("e4 empty");
    assert!(window.shows("e4 empty"), "Escape lays the piece down");
}

#[test]
fn a_piece_chosen_by_keyboard_takes_the_keyboard_to_the_board() {
    let mut window = editing();
    window.click("Clear");
    window.harness.get_by_label("black Soldier, 5 left").focus();
    window.press(Modifiers::NONE, Key::Enter);
    window.press(Modifiers::NONE, Key::ArrowUp);
    window.press(Modifiers::NONE, Key::Enter);
    assert!(window.shows("e1 black Soldier"));
}

#[test]
fn pieces_are_dragged_to_the_board_over_it_and_off_it() {
    let mut window = editing();
    window.click("Clear");
    let box_of = at(&window, "red Horse, 2 left");
    let [c3, g8] = ["c3 empty", "g8 empty"].map(|label| at(&window, label));
    drag(&mut window, box_of, c3);
    assert!(window.shows("c3 red Horse") && window.shows("red Horse, 1 left"));
    drag(&mut window, c3, g8);
    assert!(window.shows("g8 red Horse") && window.shows("c3 empty"));
    drag(&mut window, g8, box_of);
    assert!(window.shows("g8 empty") && window.shows("red Horse, 2 left"));
    drag(&mut window, box_of, c3);
    for pressed in [true, false] {
        window.harness.event(Event::PointerButton {
            pos: c3,
            button: PointerButton::Secondary,
            pressed,
            modifiers: Modifiers::NONE,
        });
        window.harness.step();
    }
    window.harness.run_steps(3);
    assert!(window.shows("c3 empty"), "the other button erases");
}

#[test]
fn a_typed_position_is_read_or_refused_with_its_place() {
    let mut window = editing();
    let label = "Position as text (FEN)";
    let replace = |window: &mut Window, text: &str| {
        window.harness.get_by_label(label).focus();
        window.harness.run_steps(2);
        window.press(Modifiers::COMMAND, Key::A);
        window.harness.event(Event::Paste(text.to_owned()));
        window.harness.run_steps(2);
    };
    let before = fen(&window);
    replace(&mut window, "4k4/9/9/9/9/9/9/9/9/4Q4 w");
    window.press(Modifiers::NONE, Key::Enter);
    assert!(window.shows("“Q” at character 22 is no piece"));
    assert_eq!(fen(&window), before);
    replace(&mut window, FACING);
    window.click("Set up");
    assert_eq!(fen(&window), FACING);
    assert!(window.shows("The Generals face each other on an open file"));
    assert!(window.shows("e0 red General, not possible"));
    replace(&mut window, "nonsense");
    window.click("Discard");
    assert!(!window.says("nonsense"));
    // The field is not the board: letters and Delete are its own.
    window.harness.get_by_label(label).focus();
    window.harness.run_steps(2);
    window.press(Modifiers::NONE, Key::Delete);
    type_letter(&mut window, "R");
    assert_eq!(fen(&window), FACING);
}

#[test]
fn an_impossible_paste_is_shown_with_its_reasons_and_can_be_left() {
    let mut window = Window::new(Seats::HUMANS);
    window.play("h2e2");
    window.harness.event(Event::Paste(IMPOSSIBLE.to_owned()));
    window.until("the editor", |window| window.session().editor().is_some());
    window.harness.run_steps(3);
    assert!(window.says("No game can start from what was pasted"));
    for reason in [
        "Too many: 3 × red Chariot, at most 2",
        "The red Advisor on b0 is off the five points of its palace",
        "Red is to move, but Black is already in check by red Chariot (a9) and red Chariot (i9)",
    ] {
        assert!(window.shows(reason), "{reason}");
    }
    window.click("Cancel");
    assert_eq!(window.played().len(), 1);
    assert!(window.shows("e2 red Cannon"));
}

#[test]
fn the_menu_leads_in_and_out() {
    let mut window = Window::new(Seats::HUMANS);
    window.click("Edit");
    window.click("Set Up a Position");
    assert!(window.session().editor().is_some());
    window.click("Review");
    assert!(window.session().editor().is_none() && !window.session().is_playing());
    window.press(Modifiers::COMMAND, Key::E);
    window.click("Edit");
    window.click("Back to the Game");
    assert!(window.session().editor().is_none());
}

#[test]
fn unsaved_changes_are_asked_about_before_the_game_goes() {
    let mut window = Window::new(Seats::HUMANS);
    window.play("h2e2");
    window.press(Modifiers::COMMAND, Key::E);
    window.click("Play...");
    assert!(window.shows("Save the changes?"));
    window.press(Modifiers::NONE, Key::Escape);
    assert!(window.session().editor().is_some());
    window.click("Play...");
    window.click("Don't Save");
    window.click("Opponent: Two people at this screen");
    window.click("Start");
    assert!(window.shows("e2 red Cannon"));
    assert!(window.session().rows().is_empty(), "a new game");
}

/// The words of everything that can be pressed.
fn controls(words: &Words) -> Vec<&'static str> {
    [
        EditorMsg::ToolMove,
        EditorMsg::ToolErase,
        EditorMsg::Undo,
        EditorMsg::Redo,
        EditorMsg::Clear,
        EditorMsg::StartOfGame,
        EditorMsg::Mirror,
        EditorMsg::SwapSides,
        EditorMsg::FenRead,
        EditorMsg::FenCopy,
    ]
    .map(|msg| words.get(msg))
    .into()
}

#[test]
fn small_windows_and_large_texts_clip_nothing() {
    for &language in Language::ALL {
        for (size, zoom) in [
            (vec2(480.0, 420.0), 1.0),
            (vec2(480.0, 420.0), 1.5),
            (vec2(480.0, 800.0), 1.0),
            (DESK, 1.5),
            (vec2(1366.0, 768.0), 2.0),
        ] {
            let mut window = Window::sized(Seats::HUMANS, language, size);
            window.configure(|settings| settings.zoom = zoom);
            window.ask(Command::Do(Action::EditPosition));
            read(&mut window, IMPOSSIBLE);
            window.harness.run_steps(3);
            let words = window.shell().words();
            let screen = Rect::from_min_size(pos2(0.0, 0.0), size / zoom).expand(0.5);
            let place = format!("{language:?} {size:?} {zoom}");
            let ways_out = [
                words.get(EditorMsg::Play),
                words.get(EditorMsg::Review),
                words.get(Msg::Cancel),
            ];
            let mut taken: Vec<Rect> = Vec::new();
            for label in ways_out {
                let rect = window.harness.get_by_label(label).rect();
                assert!(screen.contains_rect(rect), "{label}, {place}: {rect:?}");
                let is_free = taken
                    .iter()
                    .all(|other| !other.shrink(0.5).intersects(rect));
                assert!(is_free, "{label} lies over another, {place}");
                taken.push(rect);
            }
            // These may have to be scrolled to, but only up and down.
            for label in controls(&words) {
                let rect = window.harness.get_by_label(label).rect();
                assert!(rect.right() <= screen.right(), "{label}, {place}: {rect:?}");
            }
        }
    }
}

#[test]
fn pictures_hang_in_the_gallery() {
    const TINY: Vec2 = vec2(480.0, 420.0);
    const TALL: Vec2 = vec2(480.0, 800.0);
    for (name, language, theme, size, zoom) in [
        ("wood", Language::English, ThemeName::Wood, DESK, 1.0),
        (
            "paper",
            Language::SimplifiedChinese,
            ThemeName::Paper,
            TALL,
            1.0,
        ),
        (
            "dark",
            Language::TraditionalChinese,
            ThemeName::Dark,
            TINY,
            1.0,
        ),
        (
            "contrast",
            Language::English,
            ThemeName::HighContrast,
            TINY,
            1.5,
        ),
    ] {
        let mut window = Window::pictured(Seats::HUMANS, language, size);
        window.configure(|settings| {
            settings.theme = theme;
            settings.zoom = zoom;
            settings.interface = match theme {
                ThemeName::Dark => Interface::Dark,
                _ => Interface::Light,
            };
        });
        window.ask(Command::Do(Action::EditPosition));
        read(&mut window, IMPOSSIBLE);
        window.hang(&format!("editor-{name}"));
    }
}
