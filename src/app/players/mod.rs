//! Who answers a move when it is not a person.

mod request;

use std::sync::Arc;

use crate::engine::{Answer, Engine, Report, Request, Stop};

pub(super) use request::{Terms, permitted, request};

/// Something that finds moves: the built-in engine, or a stand-in in tests. It
/// lives on the engine's thread.
pub trait Thinker {
    /// Forgets everything, as before a new game.
    fn clear(&mut self);

    /// Finds a move. Returns soon after `stop` was set; calls `report` now and
    /// then.
    fn think(&mut self, request: &Request, stop: &Stop, report: &mut dyn FnMut(&Report)) -> Answer;
}

/// Makes a [`Thinker`] on the engine's thread: for the first search, and again
/// after one has panicked.
pub type ThinkerMaker = Arc<dyn Fn() -> Box<dyn Thinker> + Send + Sync>;

/// Size of the built-in engine's table.
const HASH_MIB: usize = 32;

/// Makes the built-in engine.
#[must_use]
pub fn built_in() -> ThinkerMaker {
    Arc::new(|| Box::new(Engine::new(HASH_MIB)))
}

impl Thinker for Engine {
    fn clear(&mut self) {
        Self::clear(self);
    }

    fn think(&mut self, request: &Request, stop: &Stop, report: &mut dyn FnMut(&Report)) -> Answer {
        self.search(request, stop, report)
    }
}
