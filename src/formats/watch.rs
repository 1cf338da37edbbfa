//! Watching a long reading from outside.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use super::FormatError;

/// How far a reading has come, and whether it is to stop. The reader and
/// whoever waits for it share one, from two threads.
///
/// Readers look at it before every game and every few hundred moves. What is
/// not cut into moves, such as decoding a text, is done to its end; for the
/// largest file that is a second at most.
#[derive(Debug, Default)]
pub struct Watch {
    stopped: AtomicBool,
    done: AtomicUsize,
    total: AtomicUsize,
}

impl Watch {
    /// A watch that nobody looks at yet.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            stopped: AtomicBool::new(false),
            done: AtomicUsize::new(0),
            total: AtomicUsize::new(0),
        }
    }

    /// Makes the reading end with [`FormatError::Stopped`]. It stays stopped.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Whether it is to end.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Begins something of this size.
    pub fn begin(&self, total: usize) {
        self.done.store(0, Ordering::Relaxed);
        self.total.store(total, Ordering::Relaxed);
    }

    /// So much of it is done.
    pub fn reach(&self, done: usize) {
        self.done.store(done, Ordering::Relaxed);
    }

    /// How much is done of how much; a total of 0 is unknown.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        let total = self.total.load(Ordering::Relaxed);
        (self.done.load(Ordering::Relaxed).min(total), total)
    }

    /// Notes the progress of a reader.
    ///
    /// # Errors
    /// It is to stop.
    pub(super) fn check(&self, done: usize) -> Result<(), FormatError> {
        self.reach(done);
        if self.is_stopped() {
            Err(FormatError::Stopped)
        } else {
            Ok(())
        }
    }
}
