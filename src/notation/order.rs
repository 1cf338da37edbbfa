//! Who is front and who is rear: pieces of one kind that share a file.

use crate::rules::{Kind, Piece, Position, Side, Square};

/// A piece that shares its file with another of its kind and side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Member {
    /// Where it stands.
    pub square: Square,
    /// Number of its file as its side counts.
    pub file: u8,
    /// Place on its file, 1 for the one nearest the enemy.
    pub rank: u8,
    /// How many share the file.
    pub on_file: u8,
}

impl Member {
    /// Whether none of the file is nearer to the enemy.
    pub fn is_front(self) -> bool {
        self.rank == 1
    }

    /// Whether none of the file is farther from the enemy.
    pub fn is_rear(self) -> bool {
        self.rank == self.on_file
    }

    /// Whether it is the second of three.
    pub fn is_middle(self) -> bool {
        (self.rank, self.on_file) == (2, 3)
    }
}

/// The pieces of one kind of the side to move that stand on files which hold
/// two or more of them: file by file from the own right, front to rear on a
/// file. In this order soldiers are numbered.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Crowd {
    members: [Option<Member>; Self::CAPACITY],
    len: usize,
}

impl Crowd {
    /// No side has more than five of a kind.
    const CAPACITY: usize = 5;

    /// The crowd of `kind`.
    pub fn of(position: &Position, kind: Kind) -> Self {
        let side = position.side_to_move();
        let squares = position.of_piece(Piece::new(side, kind));
        let mut crowd = Self::default();
        if squares.len() < 2 {
            return crowd;
        }
        for square in squares {
            let mut on_file = 0;
            let mut rank = 1;
            for other in squares {
                if other.x() == square.x() {
                    on_file += 1;
                    rank += u8::from(is_nearer(other, square, side));
                }
            }
            if on_file > 1 {
                crowd.members[crowd.len] = Some(Member {
                    square,
                    file: square.file().number(side),
                    rank,
                    on_file,
                });
                crowd.len += 1;
            }
        }
        crowd.members[..crowd.len].sort_unstable_by_key(|m| m.map(|m| (m.file, m.rank)));
        crowd
    }

    /// How many there are: none, or two to five.
    pub fn len(&self) -> usize {
        self.len
    }

    /// The members in order.
    pub fn members(&self) -> impl Iterator<Item = Member> {
        self.members.iter().copied().flatten()
    }

    /// The member on `square` with its number in the order, from 1.
    pub fn find(&self, square: Square) -> Option<(u8, Member)> {
        (1..)
            .zip(self.members())
            .find(|(_, member)| member.square == square)
    }
}

/// Whether `a` is nearer than `b` to the enemy of `side`.
fn is_nearer(a: Square, b: Square, side: Side) -> bool {
    (a.y() - b.y()) * side.forward() > 0
}
