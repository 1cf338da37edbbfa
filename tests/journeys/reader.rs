//! A game by the accessibility tree alone: names, roles and actions, without a
//! place of the pointer and without a key.

use std::fs;

use chuhe::app::{Action, Command, Language, LanguageChoice, Seats};
use chuhe::rules::{Outcome, Side, WinReason};
use eframe::egui::accessibility::is_input;
use eframe::egui::accesskit::{Live, Toggled};
use eframe::egui::{Key, Modifiers, Role};
use egui_kittest::kittest::{AccessKitNode, NodeT, Queryable, by};

use super::window::{DESK, Window};

/// What a screen reader says by itself.
fn announcements(window: &Window) -> Vec<String> {
    let nodes = window
        .harness
        .query_all(by().predicate(|node| node.live() == Live::Polite));
    nodes
        .filter_map(|node| node.accesskit_node().label())
        .filter(|text| !text.is_empty())
        .collect()
}

fn is_told(window: &Window, text: &str) -> bool {
    announcements(window).iter().any(|told| told == text)
}

/// Picks up and puts down by the names of two points.
fn play(window: &mut Window, from: &str, to: &str) {
    window.act(from);
    let told = format!("{from} picked up");
    assert!(
        announcements(window)
            .iter()
            .any(|text| text.starts_with(&told)),
        "{from}"
    );
    window.act(to);
}

/// The role of the only node of that name.
fn role(window: &Window, label: &str) -> Role {
    window.harness.get_by_label(label).accesskit_node().role()
}

#[test]
fn a_whole_game_is_played_and_saved() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("blind.json");
    let mut window = Window::new(Seats::HUMANS);
    window.act("New");
    assert_eq!(
        role(&window, "Opponent: Two people at this screen"),
        Role::RadioButton
    );
    window.act("Opponent: Two people at this screen");
    window.act("Start");
    assert!(is_told(&window, "Red to move"));

    play(&mut window, "h2 red Cannon", "e2 empty");
    assert!(is_told(&window, "Last move: C2=5"));
    assert!(is_told(&window, "red Cannon from h2 to e2"));
    assert!(is_told(&window, "Black to move"));
    play(&mut window, "a6 black Soldier", "a5 empty");
    play(&mut window, "e2 red Cannon", "e6 black Soldier");
    let taken = "red Cannon from e2 to e6, captures black Soldier";
    assert!(is_told(&window, taken));
    // What would expose the General is refused, in words.
    play(&mut window, "d9 black Advisor", "e8 empty");
    let why = "This would expose the General to the red Cannon on e6.";
    assert!(is_told(&window, why));
    play(&mut window, "i6 black Soldier", "i5 empty");
    play(&mut window, "b2 red Cannon", "b4 empty");
    play(&mut window, "i5 black Soldier", "i4 empty");
    play(&mut window, "b4 red Cannon", "e4 empty");
    assert!(window.shows("e9 black General, in check"));
    assert!(window.shows("Board: Checkmate: Red wins"));
    let mate = Outcome::Win {
        winner: Side::Red,
        reason: WinReason::Checkmate,
    };
    assert_eq!(window.session().game().outcome(), Some(mate));
    assert!(is_told(&window, "Checkmate: Red wins"));

    window.act("Game");
    window.act("Save As...");
    let dialogs = window
        .harness
        .query_all_by_role_and_label(Role::Dialog, "Save the Game");
    assert_eq!(dialogs.count(), 1);
    window.harness.get_by_label("File").focus();
    window.harness.run_steps(2);
    let text = path.to_str().expect("a path in letters");
    window
        .harness
        .get_by_label("File")
        .set_text_value_accesskit(text);
    window.harness.run_steps(2);
    window.act("Save");
    window.until("the file", |window| !window.session().is_dirty());
    assert!(fs::metadata(&path).is_ok());
    assert!(is_told(&window, "Saved as blind.json"));
}

#[test]
fn points_tell_what_they_mean_in_every_language() {
    for (language, points) in [
        (
            Language::English,
            [
                "b2 red Cannon, picked up",
                "b4 empty, can move here",
                "b9 black Horse, can capture",
                "e2 red Cannon, moved last",
            ],
        ),
        (
            Language::SimplifiedChinese,
            [
                "b2 红炮，已拿起",
                "b4 空，可走到这里",
                "b9 黑马，可吃",
                "e2 红炮，刚走的子",
            ],
        ),
        (
            Language::TraditionalChinese,
            [
                "b2 紅炮，已拿起",
                "b4 空，可走到這裡",
                "b9 黑馬，可吃",
                "e2 紅炮，剛走的子",
            ],
        ),
    ] {
        let mut window = Window::sized(Seats::HUMANS, language, DESK);
        window.play("h2e2");
        assert!(window.shows(points[3]), "{}", points[3]);
        window.play("a6a5");
        window.ask(Command::Tap("b2".parse().unwrap()));
        for point in &points[..3] {
            assert!(window.shows(point), "{point}");
        }
        let picked = window.harness.get_by_label(points[0]).accesskit_node();
        assert_eq!(picked.toggled(), Some(Toggled::True));
        assert_eq!(
            window.session().settings().language,
            LanguageChoice::One(language)
        );
    }
}

#[test]
fn there_are_ninety_points_and_no_two_share_a_name() {
    let window = Window::new(Seats::HUMANS);
    let mut names: Vec<_> = window
        .harness
        .query_all_by_role(Role::Button)
        .filter_map(|node| node.accesskit_node().label())
        .filter(|name| {
            name.get(..2)
                .is_some_and(|at| at.parse::<chuhe::rules::Square>().is_ok())
        })
        .collect();
    assert_eq!(names.len(), 90);
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), 90);
}

/// What can be used and has no name.
fn nameless(window: &Window) -> Vec<String> {
    let nodes = window.harness.query_all(by().predicate(|node| {
        let name = node.label().unwrap_or_default();
        is_input(node.role()) && name.trim().is_empty() && node.role() != Role::Splitter
    }));
    let tell = |node: AccessKitNode<'_>| format!("{:?} {:?}", node.role(), node.bounding_box());
    nodes.map(|node| tell(node.accesskit_node())).collect()
}

#[test]
fn all_that_can_be_used_has_a_name() {
    let mut window = Window::new(Seats::HUMANS);
    assert_eq!(nameless(&window), [""; 0]);
    for menu in ["Game", "Edit", "View", "Help", "More"] {
        window.act(menu);
        assert_eq!(nameless(&window), [""; 0], "{menu}");
        window.press(Modifiers::NONE, Key::Escape);
    }
    for (action, name) in [
        (Action::NewGame, "New Game"),
        (Action::Settings, "Settings"),
        (Action::Keys, "Keys"),
        (Action::ChangeKeys, "Change Keys"),
        (Action::About, "Chuhe"),
        (Action::SaveAs, "Save the Game"),
        (Action::Resign, "Resign?"),
    ] {
        window.ask(Command::Do(action));
        let dialogs = window
            .harness
            .query_all_by_role_and_label(Role::Dialog, name);
        assert_eq!(dialogs.count(), 1, "{name}");
        assert_eq!(nameless(&window), [""; 0], "{name}");
        window.press(Modifiers::NONE, Key::Escape);
    }
    for action in [Action::Lesson, Action::Export, Action::EditPosition] {
        window.ask(Command::Do(action));
        assert_eq!(nameless(&window), [""; 0], "{action:?}");
        window.press(Modifiers::NONE, Key::Escape);
    }
    window.ask(Command::Do(Action::EditPosition));
    window.play("h2e2 h9g7");
    let lists = window
        .harness
        .query_all_by_role_and_label(Role::List, "Moves");
    assert_eq!(lists.count(), 1);
}
