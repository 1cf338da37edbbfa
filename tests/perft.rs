//! Move counts against tables that independent generators agree on.
#![allow(clippy::unwrap_used)]

use chuhe::formats::fen;
use chuhe::rules::{divide, perft};
use serde_json::Value;

/// Deeper counts are left to the bench: this many leaves take a second or two
/// without full optimisation.
const LARGEST: u64 = 700_000;

fn table() -> Vec<Value> {
    serde_json::from_str(include_str!("data/perft.json")).unwrap()
}

#[test]
fn every_table_entry_has_its_node_counts() {
    let mut counts = 0;
    for case in table() {
        let name = case["name"].as_str().unwrap();
        let position = fen::read(case["fen"].as_str().unwrap())
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        for (depth, nodes) in (1..).zip(case["nodes"].as_array().unwrap()) {
            let nodes = nodes.as_u64().unwrap();
            if nodes <= LARGEST {
                assert_eq!(perft(&position, depth), nodes, "{name} at depth {depth}");
                counts += 1;
            }
        }
    }
    assert!(counts >= 100, "only {counts} counts are small enough");
}

#[test]
fn divide_names_every_first_move_and_adds_up() {
    let start = chuhe::rules::Position::start();
    let parts = divide(&start, 3);
    assert_eq!(parts.len(), 44);
    assert_eq!(parts.iter().map(|(_, nodes)| nodes).sum::<u64>(), 79_666);
    assert!(divide(&start, 0).is_empty());
}
