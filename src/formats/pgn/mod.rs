//! PGN for Xiangqi: tags, and moves in any notation with comments, variations
//! and annotation glyphs; many games in a file.

mod read;
mod write;

pub use write::{Notation, write};

pub(super) use read::{has_tags, read};
