//! The save format, version 1: one game as one JSON object.
//!
//! `moves` is a flat list; `alts` of a move lists the lines that could be
//! played instead of it, each again such a list. So brackets nest with the
//! variations only, not with the moves. Squares are `a0` to `i9`; notation is
//! derived, never stored. Members that this program does not know are kept and
//! written back wherever they stand, numbers digit for digit.
//!
//! Beyond the published draft, `clock` has `late_ms` and for each side
//! `delay_ms`, `periods` and how it stood (`remaining_ms`, `moves`,
//! `spent_ms`), `ruleset` has `natural_limit`, `start` takes the notes of the root, and `far_lines` lists
//! variations nested too deeply for their place: `at` says where they begin,
//! as `current` does (see [`Route`](crate::record::Route)).
//!
//! `conditions` tells what the sides agreed on: `referee`, `touch_move`,
//! `no_takeback`, `adjournment`, `fouls`, `engine`, `handicap` and
//! `declined_offers`, each only when it is not as usual. A game that rests has
//! the result `*` with the reason `adjourned`; `adjourned` among the conditions
//! then says after how many `plies`, and veils the move that is `sealed`.
//!
//! The text is checked against the [`limits`] before anything is built from
//! it, and so is what is written: a file that was saved can be read.

mod clock;
mod conditions;
mod details;
mod ending;
mod kept;
mod lines;
mod outline;
mod path;
mod read;
mod write;

pub use write::write;

pub(super) use read::{contradicts_moves, read};

/// The mark of the format, the member `format`.
const FORMAT: &str = "xiangqi-game";

/// The newest version that can be written.
const VERSION: u64 = 1;

/// What a file may hold at most, so that a hostile file costs a bounded amount
/// of memory and no stack.
pub mod limits {
    /// Bytes of the file.
    pub const FILE: usize = 64 << 20;
    /// Brackets inside each other. Each level of variations takes three.
    pub const DEPTH: usize = 100;
    /// Brackets inside a member that is unknown, so that it can be written
    /// back at any place of the tree.
    pub const KEPT_DEPTH: usize = 12;
    /// Values of every kind.
    pub const VALUES: usize = 8_000_000;
    /// Bytes of one text.
    pub const TEXT: usize = 1 << 20;
}
