//! Values of positions: whole numbers inside the search, [`Score`] outside.

/// How good a position is for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Score {
    /// An estimate in hundredths of a soldier that has crossed the river.
    Centi(i32),
    /// The side to move mates or leaves the other without a move within so
    /// many plies.
    MateIn(u16),
    /// The side to move loses so within so many plies.
    MatedIn(u16),
}

impl Score {
    pub(super) const fn from_value(value: i32) -> Self {
        if value >= MATE_BOUND {
            Self::MateIn((MATE - value) as u16)
        } else if value <= -MATE_BOUND {
            Self::MatedIn((MATE + value) as u16)
        } else {
            Self::Centi(value)
        }
    }

    /// The same score as the other side sees it.
    #[must_use]
    pub const fn for_other_side(self) -> Self {
        match self {
            Self::Centi(centi) => Self::Centi(-centi),
            Self::MateIn(plies) => Self::MatedIn(plies),
            Self::MatedIn(plies) => Self::MateIn(plies),
        }
    }
}

/// Deepest ply that is searched.
pub(super) const MAX_PLY: usize = 120;

/// Above every value.
pub(super) const INFINITE: i32 = 32_000;

/// Value of mate on the board; a mate in `n` plies is worth `n` less.
pub(super) const MATE: i32 = 30_000;

/// Smallest value that means a forced mate.
pub(super) const MATE_BOUND: i32 = MATE - 2 * MAX_PLY as i32;

/// Value of a win because the other side repeats forbidden moves. It depends
/// on the moves that led there, so the table does not keep it.
pub(super) const RULE_WIN: i32 = 20_000;

/// Bound of what evaluation may return; above it lie only rule wins and mates.
pub(super) const EVAL_BOUND: i32 = 15_000;

/// Value of losing after `ply` plies.
pub(super) const fn mated_at(ply: usize) -> i32 {
    ply as i32 - MATE
}

/// Whether `value` is a certain loss, by mate or by a repetition rule.
pub(super) const fn is_lost(value: i32) -> bool {
    value < -EVAL_BOUND
}

/// Whether `value` is a win or loss by a repetition rule.
pub(super) const fn is_rule_value(value: i32) -> bool {
    EVAL_BOUND < value.abs() && value.abs() < MATE_BOUND
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_count_plies_from_the_root() {
        assert_eq!(Score::from_value(MATE - 1), Score::MateIn(1));
        assert_eq!(Score::from_value(mated_at(4)), Score::MatedIn(4));
        assert_eq!(Score::from_value(-35), Score::Centi(-35));
        assert_eq!(Score::MateIn(3).for_other_side(), Score::MatedIn(3));
        assert_eq!(Score::Centi(7).for_other_side(), Score::Centi(-7));
    }

    #[test]
    fn rule_wins_lie_between_estimates_and_mates() {
        assert!(is_rule_value(RULE_WIN) && is_rule_value(-RULE_WIN));
        assert!(!is_rule_value(EVAL_BOUND) && !is_rule_value(MATE_BOUND));
    }
}
