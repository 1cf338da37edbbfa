//! What a format cannot hold.

use std::fmt;

/// Something of a game that is not in the file that was written, because the
/// format has no room for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Loss {
    /// The format has no field for this tag.
    Tag(String),
    /// The text of this tag is longer than its field and was cut.
    CutTag(String),
    /// Characters of a text, by tag or `comment`, that other programs which
    /// read this format may not show.
    Characters(String),
    /// Annotation glyphs.
    Glyphs(usize),
    /// Clock readings.
    Times(usize),
    /// Stored evaluations.
    Evaluations(usize),
    /// Moves that could not be played when the game was read. They are written
    /// as comments.
    UnreadAsComment(usize),
    /// Why the game ended.
    Reason,
    /// The number of the first move and the plies since the last capture.
    Counters,
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tag(tag) => write!(f, "the tag {tag} has no place in this format"),
            Self::CutTag(tag) => write!(f, "the tag {tag} is too long and was cut"),
            Self::Characters(text) => write!(
                f,
                "{text} holds characters that other programs may not show"
            ),
            Self::Glyphs(count) => write!(f, "{count} annotation glyphs are left out"),
            Self::Times(count) => write!(f, "{count} clock readings are left out"),
            Self::Evaluations(count) => write!(f, "{count} evaluations are left out"),
            Self::UnreadAsComment(count) => {
                write!(f, "{count} unread lines are written as comments")
            }
            Self::Reason => f.write_str("the reason of the result is left out"),
            Self::Counters => f.write_str("the numbers of moves start from 1"),
        }
    }
}
