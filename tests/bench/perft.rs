//! Perft speed: leaves a second from three positions of the table.
//!
//! `cargo bench --bench perft`

use std::hint::black_box;

use chuhe::formats::fen;
use chuhe::rules::perft;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

const CASES: [(&str, &str, u32); 3] = [
    (
        "start",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
        4,
    ),
    (
        "middlegame",
        "2bak1b1r/4a4/2n1c1n2/p1p1p3p/1r4p2/2P3R2/P3P1P1P/N1C1C1N2/9/2BAKAB1R w - - 0 1",
        4,
    ),
    (
        "generals-face",
        "3k5/9/9/3n5/9/9/9/3N5/9/3K1R3 w - - 0 1",
        5,
    ),
];

fn bench(c: &mut Criterion) {
    let mut group = c.benchmark_group("perft");
    group.sample_size(10);
    for (name, text, depth) in CASES {
        let position = fen::read(text).expect("a valid position");
        group.throughput(Throughput::Elements(perft(&position, depth)));
        group.bench_function(name, |b| b.iter(|| perft(black_box(&position), depth)));
    }
    group.finish();
}

criterion_group!(benches, bench);
criterion_main!(benches);
