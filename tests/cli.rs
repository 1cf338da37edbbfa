//! The program as it is started from a terminal.

#![allow(clippy::unwrap_used)]

use std::process::{Command, Output};

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
