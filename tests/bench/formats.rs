//! Reading and writing 1,000 games of 80 plies in each format that holds many
//! games or one.
//!
//! `cargo bench --bench formats`

use std::hint::black_box;

use chuhe::formats::{Encoding, Notation, read, write_dhtmlxq, write_list, write_pgn};
use chuhe::notation::{Script, Style};
use chuhe::record::{Game, NodeId, Notes};
use chuhe::rules::Position;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

#[path = "../support/random.rs"]
mod random;

use random::Random;

const GAMES: usize = 1000;
const PLIES: usize = 80;
const CHINESE: Notation = Notation::Style(Style::Chinese(Script::Simplified));

/// A game of random moves; those that end early are not taken.
fn random_game(random: &mut Random) -> Game {
    loop {
        let positions = random::game(&Position::start(), PLIES, random);
        if positions.len() <= PLIES {
            continue;
        }
        let mut game = Game::new(positions[0]);
        let mut at = NodeId::ROOT;
        for pair in positions.windows(2) {
            let moves = pair[0].legal_moves();
            let mv = moves
                .iter()
                .find(|mv| pair[0].play(**mv).is_ok_and(|next| next == pair[1]));
            let mv = *mv.expect("a legal move was played");
            at = game.add_move(at, mv, Notes::default()).expect("legal");
        }
        return game;
    }
}

fn bench(c: &mut Criterion) {
    let mut random = Random::new(80);
    let games: Vec<Game> = (0..GAMES).map(|_| random_game(&mut random)).collect();
    let all: Vec<&Game> = games.iter().collect();
    let mut group = c.benchmark_group("1000-games");
    group.sample_size(10);
    group.throughput(Throughput::Elements((GAMES * PLIES) as u64));
    let pgn = [
        ("chinese-utf8", CHINESE, Encoding::Utf8),
        ("chinese-gb18030", CHINESE, Encoding::Gb18030),
        ("wxf", Notation::Style(Style::Wxf), Encoding::Utf8),
        ("iccs", Notation::Style(Style::Iccs), Encoding::Utf8),
        ("algebraic", Notation::Algebraic, Encoding::Utf8),
    ];
    for (name, notation, encoding) in pgn {
        let (bytes, _) = write_pgn(&all, notation, encoding);
        assert_eq!(read(&bytes).expect("own files").len(), GAMES);
        group.bench_function(format!("read-pgn-{name}"), |b| {
            b.iter(|| read(black_box(&bytes)));
        });
    }
    group.bench_function("write-pgn-chinese-utf8", |b| {
        b.iter(|| write_pgn(black_box(&all), CHINESE, Encoding::Utf8));
    });
    let dhtmlxq: Vec<String> = games.iter().map(|game| write_dhtmlxq(game).0).collect();
    let dhtmlxq = dhtmlxq.concat();
    group.bench_function("read-dhtmlxq", |b| {
        b.iter(|| read(black_box(dhtmlxq.as_bytes())));
    });
    let lists: Vec<String> = games
        .iter()
        .map(|game| write_list(game, CHINESE).0)
        .collect();
    group.bench_function("read-lists", |b| {
        b.iter(|| {
            let games = lists.iter().map(|list| read(black_box(list.as_bytes())));
            games
                .map(|games| games.expect("own files").len())
                .sum::<usize>()
        });
    });
    group.finish();
}

criterion_group!(benches, bench);
criterion_main!(benches);
