//! Typed moves, the sheet of keys, and other keys.

use chuhe::app::{Action, Command, NotationChoice, Seats, Shortcut};
use eframe::egui::{Event, ImeEvent, Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};

use super::window::{AGAINST_ENGINE, Window};

fn type_text(window: &mut Window, text: &str) {
    for c in text.chars() {
        window.harness.event(Event::Text(c.to_string()));
        window.harness.run_steps(2);
    }
}

/// Presses a key that writes a letter, as a keyboard does.
fn press_letter(window: &mut Window, key: Key, letter: &str) {
    press_and_write(window, Modifiers::NONE, key, letter);
    window.harness.run_steps(3);
}

/// Both arrive in one frame.
fn press_and_write(window: &mut Window, modifiers: Modifiers, key: Key, letter: &str) {
    let events = &mut window.harness.input_mut().events;
    for pressed in [true, false] {
        events.push(Event::Key {
            key,
            physical_key: None,
            pressed,
            repeat: false,
            modifiers,
        });
        if pressed {
            events.push(Event::Text(letter.to_owned()));
        }
    }
}

fn keys(text: &str) -> Option<Shortcut> {
    text.parse().ok()
}

#[test]
fn moves_are_typed_in_any_notation() {
    let mut window = Window::new(Seats::HUMANS);
    press_letter(&mut window, Key::Slash, "/");
    for (text, mv) in [
        ("炮二平五", "h2e2"),
        ("馬8進7", "h9g7"),
        ("h0-g2", "h0g2"),
        ("R9.8", "i9h9"),
        ("俥一平二", "i0h0"),
        ("p7+1", "g6g5"),
    ] {
        type_text(&mut window, text);
        window.press(Modifiers::NONE, Key::Enter);
        assert_eq!(window.played().last(), mv.parse().ok().as_ref(), "{text}");
    }
    window.press(Modifiers::NONE, Key::Escape);
    assert!(!window.shows("Typed move"));
}

#[test]
fn beginning_to_type_opens_the_field() {
    let mut window = Window::new(Seats::HUMANS);
    press_letter(&mut window, Key::H, "h");
    assert!(window.shows("Typed move"));
    type_text(&mut window, "2e2");
    assert_eq!(
        window.harness.get_by_label("Typed move").value().as_deref(),
        Some("h2e2")
    );
    window.press(Modifiers::NONE, Key::Enter);
    assert_eq!(window.played(), ["h2e2".parse().unwrap()]);
}

#[test]
fn offers_are_gone_through_and_shown_before_they_are_played() {
    let mut window = Window::new(Seats::HUMANS);
    window.ask(Command::Do(Action::TypeMove));
    type_text(&mut window, "C2");
    assert!(window.shows("C2+1") && window.shows("C2=5"));
    window.press(Modifiers::NONE, Key::Enter);
    assert!(window.says("moves begin like this"));
    assert!(window.played().is_empty(), "nothing was chosen");
    window.press(Modifiers::NONE, Key::ArrowDown);
    window.press(Modifiers::NONE, Key::Tab);
    let second = window
        .harness
        .query_all_by_label_contains(", 2 of ")
        .find_map(|node| node.accesskit_node().label())
        .expect("the second is told");
    window.press(Modifiers::SHIFT, Key::Tab);
    window.press(Modifiers::NONE, Key::ArrowDown);
    window.press(Modifiers::NONE, Key::Enter);
    let session = window.session();
    let played = session.move_text(session.cursor());
    assert!(second.starts_with(played), "{second}: {played}");
    assert!(window.shows("Typed move"), "ready for the next");
}

#[test]
fn an_offer_is_clicked() {
    let mut window = Window::new(Seats::HUMANS);
    window.ask(Command::Do(Action::TypeMove));
    type_text(&mut window, "c2=");
    window.click("C2=5");
    assert_eq!(window.played(), ["h2e2".parse().unwrap()]);
}

#[test]
fn offers_are_in_the_notation_of_the_list() {
    let mut window = Window::new(Seats::HUMANS);
    let mut settings = window.session().settings().clone();
    settings.notation = NotationChoice::Chinese;
    window.ask(Command::Configure(settings));
    window.ask(Command::Do(Action::TypeMove));
    type_text(&mut window, "h0");
    assert!(window.shows("马二进三") && window.shows("马二进一"));
}

#[test]
fn an_impossible_text_says_why() {
    let mut window = Window::new(Seats::HUMANS);
    window.ask(Command::Do(Action::TypeMove));
    for (text, why) in [
        ("b0d1", "leg is blocked: red Elephant on c0"),
        ("相三平五", "Elephant"),
        ("xyz", "No possible move begins with \"xyz\""),
        ("炮三平五", "fits no piece of Red"),
        ("e0e2", "does not move like that"),
    ] {
        type_text(&mut window, text);
        assert!(window.says(why), "{text}");
        window.press(Modifiers::NONE, Key::Enter);
        assert!(window.played().is_empty());
        window.press(Modifiers::COMMAND, Key::A);
        window.press(Modifiers::NONE, Key::Backspace);
    }
}

#[test]
fn an_input_method_writes_into_the_field() {
    let mut window = Window::new(Seats::HUMANS);
    window.ask(Command::Do(Action::TypeMove));
    let preedit = |text: &str| {
        Event::Ime(ImeEvent::Preedit {
            text: text.to_owned(),
            active_range_chars: None,
        })
    };
    for text in ["pao", "paoerping"] {
        window.harness.event(preedit(text));
        window.harness.run_steps(2);
    }
    // What chooses among characters is not for the field.
    window.press(Modifiers::NONE, Key::Enter);
    window.press(Modifiers::NONE, Key::Escape);
    assert!(window.shows("Typed move") && window.played().is_empty());
    for text in ["炮二", "平五"] {
        window
            .harness
            .event(Event::Ime(ImeEvent::Commit(text.to_owned())));
        window.harness.run_steps(2);
    }
    window.press(Modifiers::NONE, Key::Enter);
    assert_eq!(window.played(), ["h2e2".parse().unwrap()]);
}

#[test]
fn the_field_gives_the_keyboard_back_to_the_board() {
    let mut window = Window::new(Seats::HUMANS);
    window.harness.get_by_label("e0 red General").focus();
    window.harness.run_steps(2);
    press_letter(&mut window, Key::Slash, "/");
    window.press(Modifiers::NONE, Key::Escape);
    for key in [Key::ArrowUp, Key::ArrowUp, Key::ArrowUp, Key::Enter] {
        window.press(Modifiers::NONE, key);
    }
    assert_eq!(window.session().selection(), Some("e3".parse().unwrap()));
}

#[test]
fn a_field_for_text_keeps_its_keys_and_no_others() {
    let mut window = Window::new(Seats::HUMANS);
    window.play("h2e2");
    window.harness.get_by_label("Comment").focus();
    window.harness.run_steps(2);
    for (modifiers, key, letter) in [
        (Modifiers::NONE, Key::Slash, "/"),
        (Modifiers::SHIFT, Key::Questionmark, "?"),
        (Modifiers::NONE, Key::Space, " "),
        (Modifiers::NONE, Key::C, "c"),
    ] {
        press_and_write(&mut window, modifiers, key, letter);
        window.harness.run_steps(2);
    }
    for key in [Key::Z, Key::H, Key::Delete] {
        window.press(Modifiers::COMMAND, key);
    }
    assert!(!window.shows("Typed move") && !window.shows("Keys"));
    assert_eq!(window.played().len(), 1, "Ctrl+Z is for the text");
    assert!(!window.session().seeks_advice());
    window.press(Modifiers::COMMAND, Key::F);
    assert!(window.session().flipped());
    window.press(Modifiers::NONE, Key::F1);
    assert!(window.shows("Keys"));
}

#[test]
fn two_keys_show_the_same_sheet_and_any_key_closes_it() {
    let mut window = Window::new(Seats::HUMANS);
    for open in [
        (Modifiers::NONE, Key::F1, ""),
        (Modifiers::SHIFT, Key::Questionmark, "?"),
    ] {
        for close in [
            (Modifiers::NONE, Key::X),
            (Modifiers::NONE, Key::Escape),
            (Modifiers::NONE, Key::Enter),
            (Modifiers::NONE, Key::F1),
            (Modifiers::COMMAND, Key::F),
        ] {
            let (modifiers, key, letter) = open;
            press_and_write(&mut window, modifiers, key, letter);
            window.harness.run_steps(3);
            for text in ["Keys", "Ctrl+Shift+N", "F1, ?", "On the board"] {
                assert!(window.shows(text), "{text}");
            }
            window.press(close.0, close.1);
            assert!(!window.shows("Keys"), "{close:?}");
            assert!(!window.session().flipped(), "it only closes");
        }
    }
}

#[test]
fn other_keys_are_chosen_and_told_everywhere() {
    let mut window = Window::new(Seats::HUMANS);
    window.press(Modifiers::COMMAND, Key::F1);
    window.act("Flip the Board: Ctrl+F");
    assert!(window.shows("Flip the Board: press the new keys"));
    press_letter(&mut window, Key::B, "b");
    assert!(window.shows("Flip the Board: B"));
    window.press(Modifiers::NONE, Key::Escape);
    press_letter(&mut window, Key::B, "b");
    assert!(window.session().flipped());
    assert!(!window.shows("Typed move"), "the letter is used up");
    window.press(Modifiers::COMMAND, Key::F);
    assert!(window.session().flipped(), "the old keys are free");
    window.press(Modifiers::NONE, Key::F1);
    assert!(window.shows("B") && !window.shows("Ctrl+F"));
}

#[test]
fn a_clash_is_named_and_swapped_only_on_demand() {
    let mut window = Window::new(Seats::HUMANS);
    window.ask(Command::Do(Action::ChangeKeys));
    window.act("Flip the Board: Ctrl+F");
    window.press(Modifiers::COMMAND, Key::H);
    assert!(window.shows("Ctrl+H already stands for \"Hint\"."));
    let of = |window: &Window, action| window.session().settings().keys.of(action);
    assert_eq!(of(&window, Action::Flip), keys("Ctrl+F"));
    window.click("Swap the Keys");
    assert_eq!(of(&window, Action::Flip), keys("Ctrl+H"));
    assert_eq!(of(&window, Action::Hint), keys("Ctrl+F"));
    window.act("Reset the keys of Flip the Board");
    assert!(window.shows("Ctrl+F already stands for \"Hint\"."));
    window.click("Swap the Keys");
    assert!(window.session().settings().keys.is_usual());
}

#[test]
fn keys_of_the_window_itself_cannot_be_taken() {
    let mut window = Window::new(Seats::HUMANS);
    window.ask(Command::Do(Action::ChangeKeys));
    for (modifiers, key, said) in [
        (Modifiers::NONE, Key::Tab, "That key cannot be used."),
        (Modifiers::NONE, Key::Enter, "That key cannot be used."),
        (Modifiers::NONE, Key::ArrowUp, "↑ is needed for moving"),
        (Modifiers::COMMAND, Key::A, "Ctrl+A is needed for moving"),
        (
            Modifiers::SHIFT,
            Key::Questionmark,
            "? is needed for moving",
        ),
    ] {
        window.act("Flip the Board: Ctrl+F");
        window.press(modifiers, key);
        assert!(window.says(said), "{key:?}");
    }
    window.act("Flip the Board: Ctrl+F");
    window.press(Modifiers::NONE, Key::Escape);
    assert!(window.shows("Flip the Board: Ctrl+F"), "as it was");
    window.act("Flip the Board: Ctrl+F");
    window.press(Modifiers::NONE, Key::Backspace);
    assert!(window.shows("Flip the Board: none"));
    window.click("Reset All");
    assert!(window.session().settings().keys.is_usual());
    window.click("Undo Reset");
    assert!(window.shows("Flip the Board: none"), "nothing is lost");
    window.click("Reset All");
    assert!(window.session().settings().keys.is_usual());
    assert!(window.shows("Change Keys"), "the dialog stays");
}

#[test]
fn the_field_waits_while_the_computer_moves() {
    let mut window = Window::new(AGAINST_ENGINE);
    window.ask(Command::Do(Action::TypeMove));
    type_text(&mut window, "C2=5");
    window.press(Modifiers::NONE, Key::Enter);
    window.until("the reply", |window| window.played().len() == 2);
    type_text(&mut window, "H2+3");
    window.press(Modifiers::NONE, Key::Enter);
    window.until("the reply", |window| window.played().len() == 4);
}
