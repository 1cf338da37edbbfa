//! A position as the numbers of everything the evaluation counts, for the tool
//! that fits the weights.

use super::piece_squares::{COLUMNS, ROWS, in_half};
use super::taper::{FULL_PHASE, phase_of};
use super::term::{Tally, Term};
use super::weights;
use super::{TEMPO, count, endings};
use crate::rules::{Kind, Position, Side};

/// One entry of the table of weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weight {
    /// Of a term.
    Term(Term),
    /// Of a piece.
    Material(Kind),
    /// Of a piece on a row, from its own back rank, and a column, from the
    /// edge to the middle file.
    Place(Kind, usize, usize),
}

impl Weight {
    /// Every entry, in the order of the indices in [`Features`].
    pub fn all() -> impl Iterator<Item = Self> {
        let places = Kind::ALL.into_iter().flat_map(|kind| {
            let cells = (0..ROWS).flat_map(|row| (0..COLUMNS).map(move |column| (row, column)));
            cells.map(move |(row, column)| Self::Place(kind, row, column))
        });
        let terms = Term::ALL.into_iter().map(Self::Term);
        terms
            .chain(Kind::ALL.into_iter().map(Self::Material))
            .chain(places)
    }

    /// What the engine holds it to be worth with all officers on the board and
    /// with none, in centi.
    #[must_use]
    pub fn worth(self) -> [i32; 2] {
        let worth = match self {
            Self::Term(term) => weights::term(term),
            Self::Material(kind) => weights::material(kind),
            Self::Place(kind, row, column) => {
                let (middle, end) = weights::places(kind);
                return [middle, end].map(|half| i32::from(half[row][column]));
            }
        };
        [worth.middle, worth.end]
    }

    fn index(self) -> usize {
        match self {
            Self::Term(term) => term as usize,
            Self::Material(kind) => Term::ALL.len() + kind as usize,
            Self::Place(kind, row, column) => {
                let before = Term::ALL.len() + Kind::ALL.len();
                before + (kind as usize * ROWS + row) * COLUMNS + column
            }
        }
    }
}

/// What the evaluation counts in a position.
#[derive(Clone, Debug)]
pub struct Features {
    counts: Vec<(u16, f32)>,
    middle: f32,
    /// What is left of an advantage of each side.
    shares: [f32; 2],
    tempo: f32,
}

/// A value, and how it depends on the weights.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The value for Red, in centi.
    pub red: f32,
    /// How much the value grows with a weight for all officers and with one
    /// for none, for each that is counted.
    pub slopes: [f32; 2],
}

impl Features {
    /// Counts what is in a position.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let mut counts = vec![0.0; Weight::all().count()];
        let mut phase = 0;
        for (square, piece) in position.pieces() {
            let (row, column) = in_half(piece.side, square.index());
            let sign = if piece.side == Side::Red { 1.0 } else { -1.0 };
            counts[Weight::Material(piece.kind).index()] += sign;
            counts[Weight::Place(piece.kind, row, column).index()] += sign;
            phase += phase_of(piece.kind);
        }
        let mut terms = [Terms::default(), Terms::default()];
        count(position, &mut terms);
        let [red, black] = terms;
        for (count, (red, black)) in counts.iter_mut().zip(red.0.into_iter().zip(black.0)) {
            *count = red - black;
        }
        let tempo = TEMPO as f32;
        Self {
            counts: (0..)
                .zip(counts)
                .filter(|(_, count)| *count != 0.0)
                .collect(),
            middle: phase.min(FULL_PHASE) as f32 / FULL_PHASE as f32,
            shares: Side::BOTH
                .map(|side| endings::share(position, side) as f32 / endings::WHOLE as f32),
            tempo: match position.side_to_move() {
                Side::Red => tempo,
                Side::Black => -tempo,
            },
        }
    }

    /// Index of each weight that is counted, with Red's number less Black's in
    /// units of the weight.
    #[must_use]
    pub fn counts(&self) -> &[(u16, f32)] {
        &self.counts
    }

    /// The value with such weights, one for each of [`Weight::all`].
    ///
    /// # Panics
    ///
    /// If there are fewer weights.
    #[must_use]
    pub fn estimate(&self, weights: &[[f32; 2]]) -> Estimate {
        let mut sums = [0.0; 2];
        for (index, count) in &self.counts {
            for (sum, weight) in sums.iter_mut().zip(weights[usize::from(*index)]) {
                *sum += weight * count;
            }
        }
        let mut slopes = [self.middle, 1.0 - self.middle];
        let red = sums[0] * slopes[0] + sums[1] * slopes[1];
        let leader = if red > 0.0 { Side::Red } else { Side::Black };
        let share = self.shares[leader.index()];
        for slope in &mut slopes {
            *slope *= share;
        }
        Estimate {
            red: red * share + self.tempo,
            slopes,
        }
    }
}

/// How often each term is counted for one side.
#[derive(Default)]
struct Terms([f32; Term::ALL.len()]);

impl Tally for Terms {
    fn count(&mut self, term: Term, count: i32) {
        self.0[term as usize] += count as f32 / term.unit() as f32;
    }
}

#[cfg(test)]
mod tests {
    use super::super::judge;
    use super::super::tests::positions;
    use super::*;
    use crate::engine::node::Node;

    #[test]
    fn weights_are_found_under_their_index() {
        for (index, weight) in Weight::all().enumerate() {
            assert_eq!(weight.index(), index, "{weight:?}");
        }
    }

    #[test]
    fn features_give_the_value_of_the_terms() {
        let weights: Vec<[f32; 2]> = Weight::all()
            .map(|weight| weight.worth().map(|worth| worth as f32))
            .collect();
        for position in positions() {
            let estimate = Features::of(&position).estimate(&weights).red;
            let value = judge(&Node::new(&position), 0);
            let red = match position.side_to_move() {
                Side::Red => value,
                Side::Black => -value,
            };
            // The engine rounds each share towards zero.
            assert!((estimate - red as f32).abs() < 3.0, "{position:?}");
        }
    }
}
