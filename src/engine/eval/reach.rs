//! How far the officers of a side reach, and how hard they press on the
//! enemy's palace.

use super::term::{Tally, Term};
use crate::rules::{Kind, Piece, Position, Side, Square, SquareSet};

/// How many points are usual for a piece to reach.
const CHARIOT_POINTS: i32 = 9;
const HORSE_POINTS: i32 = 4;
const CANNON_POINTS: i32 = 7;

/// Above this, more pressure means no more.
const MOST_PRESSURE: i32 = 250;

/// A chariot or horse that can go to fewer points is stuck.
const FREE_CHARIOT: i32 = 4;
const FREE_HORSE: i32 = 2;

/// The points a side attacks, those of own pieces included.
#[derive(Clone, Copy, Default)]
pub(super) struct Reach {
    pub horses: SquareSet,
    pub cannons: SquareSet,
    pub soldiers: SquareSet,
    /// By any piece.
    pub all: SquareSet,
}

impl Reach {
    /// Looks at the attacks of `side`, counts how far its officers can go and
    /// how hard all its pieces press on the enemy's palace.
    pub fn of(position: &Position, side: Side, tally: &mut impl Tally) -> Self {
        let own = position.of_side(side);
        let palace = palace(!side);
        let mut reach = Self::default();
        let mut pressing = Pressing::default();
        let each = |kind| {
            let piece = Piece::new(side, kind);
            let places = position.of_piece(piece).into_iter();
            places.map(move |from| (from, position.attacks_of(piece, from)))
        };
        for (_, attacks) in each(Kind::Chariot) {
            let points = (attacks & !own).len() as i32;
            tally.count(Term::ChariotReach, points - CHARIOT_POINTS);
            tally.count(Term::StuckChariot, i32::from(points < FREE_CHARIOT));
            pressing.add(attacks & palace, 3);
            reach.all |= attacks;
        }
        for (_, attacks) in each(Kind::Horse) {
            let points = (attacks & !own).len() as i32;
            tally.count(Term::HorseReach, points - HORSE_POINTS);
            tally.count(Term::StuckHorse, i32::from(points < FREE_HORSE));
            pressing.add(attacks & palace, 3);
            reach.horses |= attacks;
        }
        for (from, attacks) in each(Kind::Cannon) {
            let quiet = position.slides(from) & !position.occupied();
            let points = (quiet | attacks & !own).len() as i32;
            tally.count(Term::CannonReach, points - CANNON_POINTS);
            pressing.add(attacks & palace, 3);
            reach.cannons |= attacks;
        }
        for (_, attacks) in each(Kind::Soldier) {
            pressing.add(attacks & palace, 2);
            reach.soldiers |= attacks;
        }
        tally.count(Term::Pressing, pressing.pieces);
        tally.count(Term::Pressure, pressing.on(4 - guards(position, !side)));
        for kind in [Kind::Advisor, Kind::Elephant, Kind::General] {
            for (_, attacks) in each(kind) {
                reach.all |= attacks;
            }
        }
        reach.all |= reach.horses | reach.cannons | reach.soldiers;
        reach
    }
}

/// Who attacks the palace.
#[derive(Default)]
struct Pressing {
    /// Officers and soldiers that do.
    pieces: i32,
    /// Weighted points under attack.
    weight: i32,
}

impl Pressing {
    fn add(&mut self, points: SquareSet, weight: i32) {
        if !points.is_empty() {
            self.pieces += 1;
            self.weight += weight * points.len() as i32;
        }
    }

    /// Attackers help each other, and missing guards help them: the weight
    /// counts by how many press and how open the palace is.
    fn on(&self, missing_guards: i32) -> i32 {
        (self.weight * self.pieces * (4 + missing_guards) / 8).min(MOST_PRESSURE)
    }
}

/// Advisors and elephants of a side.
pub(super) fn guards(position: &Position, side: Side) -> i32 {
    let count = |kind| position.count(Piece::new(side, kind));
    (count(Kind::Advisor) + count(Kind::Elephant)) as i32
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
