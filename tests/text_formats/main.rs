//! PGN, WXF files, `DhtmlXQ`, lists of moves and of positions, in and out.
#![allow(clippy::unwrap_used)]

#[path = "../support/random.rs"]
#[allow(dead_code)] // Only the generator is needed.
mod random;

mod dhtmlxq;
mod dialects;
mod hostile;
mod round_trip;

use chuhe::formats::{Loaded, Warning, read};

/// The one game of a text.
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

/// Every warning as its sentence.
fn remarks(loaded: &Loaded) -> Vec<String> {
    loaded.warnings.iter().map(Warning::to_string).collect()
}

/// A text with one thing put in place of another.
fn changed(text: &str, from: &str, to: &str) -> String {
    assert!(text.contains(from), "{from}");
    text.replacen(from, to, 1)
}
