//! Reading and writing XQF: a collection of lines as large as the largest that
//! is known.
//!
//! `cargo bench --no-default-features --bench xqf`

use std::hint::black_box;

use chuhe::formats::{read, write_xqf};
use chuhe::record::{Game, NodeId, Notes};
use chuhe::rules::Position;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// The nodes of a real file.
const NODES: usize = 226_491;

/// Lines of the usual length, each branching off an earlier one.
const LINE: usize = 38;

fn collection() -> Game {
    let mut game = Game::new(Position::start());
    let mut nodes = vec![NodeId::ROOT];
    // A small generator (xorshift64*), the same on every machine.
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut below = |bound: usize| {
        state ^= state >> 12;
        state ^= state << 25;
        state ^= state >> 27;
        (state.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % bound
    };
    while game.node_count() < NODES {
        let mut at = nodes[below(nodes.len())];
        for _ in 0..LINE.min(NODES - game.node_count()) {
            let moves = game[at].position().legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[below(moves.len())];
            let Ok(next) = game.add_move(at, mv, Notes::default()) else {
                break;
            };
            nodes.push(next);
            at = next;
        }
    }
    game
}

fn bench(c: &mut Criterion) {
    let game = collection();
    let (file, _) = write_xqf(&game);
    let mut group = c.benchmark_group("xqf");
    group.sample_size(10);
    group.throughput(Throughput::Elements(NODES as u64));
    group.bench_function("read", |b| {
        b.iter(|| read(black_box(&file)).expect("opens"));
    });
    group.bench_function("write", |b| b.iter(|| write_xqf(black_box(&game))));
    group.finish();
}

criterion_group!(benches, bench);
criterion_main!(benches);
