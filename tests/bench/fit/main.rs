//! Fits the weights of the evaluation to games of the engine against itself,
//! and trains the network that corrects it.
//! The games are the same on every machine and stay in `target`; the weights
//! differ by no more than the rounding of exponentials.
//!
//! ```text
//! cargo bench --bench fit -- play
//! cargo bench --bench fit -- solve
//! cargo bench --bench fit -- train
//! ```
//!
//! A round begins at the weights in the table and writes over them, so that
//! the next one plays better. New weights stay when a match shows them better
//! than the old: keep the old program beside and play
//! `chuhe match NEW OLD --nodes 5000 --games 400`.
//!
//! The table comes from two rounds that began at weights set by hand, with the
//! new terms worth nothing:
//!
//! ```text
//! play --games 992 --nodes 1500 --out target/fit/1.txt
//! solve target/fit/1.txt
//! play --games 1616 --nodes 1000 --out target/fit/2.txt
//! solve target/fit/1.txt target/fit/2.txt
//! ```
//!
//! The network corrects the terms at the weights they have, so it is trained
//! anew after they change. Its file was trained on six rounds of games. The
//! first had no network; the others were played with one that was trained on
//! the first half of round 1, on round 1 and 4,000 games of round 2, on these
//! and 6,500 games of round 3, and both the fifth and the sixth on rounds 1 to
//! 4. Up to the fifth, four networks of eight units were trained and averaged;
//! one of all units whose weights decay errs less.
//!
//! ```text
//! play --first 100000 --games 8000 --out target/fit/3.txt
//! play --first 200000 --games 5000 --out target/fit/4.txt
//! play --first 300000 --games 7000 --out target/fit/5.txt
//! play --first 400000 --games 29500 --out target/fit/6.txt
//! play --first 500000 --games 12000 --out target/fit/7.txt
//! play --first 600000 --games 16000 --out target/fit/8.txt
//! train target/fit/3.txt target/fit/4.txt target/fit/5.txt \
//!     target/fit/6.txt target/fit/7.txt target/fit/8.txt
//! ```

mod adam;
mod boards;
mod factors;
mod games;
mod network;
mod quantise;
#[path = "../../support/random.rs"]
mod random;
mod samples;
mod solve;
mod table;
mod train;

use std::fs::{self, File};
use std::io::{self, BufReader, Write};
use std::path::PathBuf;
use std::thread;

use clap::{Args, Parser, Subcommand};

#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    step: Step,
    /// Given by `cargo bench`.
    #[arg(long, hide = true, global = true)]
    bench: bool,
}

#[derive(Subcommand)]
enum Step {
    /// Play games and write down their quiet positions.
    Play(Play),
    /// Fit the weights to the positions and write their table.
    Solve(Solve),
    /// Train the network on the positions and write its file.
    Train(Train),
}

#[derive(Args)]
struct Play {
    /// Number of the first game.
    #[arg(long, default_value_t = 0)]
    first: u64,
    #[arg(long, default_value_t = 2_000)]
    games: u64,
    /// Nodes a move.
    #[arg(long, default_value_t = 1_000)]
    nodes: u64,
    /// Games played at the same time; what is written does not depend on it.
    #[arg(long, default_value_t = 2)]
    jobs: usize,
    /// File to write.
    #[arg(long, default_value = "target/fit/games.txt")]
    out: PathBuf,
}

#[derive(Args)]
struct Solve {
    /// Files of positions.
    #[arg(default_value = "target/fit/games.txt")]
    games: Vec<PathBuf>,
    #[command(flatten)]
    aim: solve::Aim,
    /// File to write.
    #[arg(long, default_value = "src/engine/eval/weights.rs")]
    out: PathBuf,
}

#[derive(Args)]
struct Train {
    /// Files of positions.
    #[arg(default_value = "target/fit/games.txt")]
    games: Vec<PathBuf>,
    /// How much of what a position aims at comes from the next one of its
    /// game, from 0 to 1; the rest is what the search said.
    #[arg(long, default_value_t = 0.95)]
    ahead: f32,
    #[command(flatten)]
    pace: train::Pace,
    /// File to write.
    #[arg(long, default_value = "assets/network.bin")]
    out: PathBuf,
}

fn main() -> io::Result<()> {
    match Cli::parse().step {
        Step::Play(step) => play(&step),
        Step::Solve(step) => solve(&step),
        Step::Train(step) => train(&step),
    }
}

fn play(step: &Play) -> io::Result<()> {
    if let Some(folder) = step.out.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut out = File::create(&step.out)?;
    let numbers: Vec<u64> = (step.first..).take(step.games as usize).collect();
    for numbers in numbers.chunks(step.jobs.max(1) * 8) {
        let shares = numbers.chunks(numbers.len().div_ceil(step.jobs.max(1)));
        let played: Vec<String> = thread::scope(|scope| {
            let running: Vec<_> = shares
                .map(|share| {
                    let play = |number: &u64| games::play(*number, step.nodes);
                    scope.spawn(move || share.iter().map(play).collect::<String>())
                })
                .collect();
            let ended = running.into_iter().map(thread::ScopedJoinHandle::join);
            ended
                .collect::<Result<_, _>>()
                .expect("the games play to their end")
        });
        for lines in played {
            out.write_all(lines.as_bytes())?;
        }
    }
    Ok(())
}

fn solve(step: &Solve) -> io::Result<()> {
    let mut samples = Vec::new();
    for path in &step.games {
        samples.extend(samples::read(BufReader::new(File::open(path)?))?);
    }
    let weights = solve::solve(&samples, &step.aim, &mut io::stdout())?;
    fs::write(&step.out, table::write(&weights))
}

fn train(step: &Train) -> io::Result<()> {
    let mut boards = Vec::new();
    for path in &step.games {
        boards::read(BufReader::new(File::open(path)?), &mut boards)?;
    }
    let told: Vec<_> = boards
        .iter()
        .map(|board| (board.score, board.result))
        .collect();
    let scale = solve::scale(&told);
    boards::set_aims(&mut boards, scale, step.ahead);
    boards::keep_distinct(&mut boards);
    let network = train::train(&boards, scale, &step.pace, &mut io::stdout())?;
    fs::write(&step.out, quantise::write(&network))
}
