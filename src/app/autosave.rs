//! The game on the board, kept on disk after every change, so that a crash or
//! a kill loses nothing.
//!
//! Written as a whole, before the change is shown; not flushed to the disk,
//! which takes far longer than a frame: the file outlives this program, which
//! is what it is for. It is there as long as the game is unfinished or
//! unsaved.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::PathBuf;
use std::str::FromStr as _;

use serde_json::{Value, json};

use crate::formats;
use crate::record::{Game, NodeId, Route};
use crate::rules::Side;

use super::document::{Access, Content, Document, Origin};
use super::history::History;
use super::jobs::{Flush, IfExists, WriteFault, keep_aside, read_at_most, write};
use super::mode::{Mode, Seats};
use super::notice::{FileError, Notice};
use super::session::Session;
use super::settings::{seat_from_json, seat_to_json};
use super::table::Table;

const VERSION: u64 = 1;

/// A game as a string within JSON can be twice as long, for its quotes.
const MOST_BYTES: usize = 2 * formats::limits::FILE + (1 << 16);

/// The file of the game on the board.
#[derive(Debug)]
pub(super) struct Autosave {
    folder: Option<Folder>,
    /// What was seen last, and whether it was unsaved.
    seen: Option<(Content, bool)>,
    /// Whether a failure was told already.
    failed: bool,
}

#[derive(Debug)]
enum Folder {
    Unseen(PathBuf),
    /// Locked, so that two programs do not write the same game.
    Locked {
        path: PathBuf,
        _lock: File,
    },
}

/// How a game stood when it was kept.
struct Kept {
    game: Game,
    cursor: NodeId,
    flipped: bool,
    document: Document,
    /// `None` for a game under review.
    table: Option<Table>,
}

impl Autosave {
    pub fn in_folder(folder: Option<PathBuf>) -> Self {
        Self {
            folder: folder.map(Folder::Unseen),
            seen: None,
            failed: false,
        }
    }

    /// Something has changed beside the content of the game.
    pub const fn mark(&mut self) {
        self.seen = None;
    }

    /// Takes the file away: nothing is to be resumed.
    pub fn remove(&mut self) {
        if let Some(path) = self.path() {
            // What is not there need not be removed.
            let _ = fs::remove_file(path);
        }
    }

    /// Takes the file away for good: the program ends and what is unsaved was
    /// given up.
    pub fn give_up(&mut self) {
        self.remove();
        self.folder = None;
    }

    fn path(&self) -> Option<PathBuf> {
        match &self.folder {
            Some(Folder::Locked { path, .. }) => Some(path.clone()),
            Some(Folder::Unseen(_)) | None => None,
        }
    }

    /// Takes possession of the folder. `false` when another program has it.
    fn lock(&mut self) -> io::Result<bool> {
        let Some(Folder::Unseen(folder)) = self.folder.take() else {
            return Ok(true);
        };
        fs::create_dir_all(&folder)?;
        let lock = File::create(folder.join("unfinished.lock"))?;
        match lock.try_lock() {
            Err(TryLockError::WouldBlock) => return Ok(false),
            // On a file system without locks, better kept without one.
            Ok(()) | Err(TryLockError::Error(_)) => {}
        }
        self.folder = Some(Folder::Locked {
            path: folder.join("unfinished.json"),
            _lock: lock,
        });
        Ok(true)
    }
}

impl Session {
    /// Puts the unfinished game of the last time on the board.
    pub(super) fn resume(&mut self) -> bool {
        match self.autosave.lock() {
            Ok(true) => {}
            Ok(false) => self.notify(Notice::OpenTwice),
            Err(error) => self.autosave_failed(error.into()),
        }
        let Some(path) = self.autosave.path() else {
            return false;
        };
        let text = match read_at_most(&path, MOST_BYTES) {
            Ok(text) => text,
            Err(error) => {
                if error.kind() != io::ErrorKind::NotFound {
                    self.autosave_failed(error.into());
                }
                return false;
            }
        };
        let Some(kept) = kept_from_json(&text) else {
            let kept = keep_aside(&path).ok();
            self.notify(Notice::ResumeFailed { kept });
            return false;
        };
        self.take_up(kept);
        self.notify(Notice::Resumed);
        true
    }

    /// Writes the game if something has changed.
    pub(super) fn keep_safe(&mut self) {
        let seen = Some((self.document.content, self.document.is_dirty()));
        if self.autosave.seen == seen {
            return;
        }
        self.autosave.seen = seen;
        self.note_clock();
        let Some(path) = self.autosave.path() else {
            return;
        };
        let unfinished = self.is_playing() && self.game.node_count() > 1;
        if !unfinished && !self.document.is_dirty() {
            self.autosave.remove();
            return;
        }
        let bytes = match self.kept_to_json() {
            Ok(bytes) => bytes,
            Err(reason) => return self.autosave_failed(reason),
        };
        match write(&path, &bytes, IfExists::Replace, Flush::ToSystem) {
            Ok(()) => self.autosave.failed = false,
            Err(WriteFault::Failed(reason)) => self.autosave_failed(reason),
            Err(WriteFault::Exists) => {}
        }
    }

    /// Told once, not after every move.
    fn autosave_failed(&mut self, reason: FileError) {
        if !std::mem::replace(&mut self.autosave.failed, true) {
            self.notify(Notice::AutosaveFailed { reason });
        }
    }

    fn take_up(&mut self, kept: Kept) {
        let Kept {
            game,
            cursor,
            flipped,
            document,
            table,
        } = kept;
        self.clear_board(game, cursor);
        self.document = document;
        self.view.flipped = flipped;
        let last = match &table {
            Some(table) => table.live(),
            None => *self.game.main_line().last().expect("the root is there"),
        };
        self.explain_outcome(last);
        match table {
            Some(table) => {
                let live = table.live();
                self.sit_down(table);
                self.set_clock_up(live);
                self.hold_clock();
                self.begin_turn();
            }
            None => self.mode = Mode::Review(History::default()),
        }
    }

    fn kept_to_json(&self) -> Result<Vec<u8>, FileError> {
        let game = formats::write_json(&self.game, self.cursor()).map_err(FileError::Unwritable)?;
        let game = String::from_utf8(game).expect("JSON is UTF-8");
        let route = |node| self.game.route(node).to_string();
        let table = match &self.mode {
            Mode::Review(_) => Value::Null,
            Mode::Play(table) => json!({
                "red": seat_to_json(table.seats.red),
                "black": seat_to_json(table.seats.black),
                "live": route(table.live()),
                "last": route(table.last()),
                "offer": table.offer.map(Side::index),
            }),
        };
        let origin = match &self.document.origin {
            None => Value::Null,
            Some(origin) => json!({
                "path": origin.path.to_str(),
                "access": access_id(origin.access),
                "number": self.document.number(),
            }),
        };
        let value = json!({
            "version": VERSION,
            "dirty": self.document.is_dirty(),
            "file": origin,
            "flipped": self.view.flipped,
            "cursor": route(self.cursor()),
            "table": table,
            "game": game,
        });
        Ok(serde_json::to_vec(&value).expect("a JSON value can be written"))
    }
}

const fn access_id(access: Access) -> &'static str {
    match access {
        Access::Own => "own",
        // After a crash, a name is asked for again.
        Access::Written(_) | Access::Foreign => "foreign",
        Access::Part { .. } => "part",
        Access::ReadOnly => "read_only",
    }
}

fn kept_from_json(text: &[u8]) -> Option<Kept> {
    let value: Value = serde_json::from_slice(text).ok()?;
    if value["version"].as_u64()? != VERSION {
        return None;
    }
    let games = formats::read(value["game"].as_str()?.as_bytes()).ok()?;
    let game = games.into_iter().next()?.game;
    let cursor = follow(&game, &value["cursor"])?;
    let origin = origin_from_json(&value["file"]);
    let document = if value["dirty"].as_bool()? {
        Document::dirty(origin)
    } else {
        Document::clean(origin)
    };
    let table = match &value["table"] {
        Value::Null => None,
        table => Some(table_from_json(&game, table)?),
    };
    Some(Kept {
        cursor,
        flipped: value["flipped"].as_bool()?,
        document,
        table,
        game,
    })
}

fn follow(game: &Game, route: &Value) -> Option<NodeId> {
    game.follow(&Route::from_str(route.as_str()?).ok()?)
}

/// `None` also for a path that was no text: the game has to be saved anew.
fn origin_from_json(value: &Value) -> Option<Origin> {
    let path = PathBuf::from(value["path"].as_str()?);
    let id = value["access"].as_str()?;
    let number = value["number"]
        .as_u64()
        .and_then(|n| usize::try_from(n).ok());
    let part = number.map(|number| Access::Part { number });
    let access = [Access::Own, Access::Foreign, Access::ReadOnly]
        .into_iter()
        .chain(part)
        .find(|access| access_id(*access) == id)?;
    Some(Origin { path, access })
}

fn table_from_json(game: &Game, value: &Value) -> Option<Table> {
    let seats = Seats {
        red: seat_from_json(&value["red"])?,
        black: seat_from_json(&value["black"])?,
    };
    let (live, last) = (follow(game, &value["live"])?, follow(game, &value["last"])?);
    let mut table = Table::with_taken_back(game, live, last, seats);
    table.offer = Side::BOTH
        .into_iter()
        .find(|side| value["offer"].as_u64() == u64::try_from(side.index()).ok());
    Some(table)
}
