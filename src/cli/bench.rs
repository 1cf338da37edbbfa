//! `chuhe bench`: a fixed piece of work for the engine.

use std::io::Write;
use std::time::{Duration, Instant};

use indicatif::ProgressBar;

use super::CliError;
use crate::engine::{
    self, Budget, Engine, Finding, Limits, MateLimits, Request, Score, Stop, solve_mate,
};
use crate::formats::fen;
use crate::library::{Puzzle, puzzles};

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

/// Writes how many puzzles of the library the mate solver proves and the engine
/// finds with one thread, each within `time` and with a fresh memory.
pub fn mates(time: Duration, out: &mut impl Write) -> Result<(), CliError> {
    let bar = ProgressBar::new(puzzles().len() as u64);
    let mut solver = Tally::default();
    let mut engine = Tally::default();
    for puzzle in bar.wrap_iter(puzzles().iter()) {
        solver.count(puzzle, time, prove);
        engine.count(puzzle, time, find);
    }
    bar.finish_and_clear();
    let all = puzzles().len();
    writeln!(out, "{all} mates in 1 to 7, {} ms each", time.as_millis())?;
    for (name, tally) in [("solver", solver), ("engine", engine)] {
        writeln!(
            out,
            "{name}: {} found ({:.1} %), {} in the fewest moves, {:.1} s in all",
            tally.found,
            100.0 * tally.found as f64 / all as f64,
            tally.shortest,
            tally.elapsed.as_secs_f64(),
        )?;
    }
    Ok(())
}

#[derive(Default)]
struct Tally {
    found: usize,
    shortest: usize,
    elapsed: Duration,
}

impl Tally {
    /// Counts a puzzle; `solve` answers in how many moves it is mate.
    fn count(
        &mut self,
        puzzle: &Puzzle,
        time: Duration,
        solve: impl Fn(&Puzzle, Duration) -> Option<usize>,
    ) {
        let started = Instant::now();
        let moves = solve(puzzle, time);
        self.elapsed += started.elapsed();
        self.found += usize::from(moves.is_some());
        self.shortest += usize::from(moves == Some(puzzle.distance()));
    }
}

/// Some puzzles begin with a quiet move: by checks they take a move more.
fn prove(puzzle: &Puzzle, time: Duration) -> Option<usize> {
    let started = Instant::now();
    let limits = MateLimits {
        moves: 8,
        nodes: u64::MAX,
    };
    let position = fen::read(puzzle.fen).expect("a puzzle is a position");
    let answer = solve_mate(&position, limits, &Stop::new());
    match answer.finding {
        Finding::Mate(proof) if started.elapsed() <= time => Some(proof.first().moves.into()),
        _ => None,
    }
}

fn find(puzzle: &Puzzle, time: Duration) -> Option<usize> {
    let position = fen::read(puzzle.fen).expect("a puzzle is a position");
    let request = Request::new(position, Limits::time(Budget::exactly(time)));
    let stop = Stop::new();
    let moves = |score| match score {
        Score::MateIn(plies) => Some(usize::from(plies).div_ceil(2)),
        _ => None,
    };
    let answer = Engine::new(16).search(&request, &stop, &mut |report| {
        if moves(report.score).is_some_and(|moves| moves <= puzzle.distance()) {
            stop.stop();
        }
    });
    moves(answer.score)
}
