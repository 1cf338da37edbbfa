//! What the engine must do: mates, free pieces, limits, levels, repetitions.

use chuhe::engine::{Answer, Engine, Limits, Request, Score, Stop};
use chuhe::formats::fen;
use chuhe::rules::Position;
use serde_json::Value;

fn position(text: &str) -> Position {
    fen::read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn answer(request: &Request) -> Answer {
    Engine::new(4).search(request, &Stop::new(), &mut |_| {})
}

#[test]
fn forced_mates_are_found_in_the_fewest_moves() {
    let cases: Vec<Value> = serde_json::from_str(include_str!("data/mates.json")).unwrap();
    assert_eq!(cases.len(), 36);
    for case in cases {
        let text = case["fen"].as_str().unwrap();
        let moves = case["mate"].as_u64().unwrap() as u16;
        let found = answer(&Request::new(
            position(text),
            Limits::depth(2 * moves as u8 + 4),
        ));
        println!("{moves} {:?} {} {:?}", found.score, found.nodes, found.pv);
        assert_eq!(found.score, Score::MateIn(2 * moves - 1), "{text}");
    }
}

#[test]
fn start_depths() {
    let mut engine = Engine::new(16);
    engine.search(
        &Request::new(Position::start(), Limits::depth(9)),
        &Stop::new(),
        &mut |r| println!("{r:?}"),
    );
    println!("{:?}", chuhe::engine::bench(8));
}
