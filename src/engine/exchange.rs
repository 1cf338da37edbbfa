//! Static exchange evaluation: what a series of captures on one square brings
//! (<https://www.chessprogramming.org/Static_Exchange_Evaluation>).

use super::eval::piece_value;
use crate::rules::{Kind, Move, Position, Skirmish};

/// The order in which pieces are risked.
const CHEAPEST_FIRST: [Kind; 7] = [
    Kind::Soldier,
    Kind::Advisor,
    Kind::Elephant,
    Kind::Horse,
    Kind::Cannon,
    Kind::Chariot,
    Kind::General,
];

/// Whether `mv` and the best captures on its target that follow bring at least
/// `threshold` to the moving side. Each side may stop capturing; pins do not
/// count, except that a general does not capture what is protected. Screens of
/// cannons come and go with the pieces that leave.
pub(super) fn gains_at_least(position: &Position, mv: Move, threshold: i32) -> bool {
    let value_at = |square| {
        let piece = position.piece_at(square);
        piece.map_or(0, |piece| piece_value(piece.kind))
    };
    // `risk`: what the side to capture next would have to win back.
    let mut risk = value_at(mv.to) - threshold;
    if risk < 0 {
        return false;
    }
    risk = value_at(mv.from) - risk;
    if risk <= 0 {
        return true;
    }
    let mut skirmish = Skirmish::new(position, mv.to);
    skirmish.leave(mv.from);
    let mut side = position.side_to_move();
    let mut gained = true;
    loop {
        side = !side;
        let attackers = skirmish.attackers(side);
        let cheapest = CHEAPEST_FIRST.iter().find_map(|&kind| {
            let from = (attackers & position.of_kind(kind)).first()?;
            Some((kind, from))
        });
        let Some((kind, from)) = cheapest else {
            return gained;
        };
        skirmish.leave(from);
        if kind == Kind::General {
            let protected = !skirmish.attackers(!side).is_empty();
            return if protected { gained } else { !gained };
        }
        gained = !gained;
        risk = piece_value(kind) - risk;
        if risk < i32::from(gained) {
            return gained;
        }
    }
}
