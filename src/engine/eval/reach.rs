//! How far the officers of a side reach, and how hard they press on the
//! enemy's palace.

use super::taper::{Taper, taper};
use crate::rules::{Kind, Position, Side, Square, SquareSet};

/// What one look at the attacks of a side's officers gives.
pub(super) struct Reach {
    /// Value of the points within reach.
    pub mobility: Taper,
    /// Officers and soldiers that attack the enemy's palace.
    pressing: i32,
    /// Weighted points of the palace under attack.
    weight: i32,
    /// Advisors and elephants the enemy has lost.
    unguarded: i32,
}

/// Value of a reachable point, and how many points are usual.
const CHARIOT: (Taper, i32) = (taper(5, 6), 9);
const HORSE: (Taper, i32) = (taper(11, 11), 4);
const CANNON: (Taper, i32) = (taper(3, 3), 7);

impl Reach {
    pub fn of(position: &Position, side: Side) -> Self {
        let own = position.of_side(side);
        let palace = palace(!side);
        let mut reach = Self {
            mobility: Taper::ZERO,
            pressing: 0,
            weight: 0,
            unguarded: 4 - guards(position, !side),
        };
        for from in own & position.of_kind(Kind::Chariot) {
            let attacks = position.slides(from);
            reach.count(CHARIOT, attacks & !own);
            reach.press(attacks & palace, 3);
        }
        for from in own & position.of_kind(Kind::Horse) {
            let attacks = position.attacks(from);
            reach.count(HORSE, attacks & !own);
            reach.press(attacks & palace, 3);
        }
        for from in own & position.of_kind(Kind::Cannon) {
            let attacks = position.attacks(from);
            let quiet = position.slides(from) & !position.occupied();
            reach.count(CANNON, quiet | attacks & !own);
            reach.press(attacks & palace, 3);
        }
        for from in own & position.of_kind(Kind::Soldier) {
            reach.press(position.attacks(from) & palace, 2);
        }
        reach
    }

    fn count(&mut self, (value, usual): (Taper, i32), points: SquareSet) {
        self.mobility += value * (points.len() as i32 - usual);
    }

    fn press(&mut self, points: SquareSet, weight: i32) {
        if !points.is_empty() {
            self.pressing += 1;
            self.weight += weight * points.len() as i32;
        }
    }

    /// Attackers help each other, and missing guards help them: the weight
    /// counts by how many press and how open the palace is.
    pub fn pressure(&self) -> Taper {
        let pressure = self.weight * self.pressing * (4 + self.unguarded) / 8;
        taper(pressure.min(250), pressure.min(250) / 2)
    }
}

/// Advisors and elephants of a side.
pub(super) fn guards(position: &Position, side: Side) -> i32 {
    let guards = position.of_kind(Kind::Advisor) | position.of_kind(Kind::Elephant);
    (position.of_side(side) & guards).len() as i32
}

fn palace(side: Side) -> SquareSet {
    PALACES[side.index()]
}

static PALACES: [SquareSet; 2] = [palace_of(Side::Red), palace_of(Side::Black)];

const fn palace_of(side: Side) -> SquareSet {
    let mut palace = SquareSet::EMPTY;
    let mut index = 0;
    while index < Square::COUNT {
        let square = Square::from_index(index).expect("the loop runs over the squares");
        if square.in_palace(side) {
            palace.insert(square);
        }
        index += 1;
    }
    palace
}
