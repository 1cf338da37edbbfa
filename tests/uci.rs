//! Scripted talks with the engine over UCI.
#![allow(clippy::unwrap_used)]

use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

use chuhe::cli::uci;
use chuhe::rules::Position;

/// Longest wait for a line, so that a fault does not hang the tests.
const PATIENCE: Duration = Duration::from_secs(59);

/// Input that comes while the talk goes on; its end is the end of the sender.
struct Pipe {
    lines: Receiver<String>,
    rest: Vec<u8>,
}

impl Read for Pipe {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.rest.is_empty() {
            let Ok(line) = self.lines.recv() else {
                return Ok(0);
            };
            self.rest = line.into_bytes();
        }
        let count = self.rest.len().min(buffer.len());
        buffer[..count].copy_from_slice(&self.rest[..count]);
        self.rest.drain(..count);
        Ok(count)
    }
}

/// Output that hands on every finished line.
struct Lines {
    finished: Sender<String>,
    rest: String,
}

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.rest += std::str::from_utf8(bytes).map_err(io::Error::other)?;
        while let Some((line, rest)) = self.rest.split_once('\n') {
            let gone = |_| io::Error::from(io::ErrorKind::BrokenPipe);
            self.finished.send(line.to_owned()).map_err(gone)?;
            self.rest = rest.to_owned();
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

struct Talk {
    input: Sender<String>,
    output: Receiver<String>,
    thread: JoinHandle<io::Result<()>>,
}

impl Talk {
    fn begin() -> Self {
        let (input, lines) = channel();
        let (finished, output) = channel();
        let pipe = Pipe {
            lines,
            rest: Vec::new(),
        };
        let writer = Lines {
            finished,
            rest: String::new(),
        };
        Self {
            input,
            output,
            thread: std::thread::spawn(move || uci::run(BufReader::new(pipe), writer)),
        }
    }

    fn say(&self, line: &str) {
        self.input.send(format!("{line}\n")).unwrap();
    }

    /// The lines up to and including the first that begins with `start`.
    fn until(&self, start: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let line = self
                .output
                .recv_timeout(PATIENCE)
                .unwrap_or_else(|_| panic!("no {start} after {lines:#?}"));
            let found = line.starts_with(start);
            lines.push(line);
            if found {
                return lines;
            }
        }
    }

    fn ask(&self, line: &str, start: &str) -> String {
        self.say(line);
        self.until(start).pop().unwrap()
    }

    /// Ends the input, and gives what was still written.
    fn end(self) -> Vec<String> {
        drop(self.input);
        self.thread.join().unwrap().unwrap();
        self.output.try_iter().collect()
    }
}

/// What follows a word in a line.
fn after<'a>(line: &'a str, word: &str) -> &'a str {
    let mut words = line.split_whitespace();
    words.find(|found| *found == word);
    words.next().unwrap_or_default()
}

#[test]
fn the_greeting_names_program_and_options() {
    let talk = Talk::begin();
    talk.say("uci");
    let lines = talk.until("uciok");
    assert!(lines[0].starts_with("id name chuhe"));
    for option in ["Hash", "MultiPV", "Level"] {
        let start = format!("option name {option} type spin default ");
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
    talk.thread.join().unwrap().unwrap();
    let rest: Vec<String> = talk.output.try_iter().collect();
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
