//! Games with clocks, as a person sees them.

use std::time::Duration;

use chuhe::app::{Action, Command, Language, NewGame, Seats};
use chuhe::clock::{Bonus, Period, TimeControl};
use chuhe::rules::{Outcome, Position, Side, WinReason};
use chuhe::ui::text::{ClockMsg, Msg};
use eframe::egui::accesskit::Role;
use eframe::egui::{Key, Modifiers, Rect, pos2, vec2};
use egui_kittest::kittest::Queryable;

use super::window::Window;

fn death(time: Duration) -> Option<TimeControl> {
    TimeControl::sudden_death(time, Bonus::None).ok()
}

fn start(window: &mut Window, clocks: [Option<TimeControl>; 2]) {
    let game = NewGame {
        clocks,
        ..NewGame::new(Seats::HUMANS, Position::start())
    };
    window.ask(Command::Start(Box::new(game)));
}

fn five_minutes() -> [Option<TimeControl>; 2] {
    [death(Duration::from_mins(5)), death(Duration::from_mins(5))]
}

/// Chooses an entry of a closed list.
fn choose(window: &mut Window, list: &str, entry: &str) {
    let list = window.harness.get_by_role_and_label(Role::ComboBox, list);
    list.click();
    window.harness.run_steps(3);
    window.click(entry);
}

#[test]
fn a_flag_falls_by_itself_and_is_told_in_words() {
    let mut window = Window::new(Seats::HUMANS);
    let control = TimeControl::new(
        vec![Period {
            moves: Some(9),
            time: Duration::from_secs(3),
        }],
        Bonus::None,
    );
    start(&mut window, [death(Duration::from_mins(5)), control.ok()]);
    window.play("h2e2");
    assert!(window.says("Black, Person, to move, 00:0"));
    window.until("the warning", |window| window.says("short of time"));
    window.until("the flag", |window| {
        window.says("Black is out of time: Red wins")
    });
    assert!(window.says("Black made 0 of 9 moves in the time."));
    let lost = Outcome::Win {
        winner: Side::Red,
        reason: WinReason::Time,
    };
    assert_eq!(window.session().game().outcome(), Some(lost));
    window.harness.run();
    let frames = window.harness.run();
    assert!(frames <= 2, "{frames} frames after the end");
}

#[test]
fn a_pause_hides_the_board_until_somebody_goes_on() {
    let mut window = Window::new(Seats::HUMANS);
    start(&mut window, five_minutes());
    window.play("h2e2");
    assert!(window.shows("e2 red Cannon"));
    window.press(Modifiers::COMMAND, Key::P);
    assert!(window.says("Paused: Black to move"));
    assert!(!window.says("red Cannon"));
    window.click("Go On");
    assert!(window.shows("e2 red Cannon"));
    assert!(window.shows("Black to move"));
    window.click("More");
    window.click("Pause");
    assert!(window.says("Paused: Black to move"));
}

#[test]
fn the_time_of_a_new_game_is_chosen_from_a_list() {
    let mut window = Window::new(Seats::HUMANS);
    window.ask(Command::Do(Action::NewGame));
    choose(&mut window, "Time", "10 min + 5 s a move");
    window.click("Different for each side");
    choose(&mut window, "Black", "30 s for each move");
    window.click("Start");
    let clocks = window.session().time_controls();
    let told = clocks.map(|control| window.shell().words().time_control(control.as_ref()));
    assert_eq!(told, ["10 min + 5 s a move", "30 s for each move"]);
    assert!(window.says("Red, Person, to move, 10:00 left"));

    window.ask(Command::Do(Action::NewGame));
    assert!(
        window.shows("Different for each side"),
        "as in the last game"
    );
    window.click("Start");
    assert_eq!(
        window.session().time_controls()[1],
        TimeControl::sudden_death(Duration::ZERO, Bonus::Delay(Duration::from_secs(30))).ok()
    );
}

#[test]
fn a_time_of_one_s_own_is_built_from_fields() {
    let mut window = Window::sized(Seats::HUMANS, Language::English, vec2(1000.0, 900.0));
    window.ask(Command::Do(Action::NewGame));
    choose(&mut window, "Time", "5 min");
    choose(&mut window, "Time", "Custom");
    window.click("Add a Period");
    window.click("Each move: Delays the clock");
    assert!(window.shows("40 moves in 5 min, then 15 min, 5 s free at each move"));
    window.click("Without it in time, the side loses");
    type_into(&mut window, "Period 1: min", "0");
    window.click("Each move: Adds nothing");
    assert!(window.shows("There is a period without time to move in."));
    window.click("Start");
    assert!(window.shows("New Game"), "that is no game");
    type_into(&mut window, "Period 1: min", "90");
    assert!(window.shows("40 moves in 90 min, then 15 min"));
    window.click("Start");
    let [red, black] = window.session().time_controls();
    assert_eq!(red, black);
    let periods = [
        Period {
            moves: Some(40),
            time: Duration::from_mins(90),
        },
        Period {
            moves: None,
            time: Duration::from_mins(15),
        },
    ];
    assert_eq!(red.expect("a clock").periods(), periods);
    let late_ms = window.session().game().details().late_ms;
    assert_eq!(late_ms, Some(15 * 60_000));
}

/// Writes a number into a field, as by the keyboard.
fn type_into(window: &mut Window, field: &str, text: &str) {
    window.harness.get_by_label(field).click();
    window.harness.run_steps(3);
    window.press(Modifiers::COMMAND, Key::A);
    window
        .harness
        .event(eframe::egui::Event::Text(text.to_owned()));
    window.press(Modifiers::NONE, Key::Enter);
}

#[test]
fn each_move_tells_its_time() {
    let mut window = Window::new(Seats::HUMANS);
    start(&mut window, five_minutes());
    window.play("h2e2");
    assert!(window.says("1. C2=5, 0:0"));
    start(&mut window, [None, None]);
    window.click("Don't Save");
    window.play("h2e2");
    assert!(window.shows("1. C2=5"), "nothing without a clock");
}

#[test]
fn a_running_clock_asks_for_a_frame_when_its_digits_change() {
    let mut window = Window::new(Seats::HUMANS);
    start(&mut window, five_minutes());
    let wake = window.session().next_wake(std::time::Instant::now());
    assert!(wake.is_some_and(|wake| wake <= Duration::from_secs(1)));
    window.harness.run();
    let frames = window.harness.run();
    assert!(frames <= 3, "{frames} frames within a moment");
}

#[test]
fn clocks_stay_in_sight_in_every_language_and_size() {
    for &language in Language::ALL {
        for (size, zoom) in [
            (vec2(480.0, 420.0), 1.0),
            (vec2(480.0, 800.0), 1.0),
            (vec2(720.0, 640.0), 1.5),
        ] {
            let mut window = Window::sized(Seats::HUMANS, language, size);
            let mut settings = window.session().settings().clone();
            settings.zoom = zoom;
            window.ask(Command::Configure(settings));
            start(&mut window, five_minutes());
            window.harness.run_steps(3);
            let words = window.shell().words();
            let screen = Rect::from_min_size(pos2(0.0, 0.0), size / zoom).expand(0.5);
            let left = words.with(ClockMsg::Left, &[("time", "05:00")]);
            let clocks: Vec<_> = window
                .harness
                .query_all_by_label_contains(&left)
                .map(|node| node.rect())
                .collect();
            assert_eq!(clocks.len(), 2, "{language:?} {size:?}");
            window.ask(Command::Do(Action::Pause));
            let go_on = window.harness.get_by_label(words.get(ClockMsg::GoOn));
            for rect in clocks.into_iter().chain([go_on.rect()]) {
                assert!(
                    screen.contains_rect(rect),
                    "{language:?} {size:?}: {rect:?}"
                );
            }
            window.ask(Command::Do(Action::Pause));
            window.ask(Command::Do(Action::NewGame));
            window.click(words.get(ClockMsg::EachSide));
            for msg in [Msg::StartGame, Msg::Cancel] {
                let rect = window.harness.get_by_label(words.get(msg)).rect();
                assert!(
                    screen.contains_rect(rect),
                    "{language:?} {size:?}: {rect:?}"
                );
            }
        }
    }
}

/// With the panel hidden the board has the window, but nothing that counts
/// goes out of sight.
#[test]
fn a_hidden_panel_leaves_clocks_and_offers_in_sight() {
    let mut window = Window::new(Seats::HUMANS);
    start(&mut window, five_minutes());
    window.harness.run_steps(3);
    let words = window.shell().words();
    window.press(Modifiers::NONE, Key::F9);
    assert!(!window.says(words.get(Msg::NoMoves)));
    assert!(window.says("05:00"), "the clocks");
    window.play("h2e2");
    window.ask(Command::Do(Action::OfferDraw));
    window.harness.run_steps(3);
    assert!(window.shows(words.action(Action::AcceptDraw)));
}
