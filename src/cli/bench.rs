//! `chuhe bench`: a fixed piece of work for the engine.

use std::io::Write;

use super::CliError;
use crate::engine;

/// Writes the nodes of the fixed searches to `depth`, the seconds they took
/// and the nodes per second. The nodes change only when the engine thinks
/// differently.
pub fn run(depth: u8, out: &mut impl Write) -> Result<(), CliError> {
    let done = engine::bench(depth);
    let secs = done.elapsed.as_secs_f64();
    let rate = done.nodes as f64 / secs.max(1e-9);
    writeln!(
        out,
        "bench {depth}: {} nodes, {secs:.3} s, {rate:.0} nodes/s",
        done.nodes
    )?;
    Ok(())
}
