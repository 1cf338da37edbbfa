//! The ninety points of the board.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use super::piece::Side;

/// One of the nine files, `a` to `i`, counted from Red's left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
#[repr(u8)]
pub enum File {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
    I,
}

impl File {
    /// All files from Red's left to right.
    pub const ALL: [Self; 9] = [
        Self::A,
        Self::B,
        Self::C,
        Self::D,
        Self::E,
        Self::F,
        Self::G,
        Self::H,
        Self::I,
    ];

    /// The number players use for this file, 1 to 9, counted from the right
    /// hand of `side`.
    #[must_use]
    pub const fn number(self, side: Side) -> u8 {
        match side {
            Side::Red => 9 - self as u8,
            Side::Black => self as u8 + 1,
        }
    }

    /// The file that `side` calls `number`, if that is 1 to 9.
    #[must_use]
    pub fn from_number(number: u8, side: Side) -> Option<Self> {
        let x = match side {
            Side::Red => 9_u8.checked_sub(number)?,
            Side::Black => number.checked_sub(1)?,
        };
        Self::ALL.get(usize::from(x)).copied()
    }
}

/// One of the ten ranks, 0 (Red's back rank) to 9 (Black's back rank).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
#[repr(u8)]
pub enum Rank {
    R0,
    R1,
    R2,
    R3,
    R4,
    R5,
    R6,
    R7,
    R8,
    R9,
}

impl Rank {
    /// All ranks from Red's back rank to Black's.
    pub const ALL: [Self; 10] = [
        Self::R0,
        Self::R1,
        Self::R2,
        Self::R3,
        Self::R4,
        Self::R5,
        Self::R6,
        Self::R7,
        Self::R8,
        Self::R9,
    ];
}

/// A point of the board. Every value is on the board.
///
/// Squares are ordered rank by rank from Red's back rank, files from Red's
/// left; [`Square::index`] is that order, 0 to 89.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// Number of points.
    pub const COUNT: usize = 90;

    /// The point where `file` and `rank` cross.
    #[must_use]
    pub const fn new(file: File, rank: Rank) -> Self {
        Self(rank as u8 * 9 + file as u8)
    }

    /// The point at column `x` (0 to 8 from Red's left) and row `y` (0 to 9
    /// from Red's back rank), if it is on the board.
    #[must_use]
    pub const fn from_xy(x: i8, y: i8) -> Option<Self> {
        if x >= 0 && x < 9 && y >= 0 && y < 10 {
            Some(Self(y as u8 * 9 + x as u8))
        } else {
            None
        }
    }

    /// The point with this [`Square::index`], if there is one.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT {
            Some(Self(index as u8))
        } else {
            None
        }
    }

    /// All points in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Place in the order of all squares, 0 to 89.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Column, 0 to 8 from Red's left.
    #[must_use]
    pub const fn x(self) -> i8 {
        (self.0 % 9) as i8
    }

    /// Row, 0 to 9 from Red's back rank.
    #[must_use]
    pub const fn y(self) -> i8 {
        (self.0 / 9) as i8
    }

    /// The file this point is on.
    #[must_use]
    pub fn file(self) -> File {
        File::ALL[usize::from(self.0 % 9)]
    }

    /// The rank this point is on.
    #[must_use]
    pub fn rank(self) -> Rank {
        Rank::ALL[usize::from(self.0 / 9)]
    }

    /// The point `dx` columns to the right and `dy` rows up, if on the board.
    #[must_use]
    pub const fn offset(self, dx: i8, dy: i8) -> Option<Self> {
        Self::from_xy(self.x() + dx, self.y() + dy)
    }

    /// The point reflected left to right.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self(self.0 / 9 * 9 + 8 - self.0 % 9)
    }

    /// The point reflected across the river: where the other side has its
    /// own counterpart.
    #[must_use]
    pub const fn across(self) -> Self {
        Self((9 - self.0 / 9) * 9 + self.0 % 9)
    }

    /// Whether the point is in the palace of `side`.
    #[must_use]
    pub const fn in_palace(self, side: Side) -> bool {
        let (x, y) = (self.x(), self.y());
        3 <= x
            && x <= 5
            && match side {
                Side::Red => y <= 2,
                Side::Black => y >= 7,
            }
    }

    /// Whether the point is on the bank of the river that belongs to `side`.
    #[must_use]
    pub const fn in_home_half(self, side: Side) -> bool {
        match side {
            Side::Red => self.y() <= 4,
            Side::Black => self.y() >= 5,
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.0 % 9), self.0 / 9)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a file letter `a` to `i` and a rank digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseSquareError;

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a square: a file a to i and a rank 0 to 9 are needed")
    }
}

impl std::error::Error for ParseSquareError {}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let &[file, rank] = text.as_bytes() else {
            return Err(ParseSquareError);
        };
        let x = file.to_ascii_lowercase().wrapping_sub(b'a');
        let y = rank.wrapping_sub(b'0');
        i8::try_from(x)
            .ok()
            .zip(i8::try_from(y).ok())
            .and_then(|(x, y)| Self::from_xy(x, y))
            .ok_or(ParseSquareError)
    }
}

/// One value for every point, indexed by [`Square`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SquareMap<T>([T; Square::COUNT]);

impl<T: Copy> SquareMap<T> {
    /// The same value everywhere.
    #[must_use]
    pub const fn filled(value: T) -> Self {
        Self([value; Square::COUNT])
    }
}

impl<T: Copy + Default> Default for SquareMap<T> {
    fn default() -> Self {
        Self::filled(T::default())
    }
}

impl<T> SquareMap<T> {
    /// Every point with its value.
    pub fn iter(&self) -> impl Iterator<Item = (Square, &T)> {
        Square::all().zip(&self.0)
    }
}

impl<T> Index<Square> for SquareMap<T> {
    type Output = T;

    fn index(&self, square: Square) -> &T {
        &self.0[square.index()]
    }
}

impl<T> IndexMut<Square> for SquareMap<T> {
    fn index_mut(&mut self, square: Square) -> &mut T {
        &mut self.0[square.index()]
    }
}
