//! Named positions that a right engine answers clearly: mates, captures,
//! defences and endings. `tests/data/README.md` tells where they come from.
//!
//! Each group also pins the nodes it takes. The number changes with every
//! change of the search or the evaluation; the failure says the new one.
#![allow(clippy::unwrap_used)]

use chuhe::engine::{
    Answer, Engine, Finding, Limits, MateLimits, Report, Request, Score, Stop, solve_mate,
};
use chuhe::formats::fen;
use chuhe::rules::{Move, Position};
use serde_json::Value;

const NODES_OF_MATES: u64 = 466_594;
const NODES_OF_CAPTURES: u64 = 499_740;
const NODES_OF_DEFENCES: u64 = 64_020;
const NODES_OF_ENDINGS: u64 = 596_741;

/// One entry of the data.
struct Case(Value);

impl Case {
    fn text(&self, key: &str) -> &str {
        let text = self.0[key].as_str();
        text.unwrap_or_else(|| panic!("no {key}: {}", self.0))
    }

    fn position(&self) -> Position {
        let text = self.text("fen");
        fen::read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    fn best(&self) -> Move {
        self.text("best").parse().unwrap()
    }

    /// Searches for so many best lines to a depth, from nothing known.
    fn search(&self, depth: u8, lines: usize) -> (Answer, Vec<Report>) {
        let mut request = Request::new(self.position(), Limits::depth(depth));
        request.multi_pv = lines;
        let mut last = Vec::new();
        let answer = Engine::new(4).search(&request, &Stop::new(), &mut |report| {
            if report.line == 1 {
                last.clear();
            }
            last.push(report.clone());
        });
        (answer, last)
    }
}

/// Puts every position of a group to `judge`, which gives the nodes it took or
/// what is wrong.
fn check(group: &str, pinned: u64, judge: impl Fn(&Case) -> (u64, Result<(), String>)) {
    let all: Value = serde_json::from_str(include_str!("data/tactics.json")).unwrap();
    let cases = all[group].as_array().unwrap();
    let mut nodes = 0;
    let mut failures = Vec::new();
    for case in cases {
        let case = Case(case.clone());
        let (taken, verdict) = judge(&case);
        nodes += taken;
        if let Err(error) = verdict {
            let (name, fen) = (case.text("name"), case.text("fen"));
            failures.push(format!("{name}: {error}\n  {fen}"));
        }
    }
    let (number, failed) = (cases.len(), failures.len());
    assert!(
        failures.is_empty(),
        "{failed} of {number} {group} fail:\n{}",
        failures.join("\n")
    );
    assert_eq!(
        nodes, pinned,
        "all {number} {group} hold, but take other nodes: if that is meant, pin {nodes}"
    );
}

fn expect(holds: bool, found: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(found()) }
}

/// A score as a number; mates lie far outside the estimates.
fn centi(score: Score) -> i32 {
    match score {
        Score::Centi(centi) => centi,
        Score::MateIn(plies) => 30_000 - i32::from(plies),
        Score::MatedIn(plies) => i32::from(plies) - 30_000,
    }
}

fn line(moves: &[Move]) -> String {
    let words: Vec<String> = moves.iter().map(Move::to_string).collect();
    words.join(" ")
}

/// That the expected move is found and worth more than any other by a margin.
fn stands_out(case: &Case, depth: u8, margin: i32) -> (Vec<Report>, Result<(), String>) {
    let (_, lines) = case.search(depth, 2);
    let [first, second] = &lines[..] else {
        panic!("two lines are asked for: {}", case.text("fen"));
    };
    let lead = centi(first.score) - centi(second.score);
    let holds = first.pv[0] == case.best() && lead >= margin;
    let verdict = expect(holds, || {
        let (best, other) = (line(&first.pv), line(&second.pv));
        format!(
            "{best} ({:?}) before {other} ({:?})",
            first.score, second.score
        )
    });
    (lines, verdict)
}

#[test]
fn mates_are_found_at_their_full_length() {
    check("mates", NODES_OF_MATES, |case| {
        let moves = case.0["moves"].as_u64().unwrap();
        let (found, _) = case.search(moves as u8 + 8, 1);
        let mate = Score::MateIn(2 * moves as u16 - 1);
        let holds = found.best == Some(case.best()) && found.score == mate;
        let verdict = expect(holds, || format!("{} ({:?})", line(&found.pv), found.score));
        (found.nodes, verdict)
    });
}

#[test]
fn what_wins_material_is_played_by_a_clear_margin() {
    check("captures", NODES_OF_CAPTURES, |case| {
        let (lines, verdict) = stands_out(case, 9, 250);
        let verdict = verdict.and_then(|()| {
            let score = lines[0].score;
            expect(centi(score) >= 200, || format!("wins only {score:?}"))
        });
        (lines[1].nodes, verdict)
    });
}

#[test]
fn the_only_defence_is_found_and_every_other_move_loses() {
    check("defences", NODES_OF_DEFENCES, |case| {
        let (lines, verdict) = stands_out(case, 6, 250);
        let mated = case.text("others") == "mated";
        let verdict = verdict.and_then(|()| {
            if mated {
                let spared = spared(&case.position(), case.best());
                spared.map_or(Ok(()), |mv| Err(format!("{mv} is not mated by checks")))
            } else {
                let score = lines[1].score;
                expect(centi(score) <= -300, || format!("others have {score:?}"))
            }
        });
        (lines[1].nodes, verdict)
    });
}

/// Another move than `best` after which the other side has no mate by checks
/// within 4 moves.
fn spared(position: &Position, best: Move) -> Option<Move> {
    let limits = MateLimits {
        moves: 4,
        nodes: 1_000_000,
    };
    let moves = position.legal_moves();
    moves.iter().copied().filter(|mv| *mv != best).find(|mv| {
        let after = position.play(*mv).unwrap();
        let finding = solve_mate(&after, limits, &Stop::new()).finding;
        !matches!(finding, Finding::Mate(_))
    })
}

#[test]
fn drawn_fortresses_are_worth_little_and_won_endings_much() {
    check("endings", NODES_OF_ENDINGS, |case| {
        let (found, _) = case.search(9, 1);
        let score = centi(found.score);
        let holds = match case.text("value") {
            "drawn" => score.abs() < 150,
            "won" => score >= 300,
            other => panic!("an ending is not {other}"),
        };
        let verdict = expect(holds, || format!("{} ({:?})", line(&found.pv), found.score));
        (found.nodes, verdict)
    });
}
