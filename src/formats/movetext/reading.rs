//! What a token means on a board.

use crate::notation::{self, ReadMoveError};
use crate::rules::{Move, Position, Square};

use super::san;
use super::spelling::{Coord, Spelling};
use super::token::{Token, What};
use crate::formats::MoveFault;

/// What a whole game has in common and its tokens do not say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Reading {
    /// The lowest rank of coordinates, 0 or 1.
    pub lowest: u8,
    /// What a first capital letter is that can be a piece and a file.
    pub capitals: Capitals,
}

/// What `H2e2` begins with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Capitals {
    /// A piece, as in algebraic notation.
    Pieces,
    /// A file.
    Files,
}

/// Why a token is not one legal move.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Doubt {
    /// It is none.
    Fault(MoveFault),
    /// It can be one of these.
    Several(Vec<Move>),
}

impl Reading {
    /// The move that a token means.
    pub(super) fn read(self, position: &Position, token: &Token<'_>) -> Result<Move, Doubt> {
        let What::Move(spelling) = token.what else {
            return Err(Doubt::Fault(MoveFault::Unreadable));
        };
        match spelling {
            Spelling::Chinese(_) | Spelling::Wxf { .. } => {
                notation::read(position, token.text).map_err(doubt)
            }
            Spelling::Squares(from, to) => self.squares(position, from, to),
            Spelling::Figure(figure) => match (self.capitals, figure.squares) {
                (Capitals::Files, Some((from, to))) => self.squares(position, from, to),
                _ => san::resolve(position, figure, self),
            },
        }
    }

    /// A square by its name.
    pub(super) fn square(self, coord: Coord) -> Option<Square> {
        let rank = coord.rank.checked_sub(self.lowest)?;
        Square::from_xy(coord.file as i8, rank as i8)
    }

    fn squares(self, position: &Position, from: Coord, to: Coord) -> Result<Move, Doubt> {
        let mv = self
            .square(from)
            .zip(self.square(to))
            .map(|(from, to)| Move::new(from, to))
            .ok_or(Doubt::Fault(MoveFault::Unreadable))?;
        let explained = position.explain(mv);
        explained.map_err(|reason| Doubt::Fault(MoveFault::Illegal(reason)))?;
        Ok(mv)
    }
}

fn doubt(error: ReadMoveError) -> Doubt {
    Doubt::Fault(match error {
        ReadMoveError::NotAMove(_) => MoveFault::Unreadable,
        ReadMoveError::Illegal { reason, .. } => MoveFault::Illegal(reason),
        ReadMoveError::NoLegalMove { candidates, .. } => match candidates.first() {
            Some(&(_, reason)) => MoveFault::Illegal(reason),
            None => MoveFault::FitsNoPiece,
        },
        ReadMoveError::Ambiguous { candidates } => return Doubt::Several(candidates),
    })
}
