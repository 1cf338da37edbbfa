//! Everything a view may ask of the session.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use super::action::Action;
use super::drawing::PictureWish;
use super::editor::EditorCommand;
use super::mode::Seats;
use super::search::Query;
use super::settings::Settings;
use crate::adjudication::Ruleset;
use crate::clock::TimeControl;
use crate::engine::Level;
use crate::formats::{Encoding, Target};
use crate::record::{Conditions, NodeId};
use crate::rules::{Position, Square};

/// A wish of a view. The session decides what comes of it.
#[derive(Clone, Debug)]
pub enum Command {
    /// Do what a menu entry, button or shortcut stands for.
    Do(Action),
    /// A point of the board was clicked: select, move, or deselect.
    Tap(Square),
    /// A piece was dragged from one point to another, or its move was typed.
    Drag {
        /// Where it was picked up.
        from: Square,
        /// Where it was let go.
        to: Square,
    },
    /// Give up the selection.
    Deselect,
    /// Start a game.
    Start(Box<NewGame>),
    /// Start a game against this level, otherwise like the last one.
    PlayLevel(Level),
    /// Do something in the position editor.
    Edit(EditorCommand),
    /// Show a position of the game.
    GoTo(NodeId),
    /// Read a game file, or all files in a folder, and show what is there.
    OpenPath(PathBuf),
    /// Read these files and folders and show their games together.
    OpenPaths(Vec<PathBuf>),
    /// Give up what is being read.
    StopReading,
    /// Read the file of the game once more, as texts in this encoding.
    ReadAs(Encoding),
    /// Show the game of this number of the
    /// [`collection`](super::Session::collection).
    OpenGame(usize),
    /// Put the game on the clipboard as this, if it is text.
    CopyAs(Target),
    /// Look for something in the games of the collection; with nothing, all of
    /// them are wanted again.
    SearchGames(Option<Query>),
    /// Read a pasted text and show it: a position or games in any format.
    PasteText(String),
    /// Write the game to this file, which becomes its file, as what its ending
    /// says. A file of this name may be replaced: the dialog has asked.
    SaveTo(PathBuf),
    /// The same for a path that was typed: a file that is there is asked about.
    SaveToTyped(PathBuf),
    /// Let the person choose where to write a copy of the game as this. What
    /// the format cannot hold was [shown](super::Session::losses).
    Export(Target),
    /// Put a picture of the board on the clipboard.
    CopyPicture(PictureWish),
    /// Write a picture of the board, PNG or SVG, to a file to be chosen.
    SavePicture(PictureWish),
    /// The picker was closed without a choice.
    PickCancelled,
    /// Replace the comment on the shown position.
    Comment(String),
    /// Answer the question that is open.
    Answer(Answer),
    /// Replace the settings.
    Configure(Settings),
    /// Forget the recent files.
    ForgetRecent,
    /// Close the notice with this number.
    Dismiss(u64),
    /// The program did not run since this moment, as when the computer sleeps:
    /// a game with a clock is paused as of then.
    Slept {
        /// The last moment at which it ran.
        since: Instant,
    },
}

/// How a new game is set up.
#[derive(Clone, PartialEq, Debug)]
pub struct NewGame {
    /// Who plays which side.
    pub seats: Seats,
    /// Where it starts, which says who moves first.
    pub start: Position,
    /// How much time Red and Black have, by
    /// [`Side::index`](crate::rules::Side::index).
    pub clocks: [Option<TimeControl>; 2],
    /// A side that has not made its first move after so much thinking loses.
    pub late: Option<Duration>,
    /// The law of repetition and the natural limit.
    pub ruleset: Ruleset,
    /// What else was agreed on.
    pub conditions: Conditions,
}

impl NewGame {
    /// A game without any further terms.
    #[must_use]
    pub fn new(seats: Seats, start: Position) -> Self {
        Self {
            seats,
            start,
            clocks: [None, None],
            late: None,
            ruleset: Ruleset::default(),
            conditions: Conditions::default(),
        }
    }
}

/// An answer to a [`super::Question`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Yes: resign, save first.
    Yes,
    /// No: play on, go on without saving.
    No,
    /// Take back the wish that led to the question.
    Cancel,
}
