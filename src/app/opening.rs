//! Reading games and putting them on the board.

use std::path::PathBuf;
use std::sync::Arc;

use crate::formats::{Encoding, Format, FormatError, Loaded, Warning};
use crate::record::NodeId;

use super::collection::{Collection, Item};
use super::document::{Access, Document, Origin};
use super::effect::Effect;
use super::jobs::{FileOrder, ReadGames, Tracker};
use super::notice::{FileError, Notice};
use super::progress::{Progress, Reading};
use super::session::Session;
use super::shelf::{Picker, absolute};
use super::wishes::Wish;

/// Where games are read from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Source {
    /// Files and folders, at least one.
    Files(Vec<PathBuf>),
    /// A text that was pasted.
    Clipboard,
}

impl Source {
    /// The only file or folder.
    fn into_path(self) -> Option<PathBuf> {
        match self {
            Self::Files(mut paths) if paths.len() == 1 => paths.pop(),
            Self::Files(_) | Self::Clipboard => None,
        }
    }
}

impl Session {
    /// The games of the source that the game on the board was opened from,
    /// when it holds more than one.
    #[must_use]
    pub const fn collection(&self) -> Option<&Collection> {
        self.collection.as_ref()
    }

    /// How far the reading is that is going on.
    #[must_use]
    pub fn reading(&self) -> Option<Progress<'_>> {
        self.shelf.reading.as_ref().map(Reading::progress)
    }

    pub(super) fn pick_open(&mut self) {
        self.shelf.picker = Some(Picker::Open);
        let folder = self.folder_to_begin();
        self.effects.push(Effect::PickOpen { folder });
    }

    pub(super) fn pick_folder(&mut self) {
        self.shelf.picker = Some(Picker::Open);
        let folder = self.folder_to_begin();
        self.effects.push(Effect::PickFolder { folder });
    }

    pub(super) fn open_paths(&mut self, paths: Vec<PathBuf>) {
        if self.shelf.picker == Some(Picker::Open) {
            self.shelf.picker = None;
        }
        if self.question.is_none() && !paths.is_empty() {
            self.wish(Wish::Open(paths.into_iter().map(absolute).collect()));
        }
    }

    /// Reads files and folders. What is still being read gives way.
    pub(super) fn read_files(&mut self, paths: Vec<PathBuf>, encoding: Option<Encoding>) {
        let tracker = Arc::new(Tracker::default());
        let order = FileOrder::Read {
            paths: paths.clone(),
            encoding,
            tracker: Arc::clone(&tracker),
        };
        self.begin_reading(Source::Files(paths), order, tracker);
    }

    pub(super) fn read_text(&mut self, text: String) {
        let tracker = Arc::new(Tracker::default());
        let order = FileOrder::Parse {
            text: text.into_bytes(),
            tracker: Arc::clone(&tracker),
        };
        self.begin_reading(Source::Clipboard, order, tracker);
    }

    fn begin_reading(&mut self, source: Source, order: FileOrder, tracker: Arc<Tracker>) {
        // First, because it keeps the files' thread busy.
        self.shelf.reading = None;
        let ticket = self.shelf.desk.order(order);
        self.shelf.reading = Some(Reading {
            ticket,
            source,
            tracker,
            since: self.now,
        });
    }

    /// Gives up what is being read; the game stays as it is.
    pub(super) fn stop_reading(&mut self) {
        if self.shelf.reading.take().is_some() {
            self.shelf.consent = None;
            self.notify(Notice::ReadingStopped);
        }
    }

    pub(super) fn file_read(&mut self, source: Source, read: Result<ReadGames, FileError>) {
        match read {
            Ok(read) if read.items.is_empty() => {
                self.open_failed(source, FileError::Format(FormatError::Empty));
            }
            // Asks again when the game has changed since reading began.
            Ok(read) => self.wish(Wish::Show(source, Box::new(read))),
            Err(reason) => self.open_failed(source, reason),
        }
    }

    /// Shows the first of the games, and offers the others.
    pub(super) fn show_read(&mut self, source: Source, read: ReadGames) {
        let ReadGames {
            mut items,
            entries,
            refused,
            refused_count,
            left_out,
        } = read;
        let path = source.into_path();
        if items.len() == 1 {
            let only = items.remove(0);
            self.show_item(only);
        } else {
            self.collection = Some(Collection::new(path.clone(), items, entries));
            self.show_game(1);
            self.effects.push(Effect::ShowGames);
        }
        if let Some(path) = &path {
            self.remember_file(path);
        }
        if refused_count > 0 || left_out > 0 {
            self.notify(Notice::NotAllRead {
                refused,
                refused_count,
                left_out,
            });
        }
    }

    pub(super) fn open_game(&mut self, number: usize) {
        let entries = self.collection().map_or(&[][..], Collection::entries);
        if entries.iter().any(|entry| entry.number == number) {
            self.wish_anew(Wish::ShowGame(number));
        }
    }

    /// Shows a game of the collection.
    pub(super) fn show_game(&mut self, number: usize) {
        let Some(mut collection) = self.collection.take() else {
            return;
        };
        if let Some(item) = collection.open(number) {
            self.show_item(item);
            if let Some(found) = collection.search().and_then(|search| search.hit(number)) {
                self.go_to(found);
            }
        }
        self.collection = Some(collection);
    }

    pub(super) fn open_failed(&mut self, source: Source, reason: FileError) {
        self.shelf.consent = None;
        if let FileError::Format(error) = &reason
            && let Some(setup) = error.bad_start()
        {
            return self.set_up_instead(source.into_path(), setup.clone());
        }
        let Source::Files(paths) = source else {
            return self.notify(Notice::PasteFailed { reason });
        };
        let Some(path) = paths.into_iter().next() else {
            return;
        };
        if reason.is_not_found() {
            self.settings.recent.retain(|known| known != &path);
            self.keep_settings();
        }
        self.notify(Notice::OpenFailed { path, reason });
    }

    /// Shows a game with the rights that its place in its file gives.
    fn show_item(&mut self, item: Item) {
        let Item { loaded, path, part } = item;
        let Loaded {
            game,
            mut warnings,
            read_only,
            current,
            format,
            encoding,
        } = loaded;
        let access = match (part, format) {
            (Some(number), _) => Access::Part { number },
            _ if read_only => Access::ReadOnly,
            (None, Format::Json) => Access::Own,
            (None, _) => Access::Foreign,
        };
        // A lone position is no work that could be lost, and of several games
        // none has been worked on yet.
        let is_work = part.is_none() && game.node_count() > 1;
        self.clear_board(game, current.unwrap_or(NodeId::ROOT));
        self.view.flipped = false;
        match path {
            Some(path) => {
                if access == Access::ReadOnly {
                    self.notify(Notice::ReadOnly { path: path.clone() });
                    // Told already, by being read-only.
                    warnings.retain(|warning| !matches!(warning, Warning::NewerVersion { .. }));
                }
                self.note_encoding(&path, format, encoding);
                self.document = Document::clean(Some(Origin { path, access }));
            }
            None if is_work => self.document = Document::dirty(None),
            None => {}
        }
        let last = *self.game.main_line().last().expect("the root is there");
        self.explain_outcome(last);
        if !warnings.is_empty() {
            self.notify(Notice::Opened { warnings });
        }
    }
}
