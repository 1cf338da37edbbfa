//! A player that is another program, by UCI or UCCI.

use std::fmt::Write as _;
use std::io;
use std::time::{Duration, Instant};

use super::pace::Allowance;
use super::player::{Failure, Turn};
use super::process::{Process, Silence};
use crate::adjudication::{Ruleset, would_lose};
use crate::cli::uci::Protocol;
use crate::formats::fen;
use crate::rules::{Move, Position, Side, Square};

/// How long a program may take to introduce itself or to get ready.
const PATIENCE: Duration = Duration::from_secs(5);

/// Why a program cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The system does not start it.
    #[error("it cannot be started: {0}")]
    Spawn(#[from] io::Error),
    /// It does not introduce itself.
    #[error("it answers neither to uci nor to ucci")]
    Mute,
    /// It does not get ready or plays no first move.
    #[error("it does not get ready for a game")]
    NotReady,
}

/// What is known of a program before it is started.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Recipe {
    /// The program and its arguments.
    pub command: Vec<String>,
    /// The protocol it speaks; `None` when that has to be tried.
    pub protocol: Option<Protocol>,
    /// Options to set, name and value.
    pub options: Vec<(String, String)>,
}

/// A program that waits for positions.
#[derive(Debug)]
pub(super) struct Program {
    process: Process,
    protocol: Protocol,
    /// The number of Red's back rank: most programs count from 0, some from 1.
    lowest_rank: u8,
    /// Whether it counts time in milliseconds.
    has_millis: bool,
}

impl Program {
    /// Starts a program and finds out how it is to be talked to.
    ///
    /// # Errors
    /// It cannot be started, or does not talk.
    pub fn start(recipe: &Recipe) -> Result<Self, StartError> {
        let protocols = match recipe.protocol {
            Some(protocol) => vec![protocol],
            None => vec![Protocol::Uci, Protocol::Ucci],
        };
        for protocol in protocols {
            let mut process = Process::start(&recipe.command)?;
            if let Ok(offered) = greet(&mut process, protocol) {
                let mut program = Self {
                    process,
                    protocol,
                    lowest_rank: 0,
                    has_millis: true,
                };
                program.agree(&offered, recipe);
                program.try_out()?;
                return Ok(program);
            }
        }
        Err(StartError::Mute)
    }

    /// Sets what this program knows and wants.
    fn agree(&mut self, offered: &[String], recipe: &Recipe) {
        let offers = |name: &str| offered.iter().any(|line| line.contains(name));
        match self.protocol {
            Protocol::Uci if offers("UCI_Variant") => self.set("UCI_Variant", "xiangqi"),
            Protocol::Ucci if offers("usemillisec") => self.set("usemillisec", "true"),
            Protocol::Ucci => self.has_millis = false,
            Protocol::Uci => {}
        }
        for (name, value) in &recipe.options {
            self.set(name, value);
        }
    }

    fn set(&mut self, name: &str, value: &str) {
        let line = match self.protocol {
            Protocol::Uci => format!("setoption name {name} value {value}"),
            Protocol::Ucci => format!("setoption {name} {value}"),
        };
        self.process.say(&line);
    }

    /// Lets the program play a first move, which shows how it counts ranks: no
    /// piece of Red's can begin a move in both ways of counting.
    fn try_out(&mut self) -> Result<(), StartError> {
        let deadline = Instant::now() + PATIENCE;
        let first = self
            .synchronise(deadline)
            .and_then(|()| {
                self.process.say("position startpos");
                self.process.say("go depth 1");
                self.answer(deadline)
            })
            .map_err(|_| StartError::NotReady)?;
        let is_legal = |lowest| {
            let mv = first.as_deref().and_then(|text| read_move(text, lowest));
            mv.is_some_and(|mv| Position::start().is_legal(mv))
        };
        if !is_legal(0) && is_legal(1) {
            self.lowest_rank = 1;
        }
        Ok(())
    }

    /// Makes the program ready for a new game.
    ///
    /// # Errors
    /// It does not answer.
    pub fn new_game(&mut self) -> Result<(), StartError> {
        self.process.say(match self.protocol {
            Protocol::Uci => "ucinewgame",
            Protocol::Ucci => "setoption newgame",
        });
        self.synchronise(Instant::now() + PATIENCE)
            .map_err(|_| StartError::NotReady)
    }

    /// Finds a move.
    ///
    /// # Errors
    /// There is no answer, or no legal move in it.
    pub fn choose(&mut self, turn: &Turn) -> Result<Move, Failure> {
        // After this no answer to an earlier question can come.
        self.synchronise(turn.deadline)?;
        let position = self.position_line(turn);
        self.process.say(&position);
        if self.protocol == Protocol::Ucci
            && let Some(line) = ban_line(turn)
        {
            self.process.say(&line);
        }
        let go = self.go_line(turn);
        self.process.say(&go);
        let text = self.answer(turn.deadline)?.ok_or(Failure::NoMove)?;
        let mv = read_move(&text, self.lowest_rank).ok_or(Failure::NotAMove(text))?;
        match turn.timeline.position().explain(mv) {
            Ok(()) => Ok(mv),
            Err(reason) => Err(Failure::Illegal { mv, reason }),
        }
    }

    fn synchronise(&mut self, deadline: Instant) -> Result<(), Failure> {
        self.process.say("isready");
        while self.process.line(deadline)? != "readyok" {}
        Ok(())
    }

    /// The move in the next answer; `None` when it says that there is none.
    fn answer(&mut self, deadline: Instant) -> Result<Option<String>, Failure> {
        loop {
            let line = self.process.line(deadline)?;
            let mut words = line.split_whitespace();
            match words.next() {
                Some("nobestmove") => return Ok(None),
                Some("bestmove") => {
                    let none = ["(none)", "0000", "resign", "null"];
                    let mv = words.next().filter(|word| !none.contains(word));
                    return Ok(mv.map(str::to_owned));
                }
                _ => {}
            }
        }
    }

    fn position_line(&self, turn: &Turn) -> String {
        let start = turn.timeline.position_at(0);
        let mut line = format!("position fen {}", fen::write(start));
        for (number, ply) in turn.timeline.plies().iter().enumerate() {
            line += if number == 0 { " moves " } else { " " };
            self.push_square(&mut line, ply.mv.from);
            self.push_square(&mut line, ply.mv.to);
        }
        line
    }

    fn push_square(&self, line: &mut String, square: Square) {
        let file = char::from(b'a' + square.x() as u8);
        let rank = square.y() as u8 + self.lowest_rank;
        let _ = write!(line, "{file}{rank}");
    }

    fn go_line(&self, turn: &Turn) -> String {
        let side = turn.timeline.position().side_to_move();
        match (turn.allowance, self.protocol) {
            (Allowance::Nodes(nodes), _) => format!("go nodes {nodes}"),
            (Allowance::Depth(depth), _) => format!("go depth {depth}"),
            (Allowance::MoveTime(time), Protocol::Uci) => {
                format!("go movetime {}", time.as_millis())
            }
            (Allowance::MoveTime(time), Protocol::Ucci) => {
                format!("go time {} movestogo 1", self.count(time))
            }
            (Allowance::Clock { left, increment }, Protocol::Uci) => {
                let [red, black] = left.map(|time| time.as_millis());
                let added = increment.as_millis();
                format!("go wtime {red} btime {black} winc {added} binc {added}")
            }
            (Allowance::Clock { left, increment }, Protocol::Ucci) => {
                let [own, other] = [side, !side].map(|side: Side| self.count(left[side.index()]));
                let added = self.count(increment);
                format!("go time {own} increment {added} opptime {other} oppincrement {added}")
            }
        }
    }

    fn count(&self, time: Duration) -> u128 {
        if self.has_millis {
            time.as_millis()
        } else {
            u128::from(time.as_secs())
        }
    }
}

impl From<Silence> for Failure {
    fn from(silence: Silence) -> Self {
        match silence {
            Silence::Late => Self::Late,
            Silence::Ended => Self::Ended,
        }
    }
}

/// Opens the talk and gives the lines in which the program introduces itself.
fn greet(process: &mut Process, protocol: Protocol) -> Result<Vec<String>, Silence> {
    let (greeting, end) = match protocol {
        Protocol::Uci => ("uci", "uciok"),
        Protocol::Ucci => ("ucci", "ucciok"),
    };
    let deadline = Instant::now() + PATIENCE;
    let mut lines = Vec::new();
    process.say(greeting);
    loop {
        let line = process.line(deadline)?;
        if line == end {
            return Ok(lines);
        }
        lines.push(line);
    }
}

/// The moves that would lose by the law of repetition, unless all would.
fn ban_line(turn: &Turn) -> Option<String> {
    let ruleset: &Ruleset = turn.ruleset;
    let moves = turn.timeline.position().legal_moves();
    let banned: Vec<String> = moves
        .iter()
        .filter(|mv| would_lose(turn.timeline, **mv, ruleset))
        .map(ToString::to_string)
        .collect();
    let some = !banned.is_empty() && banned.len() < moves.len();
    some.then(|| format!("banmoves {}", banned.join(" ")))
}

/// A move with ranks counted from `lowest`; rank 10 has two digits.
fn read_move(text: &str, lowest: u8) -> Option<Move> {
    let second = text.rfind(|c: char| c.is_ascii_lowercase())?;
    let square = |text: &str| {
        let file = text.bytes().next().filter(u8::is_ascii_lowercase)?;
        let rank = text.get(1..)?.parse::<u8>().ok()?.checked_sub(lowest)?;
        Square::from_xy((file - b'a') as i8, i8::try_from(rank).ok()?)
    };
    let (from, to) = text.split_at(second);
    Some(Move::new(square(from)?, square(to)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_read_by_both_ways_of_counting() {
        for (text, lowest, expected) in [
            ("h2e2", 0, Some("h2e2")),
            ("h3e3", 1, Some("h2e2")),
            ("h10g8", 1, Some("h9g7")),
            ("a9a10", 1, Some("a8a9")),
            ("a9a10", 0, None),
            ("a0a1", 1, None),
            ("j0a1", 0, None),
            ("h2", 0, None),
            ("", 0, None),
            ("1234", 0, None),
            ("炮二平五", 0, None),
        ] {
            let mv = expected.map(|text: &str| text.parse().unwrap());
            assert_eq!(read_move(text, lowest), mv, "{text}");
        }
    }

    #[test]
    fn a_first_move_tells_the_way_of_counting() {
        let start = Position::start();
        for &mv in &start.legal_moves() {
            let square = |square: Square| {
                let file = char::from(b'a' + square.x() as u8);
                format!("{file}{}", square.y() + 1)
            };
            let counted_from_one = square(mv.from) + &square(mv.to);
            let misread = read_move(&counted_from_one, 0);
            assert!(misread.is_none_or(|mv| !start.is_legal(mv)));
            assert_eq!(read_move(&counted_from_one, 1), Some(mv));
        }
    }
}
