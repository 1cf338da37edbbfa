//! Reading the lines of a UCI talk.

use std::time::Duration;

use crate::engine::{Budget, Level, Limits, Remaining};
use crate::formats::fen::{self, FenError};
use crate::rules::{IllegalMove, Move, Position, Side};

/// What a line asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command {
    Uci,
    IsReady,
    NewGame,
    Set(Setting),
    Position {
        position: Box<Position>,
        /// The positions before, oldest first.
        history: Vec<Position>,
    },
    Go(Go),
    Stop,
    Quit,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Setting {
    Hash(usize),
    Lines(usize),
    Level(Level),
}

/// The bounds of a search as they are written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Go {
    depth: Option<u8>,
    nodes: Option<u64>,
    move_time: Option<Duration>,
    clocks: [Option<Duration>; 2],
    increments: [Duration; 2],
    until_control: Option<u32>,
    infinite: bool,
    pub search_moves: Vec<Move>,
}

impl Go {
    /// The bounds that hold for `side`.
    pub fn limits(&self, side: Side) -> Limits {
        if self.infinite {
            return Limits::default();
        }
        let by_clock = self.clocks[side.index()].map(|time| {
            Budget::of(Remaining {
                time,
                increment: self.increments[side.index()],
                moves_to_go: self.until_control,
            })
        });
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            time: self.move_time.map(Budget::exactly).or(by_clock),
        }
    }
}

/// Why a line cannot be followed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(super) enum Fault {
    #[error("unknown command '{0}'")]
    UnknownCommand(String),
    #[error("unknown option '{0}'")]
    UnknownOption(String),
    #[error("'{value}' is no value for {name}")]
    BadValue { name: String, value: String },
    #[error("a position is given by startpos or fen")]
    NoPosition,
    #[error(transparent)]
    BadFen(#[from] FenError),
    #[error("'{0}' is not a move")]
    NotAMove(String),
    #[error("move {number} ({mv}) is illegal: {reason}")]
    Illegal {
        number: usize,
        mv: Move,
        reason: IllegalMove,
    },
}

/// Reads one line; `None` when it is empty or may be passed over.
pub(super) fn read(line: &str) -> Result<Option<Command>, Fault> {
    let mut words = line.split_whitespace();
    let Some(first) = words.next() else {
        return Ok(None);
    };
    let rest: Vec<&str> = words.collect();
    Ok(Some(match first {
        "uci" => Command::Uci,
        "isready" => Command::IsReady,
        "ucinewgame" => Command::NewGame,
        "setoption" => return Ok(setting(&rest)?.map(Command::Set)),
        "position" => position(&rest)?,
        "go" => Command::Go(go(&rest)?),
        "stop" => Command::Stop,
        "quit" => Command::Quit,
        // What other programs send without a need for an answer.
        "debug" | "register" | "ponderhit" => return Ok(None),
        other => return Err(Fault::UnknownCommand(other.to_owned())),
    }))
}

/// `name <words> value <words>`. The variant that programs for several games
/// set is passed over when it is ours.
fn setting(words: &[&str]) -> Result<Option<Setting>, Fault> {
    let at = words.iter().position(|word| *word == "value");
    let (name, value) = words.split_at(at.unwrap_or(words.len()));
    let name = name.iter().skip(1).copied().collect::<Vec<_>>().join(" ");
    let value = value.iter().skip(1).copied().collect::<Vec<_>>().join(" ");
    let bad = || Fault::BadValue {
        name: name.clone(),
        value: value.clone(),
    };
    let number = || value.parse::<usize>().map_err(|_| bad());
    Ok(Some(match name.to_ascii_lowercase().as_str() {
        "hash" => Setting::Hash(number()?),
        "multipv" => Setting::Lines(number()?),
        "level" => {
            let level = u8::try_from(number()?).ok().and_then(Level::new);
            Setting::Level(level.ok_or_else(bad)?)
        }
        "uci_variant" if value == "xiangqi" => return Ok(None),
        "uci_variant" => return Err(bad()),
        _ => return Err(Fault::UnknownOption(name)),
    }))
}

fn position(words: &[&str]) -> Result<Command, Fault> {
    let at = words.iter().position(|word| *word == "moves");
    let (start, moves) = words.split_at(at.unwrap_or(words.len()));
    let mut position = match start {
        ["startpos"] => Position::start(),
        ["fen", fields @ ..] => fen::read(&fields.join(" "))?,
        _ => return Err(Fault::NoPosition),
    };
    let mut history = Vec::new();
    for (number, word) in moves.iter().enumerate().skip(1) {
        let mv: Move = word
            .parse()
            .map_err(|_| Fault::NotAMove((*word).to_owned()))?;
        history.push(position);
        position = position
            .play(mv)
            .map_err(|reason| Fault::Illegal { number, mv, reason })?;
        if position.quiet_plies() == 0 {
            history.clear();
        }
    }
    Ok(Command::Position {
        position: Box::new(position),
        history,
    })
}

/// Unknown words are passed over, as the interface asks for.
fn go(words: &[&str]) -> Result<Go, Fault> {
    let mut go = Go::default();
    let mut words = words.iter().copied().peekable();
    while let Some(name) = words.next() {
        match name {
            "depth" => go.depth = Some(number(name, words.next())?.min(255) as u8),
            "nodes" => go.nodes = Some(number(name, words.next())?),
            "movetime" => go.move_time = Some(millis(name, words.next())?),
            "wtime" => go.clocks[Side::Red.index()] = Some(millis(name, words.next())?),
            "btime" => go.clocks[Side::Black.index()] = Some(millis(name, words.next())?),
            "winc" => go.increments[Side::Red.index()] = millis(name, words.next())?,
            "binc" => go.increments[Side::Black.index()] = millis(name, words.next())?,
            "movestogo" => {
                let moves = number(name, words.next())?;
                go.until_control = Some(u32::try_from(moves).unwrap_or(u32::MAX));
            }
            "infinite" => go.infinite = true,
            "searchmoves" => {
                while let Some(mv) = words.peek().and_then(|word| word.parse().ok()) {
                    go.search_moves.push(mv);
                    words.next();
                }
            }
            _ => {}
        }
    }
    Ok(go)
}

/// Clocks may have run below zero; that counts as no time.
fn millis(name: &str, value: Option<&str>) -> Result<Duration, Fault> {
    let overrun = value.is_some_and(|value| value.starts_with('-'));
    let number = number(name, value.map(|value| value.trim_start_matches('-')))?;
    Ok(Duration::from_millis(if overrun { 0 } else { number }))
}

fn number(name: &str, value: Option<&str>) -> Result<u64, Fault> {
    let value = value.unwrap_or_default();
    value.parse().map_err(|_| Fault::BadValue {
        name: name.to_owned(),
        value: value.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits(line: &str, side: Side) -> Limits {
        match read(line) {
            Ok(Some(Command::Go(go))) => go.limits(side),
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn bounds_are_read_for_the_side_to_move() {
        assert_eq!(limits("go depth 7", Side::Red), Limits::depth(7));
        assert_eq!(limits("go nodes 900", Side::Red), Limits::nodes(900));
        let exact = Budget::exactly(Duration::from_millis(50));
        assert_eq!(limits("go movetime 50", Side::Red), Limits::time(exact));
        let clocks = "go wtime 60000 btime 1000 winc 0 binc 0";
        let (red, black) = (limits(clocks, Side::Red), limits(clocks, Side::Black));
        assert!(red.time.unwrap().soft > black.time.unwrap().soft);
        assert_eq!(limits("go infinite depth 3", Side::Red), Limits::default());
        assert_eq!(limits("go depth 999", Side::Red), Limits::depth(255));
        let overrun = limits("go wtime -20 btime 5", Side::Red);
        assert_eq!(overrun.time.unwrap().hard, Duration::ZERO);
    }

    #[test]
    fn history_begins_after_the_last_capture() {
        let line = "position startpos moves h2e2 h9g7 e2e6 g7e6 h0g2 b9c7";
        let Ok(Some(Command::Position { position, history })) = read(line) else {
            panic!("the line is in order");
        };
        assert_eq!((position.quiet_plies(), history.len()), (2, 2));
        assert_eq!(history[0].quiet_plies(), 0);
    }

    #[test]
    fn faults_are_told_in_a_sentence() {
        for (line, sentence) in [
            ("dance", "unknown command 'dance'"),
            ("setoption name Style value wild", "unknown option 'Style'"),
            (
                "setoption name Hash value much",
                "'much' is no value for Hash",
            ),
            (
                "setoption name Level value 11",
                "'11' is no value for Level",
            ),
            (
                "setoption name UCI_Variant value chess",
                "'chess' is no value for UCI_Variant",
            ),
            ("go depth deep", "'deep' is no value for depth"),
            ("go nodes", "'' is no value for nodes"),
            ("position", "a position is given by startpos or fen"),
            ("position fen", "the FEN is empty"),
            ("position fen 9/9 w", "the FEN has 2 ranks instead of 10"),
            ("position startpos moves h2e2 zz", "'zz' is not a move"),
            (
                "position startpos moves h2e2 h2e2",
                "move 2 (h2e2) is illegal: no piece stands there",
            ),
        ] {
            let fault = read(line).expect_err(line);
            assert_eq!(fault.to_string(), sentence);
        }
    }

    #[test]
    fn other_lines_are_passed_over() {
        for line in [
            "",
            "  ",
            "debug on",
            "setoption name UCI_Variant value xiangqi",
        ] {
            assert_eq!(read(line), Ok(None), "{line:?}");
        }
    }
}
