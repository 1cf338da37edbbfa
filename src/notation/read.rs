//! From a text to the move it means.

use std::fmt;

use crate::rules::{IllegalMove, Move, Position};

use super::phrase::Phrase;
use super::{chinese, fold, iccs, wxf};

/// Why a text is not read as a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadMoveError {
    /// The text, of which this is the beginning, is in none of the notations.
    NotAMove(String),
    /// The text names no legal move, and not one single other move.
    NoLegalMove {
        /// The text.
        text: String,
        /// The moves it might mean, each with the reason why it is not legal.
        /// Empty when no piece of the side to move is named.
        candidates: Vec<(Move, IllegalMove)>,
    },
    /// The text names several legal moves.
    Ambiguous {
        /// These, two or more.
        candidates: Vec<Move>,
    },
    /// The text names one move, which is not legal. Where it fits several
    /// pieces, this is the only move that its piece could make if its general
    /// were safe.
    Illegal {
        /// The move.
        mv: Move,
        /// Why it is not legal.
        reason: IllegalMove,
    },
}

impl fmt::Display for ReadMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAMove(text) => {
                write!(f, "'{text}' is not a move in Chinese, WXF or ICCS notation")
            }
            Self::NoLegalMove { text, candidates } if candidates.is_empty() => {
                write!(f, "'{text}' fits no piece of the side to move")
            }
            Self::NoLegalMove { text, candidates } => {
                write!(f, "'{text}' is not legal: ")?;
                for (i, (mv, reason)) in candidates.iter().enumerate() {
                    let comma = if i > 0 { ", " } else { "" };
                    write!(f, "{comma}{mv} ({reason})")?;
                }
                Ok(())
            }
            Self::Ambiguous { candidates } => {
                f.write_str("the move can be ")?;
                for (i, mv) in candidates.iter().enumerate() {
                    let or = if i > 0 { " or " } else { "" };
                    write!(f, "{or}{mv}")?;
                }
                Ok(())
            }
            Self::Illegal { mv, reason } => write!(f, "{mv} is not legal: {reason}"),
        }
    }
}

impl std::error::Error for ReadMoveError {}

/// The longest text of a move, folded: `h2-e2`.
const LONGEST: usize = 5;

/// How much of a text that is no move goes into the error.
const QUOTED: usize = 24;

/// Reads a move of the side to move in Chinese, WXF or ICCS notation.
///
/// Digits may be half or full width or Chinese for either side, characters
/// simplified, traditional or those of the other side, letters of any case;
/// blanks do not count, nor do `!` and `?` around the move. A mark of front or
/// rear may be missing where only one of the pieces can move like that.
///
/// # Errors
/// The text is no move, or not exactly one legal move.
pub fn read(position: &Position, text: &str) -> Result<Move, ReadMoveError> {
    let text = text.trim_matches(|c| fold::is_blank(c) || matches!(c, '!' | '?' | '！' | '？'));
    let mut folded = ['\0'; LONGEST];
    let mut len = 0;
    for c in fold::fold(text) {
        *folded.get_mut(len).ok_or_else(|| not_a_move(text))? = c;
        len += 1;
    }
    let folded = &folded[..len];
    if let Some(mv) = iccs::parse(folded) {
        return match position.explain(mv) {
            Ok(()) => Ok(mv),
            Err(reason) => Err(ReadMoveError::Illegal { mv, reason }),
        };
    }
    let phrase = wxf::parse(folded)
        .or_else(|| chinese::parse(folded))
        .ok_or_else(|| not_a_move(text))?;
    let mut legal = None;
    let mut count = 0;
    phrase.each_move(position, |mv| {
        if position.is_legal(mv) {
            legal = Some(mv);
            count += 1;
        }
    });
    match legal {
        Some(mv) if count == 1 => Ok(mv),
        _ => Err(explain(position, phrase, text)),
    }
}

fn not_a_move(text: &str) -> ReadMoveError {
    ReadMoveError::NotAMove(text.chars().take(QUOTED).collect())
}

/// Why `phrase` is not exactly one legal move.
fn explain(position: &Position, phrase: Phrase, text: &str) -> ReadMoveError {
    let mut legal = Vec::new();
    let mut illegal = Vec::new();
    phrase.each_move(position, |mv| match position.explain(mv) {
        Ok(()) => legal.push(mv),
        Err(reason) => illegal.push((mv, reason)),
    });
    if !legal.is_empty() {
        return ReadMoveError::Ambiguous { candidates: legal };
    }
    let mut exposing = illegal
        .iter()
        .filter(|(_, reason)| exposes_general(*reason));
    match (illegal.as_slice(), exposing.next(), exposing.next()) {
        (&[(mv, reason)], _, _) | (_, Some(&(mv, reason)), None) => {
            ReadMoveError::Illegal { mv, reason }
        }
        _ => ReadMoveError::NoLegalMove {
            text: text.to_owned(),
            candidates: illegal,
        },
    }
}

/// Whether the piece can make the move, and only its general forbids it.
fn exposes_general(reason: IllegalMove) -> bool {
    matches!(
        reason,
        IllegalMove::GeneralsFace
            | IllegalMove::StillInCheck(_)
            | IllegalMove::IntoCheck(_)
            | IllegalMove::Pinned(_)
    )
}
