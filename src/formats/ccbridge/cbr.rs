//! One game, as a file or as a record of a library.

use std::ops::Range;

use crate::rules::{Kind, Move, Piece, Setup, Side, Square};

use super::super::builder::{Builder, Origin, Point};
use super::super::bytes;
use super::super::encoding::Encoding;
use super::super::error::{FileFault, FormatError};
use super::super::place::Place;
use super::super::preorder::{Links, Preorder};
use super::super::tags;
use super::super::warning::{Spot, Warning};
use super::super::watch::Watch;
use super::super::{Format, Loaded};
use super::layout::{FIRST, Layout, SECOND, Squares};
use super::outcome;

/// What a node says, as bits of its first byte.
const ENDS: u8 = 1;
const ALTERNATIVE: u8 = 2;
const COMMENT: u8 = 4;

/// Where the version is.
const VERSION: usize = 19;

/// Reads a file that begins with `CCBridge Record`.
///
/// # Errors
/// The version is unknown, the header is cut, no game can start from the
/// board, or there are too many moves.
pub(in super::super) fn read(file: &[u8], watch: &Watch) -> Result<Loaded, FormatError> {
    read_record(Format::Cbr, file, 0..file.len(), "", watch)
}

/// Reads the record that has these bytes of a file, one of the library of this
/// name.
pub(super) fn read_record(
    format: Format,
    file: &[u8],
    range: Range<usize>,
    library: &str,
    watch: &Watch,
) -> Result<Loaded, FormatError> {
    let record = Record {
        bytes: &file[range.clone()],
        start: range.start,
        layout: layout(format, file, &range)?,
    };
    let (setup, strange) = record.setup();
    let first = record.node(record.layout.moves).and_then(|root| {
        let next = root.next.filter(|_| root.links.follows);
        record.mv(&record.node(next?)?)
    });
    let mut builder = Builder::new(format, &setup, first, Origin::Binary(watch))?;
    for spot in strange {
        builder.warn(Warning::Ignored(spot));
    }
    record.read_details(&mut builder);
    tags::put(&mut builder.headers, "Library", library);
    record.read_tree(&mut builder)?;
    Ok(builder.finish(Encoding::Utf16Le.name()))
}

fn layout(
    format: Format,
    file: &[u8],
    range: &Range<usize>,
) -> Result<&'static Layout, FormatError> {
    let refuse = |fault| FormatError::File {
        format,
        place: Some(Place::Byte(range.start)),
        fault,
    };
    let record = &file[range.clone()];
    let layout = match bytes::byte_at(record, VERSION) {
        Some(1) => &FIRST,
        // A file without that byte is shorter than any header.
        Some(2) | None => &SECOND,
        Some(version) => return Err(refuse(FileFault::Version(u32::from(version)))),
    };
    if record.len() < layout.moves {
        return Err(refuse(FileFault::HeaderCut {
            needed: layout.moves,
            found: record.len(),
        }));
    }
    Ok(layout)
}

struct Record<'a> {
    /// At least as long as the header.
    bytes: &'a [u8],
    /// Where it begins in the file.
    start: usize,
    layout: &'static Layout,
}

struct Node {
    links: Links,
    from: u8,
    to: u8,
    comment: Range<usize>,
    /// Where the next node would be; `None` when the text is cut.
    next: Option<usize>,
}

impl Record<'_> {
    fn setup(&self) -> (Setup, Vec<Spot>) {
        let mut setup = Setup::empty();
        let mut strange = Vec::new();
        let board = self.layout.board;
        for index in 0..90_u8 {
            let offset = board + usize::from(index);
            match self.bytes[offset] {
                0 => {}
                code => match (piece(code), counted(index)) {
                    (Some(piece), Some(square)) => setup.board[square] = Some(piece),
                    _ => strange.push(self.spot("board", offset)),
                },
            }
        }
        if self.bytes[self.layout.first_mover] == 2 {
            setup.side_to_move = Side::Black;
        }
        (setup, strange)
    }

    fn read_details(&self, builder: &mut Builder<'_>) {
        for &(offset, size, tag) in self.layout.fields {
            let text = bytes::terminated(&self.bytes[offset..offset + size]);
            tags::put(&mut builder.headers, tag, &text);
        }
        match outcome(self.bytes[self.layout.result]) {
            Ok(outcome) => builder.outcome = outcome,
            Err(number) => builder.warn(Warning::UnknownValue {
                value: number.to_string(),
                at: self.spot("result", self.layout.result),
            }),
        }
    }

    fn read_tree(&self, builder: &mut Builder<'_>) -> Result<(), FormatError> {
        let mut order = Preorder::default();
        let mut from = Point::START;
        let mut offset = self.layout.moves;
        while let Some(node) = self.node(offset) {
            let in_file = self.start + offset;
            let is_root = offset == self.layout.moves;
            let (comment, clean) =
                bytes::text(&self.bytes[node.comment.clone()], Encoding::Utf16Le);
            if !clean && node.next.is_some() {
                builder.undecodable(in_file);
            }
            // The squares of the root mean nothing.
            let to = if is_root {
                Point::START
            } else if node.next.is_none() {
                builder.keep_cut(from, &self.text(&node), &comment);
                break;
            } else {
                builder.play_or_keep(from, self.mv(&node), || self.text(&node), in_file)?
            };
            builder.comment(to, &comment);
            let Some(next) = node.next else {
                break;
            };
            match order.next(from, to, node.links) {
                Some(point) => from = point,
                None => return Ok(()),
            }
            offset = next;
        }
        builder.ends_early(self.start + offset);
        Ok(())
    }

    /// The node at an offset of the record; `None` when the file ends before
    /// its end.
    fn node(&self, offset: usize) -> Option<Node> {
        let &[flags, _, from, to] = self.bytes.get(offset..)?.first_chunk()?;
        let mut start = offset + 4;
        let mut size = 0;
        if flags & COMMENT != 0 {
            size = bytes::u32_at(self.bytes, start)? as usize;
            start += 4;
        }
        let left = self.bytes.len() - start;
        Some(Node {
            links: Links {
                follows: flags & ENDS == 0,
                alternative: flags & ALTERNATIVE != 0 && offset != self.layout.moves,
            },
            from,
            to,
            comment: start..start + size.min(left),
            next: (size <= left).then_some(start + size),
        })
    }

    fn mv(&self, node: &Node) -> Option<Move> {
        let square = |byte: u8| match self.layout.squares {
            Squares::Count => counted(byte),
            Squares::Halves => from_top(byte >> 4, byte & 15),
        };
        Some(Move::new(square(node.from)?, square(node.to)?))
    }

    /// The move; numbers where a square is not on the board.
    fn text(&self, node: &Node) -> String {
        self.mv(node).map_or_else(
            || format!("{:02x}-{:02x}", node.from, node.to),
            |mv| mv.to_string(),
        )
    }

    fn spot(&self, path: &str, offset: usize) -> Spot {
        Spot {
            path: path.to_owned(),
            place: Place::Byte(self.start + offset),
        }
    }
}

/// The square by its number, counted along the ranks from Black's back rank.
fn counted(index: u8) -> Option<Square> {
    from_top(index % 9, index / 9)
}

fn from_top(x: u8, row: u8) -> Option<Square> {
    Square::from_xy(x as i8, 9 - row as i8)
}

fn piece(code: u8) -> Option<Piece> {
    const KINDS: [Kind; 7] = [
        Kind::Chariot,
        Kind::Horse,
        Kind::Elephant,
        Kind::Advisor,
        Kind::General,
        Kind::Cannon,
        Kind::Soldier,
    ];
    let side = match code >> 4 {
        1 => Side::Red,
        2 => Side::Black,
        _ => return None,
    };
    let kind = KINDS.get(usize::from(code & 15).checked_sub(1)?)?;
    Some(Piece::new(side, *kind))
}
