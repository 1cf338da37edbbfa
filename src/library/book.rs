//! The opening book: what masters played, how often and with what success.

use std::collections::HashMap;
use std::ops::AddAssign;
use std::sync::LazyLock;

use crate::rules::{Move, Position, Side};

use super::tree;

/// A tree of moves; the facts are games, Red's wins, draws and Black's wins.
const TEXT: &str = include_str!("../../assets/library/book.txt");

/// A move is drawn only if it was played in at least one of so many games of
/// its position: rarer ones are slips as often as ideas.
const RAREST: u32 = 250;

/// A move is drawn only if it scored at most so much less than its side did
/// over all games, so that the book never leads into a line that always lost.
const TOLERANCE: f64 = 0.1;

/// How games went that have something in common. Games are counted together
/// with their reflections.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Results {
    /// Number of games. Of a few the end is not known.
    pub games: u32,
    /// How many Red won.
    pub red_wins: u32,
    /// How many were drawn.
    pub draws: u32,
    /// How many Black won.
    pub black_wins: u32,
}

impl Results {
    /// The share of points that `side` made, 0 to 1; `None` when no end is
    /// known.
    #[must_use]
    pub fn score(&self, side: Side) -> Option<f64> {
        let ended = self.red_wins + self.draws + self.black_wins;
        let wins = match side {
            Side::Red => self.red_wins,
            Side::Black => self.black_wins,
        };
        (ended > 0).then(|| (f64::from(wins) + f64::from(self.draws) / 2.0) / f64::from(ended))
    }

    fn parse(facts: &str) -> Self {
        let mut words = facts.split(' ');
        let mut number = || {
            let word = words.next().expect("the book has four facts on a move");
            word.parse().expect("the facts of the book are numbers")
        };
        Self {
            games: number(),
            red_wins: number(),
            draws: number(),
            black_wins: number(),
        }
    }
}

impl AddAssign for Results {
    fn add_assign(&mut self, other: Self) {
        self.games += other.games;
        self.red_wins += other.red_wins;
        self.draws += other.draws;
        self.black_wins += other.black_wins;
    }
}

/// A move of the book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BookMove {
    /// The move.
    pub mv: Move,
    /// How likely the move is to be drawn, against the weights of the other
    /// moves of the position; 0 when it never is.
    pub weight: u32,
    /// The games in which it was played, at least five. In a position that is
    /// its own reflection a move and its reflection both have the games of
    /// both.
    pub results: Results,
}

/// The opening book. It knows positions, not lines, and each together with its
/// reflection, so other orders of moves are found too.
#[derive(Debug)]
pub struct Book {
    /// By the key of the position, the most played first.
    moves: HashMap<u64, Vec<BookMove>>,
}

impl Book {
    /// The book of the program. The first call reads it, which takes some
    /// milliseconds; from then on it uses about two megabytes of memory.
    #[must_use]
    pub fn get() -> &'static Self {
        static BOOK: LazyLock<Book> = LazyLock::new(Book::read);
        &BOOK
    }

    fn read() -> Self {
        let start = Position::start();
        let mut moves: HashMap<u64, Vec<BookMove>> = HashMap::new();
        let mut sides: HashMap<u64, Side> = HashMap::new();
        let mut all = Results::default();
        for branch in tree::branches(TEXT) {
            if branch.facts.is_empty() {
                continue;
            }
            let before = branch.before;
            let results = Results::parse(branch.facts);
            if before.position == start {
                all += results;
            }
            for (position, mv) in [
                (before.position, branch.mv),
                (before.mirror, branch.mv.mirrored()),
            ] {
                sides.insert(position.key(), position.side_to_move());
                let known = moves.entry(position.key()).or_default();
                // A move that is its own reflection comes by twice.
                if known.iter().all(|known| known.mv != mv) {
                    known.push(BookMove {
                        mv,
                        weight: 0,
                        results,
                    });
                }
            }
        }
        for (key, moves) in &mut moves {
            let side = sides[key];
            weigh(moves, side, all.score(side).unwrap_or_default());
        }
        Self { moves }
    }

    /// The moves known in this position, the most played first; none when the
    /// position is not in the book. All are legal.
    #[must_use]
    pub fn moves(&self, position: &Position) -> Vec<BookMove> {
        let known = self.moves.get(&position.key());
        let known = known.map_or(&[][..], Vec::as_slice);
        // Another position might have the key of a known one.
        let legal = known.iter().filter(|known| position.is_legal(known.mv));
        legal.copied().collect()
    }

    /// A move for this position, drawn by the weights: the more games the
    /// likelier, but less than in proportion, for variety. Moves that were
    /// seldom played there or fared badly are never drawn; `None` when no
    /// other is known. The same seed gives the same move.
    #[must_use]
    pub fn choose(&self, position: &Position, seed: u64) -> Option<Move> {
        let moves = self.moves(position);
        let total: u64 = moves.iter().map(|known| u64::from(known.weight)).sum();
        let mut ticket = scrambled(seed ^ position.key()).checked_rem(total)?;
        for known in moves {
            let weight = u64::from(known.weight);
            if ticket < weight {
                return Some(known.mv);
            }
            ticket -= weight;
        }
        None
    }
}

/// Weighs the moves of a position and sorts them, the most played first.
/// `average` is what `side`, whose moves they are, scored over all games.
fn weigh(moves: &mut [BookMove], side: Side, average: f64) {
    // A move and its reflection share their games and their weight.
    let sharers: Vec<u32> = moves
        .iter()
        .map(|BookMove { mv, .. }| {
            let twin = mv.mirrored();
            let shared = twin != *mv && moves.iter().any(|other| other.mv == twin);
            if shared { 2 } else { 1 }
        })
        .collect();
    let each = moves.iter().zip(&sharers);
    let total: u32 = each
        .map(|(known, sharers)| known.results.games / sharers)
        .sum();
    for (known, sharers) in moves.iter_mut().zip(sharers) {
        let Results { games, .. } = known.results;
        let score = known.results.score(side).unwrap_or_default();
        if games * RAREST >= total && score >= average - TOLERANCE {
            // Sixteen times the root, so that little is lost by rounding.
            known.weight = (games * 256).isqrt() / sharers;
        }
    }
    moves.sort_by_key(|known| (std::cmp::Reverse(known.results.games), known.mv));
}

/// `SplitMix64` (Steele, Lea, Flood 2014): neighbouring seeds give unrelated
/// numbers.
fn scrambled(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
