//! Any arrangement of pieces, and the one gate from it to a [`Position`].

use std::fmt;

use super::piece::{Kind, Piece, Side};
use super::position::Position;
use super::square::{Square, SquareMap};
use super::square_set::SquareSet;

/// Pieces on a board with a side to move. It promises nothing: editors and
/// readers fill it in, and [`Position::try_from`] judges it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// What stands where.
    pub board: SquareMap<Option<Piece>>,
    /// Who moves next.
    pub side_to_move: Side,
    /// Plies since the last capture.
    pub quiet_plies: u16,
    /// Number of the full move, 1 at the start of a game.
    pub move_number: u16,
}

impl Setup {
    /// An empty board with Red to move.
    #[must_use]
    pub fn empty() -> Self {
        Self {
            board: SquareMap::filled(None),
            side_to_move: Side::Red,
            quiet_plies: 0,
            move_number: 1,
        }
    }

    /// The start of a game.
    #[must_use]
    pub fn start() -> Self {
        const BACK_RANK: [Kind; 9] = [
            Kind::Chariot,
            Kind::Horse,
            Kind::Elephant,
            Kind::Advisor,
            Kind::General,
            Kind::Advisor,
            Kind::Elephant,
            Kind::Horse,
            Kind::Chariot,
        ];
        let mut setup = Self::empty();
        for red_square in Square::all().take(45) {
            let kind = match (red_square.x(), red_square.y()) {
                (x, 0) => BACK_RANK[x as usize],
                (1 | 7, 2) => Kind::Cannon,
                (0 | 2 | 4 | 6 | 8, 3) => Kind::Soldier,
                _ => continue,
            };
            setup.board[red_square] = Some(Piece::new(Side::Red, kind));
            setup.board[red_square.across()] = Some(Piece::new(Side::Black, kind));
        }
        setup
    }

    /// The same arrangement reflected left to right.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let mut setup = self.clone();
        for (square, piece) in self.board.iter() {
            setup.board[square.mirrored()] = *piece;
        }
        setup
    }

    /// The same arrangement with the sides exchanged.
    #[must_use]
    pub fn swapped(&self) -> Self {
        let mut setup = self.clone();
        setup.side_to_move = !self.side_to_move;
        for (square, piece) in self.board.iter() {
            setup.board[square.across()] = piece.map(|piece| Piece::new(!piece.side, piece.kind));
        }
        setup
    }

    /// Every reason why no game can be played from here. Whether a general is
    /// attacked is looked at only when each side has one, in its palace.
    #[must_use]
    pub fn faults(&self) -> Vec<SetupFault> {
        let mut faults = Vec::new();
        for piece in Piece::all() {
            let squares: SquareSet = self
                .board
                .iter()
                .filter(|(_, at)| **at == Some(piece))
                .map(|(square, _)| square)
                .collect();
            if piece.kind == Kind::General && squares.is_empty() {
                faults.push(SetupFault::NoGeneral(piece.side));
            }
            if squares.len() > piece.kind.count_at_start() {
                faults.push(SetupFault::TooMany {
                    piece,
                    count: squares.len(),
                });
            }
            faults.extend(
                squares
                    .into_iter()
                    .filter(|square| !piece.can_stand_on(*square))
                    .map(|square| SetupFault::Misplaced { piece, square }),
            );
        }
        // Attacks on a general mean something only between the right generals.
        if !faults.iter().any(SetupFault::is_about_general) {
            let position = Position::from_checked(self);
            if position.generals_face() {
                faults.push(SetupFault::GeneralsFace);
            }
            let waiting = !self.side_to_move;
            let checkers = position.attackers(position.general(waiting), self.side_to_move);
            if !checkers.is_empty() {
                faults.push(SetupFault::WaitingSideInCheck {
                    side: waiting,
                    checkers,
                });
            }
        }
        faults
    }
}

/// One reason why an arrangement is no position of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupFault {
    /// A side has no general.
    NoGeneral(Side),
    /// More of a piece than a game starts with.
    TooMany {
        /// The piece.
        piece: Piece,
        /// How many there are.
        count: usize,
    },
    /// A piece stands where it can never come.
    Misplaced {
        /// The piece.
        piece: Piece,
        /// Where it stands.
        square: Square,
    },
    /// The generals look at each other along an open file.
    GeneralsFace,
    /// The side that is not to move is in check.
    WaitingSideInCheck {
        /// The side in check.
        side: Side,
        /// The pieces that give the check.
        checkers: SquareSet,
    },
}

impl SetupFault {
    /// Whether a side has not exactly one general in its palace.
    const fn is_about_general(&self) -> bool {
        match self {
            Self::NoGeneral(_) => true,
            Self::TooMany { piece, .. } | Self::Misplaced { piece, .. } => {
                matches!(piece.kind, Kind::General)
            }
            Self::GeneralsFace | Self::WaitingSideInCheck { .. } => false,
        }
    }
}

impl fmt::Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoGeneral(side) => write!(f, "{side:?} has no General"),
            Self::TooMany { piece, count } => write!(
                f,
                "{:?} has {count} of {:?}, at most {} are possible",
                piece.side,
                piece.kind,
                piece.kind.count_at_start()
            ),
            Self::Misplaced { piece, square } => write!(
                f,
                "a {:?} of {:?} can never stand on {square}",
                piece.kind, piece.side
            ),
            Self::GeneralsFace => f.write_str("the Generals face each other on an open file"),
            Self::WaitingSideInCheck { side, .. } => {
                write!(f, "{side:?} is in check although it is not its turn")
            }
        }
    }
}

/// All reasons why a [`Setup`] is not a [`Position`]; never empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupError {
    /// The reasons, in the order of pieces and squares.
    pub faults: Vec<SetupFault>,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.faults.iter().enumerate() {
            if i > 0 {
                f.write_str("; ")?;
            }
            write!(f, "{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for SetupError {}

impl TryFrom<&Setup> for Position {
    type Error = SetupError;

    fn try_from(setup: &Setup) -> Result<Self, SetupError> {
        let faults = setup.faults();
        if faults.is_empty() {
            Ok(Self::from_checked(setup))
        } else {
            Err(SetupError { faults })
        }
    }
}
