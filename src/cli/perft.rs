//! `chuhe perft`: counts of the move tree.

use std::io::Write;
use std::time::Instant;

use super::CliError;
use crate::formats::fen;
use crate::rules::{self, Position};

/// Writes a line for every depth up to `depth`: the depth, the count, the
/// seconds it took and the count per second.
pub fn run(
    depth: u32,
    text: Option<&str>,
    divide: bool,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let position = text.map_or_else(|| Ok(Position::start()), fen::read)?;
    for depth in 1..=depth {
        let start = Instant::now();
        let nodes = rules::perft(&position, depth);
        let secs = start.elapsed().as_secs_f64();
        let rate = nodes as f64 / secs.max(1e-9);
        writeln!(
            out,
            "perft {depth}: {nodes} nodes, {secs:.3} s, {rate:.0} nodes/s"
        )?;
    }
    if divide {
        for (mv, nodes) in rules::divide(&position, depth) {
            writeln!(out, "{mv}: {nodes}")?;
        }
    }
    Ok(())
}
