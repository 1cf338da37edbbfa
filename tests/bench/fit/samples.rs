//! The positions to learn from.

use std::io::{self, BufRead};

use chuhe::engine::Features;
use chuhe::formats::fen;

/// A position with what is known of its worth.
pub struct Sample {
    pub features: Features,
    /// What the search said, for Red, in centi.
    pub score: f32,
    /// Result for Red, from 0 to 1.
    pub result: f32,
}

/// Reads what `games` wrote.
pub fn read(lines: impl BufRead) -> io::Result<Vec<Sample>> {
    let mut samples = Vec::new();
    for line in lines.lines() {
        let line = line?;
        let sample = sample(&line);
        samples.push(sample.ok_or_else(|| io::Error::other(format!("not a sample: {line}")))?);
    }
    Ok(samples)
}

fn sample(line: &str) -> Option<Sample> {
    let mut parts = line.split(';');
    let position = fen::read(parts.next()?).ok()?;
    Some(Sample {
        features: Features::of(&position),
        score: parts.next()?.parse().ok()?,
        result: parts.next()?.parse::<f32>().ok()? / 2.0,
    })
}
