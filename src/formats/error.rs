//! Why a file is refused.

use std::fmt;

use crate::record::MAX_NODES;

use crate::rules::{Setup, SetupError};

use super::fen::FenError;
use super::json::limits;
use super::place::Place;
use super::{Format, MAX_FILE};

/// Why nothing of a file can be opened, as one sentence with format, place
/// and cause.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FormatError {
    /// There is nothing to read.
    #[error("the file is empty")]
    Empty,
    /// More bytes than [`MAX_FILE`].
    #[error("the file is larger than {} MiB", MAX_FILE >> 20)]
    TooLarge,
    /// Recognised, but there is no reader for it.
    #[error("the file looks like {0}, which this program does not read")]
    Unsupported(Lookalike),
    /// The reading was [stopped](super::Watch::stop).
    #[error("reading was stopped")]
    Stopped,
    /// Not recognised.
    #[error("the file is no game in a format that this program knows")]
    Unknown,
    /// A JSON file that is broken, too large or no save file.
    #[error("JSON game, {place}: {fault}")]
    Json {
        /// Where.
        place: Place,
        /// What is wrong.
        fault: JsonFault,
    },
    /// A line that should be a FEN.
    #[error("FEN, line 1: {0}")]
    Fen(FenError),
    /// A `position` line of an engine with a broken FEN.
    #[error("engine line, line 1: {0}")]
    EngineLine(FenError),
    /// A file of another program.
    #[error("{format}{}: {fault}", at(*.place))]
    File {
        /// What it is.
        format: Format,
        /// Where, when the fault is at one place.
        place: Option<Place>,
        /// What is wrong.
        fault: FileFault,
    },
}

impl FormatError {
    /// The arrangement that was read, when nothing is wrong with the source but
    /// that no game can start there.
    #[must_use]
    pub fn bad_start(&self) -> Option<&Setup> {
        match self {
            Self::Fen(FenError::Impossible { setup, .. })
            | Self::EngineLine(FenError::Impossible { setup, .. })
            | Self::Json {
                fault: JsonFault::BadStart(FenError::Impossible { setup, .. }),
                ..
            }
            | Self::File {
                fault:
                    FileFault::BadStart { setup, .. }
                    | FileFault::BadFen(FenError::Impossible { setup, .. }),
                ..
            } => Some(setup),
            _ => None,
        }
    }
}

fn at(place: Option<Place>) -> String {
    place.map_or_else(String::new, |place| format!(", {place}"))
}

/// What is wrong with a file of another program.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FileFault {
    /// The file stops before its first move.
    #[error("the header needs {needed} bytes, the file has {found}")]
    HeaderCut {
        /// The bytes of a whole header.
        needed: usize,
        /// The bytes of the file.
        found: usize,
    },
    /// A version of the format that nobody has described.
    #[error("version {0} of the format is not known")]
    Version(u32),
    /// More moves than [`MAX_NODES`].
    #[error("the game has more than {MAX_NODES} moves")]
    TooManyMoves,
    /// No game can start from the arrangement, which can be shown all the same.
    #[error("no game can start here: {error}")]
    BadStart {
        /// The arrangement.
        setup: Box<Setup>,
        /// All reasons.
        error: SetupError,
    },
    /// The FEN of the start cannot be read.
    #[error("{0}")]
    BadFen(FenError),
    /// The text is no XML.
    #[error("the XML is broken: {0}")]
    Xml(String),
    /// A library without games.
    #[error("there is no game in the library")]
    NoGames,
    /// A list of squares that is no arrangement.
    #[error("the list of squares is no arrangement of pieces")]
    BadSquares,
    /// What looks like moves cannot be played from the start.
    #[error("{0:?} cannot be played at the start")]
    FirstMove(String),
    /// What stands where moves should be is something else.
    #[error("there are no moves where they should be")]
    NoMoves,
}

/// What is wrong with a JSON file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum JsonFault {
    /// More bytes than [`limits::FILE`].
    #[error("the file is larger than {} MiB", limits::FILE >> 20)]
    FileTooLarge,
    /// A byte that is not part of UTF-8 text.
    #[error("the text is not UTF-8")]
    NotUtf8,
    /// The text is no JSON.
    #[error("{0}")]
    Syntax(String),
    /// The text stops in the middle.
    #[error("the file ends too early")]
    EndsEarly,
    /// More brackets inside each other than [`limits::DEPTH`], or an unknown
    /// member that holds more than [`limits::KEPT_DEPTH`].
    #[error("brackets are nested too deeply")]
    TooDeep,
    /// More values than [`limits::VALUES`].
    #[error("the file holds more than {} values", limits::VALUES)]
    TooManyValues,
    /// More nodes than [`MAX_NODES`].
    #[error("the game has more than {MAX_NODES} moves")]
    TooManyNodes,
    /// A text of more bytes than [`limits::TEXT`].
    #[error("a text is longer than {} MiB", limits::TEXT >> 20)]
    LongText,
    /// A member that is there twice.
    #[error("the member {0:?} is there twice")]
    DuplicateKey(String),
    /// The top is a list or a single value.
    #[error("a game is an object, this is a list or a single value")]
    NotAnObject,
    /// JSON of another program, with what it looks like.
    #[error("this is {0}, not a game saved by this program")]
    Foreign(String),
    /// The member `version` is missing or no positive whole number.
    #[error("\"version\" must be a whole number from 1")]
    BadVersion,
    /// The member `start` has no FEN, or a wrong one.
    #[error("the start position cannot be read: {0}")]
    BadStart(FenError),
    /// A member of the wrong type without which there is no game.
    #[error("{0:?} must be {1}")]
    WrongType(&'static str, &'static str),
}

/// Formats that are recognised and refused by name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lookalike {
    /// A compressed library of `CCBridge` 1.
    OldCbl,
    /// `XiangQi Replay`.
    Xqr,
    /// 打虎将 text.
    DhjHtmlXq,
    /// A picture.
    Picture,
    /// A compressed archive.
    Archive,
}

impl fmt::Display for Lookalike {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Xqr => "an XQR game",
            Self::OldCbl => "a compressed library of CCBridge 1",
            Self::DhjHtmlXq => "a DHJHtmlXQ game",
            Self::Picture => "a picture",
            Self::Archive => "a compressed archive",
        })
    }
}

/// Why a game cannot be written so that it could be read again.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the game cannot be saved: {fault}")]
pub struct WriteError {
    /// The limit that it breaks.
    pub fault: JsonFault,
}
