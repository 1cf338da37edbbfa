//! Missing palace guards: a lost advisor opens the palace to chariots, a lost
//! elephant takes away screens and shelter against cannons.

use super::soldiers;
use super::term::{Tally, Term};
use crate::rules::{Kind, Piece, Position, Side};

/// What `side` can do with the guards the other side has lost.
pub(super) fn missing(position: &Position, side: Side, tally: &mut impl Tally) {
    let count = |side, kind| position.count(Piece::new(side, kind)) as i32;
    let advisors = 2 - count(!side, Kind::Advisor);
    let elephants = 2 - count(!side, Kind::Elephant);
    if advisors + elephants == 0 {
        return;
    }
    let crossed = soldiers::crossed(position, side).len() as i32;
    for (term, number) in [
        (
            Term::AdvisorsAgainstChariots,
            advisors * count(side, Kind::Chariot),
        ),
        (
            Term::AdvisorsAgainstHorses,
            advisors * count(side, Kind::Horse),
        ),
        (
            Term::ElephantsAgainstCannons,
            elephants * count(side, Kind::Cannon),
        ),
        (Term::ElephantsAgainstSoldiers, elephants * crossed),
    ] {
        tally.count(term, number);
    }
}

/// Counts guards that are complete, and chariots that the enemy lacks.
pub(super) fn complete(position: &Position, side: Side, tally: &mut impl Tally) {
    let count = |side, kind| position.count(Piece::new(side, kind));
    for (kind, term) in [
        (Kind::Advisor, Term::BothAdvisors),
        (Kind::Elephant, Term::BothElephants),
    ] {
        tally.count(term, i32::from(count(side, kind) == 2));
    }
    let chariots = count(side, Kind::Chariot);
    let only = chariots > 0 && count(!side, Kind::Chariot) == 0;
    tally.count(Term::OnlyChariots, i32::from(only));
}
