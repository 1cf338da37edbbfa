//! CCM, the format of 中游: records with a move each. Older files have records
//! of seven bytes, those of 17pk a header and records of nine. Nothing marks
//! either, so the records have to make sense.

use crate::rules::{Move, Position, Setup, Square};

use super::builder::{Builder, Origin, Point};
use super::bytes;
use super::error::{FileFault, FormatError};
use super::watch::Watch;
use super::{Format, Loaded};

/// How a file is laid out.
struct Layout {
    /// Bytes before the first record.
    header: usize,
    /// Bytes of a record.
    record: usize,
    /// Where from x, from y, to x and to y are in a record. Files count from
    /// the left, ranks from the top.
    squares: [usize; 4],
}

const OLD: Layout = Layout {
    header: 0,
    record: 7,
    squares: [3, 5, 4, 6],
};

const NEW: Layout = Layout {
    header: 12,
    record: 9,
    squares: [3, 4, 5, 6],
};

/// Where the new layout has the number of its records.
const COUNT: usize = 8;

/// Whether a file consists of records whose first move is possible.
pub(super) fn looks_like(file: &[u8]) -> bool {
    layout_of(file).is_some()
}

/// Reads a file that [looks like](looks_like) one. The game begins with the
/// usual arrangement; the side that moves first is shown as Red.
///
/// # Errors
/// There are no records, or too many moves.
pub(super) fn read(file: &[u8], watch: &Watch) -> Result<Loaded, FormatError> {
    let layout = layout_of(file).ok_or(FormatError::File {
        format: Format::Ccm,
        place: None,
        fault: FileFault::NoMoves,
    })?;
    let moves: Vec<Option<Move>> = layout.moves(file).collect();
    let mut builder = Builder::new(Format::Ccm, &Setup::start(), None, Origin::Binary(watch))?;
    let mut at = Point::START;
    for (i, mv) in moves.iter().enumerate() {
        let offset = layout.header + i * layout.record;
        let record = &file[offset..offset + layout.record];
        let text = || format!("{:02x?}", layout.squares.map(|place| record[place]));
        at = builder.play_or_keep(at, *mv, text, offset)?;
    }
    let whole = layout.header + moves.len() * layout.record;
    if whole < file.len() || moves.len() < layout.stated(file) {
        builder.ends_early(whole);
    }
    // All texts of the format are numbers.
    Ok(builder.finish("ASCII"))
}

/// The layout in which the first move is possible. Further moves may be
/// faulty, as in every format.
fn layout_of(file: &[u8]) -> Option<&'static Layout> {
    let start = Position::start();
    [&NEW, &OLD].into_iter().find(|layout| {
        let first = layout.moves(file).next().flatten();
        let is_counted = layout.header == 0 || {
            let stated = layout.stated(file);
            let found = layout.moves(file).count();
            (1..=usize::from(u16::MAX)).contains(&stated) && found <= stated
        };
        is_counted && first.is_some_and(|mv| start.is_legal(mv))
    })
}

impl Layout {
    /// How many records the file says it has.
    fn stated(&self, file: &[u8]) -> usize {
        if self.header == 0 {
            return 0;
        }
        bytes::u32_at(file, COUNT).unwrap_or(0) as usize
    }

    /// The moves, turned round when Black has the lower half of the board.
    fn moves<'a>(&self, file: &'a [u8]) -> impl Iterator<Item = Option<Move>> + use<'a> {
        let squares = self.squares;
        let records = file.get(self.header..).unwrap_or_default();
        let records = records.chunks_exact(self.record);
        let read = move |record: &[u8]| {
            let [from_x, from_y, to_x, to_y] = squares.map(|place| record[place]);
            Some(Move::new(square(from_x, from_y)?, square(to_x, to_y)?))
        };
        let first = records.clone().next().and_then(read);
        let turn = first.is_some_and(|mv: Move| mv.from.y() >= 5);
        records.map(move |record| {
            let mv = read(record)?;
            Some(if turn { turned(mv) } else { mv })
        })
    }
}

fn square(x: u8, row: u8) -> Option<Square> {
    Square::from_xy(
        i8::try_from(x).ok()?,
        9_i8.checked_sub(i8::try_from(row).ok()?)?,
    )
}

/// The move as seen from the other side of the table.
pub(super) fn turned(mv: Move) -> Move {
    mv.across().mirrored()
}
