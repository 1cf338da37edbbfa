//! Where the keyboard is can always be seen.

use std::collections::HashSet;

use chuhe::app::{Action, Command, Seats, ThemeName};
use eframe::egui::epaint::{ClippedShape, Shape};
use eframe::egui::{Id, Key, Memory, Modifiers, Rect, vec2};
use egui_kittest::kittest::Queryable;

use super::window::Window;

/// The control that has the keyboard, and its place.
fn focused(window: &Window) -> Option<(Id, Rect)> {
    let ctx = &window.harness.ctx;
    let id = ctx.memory(Memory::focused)?;
    Some((id, ctx.read_response(id)?.rect))
}

/// The outlines of the window that lie closely around `place`.
fn outlines(window: &Window, place: Rect) -> usize {
    let is_around =
        |rect: Rect| rect.expand(1.0).contains_rect(place) && place.expand(6.0).contains_rect(rect);
    let drawn = |shape: &ClippedShape| match &shape.shape {
        Shape::Rect(rect) => {
            rect.stroke.width >= 1.5 && is_around(rect.rect) && shape.clip_rect.intersects(place)
        }
        _ => false,
    };
    let shapes = &window.harness.output().shapes;
    shapes.iter().filter(|shape| drawn(shape)).count()
}

/// Goes on with Tab until it comes round, and checks every stop.
fn check_stops(window: &mut Window, what: &str) -> usize {
    let mut seen = HashSet::new();
    let screen = window.harness.ctx.content_rect();
    for _ in 0..150 {
        window.press(Modifiers::NONE, Key::Tab);
        window.harness.run_steps(12);
        let Some((id, place)) = focused(window) else {
            continue;
        };
        if !seen.insert(id) {
            break;
        }
        let is_point = place.width() > 10.0
            && window
                .harness
                .query_all_by_label_contains("e0 red General")
                .any(|node| node.is_focused());
        assert!(
            screen.expand(1.0).contains_rect(place),
            "{what}: {place:?} is out of sight"
        );
        assert!(
            is_point || outlines(window, place) > 0,
            "{what}: nothing around {place:?}"
        );
    }
    seen.len()
}

#[test]
fn every_control_of_the_window_shows_the_keyboard() {
    for theme in [ThemeName::Wood, ThemeName::HighContrast] {
        let mut window = Window::new(Seats::HUMANS);
        let mut settings = window.session().settings().clone();
        settings.theme = theme;
        window.ask(Command::Configure(settings));
        window.play("h2e2 h9g7");
        // Menus, board, list, signs, comment and tools.
        let stops = check_stops(&mut window, "the window");
        assert!(stops >= 14, "{stops} stops");
    }
}

#[test]
fn every_control_of_a_dialog_shows_the_keyboard_and_is_scrolled_to() {
    for (action, least) in [
        (Action::NewGame, 4),
        (Action::Settings, 20),
        (Action::Keys, 2),
        (Action::ChangeKeys, 30),
        (Action::About, 1),
    ] {
        let mut window = Window::sized(
            Seats::HUMANS,
            chuhe::app::Language::English,
            vec2(480.0, 420.0),
        );
        window.ask(Command::Do(action));
        let stops = check_stops(&mut window, &format!("{action:?}"));
        assert!(stops >= least, "{action:?}: {stops} stops");
    }
}

#[test]
fn a_menu_is_used_by_keys_alone() {
    let mut window = Window::new(Seats::HUMANS);
    window.harness.get_by_label("View").focus();
    window.harness.run_steps(2);
    window.press(Modifiers::NONE, Key::Enter);
    for _ in 0..40 {
        window.press(Modifiers::NONE, Key::Tab);
        let is_there = window
            .harness
            .query_all_by_label("Flip the Board")
            .any(|node| node.is_focused());
        if is_there {
            break;
        }
    }
    window.press(Modifiers::NONE, Key::Enter);
    assert!(window.session().flipped());
    assert!(!window.shows("Flip the Board"), "the menu closes");
}
