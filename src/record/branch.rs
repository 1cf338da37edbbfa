//! Cutting a branch off and putting it back.

use super::edit::EditError;
use super::game::{Game, MAX_NODES};
use super::node::{Node, NodeId};

/// A move with all that followed it, taken out of a game by
/// [`Edit::RemoveBranch`](super::Edit::RemoveBranch) and good only for putting
/// it back there.
#[derive(Clone, Debug)]
pub struct Branch {
    top: NodeId,
    parent: NodeId,
    /// Its place among its siblings.
    place: usize,
    /// Never empty; the top first.
    nodes: Vec<(NodeId, Box<Node>)>,
}

impl Branch {
    /// The node of the branch's first move.
    #[must_use]
    pub const fn top(&self) -> NodeId {
        self.top
    }

    /// The node it grew from.
    #[must_use]
    pub const fn parent(&self) -> NodeId {
        self.parent
    }

    /// How many moves it holds.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Never: a branch has at least one move.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }
}

impl Game {
    pub(super) fn cut(&mut self, top: NodeId) -> Result<Branch, EditError> {
        let parent = self.get(top).ok_or(EditError::NoSuchNode(top))?.parent;
        let parent = parent.ok_or(EditError::Root)?;
        let place = self.child_index(top);
        self.node_mut(parent)?.children.remove(place);
        let mut nodes = Vec::new();
        let mut open = vec![top];
        while let Some(id) = open.pop() {
            let node = self.slots[id.index()].take();
            let node = node.expect("children of live nodes live");
            open.extend(&node.children);
            nodes.push((id, node));
        }
        self.live -= nodes.len();
        Ok(Branch {
            top,
            parent,
            place,
            nodes,
        })
    }

    pub(super) fn graft(&mut self, branch: Branch) -> Result<NodeId, EditError> {
        let parent = self
            .get(branch.parent)
            .ok_or(EditError::NoSuchNode(branch.parent))?;
        let (_, top) = branch.nodes.first().ok_or(EditError::ForeignBranch)?;
        let mv = top.mv.ok_or(EditError::ForeignBranch)?;
        let grows_here = parent
            .position
            .play(mv)
            .is_ok_and(|position| position.setup() == top.position.setup());
        let vacant = |id: &NodeId| matches!(self.slots.get(id.index()), Some(None));
        if !grows_here
            || branch.place > parent.children.len()
            || !branch.nodes.iter().all(|(id, _)| vacant(id))
        {
            return Err(EditError::ForeignBranch);
        }
        if let Some(existing) = self.child_by_move(branch.parent, mv) {
            return Err(EditError::Exists(existing));
        }
        if self.live + branch.nodes.len() > MAX_NODES {
            return Err(EditError::Full);
        }
        self.live += branch.nodes.len();
        let siblings = &mut self.node_mut(branch.parent)?.children;
        siblings.insert(branch.place, branch.top);
        for (id, node) in branch.nodes {
            self.slots[id.index()] = Some(node);
        }
        Ok(branch.top)
    }
}
