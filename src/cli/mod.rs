//! The command line: the same core without a window.

mod bench;
mod convert;
mod judge;
mod matches;
mod mate;
mod perft;
mod picture;
mod show;
mod subject;
pub mod uci;

use std::io::{self, BufReader, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, Subcommand};

use crate::app::WriteFault;
use crate::formats::{FormatError, fen::FenError};

/// What was asked for on the command line.
#[derive(Parser, Debug)]
#[command(name = "chuhe", version, about, args_conflicts_with_subcommands = true)]
pub struct Arguments {
    /// The game file to open in the window.
    pub file: Option<PathBuf>,
    /// Something to do without a window.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// What can be done without a window.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Count the legal move sequences of every length up to DEPTH.
    Perft {
        /// The longest length, in plies.
        #[arg(value_parser = clap::value_parser!(u32).range(1..=12))]
        depth: u32,
        /// The position to count from; without it the start of a game.
        fen: Option<String>,
        /// Also show how the last count divides among the first moves.
        #[arg(long)]
        divide: bool,
    },
    /// Tell what a game file holds.
    Show {
        /// The game file, of any format that can be opened.
        file: PathBuf,
        /// As one JSON array with an object for each game.
        #[arg(long)]
        json: bool,
    },
    /// Write game files in another format.
    Convert(convert::Conversion),
    /// Rule on a line of play: mate, repetition, natural limit, material.
    Judge {
        /// The game file; `-` reads standard input. A text of `position` lines
        /// is answered line by line.
        file: PathBuf,
        /// The law to rule by.
        #[arg(long, value_enum, default_value = "cxa")]
        rules: judge::Rules,
        /// As one JSON object a line; plies count from 1.
        #[arg(long)]
        json: bool,
    },
    /// Draw a position as PNG or SVG.
    Picture(picture::PictureOrder),
    /// Prove mates by checks and show all defences.
    Mate(mate::MateQuest),
    /// Let two engines play a match.
    Match(Box<matches::Match>),
    /// Be the engine of another program, by UCI or UCCI on standard input and
    /// output, as its first command says.
    Uci,
    /// Search fixed positions and tell how many nodes and how fast.
    Bench {
        /// Plies to search.
        #[arg(default_value_t = 8, value_parser = clap::value_parser!(u8).range(1..=20))]
        depth: u8,
        /// Instead tell how many mates of the library the solver proves and
        /// the engine finds, each within MS milliseconds.
        #[arg(long, value_name = "MS", conflicts_with = "depth")]
        mates: Option<u64>,
    },
}

/// Why a command could not do its work, in one sentence.
#[derive(Debug, thiserror::Error)]
pub enum CliError {
    /// A position on the command line cannot be read.
    #[error("{0}")]
    Fen(#[from] FenError),
    /// A file cannot be read from the disk.
    #[error("{}: {error}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// A file was read but is no game.
    #[error("{}: {error}", path.display())]
    Format {
        /// The file.
        path: PathBuf,
        /// Why no game can be read from it.
        error: FormatError,
    },
    /// One of many lines cannot be read.
    #[error("line {number}: {error}")]
    Line {
        /// The number of the line, from 1.
        number: usize,
        /// Why it cannot be read.
        error: FormatError,
    },
    /// A picture cannot be written.
    #[error("{}: {error}", path.display())]
    Picture {
        /// The file.
        path: PathBuf,
        /// Why not.
        error: WriteFault,
    },
    /// Options that do not go together.
    #[error("{0}")]
    Option(&'static str),
    /// The folder in which files are to be made.
    #[error("{}: no file can be written there: {error}", path.display())]
    Folder {
        /// The folder.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// A file cannot be written.
    #[error("{}: {error}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// A line of a file of openings is none.
    #[error("{}, line {number}: {fault}", path.display())]
    Opening {
        /// The file.
        path: PathBuf,
        /// The number of the line, from 1.
        number: usize,
        /// Why it is no opening.
        fault: matches::OpeningFault,
    },
    /// A program cannot be used as a player.
    #[error("{name}: {error}")]
    Engine {
        /// The player.
        name: String,
        /// Why not.
        error: matches::StartError,
    },
    /// The system starts no further thread.
    #[error("no thread can be started: {0}")]
    Thread(io::Error),
    /// Files were not converted, as was said about each.
    #[error("{refused} of {all} could not be converted")]
    Refused {
        /// How many.
        refused: usize,
        /// Of how many.
        all: usize,
    },
    /// The output cannot be written.
    #[error("the output cannot be written: {0}")]
    Output(#[from] io::Error),
}

/// Does what `command` asks for and writes the answer to `out`. The code tells
/// what was found, where a command has more than one answer.
///
/// # Errors
/// Says in one sentence why it could not be done.
pub fn run(command: &Command, out: &mut impl Write) -> Result<ExitCode, CliError> {
    match command {
        Command::Perft { depth, fen, divide } => perft::run(*depth, fen.as_deref(), *divide, out)?,
        Command::Show { file, json } => show::run(file, *json, out)?,
        Command::Convert(conversion) => convert::run(conversion, out)?,
        Command::Judge { file, rules, json } => {
            let telling = if *json {
                judge::Telling::Json
            } else {
                judge::Telling::Words
            };
            judge::run(file, *rules, telling, out)?;
        }
        Command::Picture(order) => picture::run(order, out)?,
        Command::Mate(quest) => return mate::run(quest, out),
        Command::Match(arguments) => matches::run(arguments, out)?,
        Command::Uci => uci::run(BufReader::new(io::stdin()), out)?,
        Command::Bench {
            mates: Some(millis),
            ..
        } => bench::mates(Duration::from_millis(*millis), out)?,
        Command::Bench { depth, .. } => bench::run(*depth, out)?,
    }
    Ok(ExitCode::SUCCESS)
}
