//! Scripted talks with the engine over UCCI.
#![allow(clippy::unwrap_used)]

#[path = "support/talk.rs"]
mod talk;

use chuhe::rules::Position;
use talk::{Talk, after};

/// A talk that has been opened.
fn begin() -> Talk {
    let talk = Talk::begin();
    assert_eq!(talk.ask("ucci", "ucciok"), "ucciok");
    talk
}

#[test]
fn the_first_command_chooses_the_protocol() {
    let talk = Talk::begin();
    talk.say("ucci");
    let lines = talk.until("ucciok");
    assert!(lines[0].starts_with("id name chuhe"));
    for option in [
        "usemillisec type check",
        "hashsize type spin",
        "newgame type button",
    ] {
        let start = format!("option {option}");
        assert!(
            lines.iter().any(|line| line.starts_with(&start)),
            "{option}"
        );
    }
    assert_eq!(talk.ask("isready", "ready"), "readyok");
    talk.say("quit");
    assert_eq!(talk.wait(), ["bye"]);
}

#[test]
fn a_whole_game_can_be_played() {
    let talk = begin();
    talk.say("setoption newgame");
    talk.say("setoption hashsize 2");
    talk.say("setoption usebook false");
    let mut position = Position::start();
    let mut line = vec!["position startpos moves".to_owned()];
    for ply in 0..12 {
        talk.say(&line.join(" "));
        let go = [
            "go depth 3",
            "go nodes 400",
            "go time 2000 increment 10 opptime 2000 oppincrement 10",
            "go draw time 900 movestogo 9 opptime 900 oppmovestogo 9",
        ][ply % 4];
        talk.say(go);
        let lines = talk.until("bestmove");
        for line in &lines[..lines.len() - 1] {
            assert!(line.starts_with("info time "), "{line}");
            assert!(after(line, "score").parse::<i32>().is_ok(), "{line}");
            assert!(!after(line, "pv").is_empty(), "{line}");
        }
        let mv = after(lines.last().unwrap(), "bestmove");
        position = position.play(mv.parse().unwrap()).unwrap();
        line.push(mv.to_owned());
    }
    assert_eq!(talk.end(), ["bye"]);
}

#[test]
fn banned_moves_are_not_played_until_the_next_position() {
    let talk = begin();
    let mate = "position fen 3k5/R8/1R7/9/9/9/9/9/9/5K3 w - - 0 1";
    talk.say(mate);
    assert_eq!(
        after(&talk.ask("go depth 3", "bestmove"), "bestmove"),
        "b7b9"
    );
    talk.say("banmoves b7b9");
    assert_ne!(
        after(&talk.ask("go depth 3", "bestmove"), "bestmove"),
        "b7b9"
    );
    talk.say(mate);
    assert_eq!(
        after(&talk.ask("go depth 3", "bestmove"), "bestmove"),
        "b7b9"
    );
    // Both moves of the lone general are banned.
    talk.say("position fen 3k5/9/9/9/9/9/9/9/9/5K3 w");
    let legal = ["f0f1", "f0e0"].join(" ");
    talk.say(&format!("banmoves {legal}"));
    assert_eq!(talk.ask("go depth 3", "nobestmove"), "nobestmove");
    talk.end();
}

#[test]
fn without_a_move_there_is_no_best_move() {
    let talk = begin();
    talk.say("position fen 1R1k5/R8/9/9/9/9/9/9/9/4K4 b");
    assert_eq!(talk.ask("go depth 3", "nobestmove"), "nobestmove");
    talk.end();
}

#[test]
fn mates_are_large_scores() {
    let talk = begin();
    for (fen, score) in [
        ("3k5/R8/1R7/9/9/9/9/9/9/5K3 w", "29999"),
        ("4k4/R8/1R7/9/9/9/9/9/9/3K5 b", "-29998"),
    ] {
        talk.say(&format!("position fen {fen}"));
        talk.say("go depth 4");
        let lines = talk.until("bestmove");
        assert_eq!(after(&lines[lines.len() - 2], "score"), score);
    }
    talk.end();
}

#[test]
fn pondering_ends_by_a_hit_or_a_stop() {
    let talk = begin();
    talk.say("setoption ponder true");
    talk.say("go ponder time 60 opptime 60");
    assert_eq!(talk.ask("isready", "readyok"), "readyok");
    assert!(!talk.ask("ponderhit", "bestmove ").is_empty());
    talk.say("go ponder depth infinite");
    assert!(!talk.ask("stop", "bestmove ").is_empty());
    talk.say("go infinite");
    assert_eq!(talk.ask("isready", "readyok"), "readyok");
    talk.say("quit");
    let rest = talk.wait();
    let [.., answer, bye] = &rest[..] else {
        panic!("{rest:?}");
    };
    assert!(answer.starts_with("bestmove ") && bye == "bye", "{rest:?}");
}

#[test]
fn faulty_lines_are_answered_by_a_message() {
    let talk = begin();
    talk.say("position fen 3k5/R8/1R7/9/9/9/9/9/9/5K3 w");
    for line in [
        "position startpos moves h2e9",
        "position fen 3k5/9 w",
        "banmoves h2",
        "dance",
        "setoption hashsize lots",
        "setoption mood wild",
        "go depth deep",
        "go time",
    ] {
        assert!(!talk.ask(line, "info message ").is_empty(), "{line}");
    }
    talk.say("probe fen whatever");
    assert_eq!(talk.ask("go depth 3", "bestmove"), "bestmove b7b9");
    talk.end();
}
