//! Cannons that bear on the enemy's general.

use super::term::{Tally, Term};
use crate::rules::{File, Kind, Piece, Position, Rank, Side, Square, SquareSet};

/// What the cannons of `side` do to the enemy's general.
pub(super) fn at_general(position: &Position, side: Side, tally: &mut impl Tally) {
    let general = position.general(!side);
    let chariots = position.count(Piece::new(side, Kind::Chariot)) as i32;
    for cannon in position.of_piece(Piece::new(side, Kind::Cannon)) {
        if cannon.x() == general.x() {
            let between = position.occupied() & between_on_file(cannon, general);
            match between.len() {
                0 => {
                    tally.count(Term::HollowCannon, 1);
                    tally.count(Term::CannonWithChariot, chariots);
                }
                2 if smothers(position, between, side) => {
                    tally.count(Term::SmotheringCannon, 1);
                    tally.count(Term::CannonWithChariot, chariots);
                }
                2 => tally.count(Term::TwoScreens, 1),
                _ => {}
            }
        } else if cannon.y() == general.y() && general.y() == back_rank(!side) {
            let elephants = position.count(Piece::new(!side, Kind::Elephant));
            tally.count(Term::SunkenCannon, 2 - elephants as i32);
        }
    }
}

/// Whether one of the points holds the enemy's horse in the middle of its
/// palace.
fn smothers(position: &Position, points: SquareSet, side: Side) -> bool {
    let middle = match side {
        Side::Red => Square::new(File::E, Rank::R8),
        Side::Black => Square::new(File::E, Rank::R1),
    };
    points.contains(middle) && position.piece_at(middle) == Some(Piece::new(!side, Kind::Horse))
}

const fn back_rank(side: Side) -> i8 {
    match side {
        Side::Red => 0,
        Side::Black => 9,
    }
}

fn between_on_file(a: Square, b: Square) -> SquareSet {
    let (low, high) = (a.y().min(b.y()), a.y().max(b.y()));
    FILE_SPANS[a.x() as usize][low as usize][high as usize]
}

/// Points of a file strictly between two ranks.
static FILE_SPANS: [[[SquareSet; 10]; 10]; 9] = {
    let mut spans = [[[SquareSet::EMPTY; 10]; 10]; 9];
    let mut x = 0;
    while x < 9 {
        let mut low = 0;
        while low < 10 {
            let mut high = low + 2;
            while high < 10 {
                let mut span = spans[x][low][high - 1];
                let last = Square::from_index(9 * (high - 1) + x);
                span.insert(last.expect("the loop runs over the squares"));
                spans[x][low][high] = span;
                high += 1;
            }
            low += 1;
        }
        x += 1;
    }
    spans
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_hold_the_points_strictly_between() {
        let square = |text: &str| text.parse::<Square>().unwrap();
        let span = between_on_file(square("e9"), square("e6"));
        assert_eq!(span, [square("e7"), square("e8")].into_iter().collect());
        assert!(between_on_file(square("a0"), square("a1")).is_empty());
    }
}
