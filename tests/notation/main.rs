//! Chinese, WXF and ICCS notation.
#![allow(clippy::unwrap_used)]

mod any_text;
mod completion;
#[path = "../support/random.rs"]
mod random;
mod reading;
mod tables;
mod walk;

use chuhe::formats::fen;
use chuhe::notation::{Script, Style};
use chuhe::rules::{Move, Position};

const SIMPLIFIED: Style = Style::Chinese(Script::Simplified);
const TRADITIONAL: Style = Style::Chinese(Script::Traditional);

/// Red doubled on two files, 2 + 2, and a single soldier.
const TWO_FILES: &str = "3k5/9/2P3P2/2P3P1P/9/9/9/9/9/5K3 w";
/// Red with three soldiers on one file and two on another.
const THREE_AND_TWO: &str = "3k5/2P6/2P3P2/2P3P2/9/9/9/9/9/5K3 w";
const FOUR: &str = "3k5/6P2/6P2/6P2/6P2/9/9/9/9/5K3 w";
const THREE: &str = "3k5/9/4P4/4P4/4P4/9/9/9/9/5K3 w";
const PAIR: &str = "3k5/9/9/4P4/4P4/9/9/9/9/5K3 w";
const BLACK_FOUR: &str = "5k3/9/9/9/9/1p7/1p7/1p7/1p7/4K4 b";
const CHARIOTS: &str = "3k5/9/4R4/9/9/9/4R4/9/9/5K3 w";
const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
const START_BLACK: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b";

fn position(fen: &str) -> Position {
    fen::read(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn mv(text: &str) -> Move {
    text.parse().unwrap()
}
