//! Reading games from files and folders, on the files' thread.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use walkdir::{DirEntry, WalkDir};

use crate::app::collection::{GameEntry, Item};
use crate::app::notice::FileError;
use crate::formats::{self, Encoding, FormatError, Loaded, Watch};

use super::{disk, guarded};

/// How far reading has come; shared with the thread that reads.
#[derive(Debug, Default)]
pub(in crate::app) struct Tracker {
    /// The file being read.
    pub watch: Watch,
    files_done: AtomicUsize,
    files: AtomicUsize,
    games: AtomicUsize,
}

impl Tracker {
    /// Files read and files found; 0 of 0 while a folder is looked through.
    pub fn files(&self) -> (usize, usize) {
        let files = self.files.load(Ordering::Relaxed);
        (self.files_done.load(Ordering::Relaxed).min(files), files)
    }

    /// Games read so far, those of the file being read not counted.
    pub fn games(&self) -> usize {
        self.games.load(Ordering::Relaxed)
    }
}

/// What was read.
#[derive(Debug, Default)]
pub(in crate::app) struct ReadGames {
    /// The games with their places, at least one.
    pub items: Vec<Item>,
    /// What a list tells of them.
    pub entries: Vec<GameEntry>,
    /// The first files of a folder that could not be read, and why.
    pub refused: Vec<(PathBuf, FileError)>,
    /// How many those are in all.
    pub refused_count: usize,
    /// Files that were not read, because the games of those before are as many
    /// as can be held.
    pub left_out: usize,
}

/// Refused files that are named.
const NAMED: usize = 20;

impl ReadGames {
    fn add(&mut self, path: Option<&Path>, games: Vec<Loaded>) {
        let is_one = games.len() == 1;
        for (part, loaded) in (1..).zip(games) {
            let number = self.items.len() + 1;
            let item = Item {
                path: path.map(Path::to_owned),
                part: (!is_one).then_some(part),
                loaded,
            };
            self.entries.push(GameEntry::new(number, &item));
            self.items.push(item);
        }
    }

    fn refuse(&mut self, path: PathBuf, reason: FileError) {
        self.refused_count += 1;
        if self.refused.len() < NAMED {
            self.refused.push((path, reason));
        }
    }
}

/// Reads the games of a text.
pub(super) fn read_text(text: &[u8], tracker: &Tracker) -> Result<ReadGames, FileError> {
    caught(|| {
        let mut read = ReadGames::default();
        read.add(None, formats::read_watched(text, None, &tracker.watch)?);
        Ok(read)
    })
}

/// Reads the games of files, and of all files in folders except hidden ones.
///
/// # Errors
/// Why the only file cannot be opened, or the first one when none can.
pub(super) fn read_paths(
    paths: &[PathBuf],
    encoding: Option<Encoding>,
    tracker: &Tracker,
) -> Result<ReadGames, FileError> {
    caught(|| {
        let mut read = ReadGames::default();
        let files = find(paths, tracker, &mut read)?;
        tracker.files.store(files.len(), Ordering::Relaxed);
        let mut moves = 0;
        for (done, path) in files.iter().enumerate() {
            if tracker.watch.is_stopped() {
                return Err(FormatError::Stopped.into());
            }
            if moves > formats::MOST_MOVES {
                read.left_out = files.len() - done;
                break;
            }
            // A panic of a reader spares the other files.
            let games = caught(|| read_file(path, encoding, &tracker.watch));
            match games {
                Err(reason) => read.refuse(path.clone(), reason),
                Ok(games) => {
                    let nodes = games.iter().map(|loaded| loaded.game.node_count());
                    moves += nodes.sum::<usize>();
                    read.add(Some(path), games);
                }
            }
            tracker.files_done.store(done + 1, Ordering::Relaxed);
            tracker.games.store(read.items.len(), Ordering::Relaxed);
        }
        if tracker.watch.is_stopped() {
            return Err(FormatError::Stopped.into());
        }
        if read.items.is_empty() {
            let first = read.refused.into_iter().next();
            return Err(first.map_or(FormatError::Empty.into(), |(_, reason)| reason));
        }
        Ok(read)
    })
}

/// The games of a file, at least one.
pub(super) fn read_file(
    path: &Path,
    encoding: Option<Encoding>,
    watch: &Watch,
) -> Result<Vec<Loaded>, FileError> {
    let bytes = disk::read_watched(path, formats::MAX_FILE, watch)?;
    let bytes = bytes.ok_or(FormatError::TooLarge)?;
    Ok(formats::read_watched(&bytes, encoding, watch)?)
}

/// Does a job; a panic becomes the reason of its failure.
pub(super) fn caught<T>(job: impl FnOnce() -> Result<T, FileError>) -> Result<T, FileError> {
    guarded(job).unwrap_or_else(|text| Err(FileError::Crash(text)))
}

/// The named files and what is in the named folders, in the order of names.
fn find(
    paths: &[PathBuf],
    tracker: &Tracker,
    read: &mut ReadGames,
) -> Result<Vec<PathBuf>, FileError> {
    let is_wanted = |entry: &DirEntry| {
        entry.depth() == 0 || !entry.file_name().as_encoded_bytes().starts_with(b".")
    };
    let mut files = Vec::new();
    for path in paths {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let entries = WalkDir::new(path).follow_links(true).sort_by_file_name();
        for entry in entries.into_iter().filter_entry(is_wanted) {
            if tracker.watch.is_stopped() {
                return Err(FormatError::Stopped.into());
            }
            match entry {
                Ok(entry) if entry.file_type().is_dir() => {}
                Ok(entry) => files.push(entry.into_path()),
                Err(error) => {
                    let path = error.path().unwrap_or(path).to_owned();
                    read.refuse(path, std::io::Error::from(error).into());
                }
            }
        }
    }
    Ok(files)
}
