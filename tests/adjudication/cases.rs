//! The cases of rulebooks and of several programs. Every `must` case is also
//! tried with the sides exchanged and with left and right exchanged.

use std::collections::BTreeMap;

use chuhe::adjudication::{
    Law, NaturalLimit, Ruleset, Timeline, Verdict, foresee, judge, would_lose,
};
use chuhe::formats::fen;
use chuhe::rules::{Move, Outcome, Position, Side, WinReason};
use serde_json::Value;

use super::under;

fn cases() -> Vec<Value> {
    serde_json::from_str(include_str!("../data/adjudication.json")).unwrap()
}

fn text<'a>(case: &'a Value, field: &str) -> &'a str {
    case[field].as_str().unwrap()
}

/// The rulesets a case is meant for. The cases of the AXF law come from a
/// program with a limit of 50 rounds.
fn rulesets(case: &Value) -> Vec<Ruleset> {
    match text(case, "ruleset") {
        "axf" => vec![Ruleset {
            law: Law::Axf,
            natural_limit: NaturalLimit::Rounds50,
        }],
        "cxa" | "cxa2020" => vec![under(Law::Cxa)],
        "all" => Law::ALL.map(under).to_vec(),
        other => panic!("no ruleset {other}"),
    }
}

/// A way to look at the board: the sides exchanged, left and right exchanged.
#[derive(Clone, Copy, Debug)]
struct View {
    swapped: bool,
    mirrored: bool,
}

impl View {
    const PLAIN: Self = Self {
        swapped: false,
        mirrored: false,
    };

    fn all() -> impl Iterator<Item = Self> {
        [false, true]
            .into_iter()
            .flat_map(|swapped| [false, true].map(|mirrored| Self { swapped, mirrored }))
    }

    fn timeline(self, case: &Value) -> Timeline {
        let mut setup = fen::read_setup(text(case, "fen")).unwrap();
        if self.swapped {
            setup = setup.swapped();
        }
        if self.mirrored {
            setup = setup.mirrored();
        }
        let moves = case["moves"].as_array().unwrap().iter().map(|mv| {
            let mut mv: Move = mv.as_str().unwrap().parse().unwrap();
            if self.swapped {
                mv = mv.across();
            }
            if self.mirrored {
                mv = mv.mirrored();
            }
            mv
        });
        let name = text(case, "name");
        let start = Position::try_from(&setup).unwrap_or_else(|error| panic!("{name}: {error}"));
        Timeline::from_moves(start, moves).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// The verdict in the words of the data, told from the unchanged board.
    fn verdict(self, verdict: &Verdict) -> &'static str {
        let Some(outcome) = verdict.outcome() else {
            return "none";
        };
        match outcome.winner() {
            None => "draw",
            Some(winner) if (winner == Side::Black) != self.swapped => "red_loses",
            Some(_) => "black_loses",
        }
    }
}

#[test]
fn every_must_case_holds_in_all_four_views() {
    let mut wrong = Vec::new();
    let mut tried: BTreeMap<String, usize> = BTreeMap::new();
    for case in cases().iter().filter(|case| text(case, "tier") == "must") {
        for view in View::all() {
            let timeline = view.timeline(case);
            for ruleset in rulesets(case) {
                let found = view.verdict(&judge(&timeline, &ruleset));
                let expected = text(case, "verdict");
                if found != expected {
                    let name = text(case, "name");
                    wrong.push(format!(
                        "{name} {view:?} {ruleset:?}: {expected}, not {found}"
                    ));
                }
            }
        }
        *tried.entry(text(case, "ruleset").to_owned()).or_default() += 1;
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let expected = [("all", 22), ("axf", 198), ("cxa", 55), ("cxa2020", 50)];
    let expected = expected.map(|(name, count)| (name.to_owned(), count));
    assert_eq!(tried, BTreeMap::from(expected));
}

/// The verdicts that the basic method of the law does not reach; a case counts
/// when it is reached in all four views. The score may rise, not fall.
#[test]
fn the_score_on_the_stretch_cases_does_not_fall() {
    let mut score: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for case in cases()
        .iter()
        .filter(|case| text(case, "tier") == "stretch")
    {
        let ruleset = rulesets(case)[0];
        let reached = View::all().all(|view| {
            view.verdict(&judge(&view.timeline(case), &ruleset)) == text(case, "verdict")
        });
        let (hits, total) = score.entry(text(case, "ruleset").to_owned()).or_default();
        *hits += usize::from(reached);
        *total += 1;
        if !reached {
            eprintln!("missed: {}", text(case, "name"));
        }
    }
    for (name, (hits, total)) in &score {
        eprintln!("stretch {name}: {hits} of {total}");
    }
    let floors = [("axf", 0, 5), ("cxa2020", 25, 31)];
    assert_eq!(score.len(), floors.len());
    for (name, floor, of) in floors {
        let (hits, total) = score[name];
        assert_eq!(total, of, "{name}");
        assert!(hits >= floor, "{name}: {hits}, {floor} were reached before");
    }
}

/// The rulebook names the class of every move of its diagrams. Counted is
/// whether a move is a strike or not.
#[test]
fn most_moves_of_the_rulebook_are_classed_as_it_says() {
    let (mut same, mut total) = (0, 0);
    for case in cases()
        .iter()
        .filter(|case| text(case, "ruleset") == "cxa2020")
    {
        let verdict = judge(&View::PLAIN.timeline(case), &under(Law::Cxa));
        let Some(repetition) = verdict.ruling().and_then(|r| r.repetition.as_ref()) else {
            continue;
        };
        for (mv, label) in repetition
            .moves
            .iter()
            .zip(case["labels"].as_array().unwrap())
        {
            let strike = ["check", "kill threat", "chase"].contains(&label.as_str().unwrap());
            same += usize::from(mv.class.is_strike() == strike);
            total += 1;
        }
    }
    eprintln!("{same} of {total} moves");
    assert_eq!(total, 314);
    assert!(same >= 291, "{same} moves");
}

/// Whether the mover loses by repetition with `mv` or after some reply to it.
fn loses_by_trying(timeline: &Timeline, mv: Move, ruleset: Ruleset) -> bool {
    let mover = timeline.position().side_to_move();
    let lost = Some(Outcome::Win {
        winner: !mover,
        reason: WinReason::ForbiddenRepetition,
    });
    let first = foresee(timeline, mv, &ruleset).unwrap();
    if first.ruling().is_some() {
        return first.outcome() == lost;
    }
    let mut after = timeline.clone();
    after.push(mv).unwrap();
    let replies = after.position().legal_moves();
    replies
        .iter()
        .any(|reply| foresee(&after, *reply, &ruleset).unwrap().outcome() == lost)
}

#[test]
fn warnings_agree_with_trying_every_reply() {
    let ruleset = under(Law::Cxa);
    let cases = cases();
    let ours = cases.iter().filter(|case| text(case, "ruleset") == "cxa");
    let (mut warned, mut silent) = (0, 0);
    for case in ours.filter(|case| text(case, "verdict").ends_with("loses")) {
        let whole = View::PLAIN.timeline(case);
        if whole.occurrences() < 3 {
            continue;
        }
        for back in 1..=2 {
            let mut timeline = whole.clone();
            timeline.truncate(whole.plies().len() - back);
            for mv in &timeline.position().legal_moves() {
                let warns = would_lose(&timeline, *mv, &ruleset);
                let name = text(case, "name");
                let tried = loses_by_trying(&timeline, *mv, ruleset);
                assert_eq!(warns, tried, "{name}: {mv}");
                warned += usize::from(warns);
                silent += usize::from(!warns);
            }
        }
    }
    assert!(warned >= 25, "{warned} warnings");
    assert!(silent >= 500, "{silent} moves without");
}
