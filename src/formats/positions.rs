//! Lists of positions: a FEN in each line, in EPD files with a title in
//! simplified and traditional characters.
//!
//! 象棋巫师 writes both titles into one line, each in the encoding of its
//! readers: GB18030, a bar, Big5. So lines are cut as bytes.

use crate::record::Game;
use crate::rules::Position;

use super::encoding::Encoding;
use super::error::{FileFault, FormatError};
use super::loss::{Loss, Tally, settings};
use super::movetext::{Layout, Lexer, What};
use super::place::Place;
use super::text::{Games, Text, fen_at, is_board};
use super::{Format, Loaded, fen, tags};

/// Whether every line that says something is a position.
pub(super) fn is_list(text: &str) -> bool {
    let mut lines = text.split(['\n', '\r']).map(str::trim);
    let mut any = false;
    let all = lines.all(|line| {
        let board = line.strip_prefix("v1 ").unwrap_or(line);
        let first = board.split_whitespace().next().unwrap_or_default();
        any |= is_board(first);
        line.is_empty() || line.starts_with('#') || is_board(first) && !has_moves(board)
    });
    any && all
}

/// Whether moves follow the FEN of a line instead of a title.
fn has_moves(line: &str) -> bool {
    fen_at(line).is_some_and(|(_, end)| {
        let rest = line[end..].split(';').next().unwrap_or_default();
        let mut tokens = Lexer::new(rest, 0, rest.len(), Layout::List);
        tokens.any(|token| matches!(token.what, What::Move(_)))
    })
}

/// Writes the position in which a game starts as one line, with what had to be
/// left out: all the rest.
#[must_use]
pub fn write(game: &Game) -> (String, Vec<Loss>) {
    let line = format!("{}\n", fen::write(game.start()));
    let headers = game.headers();
    let own = tags::FIELDS.into_iter();
    let own = own.filter(|name| !tags::get(headers, name).is_empty());
    let further = headers.extra.iter().map(|(name, _)| name.as_str());
    let tags = own.chain(further).map(|name| Loss::Tag(name.to_owned()));
    let mut lost: Vec<Loss> = tags.collect();
    if game.outcome().is_some() {
        lost.push(Loss::Result);
    }
    lost.extend(settings(game));
    if game.node_count() > 1 {
        lost.push(Loss::Moves(game.node_count() - 1));
    }
    let mut tally = Tally::default();
    for id in game.reading_order() {
        tally.count(game[id].notes());
    }
    lost.extend(tally.all());
    (line, lost)
}

/// Reads each line as a game without moves.
///
/// # Errors
/// No line holds a position from which a game can start.
pub(super) fn read(text: &Text<'_>, bytes: &[u8]) -> Result<Vec<Loaded>, FormatError> {
    let mut games = Games::default();
    let (bytes, encoding) = match text.encoding {
        Encoding::Utf16Le | Encoding::Utf16Be => (text.text().as_bytes(), Encoding::Utf8),
        encoding => (bytes, encoding),
    };
    // Old computers end lines with `\r` alone.
    let end = if bytes.contains(&b'\n') { b'\n' } else { b'\r' };
    let mut read = 0;
    for (number, line) in (1..).zip(bytes.split(|byte| *byte == end)) {
        text.check(read)?;
        read += line.len() + 1;
        let (board, title) = cut(line);
        let (board, _) = Encoding::Utf8.decode(board);
        let place = Place::Text {
            line: number,
            column: 1,
        };
        let titles = titles(title, encoding);
        read_line(&mut games, text.encoding, board.trim(), titles, place);
    }
    games.finish(FormatError::Unknown)
}

/// The titles of a position.
#[derive(Default)]
struct Titles {
    simplified: String,
    traditional: String,
}

fn read_line(games: &mut Games, encoding: Encoding, line: &str, titles: Titles, place: Place) {
    let line = line.strip_prefix("v1 ").unwrap_or(line);
    if line.is_empty() || line.starts_with('#') {
        return;
    }
    let name = titles.simplified.clone();
    let game = fen::read_setup(line)
        .map_err(FileFault::BadFen)
        .and_then(|setup| {
            let start = Position::try_from(&setup);
            start.map_err(|error| FileFault::BadStart {
                setup: Box::new(setup),
                error,
            })
        })
        .map_err(|fault| FormatError::File {
            format: Format::Fen,
            place: Some(place),
            fault,
        });
    let loaded = game.map(|start| {
        let mut loaded = Loaded::plain(Game::new(start), Format::Fen);
        loaded.encoding = encoding.name();
        let named = [
            ("Title", titles.simplified),
            ("TitleTraditional", titles.traditional),
        ];
        let mut headers = loaded.game.headers().clone();
        for (name, value) in named {
            super::tags::put(&mut headers, name, &value);
        }
        let edit = crate::record::Edit::SetHeaders(Box::new(headers));
        loaded.game.apply(edit).expect("headers are free");
        loaded
    });
    games.add(&name, loaded);
}

/// A line before and behind its semicolon.
fn cut(line: &[u8]) -> (&[u8], &[u8]) {
    let semicolon = line.iter().position(|byte| *byte == b';');
    semicolon.map_or((line, &[]), |at| (&line[..at], &line[at + 1..]))
}

fn titles(bytes: &[u8], encoding: Encoding) -> Titles {
    let bytes = bytes.trim_ascii();
    let decoded = |bytes: &[u8], encoding: Encoding| encoding.decode(bytes).0.trim().to_owned();
    if encoding == Encoding::Utf8 {
        let (title, _) = encoding.decode(bytes);
        let (simplified, traditional) = title.split_once('|').unwrap_or((&title, ""));
        return Titles {
            simplified: simplified.trim().to_owned(),
            traditional: traditional.trim().to_owned(),
        };
    }
    match bar(bytes) {
        Some(bar) => Titles {
            simplified: decoded(&bytes[..bar], Encoding::Gb18030),
            traditional: decoded(&bytes[bar + 1..], Encoding::Big5),
        },
        None => Titles {
            simplified: decoded(bytes, encoding),
            traditional: String::new(),
        },
    }
}

/// The bar between two titles. The second byte of a character can look like
/// one.
fn bar(bytes: &[u8]) -> Option<usize> {
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'|' => return Some(at),
            0x81..=0xFE => at += 2,
            _ => at += 1,
        }
    }
    None
}
