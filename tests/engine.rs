//! What the engine must do: mates, free pieces, limits, levels, repetitions.
#![allow(clippy::unwrap_used)]

#[path = "support/random.rs"]
mod random;
#[path = "support/selfplay.rs"]
mod selfplay;

use std::time::Duration;

use chuhe::adjudication::{Law, NaturalLimit, Ruleset};
use chuhe::engine::{Answer, Budget, Engine, Level, Limits, Report, Request, Score, Stop, bench};
use chuhe::formats::fen;
use chuhe::rules::{Move, Position, Side, Status};
use serde_json::Value;

fn position(text: &str) -> Position {
    fen::read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn mv(text: &str) -> Move {
    text.parse().unwrap()
}

fn answer(request: &Request) -> Answer {
    Engine::new(4).search(request, &Stop::new(), &mut |_| {})
}

fn best(text: &str, depth: u8) -> String {
    let found = answer(&Request::new(position(text), Limits::depth(depth)));
    found.best.unwrap().to_string()
}

#[test]
fn forced_mates_are_found_in_the_fewest_moves() {
    let cases: Vec<Value> = serde_json::from_str(include_str!("data/mates.json")).unwrap();
    assert_eq!(cases.len(), 36);
    for case in cases {
        let text = case["fen"].as_str().unwrap();
        let moves = case["mate"].as_u64().unwrap() as u16;
        let request = Request::new(position(text), Limits::depth(12));
        // A sacrifice that mates later may be seen before the shortest way.
        let stop = Stop::new();
        let found = Engine::new(4).search(&request, &stop, &mut |report| {
            if report.score == Score::MateIn(2 * moves - 1) {
                stop.stop();
            }
        });
        assert_eq!(found.score, Score::MateIn(2 * moves - 1), "{text}");
    }
}

#[test]
fn free_pieces_are_taken_and_own_ones_saved() {
    for (name, text, good) in [
        (
            "an unprotected horse",
            "3ak4/9/9/4n4/9/9/9/4R4/9/3K5 w",
            &["e2e6"][..],
        ),
        (
            "a chariot over a screen",
            "3k5/9/1r7/9/1P7/9/9/1C7/9/4K4 w",
            &["b2b7"],
        ),
        (
            "not a protected soldier with a chariot",
            "3k5/9/2n6/4p4/9/9/9/4R4/9/5K3 w",
            &[],
        ),
    ] {
        let found = best(text, 6);
        if good.is_empty() {
            assert_ne!(found, "e2e6", "{name}");
        } else {
            assert!(good.contains(&found.as_str()), "{name}: {found}");
        }
    }
    // The horse on c4 attacks the chariot on d2, which must leave.
    let attacked = position("4k4/9/9/9/9/2n6/9/3R5/9/5K3 w");
    let found = answer(&Request::new(attacked, Limits::depth(6)));
    let after = attacked.play(found.best.unwrap()).unwrap();
    let taken = after.legal_moves().iter().any(|reply| {
        after
            .piece_at(reply.to)
            .is_some_and(|piece| piece.side == Side::Red)
    });
    assert!(!taken, "{:?}", found.pv);
}

#[test]
fn a_lost_position_without_moves_has_no_best_move() {
    for text in [
        "1R1k5/R8/9/9/9/9/9/9/9/4K4 b",
        "3k5/4P4/3P5/9/9/9/9/9/9/4K4 b",
    ] {
        let found = answer(&Request::new(position(text), Limits::depth(5)));
        assert_eq!((found.best, found.ponder), (None, None), "{text}");
        assert_eq!(found.score, Score::MatedIn(0), "{text}");
    }
}

#[test]
fn an_only_move_is_played() {
    let forced = position("4k4/R8/1R7/9/9/9/9/9/9/3K5 b");
    assert_eq!(forced.legal_moves().len(), 1);
    let found = answer(&Request::new(forced, Limits::depth(4)));
    assert_eq!(found.best, Some(forced.legal_moves()[0]));
    assert_eq!(found.score, Score::MatedIn(2));
}

#[test]
fn the_least_time_still_gives_a_legal_move() {
    let stopped = Stop::new();
    stopped.stop();
    let budgets = [Duration::ZERO, Duration::from_millis(1)];
    let mut limits: Vec<Limits> = budgets
        .map(|time| Limits::time(Budget::exactly(time)))
        .to_vec();
    limits.extend([0, 1, 2, 50].map(Limits::nodes));
    for limits in limits {
        for stop in [&Stop::new(), &stopped] {
            let request = Request::new(Position::start(), limits);
            let found = Engine::new(1).search(&request, stop, &mut |_| {});
            assert!(
                Position::start().is_legal(found.best.unwrap()),
                "{limits:?}"
            );
        }
    }
}

#[test]
fn an_engine_without_time_plays_what_it_saw_before() {
    let mut engine = Engine::new(4);
    let request = Request::new(Position::start(), Limits::depth(7));
    let seen = engine.search(&request, &Stop::new(), &mut |_| {}).pv;
    let [first, reply, expected, ..] = seen[..] else {
        panic!("a line of seven plies is longer than {seen:?}");
    };
    let later = Position::start().play(first).unwrap().play(reply).unwrap();
    let request = Request::new(later, Limits::nodes(0));
    let found = engine.search(&request, &Stop::new(), &mut |_| {});
    assert_eq!(found.best, Some(expected));
}

#[test]
fn a_stop_is_obeyed_within_2048_nodes() {
    for depth in 1..=7 {
        let stop = Stop::new();
        let mut at_stop = 0;
        let request = Request::new(Position::start(), Limits::default());
        let found = Engine::new(4).search(&request, &stop, &mut |report| {
            if report.depth == depth {
                at_stop = report.nodes;
                stop.stop();
            }
        });
        assert!(found.nodes <= at_stop + 2_048, "{} {at_stop}", found.nodes);
        assert_eq!(found.depth, depth);
    }
}

#[test]
fn any_number_of_threads_answers_and_stops() {
    let mut engine = Engine::new(4);
    for threads in [0, 1, 2, 3, 2] {
        let stop = Stop::new();
        let mut request = Request::new(Position::start(), Limits::default());
        request.threads = threads;
        let found = engine.search(&request, &stop, &mut |report| {
            if report.depth == 6 {
                stop.stop();
            }
        });
        assert!(Position::start().is_legal(found.best.unwrap()), "{threads}");
        assert_eq!(found.depth, 6, "{threads}");
    }
}

#[test]
fn several_threads_find_what_one_finds() {
    for (text, score) in [
        ("3k5/R8/1R7/9/9/9/9/9/9/5K3 w", Score::MateIn(1)),
        ("4k4/R8/1R7/9/9/9/9/9/9/3K5 b", Score::MatedIn(2)),
        ("1R1k5/R8/9/9/9/9/9/9/9/4K4 b", Score::MatedIn(0)),
    ] {
        let mut request = Request::new(position(text), Limits::depth(6));
        request.threads = 3;
        assert_eq!(answer(&request).score, score, "{text}");
    }
    let mut request = Request::new(Position::start(), Limits::nodes(20_000));
    request.threads = 3;
    request.multi_pv = 3;
    let nodes = answer(&request).nodes;
    assert!((20_000..=20_000 + 3 * 1_024).contains(&nodes), "{nodes}");
}

#[test]
fn weaker_levels_search_with_one_thread() {
    let mut request = Request::new(Position::start(), Limits::nodes(5_000));
    request.level = Level::ALL[8];
    let alone = answer(&request);
    request.threads = 3;
    assert_eq!(answer(&request), alone);
}

#[test]
fn node_limits_are_exact_and_depths_are_kept() {
    let start = Position::start();
    let found = answer(&Request::new(start, Limits::nodes(5_000)));
    assert_eq!(found.nodes, 5_000);
    let mut reports: Vec<Report> = Vec::new();
    let request = Request::new(start, Limits::depth(5));
    let found = Engine::new(4).search(&request, &Stop::new(), &mut |report| {
        reports.push(report.clone());
    });
    let depths: Vec<u8> = reports.iter().map(|report| report.depth).collect();
    assert_eq!(depths, [1, 2, 3, 4, 5]);
    assert_eq!(found.pv, reports[4].pv);
    assert_eq!(found.best, found.pv.first().copied());
    assert_eq!(found.ponder, found.pv.get(1).copied());
}

#[test]
fn every_reported_line_can_be_played() {
    let mut request = Request::new(Position::start(), Limits::depth(7));
    request.multi_pv = 4;
    Engine::new(4).search(&request, &Stop::new(), &mut |report| {
        let mut position = Position::start();
        for &mv in &report.pv {
            position = position.play(mv).unwrap();
        }
    });
}

#[test]
fn several_lines_differ_and_descend() {
    let mut request = Request::new(Position::start(), Limits::depth(5));
    request.multi_pv = 5;
    let mut last = Vec::new();
    Engine::new(4).search(&request, &Stop::new(), &mut |report| {
        if report.depth == 5 {
            last.push(report.clone());
        }
    });
    assert_eq!(
        last.iter().map(|report| report.line).collect::<Vec<_>>(),
        [1, 2, 3, 4, 5]
    );
    let mut firsts: Vec<Move> = last.iter().map(|report| report.pv[0]).collect();
    firsts.sort_unstable();
    firsts.dedup();
    assert_eq!(firsts.len(), 5);
    let centi = |report: &Report| match report.score {
        Score::Centi(centi) => centi,
        other => panic!("no mate in the start position: {other:?}"),
    };
    assert!(
        last.windows(2)
            .all(|pair| centi(&pair[0]) >= centi(&pair[1]))
    );
}

#[test]
fn only_the_moves_asked_for_are_played() {
    let mut request = Request::new(Position::start(), Limits::depth(4));
    request.search_moves = vec![mv("a0a1"), mv("a3a4")];
    assert!(
        request
            .search_moves
            .contains(&answer(&request).best.unwrap())
    );
    request.search_moves = vec![mv("a0a9")];
    assert!(
        answer(&request).best.is_some(),
        "no legal one: all are searched"
    );
}

#[test]
fn the_same_request_gets_the_same_answer() {
    let games = ["h2e2 h9g7 h0g2 i9h9", "b0c2 g6g5 c3c4 b9c7"];
    for game in games {
        let position = game.split(' ').fold(Position::start(), |position, text| {
            position.play(mv(text)).unwrap()
        });
        for level in [Level::ALL[0], Level::ALL[4], Level::FULL] {
            let mut request = Request::new(position, Limits::depth(6));
            request.level = level;
            request.seed = 99;
            assert_eq!(answer(&request), answer(&request), "{game} at {level:?}");
        }
    }
}

#[test]
fn a_cleared_engine_is_as_a_new_one() {
    let request = Request::new(Position::start(), Limits::depth(6));
    let mut engine = Engine::new(4);
    let first = engine.search(&request, &Stop::new(), &mut |_| {});
    engine.clear();
    assert_eq!(engine.search(&request, &Stop::new(), &mut |_| {}), first);
    engine.resize(2);
    assert!(
        engine
            .search(&request, &Stop::new(), &mut |_| {})
            .best
            .is_some()
    );
}

#[test]
fn the_nodes_of_the_bench_are_known() {
    assert_eq!(bench(7).nodes, 45_913);
}

#[test]
fn seeds_vary_the_games_of_weak_levels_only() {
    let choices = |level: Level| {
        let mut moves: Vec<Move> = (0..12)
            .map(|seed| {
                let mut request = Request::new(Position::start(), Limits::depth(3));
                request.level = level;
                request.seed = seed;
                answer(&request).best.unwrap()
            })
            .collect();
        moves.sort_unstable();
        moves.dedup();
        moves.len()
    };
    assert!(choices(Level::ALL[0]) >= 4);
    assert_eq!(choices(Level::FULL), 1);
}

#[test]
fn no_level_walks_into_a_mate_in_one_or_misses_one() {
    let cases: Vec<Value> = serde_json::from_str(include_str!("data/mates.json")).unwrap();
    for case in cases.iter().filter(|case| case["mate"] == 1) {
        let text = case["fen"].as_str().unwrap();
        for seed in 0..4 {
            let mut request = Request::new(position(text), Limits::default());
            request.level = Level::ALL[0];
            request.seed = seed;
            assert_eq!(answer(&request).score, Score::MateIn(1), "{text}");
        }
    }
    // The chariots mate on the back rank unless the general's side does
    // something about it at once.
    let threatened = position("3k5/R8/1R7/9/9/9/9/2r6/9/5K3 b");
    for level in &Level::ALL[..4] {
        for seed in 0..12 {
            let mut request = Request::new(threatened, Limits::default());
            request.level = *level;
            request.seed = seed;
            let found = answer(&request);
            let after = threatened.play(found.best.unwrap()).unwrap();
            let mated = after
                .legal_moves()
                .iter()
                .any(|&mv| matches!(after.play(mv).unwrap().status(), Status::Checkmate));
            assert!(!mated, "{:?} of {level:?}", found.best);
        }
    }
}

#[test]
fn a_lapse_forgets_the_replies_and_keeps_the_value() {
    // The soldier is protected: only who forgets the reply takes it.
    let position = position("3k5/9/2n6/4p4/9/9/9/4R4/9/5K3 w");
    let taken = |level: Level| {
        let answers = (0..40).map(|seed| {
            let mut request = Request::new(position, Limits::default());
            request.level = level;
            request.seed = seed;
            answer(&request)
        });
        let taking = answers.filter(|answer| answer.best == Some(mv("e2e6")));
        taking.collect::<Vec<_>>()
    };
    let lapses = taken(Level::ALL[0]);
    assert!(lapses.len() > 10, "{}", lapses.len());
    assert!(taken(Level::ALL[5]).len() < lapses.len());
}

/// Plays one game and counts points for the first player: 2, 1 or 0.
fn game(first: Level, second: Level, red: Side, opening: &str, seed: u64) -> u32 {
    let mut engines = [Engine::new(1), Engine::new(1)];
    let mut position = Position::start();
    let mut history = Vec::new();
    for text in opening.split(' ') {
        history.push(position);
        position = position.play(mv(text)).unwrap();
    }
    for _ in 0..120 {
        if history
            .iter()
            .filter(|earlier| **earlier == position)
            .count()
            >= 2
        {
            return 1;
        }
        let player = usize::from(position.side_to_move() != red);
        let mut request = Request::new(position, Limits::nodes(15_000));
        request.level = [first, second][player];
        request.seed = seed;
        request.history.clone_from(&history);
        let found = engines[player].search(&request, &Stop::new(), &mut |_| {});
        match (found.best, found.score) {
            (None, _) | (_, Score::MatedIn(_)) => return if player == 0 { 0 } else { 2 },
            (Some(mv), _) => {
                history.push(position);
                position = position.play(mv).unwrap();
            }
        }
    }
    1
}

#[test]
fn stronger_levels_beat_weaker_ones() {
    let openings = ["h2e2 h9g7", "b0c2 g6g5", "c3c4 b7c7"];
    for (stronger, weaker) in [(4, 0), (9, 3)] {
        let mut points = 0;
        for (seed, opening) in (0..).zip(openings) {
            for red in Side::BOTH {
                points += game(Level::ALL[stronger], Level::ALL[weaker], red, opening, seed);
            }
        }
        assert!(
            points >= 9,
            "{stronger} made {points} of 12 points against {weaker}"
        );
    }
}

/// The positions of a game from `start`, the last one apart.
fn played(start: &str, moves: &str) -> (Position, Vec<Position>) {
    let mut history = Vec::new();
    let mut position = position(start);
    for text in moves.split(' ') {
        history.push(position);
        position = position.play(mv(text)).unwrap();
    }
    (position, history)
}

#[test]
fn a_perpetual_check_is_not_completed_when_another_move_is_there() {
    // Red's chariot checks by turns on two ranks. The third time would lose,
    // though Red stands badly whatever else it does.
    let start = "9/3k5/9/9/9/9/9/2r6/1r7/R4K3 w";
    let moves = "a0d0 d8e8 d0e0 e8d8 e0d0 d8e8 d0e0 e8d8";
    let (position, history) = played(start, moves);
    let mut request = Request::new(position, Limits::depth(5));
    request.history = history;
    let found = answer(&request);
    assert_ne!(found.best, Some(mv("e0d0")), "{found:?}");
    // When it is asked for, it is played all the same.
    request.search_moves = vec![mv("e0d0")];
    assert_eq!(answer(&request).best, Some(mv("e0d0")));
}

#[test]
fn the_better_side_does_not_let_the_game_be_drawn_by_repetition() {
    let start = "3k5/9/9/9/9/9/9/9/R8/4K4 w";
    let (position, history) = played(start, "a1b1 d9d8 b1a1 d8d9 a1b1 d9d8 b1a1 d8d9");
    let mut request = Request::new(position, Limits::depth(8));
    request.history = history;
    let found = answer(&request);
    assert_ne!(found.best, Some(mv("a1b1")));
    assert!(!matches!(found.score, Score::Centi(..=100)), "{found:?}");
}

const CHASE: &str = "9/3k5/9/9/2r6/9/9/1C7/9/5K3 w";

#[test]
fn a_perpetual_chase_is_not_completed_where_it_is_forbidden() {
    let chased = "b2a2 c5a5 a2b2 a5b5 b2a2 b5a5 a2b2 a5b5 b2a2";
    let (position, history) = played(CHASE, chased);
    let mut request = Request::new(position, Limits::depth(4));
    request.history = history;
    request.search_moves = vec![mv("b5a5"), mv("b5b9")];
    for law in [Law::Cxa, Law::Axf] {
        request.ruleset.law = law;
        assert_eq!(answer(&request).best, Some(mv("b5b9")), "{law:?}");
    }
    request.search_moves = vec![mv("b5a5")];
    assert_eq!(answer(&request).best, Some(mv("b5a5")), "asked for");
}

#[test]
fn repetitions_in_the_search_are_valued_by_the_law() {
    const DRAWN: std::ops::RangeInclusive<i32> = 0..=0;
    const LOST: std::ops::RangeInclusive<i32> = -1_500..=-300;
    const WON: std::ops::RangeInclusive<i32> = 300..=1_500;
    for (name, text, depth, values) in [
        (
            "Red's chariot checks and chases by turns",
            "1R1C1abr1/4k4/4b4/p7p/2p6/9/r1P3P2/B8/9/2B1KA3 w",
            8,
            [(Law::Simple, DRAWN), (Law::Axf, DRAWN), (Law::Cxa, LOST)],
        ),
        (
            "Red's chariot threatens mate again and again",
            "3r1k3/4P4/9/c1p2r3/9/2R6/9/4B4/4A4/4K1B2 w",
            8,
            [(Law::Simple, DRAWN), (Law::Axf, DRAWN), (Law::Cxa, LOST)],
        ),
        (
            "Red's cannon chases a chariot",
            "C4k3/3P5/9/5c3/1P7/2B6/2P2r3/3p1R3/5K3/9 w",
            10,
            [(Law::Simple, DRAWN), (Law::Axf, LOST), (Law::Cxa, LOST)],
        ),
        (
            "Black holds by threats that only the Chinese rules forbid",
            "3k1a3/4a4/9/p1N3n2/4p1b1c/4c2R1/P8/4C4/4A4/2B1K1p2 w",
            10,
            [(Law::Simple, DRAWN), (Law::Axf, DRAWN), (Law::Cxa, WON)],
        ),
    ] {
        for (law, range) in values {
            let mut request = Request::new(position(text), Limits::depth(depth));
            request.ruleset.law = law;
            match answer(&request).score {
                Score::Centi(centi) if range.contains(&centi) => {}
                other => panic!("{name} under {law:?}: {other:?}"),
            }
        }
    }
}

#[test]
fn no_game_is_lost_by_a_repetition_that_could_be_avoided() {
    let ends: Vec<selfplay::End> = (0..200).map(|number| selfplay::play(number, 150)).collect();
    assert!(!ends.contains(&selfplay::End::LostByRule), "{ends:?}");
    assert!(ends.contains(&selfplay::End::Draw) && ends.contains(&selfplay::End::Mate));
}

#[test]
fn the_natural_limit_draws_what_no_mate_decides() {
    let drawn = position("4k4/9/9/9/9/9/9/9/R8/3K5 w - - 119 80");
    let found = answer(&Request::new(drawn, Limits::depth(4)));
    assert_eq!(found.score, Score::Centi(0));
    let mating = position("3k5/R8/1R7/9/9/9/9/9/9/5K3 w - - 119 80");
    let found = answer(&Request::new(mating, Limits::depth(4)));
    assert_eq!(found.score, Score::MateIn(1));
}

#[test]
fn the_natural_limit_is_that_of_the_ruleset() {
    let late = position("4k4/9/9/9/9/9/9/9/R8/3K5 w - - 99 80");
    for (natural_limit, drawn) in [
        (NaturalLimit::Rounds50, true),
        (NaturalLimit::Rounds60, false),
        (NaturalLimit::Off, false),
    ] {
        let mut request = Request::new(late, Limits::depth(3));
        request.ruleset = Ruleset {
            natural_limit,
            ..Ruleset::default()
        };
        let found = answer(&request);
        assert_eq!(found.score == Score::Centi(0), drawn, "{natural_limit:?}");
    }
}
