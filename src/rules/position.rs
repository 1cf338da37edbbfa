//! A valid position: who stands where and who is to move.

use super::attacks::{self, Lines};
use super::hash;
use super::legality::IllegalMove;
use super::moves::Move;
use super::outcome::Status;
use super::piece::{Kind, Piece, Side};
use super::setup::Setup;
use super::square::{Square, SquareMap};
use super::square_set::SquareSet;

/// A valid position of a game.
///
/// Both generals stand in their palaces, advisors and elephants on their
/// points, and the side that is not to move is not in check (facing generals
/// included). It is a plain value of about 300 bytes: copied, never edited.
///
/// Two positions are equal when the same pieces stand on the same squares and
/// the same side is to move; counters do not matter, as the law of repetition
/// wants it.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    cells: SquareMap<Cell>,
    lines: Lines,
    kinds: [SquareSet; 7],
    sides: [SquareSet; 2],
    generals: [Square; 2],
    /// How many of each piece there are.
    counts: [u8; Piece::COUNT],
    side_to_move: Side,
    in_check: bool,
    key: u64,
    quiet_plies: u16,
    move_number: u16,
}

/// A piece or nothing in one byte: 0, or one more than the piece's index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Cell(u8);

impl Cell {
    const EMPTY: Self = Self(0);

    const fn of(piece: Piece) -> Self {
        Self(piece.index() as u8 + 1)
    }

    const fn piece(self) -> Option<Piece> {
        let (side, kind) = match self.0 {
            0 => return None,
            code @ 1..=7 => (Side::Red, code - 1),
            code => (Side::Black, code - 8),
        };
        let kind = match kind {
            0 => Kind::General,
            1 => Kind::Advisor,
            2 => Kind::Elephant,
            3 => Kind::Horse,
            4 => Kind::Chariot,
            5 => Kind::Cannon,
            _ => Kind::Soldier,
        };
        Some(Piece::new(side, kind))
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
            && self.side_to_move == other.side_to_move
            && self.cells == other.cells
    }
}

impl Eq for Position {}

impl Position {
    /// The position from which games start.
    #[must_use]
    pub fn start() -> Self {
        Self::from_checked(&Setup::start())
    }

    /// Fills in a position from an arrangement with one general on each side.
    pub(super) fn from_checked(setup: &Setup) -> Self {
        let general = |side| {
            let piece = Some(Piece::new(side, Kind::General));
            let found = setup.board.iter().find(|(_, at)| **at == piece);
            found.expect("both generals are on the board").0
        };
        let mut position = Self {
            cells: SquareMap::filled(Cell::EMPTY),
            lines: Lines::default(),
            kinds: [SquareSet::EMPTY; 7],
            sides: [SquareSet::EMPTY; 2],
            generals: Side::BOTH.map(general),
            counts: [0; Piece::COUNT],
            side_to_move: setup.side_to_move,
            in_check: false,
            key: match setup.side_to_move {
                Side::Red => 0,
                Side::Black => hash::BLACK_TO_MOVE,
            },
            quiet_plies: setup.quiet_plies,
            move_number: setup.move_number,
        };
        for (square, piece) in setup.board.iter() {
            if let Some(piece) = *piece {
                position.put(piece, square);
            }
        }
        position.in_check = !position.checkers().is_empty();
        position
    }

    fn put(&mut self, piece: Piece, square: Square) {
        self.cells[square] = Cell::of(piece);
        self.lines.set(square);
        self.kinds[piece.kind.index()].insert(square);
        self.sides[piece.side.index()].insert(square);
        self.counts[piece.index()] += 1;
        self.key ^= hash::piece_key(piece, square);
    }

    fn take(&mut self, piece: Piece, square: Square) {
        self.cells[square] = Cell::EMPTY;
        self.lines.clear(square);
        self.kinds[piece.kind.index()].remove(square);
        self.sides[piece.side.index()].remove(square);
        self.counts[piece.index()] -= 1;
        self.key ^= hash::piece_key(piece, square);
    }

    /// Puts a piece elsewhere, where nothing stands.
    fn shift(&mut self, piece: Piece, mv: Move) {
        self.cells[mv.from] = Cell::EMPTY;
        self.cells[mv.to] = Cell::of(piece);
        self.lines.clear(mv.from);
        self.lines.set(mv.to);
        let both = SquareSet::of(mv.from) | SquareSet::of(mv.to);
        self.kinds[piece.kind.index()] ^= both;
        self.sides[piece.side.index()] ^= both;
        self.key ^= hash::piece_key(piece, mv.from) ^ hash::piece_key(piece, mv.to);
        if piece.kind == Kind::General {
            self.generals[piece.side.index()] = mv.to;
        }
    }

    /// The side that moves next.
    #[must_use]
    pub const fn side_to_move(&self) -> Side {
        self.side_to_move
    }

    /// What stands on `square`.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.cells[square].piece()
    }

    /// Every piece with its square, in square order.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied()
            .into_iter()
            .filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// The squares of all pieces.
    #[must_use]
    pub fn occupied(&self) -> SquareSet {
        self.sides[0] | self.sides[1]
    }

    /// The squares of all pieces of `side`.
    #[must_use]
    pub const fn of_side(&self, side: Side) -> SquareSet {
        self.sides[side.index()]
    }

    /// The squares of all pieces of `kind`, of both sides.
    #[must_use]
    pub const fn of_kind(&self, kind: Kind) -> SquareSet {
        self.kinds[kind.index()]
    }

    /// The squares where `piece` stands.
    #[must_use]
    pub fn of_piece(&self, piece: Piece) -> SquareSet {
        self.of_side(piece.side) & self.of_kind(piece.kind)
    }

    /// How many of `piece` stand on the board.
    #[must_use]
    pub fn count(&self, piece: Piece) -> usize {
        usize::from(self.counts[piece.index()])
    }

    /// Where the general of `side` stands.
    #[must_use]
    pub const fn general(&self, side: Side) -> Square {
        self.generals[side.index()]
    }

    /// The position's key: equal for equal positions, and hardly ever for
    /// others. Stable between builds.
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// Plies since the last capture, as far as known.
    #[must_use]
    pub const fn quiet_plies(&self) -> u16 {
        self.quiet_plies
    }

    /// Number of the current full move, 1 at the start of a game.
    #[must_use]
    pub const fn move_number(&self) -> u16 {
        self.move_number
    }

    /// The arrangement, from which [`TryFrom`] gives this position back.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let mut setup = Setup::empty();
        for (square, piece) in self.pieces() {
            setup.board[square] = Some(piece);
        }
        setup.side_to_move = self.side_to_move;
        setup.quiet_plies = self.quiet_plies;
        setup.move_number = self.move_number;
        setup
    }

    pub(super) const fn lines(&self) -> &Lines {
        &self.lines
    }

    /// The points the piece on `from` attacks, those of own pieces included:
    /// these it protects. For a cannon the points where it captures, not those
    /// where it moves. Empty when nothing stands there.
    #[must_use]
    pub fn attacks(&self, from: Square) -> SquareSet {
        let piece = self.piece_at(from);
        piece.map_or(SquareSet::EMPTY, |piece| self.lines.attacks(piece, from))
    }

    /// The points that `piece` would attack from `from`.
    #[must_use]
    pub(crate) fn attacks_of(&self, piece: Piece, from: Square) -> SquareSet {
        self.lines.attacks(piece, from)
    }

    /// The points along the four lines of `from`, up to and including the
    /// first piece on each: what a chariot there attacks.
    #[must_use]
    pub fn slides(&self, from: Square) -> SquareSet {
        self.lines.slides(from)
    }

    /// The pieces of `by` that attack `square` as they would capture there:
    /// pins are not considered, and facing generals are no attack.
    #[must_use]
    pub fn attackers(&self, square: Square, by: Side) -> SquareSet {
        let reach = |kind| self.lines.attacks(Piece::new(!by, kind), square);
        self.far_attackers(square, by, &self.lines)
            | self.of_side(by)
                & (reach(Kind::Advisor) & self.of_kind(Kind::Advisor)
                    | reach(Kind::Elephant) & self.of_kind(Kind::Elephant)
                    | reach(Kind::General) & self.of_kind(Kind::General))
    }

    /// The attackers of `square` among the pieces that can cross the river,
    /// with `lines` in place of the real occupancy.
    pub(super) fn far_attackers(&self, square: Square, by: Side, lines: &Lines) -> SquareSet {
        self.of_side(by)
            & (lines.slides(square) & self.of_kind(Kind::Chariot)
                | lines.jumps(square) & self.of_kind(Kind::Cannon)
                | lines.horse_to(square) & self.of_kind(Kind::Horse)
                | attacks::soldier_to(by, square) & self.of_kind(Kind::Soldier))
    }

    /// Whether the generals look at each other along an open file. Never so in
    /// a valid position.
    pub(super) fn generals_face(&self) -> bool {
        self.lines
            .file_slides(self.general(Side::Red))
            .contains(self.general(Side::Black))
    }

    /// The pieces that give check to the side to move.
    #[must_use]
    pub fn checkers(&self) -> SquareSet {
        let by = !self.side_to_move;
        self.far_attackers(self.general(self.side_to_move), by, &self.lines)
    }

    /// Whether the side to move is in check.
    #[must_use]
    pub const fn in_check(&self) -> bool {
        self.in_check
    }

    /// Whether a legal move could give check, told by where it begins and ends
    /// alone; most moves cannot.
    pub(crate) fn could_check(&self, mv: Move) -> bool {
        let concern = attacks::concern_of(self.general(!self.side_to_move));
        concern.contains(mv.from) || concern.contains(mv.to)
    }

    /// What this position alone says about the game. A side without a move has
    /// lost even when no piece is left that could attack.
    #[must_use]
    pub fn status(&self) -> Status {
        let in_check = self.in_check();
        if !self.has_legal_move() {
            return if in_check {
                Status::Checkmate
            } else {
                Status::Stalemate
            };
        }
        let attacking = Kind::ALL.iter().filter(|kind| kind.can_attack());
        if attacking
            .into_iter()
            .all(|kind| self.of_kind(*kind).is_empty())
        {
            return Status::NoMaterial;
        }
        Status::Ongoing { in_check }
    }

    /// The position after `mv`.
    ///
    /// # Errors
    /// Says why the move is not legal.
    pub fn play(&self, mv: Move) -> Result<Self, IllegalMove> {
        self.explain(mv)?;
        Ok(self.play_trusted(mv))
    }

    /// The position after a move that is known to be legal.
    pub(crate) fn play_trusted(&self, mv: Move) -> Self {
        debug_assert!(self.is_legal(mv), "{mv} is not legal");
        let mut next = *self;
        let piece = self.piece_at(mv.from).expect("a piece moves");
        next.quiet_plies = self.quiet_plies.saturating_add(1);
        if let Some(victim) = self.piece_at(mv.to) {
            next.take(victim, mv.to);
            next.quiet_plies = 0;
        }
        next.shift(piece, mv);
        if self.side_to_move == Side::Black {
            next.move_number = self.move_number.saturating_add(1);
        }
        next.give_turn();
        next.in_check = self.could_check(mv) && !next.checkers().is_empty();
        next
    }

    /// The key of the position after a legal move.
    pub(crate) fn key_after(&self, mv: Move) -> u64 {
        let piece = self.piece_at(mv.from).expect("a piece moves");
        let victim = self.piece_at(mv.to);
        self.key
            ^ hash::BLACK_TO_MOVE
            ^ hash::piece_key(piece, mv.from)
            ^ hash::piece_key(piece, mv.to)
            ^ victim.map_or(0, |victim| hash::piece_key(victim, mv.to))
    }

    /// The position with the other side to move, as if this one had passed.
    /// `None` while in check, where passing would leave the general to be
    /// taken.
    #[must_use]
    pub fn pass(&self) -> Option<Self> {
        if self.in_check() {
            return None;
        }
        let mut next = *self;
        next.give_turn();
        Some(next)
    }

    fn give_turn(&mut self) {
        self.side_to_move = !self.side_to_move;
        self.key ^= hash::BLACK_TO_MOVE;
    }
}
