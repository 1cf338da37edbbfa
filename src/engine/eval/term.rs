//! What the evaluation counts beside pieces on squares.

use super::taper::Taper;
use super::weights;

/// Something on the board that is good for one side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Term {
    /// A cannon before the general with nothing between (空头炮): no piece may
    /// step in between.
    HollowCannon,
    /// A cannon before the general with two pieces between: whichever leaves
    /// gives check.
    TwoScreens,
    /// One of the two is the general's own horse in the middle of the palace
    /// (炮镇窝心马), which can hardly move.
    SmotheringCannon,
    /// A cannon on the general's back rank (沉底炮), for every elephant that is
    /// gone.
    SunkenCannon,
    /// More for each own chariot that can work with a hollow or smothering
    /// cannon.
    CannonWithChariot,
    /// For every advisor the enemy has lost and every own chariot.
    AdvisorsAgainstChariots,
    /// For every advisor the enemy has lost and every own horse.
    AdvisorsAgainstHorses,
    /// For every elephant the enemy has lost and every own cannon.
    ElephantsAgainstCannons,
    /// For every elephant the enemy has lost and every own soldier across the
    /// river.
    ElephantsAgainstSoldiers,
    /// A point that a chariot can go to, above the usual number.
    ChariotReach,
    /// A point that a horse can go to, above the usual number.
    HorseReach,
    /// A point that a cannon can go to, above the usual number.
    CannonReach,
    /// Pressure on the enemy's palace, in units of [`Term::unit`].
    Pressure,
    /// Two soldiers across the river that stand side by side.
    SoldiersSideBySide,
    /// An advisor pair.
    BothAdvisors,
    /// An elephant pair.
    BothElephants,
    /// Chariots, while the enemy has none.
    OnlyChariots,
    /// A chariot that can go to three points at most.
    StuckChariot,
    /// A horse that can go to one point at most.
    StuckHorse,
    /// A piece that attacks the enemy's palace.
    Pressing,
    /// A soldier attacks an officer.
    SoldierOnOfficer,
    /// A horse or cannon attacks a chariot.
    LesserOnChariot,
    /// An officer of the enemy is attacked and not protected.
    LooseOfficer,
    /// An advisor or elephant of the enemy is attacked and not protected.
    LooseGuard,
    /// A soldier of the enemy is attacked and not protected.
    LooseSoldier,
}

impl Term {
    /// Every term, in the order of the table of weights.
    pub const ALL: [Self; 25] = [
        Self::HollowCannon,
        Self::TwoScreens,
        Self::SmotheringCannon,
        Self::SunkenCannon,
        Self::CannonWithChariot,
        Self::AdvisorsAgainstChariots,
        Self::AdvisorsAgainstHorses,
        Self::ElephantsAgainstCannons,
        Self::ElephantsAgainstSoldiers,
        Self::ChariotReach,
        Self::HorseReach,
        Self::CannonReach,
        Self::Pressure,
        Self::SoldiersSideBySide,
        Self::BothAdvisors,
        Self::BothElephants,
        Self::OnlyChariots,
        Self::StuckChariot,
        Self::StuckHorse,
        Self::Pressing,
        Self::SoldierOnOfficer,
        Self::LesserOnChariot,
        Self::LooseOfficer,
        Self::LooseGuard,
        Self::LooseSoldier,
    ];

    /// How many of it are worth the weight.
    #[must_use]
    pub const fn unit(self) -> i32 {
        match self {
            Self::Pressure => 16,
            _ => 1,
        }
    }
}

/// Takes note of what a side has. The search adds up weights; the tool that
/// fits them keeps the counts.
pub(super) trait Tally {
    /// The side has so many of a term.
    fn count(&mut self, term: Term, count: i32);
}

impl Tally for Taper {
    #[inline]
    fn count(&mut self, term: Term, count: i32) {
        let worth = weights::term(term);
        self.middle += worth.middle * count / term.unit();
        self.end += worth.end * count / term.unit();
    }
}
