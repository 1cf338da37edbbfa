//! Attacks on pieces that cannot well bear them.

use super::reach::Reach;
use super::term::{Tally, Term};
use crate::rules::{Kind, Position, Side, SquareSet};

/// Counts the enemy's pieces that `side` attacks with something cheaper, or
/// that nothing protects.
pub(super) fn on_enemy(
    position: &Position,
    side: Side,
    reaches: &[Reach; 2],
    tally: &mut impl Tally,
) {
    let own = &reaches[side.index()];
    let enemy = position.of_side(!side);
    let chariots = enemy & position.of_kind(Kind::Chariot);
    let others = enemy & (position.of_kind(Kind::Horse) | position.of_kind(Kind::Cannon));
    let guards = enemy & (position.of_kind(Kind::Advisor) | position.of_kind(Kind::Elephant));
    let soldiers = enemy & position.of_kind(Kind::Soldier);
    let loose = own.all & enemy & !reaches[(!side).index()].all;
    let mut count = |term, pieces: SquareSet| tally.count(term, pieces.len() as i32);
    count(Term::SoldierOnOfficer, own.soldiers & (chariots | others));
    count(Term::LesserOnChariot, (own.horses | own.cannons) & chariots);
    count(Term::LooseOfficer, loose & (chariots | others));
    count(Term::LooseGuard, loose & guards);
    count(Term::LooseSoldier, loose & soldiers);
}
