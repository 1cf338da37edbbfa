//! Time of a ruling: what a player waits for after a move that repeats a
//! position, and what the engine pays at its root and inside the search.
//!
//! `cargo bench --bench judge`

use std::hint::black_box;

use chuhe::adjudication::{Law, Ruleset, Timeline, is_strike, judge, would_lose};
use chuhe::formats::fen;
use chuhe::rules::{Move, Position};
use criterion::{Criterion, criterion_group, criterion_main};

/// Loops whose rulings search longest for mates and for captures.
const LOOPS: [(&str, &str, &str); 2] = [
    (
        "mates",
        "2bk5/3c5/4bN3/1R2p4/9/9/3r5/3R1p3/3K5/9 w - - 0 1",
        "b6b3 d3d4 b3b4 d4d6 b4b6 d6d3 b6b3 d3d4 b3b4 d4d6 b4b6 d6d3",
    ),
    (
        "exchanges",
        "r1b1kab2/4a4/2n6/p3p2Rp/2p1P4/6N2/P1P5P/2N1C4/3RA4/1cBAK1c1r w - - 0 1",
        "g4h2 i0h0 h2g4 h0i0 g4h2 i0h0 h2g4 h0i0",
    ),
];

fn line(start: &str, text: &str) -> Timeline {
    let moves = text
        .split_whitespace()
        .map(|mv| mv.parse().expect("coordinates"));
    Timeline::from_moves(fen::read(start).expect("a valid position"), moves).expect("legal moves")
}

/// Both sides bring out a chariot and walk it round in a circle of ten steps,
/// twice: a window of 40 plies on a full board.
fn long_walk() -> Timeline {
    let out = "a0a1 a1d1";
    let circle = "d1d2 d2d3 d3d4 d4e4 e4f4 f4f3 f3f2 f2f1 f1e1 e1d1";
    let path = [out, circle, circle].join(" ");
    let red = path
        .split_whitespace()
        .map(|mv| mv.parse::<Move>().expect("coordinates"));
    let both = red.flat_map(|mv| [mv, mv.across()]);
    Timeline::from_moves(Position::start(), both).expect("legal moves")
}

fn bench(c: &mut Criterion) {
    let ruleset = Ruleset::default();
    let mut group = c.benchmark_group("judge");
    for (name, start, moves) in LOOPS {
        let timeline = line(start, moves);
        assert!(judge(&timeline, &ruleset).ruling().is_some());
        group.bench_function(name, |b| b.iter(|| judge(black_box(&timeline), &ruleset)));
    }
    let mut walk = long_walk();
    assert!(judge(&walk, &ruleset).ruling().is_some());
    group.bench_function("long-walk", |b| {
        b.iter(|| judge(black_box(&walk), &ruleset));
    });
    walk.truncate(walk.plies().len() - 2);
    group.bench_function("would-lose-of-all-moves", |b| {
        b.iter(|| {
            let moves = walk.position().legal_moves();
            let losing = |mv: &&Move| would_lose(black_box(&walk), **mv, &ruleset);
            moves.iter().filter(losing).count()
        });
    });
    let middle_game = *line(LOOPS[1].1, LOOPS[1].2).position();
    group.bench_function("strikes-of-all-moves", |b| {
        b.iter(|| {
            let moves = middle_game.legal_moves();
            let strikes = |mv: &&Move| is_strike(black_box(&middle_game), **mv, Law::Cxa);
            moves.iter().filter(strikes).count()
        });
    });
    group.finish();
}

criterion_group!(benches, bench);
criterion_main!(benches);
