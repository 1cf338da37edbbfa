//! What the program does, without a window: one [`Session`] owns the game, the
//! mode, the file, the settings and the workers.
//!
//! A view reads the session, collects [`Command`]s and hands them to
//! [`Session::apply`]; [`Session::poll`] takes in what workers have finished.
//! Both answer with [`Effect`]s: what the window has to do. Time comes in as a
//! parameter, workers make themselves heard by the [`Waker`], and nothing here
//! waits, except [`Session::shutdown`].

mod action;
mod adjournment;
mod agreement;
mod autosave;
mod clipboard;
mod collection;
mod command;
mod conduct;
mod decoding;
mod document;
mod drawing;
mod editor;
mod effect;
mod enabled;
mod ending;
pub mod folders;
mod hand;
mod hint;
mod history;
mod jobs;
mod keymap;
mod keys;
mod lesson;
mod manners;
mod material;
mod mode;
mod notice;
mod opening;
mod play;
mod players;
mod progress;
mod question;
mod reading;
mod referee;
mod review;
mod ruleset;
mod saving;
mod search;
mod session;
mod settings;
mod shelf;
mod streak;
mod table;
mod thought;
mod timing;
mod touch;
mod view;
mod wishes;

pub use action::Action;
pub use collection::{Collection, GameEntry};
pub use command::{Answer, Command, NewGame};
pub use drawing::PictureWish;
pub use editor::{Editor, EditorCommand, EditorRefusal, Tool, Verdict};
pub use effect::{Cue, Effect};
pub use hint::Advice;
pub use jobs::{IfExists, Waker, WriteFault, read_games, write_file};
pub use keymap::{KeyFault, Keymap};
pub use keys::{Key, NoKeys, Shortcut};
pub use lesson::{Exercise, LESSONS, Lesson};
pub use material::{Material, MaterialError};
pub use mode::{Headline, Objection, Obstacle, Refusal, Row, Seat, Seats};
pub use notice::{FileError, Notice, Posted, SettingsFault};
pub use players::{Task, Thinker, ThinkerMaker, built_in};
pub use progress::Progress;
pub use question::Question;
pub use search::{Query, Search};
pub use session::{Config, Folders, Session};
pub use settings::{
    Animation, Edges, GameRules, Interface, Language, LanguageChoice, NotationChoice, PieceFaces,
    Settings, Shown, ThemeName, TimeLimits,
};
pub use streak::{Streak, Tendency};
pub use thought::{EngineState, Thought};
pub use touch::Duty;

pub use crate::adjudication::{
    Class, ClassedMove, Conduct, Law, NaturalLimit, Reason, Repetition, Ruleset, Ruling, Victim,
};
pub use crate::engine::{Level, Report, Score};
pub use crate::formats::MAX_FILE as MOST_BYTES;
pub use crate::formats::fen::{FenError, letter_of, piece_of};
pub use crate::formats::limits::FILE as MOST_JSON_BYTES;
pub use crate::formats::{
    Encoding, FormatError, JsonFault, Lookalike, Loss, MoveFault, Notation, Spot, Target, Warning,
    WriteError,
};
pub use crate::library::Opening;
