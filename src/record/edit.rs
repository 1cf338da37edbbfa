//! Changes of a game, each with its exact inverse.

use std::mem::replace;

use crate::rules::{IllegalMove, Move, Outcome};

use super::branch::Branch;
use super::details::Details;
use super::game::Game;
use super::headers::Headers;
use super::node::{NodeId, Notes, Times};

/// One change of a game. [`Game::apply`] answers with the change back.
#[derive(Clone, Debug)]
pub enum Edit {
    /// Plays a move from a node, behind what was played from there before:
    /// nothing is erased.
    AddMove {
        /// The node played from.
        parent: NodeId,
        /// The move.
        mv: Move,
        /// What the clock said.
        times: Times,
    },
    /// Takes a move away with all that follows it.
    RemoveBranch(NodeId),
    /// Puts a removed branch back with its ids, where it was.
    Restore(Branch),
    /// Gives a node another place among its siblings; 0 is the main line.
    MoveChild {
        /// The node.
        node: NodeId,
        /// Its new place, from 0.
        to: usize,
    },
    /// Writes the text after a move.
    SetComment {
        /// The node.
        node: NodeId,
        /// The whole text.
        comment: String,
    },
    /// Sets the annotation glyphs of a move.
    SetNags {
        /// The node.
        node: NodeId,
        /// All glyphs.
        nags: Vec<u8>,
    },
    /// Sets the clock readings of a move.
    SetTimes {
        /// The node.
        node: NodeId,
        /// The readings.
        times: Times,
    },
    /// Sets everything beside a move at once.
    SetNotes {
        /// The node.
        node: NodeId,
        /// The notes.
        notes: Box<Notes>,
    },
    /// Sets the tags.
    SetHeaders(Box<Headers>),
    /// Ends the game or opens it again.
    SetOutcome(Option<Outcome>),
    /// Sets rules, players, clocks and origin.
    SetDetails(Box<Details>),
}

/// Why a change is not possible. The game is as before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EditError {
    /// The node was removed or is of another game.
    #[error("the game has no node {}", .0.index())]
    NoSuchNode(NodeId),
    /// The root has no siblings and cannot be removed.
    #[error("the start of the game can be neither moved nor removed")]
    Root,
    /// The move is not legal there.
    #[error("{mv} is illegal: {reason}")]
    Illegal {
        /// The move.
        mv: Move,
        /// Why.
        reason: IllegalMove,
    },
    /// The move was already played from there; this is its node.
    #[error("the move is already there")]
    Exists(NodeId),
    /// A node cannot stand at this place among its siblings.
    #[error("place {to} does not exist among {count} moves")]
    NoSuchPlace {
        /// The place asked for, from 0.
        to: usize,
        /// How many siblings there are, the node included.
        count: usize,
    },
    /// The branch was not cut from this game, or no longer fits.
    #[error("the branch does not belong here")]
    ForeignBranch,
    /// The game has [`MAX_NODES`](super::MAX_NODES) nodes.
    #[error("the game has too many moves")]
    Full,
}

impl Game {
    /// Makes one change and returns the change that takes it back: applied
    /// next, it leaves the game as it was, ids and order included.
    ///
    /// # Errors
    /// Says why the change is not possible; the game is then unchanged.
    pub fn apply(&mut self, edit: Edit) -> Result<Edit, EditError> {
        Ok(match edit {
            Edit::AddMove { parent, mv, times } => {
                let notes = Notes {
                    times,
                    ..Notes::default()
                };
                Edit::RemoveBranch(self.add_move(parent, mv, notes)?)
            }
            Edit::RemoveBranch(node) => Edit::Restore(self.cut(node)?),
            Edit::Restore(branch) => Edit::RemoveBranch(self.graft(branch)?),
            Edit::MoveChild { node, to } => {
                let from = self.move_child(node, to)?;
                Edit::MoveChild { node, to: from }
            }
            Edit::SetComment { node, comment } => {
                let comment = replace(&mut self.node_mut(node)?.notes.comment, comment);
                Edit::SetComment { node, comment }
            }
            Edit::SetNags { node, nags } => {
                let nags = replace(&mut self.node_mut(node)?.notes.nags, nags);
                Edit::SetNags { node, nags }
            }
            Edit::SetTimes { node, times } => {
                let times = replace(&mut self.node_mut(node)?.notes.times, times);
                Edit::SetTimes { node, times }
            }
            Edit::SetNotes { node, mut notes } => {
                std::mem::swap(&mut self.node_mut(node)?.notes, &mut *notes);
                Edit::SetNotes { node, notes }
            }
            Edit::SetHeaders(mut headers) => {
                std::mem::swap(&mut self.headers, &mut *headers);
                Edit::SetHeaders(headers)
            }
            Edit::SetOutcome(outcome) => Edit::SetOutcome(replace(&mut self.outcome, outcome)),
            Edit::SetDetails(mut details) => {
                std::mem::swap(&mut self.details, &mut *details);
                Edit::SetDetails(details)
            }
        })
    }

    /// The place the node had.
    fn move_child(&mut self, node: NodeId, to: usize) -> Result<usize, EditError> {
        let parent = self.get(node).ok_or(EditError::NoSuchNode(node))?.parent;
        let parent = parent.ok_or(EditError::Root)?;
        let from = self.child_index(node);
        let siblings = &mut self.node_mut(parent)?.children;
        let count = siblings.len();
        if to >= count {
            return Err(EditError::NoSuchPlace { to, count });
        }
        let moved = siblings.remove(from);
        siblings.insert(to, moved);
        Ok(from)
    }
}
