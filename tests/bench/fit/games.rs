//! Seeded games of the engine against itself, and the quiet positions in them.

use std::fmt::Write as _;

use chuhe::adjudication::{Ruleset, Timeline, judge};
use chuhe::engine::{Engine, Limits, Request, Score, Stop};
use chuhe::formats::fen;
use chuhe::rules::{Move, Position, Side, Status};

use super::random::{self, Random};

const OPENINGS: &str = include_str!("../../../assets/library/match-openings.txt");

/// Most random moves after an opening.
const WANDERING: usize = 8;

/// Plies after which a game is drawn.
const LONGEST: usize = 240;

/// A game is over when both sides agree for so many plies that one of them is
/// so far ahead.
const AGREED_PLIES: u32 = 4;
const AGREED_SCORE: i32 = 1_200;

/// What a forced mate counts as.
const MATE: i32 = 10_000;

/// Plays the game of this number with so many nodes a move and gives its quiet
/// positions, one a line: FEN, score for Red, result for Red in halves.
pub fn play(number: u64, nodes: u64) -> String {
    let mut random = Random::new(number);
    let ruleset = Ruleset::default();
    let mut engine = Engine::new(1);
    let mut game = Timeline::new(begin(&mut random));
    let mut seen = Vec::new();
    let mut agreed = 0;
    let mut leader = 0;
    let points = loop {
        if let Some(ruling) = judge(&game, &ruleset).ruling() {
            break match ruling.outcome.winner() {
                Some(Side::Red) => 2,
                Some(Side::Black) => 0,
                None => 1,
            };
        }
        if game.plies().len() >= LONGEST {
            break 1;
        }
        let position = *game.position();
        let mut request = Request::new(position, Limits::nodes(nodes));
        request.history = (0..game.plies().len())
            .map(|ply| *game.position_at(ply))
            .collect();
        let answer = engine.search(&request, &Stop::new(), &mut |_| {});
        let best = answer.best.expect("the game goes on");
        let score = for_red(answer.score, position.side_to_move());
        let is_quiet = !position.in_check() && position.piece_at(best.to).is_none();
        if is_quiet && score.abs() < MATE {
            seen.push((fen::write(&position), score));
        }
        let leads = if score.abs() < AGREED_SCORE {
            0
        } else {
            score.signum()
        };
        agreed = if leads == leader { agreed + 1 } else { 1 };
        leader = leads;
        if leader != 0 && agreed >= AGREED_PLIES {
            break 1 + leader;
        }
        game.push(best).expect("a legal move");
    };
    let mut lines = String::new();
    for (fen, score) in seen {
        writeln!(lines, "{fen};{score};{points}").expect("a string takes everything");
    }
    lines
}

/// An opening and some random moves in which nobody is mated.
fn begin(random: &mut Random) -> Position {
    let openings: Vec<&str> = OPENINGS
        .lines()
        .filter(|line| !line.starts_with('#'))
        .collect();
    loop {
        let opening = openings[random.below(openings.len())].split_whitespace();
        let opened = opening.fold(Position::start(), |position, text| {
            let mv: Move = text.parse().expect("the openings are in coordinates");
            position.play(mv).expect("the openings are legal")
        });
        let plies = random.below(WANDERING + 1);
        let wandered = random::game(&opened, plies, random);
        let last = wandered[wandered.len() - 1];
        if matches!(last.status(), Status::Ongoing { .. }) {
            return last;
        }
    }
}

/// The score from Red's side, in centi.
fn for_red(score: Score, mover: Side) -> i32 {
    let score = match mover {
        Side::Red => score,
        Side::Black => score.for_other_side(),
    };
    match score {
        Score::Centi(centi) => centi,
        Score::MateIn(_) => MATE,
        Score::MatedIn(_) => -MATE,
    }
}
