//! Files in and out: the save format, FEN and engine lines, and what is
//! refused.

#[path = "../support/random.rs"]
#[allow(dead_code)] // Only the generator is needed.
mod random;

mod broken;
mod conditions;
mod save;
mod texts;

use chuhe::formats::{Loaded, Warning, read, write_json};
use chuhe::record::{Game, NodeId};
use chuhe::rules::Move;

const PLAIN: &str = include_str!("../data/json/plain.json");
const TREE: &str = include_str!("../data/json/tree.json");
const UNKNOWN: &str = include_str!("../data/json/unknown.json");
const ILLEGAL: &str = include_str!("../data/json/illegal.json");
const NEWER: &str = include_str!("../data/json/newer.json");
const FOREIGN: &str = include_str!("../data/json/foreign.json");
const DUPLICATE: &str = include_str!("../data/json/duplicate.json");
const CONTRADICTIONS: &str = include_str!("../data/json/contradictions.json");

fn load(text: &str) -> Loaded {
    let mut games = read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(games.len(), 1);
    games.remove(0)
}

fn refusal(text: &str) -> String {
    match read(text.as_bytes()) {
        Ok(_) => panic!("accepted: {text:.80}"),
        Err(error) => error.to_string(),
    }
}

fn written(game: &Game, current: NodeId) -> String {
    let bytes = write_json(game, current).expect("not too large");
    String::from_utf8(bytes).expect("UTF-8")
}

fn mv(text: &str) -> Move {
    text.parse().expect("two squares")
}

/// Every warning as its sentence.
fn remarks(loaded: &Loaded) -> Vec<String> {
    loaded.warnings.iter().map(Warning::to_string).collect()
}

/// A save file with one thing put in place of another.
fn changed(text: &str, from: &str, to: &str) -> String {
    assert!(text.contains(from), "{from}");
    text.replacen(from, to, 1)
}
