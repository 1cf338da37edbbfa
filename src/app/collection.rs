//! The games of a source that holds several: a file, a folder, files that were
//! dropped together, a text.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::formats::Loaded;
use crate::library::{self, Opening};
use crate::record::Game;
use crate::rules::Outcome;

use super::search::Search;

/// Plies in which an opening is looked for; none that has a name is longer.
const OPENING_PLIES: usize = 60;

/// A game with its place.
#[derive(Clone, Debug)]
pub(super) struct Item {
    pub loaded: Loaded,
    /// Its file; `None` for a pasted text.
    pub path: Option<PathBuf>,
    /// Its place among several of its file, from 1.
    pub part: Option<usize>,
}

/// What a list tells of one game. Texts are empty where the source says
/// nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct GameEntry {
    /// Its place in the list, from 1: its name for
    /// [`OpenGame`](super::Command::OpenGame).
    pub number: usize,
    pub title: String,
    pub event: String,
    pub red: String,
    pub black: String,
    pub date: String,
    pub outcome: Option<Outcome>,
    /// What its opening is called.
    pub opening: Option<&'static Opening>,
    /// Moves of the main line.
    pub plies: usize,
    /// Remarks of the reader.
    pub warnings: usize,
    /// Its file.
    pub file: Option<PathBuf>,
}

impl GameEntry {
    pub(super) fn new(number: usize, item: &Item) -> Self {
        let game = &item.loaded.game;
        let headers = game.headers();
        let line = game.main_line();
        let start = line.iter().take(OPENING_PLIES + 1);
        Self {
            number,
            title: headers.extra("Title").unwrap_or_default().to_owned(),
            event: headers.event.clone(),
            red: headers.red.clone(),
            black: headers.black.clone(),
            date: headers.date.clone(),
            outcome: game.outcome(),
            opening: library::opening_of(start.map(|&id| game[id].position())),
            plies: line.len() - 1,
            warnings: item.loaded.warnings.len(),
            file: item.path.clone(),
        }
    }
}

/// The games of a source that holds more than one; as they were read, whatever
/// happened to one of them on the board.
#[derive(Debug)]
pub struct Collection {
    /// The only file or folder.
    path: Option<PathBuf>,
    items: Arc<Vec<Item>>,
    entries: Vec<GameEntry>,
    /// What is looked for in the games.
    pub(super) search: Option<Search>,
    last_opened: usize,
}

impl Collection {
    pub(super) fn new(path: Option<PathBuf>, items: Vec<Item>, entries: Vec<GameEntry>) -> Self {
        Self {
            path,
            items: Arc::new(items),
            entries,
            search: None,
            last_opened: 1,
        }
    }

    /// All games, in the order of the source.
    #[must_use]
    pub fn entries(&self) -> &[GameEntry] {
        &self.entries
    }

    /// The file or folder; `None` for a pasted text and for files that were
    /// named one by one.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Whether the games are of more than one file.
    #[must_use]
    pub fn has_files(&self) -> bool {
        let mut files = self.items.iter().map(|item| &item.path);
        let first = files.next();
        files.any(|path| Some(path) != first)
    }

    /// The game of this number, to look at.
    #[must_use]
    pub fn game(&self, number: usize) -> Option<&Game> {
        let item = self.items.get(number.checked_sub(1)?)?;
        Some(&item.loaded.game)
    }

    /// The number of the game that came on the board last.
    #[must_use]
    pub const fn last_opened(&self) -> usize {
        self.last_opened
    }

    /// What is looked for in the games, until all are wanted again.
    #[must_use]
    pub const fn search(&self) -> Option<&Search> {
        self.search.as_ref()
    }

    /// The games, to be searched by another thread.
    pub(super) fn items(&self) -> Arc<Vec<Item>> {
        Arc::clone(&self.items)
    }

    /// The files that hold several of the games.
    pub(super) fn shared_files(&self) -> impl Iterator<Item = &Path> {
        let second = |item: &&Item| item.part == Some(2);
        let shared = self.items.iter().filter(second);
        shared.filter_map(|item| item.path.as_deref())
    }

    /// Hands out the game of this number, if there is one.
    pub(super) fn open(&mut self, number: usize) -> Option<Item> {
        let item = self.items.get(number.checked_sub(1)?)?.clone();
        self.last_opened = number;
        Some(item)
    }
}
