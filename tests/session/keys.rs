//! Which keys ask for which action, and how a person changes that.

use std::collections::HashMap;
use std::fs;

use chuhe::app::{Action, Command, KeyFault, Keymap, Notice, Settings, SettingsFault, Shortcut};

use super::desk::{Desk, folder};

fn keys(text: &str) -> Shortcut {
    text.parse().unwrap()
}

/// No two actions have the same keys, and only those that had reserved keys
/// from the start have any.
fn check(keymap: &Keymap) {
    let mut seen = HashMap::new();
    for &action in Action::ALL {
        let Some(shortcut) = keymap.of(action) else {
            continue;
        };
        let taken = seen.insert(shortcut, action);
        assert_eq!(taken, None, "{shortcut} of {action:?}");
        assert_eq!(keymap.holder(shortcut), Some(action));
        assert!(!shortcut.is_reserved() || action.shortcut() == Some(shortcut));
    }
}

#[test]
fn keys_are_changed_and_set_back() {
    let mut keymap = Keymap::default();
    assert_eq!(keymap.assign(Action::Flip, keys("F")), Ok(()));
    assert_eq!(keymap.of(Action::Flip), Some(keys("F")));
    assert_eq!(keymap.holder(keys("Ctrl+F")), None);
    assert!(keymap.is_changed(Action::Flip));
    assert_eq!(keymap.assign(Action::Flip, keys("Ctrl+F")), Ok(()));
    assert_eq!(keymap, Keymap::default(), "set back");
    keymap.clear(Action::Flip);
    assert_eq!(keymap.of(Action::Flip), None);
    check(&keymap);
}

#[test]
fn keys_of_another_action_are_named_and_swapped_on_demand() {
    let mut keymap = Keymap::default();
    let before = keymap.clone();
    let fault = KeyFault::Taken(Action::Hint);
    assert_eq!(keymap.assign(Action::Flip, keys("Ctrl+H")), Err(fault));
    assert_eq!(keymap, before);
    assert_eq!(keymap.swap(Action::Flip, keys("Ctrl+H")), Ok(()));
    assert_eq!(keymap.of(Action::Flip), Some(keys("Ctrl+H")));
    assert_eq!(keymap.of(Action::Hint), Some(keys("Ctrl+F")));
    check(&keymap);
}

#[test]
fn keys_that_controls_need_are_refused() {
    let mut keymap = Keymap::default();
    for text in ["Up", "Shift+Left", "Ctrl+A", "Ctrl+V", "?", "Space"] {
        let refused = Err(KeyFault::Reserved);
        assert_eq!(keymap.assign(Action::Flip, keys(text)), refused, "{text}");
        assert_eq!(keymap.swap(Action::Flip, keys(text)), refused, "{text}");
    }
    assert_eq!(keymap, Keymap::default());
    // The arrow that is freed is for no other action.
    assert_eq!(keymap.swap(Action::Previous, keys("Ctrl+F")), Ok(()));
    assert_eq!(keymap.of(Action::Flip), None);
    check(&keymap);
    assert_eq!(keymap.assign(Action::Previous, keys("Left")), Ok(()));
}

#[test]
fn any_row_of_changes_keeps_the_keys_apart() {
    let texts = [
        "F",
        "Ctrl+F",
        "Ctrl+H",
        "F1",
        "Ctrl+Shift+N",
        "7",
        "Left",
        "?",
    ];
    let mut keymap = Keymap::default();
    for (round, &action) in Action::ALL.iter().cycle().take(200).enumerate() {
        let shortcut = keys(texts[round * 7 % texts.len()]);
        match round % 4 {
            0 => keymap.clear(action),
            1 => drop(keymap.assign(action, shortcut)),
            _ => drop(keymap.swap(action, shortcut)),
        }
        check(&keymap);
    }
}

#[test]
fn changed_keys_are_there_at_the_next_start() {
    let root = folder();
    let mut desk = Desk::open(Some(root.path()));
    let mut settings = desk.session.settings().clone();
    settings.keys.swap(Action::Flip, keys("Ctrl+H")).unwrap();
    settings.keys.clear(Action::Resign);
    desk.apply(Command::Configure(settings.clone()));
    desk.session.shutdown();
    drop(desk);
    let desk = Desk::open(Some(root.path()));
    assert!(desk.session.notices().is_empty());
    assert_eq!(desk.session.settings().keys, settings.keys);
}

#[test]
fn bad_keys_fall_alone() {
    let root = folder();
    let config = root.path().join("config");
    fs::create_dir(&config).unwrap();
    for (text, flip, bad) in [
        (
            r#"{"Flip": "B", "Hint": "Ctrl+Shift+H"}"#,
            Some("B"),
            vec![],
        ),
        (
            r#"{"Flip": "B", "Hint": "Escape"}"#,
            Some("B"),
            vec!["keys.Hint"],
        ),
        (r#"{"Flip": "B", "Hint": 7}"#, Some("B"), vec!["keys.Hint"]),
        (
            r#"{"Flip": "B", "Hint": "Up"}"#,
            Some("B"),
            vec!["keys.Hint"],
        ),
        (r#"{"Flip": "Ctrl+H"}"#, Some("Ctrl+F"), vec!["keys.Flip"]),
        (
            r#"{"Flip": "B", "Hint": "B"}"#,
            Some("Ctrl+F"),
            vec!["keys.Flip"],
        ),
        (r#"{"Flip": null}"#, None, vec![]),
        (
            r#"{"Flip": "Ctrl+H", "Hint": "Ctrl+F"}"#,
            Some("Ctrl+H"),
            vec![],
        ),
        (r#"{"Fly": "B"}"#, Some("Ctrl+F"), vec![]),
        (r#""Ctrl+F""#, Some("Ctrl+F"), vec!["keys"]),
    ] {
        let file = format!(r#"{{"keys": {text}, "engine_pause": false}}"#);
        fs::write(config.join("settings.json"), file).unwrap();
        let desk = Desk::open(Some(root.path()));
        let settings = desk.session.settings();
        check(&settings.keys);
        assert_eq!(settings.keys.of(Action::Flip), flip.map(keys), "{text}");
        assert!(!settings.engine_pause, "{text}: what is right holds");
        let bad: Vec<_> = bad.into_iter().map(str::to_owned).collect();
        let fault = Notice::Settings(SettingsFault::BadValues(bad.clone()));
        let is_told = desk.has_notice(|notice| *notice == fault);
        assert_eq!(is_told, !bad.is_empty(), "{text}");
        assert_eq!(settings.recent, Settings::default().recent);
    }
}
