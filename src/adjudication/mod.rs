//! The referee: when a game is over and who has lost it, by mate, repetition,
//! the natural limit or lack of material, with the evidence a player is told.
//!
//! [`judge`] is a pure function of the line of play and the [`Ruleset`]; the
//! game loop, the review, the engine's root and the reading of files all ask
//! it, so the same moves always get the same ruling.

mod captures;
mod chase;
mod class;
mod conduct;
mod exchange;
mod limits;
mod repetition;
mod ruleset;
mod step;
mod threat;
mod timeline;
mod verdict;

pub use class::is_strike;
pub use conduct::{Class, ClassedMove, Conduct, Level, Victim};
pub use limits::QuietCount;
pub use ruleset::{Law, NaturalLimit, Ruleset};
pub use timeline::{Ply, Timeline, TimelineError};
pub use verdict::{Reason, Repetition, Ruling, Verdict, foresee, judge, would_lose};
