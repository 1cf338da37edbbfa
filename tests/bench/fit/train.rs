//! Training of the networks that together correct the terms.

use std::io::{self, Write};

use chuhe::engine::Shape;
use clap::Args;

use super::adam::Adam;
use super::boards::Board;
use super::factors;
use super::network::{CENTI, Network, UNITS};
use super::random::Random;
use super::solve::chance;

/// How long and how fast to train.
#[derive(Args)]
pub struct Pace {
    /// Times every position is looked at.
    #[arg(long, default_value_t = 12)]
    epochs: u32,
    /// Length of the first steps; they become shorter.
    #[arg(long, default_value_t = 0.001)]
    step: f32,
    /// How fast weights decay that nothing holds up.
    #[arg(long, default_value_t = 0.02)]
    decay: f32,
}

/// Every so many games one is only for control.
const CONTROL: u32 = 10;

const BATCH: usize = 4_096;

/// Trains networks that begin at different weights and tells how well they do
/// together. Their average errs less than each, and less than a network of the
/// same number of units that were trained together, as long as there are few
/// games (<https://doi.org/10.1109/34.58871>).
pub fn train(
    boards: &[Board],
    scale: f32,
    pace: &Pace,
    out: &mut impl Write,
) -> io::Result<Vec<Network>> {
    let (control, training): (Vec<&Board>, Vec<&Board>) = boards
        .iter()
        .partition(|board| board.game.is_multiple_of(CONTROL));
    writeln!(
        out,
        "{} positions, {} for control, scale {scale} centi",
        boards.len(),
        control.len()
    )?;
    let errors = |networks: &[Network]| Errors::of(networks, &control, scale);
    writeln!(out, "terms: {}", errors(&[]))?;
    let mut networks = Vec::new();
    for number in 1..=Shape::UNITS / UNITS {
        let (network, error) = train_one(training.clone(), scale, pace, number as u64);
        writeln!(
            out,
            "network {number}: {error:.6}, {}",
            errors(std::slice::from_ref(&network))
        )?;
        networks.push(network);
    }
    writeln!(out, "together: {}", errors(&networks))?;
    Ok(networks)
}

/// A network from the weights of a seed, and its mean squared error in the
/// last epoch.
fn train_one(mut boards: Vec<&Board>, scale: f32, pace: &Pace, seed: u64) -> (Network, f64) {
    let mut random = Random::new(seed);
    let mut own = Network::random(&mut random);
    let mut common = factors::random(&mut random);
    let mut own_adam = Adam::new(own.numbers().len());
    let mut common_adam = Adam::new(common.as_flattened().len());
    let whole = |own: &Network, common: &[[f32; UNITS]]| {
        let mut network = own.clone();
        factors::add(common, &mut network.rows);
        network
    };
    let mut network = whole(&own, &common);
    let steps = pace.epochs as usize * boards.len().div_ceil(BATCH);
    let mut step = 0;
    let mut error = 0.0;
    for _ in 0..pace.epochs {
        for last in (1..boards.len()).rev() {
            boards.swap(last, random.below(last + 1));
        }
        error = 0.0;
        for batch in boards.chunks(BATCH) {
            let mut slopes = Network::zero();
            for board in batch {
                let (output, hidden) = network.forward(board);
                let said = estimate(board, output, scale);
                let off = said - board.aim;
                error += f64::from(off).powi(2);
                let slope = off * said * (1.0 - said) * board.share / batch.len() as f32;
                network.backward(board, &hidden, slope, &mut slopes);
            }
            let length = pace.step * (1.0 - step as f32 / steps as f32);
            step += 1;
            own_adam.descend(own.numbers_mut(), &slopes.numbers(), length, pace.decay);
            let slopes = factors::collect(&slopes.rows);
            let numbers = common.as_flattened_mut().iter_mut();
            common_adam.descend(numbers, slopes.as_flattened(), length, pace.decay);
            network = whole(&own, &common);
        }
    }
    (network, error / boards.len() as f64)
}

/// Chance to win when the terms are corrected by such an output.
fn estimate(board: &Board, output: f32, scale: f32) -> f32 {
    chance(board.by_terms + board.share * CENTI * output, scale)
}

/// Mean squared errors.
struct Errors {
    /// Against what is aimed at.
    aim: f64,
    /// Against the results of the games.
    result: f64,
}

impl Errors {
    /// Of the average of networks; of the terms alone without any.
    fn of(networks: &[Network], boards: &[&Board], scale: f32) -> Self {
        let mut errors = Self {
            aim: 0.0,
            result: 0.0,
        };
        for board in boards {
            let outputs = networks.iter().map(|network| network.forward(board).0);
            let output = outputs.sum::<f32>() / networks.len().max(1) as f32;
            let said = estimate(board, output, scale);
            errors.aim += f64::from(said - board.aim).powi(2) / boards.len() as f64;
            errors.result += f64::from(said - board.result).powi(2) / boards.len() as f64;
        }
        errors
    }
}

impl std::fmt::Display for Errors {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            out,
            "control {:.6}, of results {:.6}",
            self.aim, self.result
        )
    }
}
