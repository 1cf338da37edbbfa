//! The member `result`: score, reason and winner.

use serde_json::{Map, Value, json};

use crate::rules::{DrawReason, Outcome, Side, WinReason};

const WINS: [(&str, WinReason); 8] = [
    ("checkmate", WinReason::Checkmate),
    ("stalemate", WinReason::Stalemate),
    ("resignation", WinReason::Resignation),
    ("time", WinReason::Time),
    ("forbidden_repetition", WinReason::ForbiddenRepetition),
    ("fouls", WinReason::Fouls),
    ("sealed_move", WinReason::SealedMove),
    ("late", WinReason::Late),
];

const DRAWS: [(&str, DrawReason); 4] = [
    ("agreement", DrawReason::Agreement),
    ("repetition", DrawReason::Repetition),
    ("natural_limit", DrawReason::NaturalLimit),
    ("no_material", DrawReason::NoMaterial),
];

/// The reason of a game that rests.
const ADJOURNED: &str = "adjourned";

/// Whether a game without a result rests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pause {
    None,
    Adjourned,
}

/// Whether a `result` says that the game rests.
pub(super) fn pause(result: &Value) -> Pause {
    let member = |name| result.get(name).and_then(Value::as_str);
    if member("score") == Some("*") && member("reason") == Some(ADJOURNED) {
        Pause::Adjourned
    } else {
        Pause::None
    }
}

/// What a `result` says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    /// It makes sense.
    Clear(Option<Outcome>),
    /// Score, reason and winner contradict each other; the score is followed.
    Contradictory(Option<Outcome>),
    /// The score is missing or unknown.
    Unknown,
}

impl Ending {
    pub(super) const fn outcome(self) -> Option<Outcome> {
        match self {
            Self::Clear(outcome) | Self::Contradictory(outcome) => outcome,
            Self::Unknown => None,
        }
    }
}

/// Understands a `result`. A reason that is not known counts as none.
pub(super) fn read(result: &Value) -> Ending {
    let member = |name| result.get(name).and_then(Value::as_str);
    let reason = member("reason").unwrap_or_default();
    let by = member("by").unwrap_or_default();
    let win = WINS.iter().find(|(name, _)| *name == reason);
    let draw = DRAWS.iter().find(|(name, _)| *name == reason);
    let won = |winner: Side, name: &str| {
        let outcome = Outcome::Win {
            winner,
            reason: win.map_or(WinReason::Unstated, |(_, reason)| *reason),
        };
        (Some(outcome), draw.is_none() && ["", name].contains(&by))
    };
    let (outcome, clear) = match member("score") {
        Some("1-0") => won(Side::Red, "red"),
        Some("0-1") => won(Side::Black, "black"),
        Some("1/2-1/2") => {
            let reason = draw.map_or(DrawReason::Unstated, |(_, reason)| *reason);
            let clear = win.is_none() && !["red", "black"].contains(&by);
            (Some(Outcome::Draw(reason)), clear)
        }
        Some("*") => (None, win.is_none() && draw.is_none()),
        _ => return Ending::Unknown,
    };
    if clear {
        Ending::Clear(outcome)
    } else {
        Ending::Contradictory(outcome)
    }
}

/// The `result` of an outcome; a game that rests has none.
pub(super) fn write(outcome: Option<Outcome>, pause: Pause) -> Value {
    let mut result = Map::new();
    let score = match outcome {
        None => "*",
        Some(Outcome::Draw(_)) => "1/2-1/2",
        Some(Outcome::Win { winner, .. }) => match winner {
            Side::Red => "1-0",
            Side::Black => "0-1",
        },
    };
    result.insert("score".to_owned(), json!(score));
    let reason = match outcome {
        None => (pause == Pause::Adjourned).then_some(ADJOURNED),
        Some(Outcome::Win { reason, .. }) => name_of(&WINS, reason),
        Some(Outcome::Draw(reason)) => name_of(&DRAWS, reason),
    };
    if let Some(reason) = reason {
        result.insert("reason".to_owned(), json!(reason));
    }
    if let Some(winner) = outcome.and_then(Outcome::winner) {
        result.insert("by".to_owned(), json!(side_name(winner)));
    }
    result.into()
}

fn name_of<T: Copy + PartialEq>(table: &[(&'static str, T)], reason: T) -> Option<&'static str> {
    let entry = table.iter().find(|(_, known)| *known == reason);
    entry.map(|(name, _)| *name)
}

/// The name of a side in the file.
pub(super) const fn side_name(side: Side) -> &'static str {
    match side {
        Side::Red => "red",
        Side::Black => "black",
    }
}
