//! The files of the session: what is read and written, and the settings' file.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::formats::Target;

use super::document::Content;
use super::drawing::{Drawing, Sketch};
use super::jobs::{FileDesk, FileOrder, FileReply, IfExists, Ticket, Waker, WriteFault};
use super::notice::{Notice, SettingsFault};
use super::progress::Reading;
use super::saving::{Draft, Writing};
use super::session::Session;
use super::settings;
use super::wishes::{Consent, Wish};

/// How long the end of the program waits for running writes.
const PATIENCE: Duration = Duration::from_secs(3);

/// What is going on with files. At any time, one game is written at most, and
/// of those that wait only the newest.
pub(super) struct Shelf {
    waker: Waker,
    pub desk: FileDesk,
    /// Where the settings are kept.
    config: Option<PathBuf>,
    pub picker: Option<Picker>,
    /// The picture that waits for a path.
    pub to_draw: Option<Box<Drawing>>,
    /// The picture that is made for the clipboard.
    pub copying: Option<Ticket>,
    pub sketching: Option<Sketch>,
    pub reading: Option<Reading>,
    pub writing: Option<Writing>,
    /// The write to begin when the running one is done.
    pub next_write: Option<Draft>,
    settings_writing: Option<Ticket>,
    settings_waiting: bool,
    /// What to do when the game is saved.
    pub after_save: Option<Wish>,
    pub consent: Option<Consent>,
}

/// A file dialog that is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Picker {
    Open,
    Save,
    /// For a copy of the game in this format.
    Export(Target),
    /// For a picture of the board.
    Picture,
}

impl Shelf {
    pub fn new(waker: Waker, config: Option<PathBuf>) -> Self {
        Self {
            desk: FileDesk::new(Arc::clone(&waker)),
            waker,
            config,
            picker: None,
            to_draw: None,
            copying: None,
            sketching: None,
            reading: None,
            writing: None,
            next_write: None,
            settings_writing: None,
            settings_waiting: false,
            after_save: None,
            consent: None,
        }
    }

    /// What makes the window look again.
    pub fn waker(&self) -> Waker {
        Arc::clone(&self.waker)
    }

    pub const fn is_picking(&self) -> bool {
        self.picker.is_some()
    }

    /// Whether a game is being read or written.
    pub const fn is_busy(&self) -> bool {
        self.reading.is_some()
            || self.writing.is_some()
            || self.sketching.is_some()
            || self.copying.is_some()
    }

    pub fn is_writing(&self, content: Content) -> bool {
        self.writing
            .as_ref()
            .is_some_and(|writing| writing.content == Some(content))
    }

    /// What is read or waits to be written is of no use to another game.
    pub fn forget_game(&mut self) {
        self.reading = None;
        self.next_write = None;
        if let Some(writing) = &mut self.writing {
            writing.content = None;
        }
    }

    const fn has_writes(&self) -> bool {
        self.writing.is_some() || self.sketching.is_some() || self.settings_writing.is_some()
    }
}

impl Session {
    pub(super) fn pick_cancelled(&mut self) {
        self.shelf.picker = None;
        self.shelf.to_draw = None;
        self.shelf.after_save = None;
        self.shelf.consent = None;
    }

    /// Writes the settings soon.
    pub(super) fn keep_settings(&mut self) {
        let Some(folder) = &self.shelf.config else {
            return;
        };
        if self.shelf.settings_writing.is_some() {
            self.shelf.settings_waiting = true;
            return;
        }
        let order = FileOrder::Write {
            path: settings::path_in(folder),
            bytes: settings::to_json(&self.settings),
            if_exists: IfExists::Replace,
        };
        self.shelf.settings_writing = Some(self.shelf.desk.order(order));
    }

    /// Takes in what the files' thread has done.
    pub(super) fn hear_files(&mut self) {
        while let Some((ticket, reply)) = self.shelf.desk.reply() {
            self.hear_file(ticket, reply);
        }
    }

    /// Waits for running writes, at most [`PATIENCE`].
    pub(super) fn wait_for_writes(&mut self) {
        let end = Instant::now() + PATIENCE;
        while self.shelf.has_writes() {
            let left = end.saturating_duration_since(Instant::now());
            let Some((ticket, reply)) = self.shelf.desk.wait(left) else {
                return;
            };
            self.hear_file(ticket, reply);
        }
    }

    fn hear_file(&mut self, ticket: Ticket, reply: FileReply) {
        match reply {
            FileReply::Read(games) => {
                if let Some(job) = self.shelf.reading.take_if(|job| job.ticket == ticket) {
                    self.file_read(job.source.clone(), games);
                }
            }
            FileReply::Drawn(raster) => self.picture_drawn(ticket, raster),
            FileReply::Written(written) => {
                if self.shelf.settings_writing == Some(ticket) {
                    self.settings_written(written);
                } else if let Some(sketch) =
                    self.shelf.sketching.take_if(|job| job.ticket == ticket)
                {
                    self.picture_written(sketch, written);
                } else if let Some(job) = self.shelf.writing.take_if(|job| job.ticket == ticket) {
                    self.game_written(job, written);
                }
            }
        }
    }

    fn settings_written(&mut self, written: Result<(), WriteFault>) {
        self.shelf.settings_writing = None;
        if let Err(WriteFault::Failed(reason)) = written {
            self.notify(Notice::Settings(SettingsFault::NotSaved(reason)));
        }
        if std::mem::take(&mut self.shelf.settings_waiting) {
            self.keep_settings();
        }
    }

    pub(super) fn remember_file(&mut self, path: &Path) {
        self.settings.remember_file(path);
        self.keep_settings();
    }

    /// The folder of the game or of the last file, if it is still there.
    pub(super) fn folder_to_begin(&self) -> Option<PathBuf> {
        let own = self.document.path().and_then(Path::parent);
        let last = self.settings.last_folder.as_deref();
        let folders = own.into_iter().chain(last);
        let mut there = folders.filter(|folder| folder.is_dir());
        there.next().map(Path::to_owned)
    }
}

/// The path from the root, so that it stays good and can be compared.
pub(super) fn absolute(path: PathBuf) -> PathBuf {
    std::path::absolute(&path).unwrap_or(path)
}
