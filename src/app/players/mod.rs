//! Who answers a move when it is not a person.

mod built_in;
mod task;

use std::sync::Arc;

use crate::engine::{Answer, Report, Stop};

pub use built_in::built_in;
pub use task::Task;
pub(super) use task::{Terms, permitted};

/// Something that finds moves: the built-in engine, or a stand-in in tests. It
/// lives on the engine's thread.
pub trait Thinker {
    /// Forgets everything, as before a new game.
    fn clear(&mut self);

    /// Finds a move. Returns soon after `stop` was set; calls `report` now and
    /// then.
    fn think(&mut self, task: &Task, stop: &Stop, report: &mut dyn FnMut(&Report)) -> Answer;
}

/// Makes a [`Thinker`] on the engine's thread: for the first search, and again
/// after one has panicked.
pub type ThinkerMaker = Arc<dyn Fn() -> Box<dyn Thinker> + Send + Sync>;
