//! Nodes of the tree and what is written beside a move.

use crate::rules::{Move, Position};

/// The name of a node of one game. Never reused, not even after the node was
/// removed; a removed node that is restored has its old name again.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(pub(super) u32);

impl NodeId {
    /// The start of every game.
    pub const ROOT: Self = Self(0);

    /// A number below [`MAX_NODES`](super::MAX_NODES) plus the nodes ever
    /// removed, different for every node of a game.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a source said about time at one move, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Times {
    /// Left on the mover's clock after the move, increment included.
    pub clock_ms: Option<u64>,
    /// Spent on the move.
    pub time_ms: Option<u64>,
}

/// A value of a position, from the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// Hundredths of a Soldier.
    Centi(i32),
    /// Mate in so many moves; negative when the side to move is mated.
    Mate(i32),
}

/// A stored evaluation of the position after the move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Eval {
    /// The value, from the side to move.
    pub score: Score,
    /// How many plies were searched, when known.
    pub depth: Option<u32>,
}

/// Members of a file that this program does not know, to be written back:
/// where they stood (an RFC 6901 pointer from the object they belong to,
/// `/eval/nodes`) and their text.
pub type Kept = Vec<(String, String)>;

/// What is written beside a move or, at the root, beside the start. All of it
/// is free; nothing depends on anything else.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Notes {
    /// Text after the move.
    pub comment: String,
    /// Numeric annotation glyphs of PGN, 1 = good move, 2 = mistake and so on.
    pub nags: Vec<u8>,
    /// Clock readings.
    pub times: Times,
    /// A stored evaluation.
    pub eval: Option<Eval>,
    /// What a file held after this move and could not be played: one text for
    /// each line that ended here.
    pub unread: Vec<String>,
    /// Members of a file that this program does not know.
    pub kept: Kept,
}

/// A point of the game: the position after a move, and what was played from
/// it. The first child is the main line.
#[derive(Clone, Debug)]
pub struct Node {
    pub(super) parent: Option<NodeId>,
    pub(super) mv: Option<Move>,
    pub(super) ply: u32,
    pub(super) position: Position,
    pub(super) children: Vec<NodeId>,
    pub(super) notes: Notes,
}

impl Node {
    /// The node before the move; `None` at the root.
    #[must_use]
    pub const fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// The move that led here; `None` at the root.
    #[must_use]
    pub const fn mv(&self) -> Option<Move> {
        self.mv
    }

    /// Moves since the start, 0 at the root.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.ply as usize
    }

    /// The position after the move.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// What was played from here, the main line first.
    #[must_use]
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }

    /// Everything written beside the move.
    #[must_use]
    pub const fn notes(&self) -> &Notes {
        &self.notes
    }

    /// The text after the move.
    #[must_use]
    pub fn comment(&self) -> &str {
        &self.notes.comment
    }

    /// The annotation glyphs.
    #[must_use]
    pub fn nags(&self) -> &[u8] {
        &self.notes.nags
    }

    /// The clock readings.
    #[must_use]
    pub const fn times(&self) -> Times {
        self.notes.times
    }

    /// The stored evaluation.
    #[must_use]
    pub const fn eval(&self) -> Option<Eval> {
        self.notes.eval
    }
}
