//! Questions to the person, and what waits for the answer.

use std::path::PathBuf;

use crate::formats::{Loss, Target};
use crate::rules::{Move, Side};

/// A question that waits for an [`Answer`](super::Answer). There is one at
/// most, and while it is open no other command changes the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Question {
    /// The game has unsaved changes that would be lost. Yes saves first, No
    /// goes on without, Cancel stays.
    Unsaved,
    /// Whether this side really gives up.
    Resign(Side),
    /// Whether to play this move although it loses by the law of repetition.
    LosesByRule(Move),
    /// Whether to seal this move and let the game rest.
    Seal(Move),
    /// Whether to write over a file of this name that exists and that the
    /// session did not read or write before.
    Overwrite(PathBuf),
    /// Whether to write the game although the format has no room for all of
    /// it. Yes writes, and leaves the game unsaved; No chooses another file.
    Losses {
        /// The file.
        path: PathBuf,
        /// What it would be.
        target: Target,
        /// What it would not hold, at least one thing.
        losses: Vec<Loss>,
    },
}
