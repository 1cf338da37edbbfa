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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Piece, Setup, Side};

    fn position(pieces: &str) -> Position {
        let mut setup = Setup::empty();
        for word in pieces.split(' ') {
            let (letter, square) = word.split_at(1);
            let kind = match letter.to_ascii_uppercase().as_str() {
                "G" => Kind::General,
                "A" => Kind::Advisor,
                "E" => Kind::Elephant,
                "H" => Kind::Horse,
                "R" => Kind::Chariot,
                "C" => Kind::Cannon,
                _ => Kind::Soldier,
            };
            let upper = letter.to_ascii_uppercase() == letter;
            let side = if upper { Side::Red } else { Side::Black };
            setup.board[square.parse().unwrap()] = Some(Piece::new(side, kind));
        }
        Position::try_from(&setup).unwrap()
    }

    /// The greatest threshold that the exchange reaches.
    fn gain(pieces: &str, mv: &str) -> i32 {
        let position = position(pieces);
        let mv = mv.parse().unwrap();
        (-2_000..2_000)
            .rev()
            .find(|threshold| gains_at_least(&position, mv, *threshold))
            .unwrap()
    }

    #[test]
    fn exchanges_bring_what_counting_by_hand_says() {
        let (chariot, horse, cannon, soldier) = (
            piece_value(Kind::Chariot),
            piece_value(Kind::Horse),
            piece_value(Kind::Cannon),
            piece_value(Kind::Soldier),
        );
        for (name, pieces, mv, expected) in [
            ("free horse", "Gf0 gd9 Ra5 ha8", "a5a8", horse),
            (
                "protected soldier",
                "Gf0 gd9 Ra5 sa6 ra9",
                "a5a6",
                soldier - chariot,
            ),
            ("trade of chariots", "Gf0 gd9 Ra5 ra7 ra9", "a5a7", 0),
            ("quiet move to a safe point", "Gf0 gd9 Ra5", "a5a7", 0),
            (
                "quiet move before a chariot",
                "Gf0 gd9 Ca5 ra9",
                "a5a7",
                -cannon,
            ),
            (
                "chariot behind a chariot",
                "Gf0 gd9 Ra5 Ra4 ha7 ra9",
                "a5a7",
                horse,
            ),
            // The capturing chariot was the screen of Red's cannon.
            (
                "the screen leaves",
                "Gf0 gd9 Ra5 Ca2 ha7 ra9",
                "a5a7",
                horse - chariot,
            ),
            // A second screen is behind it: the cannon protects.
            (
                "a screen is behind",
                "Gf0 gd9 Ra5 Sa4 Ca2 ha7 ra9",
                "a5a7",
                horse,
            ),
            (
                "a general protects",
                "Gf0 ge9 Re5 ae8",
                "e5e8",
                piece_value(Kind::Advisor) - chariot,
            ),
            (
                "a general may not take what is protected",
                "Gf0 ge9 Re5 Re4 ae8",
                "e5e8",
                piece_value(Kind::Advisor),
            ),
        ] {
            assert_eq!(gain(pieces, mv), expected, "{name}");
        }
    }
}
