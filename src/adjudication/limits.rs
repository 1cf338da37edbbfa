//! The natural limit (自然限着): how many plies without a capture count.

use crate::rules::Side;

use super::ruleset::NaturalLimit;

/// Checks of one side that count towards the limit between two captures.
const COUNTED_CHECKS: u8 = 10;

/// Plies since the last capture as the natural limit counts them.
///
/// Of each side only the first ten checks since the last capture count; a
/// later check does not, nor does the reply to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct QuietCount {
    plies: u16,
    checks: [u8; 2],
    /// Whether the last ply was a check that did not count.
    uncounted_check: bool,
}

impl QuietCount {
    /// A count that begins with plies among which no checks are known.
    #[must_use]
    pub fn starting_at(plies: u16) -> Self {
        Self {
            plies,
            ..Self::default()
        }
    }

    /// The plies that count.
    #[must_use]
    pub const fn plies(self) -> u16 {
        self.plies
    }

    /// The count after `side` made a move that captures nothing; `check` tells
    /// whether it checks.
    #[must_use]
    pub fn after_quiet_move(mut self, side: Side, check: bool) -> Self {
        let checks = &mut self.checks[side.index()];
        let is_reply = self.uncounted_check;
        self.uncounted_check = check && *checks >= COUNTED_CHECKS;
        if check {
            *checks = checks.saturating_add(1);
        }
        if !self.uncounted_check && !is_reply {
            self.plies = self.plies.saturating_add(1);
        }
        self
    }

    /// The rounds of `limit`, if they have been used up.
    #[must_use]
    pub fn reached(self, limit: NaturalLimit) -> Option<u16> {
        limit.rounds().filter(|rounds| self.plies >= 2 * rounds)
    }
}
