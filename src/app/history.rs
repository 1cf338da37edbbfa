//! Undo and redo of changes made in review.

use crate::record::{Edit, Game, NodeId};

use super::document::Content;

/// Changes that can be taken back, and taken back changes that can be made
/// again.
#[derive(Debug, Default)]
pub(super) struct History {
    done: Vec<Step>,
    undone: Vec<Step>,
}

/// One change as a person sees it.
#[derive(Debug)]
struct Step {
    /// What takes it back (or makes it again), in this order.
    edits: Vec<Edit>,
    before: Place,
    after: Place,
}

/// What was shown at one end of a step, and the content there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub cursor: NodeId,
    pub content: Content,
}

impl History {
    pub const fn can_undo(&self) -> bool {
        !self.done.is_empty()
    }

    pub const fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Notes a change that was made: the inverses of its edits in the order in
    /// which the edits were made.
    pub fn note(&mut self, mut inverses: Vec<Edit>, before: Place, after: Place) {
        inverses.reverse();
        self.undone.clear();
        self.done.push(Step {
            edits: inverses,
            before,
            after,
        });
    }

    /// Takes the last change back and says where that leads.
    pub fn undo(&mut self, game: &mut Game) -> Option<Place> {
        let step = self.done.pop()?;
        let place = step.before;
        self.undone.push(step.turned(game));
        Some(place)
    }

    /// Makes the change again that was taken back last.
    pub fn redo(&mut self, game: &mut Game) -> Option<Place> {
        let step = self.undone.pop()?;
        let place = step.after;
        self.done.push(step.turned(game));
        Some(place)
    }
}

impl Step {
    /// Applies the edits; the same step with the edits that lead back.
    fn turned(self, game: &mut Game) -> Self {
        let turn = |edit| {
            game.apply(edit)
                .expect("steps are turned in the order in which they were made")
        };
        let mut edits: Vec<Edit> = self.edits.into_iter().map(turn).collect();
        edits.reverse();
        Self { edits, ..self }
    }
}
