//! Positions in which a mate is to be found.

use std::sync::LazyLock;

use crate::rules::Move;

/// Grade, position and moves, tabs between them.
const TEXT: &str = include_str!("../../assets/library/puzzles.txt");

/// A position with a forced mate. The first move is the only one that mates as
/// fast: shown against every other move in 1,489 puzzles, against every other
/// check in the rest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// Board and side to move, the first two fields of a FEN.
    pub fen: &'static str,
    /// The mate against the longest defence, the solver's moves and the
    /// replies in turn.
    pub moves: Vec<Move>,
    /// How hard it is to find, 1 (easy) to 5.
    pub grade: u8,
}

impl Puzzle {
    /// In how many moves of the solver it is mate, 1 to 7.
    #[must_use]
    pub fn distance(&self) -> usize {
        self.moves.len().div_ceil(2)
    }

    fn parse(row: &'static str) -> Self {
        let mut cells = row.split('\t');
        let mut cell = || {
            cells
                .next()
                .expect("a puzzle has a grade, a board and moves")
        };
        Self {
            grade: cell().parse().expect("a grade is a number"),
            fen: cell(),
            moves: cell()
                .split(' ')
                .map(|word| word.parse().expect("the moves of a puzzle are moves"))
                .collect(),
        }
    }
}

/// All puzzles, the shortest first.
#[must_use]
pub fn puzzles() -> &'static [Puzzle] {
    static PUZZLES: LazyLock<Vec<Puzzle>> =
        LazyLock::new(|| TEXT.lines().map(Puzzle::parse).collect());
    &PUZZLES
}
