//! Strengths to play against.

/// A strength, 1 (beginner) to 10 (everything the time allows).
///
/// Weaker levels look less deep, see the value of positions blurred, and take
/// now and then a move that is nearly as good as the best. All of it depends
/// only on the seed of the request. Every level looks at least two plies
/// ahead, so none walks into a mate in one that it could avoid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 10] = [
        Self(1),
        Self(2),
        Self(3),
        Self(4),
        Self(5),
        Self(6),
        Self(7),
        Self(8),
        Self(9),
        Self(10),
    ];

    /// The strongest: bounded by nothing but the limits of the request.
    pub const FULL: Self = Self(10);

    /// The level with this number, if it is 1 to 10.
    #[must_use]
    pub fn new(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.0 == number)
    }

    /// 1 to 10.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    pub(super) fn handicap(self) -> &'static Handicap {
        &HANDICAPS[usize::from(self.0) - 1]
    }
}

impl Default for Level {
    fn default() -> Self {
        Self::FULL
    }
}

/// What holds a level back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Handicap {
    /// Deepest iteration.
    pub depth: Option<u8>,
    /// Positions to visit.
    pub nodes: Option<u64>,
    /// Greatest blur of an evaluation, in centi, up or down.
    pub blur: i32,
    /// How much worse than the best a chosen move may be, in centi.
    pub margin: i32,
}

/// One row for every level. The nodes are a second bound for positions where
/// few plies cost much; they leave room for two plies everywhere.
const HANDICAPS: [Handicap; 10] = [
    handicap(Some(2), Some(20_000), 160, 180),
    handicap(Some(2), Some(20_000), 90, 90),
    handicap(Some(3), Some(20_000), 60, 60),
    handicap(Some(4), Some(20_000), 40, 40),
    handicap(Some(5), Some(20_000), 25, 25),
    handicap(Some(7), Some(30_000), 15, 15),
    handicap(None, Some(40_000), 8, 0),
    handicap(None, Some(120_000), 0, 0),
    handicap(None, Some(500_000), 0, 0),
    handicap(None, None, 0, 0),
];

const fn handicap(depth: Option<u8>, nodes: Option<u64>, blur: i32, margin: i32) -> Handicap {
    Handicap {
        depth,
        nodes,
        blur,
        margin,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_name_the_levels() {
        for (number, level) in (1..).zip(Level::ALL) {
            assert_eq!(level.number(), number);
            assert_eq!(Level::new(number), Some(level));
        }
        assert_eq!((Level::new(0), Level::new(11)), (None, None));
        assert_eq!(Level::default(), Level::FULL);
    }

    #[test]
    fn every_level_is_held_back_no_more_than_the_one_below() {
        for pair in HANDICAPS.windows(2) {
            let (weaker, stronger) = (pair[0], pair[1]);
            assert!(weaker.depth.unwrap_or(u8::MAX) <= stronger.depth.unwrap_or(u8::MAX));
            assert!(weaker.nodes.unwrap_or(u64::MAX) <= stronger.nodes.unwrap_or(u64::MAX));
            assert!(weaker.blur >= stronger.blur && weaker.margin >= stronger.margin);
        }
        let full = Level::FULL.handicap();
        assert_eq!(*full, handicap(None, None, 0, 0));
    }
}
