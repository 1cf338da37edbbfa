//! Making moves and looking at them again.

use chuhe::app::{Action, Command, NewGame, Seats};
use chuhe::formats::fen;
use eframe::egui::{Event, Key, Modifiers, MouseWheelSource, MouseWheelUnit, TouchPhase, vec2};
use egui_kittest::kittest::Queryable;

use super::window::{AGAINST_ENGINE, Window};

#[test]
fn a_person_clicks_a_move_and_the_computer_replies() {
    let mut window = Window::new(AGAINST_ENGINE);
    assert!(window.shows("Red to move"));
    window.click("h2 red Cannon");
    assert_eq!(window.session().selection(), Some("h2".parse().unwrap()));
    window.click("e2 empty");
    window.until("the reply", |window| window.played().len() == 2);
    assert!(window.shows("e2 red Cannon"));
    assert!(window.shows("Red to move"));
    window.click("Undo");
    assert_eq!(window.played().len(), 0);
    assert!(window.shows("h2 red Cannon"));
    window.press(Modifiers::COMMAND, Key::Y);
    window.until("both plies again", |window| window.played().len() == 2);
}

#[test]
fn a_refused_click_says_why() {
    let mut window = Window::new(Seats::HUMANS);
    window.click("b0 red Horse");
    window.click("d1 empty");
    assert!(window.says("leg is blocked: red Elephant on c0"));
    assert!(window.played().is_empty());
    window.click("b0 red Horse");
    assert!(!window.says("leg is blocked"));
}

#[test]
fn the_game_is_stepped_through_by_buttons_keys_wheel_and_list() {
    let mut window = Window::new(Seats::HUMANS);
    window.play("h2e2 h9g7 h0g2 i9h9");
    let steps = |window: &Window| window.played().len();
    window.click("Previous Move");
    assert_eq!(steps(&window), 3);
    window.press(Modifiers::NONE, Key::ArrowLeft);
    assert_eq!(steps(&window), 2);
    window.press(Modifiers::NONE, Key::Home);
    assert_eq!(steps(&window), 0);
    window.press(Modifiers::NONE, Key::ArrowRight);
    assert_eq!(steps(&window), 1);
    window.click("2. H2+3");
    assert_eq!(steps(&window), 3);
    window.click("To the End");
    assert_eq!(steps(&window), 4);
    let board = window.harness.get_by_label("e4 empty").rect().center();
    window.harness.hover_at(board);
    window.harness.event(Event::MouseWheel {
        unit: MouseWheelUnit::Line,
        delta: vec2(0.0, 1.0),
        phase: TouchPhase::Move,
        source: MouseWheelSource::Wheel,
        modifiers: Modifiers::NONE,
    });
    window.harness.run_steps(30);
    assert_eq!(steps(&window), 3);
    assert!(
        window.session().game().node_count() == 5,
        "stepping changes nothing"
    );
}

#[test]
fn escape_puts_the_piece_back() {
    let mut window = Window::new(Seats::HUMANS);
    window.click("h2 red Cannon");
    window.press(Modifiers::NONE, Key::Escape);
    assert_eq!(window.session().selection(), None);
}

#[test]
fn the_keyboard_alone_plays_a_move() {
    let mut window = Window::new(Seats::HUMANS);
    window.harness.get_by_label("e0 red General").focus();
    window.harness.run_steps(2);
    for key in [
        Key::ArrowUp,
        Key::ArrowUp,
        Key::ArrowUp,
        Key::Enter,
        Key::ArrowUp,
        Key::Enter,
    ] {
        window.press(Modifiers::NONE, key);
    }
    assert_eq!(window.played(), ["e3e4".parse().unwrap()]);
    window.press(Modifiers::NONE, Key::ArrowLeft);
    assert_eq!(window.played().len(), 1, "the arrows belong to the board");
}

#[test]
fn a_comment_is_one_change_and_belongs_to_its_position() {
    let mut window = Window::new(Seats::HUMANS);
    window.play("h2e2 h9g7");
    let here = window.session().cursor();
    window.harness.get_by_label("Comment").focus();
    window.harness.run_steps(2);
    window.harness.get_by_label("Comment").type_text("中炮");
    window.harness.run_steps(2);
    window.press(Modifiers::NONE, Key::ArrowLeft);
    assert_eq!(
        window.session().cursor(),
        here,
        "the field keeps the arrows"
    );
    assert_eq!(window.session().game()[here].comment(), "");
    window.click("Previous Move");
    assert_ne!(window.session().cursor(), here);
    assert_eq!(window.session().game()[here].comment(), "中炮");
}

#[test]
fn other_moves_are_marked_and_reached() {
    let mut window = Window::new(Seats::HUMANS);
    window.play("h2e2 h9g7");
    window.click("Undo");
    window.play("b9c7");
    assert!(window.shows("1. H2+3, Other moves here: 1"));
    window.click("H8+7");
    assert_eq!(window.played().last(), Some(&"h9g7".parse().unwrap()));
}

#[test]
fn the_cycle_of_a_ruling_is_listed_with_what_each_move_does() {
    let mut window = Window::new(Seats::HUMANS);
    let start = fen::read("4k4/9/9/9/9/9/9/9/R8/3K5 w").unwrap();
    let seats = Seats::HUMANS;
    window.ask(Command::Start(Box::new(NewGame::new(seats, start))));
    window.play("a1a9 e9e8 a9a8 e8e9 a8a9 e9e8 a9a8 e8e9 a8a9");
    assert!(window.shows("This loses by the rules"));
    window.click("Play It Anyway");
    assert!(window.says("Red checks perpetually"));
    assert!(window.shows("The repeated moves, 2 to 9"));
    assert!(window.shows("check"));
    assert!(window.shows("idle"));
}

#[test]
fn a_hint_is_told_in_words_and_again_as_a_line() {
    let mut window = Window::new(Seats::HUMANS);
    window.click("Hint");
    window.until("the hint", |window| window.session().advice().is_some());
    assert!(window.says("Hint: "));
    assert_eq!(window.played().len(), 0);
}

#[test]
fn a_draw_offer_waits_beside_the_board_while_the_game_goes_on() {
    let mut window = Window::new(Seats::HUMANS);
    window.click("More");
    window.click("Offer a Draw");
    assert!(window.says("Red offers a draw"));
    window.click("h2 red Cannon");
    window.click("e2 empty");
    assert_eq!(window.played().len(), 1, "the board is not blocked");
    assert!(window.says("Red offers a draw"));
    window.play("h9g7");
    assert!(!window.says("Red offers a draw"), "moving declines");
    assert!(window.says("Black declines the draw"));
    window.play("h0g2");
    window.ask(Command::Do(Action::OfferDraw));
    window.harness.get_by_label("Accept the Draw").focus();
    window.harness.run_steps(2);
    window.press(Modifiers::NONE, Key::Enter);
    assert!(window.shows("Draw by agreement"));
}
