//! Putting on the board what was read.

use std::path::PathBuf;

use crate::formats::{Format, Loaded, Warning};
use crate::record::NodeId;

use super::collection::Collection;
use super::document::{Access, Document, Origin};
use super::effect::Effect;
use super::notice::{FileError, Notice};
use super::session::Session;
use super::wishes::Wish;

/// Where games were read from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Source {
    File(PathBuf),
    /// A text that was pasted.
    Clipboard,
}

impl Source {
    fn into_path(self) -> Option<PathBuf> {
        match self {
            Self::File(path) => Some(path),
            Self::Clipboard => None,
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

    /// Shows the first of the games, and offers the others.
    pub(super) fn show_read(&mut self, source: Source, mut games: Vec<Loaded>) {
        if games.len() == 1 {
            let only = games.remove(0);
            return self.show_loaded(source, None, only);
        }
        let path = source.into_path();
        self.collection = Collection::new(path, games);
        self.show_game(1);
        self.effects.push(Effect::ShowGames);
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
        if let Some(loaded) = collection.open(number) {
            let source = collection
                .path()
                .map_or(Source::Clipboard, |path| Source::File(path.to_owned()));
            self.show_loaded(source, Some(number), loaded);
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
        let Source::File(path) = source else {
            return self.notify(Notice::PasteFailed { reason });
        };
        if reason.is_not_found() {
            self.settings.recent.retain(|known| known != &path);
            self.keep_settings();
        }
        self.notify(Notice::OpenFailed { path, reason });
    }

    /// Shows a game; `number` is its place among several.
    fn show_loaded(&mut self, source: Source, number: Option<usize>, loaded: Loaded) {
        let Loaded {
            game,
            mut warnings,
            read_only,
            current,
            format,
            ..
        } = loaded;
        let access = match (number, format) {
            (Some(number), _) => Access::Part { number },
            _ if read_only => Access::ReadOnly,
            (None, Format::Json) => Access::Own,
            (None, _) => Access::Foreign,
        };
        // A lone position is no work that could be lost, and of several games
        // none has been worked on yet.
        let is_work = number.is_none() && game.node_count() > 1;
        self.clear_board(game, current.unwrap_or(NodeId::ROOT));
        self.view.flipped = false;
        match source {
            Source::File(path) => {
                self.remember_file(&path);
                if access == Access::ReadOnly {
                    self.notify(Notice::ReadOnly { path: path.clone() });
                    // Told already, by being read-only.
                    warnings.retain(|warning| !matches!(warning, Warning::NewerVersion { .. }));
                }
                self.document = Document::clean(Some(Origin { path, access }));
            }
            Source::Clipboard if is_work => self.document = Document::dirty(None),
            Source::Clipboard => {}
        }
        let last = *self.game.main_line().last().expect("the root is there");
        self.explain_outcome(last);
        if !warnings.is_empty() {
            self.notify(Notice::Opened { warnings });
        }
    }
}
