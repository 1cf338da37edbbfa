//! A fixed piece of work: the same nodes as long as the engine thinks the
//! same.

use std::time::{Duration, Instant};

use super::{Engine, Limits, Request, Stop};
use crate::rules::{Move, Position};

/// What [`bench()`] counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bench {
    /// Positions visited. A change of this number is a change of behaviour.
    pub nodes: u64,
    /// Time used.
    pub elapsed: Duration,
}

/// Searches eight positions from opening to ending, each with a fresh memory,
/// to `depth` plies.
#[must_use]
pub fn bench(depth: u8) -> Bench {
    let started = Instant::now();
    let nodes = PLACES
        .iter()
        .map(|&(line, plies)| {
            let request = Request::new(after(LINES[line], plies), Limits::depth(depth));
            let answer = Engine::new(16).search(&request, &Stop::new(), &mut |_| {});
            answer.nodes
        })
        .sum();
    Bench {
        nodes,
        elapsed: started.elapsed(),
    }
}

/// The position after the first moves of a line.
fn after(line: &str, plies: usize) -> Position {
    line.split_whitespace()
        .take(plies)
        .fold(Position::start(), |position, text| {
            let mv: Move = text.parse().expect("the lines are written in coordinates");
            position.play(mv).expect("the lines are legal")
        })
}

/// Lines of old manuals (梅花变法谱 7, 石杨遗局 10, 梅花泉 6) into their endings.
const LINES: [&str; 3] = [
    "h2e2 h7e7 h0g2 i9i8 i0h0 h9g7 h0h6 i8d8 h6g6 d8d2 b2b4 d2d4 c3c4 d4d1 b0a2 d1g1 c4c5 \
     g1g2 b4g4 g2g3 g6g7 b7g7 g4g9 f9e8 g9g3 e7e3 f0e1 c6c5 a0b0 b9c7 b0b3 g7e7 b3c3 c9a7 \
     g3g7 c7d5 c3d3 d5f4 d3d4 f4h3 g7g3 a9b9 d4h4 c5c4 e0f0 b9b5 h4h9 e8f9 g3g9 f9e8 h9h3 \
     b5f5 e2f2 e6e5 g0e2 e5e4 e2c4 e7f7 f0f1 f5f2 f1f2 e3f3 f2e2 e4e3 e2d2 f7d7 a2c3 d7d8 \
     c3e4 e8d7 e4d6 e3d3 d2d1 d8d6 e1d2 d3d2 d1d2 f3d3",
    "h2e2 h7e7 h0g2 h9g7 i0i1 i9h9 i1d1 h9h3 d1d8 b9a7 a0a1 h3g3 a1f1 d9e8 b0a2 b7b5 d8d5 \
     a6a5 f1f8 e7d7 e3e4 c9e7 f8f2 b5c5 e2c2 a9b9 c2c5 c6c5 e4e5 e6e5 d5e5 b9b6 b2e2 a7c6 \
     e5c5 g7e6 c5a5 c6d4 a5e5 d4f3 e5e3 e6g5 e3d3 g5e4 d3e3 f3g5 f2f5 g3g2 e3e4 b6b5 f5b5 \
     g5e4 d0e1 g2g0 b5b4 g0g4 a3a4 g6g5 b4c4 d7d6 e2b2 d6h6 e0d0 h6h0 d0d1 h0h4 b2b4 e4c3 \
     c4c3 h4b4 a2b4 g4b4 a4a5 g5g4 c3c6",
    "h2e2 b9c7 h0g2 h9i7 i0i1 c9e7 i1d1 d9e8 b0c2 h7f7 d0e1 i9h9 e3e4 h9h5 c2e3 c6c5 e4e5 \
     e6e5 c3c4 a9d9 a0a1 e5e4 e2e4 h5d5 d1d5 d9d5 a1c1 c5c4 c1c4 b7b9 e4g4 d5g5 b2e2 b9b0 \
     c0a2 i6i5 e3d5 c7e6 d5b6 f7f8 c4c6 i7h5 c6e6 h5g3 e2e5 g5g4 e6d6 g4e4 b6d7 e9d9 d7b8 \
     d9e9 d6d9",
];

/// Which line, and after how many plies.
const PLACES: [(usize, usize); 8] = [
    (0, 0),
    (0, 9),
    (1, 16),
    (2, 25),
    (0, 36),
    (1, 47),
    (2, 58),
    (1, 70),
];
