//! Strengths to play against.

/// A strength: ten levels, 1 for a beginner, and full strength above them.
///
/// Levels look less deep, see the value of positions blurred, take a move that
/// is nearly as good as the best, and now and then play one without a look at
/// the replies, as people do; the weaker the level, the more of all that. It
/// depends only on the seed of the request. No level misses a mate in one or
/// walks into one that it could avoid.
///
/// Lapses are what makes a ladder of small steps: players that see everything
/// up to some depth nearly always beat those that see a little less, while a
/// race to the next lapse is won by either.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// The ten levels and full strength, the weakest first.
    pub const ALL: [Self; 11] = [
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
        Self::FULL,
    ];

    /// Full strength: bounded by nothing but the limits of the request.
    pub const FULL: Self = Self(11);

    /// The level with this number, if it is 1 to 10, or 11 for full strength.
    #[must_use]
    pub fn new(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.0 == number)
    }

    /// 1 to 10, or 11 for full strength.
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
    /// In how many moves of a thousand it forgets that there are replies.
    pub lapses: u16,
}

/// One row for every level: depth, nodes, blur, margin, lapses. The nodes are a
/// second bound for positions where few plies cost much; they leave room for
/// two plies everywhere.
const HANDICAPS: [Handicap; 11] = [
    handicap(Some(2), Some(8_000), 400, 400, 900),
    handicap(Some(2), Some(8_000), 60, 60, 655),
    handicap(Some(3), Some(8_000), 40, 40, 530),
    handicap(Some(3), Some(8_000), 40, 40, 380),
    handicap(Some(4), Some(8_000), 30, 30, 265),
    handicap(Some(4), Some(8_000), 25, 25, 170),
    handicap(Some(5), Some(8_000), 20, 20, 112),
    handicap(Some(6), Some(8_000), 15, 15, 70),
    handicap(Some(8), Some(16_000), 10, 10, 47),
    handicap(Some(10), Some(24_000), 8, 5, 27),
    handicap(None, None, 0, 0, 0),
];

const fn handicap(
    depth: Option<u8>,
    nodes: Option<u64>,
    blur: i32,
    margin: i32,
    lapses: u16,
) -> Handicap {
    Handicap {
        depth,
        nodes,
        blur,
        margin,
        lapses,
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
        assert_eq!((Level::new(0), Level::new(12)), (None, None));
        assert_eq!(Level::default(), Level::FULL);
    }

    #[test]
    fn every_level_is_held_back_no_more_than_the_one_below() {
        for pair in HANDICAPS.windows(2) {
            let (weaker, stronger) = (pair[0], pair[1]);
            assert!(weaker.depth.unwrap_or(u8::MAX) <= stronger.depth.unwrap_or(u8::MAX));
            assert!(weaker.nodes.unwrap_or(u64::MAX) <= stronger.nodes.unwrap_or(u64::MAX));
            assert!(weaker.blur >= stronger.blur && weaker.margin >= stronger.margin);
            assert!(weaker.lapses >= stronger.lapses);
        }
        let full = Level::FULL.handicap();
        assert_eq!(*full, handicap(None, None, 0, 0, 0));
    }
}
