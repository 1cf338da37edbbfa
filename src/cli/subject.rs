//! What a command is about: a position, given as a FEN or within a file.

use std::fs;
use std::io::{self, Read as _};
use std::path::Path;

use super::CliError;
use crate::formats;
use crate::record::{Game, NodeId};

/// A text on the command line that names positions.
pub enum Subject {
    /// It is a FEN.
    Fen,
    /// It names a file, or standard input, with these games: at least one.
    Games(Vec<Game>),
}

/// Reads the file that `text` names, `-` for standard input, unless it is a
/// FEN.
pub fn read(text: &str) -> Result<Subject, CliError> {
    let path = Path::new(text);
    let bytes = if text == "-" {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
    } else if !path.exists() && is_fen(text) {
        return Ok(Subject::Fen);
    } else {
        fs::read(path)
    }
    .map_err(|error| CliError::Read {
        path: path.to_owned(),
        error,
    })?;
    let games = formats::read(&bytes).map_err(|error| CliError::Format {
        path: path.to_owned(),
        error,
    })?;
    Ok(Subject::Games(
        games.into_iter().map(|loaded| loaded.game).collect(),
    ))
}

/// The node `ply` plies into the main line, or its end.
pub fn node_at(game: &Game, ply: usize) -> NodeId {
    let line = game.main_line();
    *line.get(ply).or(line.last()).unwrap_or(&NodeId::ROOT)
}

/// Whether the text is meant as a FEN: paths of ten parts or with spaces that
/// do not exist are rare.
fn is_fen(text: &str) -> bool {
    text.matches('/').count() == 9 || text.contains('/') && text.contains(' ')
}
