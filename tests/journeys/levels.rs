//! The offer of another level, and what the computer thinks.

use chuhe::app::{Action, Command, Language, Level, NewGame, Seat, Seats};
use chuhe::formats::fen;
use chuhe::ui::text::LevelMsg;
use eframe::egui::{Key, Modifiers, Rect, pos2, vec2};
use egui_kittest::kittest::Queryable;

use super::window::{AGAINST_ENGINE, DESK, Window};

const MATE_IN_ONE: &str = "4k4/R8/9/9/9/9/9/9/9/1R1K5 w";

/// Lets the person win so often in a row.
fn win(window: &mut Window, seats: Seats, times: usize) {
    for _ in 0..times {
        let start = fen::read(MATE_IN_ONE).expect("known");
        let game = NewGame::new(seats, start);
        window.ask(Command::Start(Box::new(game)));
        if window.session().question().is_some() {
            window.ask(Command::Answer(chuhe::app::Answer::No));
        }
        window.play("b0b9");
    }
}

#[test]
fn three_wins_offer_a_stronger_level_that_a_button_starts() {
    let mut window = Window::new(AGAINST_ENGINE);
    win(&mut window, AGAINST_ENGINE, 3);
    assert!(window.says("3 wins in a row!"));
    window.click("Next Game: 2 – very easy");
    window.click("Don't Save");
    let seats = window.session().seats().expect("known");
    assert_eq!(seats.black, Seat::Engine(Level::ALL[1]));
    assert!(!window.says("3 wins in a row!"));
}

#[test]
fn an_offer_can_be_read_and_taken_in_a_small_window() {
    for &language in Language::ALL {
        for (size, zoom) in [(vec2(480.0, 420.0), 1.0), (DESK, 1.5)] {
            let mut window = Window::sized(AGAINST_ENGINE, language, size);
            window.configure(|settings| settings.zoom = zoom);
            win(&mut window, AGAINST_ENGINE, 3);
            window.harness.run_steps(3);
            let words = window.shell().words();
            let level = words.level(Level::ALL[1]);
            let text = words.with(LevelMsg::PlayLevel, &[("level", &level)]);
            let button = window.harness.get_by_label(&text).rect();
            let screen = Rect::from_min_size(pos2(0.0, 0.0), size / zoom);
            assert!(
                screen.contains_rect(button),
                "{language:?} {size:?}: {button:?}"
            );
        }
    }
}

#[test]
fn the_thinking_of_the_computer_is_shown_on_demand() {
    let mut window = Window::new(AGAINST_ENGINE);
    assert!(!window.says("The computer is idle"));
    window.click("View");
    window.click("Computer's Thoughts");
    assert!(window.says("The computer is idle"));
    window.configure(|settings| settings.engine_pause = true);
    window.play("h2e2");
    window.until("its thoughts", |window| window.says("Depth 1, Red +0.00"));
    window.until("the reply", |window| window.played().len() == 2);
    assert!(window.says("The computer is idle"));
    window.press(Modifiers::NONE, Key::F6);
    assert!(!window.says("The computer is idle"));
    assert!(window.session().can(Action::ThinkingLine));
}

#[test]
fn levels_and_thoughts_hang_in_the_gallery() {
    for (&language, size) in Language::ALL.iter().zip([DESK, vec2(480.0, 420.0), DESK]) {
        let mut window = Window::pictured(AGAINST_ENGINE, language, size);
        window.configure(|settings| {
            settings.engine_pause = true;
            settings.shown.thinking = true;
        });
        let id = language.id();
        if size == DESK {
            window.play("h2e2");
            window.until("its thoughts", |window| {
                window.session().thinking().is_some()
            });
            window.harness.step();
            window.hang(&format!("levels-thinking-{id}"));
        }
        win(&mut window, AGAINST_ENGINE, 3);
        window.hang(&format!("levels-offer-{id}"));
    }
}
