//! Where in a file something is.

use std::fmt;

/// A place in a file that a person can find.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// In a text: line and column from 1, columns in characters.
    Text {
        /// The line.
        line: usize,
        /// The character in the line.
        column: usize,
    },
    /// In a binary file: bytes before it.
    Byte(usize),
    /// At a move of a binary file: bytes before it, and which move of the file
    /// it is, from 1.
    Move {
        /// The bytes.
        byte: usize,
        /// The number.
        number: usize,
    },
}

impl Place {
    /// The place of a byte of a text. An offset inside a character or beyond
    /// the end counts as the place before it.
    #[must_use]
    pub fn in_text(text: &str, offset: usize) -> Self {
        let before = &text[..text.floor_char_boundary(offset)];
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        Self::Text {
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text { line, column } => write!(f, "line {line}, column {column}"),
            Self::Byte(offset) => write!(f, "byte {offset}"),
            Self::Move { byte, number } => write!(f, "byte {byte}, move {number} of the file"),
        }
    }
}
