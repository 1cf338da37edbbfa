//! How a text says that a game ended.

use crate::rules::{DrawReason, Outcome, Side, WinReason};

/// The results that games are written with. Longer ones stand before those
/// that begin them.
const SCORES: [(&str, Option<Outcome>); 7] = [
    ("1/2-1/2", Some(DRAW)),
    ("1-0", Some(RED)),
    ("0-1", Some(BLACK)),
    ("½-½", Some(DRAW)),
    ("1/2", Some(DRAW)),
    ("0.5-0.5", Some(DRAW)),
    ("*", None),
];

const WORDS: [(&str, Option<Outcome>); 34] = [
    ("红胜", Some(RED)),
    ("紅勝", Some(RED)),
    ("红先胜", Some(RED)),
    ("紅先勝", Some(RED)),
    ("红方胜", Some(RED)),
    ("紅方勝", Some(RED)),
    ("先胜", Some(RED)),
    ("先勝", Some(RED)),
    ("黑负", Some(RED)),
    ("黑負", Some(RED)),
    ("黑胜", Some(BLACK)),
    ("黑勝", Some(BLACK)),
    ("黑方胜", Some(BLACK)),
    ("黑方勝", Some(BLACK)),
    ("红负", Some(BLACK)),
    ("紅負", Some(BLACK)),
    ("红先负", Some(BLACK)),
    ("紅先負", Some(BLACK)),
    ("先负", Some(BLACK)),
    ("先負", Some(BLACK)),
    ("和", Some(DRAW)),
    ("和棋", Some(DRAW)),
    ("和局", Some(DRAW)),
    ("先和", Some(DRAW)),
    ("红先和", Some(DRAW)),
    ("紅先和", Some(DRAW)),
    ("双方和棋", Some(DRAW)),
    ("平局", Some(DRAW)),
    ("W", Some(RED)),
    ("L", Some(BLACK)),
    ("D", Some(DRAW)),
    ("未知", None),
    ("不明", None),
    ("", None),
];

const RED: Outcome = win(Side::Red);
const BLACK: Outcome = win(Side::Black);
const DRAW: Outcome = Outcome::Draw(DrawReason::Unstated);

const fn win(winner: Side) -> Outcome {
    Outcome::Win {
        winner,
        reason: WinReason::Unstated,
    }
}

/// Names for the reasons of a result, as the tag `Termination` of this
/// program's PGN has them.
const WINS: [(&str, WinReason); 8] = [
    ("checkmate", WinReason::Checkmate),
    ("stalemate", WinReason::Stalemate),
    ("resignation", WinReason::Resignation),
    ("time forfeit", WinReason::Time),
    ("forbidden repetition", WinReason::ForbiddenRepetition),
    ("fouls", WinReason::Fouls),
    ("sealed move", WinReason::SealedMove),
    ("late", WinReason::Late),
];

const DRAWS: [(&str, DrawReason); 4] = [
    ("agreement", DrawReason::Agreement),
    ("repetition", DrawReason::Repetition),
    ("natural limit", DrawReason::NaturalLimit),
    ("no material", DrawReason::NoMaterial),
];

/// What a text says about the end of a game; `None` when nobody knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in super::super) struct Told(pub Option<Outcome>);

/// What the value of a tag or field says; `None` when it says something else.
pub(in super::super) fn read_result(value: &str) -> Option<Told> {
    let value = value.trim();
    let all = SCORES.iter().chain(&WORDS);
    let known = all.into_iter().find(|(text, _)| *text == value);
    known.map(|(_, outcome)| Told(*outcome))
}

/// The result at the start of a text with its bytes.
pub(super) fn result_at(text: &str) -> Option<(Option<Outcome>, usize)> {
    let (score, outcome) = SCORES.iter().find(|(score, _)| text.starts_with(score))?;
    let after = text[score.len()..].chars().next();
    let goes_on = after.is_some_and(|c| c.is_alphanumeric() || matches!(c, '-' | '/'));
    (!goes_on).then_some((*outcome, score.len()))
}

/// What a word among the moves says about the result.
pub(super) fn result_word(word: &str) -> Option<Told> {
    let known = WORDS.iter().filter(|(known, _)| known.len() > 3);
    let mut known = known.filter(|(known, _)| *known == word);
    known.next().map(|(_, outcome)| Told(*outcome))
}

/// The result as PGN has it.
pub(in super::super) const fn write_result(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        None => "*",
        Some(Outcome::Draw(_)) => "1/2-1/2",
        Some(Outcome::Win {
            winner: Side::Red, ..
        }) => "1-0",
        Some(Outcome::Win {
            winner: Side::Black,
            ..
        }) => "0-1",
    }
}

/// The outcome for the reason that a tag names, when it can be one.
pub(in super::super) fn termination(outcome: Outcome, value: &str) -> Option<Outcome> {
    match outcome {
        Outcome::Win { winner, .. } => {
            let (_, reason) = *WINS.iter().find(|(name, _)| *name == value)?;
            Some(Outcome::Win { winner, reason })
        }
        Outcome::Draw(_) => {
            let (_, reason) = *DRAWS.iter().find(|(name, _)| *name == value)?;
            Some(Outcome::Draw(reason))
        }
    }
}

/// The name of the reason of a result.
pub(in super::super) fn write_termination(outcome: Outcome) -> Option<&'static str> {
    match outcome {
        Outcome::Win { reason, .. } => {
            let known = WINS.iter().find(|(_, known)| *known == reason);
            known.map(|(name, _)| *name)
        }
        Outcome::Draw(reason) => {
            let known = DRAWS.iter().find(|(_, known)| *known == reason);
            known.map(|(name, _)| *name)
        }
    }
}
