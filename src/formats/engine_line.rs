//! `position startpos moves h2e2 …`: what engines are told.
//!
//! UCCI counts ranks from 0, UCI from 1, and nothing in the line says which. A
//! rank 0 or 10 settles it; otherwise the count under which more of the moves
//! are legal is taken, UCCI's when both are as good.

use crate::record::{Edit, EditError, Game, NodeId, Notes};
use crate::rules::{Move, Position, Square};

use super::error::FormatError;
use super::place::Place;
use super::warning::{MoveFault, Spot, Warning};
use super::{Format, Loaded, fen};

/// Reads one line.
///
/// # Errors
/// The FEN cannot be read.
pub(super) fn read(line: &str) -> Result<Loaded, FormatError> {
    let told = line.strip_prefix("position").unwrap_or(line).trim_start();
    let (start, moves) = told.split_once(" moves").unwrap_or((told, ""));
    let (moves, _) = moves.split_once(" banmoves").unwrap_or((moves, ""));
    let start = match start.trim() {
        "startpos" => Position::start(),
        text => {
            fen::read(text.strip_prefix("fen ").unwrap_or(text)).map_err(FormatError::EngineLine)?
        }
    };
    let from_zero = replay(&start, moves, 0);
    let from_one = replay(&start, moves, 1);
    let (game, fault) = if from_one.0.node_count() > from_zero.0.node_count() {
        from_one
    } else {
        from_zero
    };
    let mut loaded = Loaded::plain(game, Format::EngineLine);
    if let Some((rest, fault)) = fault {
        loaded.end_line(line, rest, fault);
    }
    Ok(loaded)
}

impl Loaded {
    /// Keeps what cannot be played as unread text of the last move.
    fn end_line(&mut self, line: &str, rest: &str, fault: MoveFault) {
        let last = self.game.main_line().pop().expect("the root is there");
        let position = *self.game[last].position();
        let notes = Notes {
            unread: vec![rest.to_owned()],
            ..self.game[last].notes().clone()
        };
        let edit = Edit::SetNotes {
            node: last,
            notes: Box::new(notes),
        };
        self.game.apply(edit).expect("the last move is there");
        self.warnings.push(Warning::LineEnds {
            move_number: position.move_number(),
            side: position.side_to_move(),
            text: rest.chars().take_while(|c| !c.is_whitespace()).collect(),
            fault,
            at: Spot {
                path: String::new(),
                place: Place::in_text(line, line.len() - rest.len()),
            },
        });
    }
}

/// Plays the moves with ranks counted from `lowest`; with them the text from
/// the first move that cannot be played.
fn replay<'a>(
    start: &Position,
    moves: &'a str,
    lowest: u8,
) -> (Game, Option<(&'a str, MoveFault)>) {
    let mut game = Game::new(*start);
    let mut at = NodeId::ROOT;
    let mut rest = moves.trim();
    while !rest.is_empty() {
        let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
        let Some(mv) = read_move(&rest[..end], lowest) else {
            return (game, Some((rest, MoveFault::Unreadable)));
        };
        match game.add_move(at, mv, Notes::default()) {
            Ok(next) => at = next,
            Err(error) => {
                let fault = match error {
                    EditError::Illegal { reason, .. } => MoveFault::Illegal(reason),
                    _ => MoveFault::TooMany,
                };
                return (game, Some((rest, fault)));
            }
        }
        rest = rest[end..].trim_start();
    }
    (game, None)
}

fn read_move(word: &str, lowest: u8) -> Option<Move> {
    let second = word.rfind(|c: char| c.is_ascii_alphabetic())?;
    let (from, to) = word.split_at(second);
    Some(Move::new(
        read_square(from, lowest)?,
        read_square(to, lowest)?,
    ))
}

fn read_square(text: &str, lowest: u8) -> Option<Square> {
    let mut letters = text.chars();
    let file = letters.next().filter(char::is_ascii_lowercase)?;
    let rank = letters.as_str();
    if rank.is_empty() || !rank.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let rank = rank.parse::<u8>().ok()?.checked_sub(lowest)?;
    Square::from_xy((file as u8 - b'a') as i8, i8::try_from(rank).ok()?)
}
