//! The first minute: the strip for newcomers and the lesson.

use chuhe::app::{Action, Command, Language, Level, PieceFaces, Seat, Seats};
use chuhe::ui::text::{LessonMsg, Msg, Words};
use eframe::egui::{Key, Modifiers, vec2};
use egui_kittest::kittest::Queryable;

use super::window::{AGAINST_ENGINE, DESK, Window};

/// Clicks a point of the board of the lesson, which lies over the other one.
fn tap(window: &mut Window, square: &str) {
    let is_point = |label: String| label.starts_with(&format!("{square} "));
    let points = window
        .harness
        .query_all_by(|node| node.label().is_some_and(is_point));
    points
        .last()
        .expect("a point of the lesson")
        .click_accesskit();
    window.harness.run_steps(3);
}

fn done(words: &Words, steps: &str, fewest: &str) -> String {
    words.with(LessonMsg::Done, &[("steps", steps), ("fewest", fewest)])
}

#[test]
fn a_lesson_is_done_by_the_names_of_the_points() {
    let mut window = Window::new(Seats::HUMANS);
    let words = Words::new(Language::English);
    window.press(Modifiers::NONE, Key::F2);
    assert!(window.says(words.get(LessonMsg::ChariotRule)));
    for square in ["a0", "a6", "a6", "h6", "h6", "h2"] {
        tap(&mut window, square);
    }
    assert!(window.says(&done(&words, "3", "3")));
    window.click(words.get(LessonMsg::Next));
    assert!(window.says(words.get(LessonMsg::HorseRule)));
    // The leg is blocked.
    for square in ["b0", "c2", "c2", "e3", "e3", "f5"] {
        tap(&mut window, square);
    }
    assert!(window.says("on e4"), "the refusal names the blocking piece");
    window.click(words.get(LessonMsg::Again));
    assert!(!window.says("on e4"));
    window.click(words.get(LessonMsg::Cannon));
    assert!(window.says(words.get(LessonMsg::CannonRule)));
    assert!(window.played().is_empty(), "the game is left alone");
    window.press(Modifiers::NONE, Key::Escape);
    assert!(!window.says(words.get(LessonMsg::CannonRule)));
}

#[test]
fn escape_puts_the_piece_back_before_it_closes_the_lesson() {
    let mut window = Window::new(Seats::HUMANS);
    let words = Words::new(Language::English);
    window.ask(Command::Do(Action::Lesson));
    window.harness.run_steps(3);
    tap(&mut window, "a0");
    window.press(Modifiers::NONE, Key::Escape);
    assert!(window.says(words.get(LessonMsg::ChariotRule)));
    window.press(Modifiers::NONE, Key::Escape);
    assert!(!window.says(words.get(LessonMsg::ChariotRule)));
}

#[test]
fn the_strip_changes_pieces_and_level_and_goes_for_good() {
    let mut window = Window::new(AGAINST_ENGINE);
    let words = Words::new(Language::English);
    assert!(!window.says(words.get(LessonMsg::Welcome)));
    window.configure(|settings| settings.welcome = true);
    window.harness.run_steps(3);
    assert!(window.says(words.get(LessonMsg::Welcome)));
    window.click(words.get(LessonMsg::WelcomePieces));
    window.click(words.get(Msg::PiecesPictograms));
    assert_eq!(window.session().settings().pieces, PieceFaces::Pictograms);
    window.click(words.get(LessonMsg::WelcomeLevel));
    window.click(&words.level(Level::ALL[1]));
    let seats = window.session().seats().expect("a game");
    assert_eq!(seats.black, Seat::Engine(Level::ALL[1]));
    window.click(words.get(LessonMsg::WelcomeTwo));
    assert_eq!(window.session().seats(), Some(Seats::HUMANS));
    window.click(words.get(Msg::Close));
    assert!(!window.says(words.get(LessonMsg::Welcome)));
    assert!(!window.session().settings().welcome);
}

#[test]
fn the_lesson_fits_every_window_in_every_language() {
    for &language in Language::ALL {
        for size in [vec2(480.0, 420.0), vec2(480.0, 800.0), DESK] {
            let mut window = Window::sized(Seats::HUMANS, language, size);
            let words = Words::new(language);
            window.ask(Command::Do(Action::Lesson));
            window.harness.run_steps(4);
            let screen = window.harness.ctx.content_rect();
            for label in [LessonMsg::General, LessonMsg::Again, LessonMsg::Next] {
                let rect = window.harness.get_by_label(words.get(label)).rect();
                assert!(
                    screen.contains_rect(rect),
                    "{language:?} {size:?} {label:?}"
                );
            }
        }
    }
}
