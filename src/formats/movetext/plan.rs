//! What holds for a whole game: who moves first, from where ranks are counted,
//! and what a first capital letter is.
//!
//! The text of one move says little about it, and a wrong choice may give
//! legal moves for a while. So the main line is played under every choice that
//! the text does not rule out, the most probable first, and the first that
//! plays it to the end is taken, else the one that comes farthest.

use crate::rules::{Move, Position, Setup, Side};

use super::ahead::{Meaning, settle};
use super::reading::{Capitals, Doubt, Reading};
use super::spelling::{Coord, Spelling};
use super::token::{Token, What};

/// The choices for a game, and how its main line goes with them.
pub(super) struct Plan {
    /// Who moves first.
    pub first: Side,
    /// How moves are read.
    pub reading: Reading,
    /// The moves of the main line as far as they can be played, in the order
    /// of its tokens. Those that are a guess are marked.
    pub moves: Vec<(Move, bool)>,
}

/// Chooses for a game. `line` is the tokens of its main line that are moves.
/// `None` when no game can start from the arrangement.
pub(super) fn plan(line: &[&Token<'_>], setup: &Setup, budget: &mut usize) -> Option<Plan> {
    let first = script(line).unwrap_or(setup.side_to_move);
    let mut best: Option<Plan> = None;
    for side in [first, !first] {
        let start = Setup {
            side_to_move: side,
            ..setup.clone()
        };
        let Ok(start) = Position::try_from(&start) else {
            continue;
        };
        for reading in readings(line) {
            let moves = play(&start, line, reading, budget);
            let complete = moves.len() == line.len();
            if best
                .as_ref()
                .is_none_or(|best| moves.len() > best.moves.len())
            {
                best = Some(Plan {
                    first: side,
                    reading,
                    moves,
                });
            }
            if complete {
                return best;
            }
        }
    }
    best
}

/// Who moves first as the script of the moves tells: the last number of Red's
/// is a numeral, of Black's a digit; in WXF Black's letters are small ones.
/// Says nothing when both sides are written alike.
fn script(line: &[&Token<'_>]) -> Option<Side> {
    let mut votes = [0_usize; 2];
    let mut sides = [0_usize; 2];
    for (ply, token) in line.iter().enumerate() {
        let side = match token.what {
            What::Move(Spelling::Chinese(side)) => side,
            What::Move(Spelling::Wxf { small: Some(small) }) => {
                if small {
                    Side::Black
                } else {
                    Side::Red
                }
            }
            _ => continue,
        };
        sides[side.index()] += 1;
        let first = if ply % 2 == 0 { side } else { !side };
        votes[first.index()] += 1;
    }
    let [red, black] = votes;
    if sides.contains(&0) {
        None
    } else if red > 3 * black {
        Some(Side::Red)
    } else if black > 3 * red {
        Some(Side::Black)
    } else {
        None
    }
}

/// The ways of reading that the text allows, the most probable first.
fn readings(line: &[&Token<'_>]) -> Vec<Reading> {
    let mut from_zero = false;
    let mut from_one = false;
    let mut sure_pieces = false;
    let mut either = false;
    let mut squares = false;
    let mut see = |coord: Coord| {
        from_zero |= coord.rank == 0;
        from_one |= coord.rank == 10;
    };
    for token in line {
        match token.what {
            What::Move(Spelling::Squares(from, to)) => {
                see(from);
                see(to);
                squares = true;
            }
            What::Move(Spelling::Figure(figure)) => {
                see(figure.to);
                either |= figure.squares.is_some();
                sure_pieces |= figure.squares.is_none();
                squares = true;
            }
            _ => {}
        }
    }
    let lowest: &[u8] = match (squares, from_zero, from_one) {
        (false, ..) | (_, true, false) => &[0],
        (_, false, true) => &[1],
        _ => &[0, 1],
    };
    let capitals: &[Capitals] = match (sure_pieces, either) {
        (true, true) => &[Capitals::Pieces, Capitals::Files],
        (false, true) => &[Capitals::Files, Capitals::Pieces],
        _ => &[Capitals::Pieces],
    };
    let pairs = capitals.iter().flat_map(|&capitals| {
        let readings = lowest.iter();
        readings.map(move |&lowest| Reading { lowest, capitals })
    });
    pairs.collect()
}

fn play(
    start: &Position,
    line: &[&Token<'_>],
    reading: Reading,
    budget: &mut usize,
) -> Vec<(Move, bool)> {
    let mut position = *start;
    let mut moves = Vec::with_capacity(line.len());
    for (ply, token) in line.iter().enumerate() {
        let (mv, guessed) = match reading.read(&position, token) {
            Ok(mv) => (mv, false),
            Err(Doubt::Several(several)) => {
                let following = line[ply + 1..].iter().copied();
                match settle(&position, &several, following, reading, budget) {
                    Meaning::Settled(mv) => (mv, false),
                    Meaning::Guessed(mv) => (mv, true),
                }
            }
            Err(Doubt::Fault(_)) => break,
        };
        match position.play(mv) {
            Ok(after) => position = after,
            Err(_) => break,
        }
        moves.push((mv, guessed));
    }
    moves
}
