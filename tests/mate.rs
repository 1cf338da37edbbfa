//! The mate solver: what it proves, refutes and leaves open, and how the
//! command tells it.
#![allow(clippy::unwrap_used)]

use std::io::Write as _;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use chuhe::engine::{Finding, MateAnswer, MateLimits, MateProof, Stop, solve_mate};
use chuhe::formats::fen;
use chuhe::library::puzzles;
use chuhe::rules::{Position, Status};
use serde_json::Value;

#[path = "support/random.rs"]
mod random;
use random::Random;

const PLENTY: u64 = 10_000_000;

fn position(text: &str) -> Position {
    fen::read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn solve(position: &Position, moves: u8) -> MateAnswer {
    let limits = MateLimits {
        moves,
        nodes: PLENTY,
    };
    solve_mate(position, limits, &Stop::new())
}

/// In how many moves it is mate by checks.
fn distance(position: &Position, moves: u8) -> Option<u8> {
    match solve(position, moves).finding {
        Finding::Mate(proof) => Some(proof.first().moves),
        Finding::NoMate => None,
        Finding::GaveUp { .. } => panic!("{} is not decided", fen::write(position)),
    }
}

/// A proof is checked without the solver: every check checks, every answer is
/// there, and each line ends in mate when it says.
fn check_proof(proof: &MateProof, start: &Position) {
    assert_eq!(proof.first().position, *start);
    for step in proof.steps() {
        let after = step.position.play(step.mv).unwrap();
        assert!(after.in_check());
        let mut answered: Vec<_> = step.defences.iter().map(|(answer, _)| *answer).collect();
        let mut legal = after.legal_moves().to_vec();
        answered.sort_unstable();
        legal.sort_unstable();
        assert_eq!(answered, legal, "every answer has its line");
        let longest = step.defences.iter().map(|&(answer, next)| {
            let next = &proof.steps()[next];
            assert_eq!(after.play(answer).unwrap(), next.position);
            next.moves
        });
        assert_eq!(step.moves, longest.max().unwrap_or(0) + 1);
    }
    let line = proof.longest_line();
    let end = line
        .iter()
        .fold(*start, |position, mv| position.play(*mv).unwrap());
    assert_eq!(end.status(), Status::Checkmate);
    assert_eq!(line.len(), 2 * usize::from(proof.first().moves) - 1);
}

/// The same question in the plainest words.
fn mates_within(position: &Position, moves: u8) -> bool {
    moves > 0
        && position.legal_moves().iter().any(|mv| {
            let after = position.play(*mv).unwrap();
            after.in_check()
                && after
                    .legal_moves()
                    .iter()
                    .all(|answer| mates_within(&after.play(*answer).unwrap(), moves - 1))
        })
}

#[test]
fn every_puzzle_of_the_library_is_proved_with_all_defences() {
    let mut by_quiet_moves = 0;
    for puzzle in puzzles() {
        let start = position(puzzle.fen);
        let answer = solve(&start, 8);
        let Finding::Mate(proof) = answer.finding else {
            panic!("{} has a mate", puzzle.fen);
        };
        check_proof(&proof, &start);
        let moves = usize::from(proof.first().moves);
        // A few are faster by a quiet move, which is not looked at.
        if moves != puzzle.distance() {
            assert_eq!(moves, puzzle.distance() + 1, "{}", puzzle.fen);
            by_quiet_moves += 1;
        }
    }
    assert_eq!(by_quiet_moves, 8);
}

#[test]
fn short_mates_are_found_and_refuted_as_by_plain_search() {
    let mut found = [0; 4];
    for seed in 0..25 {
        for position in random::game(&Position::start(), 160, &mut Random::new(seed)) {
            let plain = (1..=2).find(|moves| mates_within(&position, *moves));
            assert_eq!(distance(&position, 2), plain, "{}", fen::write(&position));
            found[usize::from(plain.unwrap_or(0))] += 1;
        }
    }
    assert!(found[1] > 8 && found[2] > 2, "{found:?}");
}

#[test]
fn named_cases() {
    for (name, text, moves, expected) in [
        (
            "the start of a game",
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
            9,
            None,
        ),
        ("two chariots", "3k5/R8/1R7/9/9/9/9/9/9/5K3 w", 5, Some(1)),
        (
            "Black mates as Red does",
            "5k3/9/9/9/9/9/9/1r7/r8/3K5 b",
            5,
            Some(1),
        ),
        ("mated already", "1R1k5/R8/9/9/9/9/9/9/9/4K4 b", 5, None),
        (
            "without a move, not in check",
            "3k5/4P4/3P5/9/9/9/9/9/9/4K4 b",
            5,
            None,
        ),
        (
            "nothing to check with",
            "3k5/9/9/9/9/9/9/9/9/5K3 w",
            5,
            None,
        ),
        (
            "perpetual check",
            "9/3k5/9/9/9/9/9/2r6/1r7/R4K3 w",
            60,
            None,
        ),
        ("a lone chariot", "4k4/9/9/9/9/9/9/9/R8/3K5 w", 60, None),
        (
            "stalemate is no check",
            "3k5/4P4/9/3P5/9/9/9/9/9/4K4 w",
            5,
            None,
        ),
    ] {
        assert_eq!(distance(&position(text), moves), expected, "{name}");
    }
}

#[test]
fn a_side_in_check_answers_and_mates() {
    // Red's general is attacked along the rank; only the chariot that steps
    // between also gives check, and mates.
    let start = position("3k5/R8/9/9/9/9/9/9/1R7/r4K3 w");
    assert!(start.in_check());
    let plain = (1..=3).find(|moves| mates_within(&start, *moves));
    assert_eq!(distance(&start, 3), plain);
    for puzzle in puzzles().iter().step_by(40) {
        // After each answer of the longest line the attacker may be in check.
        let mut position = position(puzzle.fen);
        for pair in puzzle.moves.chunks(2) {
            let [mv, answer] = *pair else { break };
            position = position.play(mv).unwrap().play(answer).unwrap();
        }
        assert_eq!(distance(&position, 2), Some(1), "{}", puzzle.fen);
    }
}

#[test]
fn what_the_nodes_do_not_reach_is_left_open() {
    let deep = puzzles().last().unwrap();
    let start = position(deep.fen);
    let mut refuted_before = 0;
    for nodes in [0, 1, 10, 50, 100, 200] {
        let limits = MateLimits { moves: 7, nodes };
        let answer = solve_mate(&start, limits, &Stop::new());
        assert!(answer.nodes <= nodes);
        let Finding::GaveUp { refuted } = answer.finding else {
            panic!("{nodes} nodes cannot do");
        };
        assert!((refuted_before..7).contains(&refuted));
        refuted_before = refuted;
    }
    let stop = Stop::new();
    stop.stop();
    let limits = MateLimits {
        moves: 30,
        nodes: PLENTY,
    };
    let hard = position("2bk5/4PCR2/2P6/C1P3r2/2b4rc/2BpPp3/9/B4p3/1p2p4/3K4R w");
    let answer = solve_mate(&hard, limits, &stop);
    assert!(matches!(answer.finding, Finding::GaveUp { .. }));
    assert!(answer.nodes <= 2_048);
}

#[test]
fn a_stop_ends_a_long_search_soon() {
    let hard = position("2bk5/4PCR2/2P6/C1P3r2/2b4rc/2BpPp3/9/B4p3/1p2p4/3K4R w");
    let limits = MateLimits {
        moves: 100,
        nodes: u64::MAX,
    };
    let stop = Stop::new();
    std::thread::scope(|scope| {
        let search = scope.spawn(|| solve_mate(&hard, limits, &stop));
        stop.stop();
        let stopped = Instant::now();
        let answer = search.join().unwrap();
        assert!(matches!(answer.finding, Finding::GaveUp { .. }));
        assert!(stopped.elapsed() < Duration::from_secs(10));
    });
}

#[test]
fn mates_of_many_moves_are_found() {
    // 适情雅趣: 25 checks in a row against the only answers.
    let start = position("3ak4/4a4/9/4pNpNn/6b2/9/4P4/3p5/crR1K3C/2nr5 w");
    let Finding::Mate(proof) = solve(&start, 30).finding else {
        panic!("there is a mate");
    };
    assert_eq!(proof.first().moves, 25);
    check_proof(&proof, &start);
}

fn chuhe(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_chuhe"))
        .arg("mate")
        .args(arguments)
        .output()
        .unwrap()
}

fn told(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// The figures that differ from machine to machine are cut off.
fn sentence(output: &Output) -> String {
    let text = told(output);
    let first = text.lines().next().unwrap_or_default();
    let end = first.rfind(". ").map_or(first.len(), |at| at + 1);
    first[..end].to_owned()
}

#[test]
fn every_finding_has_its_sentence_and_status() {
    for (arguments, expected, status) in [
        (&["3k5/R8/1R7/9/9/9/9/9/9/5K3 w"][..], "Red mates in 1.", 0),
        (
            &["5k3/9/9/9/9/9/9/1r7/r8/3K5 b", "--line"],
            "Black mates in 1.",
            0,
        ),
        (
            &["4k4/9/9/9/9/9/9/9/R8/3K5 w", "-n", "4"],
            "Red has no mate by checks within 4.",
            3,
        ),
        (
            &["1R1k5/R8/9/9/9/9/9/9/9/4K4 b"],
            "Black has no legal move and has lost.",
            3,
        ),
        (
            &[puzzles().last().unwrap().fen, "--nodes", "100"],
            "Not decided: Red has no mate by checks within 3, for more the nodes allowed were too \
             few.",
            4,
        ),
        (
            &["3k5/R8/1R7/9/9/9/9/9/9/5K3 w", "--nodes", "0"],
            "Not decided: too few nodes allowed.",
            4,
        ),
    ] {
        let output = chuhe(arguments);
        assert_eq!(sentence(&output), expected);
        assert_eq!(output.status.code(), Some(status), "{expected}");
    }
}

#[test]
fn all_defences_are_shown_and_a_position_only_once() {
    let deep = puzzles().last().unwrap();
    let text = told(&chuhe(&[deep.fen]));
    let expected = "\
1. 后车进八
  将４进１ 2. 后车退一
    将４退１ 3. 前车退一
      将４退１ 4. 后车平六
        士５进４ 5. 车八平六 将４进１ 6. 炮一平六 士４退５ 7. 炮五平六#
        将４平５ 5. 车八进一 车３退８ 6. 车八平七#
      车３退７ 4. 前车平七 将４退１ 5. 车八进二 象５退３ 6. 车八平七#
    车３退６ 3. 后车平七 将４退１ 4. 车七进一 将４进１ 5. 车八退二#
  车３退７ 2. 后车平七 将４进１ 3. 车八退二#
";
    assert_eq!(text.split_once('\n').unwrap().1, expected);
    let twice = "3k1ab2/4a4/6C1b/5N3/P4c3/3n5/9/4B4/4K1Cn1/2B6 b";
    let text = told(&chuhe(&[twice]));
    let expected = "\
1. 马４进６ 帅五退一 2. 马６进７
  帅五平四 3. 马７退６ 帅四平五 [1] 4. 马８退６
    帅五进一 5. 前马退８ 帅五退一 6. 马８进７#
    帅五平四 5. 后马进４#
  帅五进一 3. 马７退６ 帅五退一 → [1]
";
    assert_eq!(text.split_once('\n').unwrap().1, expected);
}

#[test]
fn a_file_of_many_positions_is_solved_line_by_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("many.epd");
    let lines: Vec<&str> = puzzles().iter().take(30).map(|puzzle| puzzle.fen).collect();
    std::fs::write(&path, lines.join("\n")).unwrap();
    let output = chuhe(&[path.to_str().unwrap(), "--json", "--notation", "wxf"]);
    assert_eq!(output.status.code(), Some(0));
    let text = told(&output);
    assert_eq!(text.lines().count(), 30);
    for (line, puzzle) in text.lines().zip(puzzles()) {
        let answer: Value = serde_json::from_str(line).unwrap();
        assert_eq!(answer["finding"], "mate");
        assert_eq!(answer["moves"], puzzle.distance());
        assert_eq!(answer["steps"][0]["fen"], answer["fen"]);
    }
    // One position without a mate gives its status to the whole.
    std::fs::write(&path, format!("{}\n4k4/9/9/9/9/9/9/9/R8/3K5 w\n", lines[0])).unwrap();
    let output = chuhe(&[path.to_str().unwrap(), "--line"]);
    assert_eq!(output.status.code(), Some(3));
    assert!(
        told(&output)
            .lines()
            .any(|line| line.starts_with("2: Red has no mate"))
    );
}

#[test]
fn a_game_is_looked_at_after_so_many_plies() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_chuhe"))
        .args(["mate", "-", "--ply", "2", "-n", "2", "--line"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let game = "position fen 3k5/R8/1R7/9/9/9/9/9/4A4/5K3 w moves e1d2 d9e9 d2e1";
    child
        .stdin
        .take()
        .unwrap()
        .write_all(game.as_bytes())
        .unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(sentence(&output), "Red mates in 1.");
}

#[test]
fn hostile_input_is_refused_in_a_sentence() {
    let binary = env!("CARGO_BIN_EXE_chuhe");
    for (arguments, expected) in [
        (&["no-such-file"][..], "chuhe: no-such-file: "),
        (&["4k4/9 w"], "chuhe: the FEN has 2 ranks instead of 10"),
        (
            &["9/9/9/9/9/9/9/9/9/9 w"],
            "chuhe: the FEN is not a possible position: ",
        ),
        (
            &["3k5/R8/1R7/9/9/9/9/9/9/5K3 w", "--ply", "3"],
            "chuhe: --ply is for games",
        ),
        (&[binary], "chuhe: "),
        (&[""], "chuhe: "),
        (
            &["3k5/R8/1R7/9/9/9/9/9/9/5K3 w", "-n", "0"],
            "error: invalid value",
        ),
        (
            &["3k5/R8/1R7/9/9/9/9/9/9/5K3 w", "-n", "999"],
            "error: invalid value",
        ),
    ] {
        let output = chuhe(arguments);
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.starts_with(expected), "{arguments:?}: {error}");
        assert!(matches!(output.status.code(), Some(1 | 2)), "{arguments:?}");
        assert!(output.stdout.is_empty());
    }
}
