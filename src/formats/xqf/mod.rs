//! XQF, the format of 象棋演播室 (`XQStudio`): versions 10 to 18 are read,
//! version 10, which other programs write too, is written.
//!
//! A header of 1,024 bytes holds the pieces and fixed fields of text, then the
//! tree follows node by node. From version 11 on squares, sizes and the whole
//! tree are scrambled with keys made from the header.

mod header;
mod keys;
mod read;
mod write;

pub use write::write;

pub(super) use read::read;

/// Bytes before the tree.
const HEADER: usize = 1024;

/// The version without scrambling.
const PLAIN: u8 = 10;

/// The newest version that is known.
const NEWEST: u8 = 18;

/// Added to every origin and every target, beside the keys.
const ORIGIN: u8 = 0x18;
const TARGET: u8 = 0x20;

/// Where the 32 squares are.
const SQUARES: usize = 16;
const SIDE: usize = 50;
const RESULT: usize = 51;
const KIND: usize = 64;

/// The square byte of a piece that was captured.
const OFF_BOARD: u8 = 0xFF;

/// A text of the header: offset, size with its length byte, tag.
struct Field {
    offset: usize,
    size: usize,
    tag: &'static str,
}

const fn field(offset: usize, size: usize, tag: &'static str) -> Field {
    Field { offset, size, tag }
}

const TITLE: Field = field(80, 64, "Title");

/// The texts beside the title.
const FIELDS: [Field; 11] = [
    field(144, 64, "Subtitle"),
    field(208, 64, "Event"),
    field(272, 16, "Date"),
    field(288, 16, "Site"),
    field(304, 16, "Red"),
    field(320, 16, "Black"),
    field(336, 64, "TimeControl"),
    field(400, 16, "RedTime"),
    field(416, 16, "BlackTime"),
    field(464, 16, "Annotator"),
    field(480, 16, "Author"),
];

/// The names of [`KIND`], as other formats write them.
const KINDS: [&str; 4] = ["全局", "开局", "中局", "残局"];
