//! Finding one's way in the tree.

use crate::rules::{Move, Position};

use super::game::Game;
use super::node::NodeId;

/// The nodes of a game in the order in which a printed game names them; see
/// [`Game::reading_order`].
#[derive(Clone, Debug)]
pub struct ReadingOrder<'a> {
    game: &'a Game,
    open: Vec<Step>,
}

#[derive(Clone, Copy, Debug)]
enum Step {
    /// Name this node.
    Show(NodeId),
    /// Go on with what was played from this node.
    Follow(NodeId),
}

impl Iterator for ReadingOrder<'_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        loop {
            match self.open.pop()? {
                Step::Show(id) => return Some(id),
                Step::Follow(id) => {
                    let [first, others @ ..] = self.game[id].children() else {
                        continue;
                    };
                    self.open.push(Step::Follow(*first));
                    for &other in others.iter().rev() {
                        self.open.push(Step::Follow(other));
                        self.open.push(Step::Show(other));
                    }
                    self.open.push(Step::Show(*first));
                }
            }
        }
    }
}

/// All take a node of the game and panic, like `game[id]`, when it is none.
impl Game {
    /// All nodes as a printed game names them: a move, then the lines that
    /// could be played instead of it, then what follows it. The root is first.
    #[must_use]
    pub fn reading_order(&self) -> ReadingOrder<'_> {
        ReadingOrder {
            game: self,
            open: vec![Step::Follow(NodeId::ROOT), Step::Show(NodeId::ROOT)],
        }
    }

    /// The root and the main line to its end.
    #[must_use]
    pub fn main_line(&self) -> Vec<NodeId> {
        self.line_through(NodeId::ROOT)
    }

    /// The nodes from the root to this one, both included.
    #[must_use]
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path = Vec::with_capacity(self.ply(id) + 1);
        let mut at = Some(id);
        while let Some(node) = at {
            path.push(node);
            at = self.parent(node);
        }
        path.reverse();
        path
    }

    /// The [path](Game::path) to the node, then the first continuations to the
    /// end.
    #[must_use]
    pub fn line_through(&self, id: NodeId) -> Vec<NodeId> {
        let mut line = self.path(id);
        let mut at = id;
        while let Some(next) = self.next(at) {
            line.push(next);
            at = next;
        }
        line
    }

    /// The positions from the start to this node, both included.
    #[must_use]
    pub fn positions(&self, id: NodeId) -> Vec<Position> {
        let path = self.path(id);
        path.into_iter().map(|id| *self[id].position()).collect()
    }

    /// The moves from the start to this node.
    #[must_use]
    pub fn moves(&self, id: NodeId) -> Vec<Move> {
        let path = self.path(id);
        path.into_iter().filter_map(|id| self[id].mv()).collect()
    }

    /// Moves since the start.
    #[must_use]
    pub fn ply(&self, id: NodeId) -> usize {
        self[id].ply()
    }

    /// The node before.
    #[must_use]
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self[id].parent()
    }

    /// The first continuation.
    #[must_use]
    pub fn next(&self, id: NodeId) -> Option<NodeId> {
        self[id].children().first().copied()
    }

    /// The continuation by this move; `None` also when the node is gone.
    #[must_use]
    pub fn child_by_move(&self, parent: NodeId, mv: Move) -> Option<NodeId> {
        let children = self.get(parent)?.children();
        children
            .iter()
            .copied()
            .find(|&child| self[child].mv() == Some(mv))
    }

    /// The place of a node among its siblings, 0 for the root.
    ///
    /// # Panics
    /// When the node is not part of the game.
    #[must_use]
    pub fn child_index(&self, id: NodeId) -> usize {
        self.parent(id).map_or(0, |parent| {
            let siblings = self[parent].children();
            let place = siblings.iter().position(|&sibling| sibling == id);
            place.expect("a parent lists its children")
        })
    }

    /// Whether the node is on the main line.
    #[must_use]
    pub fn is_main(&self, id: NodeId) -> bool {
        self.path(id)
            .into_iter()
            .all(|id| self.child_index(id) == 0)
    }
}
