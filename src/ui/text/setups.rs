//! Arrangements in the editor: what can be done from them, what is wrong with
//! them, and why a wish about them was refused.

use super::{EditorMsg, Words};
use crate::app::{EditorRefusal, FenError, Verdict};
use crate::rules::Piece;
use crate::rules::{Kind, SetupFault, Side, Square, SquareMap, Status};

impl Words {
    /// What can be done from an arrangement with `side` to move.
    #[must_use]
    pub fn verdict(&self, verdict: &Verdict, side: Side) -> String {
        let msg = match verdict {
            Verdict::Playable { in_check: false }
            | Verdict::Over(Status::Ongoing { in_check: false }) => EditorMsg::Possible,
            Verdict::Playable { in_check: true }
            | Verdict::Over(Status::Ongoing { in_check: true }) => EditorMsg::PossibleInCheck,
            Verdict::Over(Status::Checkmate) => EditorMsg::OverMate,
            Verdict::Over(Status::Stalemate) => EditorMsg::OverStalemate,
            Verdict::Over(Status::NoMaterial) => EditorMsg::OverMaterial,
            Verdict::Impossible(_) => EditorMsg::Impossible,
        };
        self.with(msg, &[("side", self.side(side))])
    }

    /// One reason why no game can start on `board`.
    #[must_use]
    pub fn setup_fault(&self, fault: &SetupFault, board: &SquareMap<Option<Piece>>) -> String {
        match *fault {
            SetupFault::NoGeneral(side) => {
                self.with(EditorMsg::NoGeneral, &[("side", self.side(side))])
            }
            SetupFault::TooMany { piece, count } => self.with(
                EditorMsg::TooMany,
                &[
                    ("piece", self.piece(piece)),
                    ("count", &count.to_string()),
                    ("most", &piece.kind.count_at_start().to_string()),
                ],
            ),
            SetupFault::Misplaced { piece, square } => {
                let msg = match piece.kind {
                    Kind::General => EditorMsg::GeneralMisplaced,
                    Kind::Advisor => EditorMsg::AdvisorMisplaced,
                    Kind::Elephant => EditorMsg::ElephantMisplaced,
                    Kind::Horse | Kind::Chariot | Kind::Cannon | Kind::Soldier => {
                        EditorMsg::PieceMisplaced
                    }
                };
                self.piece_at(msg, piece, square)
            }
            SetupFault::GeneralsFace => self.get(EditorMsg::GeneralsFace).to_owned(),
            SetupFault::WaitingSideInCheck { side, checkers } => {
                let checkers: Vec<_> = checkers
                    .into_iter()
                    .filter_map(|square| Some((square, board[square]?)))
                    .map(|(square, piece)| self.piece_at(EditorMsg::PieceAt, piece, square))
                    .collect();
                let checkers: Vec<_> = checkers.iter().map(String::as_str).collect();
                self.with(
                    EditorMsg::WaitingInCheck,
                    &[
                        ("side", self.side(side)),
                        ("other", self.side(!side)),
                        ("checkers", &self.list(&checkers)),
                    ],
                )
            }
        }
    }

    fn piece_at(&self, msg: EditorMsg, piece: Piece, square: Square) -> String {
        self.with(
            msg,
            &[
                ("piece", self.piece(piece)),
                ("square", &square.to_string()),
            ],
        )
    }

    /// Why a wish about the arrangement was refused.
    #[must_use]
    pub fn editor_refusal(&self, refusal: &EditorRefusal) -> String {
        match refusal {
            EditorRefusal::NoneLeft(piece) => {
                self.with(EditorMsg::NoneLeft, &[("piece", self.piece(*piece))])
            }
            EditorRefusal::Unreadable(error) => self.fen_error(error),
        }
    }

    /// Why a line is no FEN, and where.
    fn fen_error(&self, error: &FenError) -> String {
        match error {
            FenError::Empty => self.get(EditorMsg::FenEmpty).to_owned(),
            FenError::RankCount(count) => {
                self.with(EditorMsg::FenRanks, &[("count", &count.to_string())])
            }
            FenError::RankWidth { rank, width } => self.with(
                EditorMsg::FenRank,
                &[
                    ("row", &(10 - rank).to_string()),
                    ("width", &width.to_string()),
                ],
            ),
            FenError::UnknownPiece { found, column } => self.with(
                EditorMsg::FenPiece,
                &[
                    ("found", &found.to_string()),
                    ("column", &column.to_string()),
                ],
            ),
            FenError::UnknownSide(found) => self.with(EditorMsg::FenSide, &[("found", found)]),
            FenError::Impossible { .. } => self.get(EditorMsg::Impossible).to_owned(),
        }
    }
}
