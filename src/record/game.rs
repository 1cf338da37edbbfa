//! The game: an arena of nodes and what belongs to all of them.

use std::ops::Index;

use crate::rules::{Move, Outcome, Position};

use super::details::Details;
use super::edit::EditError;
use super::headers::Headers;
use super::node::{Node, NodeId, Notes};

/// How many nodes a game can have: four times the largest collection of lines
/// that is known to be kept in one file.
pub const MAX_NODES: usize = 1_000_000;

/// One game: a tree of legal moves from a start position, with headers,
/// details and outcome.
///
/// Changed only by [`Game::apply`] and, while a reader builds it, by
/// [`Game::add_move`]. Each node costs about 500 bytes.
#[derive(Clone, Debug)]
pub struct Game {
    /// Node by id; `None` where a node was removed, because ids are never
    /// reused.
    pub(super) slots: Vec<Option<Box<Node>>>,
    pub(super) live: usize,
    pub(super) headers: Headers,
    pub(super) details: Details,
    pub(super) outcome: Option<Outcome>,
}

impl Game {
    /// A game without moves.
    #[must_use]
    pub fn new(start: Position) -> Self {
        let root = Node {
            parent: None,
            mv: None,
            ply: 0,
            position: start,
            children: Vec::new(),
            notes: Notes::default(),
        };
        Self {
            slots: vec![Some(Box::new(root))],
            live: 1,
            headers: Headers::default(),
            details: Details::default(),
            outcome: None,
        }
    }

    /// The position at the root.
    #[must_use]
    pub fn start(&self) -> &Position {
        self[NodeId::ROOT].position()
    }

    /// The tags.
    #[must_use]
    pub const fn headers(&self) -> &Headers {
        &self.headers
    }

    /// Rules, players, clocks and origin.
    #[must_use]
    pub const fn details(&self) -> &Details {
        &self.details
    }

    /// How the game ended; `None` while it goes on or when nobody knows.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The node of this name; `None` when it was removed or is of another
    /// game. `game[id]` is the same for names known to be good.
    #[must_use]
    pub fn get(&self, id: NodeId) -> Option<&Node> {
        self.slots.get(id.index())?.as_deref()
    }

    /// Whether the node is part of the game.
    #[must_use]
    pub fn contains(&self, id: NodeId) -> bool {
        self.get(id).is_some()
    }

    /// How many nodes the game has, the root included.
    #[must_use]
    pub const fn node_count(&self) -> usize {
        self.live
    }

    /// Plays a move from `parent`, behind the moves already played from there.
    ///
    /// This is [`Edit::AddMove`](super::Edit::AddMove) for readers, which need
    /// no way back and know more than the times.
    ///
    /// # Errors
    /// The parent is gone, the move is illegal or already there, or the game
    /// is full.
    pub fn add_move(
        &mut self,
        parent: NodeId,
        mv: Move,
        notes: Notes,
    ) -> Result<NodeId, EditError> {
        let before = self.get(parent).ok_or(EditError::NoSuchNode(parent))?;
        if let Some(existing) = self.child_by_move(parent, mv) {
            return Err(EditError::Exists(existing));
        }
        if self.live >= MAX_NODES {
            return Err(EditError::Full);
        }
        let id = u32::try_from(self.slots.len()).map_err(|_| EditError::Full)?;
        let id = NodeId(id);
        let position = before
            .position
            .play(mv)
            .map_err(|reason| EditError::Illegal { mv, reason })?;
        let node = Node {
            parent: Some(parent),
            mv: Some(mv),
            ply: before.ply + 1,
            position,
            children: Vec::new(),
            notes,
        };
        self.slots.push(Some(Box::new(node)));
        self.live += 1;
        self.node_mut(parent)?.children.push(id);
        Ok(id)
    }

    /// Whether both games say the same: start with its counters, moves in
    /// their order, notes, headers, details, outcome. Ids do not matter.
    #[must_use]
    pub fn same_content(&self, other: &Self) -> bool {
        if self.live != other.live
            || self.headers != other.headers
            || self.details != other.details
            || self.outcome != other.outcome
            || self.start().setup() != other.start().setup()
        {
            return false;
        }
        let mut pairs = vec![(NodeId::ROOT, NodeId::ROOT)];
        while let Some((mine, theirs)) = pairs.pop() {
            let (mine, theirs) = (&self[mine], &other[theirs]);
            if mine.mv != theirs.mv
                || mine.notes != theirs.notes
                || mine.children.len() != theirs.children.len()
            {
                return false;
            }
            pairs.extend(
                mine.children
                    .iter()
                    .copied()
                    .zip(theirs.children.iter().copied()),
            );
        }
        true
    }

    pub(super) fn node_mut(&mut self, id: NodeId) -> Result<&mut Node, EditError> {
        self.slots
            .get_mut(id.index())
            .and_then(Option::as_deref_mut)
            .ok_or(EditError::NoSuchNode(id))
    }
}

impl Index<NodeId> for Game {
    type Output = Node;

    /// # Panics
    /// When the node was removed or is of another game.
    fn index(&self, id: NodeId) -> &Node {
        self.get(id).expect("the node is part of the game")
    }
}
