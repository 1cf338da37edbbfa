//! Looking for a position or for material in the games of a list, beside the
//! window.

use std::collections::HashMap;
use std::io;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

use crate::formats::Watch;
use crate::record::{Game, NodeId};
use crate::rules::Position;

use super::collection::Item;
use super::material::Material;
use super::notice::FileError;
use super::notice::Notice;
use super::session::{Session, Waker};

/// What is looked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Query {
    /// Games that pass through this position, with this side to move, in
    /// their main line or in a branch.
    Position(Box<Position>),
    /// Games in which at some time just this material is on the board.
    Material(Material),
}

impl Query {
    fn fits(&self, position: &Position) -> bool {
        match self {
            Self::Position(wanted) => {
                position.key() == wanted.key() && position.setup().board == wanted.setup().board
            }
            Self::Material(wanted) => Material::of(position) == *wanted,
        }
    }

    /// The first place of a game that fits; one of the main line before others.
    fn find(&self, game: &Game) -> Option<NodeId> {
        let main = game.main_line().into_iter();
        let others = game.reading_order();
        main.chain(others)
            .find(|&id| self.fits(game[id].position()))
    }
}

/// A search in the games of a list. Dropping it stops the work.
#[derive(Debug)]
pub struct Search {
    query: Query,
    watch: Arc<Watch>,
    answer: Receiver<Hits>,
    hits: Option<Hits>,
}

/// The games that were found by number, each with the first place that fits.
type Hits = HashMap<usize, NodeId>;

impl Drop for Search {
    fn drop(&mut self) {
        self.watch.stop();
    }
}

impl Search {
    fn begin(query: Query, items: Arc<Vec<Item>>, waker: Waker) -> io::Result<Self> {
        let (sender, answer) = channel();
        let watch = Arc::new(Watch::new());
        watch.begin(items.len());
        let seen = Arc::clone(&watch);
        let wanted = query.clone();
        let work = move || {
            let mut hits = Hits::new();
            for (done, item) in items.iter().enumerate() {
                if seen.is_stopped() {
                    return;
                }
                seen.reach(done);
                if let Some(node) = wanted.find(&item.loaded.game) {
                    hits.insert(done + 1, node);
                }
            }
            // Nobody waits any more when the channel is closed.
            let _ = sender.send(hits);
            waker();
        };
        thread::Builder::new()
            .name("search of games".to_owned())
            .spawn(work)?;
        Ok(Self {
            query,
            watch,
            answer,
            hits: None,
        })
    }

    /// What is looked for.
    #[must_use]
    pub const fn query(&self) -> &Query {
        &self.query
    }

    /// How many games were looked at, of how many, until all were.
    #[must_use]
    pub fn progress(&self) -> Option<(usize, usize)> {
        self.hits.is_none().then(|| self.watch.progress())
    }

    /// The place in the game of this number that fits, if it was found.
    #[must_use]
    pub fn hit(&self, number: usize) -> Option<NodeId> {
        self.hits.as_ref()?.get(&number).copied()
    }
}

impl Session {
    /// Looks for something in the games of the list, or shows all again.
    pub(super) fn search_games(&mut self, query: Option<Query>) {
        let waker = self.shelf.waker();
        let Some(collection) = &mut self.collection else {
            return;
        };
        let items = collection.items();
        let begun = query.map(|query| Search::begin(query, items, waker));
        match begun.transpose() {
            Ok(search) => collection.search = search,
            Err(error) => {
                collection.search = None;
                let reason = FileError::from(error);
                self.notify(Notice::SearchFailed { reason });
            }
        }
    }

    /// Takes in what a search has found.
    pub(super) fn hear_search(&mut self) {
        let Some(collection) = &mut self.collection else {
            return;
        };
        let Some(search) = collection.search.as_mut().filter(|s| s.hits.is_none()) else {
            return;
        };
        match search.answer.try_recv() {
            Ok(hits) => search.hits = Some(hits),
            Err(TryRecvError::Empty) => {}
            Err(TryRecvError::Disconnected) => {
                collection.search = None;
                let reason = FileError::Crash("the search ended without an answer".to_owned());
                self.notify(Notice::SearchFailed { reason });
            }
        }
    }

    /// Whether games are being searched.
    pub(super) fn is_searching(&self) -> bool {
        let search = self
            .collection
            .as_ref()
            .and_then(|list| list.search.as_ref());
        search.is_some_and(|search| search.hits.is_none())
    }
}
