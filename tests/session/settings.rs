//! Settings outlive the program and never keep it from starting.

use std::fs;

use chuhe::app::{
    Command, Edges, GameRules, Language, LanguageChoice, Law, NaturalLimit, NewGame, Notice,
    Ruleset, Seats, Settings, SettingsFault, ThemeName,
};
use chuhe::record::{Conditions, EngineManners, Referee};
use chuhe::rules::Position;

use super::desk::{Desk, folder};

#[test]
fn settings_are_there_at_the_next_start() {
    let root = folder();
    let mut desk = Desk::open(Some(root.path()));
    assert_eq!(*desk.session.settings(), Settings::default());
    assert_eq!(desk.session.language(), Language::English);
    for theme in [ThemeName::Paper, ThemeName::Dark] {
        let mut settings = desk.session.settings().clone();
        settings.theme = theme;
        settings.language = LanguageChoice::One(Language::TraditionalChinese);
        desk.apply(Command::Configure(settings));
    }
    desk.session.shutdown();
    drop(desk);
    let desk = Desk::open(Some(root.path()));
    assert!(desk.session.notices().is_empty());
    assert_eq!(desk.session.settings().theme, ThemeName::Dark, "the newest");
    assert_eq!(desk.session.language(), Language::TraditionalChinese);
}

#[test]
fn a_bad_value_falls_alone() {
    let root = folder();
    let config = root.path().join("config");
    fs::create_dir(&config).unwrap();
    let text = r#"{"theme": "plaid", "edges": "off", "level": 77, "new": 1}"#;
    fs::write(config.join("settings.json"), text).unwrap();
    let desk = Desk::open(Some(root.path()));
    let expected = Settings {
        edges: Edges::Off,
        ..Settings::default()
    };
    assert_eq!(*desk.session.settings(), expected);
    let fault = SettingsFault::BadValues(vec!["theme".to_owned(), "level".to_owned()]);
    assert!(desk.has_notice(|notice| *notice == Notice::Settings(fault.clone())));
}

#[test]
fn a_broken_file_is_kept_aside() {
    let root = folder();
    let config = root.path().join("config");
    fs::create_dir(&config).unwrap();
    for text in ["", "theme = wood", "[]", "\u{0}"] {
        fs::write(config.join("settings.json"), text).unwrap();
        let desk = Desk::open(Some(root.path()));
        assert_eq!(*desk.session.settings(), Settings::default());
        let aside = config.join("settings.json.broken");
        assert_eq!(fs::read_to_string(&aside).unwrap(), text);
        let fault = SettingsFault::Broken { kept: Some(aside) };
        assert!(desk.has_notice(|notice| *notice == Notice::Settings(fault.clone())));
    }
}

#[test]
fn numbers_and_lists_stay_in_their_bounds() {
    let mut desk = Desk::new();
    for (zoom, expected) in [(9.0, 3.0), (0.0, 0.75), (f32::NAN, 1.0), (1.25, 1.25)] {
        let mut settings = desk.session.settings().clone();
        settings.zoom = zoom;
        settings.volume = 200;
        settings.recent = (0..30).map(|number| format!("/{number}").into()).collect();
        desk.apply(Command::Configure(settings));
        assert!(
            (desk.session.settings().zoom - expected).abs() < 1e-6,
            "{zoom}"
        );
        assert_eq!(desk.session.settings().volume, Settings::LOUDEST);
        assert_eq!(desk.session.settings().recent.len(), Settings::MOST_RECENT);
    }
}

#[test]
fn the_rules_of_the_last_game_are_proposed_for_the_next() {
    let folder = folder();
    let rules = GameRules {
        ruleset: Ruleset {
            law: Law::Axf,
            natural_limit: NaturalLimit::Rounds50,
        },
        referee: Referee::Warns,
        engine: EngineManners::Yields,
    };
    let mut desk = Desk::open(Some(folder.path()));
    desk.start_game(NewGame {
        ruleset: rules.ruleset,
        conditions: Conditions {
            referee: rules.referee,
            engine: rules.engine,
            touch_move: true,
            ..Conditions::default()
        },
        ..NewGame::new(Seats::HUMANS, Position::start())
    });
    assert_eq!(desk.session.settings().rules, rules);
    desk.session.shutdown();
    drop(desk);
    let again = Desk::open(Some(folder.path()));
    assert_eq!(again.session.settings().rules, rules);
}
