//! The tree of an XQF file.

use std::ops::Range;

use crate::rules::Move;

use super::super::builder::{Builder, Origin, Point};
use super::super::bytes;
use super::super::encoding::Encoding;
use super::super::error::{FileFault, FormatError};
use super::super::preorder::{Links, Preorder};
use super::super::warning::Warning;
use super::super::watch::Watch;
use super::super::{Format, Loaded};
use super::header::{self, spot};
use super::keys::Keys;
use super::{HEADER, NEWEST, ORIGIN, PLAIN, TARGET};

/// Reads a file that begins with `XQ`. Its texts are in the given encoding,
/// which nothing in the file names.
///
/// # Errors
/// The header is cut, the version is unknown, no game can start from the
/// pieces, or there are too many moves.
pub(in super::super) fn read(
    file: &[u8],
    encoding: Encoding,
    watch: &Watch,
) -> Result<Loaded, FormatError> {
    let refuse = |fault| FormatError::File {
        format: Format::Xqf,
        place: None,
        fault,
    };
    let header: &[u8; HEADER] = file.first_chunk().ok_or(refuse(FileFault::HeaderCut {
        needed: HEADER,
        found: file.len(),
    }))?;
    let version = header[2];
    if version > NEWEST {
        return Err(refuse(FileFault::Version(u32::from(version))));
    }
    let keys = Keys::of(header.first_chunk().expect("the header is longer"));
    let body = Body {
        file,
        version,
        keys: &keys,
    };
    let (setup, strange) = header::read_setup(header, &keys);
    let first = body
        .node(HEADER)
        .filter(|root| root.links.follows)
        .and_then(|root| body.node(root.next?)?.mv());
    let mut builder = Builder::new(Format::Xqf, &setup, first, Origin::Binary(watch))?;
    for spot in strange {
        builder.warn(Warning::Ignored(spot));
    }
    if !keys.add_up {
        builder.warn(Warning::WrongKeys(spot("keys", 12)));
    }
    header::read_details(header, encoding, &mut builder);
    read_tree(&body, encoding, &mut builder)?;
    Ok(builder.finish(encoding.name()))
}

fn read_tree(
    body: &Body<'_>,
    encoding: Encoding,
    builder: &mut Builder<'_>,
) -> Result<(), FormatError> {
    let mut order = Preorder::default();
    let mut from = Point::START;
    let mut offset = HEADER;
    while let Some(node) = body.node(offset) {
        let is_root = offset == HEADER;
        let (comment, clean) = bytes::text(&body.plain(node.comment.clone()), encoding);
        if !clean && node.next.is_some() {
            builder.undecodable(offset);
        }
        // The squares of the root mean nothing.
        let to = if is_root {
            Point::START
        } else if node.next.is_none() {
            builder.keep_cut(from, &node.text(), &comment);
            break;
        } else {
            builder.play_or_keep(from, node.mv(), || node.text(), offset)?
        };
        builder.comment(to, &comment);
        let Some(next) = node.next else {
            break;
        };
        let links = Links {
            alternative: node.links.alternative && !is_root,
            ..node.links
        };
        match order.next(from, to, links) {
            Some(point) => from = point,
            None => return Ok(()),
        }
        offset = next;
    }
    builder.ends_early(offset);
    Ok(())
}

/// The tree as it is stored.
struct Body<'a> {
    file: &'a [u8],
    version: u8,
    keys: &'a Keys,
}

struct Node {
    origin: u8,
    target: u8,
    links: Links,
    /// Where its text is, as much of it as the file has.
    comment: Range<usize>,
    /// Where the next node would be; `None` when the text is cut.
    next: Option<usize>,
}

impl Body<'_> {
    /// The node at an offset; `None` when the file ends before its end.
    fn node(&self, offset: usize) -> Option<Node> {
        let head = offset..offset.checked_add(4)?;
        self.file.get(head.clone())?;
        let [origin, target, tag, _] = *self.plain(head).first_chunk()?;
        let is_plain = self.version <= PLAIN;
        let (follows, alternative) = if is_plain { (0xF0, 0x0F) } else { (0x80, 0x40) };
        let mut start = offset + 4;
        let mut size = 0;
        if is_plain || tag & 0x20 != 0 {
            let stored = start..start + 4;
            self.file.get(stored.clone())?;
            let stored = u32::from_le_bytes(*self.plain(stored).first_chunk()?);
            size = stored.wrapping_sub(self.keys.size) as usize;
            start += 4;
        }
        let left = self.file.len() - start;
        Some(Node {
            origin: origin.wrapping_sub(ORIGIN).wrapping_sub(self.keys.origin),
            target: target.wrapping_sub(TARGET).wrapping_sub(self.keys.target),
            links: Links {
                follows: tag & follows != 0,
                alternative: tag & alternative != 0,
            },
            comment: start..start + size.min(left),
            next: (size <= left).then_some(start + size),
        })
    }

    /// Bytes of the file without the key.
    fn plain(&self, range: Range<usize>) -> Vec<u8> {
        let key = |offset: usize| self.keys.body[offset % 32];
        let bytes = self.file[range.clone()].iter().zip(range);
        bytes
            .map(|(byte, offset)| byte.wrapping_sub(key(offset)))
            .collect()
    }
}

impl Node {
    fn mv(&self) -> Option<Move> {
        let from = header::square(self.origin)?;
        let to = header::square(self.target)?;
        Some(Move::new(from, to))
    }

    /// The move; numbers where a square is not on the board.
    fn text(&self) -> String {
        self.mv().map_or_else(
            || format!("{:02}-{:02}", self.origin, self.target),
            |mv| mv.to_string(),
        )
    }
}
