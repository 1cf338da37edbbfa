//! What the lines of both protocols ask for.

use std::time::Duration;

use crate::adjudication::Law;
use crate::engine::{Budget, Level, Limits, Remaining};
use crate::formats::fen::{self, FenError};
use crate::rules::{IllegalMove, Move, Position, Side};

use super::dialect::Protocol;

/// What a line asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// The first line of a talk, which also chooses its protocol.
    Greet(Protocol),
    IsReady,
    NewGame,
    Set(Setting),
    Position {
        position: Box<Position>,
        /// The positions before, oldest first.
        history: Vec<Position>,
    },
    /// Not to play these moves in the position.
    Ban(Vec<Move>),
    Go(Go),
    /// The move expected was played: the search that pondered on it is now one
    /// for the move to play.
    PonderHit,
    Stop,
    Quit,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Setting {
    Hash(usize),
    ClearHash,
    Lines(usize),
    Level(Level),
    Seed(u64),
    Threads(usize),
    Law(Law),
    /// What a number of time counts.
    TimeUnit(Duration),
}

/// The bounds of a search as they are written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Go {
    pub depth: Option<u8>,
    pub nodes: Option<u64>,
    pub move_time: Option<Duration>,
    pub clocks: Clocks,
    pub until_control: Option<u32>,
    pub infinite: bool,
    /// Whether the last move of the position is only expected.
    pub ponder: bool,
    pub search_moves: Vec<Move>,
}

/// Whose times are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clocks {
    /// By [`Side::index`]: what is left and what is added.
    OfSides([(Option<Duration>, Duration); 2]),
    /// Of the side to move alone.
    OfMover(Option<Duration>, Duration),
}

impl Default for Clocks {
    fn default() -> Self {
        Self::OfSides([(None, Duration::ZERO); 2])
    }
}

impl Go {
    /// The bounds that hold for `side`.
    pub fn limits(&self, side: Side) -> Limits {
        if self.infinite {
            return Limits::default();
        }
        let (time, increment) = match self.clocks {
            Clocks::OfSides(clocks) => clocks[side.index()],
            Clocks::OfMover(time, increment) => (time, increment),
        };
        let by_clock = time.map(|time| {
            Budget::of(Remaining {
                time,
                increment,
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
pub enum Fault {
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

impl Fault {
    /// The value is none for what has this name.
    pub fn bad_value(name: &str, value: &str) -> Self {
        Self::BadValue {
            name: name.to_owned(),
            value: value.to_owned(),
        }
    }
}

/// `{startpos | fen <FEN>} [moves <moves>]`, as both protocols have it.
pub fn position(words: &[&str]) -> Result<Command, Fault> {
    let at = words.iter().position(|word| *word == "moves");
    let (start, moves) = words.split_at(at.unwrap_or(words.len()));
    let mut position = match start {
        ["startpos"] => Position::start(),
        ["fen", fields @ ..] => fen::read(&fields.join(" "))?,
        _ => return Err(Fault::NoPosition),
    };
    let mut history = Vec::new();
    for (number, word) in moves.iter().enumerate().skip(1) {
        let mv = read_move(word)?;
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

/// A move of either protocol.
pub fn read_move(word: &str) -> Result<Move, Fault> {
    word.parse().map_err(|_| Fault::NotAMove(word.to_owned()))
}

/// The number that follows a word.
pub fn number(name: &str, value: Option<&str>) -> Result<u64, Fault> {
    let value = value.unwrap_or_default();
    value.parse().map_err(|_| Fault::bad_value(name, value))
}

/// The time that follows a word, in `unit`s. Clocks may have run below zero;
/// that counts as no time.
pub fn time(name: &str, value: Option<&str>, unit: Duration) -> Result<Duration, Fault> {
    let overrun = value.is_some_and(|value| value.starts_with('-'));
    let number = number(name, value.map(|value| value.trim_start_matches('-')))?;
    let count = u32::try_from(number).unwrap_or(u32::MAX);
    Ok(if overrun {
        Duration::ZERO
    } else {
        unit.saturating_mul(count)
    })
}

/// A number of plies; more than can be searched is as good as all.
pub fn depth(name: &str, value: Option<&str>) -> Result<u8, Fault> {
    Ok(number(name, value)?.min(u64::from(u8::MAX)) as u8)
}

/// A number of moves.
pub fn moves(name: &str, value: Option<&str>) -> Result<u32, Fault> {
    Ok(u32::try_from(number(name, value)?).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn history_begins_after_the_last_capture() {
        let line = "startpos moves h2e2 h9g7 e2e6 g7e6 h0g2 b9c7";
        let words: Vec<&str> = line.split(' ').collect();
        let Ok(Command::Position { position, history }) = position(&words) else {
            panic!("the line is in order");
        };
        assert_eq!((position.quiet_plies(), history.len()), (2, 2));
        assert_eq!(history[0].quiet_plies(), 0);
    }

    #[test]
    fn times_never_overflow() {
        let secs = Duration::from_secs(1);
        let told = |value| time("time", Some(value), secs).unwrap();
        assert_eq!(told("5"), 5 * secs);
        assert_eq!(told("-5"), Duration::ZERO);
        assert_eq!(told("18446744073709551615"), u32::MAX * secs);
        assert!(time("time", Some("soon"), secs).is_err());
    }
}
