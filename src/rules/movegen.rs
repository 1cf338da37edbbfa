//! Legal moves.
//!
//! Moves that cannot touch the lines of the own general need no test; only
//! the others are tried on the occupancy. Which squares matter is worked out
//! once per position ([`Danger`]).

use std::ops::Deref;

use super::attacks;
use super::moves::Move;
use super::piece::{Kind, Piece};
use super::position::Position;
use super::square::Square;
use super::square_set::SquareSet;

/// The legal moves of one position, held in place. No position has more than
/// 116: two chariots and two cannons on open lines 17 each, two horses 8, five
/// soldiers 3, two elephants 4, two advisors 4 and the general 4 would be 119,
/// so the list has room for 128.
#[derive(Clone, Debug)]
pub struct MoveList {
    moves: [Move; Self::CAPACITY],
    len: usize,
}

impl MoveList {
    const CAPACITY: usize = 128;

    fn new() -> Self {
        const NONE: Square = Square::from_index(0).expect("the board has squares");
        Self {
            moves: [Move::new(NONE, NONE); Self::CAPACITY],
            len: 0,
        }
    }

    fn push(&mut self, mv: Move) {
        self.moves[self.len] = mv;
        self.len += 1;
    }
}

impl Deref for MoveList {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        &self.moves[..self.len]
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = std::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// Where a move of the side to move could open or close a line to its general.
struct Danger {
    general: Square,
    squares: SquareSet,
}

impl Danger {
    fn of(position: &Position) -> Self {
        let side = position.side_to_move();
        let general = position.general(side);
        let enemies = position.of_side(!side);
        let sliders = enemies
            & (position.of_kind(Kind::Chariot)
                | position.of_kind(Kind::Cannon)
                | position.of_kind(Kind::General));
        let horses = enemies & position.of_kind(Kind::Horse);
        let mut squares = SquareSet::EMPTY;
        if position.in_check() {
            squares = SquareSet::ALL;
        } else {
            for line in [attacks::file_of(general), attacks::rank_of(general)] {
                if line.meets(sliders) {
                    squares |= line;
                }
            }
            if attacks::horse_reach(general).meets(horses) {
                squares |= attacks::legs_towards(general);
            }
        }
        Self { general, squares }
    }

    fn concerns(&self, from: Square) -> bool {
        from == self.general || self.squares.contains(from)
    }
}

impl Position {
    /// Where the piece on `from` may go if its own general's safety did not
    /// matter. Empty when none of the side to move stands there.
    pub(super) fn reachable(&self, from: Square) -> SquareSet {
        match self.piece_at(from) {
            Some(piece) if piece.side == self.side_to_move() => self.reach_of(piece, from),
            _ => SquareSet::EMPTY,
        }
    }

    fn reach_of(&self, piece: Piece, from: Square) -> SquareSet {
        let reached = match piece.kind {
            Kind::Cannon => self.lines().slides(from) & !self.occupied() | self.lines().jumps(from),
            _ => self.lines().attacks(piece, from),
        };
        reached & !self.of_side(piece.side)
    }

    /// Whether the own general is safe after a move that the piece can make.
    pub(super) fn is_safe(&self, mv: Move) -> bool {
        self.attackers_after(mv).is_empty()
    }

    /// The enemy pieces that attack the own general after a move that the
    /// piece can make, the enemy general included when the two would face.
    pub(super) fn attackers_after(&self, mv: Move) -> SquareSet {
        let side = self.side_to_move();
        let mut lines = *self.lines();
        lines.clear(mv.from);
        lines.set(mv.to);
        let general = match self.general(side) {
            general if general == mv.from => mv.to,
            general => general,
        };
        let facing = lines.file_slides(general) & SquareSet::of(self.general(!side));
        (self.far_attackers(general, !side, &lines) | facing).without(mv.to)
    }

    /// Calls `found` with every piece to move and its legal destinations in
    /// `targets`, until it answers `false`.
    fn each_legal(&self, targets: SquareSet, mut found: impl FnMut(Square, SquareSet) -> bool) {
        let danger = Danger::of(self);
        for from in self.of_side(self.side_to_move()) {
            let reached = self.reachable(from) & targets;
            let doubtful = if danger.concerns(from) {
                reached
            } else {
                reached & danger.squares
            };
            let mut legal = reached & !doubtful;
            for to in doubtful {
                if self.is_safe(Move::new(from, to)) {
                    legal.insert(to);
                }
            }
            if !found(from, legal) {
                return;
            }
        }
    }

    /// All legal moves.
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        self.legal_moves_into(SquareSet::ALL)
    }

    /// The legal moves that end on one of `targets`; with the enemy's squares
    /// these are the captures.
    #[must_use]
    pub fn legal_moves_into(&self, targets: SquareSet) -> MoveList {
        let mut moves = MoveList::new();
        self.for_each_move_into(targets, |mv| moves.push(mv));
        moves
    }

    /// Calls `visit` with every legal move that ends on one of `targets`.
    pub(crate) fn for_each_move_into(&self, targets: SquareSet, mut visit: impl FnMut(Move)) {
        self.each_legal(targets, |from, destinations| {
            for to in destinations {
                visit(Move::new(from, to));
            }
            true
        });
    }

    /// Number of legal moves.
    #[must_use]
    pub fn legal_move_count(&self) -> usize {
        let mut count = 0;
        self.each_legal(SquareSet::ALL, |_, destinations| {
            count += destinations.len();
            true
        });
        count
    }

    /// Whether the side to move has a legal move.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        let mut any = false;
        self.each_legal(SquareSet::ALL, |_, destinations| {
            any = !destinations.is_empty();
            !any
        });
        any
    }

    /// Where the piece on `from` may go. Empty when none of the side to move
    /// stands there.
    #[must_use]
    pub fn destinations(&self, from: Square) -> SquareSet {
        self.reachable(from)
            .into_iter()
            .filter(|to| self.is_safe(Move::new(from, *to)))
            .collect()
    }

    /// Whether `mv` is legal.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.reachable(mv.from).contains(mv.to) && self.is_safe(mv)
    }
}
