//! A small network that corrects what the terms say
//! (<https://www.chessprogramming.org/NNUE>).
//!
//! Each side sees the board from its own edge: whose piece of which kind
//! stands where. The hidden layer adds up one row of weights for every piece,
//! so that a move changes it by two or three rows. Every unit has a twin that
//! sees the board left to right with the same weights, which makes mirror
//! images worth the same. The output is a weighted sum of both sides' units,
//! each clipped to 0..1 and squared; the weights are others when officers have
//! left the board.
//!
//! The numbers are in `assets/network.bin`, written by
//! `cargo bench --bench fit -- train`.

use std::array;
use std::sync::LazyLock;

use super::taper::{FULL_PHASE, phase_of};
use crate::rules::{Move, Piece, Position, Side, Square};

/// How large the network is and what its numbers mean, for the tool that
/// trains it.
#[derive(Clone, Copy, Debug)]
pub enum Shape {}

impl Shape {
    /// Rows of the hidden layer.
    pub const INPUTS: usize = Piece::COUNT * Square::COUNT;

    /// Units of the hidden layer without their twins: numbers in a row.
    pub const UNITS: usize = 32;

    /// Sets of output weights, from few officers to many.
    pub const PARTS: usize = 4;

    /// What 1 is written as in the hidden layer.
    pub const ONE: i16 = 2_048;

    /// The row for a piece on a square as `viewer` sees it.
    #[must_use]
    pub const fn input(viewer: Side, piece: Piece, square: Square) -> usize {
        let (whose, square) = match viewer {
            Side::Red => (piece.side.index(), square),
            Side::Black => (1 - piece.side.index(), square.across()),
        };
        Piece::new(Side::BOTH[whose], piece.kind).index() * Square::COUNT + square.index()
    }

    /// Which set of output weights is used in a position.
    #[must_use]
    pub fn part(position: &Position) -> usize {
        let phases = position.pieces().map(|(_, piece)| phase_of(piece.kind));
        Self::part_at(phases.sum())
    }

    fn part_at(phase: i32) -> usize {
        let part = phase as usize * Self::PARTS / FULL_PHASE as usize;
        part.min(Self::PARTS - 1)
    }
}

/// Units and twins of one side.
const VIEW: usize = 2 * Shape::UNITS;

/// Something for the units and twins of Red, then of Black.
type Row = [i16; 2 * VIEW];

struct Network {
    /// What each piece on each square adds.
    rows: Vec<Row>,
    /// What the units are with an empty board.
    empty: Row,
    outputs: [Output; Shape::PARTS],
}

/// In centi.
struct Output {
    /// For what the side to move sees, and for what the other sees.
    weights: [[i16; VIEW]; 2],
    bias: i32,
}

static NETWORK: LazyLock<Network> =
    LazyLock::new(|| Network::read(include_bytes!("../../../assets/network.bin")));

impl Network {
    /// Takes little-endian numbers: the rows, the units of an empty board, and
    /// for each part two sets of weights and a bias.
    fn read(bytes: &[u8]) -> Self {
        let mut numbers = bytes
            .chunks_exact(2)
            .map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
        let mut next = || numbers.next().expect("the file is whole");
        let table: Vec<[i16; Shape::UNITS]> = (0..Shape::INPUTS)
            .map(|_| array::from_fn(|_| next()))
            .collect();
        let empty: [i16; Shape::UNITS] = array::from_fn(|_| next());
        let outputs = array::from_fn(|_| Output {
            weights: array::from_fn(|_| {
                let units: [i16; Shape::UNITS] = array::from_fn(|_| next());
                array::from_fn(|at| units[at % Shape::UNITS])
            }),
            bias: i32::from(next()),
        });
        let row = |piece: Piece, square: Square| {
            let seen = Side::BOTH.map(|viewer| {
                [square, square.mirrored()].map(|square| table[Shape::input(viewer, piece, square)])
            });
            array::from_fn(|at| seen.as_flattened().as_flattened()[at])
        };
        Self {
            rows: Piece::all()
                .flat_map(|piece| Square::all().map(move |square| row(piece, square)))
                .collect(),
            empty: array::from_fn(|at| empty[at % Shape::UNITS]),
            outputs,
        }
    }

    fn row(&self, piece: Piece, square: Square) -> &Row {
        &self.rows[piece.index() * Square::COUNT + square.index()]
    }
}

/// The hidden layer for a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::engine) struct Hidden(Row);

impl Hidden {
    pub fn of(position: &Position) -> Self {
        let network = &*NETWORK;
        let mut units = network.empty;
        for (square, piece) in position.pieces() {
            for (unit, weight) in units.iter_mut().zip(network.row(piece, square)) {
                *unit += weight;
            }
        }
        Self(units)
    }

    /// The hidden layer after a move of `piece`.
    pub fn after(&self, piece: Piece, mv: Move, victim: Option<Piece>) -> Self {
        let network = &*NETWORK;
        let from = network.row(piece, mv.from);
        let to = network.row(piece, mv.to);
        let mut units = self.0;
        // Wrapping is harmless on the way to sums that fit.
        for (unit, (from, to)) in units.iter_mut().zip(from.iter().zip(to)) {
            *unit = unit.wrapping_add(*to).wrapping_sub(*from);
        }
        if let Some(victim) = victim {
            for (unit, weight) in units.iter_mut().zip(network.row(victim, mv.to)) {
                *unit = unit.wrapping_sub(*weight);
            }
        }
        Self(units)
    }

    /// What the network says for the side to move, in centi.
    pub(super) fn output(&self, mover: Side, phase: i32) -> i32 {
        let output = &NETWORK.outputs[Shape::part_at(phase)];
        let (red, black) = self.0.split_at(VIEW);
        let views = match mover {
            Side::Red => [red, black],
            Side::Black => [black, red],
        };
        let sums = views.into_iter().zip(&output.weights);
        let sum: i32 = sums.map(|(units, weights)| weigh(units, weights)).sum();
        output.bias + (sum >> SQUARE_BITS)
    }
}

/// Bits of what 1 is written as when it is squared.
const SQUARE_BITS: u32 = 14;

/// Kept within what machines multiply many of at once: products of two 16-bit
/// numbers, the upper half of one and sums of others.
fn weigh(units: &[i16], weights: &[i16; VIEW]) -> i32 {
    let mut sum = 0;
    for (unit, weight) in units.iter().zip(weights) {
        let unit = i32::from((*unit).clamp(0, Shape::ONE - 1) << 4);
        let square = ((unit * unit) >> 16) as i16;
        sum += i32::from(square) * i32::from(*weight);
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_holds_the_network_and_nothing_else() {
        let numbers = (Shape::INPUTS + 1) * Shape::UNITS + Shape::PARTS * (2 * Shape::UNITS + 1);
        let bytes = include_bytes!("../../../assets/network.bin");
        assert_eq!(bytes.len(), 2 * numbers);
    }

    #[test]
    fn no_position_leaves_the_range_of_the_numbers() {
        for at in 0..2 * VIEW {
            let mut range = [i32::from(NETWORK.empty[at]); 2];
            for piece in Piece::all() {
                let squares = Square::all().filter(|square| piece.can_stand_on(*square));
                let weights = squares.map(|square| i32::from(NETWORK.row(piece, square)[at]));
                // A piece that is not there adds nothing.
                let (least, most) = weights.fold((0, 0), |(least, most), weight| {
                    (least.min(weight), most.max(weight))
                });
                let count = piece.kind.count_at_start() as i32;
                range[0] += least * count;
                range[1] += most * count;
            }
            for end in range {
                assert!(i16::try_from(end).is_ok(), "unit {at}: {end}");
            }
        }
        for output in &NETWORK.outputs {
            let weights = output.weights.as_flattened().iter();
            let sum: i32 = weights.map(|weight| i32::from(*weight).abs()).sum();
            assert!(sum < i32::MAX >> SQUARE_BITS, "{sum}");
        }
    }
}
