//! The pieces of a move text.

use crate::rules::Outcome;

use super::spelling::Spelling;

/// One piece of a move text.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Token<'a> {
    /// What it is.
    pub what: What<'a>,
    /// Its text; of a comment what stands between the braces.
    pub text: &'a str,
    /// The byte of the file at which it begins.
    pub at: usize,
}

/// What a piece of a move text is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(in super::super) enum What<'a> {
    /// `[Name "value"]`
    Tag {
        /// The name.
        name: &'a str,
        /// The value, with its escapes.
        value: &'a str,
    },
    /// The number of a move. `dots` tells that it stands before Black's.
    Number {
        /// Whether dots follow instead of Red's move.
        dots: bool,
    },
    /// A move.
    Move(Spelling),
    /// What looks like a move with a slip of the pen.
    Mangled,
    /// Text between braces or after a semicolon.
    Comment {
        /// Whether its end is marked.
        closed: bool,
    },
    /// The start of a variation.
    Open,
    /// The end of a variation.
    Close,
    /// An annotation glyph.
    Glyph {
        /// Its number.
        nag: u8,
        /// Whether it belongs to the move after it.
        before: bool,
    },
    /// How the game ended; `None` when nobody knows.
    Result(Option<Outcome>),
    /// A line that separates games from what a web page says.
    Rule,
    /// Anything else.
    Word,
}

impl What<'_> {
    /// Whether the text of a game has begun.
    pub(in super::super) const fn is_body(self) -> bool {
        !matches!(self, Self::Tag { .. } | Self::Word | Self::Rule)
    }
}
