//! PFC, the XML format of 鹏飞象棋: each move is an element `n` inside the
//! one of the move before. The outermost has the start position.

use crate::rules::{DrawReason, Move, Outcome, Setup, Side, WinReason};

use super::builder::{Builder, Origin, Point};
use super::bytes::tidy;
use super::encoding::Encoding;
use super::error::{FileFault, FormatError};
use super::lines::Lines;
use super::place::Place;
use super::warning::{Spot, Warning};
use super::watch::Watch;
use super::xml::{Attributes, Item, Items};
use super::{Format, Loaded, fen, tags};

/// Attributes of the outermost element that are no tags.
const NO_TAGS: [&str; 4] = ["m", "c", "win", "version"];

/// Reads XML with an element `n` outside all others.
///
/// # Errors
/// The XML is broken before the first move, the FEN cannot be read, no game
/// can start from it, or there are too many moves.
pub(super) fn read(file: &[u8], encoding: Encoding, watch: &Watch) -> Result<Loaded, FormatError> {
    let (text, clean) = encoding.decode(file);
    let refuse = |fault| FormatError::File {
        format: Format::Pfc,
        place: None,
        fault,
    };
    let mut items = Items::new(&text);
    let top = open(&mut items).map_err(|reason| refuse(FileFault::Xml(reason)))?;
    let top = top.ok_or_else(|| refuse(FileFault::NoMoves))?;
    let setup = match Item::value(&top, "m") {
        "" => Setup::start(),
        line => fen::read_setup(line).map_err(|fault| refuse(FileFault::BadFen(fault)))?,
    };
    let first = open(&mut items.clone()).ok().flatten();
    let first = first.and_then(|first| Item::value(&first, "m").parse().ok());
    let lines = Lines::new(&text, watch);
    let mut builder = Builder::new(Format::Pfc, &setup, first, Origin::Text(&lines))?;
    if !clean {
        builder.undecodable(0);
    }
    read_top(&top, &text, &mut builder);
    read_tree(&mut items, &mut builder)?;
    Ok(builder.finish(encoding.name()))
}

/// The attributes of the next element `n`.
fn open(items: &mut Items<'_>) -> Result<Option<Attributes>, String> {
    loop {
        match items.next()? {
            Item::Open { name, attributes } if name == "n" => return Ok(Some(attributes)),
            Item::End => return Ok(None),
            _ => {}
        }
    }
}

fn read_top(top: &Attributes, text: &str, builder: &mut Builder<'_>) {
    if Item::value(top, "m").is_empty() {
        builder.warn(Warning::NoStart);
    }
    builder.comment(Point::START, &tidy(Item::value(top, "c")));
    for (name, value) in top {
        if !NO_TAGS.contains(&name.as_str()) {
            tags::put(&mut builder.headers, name, value);
        }
    }
    let win = |winner| {
        Some(Outcome::Win {
            winner,
            reason: WinReason::Unstated,
        })
    };
    builder.outcome = match Item::value(top, "win") {
        "" | "*" => None,
        "1-0" => win(Side::Red),
        "0-1" => win(Side::Black),
        "1/2-1/2" => Some(Outcome::Draw(DrawReason::Unstated)),
        unknown => {
            builder.warn(Warning::UnknownValue {
                value: unknown.to_owned(),
                at: Spot {
                    path: "win".to_owned(),
                    place: Place::in_text(text, 0),
                },
            });
            None
        }
    };
}

/// Reads the elements inside the outermost one.
fn read_tree(items: &mut Items<'_>, builder: &mut Builder<'_>) -> Result<(), FormatError> {
    // The points of the elements that are open.
    let mut open = vec![Point::START];
    while let Some(&from) = open.last() {
        let offset = items.offset();
        match items.next() {
            Ok(Item::Open { name, attributes }) if name == "n" => {
                let text = Item::value(&attributes, "m");
                let mv: Option<Move> = text.parse().ok();
                let to = builder.play_or_keep(from, mv, || text.to_owned(), offset)?;
                builder.comment(to, &tidy(Item::value(&attributes, "c")));
                open.push(to);
            }
            Ok(Item::Open { .. }) => open.push(from),
            Ok(Item::Close) => {
                open.pop();
            }
            Ok(Item::Text(_)) => {}
            Ok(Item::End) | Err(_) => {
                builder.ends_early(offset);
                return Ok(());
            }
        }
    }
    Ok(())
}
