//! The order in which XQF and `CCBridge` write a tree.

use super::builder::Point;

/// What a node says about the nodes after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Links {
    /// A move follows this one. It is the next node of the file.
    pub follows: bool,
    /// There is another move instead of this one. It comes after everything
    /// that follows this one.
    pub alternative: bool,
}

/// Finds out where the next node of a file belongs. Files nest variations as
/// deep as they like, so the open ones are on a list, not on the call stack.
#[derive(Default)]
pub(super) struct Preorder {
    /// The points at which an alternative is still to come.
    open: Vec<Point>,
}

impl Preorder {
    /// The point from which the next node is played, after a node was played
    /// from `before` to `after`; `None` when the tree is complete.
    pub(super) fn next(&mut self, before: Point, after: Point, links: Links) -> Option<Point> {
        if links.alternative {
            self.open.push(before);
        }
        if links.follows {
            Some(after)
        } else {
            self.open.pop()
        }
    }
}
