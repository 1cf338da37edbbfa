//! Files and texts in and out.
//!
//! [`read`] recognises a file by its content, never by its name, and has three
//! results only: games, games with [`Warning`]s, or one sentence
//! ([`FormatError`]) that names format, place and cause. [`write_json`] writes
//! the program's own format.

mod detect;
mod engine_line;
mod error;
pub mod fen;
mod json;
mod place;
mod warning;

use crate::record::{Game, NodeId};

pub use error::{FormatError, JsonFault, Lookalike, WriteError};
pub use json::{limits, write as write_json};
pub use place::Place;
pub use warning::{MoveFault, Spot, Warning};

use detect::Detected;

/// A format that can be read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    /// This program's save format.
    Json,
    /// One position.
    Fen,
    /// `position … moves …`, as engines are told.
    EngineLine,
}

impl Format {
    /// A stable name, for files and the command line.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::Fen => "fen",
            Self::EngineLine => "position",
        }
    }
}

/// A game that was read, with what there is to say about it.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The game, valid whatever the file holds.
    pub game: Game,
    /// Remarks, in the order of the file.
    pub warnings: Vec<Warning>,
    /// Whether the file must not be written again: a newer program made it.
    pub read_only: bool,
    /// The node that was shown when the game was saved.
    pub current: Option<NodeId>,
    /// How it was written.
    pub format: Format,
    /// How its text was encoded.
    pub encoding: &'static str,
}

/// Reads the games of a file; at least one.
///
/// # Errors
/// Says in one sentence why nothing can be opened.
pub fn read(bytes: &[u8]) -> Result<Vec<Loaded>, FormatError> {
    let loaded = match detect::detect(bytes) {
        Detected::Empty => return Err(FormatError::Empty),
        Detected::Unknown => return Err(FormatError::Unknown),
        Detected::Unsupported(lookalike) => return Err(FormatError::Unsupported(lookalike)),
        Detected::Json => json::read(bytes)?,
        Detected::Fen(line) => {
            let start = fen::read(line).map_err(FormatError::Fen)?;
            Loaded::plain(Game::new(start), Format::Fen)
        }
        Detected::EngineLine(line) => engine_line::read(line)?,
    };
    Ok(vec![loaded])
}

impl Loaded {
    /// A game of a plain text about which there is nothing to say.
    fn plain(game: Game, format: Format) -> Self {
        Self {
            game,
            warnings: Vec::new(),
            read_only: false,
            current: None,
            format,
            encoding: "UTF-8",
        }
    }
}
