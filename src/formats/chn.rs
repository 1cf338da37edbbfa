//! CHN and XQI, the formats of 联众. Newer files begin with two boards and have
//! records of 36 bytes; older ones have no board and records of 28.

use crate::record::MAX_NODES;
use crate::rules::{Kind, Move, Piece, Setup, SetupFault, Side, Square};

use super::builder::{Builder, Origin, Point};
use super::bytes;
use super::ccm::turned;
use super::encoding::Encoding;
use super::error::{FileFault, FormatError};
use super::watch::Watch;
use super::{Format, Loaded, tags};

/// Texts that end with a zero byte.
const DATE: std::ops::Range<usize> = 8..36;
const TITLE: std::ops::Range<usize> = 36..100;

/// The board at the start, 90 bytes, each file from Black's back rank.
const BOARD: std::ops::Range<usize> = 180..270;

/// The records of the newer layout. A move is two bytes, from and to: the rank
/// from Black's back rank in the high half, the file in the low.
const NEW_MOVES: usize = 522;
const NEW_RECORD: usize = 36;

/// The records of the older layout. A move is four numbers of two bytes from
/// the fourth byte on: x and y from, x and y to.
const OLD_MOVES: usize = 188;
const OLD_RECORD: usize = 28;
const OLD_SQUARES: usize = 4;

/// Names of days, with which the date begins.
const DAYS: [&[u8]; 7] = [b"Mon", b"Tue", b"Wed", b"Thu", b"Fri", b"Sat", b"Sun"];

/// Whether a file begins with the mark of the format and a date.
pub(super) fn looks_like(file: &[u8]) -> bool {
    let day = file.get(DATE.start..DATE.start + 3);
    file.starts_with(b"GL") && day.is_some_and(|day| DAYS.contains(&day))
}

/// Reads a file that [looks like](looks_like) one.
///
/// # Errors
/// The header is cut, no game can start from the board, or there are too many
/// moves.
pub(super) fn read(file: &[u8], encoding: Encoding, watch: &Watch) -> Result<Loaded, FormatError> {
    let board = file.get(BOARD).and_then(read_board);
    let moves = match board {
        Some(_) => new_moves(file),
        None => old_moves(file),
    };
    let header = if board.is_some() {
        NEW_MOVES
    } else {
        OLD_MOVES
    };
    if file.len() < header {
        return Err(FormatError::File {
            format: Format::Chn,
            place: None,
            fault: FileFault::HeaderCut {
                needed: header,
                found: file.len(),
            },
        });
    }
    let setup = board.unwrap_or_else(Setup::start);
    let first = moves.first().and_then(|entry| entry.mv);
    let mut builder = Builder::new(Format::Chn, &setup, first, Origin::Binary(watch))?;
    for (range, tag) in [(DATE, "Date"), (TITLE, "Title")] {
        let text = file[range].split(|byte| *byte == 0).next();
        let text = bytes::field(text.unwrap_or_default(), encoding);
        tags::put(&mut builder.headers, tag, &text);
    }
    let mut at = Point::START;
    for entry in &moves {
        at = builder.play_or_keep(at, entry.mv, || entry.text.clone(), entry.offset)?;
    }
    Ok(builder.finish(encoding.name()))
}

struct Entry {
    mv: Option<Move>,
    /// The bytes that say so.
    text: String,
    offset: usize,
}

/// The last record may be cut behind its move.
fn new_moves(file: &[u8]) -> Vec<Entry> {
    let offsets = (NEW_MOVES..file.len())
        .step_by(NEW_RECORD)
        .take(MAX_NODES + 1);
    let entries = offsets.filter_map(|offset| {
        let &[from, to] = file[offset..].first_chunk()?;
        let square = |byte: u8| from_top(byte & 15, byte >> 4);
        Some(Entry {
            mv: both(square(from), square(to)),
            text: format!("{from:02x}-{to:02x}"),
            offset,
        })
    });
    entries.collect()
}

/// The moves, turned round when Black has the lower half of the board.
fn old_moves(file: &[u8]) -> Vec<Entry> {
    let offsets = (OLD_MOVES..file.len())
        .step_by(OLD_RECORD)
        .take(MAX_NODES + 1);
    let entries = offsets.filter_map(|offset| {
        let mut numbers = [0_u8; 4];
        for (i, number) in numbers.iter_mut().enumerate() {
            let stored = bytes::u16_at(file, offset + OLD_SQUARES + 2 * i)?;
            *number = u8::try_from(stored).unwrap_or(u8::MAX);
        }
        let [from_x, from_y, to_x, to_y] = numbers;
        Some(Entry {
            mv: both(from_top(from_x, from_y), from_top(to_x, to_y)),
            text: format!("{from_x}{from_y}-{to_x}{to_y}"),
            offset,
        })
    });
    let mut entries: Vec<Entry> = entries.collect();
    let first = entries.first().and_then(|entry| entry.mv);
    if first.is_some_and(|mv| mv.from.y() >= 5) {
        for entry in &mut entries {
            entry.mv = entry.mv.map(turned);
        }
    }
    entries
}

fn both(from: Option<Square>, to: Option<Square>) -> Option<Move> {
    Some(Move::new(from?, to?))
}

fn from_top(x: u8, row: u8) -> Option<Square> {
    Square::from_xy(
        i8::try_from(x).ok()?,
        9_i8.checked_sub(i8::try_from(row).ok()?)?,
    )
}

/// The board; `None` when the bytes are no possible arrangement.
fn read_board(bytes: &[u8]) -> Option<Setup> {
    const KINDS: [Kind; 7] = [
        Kind::Chariot,
        Kind::Horse,
        Kind::Cannon,
        Kind::General,
        Kind::Advisor,
        Kind::Elephant,
        Kind::Soldier,
    ];
    let mut setup = Setup::empty();
    for (index, &code) in bytes.iter().enumerate().filter(|(_, code)| **code != 0) {
        // The high half numbers pieces of a kind.
        let side = if code & 8 == 0 {
            Side::Red
        } else {
            Side::Black
        };
        let kind = *KINDS.get(usize::from(code & 7).checked_sub(1)?)?;
        let square = from_top((index / 10) as u8, (index % 10) as u8)?;
        setup.board[square] = Some(Piece::new(side, kind));
    }
    let is_board = setup.faults().iter().all(|fault| {
        matches!(
            fault,
            SetupFault::GeneralsFace | SetupFault::WaitingSideInCheck { .. }
        )
    });
    is_board.then_some(setup)
}
