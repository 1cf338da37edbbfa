//! Where games begin.

use crate::adjudication::Timeline;
use crate::formats::fen::{self, FenError};
use crate::rules::{IllegalMove, Move, Position};

/// The openings that are played when no others are named.
const OWN: &str = include_str!("../../../assets/library/match-openings.txt");

/// Why a line is no opening.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OpeningFault {
    /// The position cannot be read.
    #[error("{0}")]
    Fen(#[from] FenError),
    /// A word is no move in coordinates.
    #[error("'{0}' is not a move such as h2e2")]
    NotAMove(String),
    /// A move is not legal.
    #[error("{mv} is illegal: {reason}")]
    Illegal {
        /// The move.
        mv: Move,
        /// Why.
        reason: IllegalMove,
    },
    /// Nobody can move any more.
    #[error("the game is over there")]
    Over,
}

/// The openings of a file, or the number of the first faulty line, from 1, with
/// its fault. A line is a FEN, moves from the start of a game, or a FEN,
/// `moves` and moves; what follows `#` is a remark.
pub(super) fn read(text: &str) -> Result<Vec<Timeline>, (usize, OpeningFault)> {
    let mut openings = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.split_once('#').map_or(line, |(line, _)| line).trim();
        if !line.is_empty() {
            openings.push(read_line(line).map_err(|fault| (number, fault))?);
        }
    }
    Ok(openings)
}

/// Sixty openings of 4 to 8 plies.
pub(super) fn own() -> Vec<Timeline> {
    read(OWN).expect("the own openings are in order")
}

fn read_line(line: &str) -> Result<Timeline, OpeningFault> {
    let line = line.strip_prefix("position ").unwrap_or(line).trim_start();
    let (start, moves) = match line.split_once("moves") {
        Some((start, moves)) => (start.trim(), moves),
        None if line.contains('/') => (line, ""),
        None => ("", line),
    };
    let start = match start {
        "" | "startpos" => Position::start(),
        text => fen::read(text.strip_prefix("fen ").unwrap_or(text))?,
    };
    let mut timeline = Timeline::new(start);
    for word in moves.split_whitespace() {
        let mv: Move = word
            .parse()
            .map_err(|_| OpeningFault::NotAMove(word.to_owned()))?;
        timeline
            .push(mv)
            .map_err(|reason| OpeningFault::Illegal { mv, reason })?;
    }
    if timeline.position().has_legal_move() {
        Ok(timeline)
    } else {
        Err(OpeningFault::Over)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_own_openings_are_sixty_different_positions() {
        let openings = own();
        let mut keys: Vec<u64> = openings
            .iter()
            .map(|opening| opening.position().key())
            .collect();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!((openings.len(), keys.len()), (60, 60));
        assert!(
            openings
                .iter()
                .all(|opening| (4..=8).contains(&opening.plies().len()))
        );
    }

    #[test]
    fn every_kind_of_line_is_read() {
        let text = "# remark\n\nh2e2 h9g7 # cannon\nstartpos moves b0c2\n\
                    3k5/R8/1R7/9/9/9/9/9/9/5K3 w - - 0 1\n\
                    position fen 3k5/R8/1R7/9/9/9/9/9/9/5K3 w moves a8a7 d9e9\n";
        let plies: Vec<usize> = read(text)
            .unwrap()
            .iter()
            .map(|opening| opening.plies().len())
            .collect();
        assert_eq!(plies, [2, 1, 0, 2]);
    }

    #[test]
    fn the_first_fault_is_told_with_its_line() {
        for (text, number, sentence) in [
            (
                "h2e2\nh2e9",
                2,
                "h2e9 is illegal: the piece does not move like that",
            ),
            ("hello", 1, "'hello' is not a move such as h2e2"),
            ("9/9 w", 1, "the FEN has 2 ranks instead of 10"),
            ("1R1k5/R8/9/9/9/9/9/9/9/4K4 b", 1, "the game is over there"),
        ] {
            let (line, fault) = read(text).unwrap_err();
            assert_eq!((line, fault.to_string().as_str()), (number, sentence));
        }
    }
}
