//! The settings' file: read entry by entry, so that a bad one falls alone.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde_json::{Map, Value, json};

use crate::adjudication::{Law, NaturalLimit, Ruleset};
use crate::app::jobs::{keep_aside, read_at_most};
use crate::app::keymap::Keymap;
use crate::app::mode::{Seat, Seats};
use crate::app::notice::SettingsFault;
use crate::app::streak::{Streak, Tendency};
use crate::engine::Level;
use crate::record::{EngineManners, Referee};
use crate::rules::Side;

use super::keys;
use super::{
    Animation, Edges, GameRules, Interface, Language, LanguageChoice, NotationChoice, PieceFaces,
    Settings, Shown, ThemeName, TimeLimits, limits, rules,
};

/// Far more than settings ever need.
const MOST_BYTES: usize = 1 << 20;

/// The language entry that stands for [`LanguageChoice::System`].
const SYSTEM: &str = "system";

/// The seat entry that stands for [`Seat::Human`].
const HUMAN: &str = "human";

/// The settings' file in its folder.
pub(in crate::app) fn path_in(folder: &Path) -> PathBuf {
    folder.join("settings.json")
}

/// Reads the settings; without a file, the usual ones. A file that is none is
/// kept aside, so that writing does not destroy it.
pub(in crate::app) fn load(folder: Option<&Path>) -> (Settings, Vec<SettingsFault>) {
    let usual = Settings::default();
    let Some(folder) = folder else {
        return (usual, Vec::new());
    };
    let path = path_in(folder);
    let bytes = match read_at_most(&path, MOST_BYTES) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            // Made now, so that the first write finds it.
            let made = fs::create_dir_all(folder);
            let fault = made
                .err()
                .map(|error| SettingsFault::NotSaved(error.into()));
            return (usual, fault.into_iter().collect());
        }
        Err(error) => return (usual, vec![SettingsFault::Unreadable(error.into())]),
    };
    if let Ok(entries) = serde_json::from_slice::<Map<String, Value>>(&bytes) {
        let (settings, bad) = from_entries(&entries);
        let fault = (!bad.is_empty()).then_some(SettingsFault::BadValues(bad));
        (settings, fault.into_iter().collect())
    } else {
        let kept = keep_aside(&path).ok();
        (usual, vec![SettingsFault::Broken { kept }])
    }
}

/// The content of the settings' file.
pub(in crate::app) fn to_json(settings: &Settings) -> Vec<u8> {
    let Settings {
        language,
        notation,
        theme,
        pieces,
        interface,
        edges,
        animation,
        volume,
        engine_pause,
        book,
        level,
        streak,
        seats,
        limits,
        rules,
        zoom,
        welcome,
        shown,
        keys,
        recent,
        last_folder,
    } = settings;
    let language = match language {
        LanguageChoice::System => SYSTEM,
        LanguageChoice::One(language) => language.id(),
    };
    let text = |path: &PathBuf| path.to_str().map(str::to_owned);
    let value = json!({
        "language": language,
        "notation": notation.id(),
        "theme": theme.id(),
        "pieces": pieces.id(),
        "interface": interface.id(),
        "edges": edges.id(),
        "animation": animation.id(),
        "volume": volume,
        "engine_pause": engine_pause,
        "book": book,
        "level": level.number(),
        "streak": streak.map(streak_to_json),
        "red": seat_to_json(seats.red),
        "black": seat_to_json(seats.black),
        "red_clock": limits::clock_to_json(limits.of(Side::Red)),
        "black_clock": limits::clock_to_json(limits.of(Side::Black)),
        "late_ms": limits.late.map(|late| late.as_millis() as u64),
        "law": rules.ruleset.law.id(),
        "natural_limit": rules.ruleset.natural_limit.id(),
        "referee": rules::referee_id(rules.referee),
        "computer_manners": rules::manners_id(rules.engine),
        "zoom": zoom,
        "welcome": welcome,
        "panel": shown.panel,
        "captured": shown.captured,
        "comment": shown.comment,
        "keys": keys::to_json(keys),
        "thinking": shown.thinking,
        // A name that is no text cannot be kept in JSON.
        "recent": recent.iter().filter_map(text).collect::<Vec<_>>(),
        "last_folder": last_folder.as_ref().and_then(text),
    });
    let mut bytes = serde_json::to_vec_pretty(&value).expect("a JSON value can be written");
    bytes.push(b'\n');
    bytes
}

/// Who sits at a side: `"human"` or the engine's level.
pub(in crate::app) fn seat_to_json(seat: Seat) -> Value {
    match seat {
        Seat::Human => HUMAN.into(),
        Seat::Engine(level) => level.number().into(),
    }
}

/// The inverse of [`seat_to_json`].
pub(in crate::app) fn seat_from_json(value: &Value) -> Option<Seat> {
    if value.as_str() == Some(HUMAN) {
        return Some(Seat::Human);
    }
    level_from_json(value).map(Seat::Engine)
}

fn level_from_json(value: &Value) -> Option<Level> {
    Level::new(u8::try_from(value.as_u64()?).ok()?)
}

fn streak_to_json(streak: Streak) -> Value {
    json!({
        "level": streak.level.number(),
        "won": streak.tendency == Tendency::Won,
        "games": streak.games,
    })
}

/// The inverse of [`streak_to_json`].
fn streak_from_json(value: &Value) -> Option<Streak> {
    let won = value.get("won")?.as_bool()?;
    Some(Streak {
        level: level_from_json(value.get("level")?)?,
        tendency: if won { Tendency::Won } else { Tendency::NotWon },
        games: u8::try_from(value.get("games")?.as_u64()?).ok()?,
    })
}

/// The settings in the entries of a file, and the names of those that make no
/// sense. Unknown ones are for other versions of the program.
fn from_entries(entries: &Map<String, Value>) -> (Settings, Vec<String>) {
    let usual = Settings::default();
    let mut entries = Entries {
        entries,
        bad: Vec::new(),
    };
    let settings = Settings {
        language: entries.take("language", usual.language, |value| {
            match value.as_str()? {
                SYSTEM => Some(LanguageChoice::System),
                id => Language::from_id(id).map(LanguageChoice::One),
            }
        }),
        notation: entries.choice("notation", usual.notation, NotationChoice::from_id),
        theme: entries.choice("theme", usual.theme, ThemeName::from_id),
        pieces: entries.choice("pieces", usual.pieces, PieceFaces::from_id),
        interface: entries.choice("interface", usual.interface, Interface::from_id),
        edges: entries.choice("edges", usual.edges, Edges::from_id),
        animation: entries.choice("animation", usual.animation, Animation::from_id),
        volume: entries.take("volume", usual.volume, |value| Some(value.as_f64()? as u8)),
        engine_pause: entries.take("engine_pause", usual.engine_pause, Value::as_bool),
        book: entries.take("book", usual.book, Value::as_bool),
        level: entries.take("level", usual.level, level_from_json),
        streak: entries.optional("streak", streak_from_json),
        seats: Seats {
            red: entries.take("red", usual.seats.red, seat_from_json),
            black: entries.take("black", usual.seats.black, seat_from_json),
        },
        limits: TimeLimits {
            clocks: ["red_clock", "black_clock"]
                .map(|name| entries.optional(name, limits::clock_from_json)),
            late: entries.optional("late_ms", limits::millis),
        },
        rules: GameRules {
            ruleset: Ruleset {
                law: entries.choice("law", Law::default(), Law::from_id),
                natural_limit: entries.choice(
                    "natural_limit",
                    NaturalLimit::default(),
                    NaturalLimit::from_id,
                ),
            },
            referee: entries.choice("referee", Referee::default(), rules::referee_from_id),
            engine: entries.choice(
                "computer_manners",
                EngineManners::default(),
                rules::manners_from_id,
            ),
        },
        zoom: entries.take("zoom", usual.zoom, |value| Some(value.as_f64()? as f32)),
        welcome: entries.take("welcome", usual.welcome, Value::as_bool),
        shown: Shown {
            panel: entries.take("panel", usual.shown.panel, Value::as_bool),
            captured: entries.take("captured", usual.shown.captured, Value::as_bool),
            comment: entries.take("comment", usual.shown.comment, Value::as_bool),
            thinking: entries.take("thinking", usual.shown.thinking, Value::as_bool),
        },
        keys: entries.keys("keys"),
        recent: entries.take("recent", usual.recent, paths_from_json),
        last_folder: entries.optional("last_folder", |value| value.as_str().map(PathBuf::from)),
    };
    (settings.bounded(), entries.bad)
}

fn paths_from_json(value: &Value) -> Option<Vec<PathBuf>> {
    let paths = value.as_array()?.iter();
    paths.map(|path| path.as_str().map(PathBuf::from)).collect()
}

struct Entries<'a> {
    entries: &'a Map<String, Value>,
    bad: Vec<String>,
}

impl Entries<'_> {
    /// An entry, or the usual value when there is none or a bad one.
    fn take<T>(&mut self, name: &str, usual: T, read: impl Fn(&Value) -> Option<T>) -> T {
        let Some(value) = self.entries.get(name) else {
            return usual;
        };
        read(value).unwrap_or_else(|| {
            self.bad.push(name.to_owned());
            usual
        })
    }

    /// An entry that is `null` for none.
    fn optional<T>(&mut self, name: &str, read: impl Fn(&Value) -> Option<T>) -> Option<T> {
        self.take(name, None, |value| match value {
            Value::Null => Some(None),
            value => read(value).map(Some),
        })
    }

    /// The keys of actions, of which each falls alone.
    fn keys(&mut self, name: &str) -> Keymap {
        let read = |value: &Value| keys::from_json(value);
        let (keymap, bad) = self.take(name, Default::default(), read);
        let bad = bad.into_iter().map(|action| format!("{name}.{action}"));
        self.bad.extend(bad);
        keymap
    }

    fn choice<T>(&mut self, name: &str, usual: T, from_id: impl Fn(&str) -> Option<T>) -> T {
        self.take(name, usual, |value| from_id(value.as_str()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::action::Action;

    fn entries(settings: &Settings) -> Map<String, Value> {
        serde_json::from_slice(&to_json(settings)).unwrap()
    }

    fn unusual() -> Settings {
        Settings {
            language: LanguageChoice::One(Language::TraditionalChinese),
            notation: NotationChoice::Wxf,
            theme: ThemeName::Dark,
            pieces: PieceFaces::Simplified,
            interface: Interface::Light,
            edges: Edges::Coordinates,
            animation: Animation::Off,
            volume: 0,
            engine_pause: false,
            book: false,
            level: Level::ALL[6],
            streak: Some(Streak {
                level: Level::ALL[6],
                tendency: Tendency::Won,
                games: 2,
            }),
            seats: Seats {
                red: Seat::Engine(Level::ALL[1]),
                black: Seat::Human,
            },
            limits: limits::tests::unusual(),
            rules: GameRules {
                ruleset: Ruleset {
                    law: Law::Simple,
                    natural_limit: NaturalLimit::Off,
                },
                referee: Referee::Warns,
                engine: EngineManners::Yields,
            },
            zoom: 1.5,
            welcome: false,
            shown: Shown {
                panel: false,
                captured: false,
                comment: false,
                thinking: true,
            },
            keys: unusual_keys(),
            recent: vec![PathBuf::from("/games/棋.json")],
            last_folder: Some(PathBuf::from("/games")),
        }
    }

    fn unusual_keys() -> Keymap {
        let mut keys = Keymap::default();
        keys.swap(Action::Hint, Action::Flip.shortcut().unwrap())
            .unwrap();
        keys.clear(Action::Resign);
        keys
    }

    #[test]
    fn what_was_written_is_read_again() {
        for settings in [Settings::default(), unusual()] {
            assert_eq!(from_entries(&entries(&settings)), (settings, Vec::new()));
        }
    }

    #[test]
    fn a_bad_entry_falls_alone() {
        let usual = entries(&Settings::default());
        for name in usual.keys() {
            let mut spoilt = entries(&unusual());
            spoilt.insert(name.clone(), json!([{"no": "sense"}]));
            let (settings, bad) = from_entries(&spoilt);
            assert_eq!(bad, [name.as_str()]);
            let mut expected = entries(&unusual());
            expected.insert(name.clone(), usual[name].clone());
            assert_eq!(entries(&settings), expected, "{name}");
        }
    }

    #[test]
    fn missing_and_unknown_entries_are_no_fault() {
        let entries = Map::from_iter([("weather".to_owned(), json!("fine"))]);
        assert_eq!(from_entries(&entries), (Settings::default(), Vec::new()));
    }
}
