//! Sides and pieces.

use std::ops::Not;

/// The two sides. Red sits at the low ranks and moves first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
#[repr(u8)]
pub enum Side {
    Red,
    Black,
}

impl Side {
    /// Red, then Black.
    pub const BOTH: [Self; 2] = [Self::Red, Self::Black];

    /// 0 for Red, 1 for Black.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The direction in which this side's soldiers advance, in rows.
    #[must_use]
    pub const fn forward(self) -> i8 {
        match self {
            Self::Red => 1,
            Self::Black => -1,
        }
    }
}

impl Not for Side {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::Red => Self::Black,
            Self::Black => Self::Red,
        }
    }
}

/// The seven kinds of pieces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
#[repr(u8)]
pub enum Kind {
    General,
    Advisor,
    Elephant,
    Horse,
    Chariot,
    Cannon,
    Soldier,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 7] = [
        Self::General,
        Self::Advisor,
        Self::Elephant,
        Self::Horse,
        Self::Chariot,
        Self::Cannon,
        Self::Soldier,
    ];

    /// Place in [`Kind::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// How many of this kind each side starts with, and can have at most.
    #[must_use]
    pub const fn count_at_start(self) -> usize {
        match self {
            Self::General => 1,
            Self::Soldier => 5,
            _ => 2,
        }
    }

    /// Whether this kind can cross the river: chariot, horse, cannon, soldier.
    /// A side with none of these has no attacking material.
    #[must_use]
    pub const fn can_attack(self) -> bool {
        matches!(
            self,
            Self::Horse | Self::Chariot | Self::Cannon | Self::Soldier
        )
    }
}

/// A piece: whose and of which kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// The side that owns it.
    pub side: Side,
    /// What it is.
    pub kind: Kind,
}

impl Piece {
    /// Number of different pieces.
    pub const COUNT: usize = 14;

    /// A piece of `side`.
    #[must_use]
    pub const fn new(side: Side, kind: Kind) -> Self {
        Self { side, kind }
    }

    /// The fourteen pieces, Red's first.
    pub fn all() -> impl Iterator<Item = Self> {
        Side::BOTH
            .into_iter()
            .flat_map(|side| Kind::ALL.map(|kind| Self { side, kind }))
    }

    /// Place among the fourteen pieces, 0 to 13.
    #[must_use]
    pub const fn index(self) -> usize {
        self.side.index() * 7 + self.kind.index()
    }

    /// Whether a piece like this may stand on `square`: generals and advisors
    /// in their palace on their points, elephants on their seven points, the
    /// others anywhere. Soldiers too: diagrams of the rulebooks have some where
    /// no game can bring them, and they move well from everywhere.
    #[must_use]
    pub const fn can_stand_on(self, square: super::Square) -> bool {
        let (x, y) = match self.side {
            Side::Red => (square.x(), square.y()),
            Side::Black => (square.x(), 9 - square.y()),
        };
        match self.kind {
            Kind::General => square.in_palace(self.side),
            Kind::Advisor => square.in_palace(self.side) && (x + y) % 2 == 1,
            Kind::Elephant => matches!((x, y), (2 | 6, 0 | 4) | (0 | 4 | 8, 2)),
            Kind::Horse | Kind::Chariot | Kind::Cannon | Kind::Soldier => true,
        }
    }
}
