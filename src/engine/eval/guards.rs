//! Missing palace guards: a lost advisor opens the palace to chariots, a lost
//! elephant takes away screens and shelter against cannons.

use super::taper::{Taper, taper};
use crate::rules::{Kind, Piece, Position, Side};

/// For every missing advisor and every enemy chariot.
const ADVISOR_CHARIOT: Taper = taper(14, 10);
/// For every missing advisor and every enemy horse.
const ADVISOR_HORSE: Taper = taper(6, 6);
/// For every missing elephant and every enemy cannon.
const ELEPHANT_CANNON: Taper = taper(10, 8);
/// For every missing elephant and every enemy soldier across the river.
const ELEPHANT_SOLDIER: Taper = taper(6, 10);

/// What `side` gains from the guards the other side has lost.
pub(super) fn missing(position: &Position, side: Side) -> Taper {
    let count = |side, kind| position.of_piece(Piece::new(side, kind)).len() as i32;
    let advisors = 2 - count(!side, Kind::Advisor);
    let elephants = 2 - count(!side, Kind::Elephant);
    if advisors + elephants == 0 {
        return Taper::ZERO;
    }
    let soldiers = position.of_piece(Piece::new(side, Kind::Soldier));
    let crossed = soldiers
        .into_iter()
        .filter(|square| !square.in_home_half(side))
        .count() as i32;
    ADVISOR_CHARIOT * (advisors * count(side, Kind::Chariot))
        + ADVISOR_HORSE * (advisors * count(side, Kind::Horse))
        + ELEPHANT_CANNON * (elephants * count(side, Kind::Cannon))
        + ELEPHANT_SOLDIER * (elephants * crossed)
}
