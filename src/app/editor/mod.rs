//! The position editor: any arrangement, set up beside the game on the board,
//! which waits unharmed behind it.

mod command;
mod desk;
mod faults;

pub use command::{EditorCommand, EditorRefusal, Tool};

use crate::formats::fen;
use crate::rules::{Piece, Position, Setup, SetupFault, Side, Square, SquareSet, Status};

/// What is being set up, with the tool at hand and the steps that led here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Editor {
    setup: Setup,
    tool: Tool,
    /// A picked-up piece; only with [`Tool::Move`].
    lifted: Option<Square>,
    refusal: Option<EditorRefusal>,
    done: Vec<Setup>,
    undone: Vec<Setup>,
}

/// What can be done from an arrangement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// A game can start here.
    Playable {
        /// Whether the side to move is in check.
        in_check: bool,
    },
    /// It can be looked at, but a game would be over at once: mate, stalemate,
    /// or nothing left to attack with.
    Over(Status),
    /// It is no position of a game, for these reasons; at least one.
    Impossible(Vec<SetupFault>),
}

impl Editor {
    pub(super) const fn new(setup: Setup) -> Self {
        Self {
            setup,
            tool: Tool::Move,
            lifted: None,
            refusal: None,
            done: Vec::new(),
            undone: Vec::new(),
        }
    }

    /// What stands on the board, and who is to move.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What a click on a point does.
    #[must_use]
    pub const fn tool(&self) -> Tool {
        self.tool
    }

    /// The piece that was picked up from the board.
    #[must_use]
    pub const fn lifted(&self) -> Option<Square> {
        self.lifted
    }

    /// Why the last command did nothing; cleared by the next.
    #[must_use]
    pub const fn refusal(&self) -> Option<&EditorRefusal> {
        self.refusal.as_ref()
    }

    /// How many of this piece are still in the box.
    #[must_use]
    pub fn left(&self, piece: Piece) -> usize {
        let on_board = self.squares_of(piece).len();
        piece.kind.count_at_start().saturating_sub(on_board)
    }

    /// What can be done from here.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        match Position::try_from(&self.setup) {
            Err(error) => Verdict::Impossible(error.faults),
            Ok(position) => match position.status() {
                Status::Ongoing { in_check } => Verdict::Playable { in_check },
                over => Verdict::Over(over),
            },
        }
    }

    /// The pieces that make the arrangement impossible.
    #[must_use]
    pub fn marked(&self) -> SquareSet {
        let faults = self.setup.faults();
        let sets = faults.iter().map(|fault| faults::squares(fault, self));
        sets.fold(SquareSet::EMPTY, |all, set| all | set)
    }

    /// The arrangement as one line.
    #[must_use]
    pub fn fen(&self) -> String {
        fen::write_setup(&self.setup)
    }

    /// Whether there is a step to take back.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        !self.done.is_empty()
    }

    /// Whether there is a step to make again.
    #[must_use]
    pub const fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Every point that has a piece.
    #[must_use]
    pub fn occupied(&self) -> SquareSet {
        self.where_piece(|_| true)
    }

    pub(super) fn undo(&mut self) {
        self.let_go();
        if let Some(before) = self.done.pop() {
            let after = std::mem::replace(&mut self.setup, before);
            self.undone.push(after);
        }
    }

    pub(super) fn redo(&mut self) {
        self.let_go();
        if let Some(after) = self.undone.pop() {
            let before = std::mem::replace(&mut self.setup, after);
            self.done.push(before);
        }
    }

    /// Another arrangement takes the place of this one, as a step.
    pub(super) fn replace(&mut self, setup: Setup) {
        if setup != self.setup {
            let before = std::mem::replace(&mut self.setup, setup);
            self.done.push(before);
            self.undone.clear();
        }
    }

    fn let_go(&mut self) {
        self.lifted = None;
        self.refusal = None;
    }

    fn squares_of(&self, piece: Piece) -> SquareSet {
        self.where_piece(|at| at == piece)
    }

    fn where_piece(&self, is_it: impl Fn(Piece) -> bool) -> SquareSet {
        let places = self.setup.board.iter();
        places
            .filter(|(_, at)| at.is_some_and(&is_it))
            .map(|(square, _)| square)
            .collect()
    }

    fn generals(&self) -> SquareSet {
        let general = |side| Piece::new(side, crate::rules::Kind::General);
        self.squares_of(general(Side::Red)) | self.squares_of(general(Side::Black))
    }
}
