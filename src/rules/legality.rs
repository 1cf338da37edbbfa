//! Why a move is not legal, in terms a player can be told.

use std::fmt;

use super::moves::Move;
use super::piece::{Kind, Piece};
use super::position::Position;
use super::square::Square;
use super::square_set::SquareSet;

/// The reason why a move is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum IllegalMove {
    /// Nothing stands on the first square.
    NoPiece,
    /// The piece belongs to the other side.
    NotYourPiece,
    /// An own piece stands on the second square.
    OwnPiece,
    /// The piece does not move like that.
    Unreachable,
    /// A general or advisor would leave its palace.
    LeavesPalace,
    /// An elephant would cross the river.
    CrossesRiver,
    /// A soldier would retreat.
    Retreats,
    /// A soldier would step aside before it has crossed the river.
    SidewaysTooEarly,
    /// The horse's leg is blocked on this square.
    HorseLeg(Square),
    /// The elephant's eye is blocked on this square.
    ElephantEye(Square),
    /// A piece stands in the way on this square.
    PathBlocked(Square),
    /// A cannon captures over exactly one piece.
    CannonScreen {
        /// How many pieces stand between.
        between: usize,
    },
    /// The two generals would face each other on an open file.
    GeneralsFace,
    /// The side is in check by the piece on this square, and still would be.
    StillInCheck(Square),
    /// The general would step where the piece on this square attacks.
    IntoCheck(Square),
    /// The moving piece shields its general from the piece on this square, or
    /// would become the screen of a cannon there.
    Pinned(Square),
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPiece => f.write_str("no piece stands there"),
            Self::NotYourPiece => f.write_str("the piece belongs to the other side"),
            Self::OwnPiece => f.write_str("an own piece stands there"),
            Self::Unreachable => f.write_str("the piece does not move like that"),
            Self::LeavesPalace => f.write_str("the piece may not leave the palace"),
            Self::CrossesRiver => f.write_str("an Elephant may not cross the river"),
            Self::Retreats => f.write_str("a Soldier never retreats"),
            Self::SidewaysTooEarly => {
                f.write_str("a Soldier steps aside only after crossing the river")
            }
            Self::HorseLeg(square) => write!(f, "the Horse's leg is blocked on {square}"),
            Self::ElephantEye(square) => write!(f, "the Elephant's eye is blocked on {square}"),
            Self::PathBlocked(square) => write!(f, "a piece on {square} stands in the way"),
            Self::CannonScreen { between } => write!(
                f,
                "a Cannon captures over exactly one piece, here are {between}"
            ),
            Self::GeneralsFace => f.write_str("the Generals would face each other"),
            Self::StillInCheck(by) => write!(f, "the check from {by} is not answered"),
            Self::IntoCheck(by) => write!(f, "the General would be in check from {by}"),
            Self::Pinned(by) => write!(f, "the General would be exposed to {by}"),
        }
    }
}

impl std::error::Error for IllegalMove {}

impl Position {
    /// Says why `mv` is not legal.
    ///
    /// # Errors
    /// The reason, the most telling one first: what the piece can do before
    /// what its general allows.
    pub fn explain(&self, mv: Move) -> Result<(), IllegalMove> {
        let piece = self.piece_at(mv.from).ok_or(IllegalMove::NoPiece)?;
        if piece.side != self.side_to_move() {
            return Err(IllegalMove::NotYourPiece);
        }
        if self.of_side(piece.side).contains(mv.to) {
            return Err(IllegalMove::OwnPiece);
        }
        if !self.reachable(mv.from).contains(mv.to) {
            return Err(self.explain_reach(piece, mv));
        }
        let attackers = self.attackers_after(mv);
        let enemy_general = self.general(!piece.side);
        match attackers.without(enemy_general).first() {
            None if attackers.is_empty() => Ok(()),
            None => Err(IllegalMove::GeneralsFace),
            Some(by) if piece.kind == Kind::General => Err(IllegalMove::IntoCheck(by)),
            Some(by) if self.checkers().contains(by) => Err(IllegalMove::StillInCheck(by)),
            Some(by) => Err(IllegalMove::Pinned(by)),
        }
    }

    fn explain_reach(&self, piece: Piece, mv: Move) -> IllegalMove {
        let (dx, dy) = (mv.to.x() - mv.from.x(), mv.to.y() - mv.from.y());
        let step = |dx, dy| mv.from.offset(dx, dy).expect("on the way between squares");
        match piece.kind {
            Kind::General | Kind::Advisor => {
                let is_step = match piece.kind {
                    Kind::General => dx.abs() + dy.abs() == 1,
                    _ => dx.abs() == 1 && dy.abs() == 1,
                };
                if is_step {
                    IllegalMove::LeavesPalace
                } else {
                    IllegalMove::Unreachable
                }
            }
            Kind::Elephant if dx.abs() == 2 && dy.abs() == 2 => {
                if mv.to.in_home_half(piece.side) {
                    IllegalMove::ElephantEye(step(dx / 2, dy / 2))
                } else {
                    IllegalMove::CrossesRiver
                }
            }
            Kind::Horse if dx.abs() * dy.abs() == 2 => IllegalMove::HorseLeg(step(dx / 2, dy / 2)),
            Kind::Chariot | Kind::Cannon if (dx == 0) != (dy == 0) => {
                let length = dx.abs().max(dy.abs());
                let between: SquareSet = (1..length)
                    .map(|n| step(dx.signum() * n, dy.signum() * n))
                    .filter(|square| self.occupied().contains(*square))
                    .collect();
                match (piece.kind, self.piece_at(mv.to), between.first()) {
                    (Kind::Cannon, Some(_), _) => IllegalMove::CannonScreen {
                        between: between.len(),
                    },
                    (_, _, Some(_)) => {
                        let first = (1..length)
                            .map(|n| step(dx.signum() * n, dy.signum() * n))
                            .find(|square| between.contains(*square));
                        IllegalMove::PathBlocked(first.expect("a piece stands between"))
                    }
                    _ => IllegalMove::Unreachable,
                }
            }
            Kind::Soldier if dx == 0 && dy == -piece.side.forward() => IllegalMove::Retreats,
            Kind::Soldier if dy == 0 && dx.abs() == 1 && mv.from.in_home_half(piece.side) => {
                IllegalMove::SidewaysTooEarly
            }
            _ => IllegalMove::Unreachable,
        }
    }
}
