//! Writing the game: into its own file, or as something that others read.
//!
//! What a format cannot hold is told before anything is written. A file that
//! lacks something does not become the file of the game, which stays unsaved.

use std::io;
use std::path::{Path, PathBuf};

use crate::formats::{Loss, Notation, Target};

use super::collection::Collection;
use super::document::{Access, Content};
use super::effect::Effect;
use super::jobs::{FileOrder, IfExists, Ticket, WriteFault};
use super::mode::Mode;
use super::notice::{FileError, Notice};
use super::question::Question;
use super::session::Session;
use super::shelf::{Picker, absolute};

/// What is to be written, and how far the person has agreed to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Draft {
    pub path: PathBuf,
    pub target: Target,
    pub purpose: Purpose,
    pub if_exists: IfExists,
    /// Whether the person knows what will not be in the file.
    pub losses: Losses,
}

impl Draft {
    /// Whether this is no more than a copy.
    pub fn is_copy(&self) -> bool {
        self.purpose == Purpose::Export
    }
}

/// What a file is written for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Purpose {
    /// To be the file of the game.
    Save,
    /// As a copy. It becomes the file only of a game that has no other.
    Export,
}

/// Whether what a format cannot hold may be left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Losses {
    ToAsk,
    Accepted,
}

/// A file that is being written.
pub(super) struct Writing {
    pub ticket: Ticket,
    draft: Draft,
    /// What is written; `None` when it is of a game that has left the board.
    pub content: Option<Content>,
    lost: Vec<Loss>,
}

impl Session {
    /// What of the game a file of this kind would not hold.
    ///
    /// # Errors
    /// The game is too large for such a file.
    pub fn losses(&self, target: Target) -> Result<Vec<Loss>, FileError> {
        Ok(self.written(target)?.1)
    }

    pub(super) fn save(&mut self) {
        match self.document.target() {
            Some((path, target)) => {
                let path = path.to_owned();
                self.write_game(Draft {
                    path,
                    target,
                    purpose: Purpose::Save,
                    if_exists: IfExists::BackUp,
                    losses: Losses::ToAsk,
                });
            }
            None if !self.shelf.is_picking() => {
                self.tell_why_apart();
                self.pick_save();
            }
            None => self.shelf.after_save = None,
        }
    }

    pub(super) fn pick_save(&mut self) {
        self.pick_target(Picker::Save, Target::Json);
    }

    /// Lets the person choose where a copy goes, after the losses were shown.
    pub(super) fn export(&mut self, target: Target) {
        if !self.shelf.is_picking() {
            self.pick_target(Picker::Export(target), target);
        }
    }

    fn pick_target(&mut self, picker: Picker, target: Target) {
        self.shelf.picker = Some(picker);
        let folder = self.folder_to_begin();
        let name = self.name_to_propose(target);
        self.effects.push(Effect::PickSave { folder, name });
    }

    /// Writes to the path that a person chose. `if_exists` says whether a file
    /// of this very name was asked about.
    pub(super) fn save_to(&mut self, path: PathBuf, if_exists: IfExists) {
        let picker = match self.shelf.picker {
            Some(Picker::Open) | None => Picker::Save,
            Some(picker) => {
                self.shelf.picker = None;
                picker
            }
        };
        if picker == Picker::Picture {
            return self.draw_to(path, if_exists);
        }
        let typed = absolute(path);
        let (purpose, target, losses) = match picker {
            Picker::Export(target) => (Purpose::Export, target, Losses::Accepted),
            Picker::Open | Picker::Save | Picker::Picture => {
                let target = Target::by_ending(&typed, self.notation_to_write());
                let target = target.unwrap_or(Target::Json);
                (Purpose::Save, target, Losses::ToAsk)
            }
        };
        let path = with_ending(&typed, target.ending());
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
        let own = self.document.target();
        let if_exists = if own.is_some_and(|(own, _)| own == path) {
            IfExists::BackUp
        } else if path == typed {
            if_exists
        } else {
            // The file dialog has asked about the name as it was typed only.
            IfExists::Refuse
        };
        self.write_game(Draft {
            path,
            target,
            purpose,
            if_exists,
            losses,
        });
    }

    /// Writes, unless something has to be asked first.
    pub(super) fn write_game(&mut self, draft: Draft) {
        if self.shelf.writing.is_some() {
            self.shelf.next_write = Some(draft);
            return;
        }
        self.note_clock();
        let (bytes, lost) = match self.written(draft.target) {
            Ok(written) => written,
            Err(reason) => return self.save_failed(draft.path, reason),
        };
        if !lost.is_empty() && draft.losses == Losses::ToAsk {
            let question = Question::Losses {
                path: draft.path.clone(),
                target: draft.target,
                losses: lost,
            };
            let draft = Draft {
                losses: Losses::Accepted,
                ..draft
            };
            return self.ask_to_write(question, draft);
        }
        let ticket = self.shelf.desk.order(FileOrder::Write {
            path: draft.path.clone(),
            bytes,
            if_exists: draft.if_exists,
        });
        self.shelf.writing = Some(Writing {
            ticket,
            draft,
            content: Some(self.document.content),
            lost,
        });
    }

    pub(super) fn written(&self, target: Target) -> Result<(Vec<u8>, Vec<Loss>), FileError> {
        let current = match &self.mode {
            Mode::Play(table) => table.live(),
            Mode::Review(_) => self.cursor(),
        };
        let written = target.write(&[&self.game], current);
        written.map_err(FileError::Unwritable)
    }

    pub(super) fn game_written(&mut self, job: Writing, written: Result<(), WriteFault>) {
        let Writing {
            draft,
            content,
            lost,
            ..
        } = job;
        let path = draft.path.clone();
        match written {
            Ok(()) => {
                let becomes_own =
                    draft.purpose == Purpose::Save || self.document.target().is_none();
                if let Some(content) = content
                    && lost.is_empty()
                    && becomes_own
                {
                    self.document.saved_as(path.clone(), draft.target, content);
                }
                self.remember_file(&path);
                if lost.is_empty() {
                    self.notify(Notice::Saved { path });
                } else {
                    // What waited for the game to be safe waits in vain.
                    self.shelf.after_save = None;
                    self.notify(Notice::Exported { path });
                }
            }
            Err(WriteFault::Exists) if self.question.is_none() => {
                let draft = Draft {
                    if_exists: IfExists::BackUp,
                    ..draft
                };
                self.ask_to_write(Question::Overwrite(path), draft);
            }
            Err(WriteFault::Exists) => {
                let error = io::Error::from(io::ErrorKind::AlreadyExists);
                self.save_failed(path, error.into());
            }
            Err(WriteFault::Failed(reason)) => self.save_failed(path, reason),
        }
        if let Some(draft) = self.shelf.next_write.take() {
            self.write_game(draft);
        } else if !matches!(
            self.question(),
            Some(Question::Overwrite(_) | Question::Losses { .. })
        ) {
            self.go_on_after_save();
        }
    }

    fn save_failed(&mut self, path: PathBuf, reason: FileError) {
        self.shelf.after_save = None;
        self.notify(Notice::SaveFailed { path, reason });
    }

    /// Says why a name is asked for although the game has a file.
    fn tell_why_apart(&mut self) {
        let Some(origin) = &self.document.origin else {
            return;
        };
        let path = origin.path.clone();
        match origin.access {
            Access::Part { .. } => self.notify(Notice::SavedApart { path }),
            Access::Foreign => self.notify(Notice::ForeignKept { path }),
            Access::Own | Access::Written(_) | Access::ReadOnly => {}
        }
    }

    /// Whether writing one game into this file would lose others.
    fn holds_other_games(&self, path: &Path) -> bool {
        let own = self
            .document
            .path()
            .filter(|_| self.document.number().is_some());
        let listed = self.collection.iter().flat_map(Collection::shared_files);
        let mut holders = own.into_iter().chain(listed);
        holders.any(|holder| is_same_file(holder, path))
    }

    /// How moves are written in texts, as they are on the screen.
    pub(super) fn notation_to_write(&self) -> Notation {
        Notation::Style(self.settings.style(self.language()))
    }

    /// An ASCII name, because some file dialogs fail on others.
    fn name_to_propose(&self, target: Target) -> String {
        let stem = self.document.path().and_then(Path::file_stem);
        let stem = match stem.and_then(std::ffi::OsStr::to_str) {
            Some(stem) if stem.is_ascii() => stem.to_owned(),
            _ => format!("xiangqi-{}", self.today),
        };
        let ending = target.ending();
        match self.document.number() {
            Some(number) => format!("{stem}-{number}.{ending}"),
            None => format!("{stem}.{ending}"),
        }
    }
}

/// Whether both names lead to one file, also through links.
fn is_same_file(one: &Path, other: &Path) -> bool {
    let real = |path: &Path| std::fs::canonicalize(path).ok();
    one == other || real(one).is_some_and(|one| real(other) == Some(one))
}

/// The name with this ending, unless it has it. Another ending is part of the
/// name: the content is what the ending says in any case.
fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let extension = path.extension();
    if extension.is_some_and(|extension| extension.eq_ignore_ascii_case(ending)) {
        return path.to_owned();
    }
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    PathBuf::from(name)
}
