//! What is to be solved.

use std::fs;
use std::io::{self, Read as _};
use std::path::Path;

use crate::cli::CliError;
use crate::formats::{self, fen};
use crate::record::NodeId;
use crate::rules::Position;

/// The positions of a file or standard input, `ply` plies into the main line
/// of each game, or the one of a FEN.
pub fn read(problem: &str, ply: usize) -> Result<Vec<Position>, CliError> {
    let path = Path::new(problem);
    let bytes = if problem == "-" {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
    } else if !path.exists() && is_fen(problem) {
        if ply > 0 {
            return Err(CliError::Option("--ply is for games, a FEN has no moves"));
        }
        return Ok(vec![fen::read(problem)?]);
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
    let positions = games.iter().map(|loaded| {
        let line = loaded.game.main_line();
        let node = line.get(ply).or(line.last()).unwrap_or(&NodeId::ROOT);
        *loaded.game[*node].position()
    });
    Ok(positions.collect())
}

/// Whether the text is meant as a FEN: paths of ten parts or with spaces that
/// do not exist are rare.
fn is_fen(text: &str) -> bool {
    text.matches('/').count() == 9 || text.contains('/') && text.contains(' ')
}
