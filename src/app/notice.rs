//! What happened, as data; the window finds the words.

use std::fmt;
use std::io;
use std::path::PathBuf;
use std::time::Instant;

use super::streak::Tendency;
use crate::adjudication::Ruling;
use crate::engine::Level;
use crate::formats::{Encoding, FormatError, Warning, WriteError};
use crate::rules::{Move, Side};

/// Something the person should know.
///
/// Why a click on the board did nothing is no notice but
/// [`Session::refusal`](super::Session::refusal), because it goes away with
/// the next click.
#[derive(Clone, PartialEq, Debug)]
pub enum Notice {
    /// A file was opened, but there are remarks about it.
    Opened {
        /// The remarks, at least one.
        warnings: Vec<Warning>,
    },
    /// A file could not be opened; the game on the board is as before.
    OpenFailed {
        /// The file.
        path: PathBuf,
        /// Why.
        reason: FileError,
    },
    /// Of the files that were to be opened together, some could not be read.
    NotAllRead {
        /// The first of them, and why.
        refused: Vec<(PathBuf, FileError)>,
        /// How many they are in all.
        refused_count: usize,
        /// Files that were not read, because there were too many games before.
        left_out: usize,
    },
    /// The games of the list could not be searched.
    SearchFailed {
        /// Why.
        reason: FileError,
    },
    /// Reading was given up; the game on the board is as before.
    ReadingStopped,
    /// The texts of a file were taken to be in this encoding, which nothing in
    /// it names.
    Decoded {
        /// The encoding.
        encoding: Encoding,
    },
    /// What was pasted could not be opened; the game on the board is as before.
    PasteFailed {
        /// Why.
        reason: FileError,
    },
    /// No game can start in the position that was read: the editor shows it
    /// instead, over the game on the board.
    SetUpInstead {
        /// The file; `None` for what was pasted.
        path: Option<PathBuf>,
    },
    /// The shown position is on the clipboard.
    PositionCopied,
    /// The game is on the clipboard.
    GameCopied,
    /// A picture of the board is on the clipboard.
    PictureCopied,
    /// A picture of the board could not be made.
    PictureFailed {
        /// Why not.
        reason: FileError,
    },
    /// A picture of the board was written.
    PictureSaved {
        /// The file.
        path: PathBuf,
    },
    /// The game is too large for the clipboard.
    CopyFailed {
        /// Why.
        reason: FileError,
    },
    /// The game was written.
    Saved {
        /// The file.
        path: PathBuf,
    },
    /// The game was written, but not all of it: it is still unsaved.
    Exported {
        /// The file.
        path: PathBuf,
    },
    /// The game is one of several in this file, where it cannot be written
    /// back: it needs a file of its own.
    SavedApart {
        /// The file that holds the games.
        path: PathBuf,
    },
    /// The game is from a file of another program, which is left as it is.
    ForeignKept {
        /// That file.
        path: PathBuf,
    },
    /// The game could not be written; what the file held before is untouched.
    SaveFailed {
        /// The file.
        path: PathBuf,
        /// Why.
        reason: FileError,
    },
    /// The file was written by a newer program: it is never written over.
    ReadOnly {
        /// The file.
        path: PathBuf,
    },
    /// The file holds other games that would be lost: it is not written over.
    HoldsMore {
        /// The file.
        path: PathBuf,
    },
    /// The engine could not answer.
    EngineFailed {
        /// What it said, in English.
        reason: String,
    },
    /// A draw was declined.
    DrawDeclined {
        /// The side that declined.
        by: Side,
    },
    /// A draw was accepted.
    DrawAccepted {
        /// The side that accepted.
        by: Side,
    },
    /// The position has occurred for the second time: at the third the law of
    /// repetition decides.
    RepetitionHint,
    /// The program did not run for a while, so the game was paused.
    Slept,
    /// The position has occurred for the third time: this is what the referee
    /// does when it occurs again.
    MustVary(Box<Ruling>),
    /// An attempt at an illegal move was counted.
    Foul {
        /// The side that made it.
        side: Side,
        /// Its fouls so far.
        count: u32,
    },
    /// The game rests.
    Adjourned,
    /// The game was resumed, and this is the move that had been sealed.
    Unsealed {
        /// The side that sealed it.
        side: Side,
        /// The move.
        mv: Move,
    },
    /// After several games that went alike another level would suit better.
    LevelOffered {
        /// The level offered.
        level: Level,
        /// How the games went.
        tendency: Tendency,
    },
    /// The game has as many moves as a game can have.
    GameFull,
    /// The unfinished game of the last time is on the board.
    Resumed,
    /// The unfinished game of the last time could not be read.
    ResumeFailed {
        /// Where its file is now; `None` when it could not be kept.
        kept: Option<PathBuf>,
    },
    /// The program is open twice: the game here is not kept for the next start.
    OpenTwice,
    /// The game cannot be kept safe against a crash.
    AutosaveFailed {
        /// Why.
        reason: FileError,
    },
    /// Something about the settings.
    Settings(SettingsFault),
}

/// What was wrong with the stored settings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SettingsFault {
    /// These entries make no sense; the usual values are used instead.
    BadValues(Vec<String>),
    /// The file is no settings file; it was kept under this name.
    Broken {
        /// Where it is now; `None` when it could not be kept.
        kept: Option<PathBuf>,
    },
    /// The file could not be read.
    Unreadable(FileError),
    /// The settings could not be written.
    NotSaved(FileError),
}

/// Why a file could not be read or written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FileError {
    /// The content is no game that can be read.
    Format(FormatError),
    /// The game is too large for a file.
    Unwritable(WriteError),
    /// The operating system refused.
    Io {
        /// The kind, to be worded in the person's language.
        kind: io::ErrorKind,
        /// What the system says.
        text: String,
    },
    /// The program failed; the text is for a report of the fault.
    Crash(String),
}

/// A notice on show.
#[derive(Clone, PartialEq, Debug)]
pub struct Posted {
    /// Names it for [`Dismiss`](super::Command::Dismiss).
    pub number: u64,
    /// The notice.
    pub notice: Notice,
    /// When it was posted.
    pub since: Instant,
}

/// The notices on show, the oldest first.
#[derive(Debug, Default)]
pub(super) struct Notices {
    posted: Vec<Posted>,
    last_number: u64,
}

impl Notices {
    /// More than this many are never on show: the oldest make room.
    const MOST: usize = 8;

    pub fn post(&mut self, notice: Notice, since: Instant) {
        self.posted.retain(|posted| posted.notice != notice);
        if self.posted.len() == Self::MOST {
            self.posted.remove(0);
        }
        self.last_number += 1;
        self.posted.push(Posted {
            number: self.last_number,
            notice,
            since,
        });
    }

    pub fn dismiss(&mut self, number: u64) {
        self.posted.retain(|posted| posted.number != number);
    }

    /// Takes away what is about the game that leaves the board.
    pub fn forget_game(&mut self) {
        self.posted.retain(|posted| {
            !matches!(
                posted.notice,
                Notice::Opened { .. }
                    | Notice::OpenFailed { .. }
                    | Notice::PasteFailed { .. }
                    | Notice::SetUpInstead { .. }
                    | Notice::NotAllRead { .. }
                    | Notice::SearchFailed { .. }
                    | Notice::ReadingStopped
                    | Notice::Decoded { .. }
                    | Notice::PositionCopied
                    | Notice::GameCopied
                    | Notice::PictureCopied
                    | Notice::PictureSaved { .. }
                    | Notice::CopyFailed { .. }
                    | Notice::ReadOnly { .. }
                    | Notice::HoldsMore { .. }
                    | Notice::SavedApart { .. }
                    | Notice::ForeignKept { .. }
                    | Notice::EngineFailed { .. }
                    | Notice::DrawDeclined { .. }
                    | Notice::DrawAccepted { .. }
                    | Notice::RepetitionHint
                    | Notice::Slept
                    | Notice::MustVary(_)
                    | Notice::Foul { .. }
                    | Notice::Adjourned
                    | Notice::Unsealed { .. }
                    | Notice::LevelOffered { .. }
                    | Notice::GameFull
                    | Notice::Resumed
            )
        });
    }

    /// Takes away warnings of what may come, once the game is over.
    pub fn forget_warnings(&mut self) {
        self.posted.retain(|posted| {
            !matches!(posted.notice, Notice::RepetitionHint | Notice::MustVary(_))
        });
    }

    /// Takes away the offer of another level.
    pub fn forget_offers(&mut self) {
        let is_offer = |notice: &Notice| matches!(notice, Notice::LevelOffered { .. });
        self.posted.retain(|posted| !is_offer(&posted.notice));
    }

    pub fn posted(&self) -> &[Posted] {
        &self.posted
    }
}

impl FileError {
    pub(super) fn is_not_found(&self) -> bool {
        matches!(
            self,
            Self::Io {
                kind: io::ErrorKind::NotFound,
                ..
            }
        )
    }
}

impl From<FormatError> for FileError {
    fn from(error: FormatError) -> Self {
        Self::Format(error)
    }
}

impl From<io::Error> for FileError {
    fn from(error: io::Error) -> Self {
        Self::Io {
            kind: error.kind(),
            text: error.to_string(),
        }
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Format(error) => error.fmt(f),
            Self::Unwritable(error) => error.fmt(f),
            Self::Io { text, .. } => f.write_str(text),
            Self::Crash(text) => write!(f, "the program failed: {text}"),
        }
    }
}
