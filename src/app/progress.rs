//! A reading that is going on, and how far it is.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use super::jobs::{Ticket, Tracker};
use super::opening::Source;

/// A reading that is going on. Dropping it stops the reader: it reads only as
/// long as somebody waits.
#[derive(Debug)]
pub(super) struct Reading {
    pub ticket: Ticket,
    pub source: Source,
    pub tracker: Arc<Tracker>,
    pub since: Instant,
}

impl Drop for Reading {
    fn drop(&mut self) {
        self.tracker.watch.stop();
    }
}

/// How far a reading is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress<'a> {
    /// The files and folders; empty for a pasted text.
    pub paths: &'a [PathBuf],
    /// When it began.
    pub since: Instant,
    /// Files read and files found; 0 of 0 while a folder is looked through.
    pub files: (usize, usize),
    /// Bytes read of the file at hand, and its size.
    pub bytes: (usize, usize),
    /// Games found in the files before.
    pub games: usize,
}

impl Reading {
    pub fn progress(&self) -> Progress<'_> {
        Progress {
            paths: match &self.source {
                Source::Files(paths) => paths,
                Source::Clipboard => &[],
            },
            since: self.since,
            files: self.tracker.files(),
            bytes: self.tracker.watch.progress(),
            games: self.tracker.games(),
        }
    }
}

impl Progress<'_> {
    /// The part that is done, 0 to 1.
    #[must_use]
    pub fn share(&self) -> f32 {
        let share = |(done, total): (usize, usize)| done as f32 / total.max(1) as f32;
        let (files, all) = self.files;
        let of_file = share(self.bytes).min(1.0);
        if files >= all {
            // One file, or all of them.
            return if all > 1 { 1.0 } else { of_file };
        }
        (files as f32 + of_file) / all as f32
    }
}
