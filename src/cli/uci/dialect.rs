//! The two protocols behind one face.

use std::io::{self, Write};
use std::time::Duration;

use super::command::{Command, Fault};
use super::{ucci, uci_lines};
use crate::engine::Report;
use crate::rules::Move;

/// A protocol between engines and the programs that use them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Protocol {
    /// The Universal Chess Interface.
    Uci,
    /// The Universal Chinese Chess Interface.
    Ucci,
}

/// The protocol of a talk with what was agreed on.
#[derive(Clone, Copy, Debug)]
pub struct Dialect {
    pub protocol: Protocol,
    /// What a number of time counts.
    pub time_unit: Duration,
}

impl Dialect {
    /// Both protocols count milliseconds until something else is agreed on.
    pub const fn new(protocol: Protocol) -> Self {
        Self {
            protocol,
            time_unit: Duration::from_millis(1),
        }
    }

    /// Reads one line; `None` when it is empty or may be passed over.
    pub fn read(&self, line: &str) -> Result<Option<Command>, Fault> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match (words.as_slice(), self.protocol) {
            ([], _) => Ok(None),
            (["uci", ..], _) => Ok(Some(Command::Greet(Protocol::Uci))),
            (["ucci", ..], _) => Ok(Some(Command::Greet(Protocol::Ucci))),
            ([first, rest @ ..], Protocol::Uci) => uci_lines::read(first, rest),
            ([first, rest @ ..], Protocol::Ucci) => ucci::read(first, rest, self.time_unit),
        }
    }

    /// Names the program and its options.
    pub fn write_greeting(&self, output: &mut impl Write) -> io::Result<()> {
        let name = env!("CARGO_PKG_NAME");
        writeln!(output, "id name {name} {}", env!("CARGO_PKG_VERSION"))?;
        writeln!(output, "id author the {name} authors")?;
        match self.protocol {
            Protocol::Uci => uci_lines::write_options(output),
            Protocol::Ucci => ucci::write_options(output),
        }
    }

    /// Tells how far a search has come.
    pub fn write_report(&self, report: &Report, output: &mut impl Write) -> io::Result<()> {
        match self.protocol {
            Protocol::Uci => uci_lines::write_report(report, output),
            Protocol::Ucci => ucci::write_report(report, output),
        }
    }

    /// Tells the move to play.
    pub fn write_best(
        &self,
        best: Option<Move>,
        ponder: Option<Move>,
        output: &mut impl Write,
    ) -> io::Result<()> {
        match (best, ponder, self.protocol) {
            (Some(best), Some(ponder), _) => writeln!(output, "bestmove {best} ponder {ponder}"),
            (Some(best), None, _) => writeln!(output, "bestmove {best}"),
            (None, _, Protocol::Uci) => writeln!(output, "bestmove (none)"),
            (None, _, Protocol::Ucci) => writeln!(output, "nobestmove"),
        }
    }

    /// Tells something for people.
    pub fn write_remark(&self, sentence: &str, output: &mut impl Write) -> io::Result<()> {
        match self.protocol {
            Protocol::Uci => writeln!(output, "info string {sentence}"),
            Protocol::Ucci => writeln!(output, "info message {sentence}"),
        }
    }

    /// The last word, after which the program ends.
    pub fn write_farewell(&self, output: &mut impl Write) -> io::Result<()> {
        match self.protocol {
            Protocol::Uci => Ok(()),
            Protocol::Ucci => writeln!(output, "bye"),
        }
    }
}

/// The moves of a line, each behind a space.
pub fn write_moves(moves: &[Move], output: &mut impl Write) -> io::Result<()> {
    moves.iter().try_for_each(|mv| write!(output, " {mv}"))
}
