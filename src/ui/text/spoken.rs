//! What a screen reader says of the board, and why a typed move is none.

use super::{KeysMsg, Msg, Words};
use crate::app::Refusal;
use crate::notation::ReadMoveError;
use crate::rules::{Move, Piece, Position, Square};

/// What a point is to the person besides its place and its piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PointState {
    /// Its piece is picked up.
    PickedUp,
    /// The piece that is picked up can go there.
    Go,
    /// The piece that is picked up can capture there.
    Capture,
    /// Its general is in check.
    Check,
    /// Its piece made the last move.
    Last,
}

/// More reasons than this are not told.
const MOST_REASONS: usize = 2;

impl Words {
    /// The name of a point of the board: coordinates and what stands there.
    #[must_use]
    pub fn point(&self, square: Square, piece: Option<Piece>) -> String {
        let what = piece.map_or_else(|| self.get(Msg::Empty), |piece| self.piece(piece));
        format!("{square} {what}")
    }

    /// The same with what it means now, such as `e3 red Cannon, can capture`.
    #[must_use]
    pub fn point_now(&self, square: Square, piece: Option<Piece>, states: &[PointState]) -> String {
        let mut name = self.point(square, piece);
        for state in states {
            name.push_str(self.get(KeysMsg::Comma));
            name.push_str(self.get(match state {
                PointState::PickedUp => KeysMsg::PointPickedUp,
                PointState::Go => KeysMsg::PointGo,
                PointState::Capture => KeysMsg::PointCapture,
                PointState::Check => KeysMsg::PointCheck,
                PointState::Last => KeysMsg::PointLast,
            }));
        }
        name
    }

    /// A move in full words, made in `position`.
    #[must_use]
    pub fn spoken_move(&self, position: &Position, mv: Move) -> String {
        let Some(piece) = position.piece_at(mv.from) else {
            return mv.to_string();
        };
        let (from, to) = (mv.from.to_string(), mv.to.to_string());
        let mut values = vec![("piece", self.piece(piece)), ("from", &from), ("to", &to)];
        let Some(victim) = position.piece_at(mv.to) else {
            return self.with(KeysMsg::SpokenMove, &values);
        };
        values.push(("victim", self.piece(victim)));
        self.with(KeysMsg::SpokenCapture, &values)
    }

    /// Why a text is no move in `position`; `None` when it can be several.
    #[must_use]
    pub fn unread(&self, text: &str, error: &ReadMoveError, position: &Position) -> Option<String> {
        let side = self.side(position.side_to_move());
        match error {
            ReadMoveError::Ambiguous { .. } => None,
            ReadMoveError::NotAMove(_) => Some(self.with(KeysMsg::TypedNothing, &[("text", text)])),
            ReadMoveError::Illegal { mv, reason } => {
                let (mv, reason) = (*mv, *reason);
                Some(self.refusal(&Refusal { mv, reason }, position))
            }
            ReadMoveError::NoLegalMove { candidates, .. } if candidates.is_empty() => {
                Some(self.with(KeysMsg::TypedNoPiece, &[("text", text), ("side", side)]))
            }
            ReadMoveError::NoLegalMove { candidates, .. } => {
                let reasons = candidates.iter().take(MOST_REASONS).map(|&(mv, reason)| {
                    let why = self.refusal(&Refusal { mv, reason }, position);
                    format!("{mv}: {why}")
                });
                Some(reasons.collect::<Vec<_>>().join(" "))
            }
        }
    }
}
