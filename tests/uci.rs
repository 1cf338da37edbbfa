//! Scripted talks with the engine over UCI.
#![allow(clippy::unwrap_used)]

#[path = "support/random.rs"]
mod random;
#[path = "support/talk.rs"]
mod talk;

use std::time::{Duration, Instant};

use chuhe::formats::fen;
use chuhe::rules::Position;
use random::Random;
use talk::{Talk, after};

#[test]
fn the_greeting_names_program_and_options() {
    let talk = Talk::begin();
    talk.say("uci");
    let lines = talk.until("uciok");
    assert!(lines[0].starts_with("id name chuhe"));
    for option in [
        "Hash type spin default ",
        "Clear Hash type button",
        "Threads type spin default ",
        "MultiPV type spin default ",
        "Ponder type check default ",
        "Level type spin default ",
        "Seed type spin default ",
        "Law type combo default cxa var cxa var axf var simple var off",
    ] {
        let start = format!("option name {option}");
        assert!(
            lines.iter().any(|line| line.starts_with(&start)),
            "{option}"
        );
    }
    assert_eq!(talk.ask("isready", "ready"), "readyok");
    assert!(talk.end().is_empty());
}

#[test]
fn a_search_reports_every_depth_and_answers_a_legal_move() {
    let talk = Talk::begin();
    talk.say("setoption name Hash value 2");
    talk.say("ucinewgame");
    talk.say("position startpos moves h2e2");
    talk.say("go depth 4");
    let lines = talk.until("bestmove");
    assert_eq!(lines.len(), 5, "{lines:#?}");
    for (depth, line) in (1..).zip(&lines[..4]) {
        assert_eq!(after(line, "depth"), format!("{depth}"));
        for word in ["seldepth", "nodes", "nps", "time"] {
            assert!(after(line, word).parse::<u64>().is_ok(), "{word} in {line}");
        }
        assert!(after(line, "cp").parse::<i32>().is_ok(), "{line}");
        assert!(!after(line, "pv").is_empty(), "{line}");
    }
    let position = Position::start().play("h2e2".parse().unwrap()).unwrap();
    let best = after(&lines[4], "bestmove").parse().unwrap();
    assert!(position.is_legal(best));
    talk.end();
}

#[test]
fn mates_are_told_in_moves_of_the_side_to_move() {
    let talk = Talk::begin();
    talk.say("position fen 3k5/R8/1R7/9/9/9/9/9/9/5K3 w");
    let lines = |talk: &Talk| {
        talk.say("go depth 4");
        talk.until("bestmove")
    };
    let winning = lines(&talk);
    assert_eq!(after(&winning[winning.len() - 2], "mate"), "1");
    assert_eq!(after(&winning[winning.len() - 1], "bestmove"), "b7b9");
    talk.say("position fen 4k4/R8/1R7/9/9/9/9/9/9/3K5 b");
    let losing = lines(&talk);
    assert_eq!(after(&losing[losing.len() - 2], "mate"), "-1");
    talk.say("position fen 1R1k5/R8/9/9/9/9/9/9/9/4K4 b");
    assert_eq!(lines(&talk), ["bestmove (none)"]);
    talk.end();
}

#[test]
fn faulty_lines_leave_the_last_position() {
    let talk = Talk::begin();
    talk.say("position fen 3k5/R8/1R7/9/9/9/9/9/9/5K3 w");
    for line in [
        "position startpos moves h2e9",
        "position startpos moves h2e2 nonsense",
        "position fen 3k5/9 w",
        "position fen 3kk4/9/9/9/9/9/9/9/9/4K4 w",
        "position",
        "dance",
        "setoption name Hash value lots",
        "go depth deep",
    ] {
        assert!(!talk.ask(line, "info string ").is_empty(), "{line}");
    }
    assert_eq!(talk.ask("go depth 3", "bestmove"), "bestmove b7b9");
    talk.end();
}

#[test]
fn an_endless_search_answers_when_it_is_stopped_and_not_before() {
    let talk = Talk::begin();
    // A mate is found at once; the answer still waits for the stop.
    talk.say("position fen 3k5/R8/1R7/9/9/9/9/9/9/5K3 w");
    talk.say("go infinite");
    talk.until("info depth 3 ");
    let busy = talk.ask("go depth 1", "info string");
    assert_eq!(busy, "info string a search is running");
    talk.say("isready");
    let meanwhile = talk.until("readyok");
    assert!(meanwhile.iter().all(|line| !line.starts_with("bestmove")));
    assert_eq!(after(&talk.ask("stop", "bestmove"), "bestmove"), "b7b9");
    assert!(!talk.ask("go depth 1", "bestmove").is_empty());
    talk.say("stop");
    assert_eq!(
        talk.ask("isready", ""),
        "readyok",
        "an idle stop says nothing"
    );
    talk.end();
}

#[test]
fn the_end_of_the_input_ends_a_search_with_its_answer() {
    let talk = Talk::begin();
    talk.say("go infinite");
    talk.until("info depth 2 ");
    let rest = talk.end();
    assert!(rest.last().unwrap().starts_with("bestmove "), "{rest:?}");
}

#[test]
fn quit_ends_everything_though_the_input_stays_open() {
    let talk = Talk::begin();
    talk.say("go infinite");
    talk.until("info depth 2 ");
    talk.say("quit");
    let rest = talk.wait();
    assert!(rest.last().unwrap().starts_with("bestmove "), "{rest:?}");
}

#[test]
fn lines_and_moves_to_search_can_be_chosen() {
    let talk = Talk::begin();
    talk.say("setoption name MultiPV value 3");
    talk.say("go depth 3");
    let lines = talk.until("bestmove");
    assert_eq!(lines.len(), 10, "{lines:#?}");
    let mut firsts: Vec<&str> = lines[6..9].iter().map(|line| after(line, "pv")).collect();
    firsts.dedup();
    assert_eq!(firsts.len(), 3);
    assert_eq!(after(&lines[8], "multipv"), "3");
    talk.say("setoption name MultiPV value 1");
    let only = talk.ask("go depth 3 searchmoves a0a1", "bestmove");
    assert_eq!(after(&only, "bestmove"), "a0a1");
    talk.end();
}

#[test]
fn clocks_and_levels_bound_a_search() {
    let talk = Talk::begin();
    for go in [
        "go movetime 20",
        "go wtime 300 btime 300 winc 10 binc 10",
        "go wtime 300 btime 300 movestogo 3",
        "go wtime 0 btime 0",
        "go nodes 500",
    ] {
        assert!(!talk.ask(go, "bestmove").is_empty(), "{go}");
    }
    talk.say("setoption name Level value 1");
    talk.say("go wtime 60000 btime 60000");
    assert_eq!(
        talk.until("bestmove").len(),
        3,
        "the first level ends at depth 2"
    );
    talk.end();
}

#[test]
fn a_pondering_search_answers_after_its_move_was_played() {
    let talk = Talk::begin();
    talk.say("position startpos moves h2e2 h9g7");
    // Neither its depth nor its clock lets it answer before.
    for go in ["go ponder depth 2", "go ponder movetime 1"] {
        talk.say(go);
        talk.until("info depth 2 ");
        assert_eq!(talk.ask("isready", "readyok"), "readyok");
        assert!(!talk.ask("ponderhit", "bestmove ").is_empty(), "{go}");
    }
    // Without bounds the search goes on after the hit.
    talk.say("go ponder");
    talk.until("info depth 2 ");
    talk.say("ponderhit");
    talk.say("isready");
    let meanwhile = talk.until("readyok");
    assert!(meanwhile.iter().all(|line| !line.starts_with("bestmove")));
    assert!(!talk.ask("stop", "bestmove ").is_empty());
    // Another move was played: the search is stopped and answers.
    talk.say("go ponder wtime 60000 btime 60000");
    talk.until("info depth 2 ");
    assert!(!talk.ask("stop", "bestmove ").is_empty());
    talk.say("ponderhit");
    assert_eq!(
        talk.ask("isready", ""),
        "readyok",
        "an idle hit says nothing"
    );
    talk.end();
}

#[test]
fn a_hit_leaves_the_time_that_the_clock_gives() {
    let talk = Talk::begin();
    talk.say("go ponder movetime 700");
    let started = Instant::now();
    talk.until("info depth 1 ");
    talk.say("ponderhit");
    talk.until("bestmove ");
    assert!(started.elapsed() >= Duration::from_millis(690));
    talk.end();
}

#[test]
fn the_same_seed_gives_the_same_weak_move() {
    let answers = |seed: u32| {
        let talk = Talk::begin();
        talk.say("setoption name Level value 1");
        talk.say(&format!("setoption name Seed value {seed}"));
        talk.say("position startpos");
        let best = talk.ask("go depth 2", "bestmove");
        talk.end();
        best
    };
    let first: Vec<String> = (0..6).map(answers).collect();
    let again: Vec<String> = (0..6).map(answers).collect();
    assert_eq!(first, again);
    assert!(first.iter().any(|best| *best != first[0]), "{first:?}");
}

#[test]
fn several_threads_search_and_stop() {
    let talk = Talk::begin();
    for threads in [2, 3, 1] {
        talk.say(&format!("setoption name Threads value {threads}"));
        talk.say("go infinite");
        talk.until("info depth 4 ");
        let best = after(&talk.ask("stop", "bestmove"), "bestmove").to_owned();
        assert!(Position::start().is_legal(best.parse().unwrap()), "{best}");
    }
    talk.end();
}

#[test]
fn the_law_decides_whether_a_chase_may_be_completed() {
    let talk = Talk::begin();
    talk.say(
        "position fen 9/3k5/9/9/2r6/9/9/1C7/9/5K3 w moves b2a2 c5a5 a2b2 a5b5 b2a2 b5a5 a2b2 a5b5 b2a2",
    );
    for law in ["cxa", "axf"] {
        talk.say(&format!("setoption name Law value {law}"));
        let best = talk.ask("go depth 2 searchmoves b5a5 b5b9", "bestmove");
        assert_eq!(after(&best, "bestmove"), "b5b9", "{law}");
    }
    talk.end();
}

#[test]
fn a_table_can_be_cleared_and_resized_between_searches() {
    let talk = Talk::begin();
    let nodes = |talk: &Talk| {
        talk.say("go depth 4");
        let lines = talk.until("bestmove");
        after(&lines[3], "nodes").parse::<u64>().unwrap()
    };
    let fresh = nodes(&talk);
    assert_ne!(nodes(&talk), fresh, "the table is kept");
    for clearing in [
        "setoption name Clear Hash",
        "ucinewgame",
        "setoption name Hash value 8",
    ] {
        talk.say(clearing);
        assert_eq!(nodes(&talk), fresh, "{clearing}");
    }
    talk.end();
}

#[test]
fn a_stop_is_answered_at_once() {
    let talk = Talk::begin();
    let mut waits: Vec<Duration> = (0..20)
        .map(|_| {
            talk.say("go infinite");
            talk.until("info depth 3 ");
            let stopped = Instant::now();
            talk.ask("stop", "bestmove");
            stopped.elapsed()
        })
        .collect();
    waits.sort_unstable();
    // 20 ms are promised to an idle machine with an optimised engine.
    assert!(waits[10] < Duration::from_millis(200), "{waits:?}");
    talk.end();
}

/// Talks of seeded random commands. A talk returns only when its threads have
/// ended, and every search has had exactly one answer by then.
#[test]
fn a_thousand_random_talks_leave_no_search_behind() {
    let commands = [
        "uci",
        "isready",
        "ucinewgame",
        "position startpos",
        "position startpos moves h2e2 h9g7",
        "position fen 3k5/R8/1R7/9/9/9/9/9/9/5K3 w",
        "position fen 1R1k5/R8/9/9/9/9/9/9/9/4K4 b",
        "go infinite",
        "go depth 2",
        "go nodes 300",
        "go movetime 1",
        "go wtime 20 btime 20",
        "go ponder wtime 90 btime 90",
        "go infinite searchmoves a0a1",
        "ponderhit",
        "stop",
        "stop",
        "setoption name Hash value 1",
        "setoption name MultiPV value 2",
        "setoption name Threads value 1",
        "setoption name Threads value 3",
        "nonsense",
    ];
    for seed in 0..1_000 {
        let mut random = Random::new(seed);
        let talk = Talk::begin();
        talk.say("setoption name Hash value 1");
        let mut searches = 0;
        for _ in 0..=random.below(12) {
            let command = commands[random.below(commands.len())];
            searches += usize::from(command.starts_with("go "));
            talk.say(command);
            if random.below(9) == 0 {
                let game = random::game(&Position::start(), 80, &mut random);
                let last = fen::write(game.last().unwrap());
                talk.say(&format!("position fen {last}"));
            }
        }
        let rest = if random.below(2) == 0 {
            talk.say("quit");
            talk.wait()
        } else {
            talk.end()
        };
        let number =
            |wanted: &dyn Fn(&str) -> bool| rest.iter().filter(|line| wanted(line)).count();
        let refused = number(&|line| line == "info string a search is running");
        let answered = number(&|line| line.starts_with("bestmove "));
        assert_eq!(answered + refused, searches, "{rest:#?}");
    }
}
