//! The header: pieces, side to move, result and texts.

use crate::rules::{DrawReason, Outcome, Setup, Side, Square, WinReason};

use super::super::builder::Builder;
use super::super::bytes;
use super::super::encoding::Encoding;
use super::super::place::Place;
use super::super::slots::piece;
use super::super::tags;
use super::super::warning::{Spot, Warning};
use super::keys::Keys;
use super::{FIELDS, Field, HEADER, KIND, KINDS, RESULT, SIDE, SQUARES, TITLE};

/// The arrangement, and the spots of values that make no sense.
pub(super) fn read_setup(header: &[u8; HEADER], keys: &Keys) -> (Setup, Vec<Spot>) {
    let mut setup = Setup::empty();
    let mut strange = Vec::new();
    let scrambled = &header[SQUARES..SQUARES + 32];
    for (i, &byte) in scrambled.iter().enumerate() {
        // Version 11 scrambles the squares but not their order.
        let slot = if header[2] >= 12 {
            (i + 1 + usize::from(keys.pieces)) % 32
        } else {
            i
        };
        let Some(square) = square(byte.wrapping_sub(keys.pieces)) else {
            continue;
        };
        if setup.board[square].is_some() {
            strange.push(spot("pieces", SQUARES + i));
        } else {
            setup.board[square] = Some(piece(slot));
        }
    }
    match header[SIDE] {
        0 => {}
        1 => setup.side_to_move = Side::Black,
        _ => strange.push(spot("side to move", SIDE)),
    }
    (setup, strange)
}

/// Ten times the file from Red's left plus the rank from Red's back rank.
pub(super) fn square(byte: u8) -> Option<Square> {
    if byte >= 90 {
        return None;
    }
    Square::from_xy((byte / 10) as i8, (byte % 10) as i8)
}

/// Texts and result.
pub(super) fn read_details(header: &[u8; HEADER], encoding: Encoding, builder: &mut Builder<'_>) {
    builder.outcome = match header[RESULT] {
        1 => Some(win(Side::Red)),
        2 => Some(win(Side::Black)),
        3 => Some(Outcome::Draw(DrawReason::Unstated)),
        0 => None,
        unknown => {
            builder.warn(Warning::UnknownValue {
                value: unknown.to_string(),
                at: spot("result", RESULT),
            });
            None
        }
    };
    let goes_on = read_title(header, encoding, builder);
    // A long title has written over the field behind it.
    let fields = &FIELDS[usize::from(goes_on)..];
    for field in fields {
        let text = read_field(header, field, encoding, builder);
        tags::put(&mut builder.headers, field.tag, &text);
    }
    if let Some(kind) = KINDS
        .get(usize::from(header[KIND]))
        .filter(|_| header[KIND] > 0)
    {
        tags::put(&mut builder.headers, "Type", kind);
    }
}

fn win(winner: Side) -> Outcome {
    Outcome::Win {
        winner,
        reason: WinReason::Unstated,
    }
}

/// Whether the title goes on into the field behind it.
fn read_title(header: &[u8; HEADER], encoding: Encoding, builder: &mut Builder<'_>) -> bool {
    let length = usize::from(header[TITLE.offset]);
    let goes_on = (TITLE.size..2 * TITLE.size).contains(&length);
    let text = if goes_on {
        let start = TITLE.offset + 1;
        bytes::field(&header[start..start + length], encoding)
    } else {
        read_field(header, &TITLE, encoding, builder)
    };
    tags::put(&mut builder.headers, TITLE.tag, &text);
    goes_on
}

/// The text of a field; a length beyond the field is a fault of many files.
fn read_field(
    header: &[u8; HEADER],
    field: &Field,
    encoding: Encoding,
    builder: &mut Builder<'_>,
) -> String {
    let Field { offset, size, tag } = *field;
    let length = usize::from(header[offset]);
    if length >= size {
        builder.warn(Warning::TextCut(spot(tag, offset)));
    }
    let start = offset + 1;
    bytes::field(&header[start..start + length.min(size - 1)], encoding)
}

pub(super) fn spot(path: &str, offset: usize) -> Spot {
    Spot {
        path: path.to_owned(),
        place: Place::Byte(offset),
    }
}
