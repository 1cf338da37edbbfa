//! The file of the game, and whether it has all of it.

use std::path::{Path, PathBuf};

use crate::formats::Target;

/// A state of the game's content. Taking a change back leads to the number it
/// had before, so that it is known to be saved again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Content(u64);

impl Content {
    pub const fn number(self) -> u64 {
        self.0
    }
}

/// The file a game belongs to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Origin {
    pub path: PathBuf,
    pub access: Access,
}

/// What may be done to a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Access {
    /// The program wrote it, in its own format: it may be written again.
    Own,
    /// The program wrote it, in this format of others, and nothing was lost: it
    /// may be written again as long as that stays so.
    Written(Target),
    /// Of another format: never written over by saving.
    Foreign,
    /// It holds several games, this one at the place `number` from 1: never
    /// written over at all, because the others would be lost.
    Part { number: usize },
    /// Made by a newer program: never written over at all.
    ReadOnly,
}

/// The game's relation to the disk.
#[derive(Debug)]
pub(super) struct Document {
    pub origin: Option<Origin>,
    pub content: Content,
    /// The newest number given.
    last: Content,
    /// What the file holds; `None` when that is older than the session.
    saved: Option<Content>,
}

impl Document {
    /// A game that is as its origin says, or new.
    pub const fn clean(origin: Option<Origin>) -> Self {
        Self {
            origin,
            content: Content(0),
            last: Content(0),
            saved: Some(Content(0)),
        }
    }

    /// A game with changes that its file does not have.
    pub fn dirty(origin: Option<Origin>) -> Self {
        Self {
            saved: None,
            ..Self::clean(origin)
        }
    }

    /// Gives the content a new number, because it has changed.
    pub fn change(&mut self) -> Content {
        self.last.0 += 1;
        self.content = self.last;
        self.content
    }

    pub fn is_dirty(&self) -> bool {
        self.saved != Some(self.content)
    }

    /// The file now holds this content, all of it.
    pub fn saved_as(&mut self, path: PathBuf, target: Target, content: Content) {
        self.saved = Some(content);
        let access = match target {
            Target::Json => Access::Own,
            other => Access::Written(other),
        };
        self.origin = Some(Origin { path, access });
    }

    pub fn path(&self) -> Option<&Path> {
        self.origin.as_ref().map(|origin| origin.path.as_path())
    }

    /// The file that saving writes to without asking for a name, and as what.
    pub fn target(&self) -> Option<(&Path, Target)> {
        let Origin { path, access } = self.origin.as_ref()?;
        let target = match *access {
            Access::Own => Target::Json,
            Access::Written(target) => target,
            Access::Foreign | Access::Part { .. } | Access::ReadOnly => return None,
        };
        Some((path, target))
    }

    /// The place of the game among those of its file, if that holds several.
    pub fn number(&self) -> Option<usize> {
        match self.origin.as_ref()?.access {
            Access::Part { number } => Some(number),
            Access::Own | Access::Written(_) | Access::Foreign | Access::ReadOnly => None,
        }
    }

    /// Whether this is the file of a newer program that is open.
    pub fn protects(&self, path: &Path) -> bool {
        self.origin
            .as_ref()
            .is_some_and(|origin| origin.access == Access::ReadOnly && origin.path == path)
    }
}
