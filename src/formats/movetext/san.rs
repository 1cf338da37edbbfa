//! Algebraic notation, as programs for Western chess write Xiangqi: the letter
//! of the piece, as much of its square as is needed, where it goes.
//!
//! `WinBoard` counts ranks from 0 and leaves out the letter of the Soldier;
//! pychess counts from 1 and writes it.

use crate::rules::{File, Kind, Move, Piece, Position, Square, SquareSet};

use super::reading::{Doubt, Reading};
use super::spelling::Figure;
use crate::formats::MoveFault;

/// The move that a text means: the one legal move that fits.
pub(super) fn resolve(
    position: &Position,
    figure: Figure,
    reading: Reading,
) -> Result<Move, Doubt> {
    let to = reading
        .square(figure.to)
        .ok_or(Doubt::Fault(MoveFault::Unreadable))?;
    let kind = figure.kind.unwrap_or(Kind::Soldier);
    let from_rank = match figure.rank {
        None => None,
        Some(rank) => {
            let rank = rank.checked_sub(reading.lowest);
            Some(rank.ok_or(Doubt::Fault(MoveFault::Unreadable))?)
        }
    };
    let fits = |from: Square| {
        figure.file.is_none_or(|file| from.x() == file as i8)
            && from_rank.is_none_or(|rank| from.y() == rank as i8)
    };
    let pieces = position.of_piece(Piece::new(position.side_to_move(), kind));
    let named = pieces.into_iter().filter(|from| fits(*from));
    let mut legal: Vec<Move> = Vec::new();
    let mut illegal = None;
    for from in named {
        let mv = Move::new(from, to);
        match position.explain(mv) {
            Ok(()) => legal.push(mv),
            Err(reason) => illegal = Some(reason),
        }
    }
    match (legal.as_slice(), illegal) {
        (&[mv], _) => Ok(mv),
        ([], Some(reason)) => Err(Doubt::Fault(MoveFault::Illegal(reason))),
        ([], None) => Err(Doubt::Fault(MoveFault::FitsNoPiece)),
        _ => Err(Doubt::Several(legal)),
    }
}

/// The text of a legal move, with ranks from 0, the letter of every piece but
/// the Soldier, and as much of the origin as tells it from other legal moves.
///
/// # Panics
/// When no piece stands where the move begins.
pub(in super::super) fn write(position: &Position, mv: Move) -> String {
    let piece = position.piece_at(mv.from);
    let piece = piece.expect("a legal move begins on a piece");
    let rivals: Vec<Square> = position
        .legal_moves_into(SquareSet::of(mv.to))
        .iter()
        .map(|other| other.from)
        .filter(|from| *from != mv.from && position.piece_at(*from) == Some(piece))
        .collect();
    let same_file = rivals.iter().any(|rival| rival.x() == mv.from.x());
    let same_rank = rivals.iter().any(|rival| rival.y() == mv.from.y());
    let mut text = String::with_capacity(6);
    text.extend(letter(piece.kind));
    if !rivals.is_empty() && (!same_file || same_rank) {
        text.push(file_sign(mv.from.file()));
    }
    if same_file {
        // A Soldier without its letter needs the file before the rank.
        if piece.kind == Kind::Soldier && !same_rank {
            text.push(file_sign(mv.from.file()));
        }
        text.push(char::from(b'0' + mv.from.y() as u8));
    }
    if position.piece_at(mv.to).is_some() {
        text.push('x');
    }
    text.push_str(&mv.to.to_string());
    text
}

fn file_sign(file: File) -> char {
    char::from(b'a' + file as u8)
}

const fn letter(kind: Kind) -> Option<char> {
    Some(match kind {
        Kind::General => 'K',
        Kind::Advisor => 'A',
        Kind::Elephant => 'E',
        Kind::Horse => 'H',
        Kind::Chariot => 'R',
        Kind::Cannon => 'C',
        Kind::Soldier => return None,
    })
}
