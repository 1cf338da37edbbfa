//! Cannons that bear on the enemy's general.

use super::taper::{Taper, taper};
use crate::rules::{File, Kind, Piece, Position, Rank, Side, Square, SquareSet};

/// A cannon before the general with nothing between (空头炮): no piece may
/// step in between.
const HOLLOW: Taper = taper(90, 40);
/// Two pieces between: whichever leaves gives check.
const TWO_SCREENS: Taper = taper(16, 6);
/// One of the two is the general's own horse in the middle of the palace
/// (炮镇窝心马), which can hardly move.
const SMOTHERING: Taper = taper(45, 15);
/// On the general's back rank (沉底炮), for every elephant that is gone.
const SUNKEN: Taper = taper(22, 8);
/// More for each own chariot that can work with a hollow or smothering cannon.
const WITH_CHARIOT: Taper = taper(30, 10);

/// What the cannons of `side` are worth against the enemy's general.
pub(super) fn at_general(position: &Position, side: Side) -> Taper {
    let general = position.general(!side);
    let own = |kind| position.of_piece(Piece::new(side, kind));
    let chariots = own(Kind::Chariot).len() as i32;
    let mut sum = Taper::ZERO;
    for cannon in own(Kind::Cannon) {
        if cannon.x() == general.x() {
            let between = position.occupied() & between_on_file(cannon, general);
            sum += match between.len() {
                0 => HOLLOW + WITH_CHARIOT * chariots,
                2 if smothers(position, between, side) => SMOTHERING + WITH_CHARIOT * chariots,
                2 => TWO_SCREENS,
                _ => Taper::ZERO,
            };
        } else if cannon.y() == general.y() && general.y() == back_rank(!side) {
            let elephants = position.of_piece(Piece::new(!side, Kind::Elephant)).len();
            sum += SUNKEN * (2 - elephants as i32);
        }
    }
    sum
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
