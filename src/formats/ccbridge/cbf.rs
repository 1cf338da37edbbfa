//! One game as XML.

use crate::record::MAX_NODES;
use crate::rules::{Move, Setup, Square};

use super::super::builder::{Builder, Origin, Point};
use super::super::bytes::tidy;
use super::super::encoding::Encoding;
use super::super::error::{FileFault, FormatError};
use super::super::fen;
use super::super::lines::Lines;
use super::super::place::Place;
use super::super::preorder::{Links, Preorder};
use super::super::tags;
use super::super::warning::{Spot, Warning};
use super::super::watch::Watch;
use super::super::xml::{Item, Items};
use super::super::{Format, Loaded};
use super::outcome;

/// Elements of the head whose tag has another name.
const TAGS: [(&str, &str); 7] = [
    ("Name", "Title"),
    ("From", "Source"),
    ("ContestType", "EventClass"),
    ("Contest", "Event"),
    ("TimeRule", "TimeControl"),
    ("Commentator", "Annotator"),
    ("ResultType", "Termination"),
];

/// A move of the list.
struct Entry {
    /// `77-47`: from and to, file from Red's left and rank from Black's back
    /// rank.
    value: String,
    links: Links,
    comment: String,
    offset: usize,
}

/// Everything a file says.
#[derive(Default)]
struct Record {
    head: Vec<(String, String)>,
    moves: Vec<Entry>,
    /// Where the XML ends although it is not complete, and why.
    broken: Option<(usize, String)>,
}

/// Reads XML with a `ChineseChessRecord`.
///
/// # Errors
/// The XML has no move list, the FEN cannot be read, no game can start from
/// it, or there are too many moves.
pub(in super::super) fn read(
    file: &[u8],
    encoding: Encoding,
    watch: &Watch,
) -> Result<Loaded, FormatError> {
    let (text, clean) = encoding.decode(file);
    let record = collect(&text);
    let refuse = |fault| FormatError::File {
        format: Format::Cbf,
        place: None,
        fault,
    };
    let head = |name: &str| Item::value(&record.head, name);
    if record.moves.is_empty() && head("FEN").is_empty() {
        let broken = record.broken.map(|(_, reason)| FileFault::Xml(reason));
        return Err(refuse(broken.unwrap_or(FileFault::NoMoves)));
    }
    let setup = match head("FEN") {
        "" => Setup::start(),
        line => fen::read_setup(line).map_err(|fault| refuse(FileFault::BadFen(fault)))?,
    };
    let first = record
        .moves
        .get(1)
        .and_then(|entry| read_move(&entry.value));
    let lines = Lines::new(&text, watch);
    let mut builder = Builder::new(Format::Cbf, &setup, first, Origin::Text(&lines))?;
    if head("FEN").is_empty() {
        builder.warn(Warning::NoStart);
    }
    if !clean {
        builder.undecodable(0);
    }
    let known = |name: &str| TAGS.iter().find(|(element, _)| *element == name);
    for (name, value) in &record.head {
        if name != "FEN" && name != "RecordResult" {
            let tag = known(name).map_or(name.as_str(), |(_, tag)| tag);
            tags::put(&mut builder.headers, tag, value);
        }
    }
    let result = head("RecordResult");
    match result.parse().map(outcome) {
        Ok(Ok(outcome)) => builder.outcome = outcome,
        Err(_) if result.is_empty() => {}
        _ => builder.warn(Warning::UnknownValue {
            value: result.to_owned(),
            at: Spot {
                path: "RecordResult".to_owned(),
                place: Place::in_text(&text, 0),
            },
        }),
    }
    play(&record, text.len(), &mut builder)?;
    Ok(builder.finish(encoding.name()))
}

fn play(record: &Record, length: usize, builder: &mut Builder<'_>) -> Result<(), FormatError> {
    let mut order = Preorder::default();
    let mut from = Point::START;
    for (i, entry) in record.moves.iter().enumerate() {
        let is_root = i == 0 && entry.value == "00-00";
        let to = if is_root {
            Point::START
        } else {
            let mv = read_move(&entry.value);
            builder.play_or_keep(from, mv, || entry.value.clone(), entry.offset)?
        };
        builder.comment(to, &tidy(&entry.comment));
        let links = Links {
            alternative: entry.links.alternative && !is_root,
            ..entry.links
        };
        match order.next(from, to, links) {
            Some(point) => from = point,
            None => return Ok(()),
        }
    }
    let end = record.broken.as_ref().map_or(length, |(offset, _)| *offset);
    builder.ends_early(end);
    Ok(())
}

fn collect(text: &str) -> Record {
    let mut record = Record::default();
    let mut items = Items::new(text);
    // The element that texts belong to.
    let mut inside = String::new();
    loop {
        let offset = items.offset();
        match items.next() {
            Ok(Item::Open { name, attributes }) => {
                let value = |name| Item::value(&attributes, name);
                // One more than a game can have is as good as all.
                if name == "Move" && record.moves.len() <= MAX_NODES + 1 {
                    record.moves.push(Entry {
                        value: value("value").to_owned(),
                        links: Links {
                            follows: value("end") != "1",
                            alternative: value("branch") == "1",
                        },
                        comment: String::new(),
                        offset,
                    });
                }
                inside = name;
            }
            Ok(Item::Close) => inside.clear(),
            Ok(Item::Text(part)) => match inside.as_str() {
                "" | "Head" | "MoveList" | "ChineseChessRecord" => {}
                "Move" => {
                    if let Some(entry) = record.moves.last_mut() {
                        entry.comment.push_str(&part);
                    }
                }
                name => match record.head.last_mut() {
                    Some((last, value)) if last == name => value.push_str(&part),
                    _ => record.head.push((name.to_owned(), part)),
                },
            },
            Ok(Item::End) => return record,
            Err(reason) => {
                record.broken = Some((offset, reason));
                return record;
            }
        }
    }
}

fn read_move(value: &str) -> Option<Move> {
    let (from, to) = value.split_once('-')?;
    Some(Move::new(read_square(from)?, read_square(to)?))
}

/// File from Red's left, rank from Black's back rank.
fn read_square(text: &str) -> Option<Square> {
    let [x, row] = *text.as_bytes() else {
        return None;
    };
    let digit = |byte: u8| char::from(byte).to_digit(10).map(|digit| digit as i8);
    Square::from_xy(digit(x)?, 9 - digit(row)?)
}
