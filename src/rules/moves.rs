//! Moves as pairs of squares.

use std::fmt;
use std::str::FromStr;

use super::square::Square;

/// A wish to move what stands on `from` to `to`. Not proof that it is legal.
///
/// Written and read as coordinates, `h2e2`: files `a` to `i` from Red's left,
/// ranks 0 to 9 from Red's back rank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where the piece stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
}

impl Move {
    /// A move between two squares.
    #[must_use]
    pub const fn new(from: Square, to: Square) -> Self {
        Self { from, to }
    }

    /// The move reflected left to right.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self::new(self.from.mirrored(), self.to.mirrored())
    }

    /// The move of the other side that corresponds to this one.
    #[must_use]
    pub const fn across(self) -> Self {
        Self::new(self.from.across(), self.to.across())
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not two squares such as `h2e2`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseMoveError;

impl fmt::Display for ParseMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a move: two squares such as h2e2 are needed")
    }
}

impl std::error::Error for ParseMoveError {}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (from, to) = text.split_at_checked(2).ok_or(ParseMoveError)?;
        Ok(Self::new(
            from.parse().map_err(|_| ParseMoveError)?,
            to.parse().map_err(|_| ParseMoveError)?,
        ))
    }
}
