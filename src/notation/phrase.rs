//! What Chinese and WXF texts have in common: a piece, a direction and a
//! number.

use crate::rules::{Kind, Move, Piece, Position, Side, Square};

use super::order::{Crowd, Member};

/// A move as it is spoken. Not proof that such a piece exists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Phrase {
    /// The kind of piece that moves.
    pub kind: Kind,
    /// Which of its kind.
    pub pick: Pick,
    /// Towards the enemy, along the rank or back.
    pub direction: Direction,
    /// Steps, or the file of arrival; see [`counts_steps`].
    pub number: u8,
}

/// Which of the pieces of a kind is meant. Files are numbers as the side to
/// move counts them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pick {
    /// The one on this file.
    OnFile(u8),
    /// One of those that share a file.
    Ordered(Order),
    /// One of those that share this file.
    OrderedOnFile(Order, u8),
}

/// Place among the pieces that share a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Order {
    /// Nearest the enemy.
    Front,
    /// The second of three.
    Middle,
    /// Farthest from the enemy.
    Rear,
    /// Counted from 1: over the whole crowd, or from the front when the file
    /// is named too.
    Nth(u8),
}

impl Order {
    fn fits(self, member: Member, number: u8) -> bool {
        match self {
            Self::Front => member.is_front(),
            Self::Middle => member.is_middle(),
            Self::Rear => member.is_rear(),
            Self::Nth(n) => n == number,
        }
    }
}

/// Direction as the moving side sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Direction {
    /// 进, towards the enemy.
    Forward,
    /// 平, along the rank.
    Sideways,
    /// 退, back.
    Backward,
}

impl Direction {
    /// The direction of a move of `side`.
    pub fn of(mv: Move, side: Side) -> Self {
        match (mv.to.y() - mv.from.y()) * side.forward() {
            0 => Self::Sideways,
            1.. => Self::Forward,
            _ => Self::Backward,
        }
    }
}

/// Whether the number of a move forward or backward counts steps. For the
/// others, which never stay on their file, it names the file of arrival.
const fn counts_steps(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::General | Kind::Chariot | Kind::Cannon | Kind::Soldier
    )
}

/// The number that ends the text of a move.
pub(super) fn number_of(mv: Move, kind: Kind, side: Side) -> u8 {
    if counts_steps(kind) && mv.from.y() != mv.to.y() {
        (mv.to.y() - mv.from.y()).unsigned_abs()
    } else {
        mv.to.file().number(side)
    }
}

impl Phrase {
    /// Calls `found` with every move of the side to move that the phrase can
    /// mean, whether the rules allow it or not.
    pub fn each_move(self, position: &Position, mut found: impl FnMut(Move)) {
        let side = position.side_to_move();
        let mut go = |from| {
            if let Some(to) = self.target(from, side) {
                found(Move::new(from, to));
            }
        };
        match self.pick {
            Pick::OnFile(file) => position
                .of_piece(Piece::new(side, self.kind))
                .into_iter()
                .filter(|square| square.file().number(side) == file)
                .for_each(&mut go),
            Pick::Ordered(order) => (1..)
                .zip(Crowd::of(position, self.kind).members())
                .filter(|(number, member)| order.fits(*member, *number))
                .for_each(|(_, member)| go(member.square)),
            Pick::OrderedOnFile(order, file) => Crowd::of(position, self.kind)
                .members()
                .filter(|member| member.file == file && order.fits(*member, member.rank))
                .for_each(|member| go(member.square)),
        }
    }

    /// Where the phrase leads from `from`; `None` beyond the board and where
    /// such a piece never goes.
    fn target(self, from: Square, side: Side) -> Option<Square> {
        let ahead = match self.direction {
            Direction::Forward => side.forward(),
            Direction::Sideways => 0,
            Direction::Backward => -side.forward(),
        };
        let number = i8::try_from(self.number).ok()?;
        if counts_steps(self.kind) && ahead != 0 {
            return from.offset(0, ahead * number);
        }
        let x = match side {
            Side::Red => 9 - number,
            Side::Black => number - 1,
        };
        let dx = x - from.x();
        let rows = match (self.kind, dx.abs()) {
            (Kind::Advisor, 1) | (Kind::Horse, 2) => 1,
            (Kind::Elephant, 2) | (Kind::Horse, 1) => 2,
            (kind, 1..) if counts_steps(kind) => return from.offset(dx, 0),
            _ => return None,
        };
        if ahead == 0 {
            return None;
        }
        from.offset(dx, ahead * rows)
    }
}
