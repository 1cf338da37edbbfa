//! The program as it is started from a terminal.

#![allow(clippy::unwrap_used)]

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use chuhe::formats::fen;
use serde_json::Value;

fn chuhe(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_chuhe"))
        .args(arguments)
        .output()
        .unwrap()
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn perft_counts_from_the_start_and_from_a_fen() {
    let output = chuhe(&["perft", "3", "--divide"]);
    assert!(output.status.success());
    let text = stdout(&output);
    for line in [
        "perft 1: 44 nodes",
        "perft 2: 1920 nodes",
        "perft 3: 79666 nodes",
    ] {
        assert!(text.contains(line), "{line} in {text}");
    }
    assert_eq!(text.lines().count(), 3 + 44);
    let output = chuhe(&["perft", "1", "4k4/9/9/4C4/9/9/9/9/9/4K4 w - - 0 1"]);
    assert!(stdout(&output).contains("perft 1: 10 nodes"));
}

#[test]
fn a_bad_position_is_answered_in_one_sentence() {
    let output = chuhe(&["perft", "2", "4k4/9 w"]);
    assert!(!output.status.success());
    assert_eq!(
        stderr(&output),
        "chuhe: the FEN has 2 ranks instead of 10\n"
    );
    assert_eq!(stdout(&output), "");
}

#[test]
fn help_and_version_are_there() {
    assert!(stdout(&chuhe(&["--help"])).contains("perft"));
    let version = format!("chuhe {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(stdout(&chuhe(&["--version"])), version);
    let output = chuhe(&["perft"]);
    assert!(!output.status.success());
    assert!(stderr(&output).contains("DEPTH"));
}

fn data(name: &str) -> String {
    format!("{}/tests/data/{name}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn show_tells_the_facts_of_a_game_as_json() {
    let output = chuhe(&["show", "--json", &data("json/tree.json")]);
    assert!(output.status.success(), "{}", stderr(&output));
    let games: Value = serde_json::from_slice(&output.stdout).unwrap();
    let game = &games[0];
    let names: Vec<&String> = game.as_object().unwrap().keys().collect();
    assert_eq!(
        names,
        [
            "format",
            "encoding",
            "event",
            "red",
            "black",
            "result",
            "start_fen",
            "plies",
            "moves",
            "final_fen",
            "variations",
            "comments",
            "warnings"
        ]
    );
    assert_eq!(game["format"], "json");
    assert_eq!(game["encoding"], "UTF-8");
    let moves = game["moves"].as_array().unwrap();
    assert_eq!(game["plies"], moves.len());
    let mut position = fen::read(game["start_fen"].as_str().unwrap()).unwrap();
    for mv in moves {
        position = position
            .play(mv.as_str().unwrap().parse().unwrap())
            .unwrap();
    }
    assert_eq!(game["final_fen"], fen::write(&position));
    assert!(game["variations"].as_u64().unwrap() > 0);
    assert!(game["comments"].as_u64().unwrap() > 0);
}

#[test]
fn show_prints_rounds_for_people() {
    let output = chuhe(&["show", &data("json/plain.json")]);
    let text = stdout(&output);
    assert!(text.contains("   1. 炮二平五"), "{text}");
    assert!(!text.contains("Warning"), "{text}");
    let output = chuhe(&["show", &data("json/illegal.json")]);
    assert!(stdout(&output).contains("Warning: move"));
}

#[test]
fn show_refuses_what_is_no_game_in_one_sentence_with_the_path() {
    for (name, words) in [
        ("json/duplicate.json", "line"),
        ("json/foreign.json", "json"),
        ("nowhere.json", "nowhere.json"),
    ] {
        let output = chuhe(&["show", &data(name)]);
        assert!(!output.status.success(), "{name}");
        let sentence = stderr(&output);
        assert_eq!(sentence.lines().count(), 1, "{sentence}");
        assert!(sentence.starts_with("chuhe: "), "{sentence}");
        assert!(sentence.contains(name), "{sentence}");
        assert!(sentence.to_lowercase().contains(words), "{sentence}");
        assert_eq!(stdout(&output), "");
    }
}

fn judge(arguments: &[&str], input: &str) -> Output {
    fed(&[&["judge"], arguments].concat(), input)
}

/// The program with `input` on its standard input.
fn fed(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_chuhe"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(input.as_bytes()).unwrap();
    drop(stdin);
    child.wait_with_output().unwrap()
}

#[test]
fn judge_answers_every_position_line_with_the_verdict_of_its_case() {
    let cases: Vec<Value> = serde_json::from_str(include_str!("data/adjudication.json")).unwrap();
    for (rules, sets) in [
        ("cxa", ["cxa", "cxa2020", "all"]),
        ("axf", ["axf", "all", "all"]),
        ("simple", ["all"; 3]),
    ] {
        let cases: Vec<&Value> = cases
            .iter()
            .filter(|case| {
                sets.contains(&case["ruleset"].as_str().unwrap()) && case["tier"] == "must"
            })
            .collect();
        let lines: Vec<String> = cases
            .iter()
            .map(|case| {
                let moves: Vec<&str> = case["moves"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .map(|mv| mv.as_str().unwrap())
                    .collect();
                let fen = case["fen"].as_str().unwrap();
                format!("position fen {fen} moves {}", moves.join(" "))
            })
            .collect();
        let output = judge(&["--rules", rules, "--json", "-"], &lines.join("\n"));
        assert!(output.status.success(), "{}", stderr(&output));
        let text = stdout(&output);
        assert_eq!(text.lines().count(), cases.len());
        for (case, line) in cases.iter().zip(text.lines()) {
            let ruling: Value = serde_json::from_str(line).unwrap();
            assert_eq!(ruling["verdict"], case["verdict"], "{}", case["name"]);
        }
    }
}

#[test]
fn judge_shows_the_cycle_with_classes_and_victims() {
    let output = judge(&["-"], "position startpos moves h2e2 h9g7\n");
    assert_eq!(stdout(&output), "The game goes on.\n");
    let lines = "position fen 4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1 moves \
         a1a9 e9e8 a9a8 e8e9 a8a9 e9e8 a9a8 e8e9 a8a9\nposition fen nonsense";
    let output = judge(&["--json", "-"], lines);
    assert!(!output.status.success());
    let text = stdout(&output);
    let rulings: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(rulings[0]["verdict"], "red_loses", "{text}");
    assert_eq!(rulings[0]["kind"], "repetition");
    assert_eq!(rulings[0]["window"], serde_json::json!([2, 9]));
    assert_eq!(rulings[0]["moves"][0]["class"], "idle");
    assert_eq!(rulings[0]["moves"][1]["class"], "check");
    assert!(rulings[0]["reason"].as_str().unwrap().contains("Red"));
    assert!(rulings[1]["error"].as_str().unwrap().contains("FEN"));
}

#[test]
fn judge_says_where_a_line_could_not_be_followed() {
    let line = "position startpos moves h2e2 a9a3 h7e7";
    let ruling: Value = serde_json::from_str(&stdout(&judge(&["--json", "-"], line))).unwrap();
    assert_eq!(ruling["plies"], 1);
    let warning = ruling["warnings"][0].as_str().unwrap();
    assert!(warning.contains("a9a3"), "{warning}");
    let words = stdout(&judge(&["-"], line));
    assert!(words.contains(warning), "{words}");
    let whole = judge(&["--json", "-"], "position startpos moves h2e2");
    let ruling: Value = serde_json::from_str(&stdout(&whole)).unwrap();
    assert_eq!(ruling["warnings"], serde_json::json!([]));
}

#[test]
fn uci_answers_until_quit() {
    let talk = "uci\nisready\nposition startpos moves h2e2\ngo depth 3\nquit\n";
    let output = fed(&["uci"], talk);
    assert!(output.status.success());
    let text = stdout(&output);
    for line in ["uciok", "readyok", "bestmove "] {
        assert!(
            text.lines().any(|l| l.starts_with(line)),
            "{line} in {text}"
        );
    }
}

#[test]
fn bench_counts_the_same_nodes_every_time() {
    let nodes = || {
        let text = stdout(&chuhe(&["bench", "4"]));
        text.split_once(" nodes").unwrap().0.to_owned()
    };
    let first = nodes();
    assert!(first.starts_with("bench 4: "), "{first}");
    assert_eq!(first, nodes());
}
