//! One game: a tree of moves with comments, its headers, its settings and its
//! outcome.
//!
//! A [`Game`] changes only by [`Game::apply`], which hands back the [`Edit`]
//! that undoes the change. Nodes are named by [`NodeId`]s that are never
//! reused, so a name stays good over any number of edits and their undoing.
//! Every node's move is legal in its parent, and every node keeps its
//! position, so jumping about costs nothing.
//!
//! Nothing here recurses on the depth of the tree: a line may be thousands of
//! moves long and a game may have [`MAX_NODES`] nodes.

mod branch;
mod conditions;
mod details;
mod edit;
mod game;
mod headers;
mod node;
mod route;
mod walk;

pub use branch::Branch;
pub use conditions::{Adjournment, Conditions, EngineManners, Handicap, Odds, Referee, start_with};
pub use details::{
    ClockSettings, ClockStand, Details, PeriodInfo, PlayerInfo, RulesetInfo, Source,
};
pub use edit::{Edit, EditError};
pub use game::{Game, MAX_NODES};
pub use headers::Headers;
pub use node::{Eval, Kept, Node, NodeId, Notes, Score, Times};
pub use route::{ParseRouteError, Route};
pub use walk::ReadingOrder;
