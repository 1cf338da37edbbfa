//! Search speed: nodes a second over the positions of the engine's bench.
//!
//! `cargo bench --bench search`

use chuhe::engine::bench;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

const DEPTH: u8 = 10;

fn search(c: &mut Criterion) {
    let mut group = c.benchmark_group("search");
    group.sample_size(10);
    group.throughput(Throughput::Elements(bench(DEPTH).nodes));
    group.bench_function("bench", |b| b.iter(|| bench(DEPTH)));
    group.finish();
}

criterion_group!(benches, search);
criterion_main!(benches);
