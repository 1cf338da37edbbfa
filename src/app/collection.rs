//! The games of a source that holds several.

use std::path::{Path, PathBuf};

use crate::formats::Loaded;
use crate::rules::Outcome;

/// What a list tells of one game. Texts are empty where the source says
/// nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct GameEntry {
    /// Its place in the source, from 1: its name for
    /// [`OpenGame`](super::Command::OpenGame).
    pub number: usize,
    pub title: String,
    pub event: String,
    pub red: String,
    pub black: String,
    pub date: String,
    pub outcome: Option<Outcome>,
    /// Moves of the main line.
    pub plies: usize,
    /// Remarks of the reader.
    pub warnings: usize,
}

/// The games of a file, or of a pasted text, that holds more than one; as they
/// were read, whatever happened to one of them on the board.
#[derive(Debug)]
pub struct Collection {
    path: Option<PathBuf>,
    games: Vec<Loaded>,
    entries: Vec<GameEntry>,
    last_opened: usize,
}

impl Collection {
    /// `None` for a single game, which is no collection.
    pub(super) fn new(path: Option<PathBuf>, games: Vec<Loaded>) -> Option<Self> {
        let is_one = games.len() < 2;
        let entries = (1..).zip(&games).map(entry).collect();
        (!is_one).then_some(Self {
            path,
            games,
            entries,
            last_opened: 1,
        })
    }

    /// All games, in the order of the source.
    #[must_use]
    pub fn entries(&self) -> &[GameEntry] {
        &self.entries
    }

    /// The file; `None` for a pasted text.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// The number of the game that came on the board last.
    #[must_use]
    pub const fn last_opened(&self) -> usize {
        self.last_opened
    }

    /// Hands out the game of this number, if there is one.
    pub(super) fn open(&mut self, number: usize) -> Option<Loaded> {
        let game = self.games.get(number.checked_sub(1)?)?.clone();
        self.last_opened = number;
        Some(game)
    }
}

fn entry((number, loaded): (usize, &Loaded)) -> GameEntry {
    let game = &loaded.game;
    let headers = game.headers();
    GameEntry {
        number,
        title: headers.extra("Title").unwrap_or_default().to_owned(),
        event: headers.event.clone(),
        red: headers.red.clone(),
        black: headers.black.clone(),
        date: headers.date.clone(),
        outcome: game.outcome(),
        plies: game.main_line().len() - 1,
        warnings: loaded.warnings.len(),
    }
}
