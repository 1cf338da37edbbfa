//! Seeded games of the engine against itself: how they end, and that none is
//! lost by the law of repetition where another move was there.
//!
//! `cargo bench --bench selfplay [-- GAMES NODES]`

#[path = "../support/random.rs"]
mod random;
#[path = "../support/selfplay.rs"]
mod selfplay;

use std::collections::BTreeMap;
use std::io::{self, Write};

use selfplay::End;

const GAMES: u64 = 200;
const NODES: u64 = 2_000;

fn main() -> io::Result<()> {
    let mut numbers = std::env::args().filter_map(|argument| argument.parse().ok());
    let games = numbers.next().unwrap_or(GAMES);
    let nodes = numbers.next().unwrap_or(NODES);
    let mut ends: BTreeMap<End, u64> = BTreeMap::new();
    for number in 0..games {
        *ends.entry(selfplay::play(number, nodes)).or_default() += 1;
    }
    writeln!(
        io::stdout(),
        "{games} games, {nodes} nodes a move: {ends:?}"
    )?;
    assert_eq!(ends.get(&End::LostByRule), None);
    Ok(())
}
