//! The files of the session: opening, saving, and the settings' file.

use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::formats::{self, FormatError, Loaded};

use super::collection::Collection;
use super::document::Content;
use super::effect::Effect;
use super::jobs::{FileDesk, FileOrder, FileReply, IfExists, Ticket, Waker, WriteFault};
use super::mode::Mode;
use super::notice::{FileError, Notice, SettingsFault};
use super::opening::Source;
use super::question::Question;
use super::session::Session;
use super::settings;
use super::wishes::{Consent, Wish};

/// How long the end of the program waits for running writes.
const PATIENCE: Duration = Duration::from_secs(3);

/// What is going on with files. At any time, one game is written at most, and
/// of those that wait only the newest.
pub(super) struct Shelf {
    desk: FileDesk,
    /// Where the settings are kept.
    config: Option<PathBuf>,
    picker: Option<Picker>,
    reading: Option<(Ticket, Source)>,
    writing: Option<Writing>,
    /// The write to begin when the running one is done.
    next_write: Option<(PathBuf, IfExists)>,
    settings_writing: Option<Ticket>,
    settings_waiting: bool,
    /// What to do when the game is saved.
    pub after_save: Option<Wish>,
    pub consent: Option<Consent>,
}

/// A file dialog that is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Picker {
    Open,
    Save,
}

struct Writing {
    ticket: Ticket,
    path: PathBuf,
    /// What is written; `None` when it is of a game that has left the board.
    content: Option<Content>,
}

impl Shelf {
    pub fn new(waker: Waker, config: Option<PathBuf>) -> Self {
        Self {
            desk: FileDesk::new(waker),
            config,
            picker: None,
            reading: None,
            writing: None,
            next_write: None,
            settings_writing: None,
            settings_waiting: false,
            after_save: None,
            consent: None,
        }
    }

    pub const fn is_picking(&self) -> bool {
        self.picker.is_some()
    }

    /// Whether a game is being read or written.
    pub const fn is_busy(&self) -> bool {
        self.reading.is_some() || self.writing.is_some()
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
        self.writing.is_some() || self.settings_writing.is_some()
    }
}

impl Session {
    pub(super) fn pick_open(&mut self) {
        self.shelf.picker = Some(Picker::Open);
        let folder = self.folder_to_begin();
        self.effects.push(Effect::PickOpen { folder });
    }

    pub(super) fn pick_save(&mut self) {
        self.shelf.picker = Some(Picker::Save);
        let folder = self.folder_to_begin();
        let name = self.name_to_propose();
        self.effects.push(Effect::PickSave { folder, name });
    }

    pub(super) fn pick_cancelled(&mut self) {
        self.shelf.picker = None;
        self.shelf.after_save = None;
        self.shelf.consent = None;
    }

    pub(super) fn open_path(&mut self, path: PathBuf) {
        if self.shelf.picker == Some(Picker::Open) {
            self.shelf.picker = None;
        }
        if self.question.is_none() {
            self.wish(Wish::Open(absolute(path)));
        }
    }

    pub(super) fn read_file(&mut self, path: PathBuf) {
        // A file that is still being read gives way to this one.
        let ticket = self.shelf.desk.order(FileOrder::Read(path.clone()));
        self.shelf.reading = Some((ticket, Source::File(path)));
    }

    pub(super) fn read_text(&mut self, text: String) {
        let order = FileOrder::Parse(text.into_bytes());
        let ticket = self.shelf.desk.order(order);
        self.shelf.reading = Some((ticket, Source::Clipboard));
    }

    pub(super) fn save(&mut self) {
        match self.document.target() {
            Some(path) => self.write_game(path.to_owned(), IfExists::BackUp),
            None if !self.shelf.is_picking() => self.pick_save(),
            None => self.shelf.after_save = None,
        }
    }

    pub(super) fn save_to(&mut self, path: PathBuf) {
        if self.shelf.picker == Some(Picker::Save) {
            self.shelf.picker = None;
        }
        let typed = absolute(path);
        let path = with_json(&typed);
        if self.document.protects(&path) {
            self.shelf.after_save = None;
            self.notify(Notice::ReadOnly { path });
            return;
        }
        if self.holds_other_games(&path) {
            self.shelf.after_save = None;
            self.notify(Notice::HoldsMore { path });
            return;
        }
        // The file dialog has asked about the name as it was typed only.
        let if_exists = if path == typed || self.document.target() == Some(&path) {
            IfExists::BackUp
        } else {
            IfExists::Refuse
        };
        self.write_game(path, if_exists);
    }

    pub(super) fn overwrite(&mut self, path: PathBuf) {
        self.write_game(path, IfExists::BackUp);
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
                if let Some((_, source)) = self.shelf.reading.take_if(|job| job.0 == ticket) {
                    self.file_read(source, games);
                }
            }
            FileReply::Written(written) => {
                if self.shelf.settings_writing == Some(ticket) {
                    self.settings_written(written);
                } else if let Some(job) = self.shelf.writing.take_if(|job| job.ticket == ticket) {
                    self.game_written(job, written);
                }
            }
        }
    }

    fn file_read(&mut self, source: Source, games: Result<Vec<Loaded>, FileError>) {
        match games {
            Ok(games) if games.is_empty() => {
                self.open_failed(source, FileError::Format(FormatError::Empty));
            }
            // Asks again when the game has changed since reading began.
            Ok(games) => self.wish(Wish::Show(source, games)),
            Err(reason) => self.open_failed(source, reason),
        }
    }

    fn write_game(&mut self, path: PathBuf, if_exists: IfExists) {
        if self.shelf.writing.is_some() {
            self.shelf.next_write = Some((path, if_exists));
            return;
        }
        self.note_clock();
        let current = match &self.mode {
            Mode::Play(table) => table.live(),
            Mode::Review(_) => self.cursor(),
        };
        match formats::write_json(&self.game, current) {
            Ok(bytes) => {
                let ticket = self.shelf.desk.order(FileOrder::Write {
                    path: path.clone(),
                    bytes,
                    if_exists,
                });
                self.shelf.writing = Some(Writing {
                    ticket,
                    path,
                    content: Some(self.document.content),
                });
            }
            Err(error) => self.save_failed(path, FileError::Unwritable(error)),
        }
    }

    fn game_written(&mut self, job: Writing, written: Result<(), WriteFault>) {
        let Writing { path, content, .. } = job;
        match written {
            Ok(()) => {
                if let Some(content) = content {
                    self.document.saved_as(path.clone(), content);
                }
                self.remember_file(&path);
                self.notify(Notice::Saved { path });
            }
            Err(WriteFault::Exists) if self.question.is_none() => {
                self.ask(Question::Overwrite(path));
            }
            Err(WriteFault::Exists) => {
                let error = io::Error::from(io::ErrorKind::AlreadyExists);
                self.save_failed(path, error.into());
            }
            Err(WriteFault::Failed(reason)) => self.save_failed(path, reason),
        }
        if let Some((path, if_exists)) = self.shelf.next_write.take() {
            self.write_game(path, if_exists);
        } else if !matches!(self.question(), Some(Question::Overwrite(_))) {
            self.go_on_after_save();
        }
    }

    fn save_failed(&mut self, path: PathBuf, reason: FileError) {
        self.shelf.after_save = None;
        self.notify(Notice::SaveFailed { path, reason });
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

    /// Whether writing one game into this file would lose others.
    fn holds_other_games(&self, path: &Path) -> bool {
        let own = self
            .document
            .path()
            .filter(|_| self.document.number().is_some());
        let listed = self.collection.as_ref().and_then(Collection::path);
        let mut holders = own.into_iter().chain(listed);
        holders.any(|holder| is_same_file(holder, path))
    }

    /// The folder of the game or of the last file, if it is still there.
    fn folder_to_begin(&self) -> Option<PathBuf> {
        let own = self.document.path().and_then(Path::parent);
        let last = self.settings.last_folder.as_deref();
        let folders = own.into_iter().chain(last);
        let mut there = folders.filter(|folder| folder.is_dir());
        there.next().map(Path::to_owned)
    }

    /// An ASCII name, because some file dialogs fail on others.
    fn name_to_propose(&self) -> String {
        let stem = self.document.path().and_then(Path::file_stem);
        let stem = match stem.and_then(std::ffi::OsStr::to_str) {
            Some(stem) if stem.is_ascii() => stem.to_owned(),
            _ => format!("xiangqi-{}", self.today),
        };
        match self.document.number() {
            Some(number) => format!("{stem}-{number}.json"),
            None => format!("{stem}.json"),
        }
    }
}

/// The path from the root, so that it stays good and can be compared.
fn absolute(path: PathBuf) -> PathBuf {
    std::path::absolute(&path).unwrap_or(path)
}

/// Whether both names lead to one file, also through links.
fn is_same_file(one: &Path, other: &Path) -> bool {
    let real = |path: &Path| std::fs::canonicalize(path).ok();
    one == other || real(one).is_some_and(|one| real(other) == Some(one))
}

/// The name with `.json` at its end, unless it is there. Another ending is
/// part of the name: the content is JSON in any case.
fn with_json(path: &Path) -> PathBuf {
    let extension = path.extension();
    if extension.is_some_and(|extension| extension.eq_ignore_ascii_case("json")) {
        return path.to_owned();
    }
    let mut name = path.as_os_str().to_owned();
    name.push(".json");
    PathBuf::from(name)
}
