//! Texts of all kinds: decoding, telling PGN from lists and positions, and
//! reading many games of one file.

use crate::record::MAX_NODES;
use crate::rules::Setup;

use super::encoding::Encoding;
use super::error::{FileFault, FormatError};
use super::fen;
use super::lines::Lines;
use super::warning::{Spot, Warning};
use super::watch::Watch;
use super::{Format, Loaded, dhtmlxq, move_list, pgn, positions, wxf_file};

/// How much of a text is searched for the marks of a format.
const SEARCHED: usize = 1 << 20;

/// Reads a text that is no JSON and no XML, in a chosen encoding or the one it
/// seems to have.
///
/// # Errors
/// Says why nothing can be opened.
pub(super) fn read(
    bytes: &[u8],
    chosen: Option<Encoding>,
    watch: &Watch,
) -> Result<Vec<Loaded>, FormatError> {
    let encoding = chosen.unwrap_or_else(|| Encoding::guess(bytes));
    let (text, clean) = encoding.decode(bytes);
    if !is_text(&text) {
        return Err(FormatError::Unknown);
    }
    let text = Text {
        lines: Lines::new(&text, watch),
        encoding,
    };
    let mut games = read_text(&text, bytes)?;
    // Lists of positions decode each title by itself.
    let is_list = games.iter().any(|game| game.format == Format::Fen);
    if !clean
        && !is_list
        && let Some(first) = games.first_mut()
    {
        let at = text.text().find('\u{FFFD}').unwrap_or(0);
        first.warnings.push(Warning::UndecodableText {
            count: text.text().matches('\u{FFFD}').count().max(1),
            first: text.spot(at),
        });
    }
    Ok(games)
}

fn read_text(text: &Text<'_>, bytes: &[u8]) -> Result<Vec<Loaded>, FormatError> {
    let whole = text.text();
    let start = &whole[..whole.floor_char_boundary(SEARCHED)];
    if start.contains("[DhtmlXQ") || dhtmlxq::is_move_string(start) {
        dhtmlxq::read(text)
    } else if start.contains("START{") {
        wxf_file::read(text)
    } else if pgn::has_tags(start) {
        pgn::read(text)
    } else if positions::is_list(start) {
        positions::read(text, bytes)
    } else {
        move_list::read(text)
    }
}

/// Whether decoded bytes are something to read: hardly any control characters.
fn is_text(text: &str) -> bool {
    let start = &text[..text.floor_char_boundary(SEARCHED)];
    let odd = |c: &char| {
        c.is_control() && !matches!(c, '\n' | '\r' | '\t' | '\u{c}' | '\u{1a}') || *c == '\u{FFFD}'
    };
    let odd = start.chars().filter(odd).count();
    !start.trim().is_empty() && odd * 20 <= start.chars().count()
}

/// A decoded text with its places.
pub(super) struct Text<'a> {
    /// The text.
    pub lines: Lines<'a>,
    /// How it was encoded.
    pub encoding: Encoding,
}

impl<'a> Text<'a> {
    /// The text itself.
    pub(super) const fn text(&self) -> &'a str {
        self.lines.text()
    }

    /// Notes that the text is read up to this byte.
    ///
    /// # Errors
    /// Reading is to stop.
    pub(super) fn check(&self, offset: usize) -> Result<(), FormatError> {
        self.lines.watch.check(offset)
    }

    /// A place for a warning.
    pub(super) fn spot(&self, offset: usize) -> Spot {
        Spot {
            path: String::new(),
            place: self.lines.place(offset),
        }
    }
}

/// The games of a file one after the other: those that can be opened, and the
/// reasons why others cannot.
#[derive(Default)]
pub(super) struct Games {
    opened: Vec<Loaded>,
    refused: Vec<(String, FormatError)>,
    count: usize,
    moves: usize,
}

/// Moves of all games of one file, so that it costs a bounded amount of
/// memory. Games beyond are named and left out.
pub const MOVES: usize = 2 * MAX_NODES;

/// Refused games that are named.
const NAMED: usize = 20;

impl Games {
    /// Adds a game, or the reason why there is none, under the name by which
    /// people know it.
    pub(super) fn add(&mut self, name: &str, game: Result<Loaded, FormatError>) {
        self.count += 1;
        match game {
            Ok(loaded) => {
                self.moves += loaded.game.node_count();
                self.opened.push(loaded);
            }
            Err(error) => {
                let part = format!("game {}", self.count);
                let part = if name.is_empty() {
                    part
                } else {
                    format!("{part}, {name}")
                };
                self.refused.push((part, error));
            }
        }
    }

    /// Whether no more games are to be read.
    pub(super) const fn is_full(&self) -> bool {
        self.moves > MOVES
    }

    /// All games, the first with a remark on those that are not among them.
    ///
    /// # Errors
    /// None could be opened; the reason of the first, or `none` when there was
    /// no game at all.
    pub(super) fn finish(mut self, none: FormatError) -> Result<Vec<Loaded>, FormatError> {
        let Some(first) = self.opened.first_mut() else {
            let reason = self.refused.into_iter().next();
            return Err(reason.map_or(none, |(_, error)| error));
        };
        let more = self.refused.len().saturating_sub(NAMED);
        for (part, error) in self.refused.into_iter().take(NAMED) {
            first.warnings.push(Warning::PartRefused {
                part,
                reason: error.to_string(),
            });
        }
        if more > 0 {
            first.warnings.push(Warning::More(more));
        }
        if self.moves > MOVES {
            first.warnings.push(Warning::PartRefused {
                part: format!("what follows game {}", self.count),
                reason: format!("the file holds more than {MOVES} moves"),
            });
        }
        Ok(self.opened)
    }
}

/// A refusal of a format at a place of a text.
pub(super) fn refusal(
    format: Format,
    text: &Text<'_>,
    offset: usize,
    fault: FileFault,
) -> FormatError {
    FormatError::File {
        format,
        place: Some(text.lines.place(offset)),
        fault,
    }
}

/// Whether a word is the board of a FEN, right or wrong.
pub(super) fn is_board(word: &str) -> bool {
    let is_named = word.contains(':') || word.contains("//");
    word.is_ascii() && word.matches('/').count() >= 4 && word.len() < 200 && !is_named
}

/// The FEN at the start of a line, and the bytes that it takes: a board and
/// what can be its other fields.
pub(super) fn fen_at(line: &str) -> Option<(&str, usize)> {
    let indent = line.len() - line.trim_start().len();
    let mut words = line[indent..].split_whitespace();
    let board = words.next().filter(|word| is_board(word))?;
    let mut end = indent + board.len();
    for word in words.take(5) {
        let is_side = matches!(word, "w" | "b" | "r" | "W" | "B" | "R");
        let is_counter = word == "-" || word.bytes().all(|byte| byte.is_ascii_digit());
        let separated = word.trim_end_matches([',', ';', '，', '；']);
        let is_last = separated.len() < word.len();
        let is_field = is_side || is_counter || is_last && separated.len() <= 1;
        if !is_field {
            break;
        }
        let at = end + line[end..].find(word).unwrap_or(0);
        end = at + separated.len();
        if is_last {
            break;
        }
    }
    let board_end = line[indent..end].trim_end_matches([',', ';']);
    Some((board_end, end))
}

/// Whether a FEN names the side to move.
pub(super) fn names_side(line: &str) -> bool {
    line.split_whitespace().nth(1).is_some()
}

/// The arrangement of a FEN, or the refusal of the game that starts there.
pub(super) fn setup_at(
    format: Format,
    text: &Text<'_>,
    line: &str,
    offset: usize,
) -> Result<Setup, FormatError> {
    fen::read_setup(line).map_err(|fault| refusal(format, text, offset, FileFault::BadFen(fault)))
}
