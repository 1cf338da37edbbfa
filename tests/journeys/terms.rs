//! Rules and conditions of a game, as they are chosen and met with.

use chuhe::app::{Action, Command, Language, Law, NaturalLimit, NewGame, Seats};
use chuhe::record::{Conditions, EngineManners, Handicap, Odds, Referee};
use chuhe::rules::{Position, Side};
use chuhe::ui::text::{ClockMsg, Msg, TermsMsg};
use eframe::egui::{Key, Modifiers, Rect, pos2, vec2};
use egui_kittest::kittest::{NodeT, Queryable};

use super::window::{AGAINST_ENGINE, Window};

fn in_a_match(seats: Seats) -> NewGame {
    NewGame {
        conditions: Conditions {
            touch_move: true,
            no_takeback: true,
            adjournment: true,
            fouls: Some([0, 0]),
            ..Conditions::default()
        },
        ..NewGame::new(seats, Position::start())
    }
}

fn start(window: &mut Window, game: NewGame) {
    window.ask(Command::Start(Box::new(game)));
}

#[test]
fn rules_and_conditions_are_folded_away_until_they_are_wanted() {
    let mut window = Window::new(Seats::HUMANS);
    window.press(Modifiers::COMMAND, Key::N);
    assert!(!window.shows("Repetition: Chinese"));
    window.click("Rules and Conditions");
    window.harness.run_steps(30);
    for label in [
        "Repetition: Asian/World",
        "Third time: Warns first",
        "Limit: 40 rounds",
        "Touch-move",
        "No takebacks",
        "Handicap: Two horses",
        "Given by: Black",
        "First move: Red",
    ] {
        let node = window.harness.get_by_label(label);
        node.scroll_to_me();
        window.harness.run_steps(30);
        window.click(label);
    }
    assert!(window.shows("With any of these there are no hints."));
    window.click("Start");
    let session = window.session();
    let handicap = Handicap {
        giver: Side::Black,
        odds: Odds::TwoHorses,
    };
    assert_eq!(
        *session.conditions(),
        Conditions {
            referee: Referee::Warns,
            touch_move: true,
            no_takeback: true,
            handicap: Some(handicap),
            ..Conditions::default()
        }
    );
    let ruleset = session.ruleset();
    assert_eq!(ruleset.law, Law::Axf);
    assert_eq!(ruleset.natural_limit, NaturalLimit::Rounds40);
    assert_eq!(session.position().of_side(Side::Black).len(), 14);
    assert_eq!(session.position().side_to_move(), Side::Red);
}

#[test]
fn the_computer_may_be_asked_to_yield() {
    let mut window = Window::new(AGAINST_ENGINE);
    window.press(Modifiers::COMMAND, Key::N);
    window.click("Rules and Conditions");
    window.harness.run_steps(30);
    window.click("Computer: Resigns and offers draws");
    window.click("Start");
    assert_eq!(window.session().conditions().engine, EngineManners::Yields);
}

#[test]
fn a_touched_piece_is_told_of_and_kept_in_the_hand() {
    let mut window = Window::new(Seats::HUMANS);
    start(&mut window, in_a_match(Seats::HUMANS));
    window.click("h2 red Cannon");
    assert!(window.says("Touch-move: the red Cannon on h2 must move"));
    window.press(Modifiers::NONE, Key::Escape);
    assert_eq!(window.session().selection(), Some("h2".parse().unwrap()));
    window.click("d1 empty");
    assert!(window.says("Fouls 1/3"));
    assert!(window.shows("Touch-move · No takebacks · Three illegal moves lose · Sealed move"));
    window.click("e2 empty");
    assert_eq!(window.played().len(), 1);
}

#[test]
fn the_keyboard_touches_only_what_it_selects() {
    let mut window = Window::new(Seats::HUMANS);
    start(&mut window, in_a_match(Seats::HUMANS));
    window.harness.get_by_label("e0 red General").focus();
    window.harness.run_steps(2);
    for key in [Key::ArrowUp, Key::ArrowUp, Key::ArrowUp] {
        window.press(Modifiers::NONE, key);
    }
    assert_eq!(window.session().duty(), None, "walking touches nothing");
    window.press(Modifiers::NONE, Key::Enter);
    assert!(window.session().duty().is_some());
}

#[test]
fn a_greyed_button_says_which_condition_forbids_it() {
    let mut window = Window::new(Seats::HUMANS);
    start(&mut window, in_a_match(Seats::HUMANS));
    window.play("h2e2");
    for (label, reason) in [
        ("Undo", "Moves are not taken back in this game"),
        ("Hint", "Help is not allowed in a match"),
    ] {
        let button = window.harness.get_by_label(label);
        let node = button.accesskit_node();
        assert!(node.is_disabled(), "{label}");
        assert_eq!(node.data().description(), Some(reason));
    }
}

#[test]
fn a_move_is_sealed_and_opened_again() {
    let mut window = Window::new(Seats::HUMANS);
    start(&mut window, in_a_match(Seats::HUMANS));
    window.play("h2e2 h9g7");
    window.click("More");
    window.click("Adjourn...");
    assert!(window.says("Red seals a move"));
    window.click("h0 red Horse");
    window.click("g2 empty");
    assert!(window.shows("Seal This Move?"));
    window.click("Seal and Adjourn");
    window.press(Modifiers::NONE, Key::Escape);
    assert!(window.shows("Adjourned, Red to move"));
    assert!(window.shows("h0 red Horse"), "it is not shown");
    window.click("Resume the Game");
    assert!(window.shows("g2 red Horse"));
    assert!(window.says("Red had sealed h0g2"));
}

#[test]
fn a_claim_is_offered_beside_the_board() {
    let mut window = Window::new(Seats::HUMANS);
    let mut game = NewGame::new(Seats::HUMANS, Position::start());
    game.ruleset.law = Law::Off;
    start(&mut window, game);
    window.play("b0c2 b9c7 c2b0 c7b9 b0c2 b9c7 c2b0 c7b9");
    assert!(window.says("a draw may be claimed"));
    window.click("Claim a Draw");
    assert!(window.shows("Draw by repetition"));
}

#[test]
fn a_ruling_that_was_not_imposed_is_shown_with_its_cycle() {
    let mut window = Window::new(Seats::HUMANS);
    let line = "position startpos moves b0c2 b9c7 c2b0 c7b9 b0c2 b9c7 c2b0 c7b9";
    window.ask(Command::PasteText(line.to_owned()));
    window.until("the line", |window| window.session().rows().len() == 8);
    window.click("To the End");
    assert!(window.says("By the rules: "));
    assert!(window.says("The repeated moves"));
    window.click("Previous Move");
    assert!(!window.says("By the rules"));
}

/// With the section unfolded, in every language, in the smallest window and
/// with large letters, the dialog can be scrolled through and started.
#[test]
fn the_unfolded_dialog_fits_small_windows_and_large_letters() {
    for &language in Language::ALL {
        for (size, zoom) in [
            (vec2(480.0, 420.0), 1.0),
            (vec2(480.0, 420.0), 1.5),
            (vec2(1366.0, 768.0), 1.5),
        ] {
            let mut window = Window::sized(AGAINST_ENGINE, language, size);
            let mut settings = window.session().settings().clone();
            settings.zoom = zoom;
            window.ask(Command::Configure(settings));
            let words = window.shell().words();
            let screen = Rect::from_min_size(pos2(0.0, 0.0), size / zoom);
            window.ask(Command::Do(Action::NewGame));
            let section = words.get(TermsMsg::Section);
            window.harness.get_by_label(section).scroll_to_me();
            window.harness.run_steps(40);
            window.click(section);
            window.harness.run_steps(30);
            let last = format!(
                "{}: {}",
                words.get(TermsMsg::FirstLabel),
                words.side(Side::Red)
            );
            for label in [
                words.get(ClockMsg::LateLoses),
                words.get(TermsMsg::TouchMove),
                last.as_str(),
            ] {
                window.harness.get_by_label(label).scroll_to_me();
                window.harness.run_steps(40);
                let rect = window.harness.get_by_label(label).rect();
                assert!(
                    screen.contains_rect(rect),
                    "{label}: {rect:?} in {screen:?}"
                );
            }
            let start = words.get(Msg::StartGame);
            let rect = window.harness.get_by_label(start).rect();
            assert!(
                screen.contains_rect(rect),
                "{start}: {rect:?} in {screen:?}"
            );
        }
    }
}
