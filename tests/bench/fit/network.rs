//! The network in floating point, and how its output depends on its weights.

use chuhe::engine::Shape;

use super::boards::{Board, seen};
use super::random::Random;

/// What an output of 1 is worth, in centi.
pub const CENTI: f32 = 512.0;

/// Numbers in a row.
pub const UNITS: usize = Shape::UNITS;

/// Weights, or the slopes of something along them.
#[derive(Clone)]
pub struct Network {
    pub rows: Vec<[f32; UNITS]>,
    pub empty: [f32; UNITS],
    /// For what the side to move sees and what the other sees, in each part.
    pub weights: Vec<[[f32; UNITS]; 2]>,
    pub biases: Vec<f32>,
}

/// The hidden layer: both sides, each plain and left to right.
pub struct Hidden {
    sums: [[f32; UNITS]; 4],
}

impl Network {
    pub fn zero() -> Self {
        Self {
            rows: vec![[0.0; UNITS]; Shape::INPUTS],
            empty: [0.0; UNITS],
            weights: vec![[[0.0; UNITS]; 2]; Shape::PARTS],
            biases: vec![0.0; Shape::PARTS],
        }
    }

    /// Small weights to begin with, beside those that rows have in common.
    pub fn random(random: &mut Random) -> Self {
        let mut draw = |most: f32| (random.below(2_001) as f32 / 1_000.0 - 1.0) * most;
        let mut network = Self::zero();
        for weight in network.rows.as_flattened_mut() {
            *weight = draw(0.02);
        }
        network.empty = [0.3; UNITS];
        let outputs: [[f32; UNITS]; 2] =
            std::array::from_fn(|_| std::array::from_fn(|_| draw(0.1)));
        network.weights.fill(outputs);
        network
    }

    /// All numbers, in the order of the file.
    pub fn numbers(&self) -> Vec<f32> {
        let mut numbers = self.rows.as_flattened().to_vec();
        numbers.extend(self.empty);
        for (weights, bias) in self.weights.iter().zip(&self.biases) {
            numbers.extend(weights.as_flattened());
            numbers.push(*bias);
        }
        numbers
    }

    /// All numbers, in the same order.
    pub fn numbers_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        let outputs = self.weights.iter_mut().zip(&mut self.biases);
        self.rows
            .as_flattened_mut()
            .iter_mut()
            .chain(&mut self.empty)
            .chain(
                outputs.flat_map(|(weights, bias)| {
                    weights.as_flattened_mut().iter_mut().chain([bias])
                }),
            )
    }

    /// The output, in units of [`CENTI`], and what it comes from.
    pub fn forward(&self, board: &Board) -> (f32, Hidden) {
        let mut sums = [self.empty; 4];
        for input in board.inputs() {
            for (sums, row) in sums.iter_mut().zip(seen(*input)) {
                for (sum, weight) in sums.iter_mut().zip(&self.rows[row]) {
                    *sum += weight;
                }
            }
        }
        let part = usize::from(board.part);
        let mut output = self.biases[part];
        for (view, sums) in sums.iter().enumerate() {
            let weights = &self.weights[part][view / 2];
            for (sum, weight) in sums.iter().zip(weights) {
                let unit = sum.clamp(0.0, 1.0);
                output += unit * unit * weight;
            }
        }
        (output, Hidden { sums })
    }

    /// Adds to `slopes` how something depends on the weights that grows by
    /// `slope` with the output for `board`.
    pub fn backward(&self, board: &Board, hidden: &Hidden, slope: f32, slopes: &mut Self) {
        let part = usize::from(board.part);
        slopes.biases[part] += slope;
        let mut grown = [[0.0; UNITS]; 4];
        for (view, sums) in hidden.sums.iter().enumerate() {
            let weights = &self.weights[part][view / 2];
            let onto = &mut slopes.weights[part][view / 2];
            for unit in 0..UNITS {
                let value = sums[unit].clamp(0.0, 1.0);
                onto[unit] += slope * value * value;
                // Clipped units do not move.
                let inside = if value > 0.0 && value < 1.0 {
                    2.0 * value
                } else {
                    0.0
                };
                grown[view][unit] = slope * weights[unit] * inside;
                slopes.empty[unit] += grown[view][unit];
            }
        }
        for input in board.inputs() {
            for (grown, row) in grown.iter().zip(seen(*input)) {
                for (onto, grown) in slopes.rows[row].iter_mut().zip(grown) {
                    *onto += grown;
                }
            }
        }
    }
}
