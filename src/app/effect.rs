//! What the window has to do after a command.

use std::path::PathBuf;

use crate::picture::Raster;
use crate::rules::{Move, Piece, Position};

/// Something only the window can do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Let the person choose a file to open; the answer is
    /// [`OpenPath`](super::Command::OpenPath) or
    /// [`PickCancelled`](super::Command::PickCancelled).
    PickOpen {
        /// Where to begin; it existed when it was last looked at.
        folder: Option<PathBuf>,
    },
    /// Let the person choose a folder to open; the answers are the same.
    PickFolder {
        /// Where to begin; it existed when it was last looked at.
        folder: Option<PathBuf>,
    },
    /// Show the dialog for the encoding of the file's texts.
    ShowEncoding,
    /// Let the person choose where to save; the answer is
    /// [`SaveTo`](super::Command::SaveTo) or
    /// [`PickCancelled`](super::Command::PickCancelled).
    PickSave {
        /// Where to begin; it existed when it was last looked at.
        folder: Option<PathBuf>,
        /// The name to propose: ASCII. Its ending is that of the format; with
        /// `.json` the person may choose another one.
        name: String,
    },
    /// Show the dialog for a copy in another format.
    ShowExport,
    /// Show the dialog for a new game.
    ShowNewGame,
    /// Show the same dialog for a game that starts in this position.
    ShowNewGameFrom(Box<Position>),
    /// Show the list of the games in [`collection`](super::Session::collection).
    ShowGames,
    /// Put this text on the clipboard.
    Copy(String),
    /// Put this picture on the clipboard.
    CopyImage(Raster),
    /// Show the dialog for a picture of the board.
    ShowPicture,
    /// Fetch the text of the clipboard; the answer is
    /// [`PasteText`](super::Command::PasteText), or nothing.
    FetchText,
    /// Show the settings.
    ShowSettings,
    /// Show all keys.
    ShowKeys,
    /// Show the lesson on how the pieces move.
    ShowLesson,
    /// Let the person choose other keys.
    ShowKeyChoice,
    /// Open the field for typed moves; the answer is
    /// [`Drag`](super::Command::Drag), or nothing.
    ShowMoveField,
    /// Say what the program is.
    ShowAbout,
    /// A move was made on the shown board: slide the piece.
    Moved {
        /// The move.
        mv: Move,
        /// What it captured.
        captured: Option<Piece>,
    },
    /// Something worth a sound happened.
    Cue(Cue),
    /// Close the window; nothing is left to ask.
    Close,
}

/// Occasions for a sound. One move gives one: the weightiest that fits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cue {
    /// A piece was picked up.
    Pick,
    /// A move was made.
    Move,
    /// A piece was captured.
    Capture,
    /// A move gave check.
    Check,
    /// A move was refused.
    Refused,
    /// A person's time is short.
    LowTime,
    /// The game ended.
    End,
}
