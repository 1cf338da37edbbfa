//! The engine against itself under the eyes of the referee.

use std::collections::BTreeSet;

use chuhe::adjudication::{Law, Reason, Ruleset, Timeline, judge, would_lose};
use chuhe::engine::{Engine, Limits, Request, Stop};
use chuhe::formats::fen;
use chuhe::rules::Position;
use serde_json::Value;

use super::random::{self, Random};

/// Plies after which a game is broken off.
const LONGEST: usize = 160;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum End {
    Mate,
    Draw,
    /// One side lost by the law of repetition, and each of its moves would
    /// have lost so.
    ForcedByRule,
    /// One side lost by the law of repetition though another move was there.
    LostByRule,
    Unfinished,
}

/// Plays the game of this number with so many nodes a move. Even games begin
/// after some random moves, odd ones where a rulebook shows a forbidden
/// repetition; the laws take turns.
pub fn play(number: u64, nodes: u64) -> End {
    let ruleset = Ruleset {
        law: [Law::Cxa, Law::Axf, Law::Simple][number as usize % 3],
        ..Ruleset::default()
    };
    let mut engine = Engine::new(1);
    let mut game = Timeline::new(start_of(number));
    let mut could_vary = true;
    let mut could_vary_before = true;
    while game.plies().len() < LONGEST {
        if let Some(ruling) = judge(&game, &ruleset).ruling() {
            return match ruling.reason {
                Reason::Checkmate { .. } | Reason::Stalemate { .. } => End::Mate,
                Reason::MustVary { loser, .. } => {
                    // The other side may complete what loses for this one.
                    let moved = loser != game.position().side_to_move();
                    let avoidable = if moved { could_vary } else { could_vary_before };
                    if avoidable {
                        End::LostByRule
                    } else {
                        End::ForcedByRule
                    }
                }
                _ => End::Draw,
            };
        }
        let position = *game.position();
        let mut request = Request::new(position, Limits::nodes(nodes));
        request.history = (0..game.plies().len())
            .map(|ply| *game.position_at(ply))
            .collect();
        request.ruleset = ruleset;
        let answer = engine.search(&request, &Stop::new(), &mut |_| {});
        let best = answer.best.expect("the game goes on");
        could_vary_before = could_vary;
        could_vary = position
            .legal_moves()
            .iter()
            .any(|mv| *mv != best && !would_lose(&game, *mv, &ruleset));
        game.push(best).expect("the engine plays legal moves");
    }
    End::Unfinished
}

fn start_of(number: u64) -> Position {
    let mut random = Random::new(number);
    if number.is_multiple_of(2) {
        let opening = random::game(&Position::start(), 8, &mut random);
        return opening[opening.len() - 1];
    }
    let cases: Vec<Value> =
        serde_json::from_str(include_str!("../data/adjudication.json")).expect("valid JSON");
    let loops: BTreeSet<&str> = cases
        .iter()
        .filter(|case| case["kind"] == "repetition")
        .filter_map(|case| case["fen"].as_str())
        .collect();
    let chosen = loops.iter().nth(random.below(loops.len()));
    fen::read(chosen.expect("within bounds")).expect("a valid position")
}
