//! Logistic regression of the results of games on the features of their
//! positions (<https://www.chessprogramming.org/Texel%27s_Tuning_Method>), by
//! stochastic gradient descent (Adam, <https://arxiv.org/abs/1412.6980>).

use std::io::{self, Write};

use chuhe::engine::Weight;
use clap::Args;

use super::random::Random;
use super::samples::Sample;

/// What to aim at.
#[derive(Args)]
pub struct Aim {
    /// How much the result of the game counts, from 0 to 1; the rest is what
    /// the search said.
    #[arg(long, default_value_t = 0.4)]
    result: f32,
    /// Times every position is looked at.
    #[arg(long, default_value_t = 12)]
    epochs: u32,
    /// How many positions in a row of a game tell as much as one.
    #[arg(long, default_value_t = 2.0)]
    alike: f32,
}

/// Every so many positions in a row are only for control: whole games.
const BLOCK: usize = 20_000;
const CONTROL: usize = 2_000;

const BATCH: usize = 4_096;

/// Length of the first step of a weight, in parts of how far it may stray.
const STEP: f32 = 0.05;

/// A weight, where it began, and Adam's memory of it.
struct Entry {
    began: [f32; 2],
    /// How far it may reasonably go from there.
    stray: f32,
    mean: [f32; 2],
    square: [f32; 2],
}

/// Fits the weights of the engine to the samples and tells how well they do
/// before and after.
pub fn solve(samples: &[Sample], aim: &Aim, out: &mut impl Write) -> io::Result<Vec<[f32; 2]>> {
    let (control, training): (Vec<_>, Vec<_>) =
        (0..samples.len()).partition(|index| index % BLOCK < CONTROL);
    let sample = |index: &usize| &samples[*index];
    let mut weights: Vec<[f32; 2]> = Weight::all()
        .map(|weight| weight.worth().map(|worth| worth as f32))
        .collect();
    let mut entries: Vec<Entry> = Weight::all().map(Entry::new).collect();
    let told: Vec<_> = samples
        .iter()
        .map(|sample| (sample.score, sample.result))
        .collect();
    let scale = scale(&told);
    writeln!(out, "{} positions, scale {scale} centi", samples.len())?;
    let mut random = Random::new(1);
    let mut order = training;
    let mut step = 0;
    for epoch in 0..=aim.epochs {
        let error = |set: &[usize]| error(set.iter().map(sample), &weights, scale);
        writeln!(
            out,
            "epoch {epoch}: {:.6}, control {:.6}",
            error(&order),
            error(&control)
        )?;
        if epoch == aim.epochs {
            break;
        }
        for last in (1..order.len()).rev() {
            order.swap(last, random.below(last + 1));
        }
        let pace = STEP * (1.0 - epoch as f32 / aim.epochs as f32);
        for batch in order.chunks(BATCH) {
            step += 1;
            let mut slopes = vec![[0.0; 2]; weights.len()];
            for sample in batch.iter().map(sample) {
                let estimate = sample.features.estimate(&weights);
                let target =
                    aim.result * sample.result + (1.0 - aim.result) * chance(sample.score, scale);
                let off = (chance(estimate.red, scale) - target) / scale;
                for (index, count) in sample.features.counts() {
                    let slope = &mut slopes[usize::from(*index)];
                    slope[0] += off * count * estimate.slopes[0];
                    slope[1] += off * count * estimate.slopes[1];
                }
            }
            let share = batch.len() as f32 / order.len() as f32;
            for (index, entry) in entries.iter_mut().enumerate() {
                let slope = slopes[index].map(|slope| slope / aim.alike);
                entry.descend(&mut weights[index], slope, share, pace, step);
            }
        }
    }
    // The margins of the search are made for values as large as before.
    let before: Vec<[f32; 2]> = entries.iter().map(|entry| entry.began).collect();
    let size = |weights: &[[f32; 2]]| -> f64 {
        let values = samples
            .iter()
            .map(|sample| sample.features.estimate(weights).red);
        values.map(|red| f64::from(red.abs())).sum()
    };
    let factor = (size(&before) / size(&weights)) as f32;
    writeln!(out, "factor {factor}")?;
    Ok(weights
        .into_iter()
        .map(|worth| worth.map(|worth| worth * factor))
        .collect())
}

impl Entry {
    fn new(weight: Weight) -> Self {
        let began = weight.worth().map(|worth| worth as f32);
        let stray = match weight {
            Weight::Term(_) => 15.0 + began[0].max(began[1]) / 2.0,
            Weight::Material(_) => 50.0,
            Weight::Place(..) => 20.0,
        };
        Self {
            began,
            stray,
            mean: [0.0; 2],
            square: [0.0; 2],
        }
    }

    /// One step against the slope of the error of a batch and of what it costs
    /// to stray, as if the latter were a normal distribution.
    fn descend(
        &mut self,
        weight: &mut [f32; 2],
        slope: [f32; 2],
        share: f32,
        pace: f32,
        step: i32,
    ) {
        const MEAN: f32 = 0.9;
        const SQUARE: f32 = 0.999;
        for part in 0..2 {
            // In units of `stray`, so that all weights take steps alike.
            let astray = (weight[part] - self.began[part]) / self.stray;
            let slope = slope[part] * self.stray + share * astray;
            self.mean[part] = MEAN * self.mean[part] + (1.0 - MEAN) * slope;
            self.square[part] = SQUARE * self.square[part] + (1.0 - SQUARE) * slope * slope;
            let mean = self.mean[part] / (1.0 - MEAN.powi(step));
            let square = self.square[part] / (1.0 - SQUARE.powi(step));
            weight[part] -= pace * self.stray * mean / (square.sqrt() + 1e-8);
        }
    }
}

/// Chance to win with such a value.
pub fn chance(value: f32, scale: f32) -> f32 {
    1.0 / (1.0 + (-value / scale).exp())
}

/// The scale at which what the search said tells the results best, given both
/// for every position.
pub fn scale(told: &[(f32, f32)]) -> f32 {
    let error = |scale: f32| -> f64 {
        let errors = told
            .iter()
            .map(|(score, result)| f64::from(result - chance(*score, scale)).powi(2));
        errors.sum()
    };
    let scales = (5..60).map(|tens| tens as f32 * 10.0);
    scales
        .min_by(|a, b| error(*a).total_cmp(&error(*b)))
        .expect("there are scales to choose from")
}

/// Mean squared error of the results.
fn error<'a>(samples: impl Iterator<Item = &'a Sample>, weights: &[[f32; 2]], scale: f32) -> f64 {
    let mut sum = 0.0;
    let mut count = 0.0;
    for sample in samples {
        let red = sample.features.estimate(weights).red;
        sum += f64::from(sample.result - chance(red, scale)).powi(2);
        count += 1.0;
    }
    sum / count
}
