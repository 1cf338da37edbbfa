//! The file of the network that the engine reads.

use chuhe::engine::Shape;

use super::network::{CENTI, Network};

/// Writes the weights as little-endian 16-bit numbers: rows and the row of an
/// empty board in parts of [`Shape::ONE`], outputs in centi. The units of all
/// networks stand side by side and say what the networks say on average.
pub fn write(networks: &[Network]) -> Vec<u8> {
    let mut numbers = Vec::new();
    for input in 0..=Shape::INPUTS {
        for network in networks {
            let row = network.rows.get(input).unwrap_or(&network.empty);
            numbers.extend(row.map(|number| number * f32::from(Shape::ONE)));
        }
    }
    let centi = CENTI / networks.len() as f32;
    for part in 0..Shape::PARTS {
        for side in 0..2 {
            for network in networks {
                numbers.extend(network.weights[part][side].map(|number| number * centi));
            }
        }
        let biases = networks.iter().map(|network| network.biases[part]);
        numbers.push(biases.sum::<f32>() * centi);
    }
    let rounded = numbers.into_iter().map(|number| number.round() as i16);
    rounded.flat_map(i16::to_le_bytes).collect()
}
