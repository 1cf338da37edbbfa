//! MXQ, the format of 弈天: texts with a length byte before each.

use crate::record::Headers;
use crate::rules::{DrawReason, Move, Outcome, Setup, Side, Square, WinReason};

use super::builder::{Builder, Origin, Point};
use super::bytes;
use super::encoding::Encoding;
use super::error::{FileFault, FormatError};
use super::watch::Watch;
use super::{Format, Loaded, tags};

/// The text before the moves, and the one after them.
const MOVES: &[u8] = b"Moves";
const ENDS: &[u8] = b"Ends";

/// The texts before the moves. The last one of the file says how it ended.
const TAGS: [&str; 5] = ["Site", "Date", "Event", "RedRating", "BlackRating"];

/// Texts before the moves that are searched for [`MOVES`].
const SEARCHED: usize = 64;

/// The end of the game in the third text, between the names, from Red's view.
const ENDINGS: [(&str, Outcome); 3] = [
    ("-胜-", win(Side::Red)),
    ("-负-", win(Side::Black)),
    ("-和-", Outcome::Draw(DrawReason::Unstated)),
];

const fn win(winner: Side) -> Outcome {
    Outcome::Win {
        winner,
        reason: WinReason::Unstated,
    }
}

/// Whether a file begins with a chain of texts that leads to the moves.
pub(super) fn looks_like(file: &[u8]) -> bool {
    Texts { file, offset: 0 }
        .take(SEARCHED)
        .any(|(_, text)| text == MOVES)
}

/// Reads a file that [looks like](looks_like) one. The game begins with the
/// usual arrangement.
///
/// # Errors
/// There are no moves, or too many.
pub(super) fn read(file: &[u8], encoding: Encoding, watch: &Watch) -> Result<Loaded, FormatError> {
    let mut texts = Texts { file, offset: 0 };
    let head: Vec<&[u8]> = texts
        .by_ref()
        .map(|(_, text)| text)
        .take_while(|text| *text != MOVES)
        .collect();
    if texts.offset >= file.len() {
        return Err(FormatError::File {
            format: Format::Mxq,
            place: None,
            fault: FileFault::NoMoves,
        });
    }
    let first = texts.clone().next().and_then(|(_, text)| read_move(text));
    let mut builder = Builder::new(Format::Mxq, &Setup::start(), first, Origin::Binary(watch))?;
    read_head(&head, encoding, &mut builder);
    let mut at = Point::START;
    let mut is_whole = false;
    for (offset, text) in texts.by_ref() {
        if text == ENDS {
            is_whole = true;
            break;
        }
        let as_text = || bytes::text(text, encoding).0;
        at = builder.play_or_keep(at, read_move(text), as_text, offset)?;
    }
    if !is_whole {
        builder.ends_early(texts.offset);
    }
    Ok(builder.finish(encoding.name()))
}

fn read_head(head: &[&[u8]], encoding: Encoding, builder: &mut Builder<'_>) {
    let head: Vec<String> = head
        .iter()
        .map(|text| bytes::field(text, encoding))
        .collect();
    for (tag, text) in TAGS.iter().zip(&head) {
        tags::put(&mut builder.headers, tag, text);
    }
    if let Some(ending) = head.last().filter(|_| head.len() > TAGS.len()) {
        tags::put(&mut builder.headers, "Termination", ending);
    }
    builder.outcome = read_players(&mut builder.headers);
}

/// Takes `Red(…)-胜-Black(…)` apart.
fn read_players(headers: &mut Headers) -> Option<Outcome> {
    let event = headers.event.clone();
    let (ending, outcome) = ENDINGS.iter().find(|(ending, _)| event.contains(ending))?;
    let (red, black) = event.split_once(ending)?;
    tags::put(headers, "Red", red);
    tags::put(headers, "Black", black);
    Some(*outcome)
}

/// `7C-4C`: file from Red's left as a digit, rank from Red's back rank as a
/// letter.
fn read_move(text: &[u8]) -> Option<Move> {
    let [from_x, from_y, b'-', to_x, to_y] = *text else {
        return None;
    };
    let square = |x: u8, y: u8| {
        let x = x.checked_sub(b'0')? as i8;
        Square::from_xy(x, y.checked_sub(b'A')? as i8)
    };
    Some(Move::new(square(from_x, from_y)?, square(to_x, to_y)?))
}

/// The texts of a file, each with its place, as far as they are whole.
#[derive(Clone)]
struct Texts<'a> {
    file: &'a [u8],
    offset: usize,
}

impl<'a> Iterator for Texts<'a> {
    type Item = (usize, &'a [u8]);

    fn next(&mut self) -> Option<Self::Item> {
        let length = usize::from(bytes::byte_at(self.file, self.offset)?);
        let start = self.offset + 1;
        let text = self.file.get(start..start + length)?;
        let at = self.offset;
        self.offset = start + length;
        Some((at, text))
    }
}
