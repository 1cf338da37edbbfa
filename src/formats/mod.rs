//! Files and texts in and out.
//!
//! [`read`] recognises a file by its content, never by its name, and has three
//! results only: games, games with [`Warning`]s, or one sentence
//! ([`FormatError`]) that names format, place and cause. [`write_json`] writes
//! the program's own format, [`write_xqf`] one that most other programs read;
//! [`write_pgn`], [`write_dhtmlxq`], [`write_list`] and [`write_fen`] write texts;
//! a [`Target`] is one of them by choice.

mod builder;
mod bytes;
mod ccbridge;
mod ccm;
mod che;
mod chn;
mod detect;
mod dhtmlxq;
mod encoding;
mod engine_line;
mod error;
pub mod fen;
mod format;
mod json;
mod lines;
mod loss;
mod move_list;
mod movetext;
mod mxq;
mod pfc;
mod pgn;
mod place;
mod positions;
mod preorder;
mod slots;
mod tags;
mod target;
mod text;
mod unread;
mod warning;
mod watch;
mod wxf_file;
mod xml;
mod xqf;

use crate::record::{Game, NodeId};

pub use dhtmlxq::write as write_dhtmlxq;
pub use encoding::Encoding;
pub use error::{FileFault, FormatError, JsonFault, Lookalike, WriteError};
pub use format::Format;
pub use json::{limits, write as write_json};
pub use loss::Loss;
pub use move_list::write as write_list;
pub use pgn::{Notation, write as write_pgn};
pub use place::Place;
pub use positions::write as write_fen;
pub use target::Target;
pub use text::MOVES as MOST_MOVES;
pub use warning::{MoveFault, Spot, Warning};
pub use watch::Watch;
pub use xqf::write as write_xqf;

use detect::Detected;

/// Bytes of the largest file that is read.
pub const MAX_FILE: usize = 128 << 20;

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
    read_watched(bytes, None, &Watch::new())
}

/// Reads the games of a file whose texts are in an encoding that the user
/// chose. Formats that fix their encoding do not care.
///
/// # Errors
/// Says in one sentence why nothing can be opened.
pub fn read_in(bytes: &[u8], encoding: Encoding) -> Result<Vec<Loaded>, FormatError> {
    read_watched(bytes, Some(encoding), &Watch::new())
}

/// Reads the games of a file, in a chosen encoding or the one it seems to
/// have, while others look on.
///
/// # Errors
/// Says in one sentence why nothing can be opened, or that reading was
/// stopped.
pub fn read_watched(
    bytes: &[u8],
    chosen: Option<Encoding>,
    watch: &Watch,
) -> Result<Vec<Loaded>, FormatError> {
    if bytes.len() > MAX_FILE {
        return Err(FormatError::TooLarge);
    }
    watch.begin(bytes.len());
    let games = read_detected(bytes, chosen, watch)?;
    // The last game may have been cut short.
    watch.check(bytes.len())?;
    Ok(games)
}

fn read_detected(
    bytes: &[u8],
    chosen: Option<Encoding>,
    watch: &Watch,
) -> Result<Vec<Loaded>, FormatError> {
    let guess = || chosen.unwrap_or_else(|| Encoding::guess(bytes));
    let mainland = chosen.unwrap_or(Encoding::Gb18030);
    let loaded = match detect::detect(bytes) {
        Detected::Empty => return Err(FormatError::Empty),
        Detected::Text => return text::read(bytes, chosen, watch),
        Detected::Unsupported(lookalike) => return Err(FormatError::Unsupported(lookalike)),
        Detected::Json => json::read(bytes)?,
        Detected::Fen(line) => {
            let start = fen::read(line).map_err(FormatError::Fen)?;
            Loaded::plain(Game::new(start), Format::Fen)
        }
        Detected::EngineLine(line) => engine_line::read(line)?,
        Detected::Xqf => xqf::read(bytes, mainland, watch)?,
        Detected::Cbr => ccbridge::read_cbr(bytes, watch)?,
        Detected::Cbl => return ccbridge::read_cbl(bytes, watch),
        Detected::Cbf => ccbridge::read_cbf(bytes, guess(), watch)?,
        Detected::Pfc => pfc::read(bytes, guess(), watch)?,
        Detected::Che(text) => che::read(text, watch)?,
        Detected::Mxq => mxq::read(bytes, mainland, watch)?,
        Detected::Ccm => ccm::read(bytes, watch)?,
        Detected::Chn => chn::read(bytes, mainland, watch)?,
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
