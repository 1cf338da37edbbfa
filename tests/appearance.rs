//! Pictures of the whole window, to be looked at: `target/gallery/window-*.png`.

#![cfg(feature = "gui")]

#[path = "support/window/raster.rs"]
mod raster;

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use chuhe::app::{
    Action, Command, Config, Interface, Language, LanguageChoice, NewGame, PieceFaces, Seats,
    Session, ThemeName, TimeLimits,
};
use chuhe::clock::{Bonus, Period, TimeControl};
use chuhe::formats::fen;
use chuhe::rules::Position;
use chuhe::ui::Shell;
use eframe::egui::{Event, Theme, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use raster::Rasteriser;

const OPENING: &str = "h2e2 h9g7 h0g2 i9h9 i0h0 g6g5 h0h6 b9c7 b0c2";

#[derive(Clone, Copy)]
struct Look<'a> {
    name: &'a str,
    size: Vec2,
    scale: f32,
    language: Language,
    theme: ThemeName,
    pieces: PieceFaces,
    interface: Interface,
    /// Where the game starts, if not as usual.
    start: Option<&'static str>,
    moves: &'static str,
    /// How much time the sides have; they use [`PACE`] for each move.
    limits: fn() -> TimeLimits,
    /// What is asked for before the picture is taken.
    then: &'static [Action],
    /// The control that is clicked then.
    click: &'static str,
    /// What is typed then.
    typed: &'static str,
}

const PLAIN: Look<'static> = Look {
    name: "",
    size: vec2(1100.0, 760.0),
    scale: 1.0,
    language: Language::SimplifiedChinese,
    theme: ThemeName::Wood,
    pieces: PieceFaces::Traditional,
    interface: Interface::Light,
    start: None,
    moves: OPENING,
    limits: TimeLimits::default,
    then: &[],
    click: "",
    typed: "",
};

const PACE: Duration = Duration::from_secs(7);

fn session(look: &Look<'_>) -> Session {
    let mut session = Session::new(Config {
        folders: None,
        waker: Arc::new(|| {}),
        now: Instant::now(),
        today: "2026-11-30".to_owned(),
        locale: None,
    });
    let mut settings = session.settings().clone();
    settings.language = LanguageChoice::One(look.language);
    settings.theme = look.theme;
    settings.pieces = look.pieces;
    settings.interface = look.interface;
    settings.animation = chuhe::app::Animation::Off;
    settings.welcome = look.name.starts_with("welcome");
    let TimeLimits { clocks, late } = (look.limits)();
    let seats = if settings.welcome {
        session.settings().seats
    } else {
        Seats::HUMANS
    };
    let start = look
        .start
        .map_or_else(Position::start, |text| fen::read(text).expect("a position"));
    let start = NewGame {
        clocks,
        late,
        ..NewGame::new(seats, start)
    };
    let mut commands = vec![
        Command::Configure(settings),
        Command::Start(Box::new(start)),
    ];
    for mv in look.moves.split_whitespace() {
        if mv.starts_with('/') {
            commands.push(Command::OpenPath(mv.into()));
            continue;
        } else if mv == "<" {
            commands.push(Command::Do(Action::Undo));
            continue;
        }
        let mv: chuhe::rules::Move = mv.parse().expect("a move");
        commands.push(Command::Drag {
            from: mv.from,
            to: mv.to,
        });
    }
    if look.moves == OPENING {
        commands.push(Command::Tap("c7".parse().expect("a square")));
    }
    let now = Instant::now();
    for (command, paces) in commands.into_iter().zip(0..) {
        session.apply(command, now + paces * PACE);
    }
    session
}

fn draw(look: &Look<'_>) {
    let (session, then) = (session(look), look.then);
    let theme = match look.interface {
        Interface::Dark => Theme::Dark,
        _ => Theme::Light,
    };
    let mut harness = Harness::builder()
        .with_size(look.size)
        .with_pixels_per_point(look.scale)
        .with_theme(theme)
        .with_max_steps(12)
        .renderer(Rasteriser::default())
        .build_ui_state(
            |ui, shell: &mut Option<Shell>| {
                if let Some(shell) = shell {
                    shell.logic(&ui.ctx().clone(), None);
                    shell.ui(ui);
                }
            },
            None,
        );
    let mut shell = Shell::new(&harness.ctx, session);
    for &action in then {
        shell.ask(&harness.ctx, Command::Do(action));
    }
    *harness.state_mut() = Some(shell);
    harness.run_steps(6);
    if !look.click.is_empty() {
        harness.get_by_label(look.click).click();
        harness.run_steps(4);
    }
    if !look.typed.is_empty() {
        harness.event(Event::Text(look.typed.to_owned()));
        harness.run_steps(4);
    }
    let picture = harness.render().expect("a picture");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/gallery");
    fs::create_dir_all(&folder).expect("a folder");
    let name = format!("window-{}.png", look.name);
    picture.save(folder.join(name)).expect("written");
}

#[test]
fn languages() {
    for (name, language) in [
        ("hans", Language::SimplifiedChinese),
        ("hant", Language::TraditionalChinese),
        ("en", Language::English),
    ] {
        draw(&Look {
            name,
            language,
            ..PLAIN
        });
    }
}

#[test]
fn small_windows() {
    let size = vec2(480.0, 420.0);
    draw(&Look {
        name: "small",
        size,
        ..PLAIN
    });
    draw(&Look {
        name: "small-en",
        size,
        language: Language::English,
        ..PLAIN
    });
    draw(&Look {
        name: "tall-en",
        size: vec2(480.0, 800.0),
        language: Language::English,
        ..PLAIN
    });
}

#[test]
fn themes() {
    draw(&Look {
        name: "dark",
        theme: ThemeName::Dark,
        interface: Interface::Dark,
        ..PLAIN
    });
    draw(&Look {
        name: "dark-wood",
        interface: Interface::Dark,
        language: Language::English,
        ..PLAIN
    });
    draw(&Look {
        name: "paper",
        theme: ThemeName::Paper,
        language: Language::English,
        ..PLAIN
    });
    draw(&Look {
        name: "high-contrast",
        theme: ThemeName::HighContrast,
        pieces: PieceFaces::Pictograms,
        language: Language::English,
        ..PLAIN
    });
}

#[test]
fn dialogs() {
    let english = Language::English;
    draw(&Look {
        name: "new",
        then: &[Action::NewGame],
        ..PLAIN
    });
    draw(&Look {
        name: "new-rules",
        then: &[Action::NewGame],
        click: "规则与比赛条件",
        moves: "",
        size: vec2(900.0, 900.0),
        ..PLAIN
    });
    draw(&Look {
        name: "new-rules-en",
        then: &[Action::NewGame],
        click: "Rules and Conditions",
        moves: "",
        size: vec2(900.0, 900.0),
        language: english,
        ..PLAIN
    });
    draw(&Look {
        name: "new-small-en",
        then: &[Action::NewGame],
        moves: "",
        size: vec2(320.0, 280.0),
        scale: 1.5,
        language: english,
        ..PLAIN
    });
    draw(&Look {
        name: "settings-en",
        then: &[Action::Settings],
        language: english,
        ..PLAIN
    });
    draw(&Look {
        name: "settings",
        then: &[Action::Settings],
        size: vec2(480.0, 420.0),
        ..PLAIN
    });
    draw(&Look {
        name: "menu-en",
        click: "Game",
        language: english,
        ..PLAIN
    });
    draw(&Look {
        name: "more",
        click: "更多",
        ..PLAIN
    });
    draw(&Look {
        name: "about",
        then: &[Action::About],
        ..PLAIN
    });
    draw(&Look {
        name: "open-en",
        then: &[Action::Open],
        language: english,
        ..PLAIN
    });
    draw(&Look {
        name: "resign-en",
        then: &[Action::Resign],
        language: english,
        ..PLAIN
    });
}

const DRESSES: [(&str, Language, ThemeName, Interface); 4] = [
    ("en", Language::English, ThemeName::Wood, Interface::Light),
    (
        "hans-dark",
        Language::SimplifiedChinese,
        ThemeName::Dark,
        Interface::Dark,
    ),
    (
        "hant-paper",
        Language::TraditionalChinese,
        ThemeName::Paper,
        Interface::Light,
    ),
    (
        "en-high-contrast",
        Language::English,
        ThemeName::HighContrast,
        Interface::Light,
    ),
];

#[test]
fn keys_and_typed_moves() {
    let small = vec2(480.0, 420.0);
    for (dress, language, theme, interface) in DRESSES {
        let look = Look {
            size: vec2(900.0, 620.0),
            language,
            theme,
            interface,
            moves: "h2e2 h9g7 h0g2 i9h9",
            ..PLAIN
        };
        let plain = language == Language::English && theme == ThemeName::Wood;
        for (what, size, then, typed, is_everywhere) in [
            ("keys", look.size, &[Action::Keys][..], "", true),
            ("keys-small", small, &[Action::Keys], "", false),
            ("change", look.size, &[Action::ChangeKeys], "", false),
            ("typed", look.size, &[Action::TypeMove], "a0", true),
            ("typed-small", small, &[Action::TypeMove], "c", false),
            ("typed-fault", look.size, &[Action::TypeMove], "a0a9", false),
        ] {
            if is_everywhere || plain {
                let name = format!("{what}-{dress}");
                draw(&Look {
                    name: &name,
                    size,
                    then,
                    typed,
                    ..look
                });
            }
        }
    }
}

#[test]
fn ends_and_remarks() {
    let mate = Look {
        start: Some("3k5/R8/9/9/9/9/9/9/4A4/4KR3 w - - 0 1"),
        moves: "f0f9",
        ..PLAIN
    };
    draw(&Look {
        name: "offer-en",
        then: &[Action::OfferDraw],
        language: Language::English,
        ..PLAIN
    });
    draw(&Look {
        name: "offer-small",
        then: &[Action::OfferDraw],
        size: vec2(480.0, 420.0),
        ..PLAIN
    });
    draw(&Look {
        name: "mate",
        ..mate
    });
    draw(&Look {
        name: "mate-small-en",
        size: vec2(480.0, 420.0),
        language: Language::English,
        ..mate
    });
    draw(&Look {
        name: "branches-en",
        language: Language::English,
        moves: "/no/such/game.json h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 < b7e7",
        ..PLAIN
    });
    draw(&Look {
        name: "fault-small-en",
        language: Language::English,
        size: vec2(480.0, 420.0),
        moves: "/no/such/game-with-a-rather-long-name.json h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 < b7e7",
        ..PLAIN
    });
    draw(&Look {
        name: "refused",
        moves: "h2e2 h9g7 c0f3",
        ..PLAIN
    });
    draw(&Look {
        name: "check-en",
        start: Some("3k5/9/9/9/9/9/9/9/4A4/4KR3 w - - 0 1"),
        moves: "f0f9",
        language: Language::English,
        ..PLAIN
    });
    let cycle = Look {
        start: Some("4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1"),
        moves: "a1a9 e9e8 a9a8 e8e9 a8a9 e9e8 a9a8 e8e9 a8a9",
        ..PLAIN
    };
    draw(&Look {
        name: "ruling",
        click: "仍然走",
        ..cycle
    });
    draw(&Look {
        name: "ruling-asks-en",
        language: Language::English,
        ..cycle
    });
    draw(&Look {
        name: "twice",
        scale: 2.0,
        size: vec2(640.0, 480.0),
        ..PLAIN
    });
}

#[test]
fn the_first_minute() {
    for (suffix, language, size) in [
        ("en", Language::English, PLAIN.size),
        ("hans", Language::SimplifiedChinese, PLAIN.size),
        ("small", Language::TraditionalChinese, vec2(480.0, 420.0)),
        ("small-en", Language::English, vec2(480.0, 420.0)),
    ] {
        draw(&Look {
            name: &format!("welcome-{suffix}"),
            language,
            size,
            moves: "",
            ..PLAIN
        });
        draw(&Look {
            name: &format!("lesson-{suffix}"),
            language,
            size,
            then: &[Action::Lesson],
            ..PLAIN
        });
    }
}

#[test]
fn files_and_pictures() {
    for (suffix, language, size) in [
        ("en", Language::English, PLAIN.size),
        ("hans", Language::SimplifiedChinese, PLAIN.size),
        ("small", Language::TraditionalChinese, vec2(480.0, 420.0)),
        ("small-en", Language::English, vec2(480.0, 420.0)),
    ] {
        for (name, then) in [
            ("export", &[Action::Export]),
            ("picture", &[Action::Picture]),
        ] {
            draw(&Look {
                name: &format!("{name}-{suffix}"),
                language,
                size,
                then,
                ..PLAIN
            });
        }
    }
}

#[test]
fn what_is_beside_the_board() {
    const CAPTURES: &str = "h2h9 i9h9 b2b9 a9b9 e3e4 e6e5 e4e5 b9b1";
    let english = Language::English;
    draw(&Look {
        name: "captured-en",
        language: english,
        moves: CAPTURES,
        ..PLAIN
    });
    draw(&Look {
        name: "captured-small",
        size: vec2(480.0, 420.0),
        pieces: PieceFaces::Pictograms,
        moves: CAPTURES,
        ..PLAIN
    });
    draw(&Look {
        name: "alone-en",
        language: english,
        moves: CAPTURES,
        then: &[Action::SidePanel],
        ..PLAIN
    });
    draw(&Look {
        name: "alone-small",
        size: vec2(480.0, 420.0),
        moves: CAPTURES,
        then: &[Action::SidePanel],
        ..PLAIN
    });
    draw(&Look {
        name: "view-en",
        language: english,
        click: "View",
        ..PLAIN
    });
}

fn increment() -> TimeLimits {
    let bonus = Bonus::Increment(Duration::from_secs(5));
    let control = TimeControl::sudden_death(Duration::from_mins(10), bonus).ok();
    TimeLimits {
        clocks: [control.clone(), control],
        late: None,
    }
}

/// Many moves in a short time against a fixed time for each move.
fn different() -> TimeLimits {
    let periods = vec![
        Period {
            moves: Some(40),
            time: Duration::from_secs(150),
        },
        Period {
            moves: None,
            time: Duration::from_secs(90),
        },
    ];
    let delay = Bonus::Delay(Duration::from_secs(40));
    TimeLimits {
        clocks: [
            TimeControl::new(periods, Bonus::None).ok(),
            TimeControl::sudden_death(Duration::from_secs(90), delay).ok(),
        ],
        late: Some(Duration::from_mins(15)),
    }
}

#[test]
fn clocks() {
    let english = Language::English;
    let small = vec2(480.0, 420.0);
    draw(&Look {
        name: "clock",
        limits: increment,
        ..PLAIN
    });
    draw(&Look {
        name: "clock-low-en",
        limits: different,
        language: english,
        ..PLAIN
    });
    draw(&Look {
        name: "clock-low-small",
        limits: different,
        size: small,
        ..PLAIN
    });
    draw(&Look {
        name: "clock-dark",
        limits: different,
        theme: ThemeName::HighContrast,
        interface: Interface::Dark,
        ..PLAIN
    });
    draw(&Look {
        name: "paused-en",
        limits: increment,
        language: english,
        then: &[Action::Pause],
        ..PLAIN
    });
    draw(&Look {
        name: "paused-small",
        limits: increment,
        size: small,
        then: &[Action::Pause],
        ..PLAIN
    });
    for (name, language, size) in [
        ("new-time-en", english, PLAIN.size),
        ("new-time-small", Language::TraditionalChinese, small),
    ] {
        draw(&Look {
            name,
            language,
            size,
            limits: different,
            moves: "",
            then: &[Action::NewGame],
            ..PLAIN
        });
    }
}
