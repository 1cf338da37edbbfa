//! Training of the network that corrects the terms.

use std::io::{self, Write};

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
    #[arg(long, default_value_t = 0.7)]
    decay: f32,
}

/// Every so many games one is only for control.
const CONTROL: u32 = 10;

const BATCH: usize = 4_096;

/// Of the weights to begin with and of the order of the positions.
const SEED: u64 = 1;

/// Trains a network and tells how well it does after every epoch, on games
/// that it does not learn from.
pub fn train(
    boards: &[Board],
    scale: f32,
    pace: &Pace,
    out: &mut impl Write,
) -> io::Result<Network> {
    let (control, mut training): (Vec<&Board>, Vec<&Board>) = boards
        .iter()
        .partition(|board| board.game.is_multiple_of(CONTROL));
    writeln!(
        out,
        "{} positions, {} for control, scale {scale} centi",
        boards.len(),
        control.len()
    )?;
    writeln!(out, "terms: {}", Errors::of(|_| 0.0, &control, scale))?;
    let mut random = Random::new(SEED);
    let mut learner = Learner::new(&mut random);
    let steps = pace.epochs as usize * training.len().div_ceil(BATCH);
    let mut step = 0;
    for epoch in 1..=pace.epochs {
        for last in (1..training.len()).rev() {
            training.swap(last, random.below(last + 1));
        }
        let mut error = 0.0;
        for batch in training.chunks(BATCH) {
            let length = pace.step * (1.0 - step as f32 / steps as f32);
            error += learner.learn(batch, scale, length, pace.decay);
            step += 1;
        }
        let error = error / training.len() as f64;
        let output = |board: &Board| learner.network.forward(board).0;
        let errors = Errors::of(output, &control, scale);
        writeln!(out, "epoch {epoch}: {error:.6}, {errors}")?;
    }
    Ok(learner.network)
}

/// A network with the parts that its rows are the sum of.
struct Learner {
    own: Network,
    own_adam: Adam,
    common: Vec<[f32; UNITS]>,
    common_adam: Adam,
    network: Network,
}

impl Learner {
    fn new(random: &mut Random) -> Self {
        let own = Network::random(random);
        let common = factors::random(random);
        let mut learner = Self {
            own_adam: Adam::new(own.numbers().len()),
            common_adam: Adam::new(common.as_flattened().len()),
            network: own.clone(),
            own,
            common,
        };
        learner.add_up();
        learner
    }

    fn add_up(&mut self) {
        self.network = self.own.clone();
        factors::add(&self.common, &mut self.network.rows);
    }

    /// Goes one step of the given length; the sum of squared errors before it.
    fn learn(&mut self, batch: &[&Board], scale: f32, length: f32, decay: f32) -> f64 {
        let mut slopes = Network::zero();
        let mut error = 0.0;
        for board in batch {
            let (output, hidden) = self.network.forward(board);
            let said = estimate(board, output, scale);
            let off = said - board.aim;
            error += f64::from(off).powi(2);
            let slope = off * said * (1.0 - said) * board.share / batch.len() as f32;
            self.network.backward(board, &hidden, slope, &mut slopes);
        }
        let numbers = self.own.numbers_mut();
        self.own_adam
            .descend(numbers, &slopes.numbers(), length, decay);
        let slopes = factors::collect(&slopes.rows);
        let numbers = self.common.as_flattened_mut().iter_mut();
        self.common_adam
            .descend(numbers, slopes.as_flattened(), length, decay);
        self.add_up();
        error
    }
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
    /// Of the terms when such outputs correct them.
    fn of(output: impl Fn(&Board) -> f32, boards: &[&Board], scale: f32) -> Self {
        let mut errors = Self {
            aim: 0.0,
            result: 0.0,
        };
        for board in boards {
            let said = estimate(board, output(board), scale);
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
