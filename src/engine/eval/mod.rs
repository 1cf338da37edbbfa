//! What a position is worth without looking ahead.
//!
//! The sum of material and piece squares rides along in the search
//! ([`Balance`]); the other terms, one file each, are worked out when asked
//! for. Every term is counted for one side and taken for both; what each is
//! worth stands in one table, `weights`. What they miss a small network adds,
//! whose hidden layer ([`Hidden`]) rides along too.

mod cannons;
mod endings;
mod features;
mod guards;
mod network;
mod piece_squares;
mod reach;
mod soldiers;
mod taper;
mod term;
mod threats;
mod weights;

use super::node::Node;
use super::score::EVAL_BOUND;
use crate::rules::{Kind, Position, Side, SquareSet};
pub use features::{Estimate, Features, Weight};
pub(super) use network::Hidden;
pub use network::Shape;
pub(super) use piece_squares::{Balance, piece_value};
use reach::Reach;
use taper::Taper;
use term::Tally;
pub use term::Term;

/// Worth of having the move.
const TEMPO: i32 = 12;

/// Value of the node for the side to move, in centi.
pub(super) fn evaluate(node: &Node) -> i32 {
    let mover = node.position.side_to_move();
    judge(node, node.hidden().output(mover, node.balance.phase()))
}

/// The value when what the terms say is corrected by so much.
fn judge(node: &Node, correction: i32) -> i32 {
    let position = &node.position;
    let mut terms = [Taper::ZERO; 2];
    count(position, &mut terms);
    let [red, black] = terms;
    let red = (node.balance.sum() + red - black).at(node.balance.phase());
    let mover = position.side_to_move();
    let value = correction
        + match mover {
            Side::Red => red,
            Side::Black => -red,
        };
    let leader = if value > 0 { mover } else { !mover };
    let value = value * endings::share(position, leader) / endings::WHOLE;
    (value + TEMPO).clamp(-EVAL_BOUND, EVAL_BOUND)
}

/// The same at a glance: which pieces stand where, and nothing of what they
/// threaten.
pub(super) fn glance(node: &Node) -> i32 {
    let red = node.balance.sum().at(node.balance.phase());
    match node.position.side_to_move() {
        Side::Red => red,
        Side::Black => -red,
    }
}

/// Counts everything but pieces on squares, for each side.
fn count(position: &Position, tallies: &mut [impl Tally; 2]) {
    let reaches = Side::BOTH.map(|side| Reach::of(position, side, &mut tallies[side.index()]));
    for side in Side::BOTH {
        let tally = &mut tallies[side.index()];
        guards::missing(position, side, tally);
        guards::complete(position, side, tally);
        cannons::at_general(position, side, tally);
        soldiers::advanced(position, side, tally);
        threats::on_enemy(position, side, &reaches, tally);
    }
}

/// The chariots, horses and cannons of both sides.
pub(super) fn officers(position: &Position) -> SquareSet {
    position.of_kind(Kind::Chariot) | position.of_kind(Kind::Horse) | position.of_kind(Kind::Cannon)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Move, Piece, Setup};

    fn reflected(position: &Position, across: bool) -> Position {
        let from = position.setup();
        let mut to = Setup::empty();
        for (square, piece) in from.board.iter() {
            let Some(piece) = *piece else { continue };
            if across {
                to.board[square.across()] = Some(Piece::new(!piece.side, piece.kind));
            } else {
                to.board[square.mirrored()] = Some(piece);
            }
        }
        to.side_to_move = if across {
            !from.side_to_move
        } else {
            from.side_to_move
        };
        Position::try_from(&to).unwrap()
    }

    /// Positions along a game that goes through an opening to captures.
    pub(super) fn positions() -> Vec<Position> {
        let mut position = Position::start();
        let mut all = vec![position];
        let mut state = 7_u64;
        for _ in 0..120 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let mv: Move = moves[(state >> 33) as usize % moves.len()];
            position = position.play(mv).unwrap();
            all.push(position);
        }
        all
    }

    #[test]
    fn reflections_have_the_same_value() {
        for position in positions() {
            let value = evaluate(&Node::new(&position));
            for across in [false, true] {
                let image = evaluate(&Node::new(&reflected(&position, across)));
                assert_eq!(value, image, "{position:?}");
            }
        }
    }

    #[test]
    fn the_start_is_worth_the_move() {
        let start = Node::new(&Position::start());
        assert_eq!(judge(&start, 0), TEMPO);
        assert!((1..100).contains(&evaluate(&start)));
    }
}
