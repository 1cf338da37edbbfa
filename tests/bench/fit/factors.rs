//! Weights that rows have in common: those of the same piece, of the same
//! piece on the same rank, and of the same piece on the same file. So much is
//! learnt of squares that are rarely seen
//! (<https://www.chessprogramming.org/Stockfish_NNUE#Factorization>).

use chuhe::rules::{Piece, Square};

use super::network::UNITS;
use super::random::Random;

const RANKS: usize = 10;
const FILES: usize = 9;
const COUNT: usize = Piece::COUNT * (1 + RANKS + FILES);

/// Where the three common rows of a row stand.
fn common(input: usize) -> [usize; 3] {
    let (piece, square) = (input / Square::COUNT, input % Square::COUNT);
    [
        piece,
        Piece::COUNT + piece * RANKS + square / FILES,
        Piece::COUNT * (1 + RANKS) + piece * FILES + square % FILES,
    ]
}

/// Small weights to begin with.
pub fn random(random: &mut Random) -> Vec<[f32; UNITS]> {
    let mut draw = || (random.below(2_001) as f32 / 1_000.0 - 1.0) * 0.1;
    let mut factors = vec![[0.0; UNITS]; COUNT];
    factors.as_flattened_mut().fill_with(&mut draw);
    factors
}

/// Adds the common weights to each row.
pub fn add(factors: &[[f32; UNITS]], rows: &mut [[f32; UNITS]]) {
    for (input, row) in rows.iter_mut().enumerate() {
        for from in common(input) {
            for (onto, weight) in row.iter_mut().zip(&factors[from]) {
                *onto += weight;
            }
        }
    }
}

/// Slopes along the common weights, given those along the rows.
pub fn collect(rows: &[[f32; UNITS]]) -> Vec<[f32; UNITS]> {
    let mut slopes = vec![[0.0; UNITS]; COUNT];
    for (input, row) in rows.iter().enumerate() {
        for onto in common(input) {
            for (onto, slope) in slopes[onto].iter_mut().zip(row) {
                *onto += slope;
            }
        }
    }
    slopes
}
