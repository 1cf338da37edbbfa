//! The file of the network that the engine reads.

use chuhe::engine::Shape;

use super::network::{CENTI, Network, UNITS};

/// Writes the weights as little-endian 16-bit numbers: rows and the row of an
/// empty board in parts of [`Shape::ONE`], outputs in centi.
pub fn write(network: &Network) -> Vec<u8> {
    let hidden = Shape::INPUTS * UNITS + UNITS;
    let numbers = network.numbers().into_iter().enumerate();
    let rounded = numbers.map(|(at, number)| {
        let one = if at < hidden {
            f32::from(Shape::ONE)
        } else {
            CENTI
        };
        (number * one).round() as i16
    });
    rounded.flat_map(i16::to_le_bytes).collect()
}
