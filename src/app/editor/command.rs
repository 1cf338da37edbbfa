//! What a person does in the editor, and what it does to the arrangement.

use crate::app::effect::Cue;
use crate::formats::fen::FenError;
use crate::rules::{Piece, Setup, Side, Square};

use super::Editor;
use super::desk::read;

/// What a click on a point does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Tool {
    /// Picks a piece up; the next click puts it down.
    Move,
    /// Takes a piece off the board.
    Erase,
    /// Puts this piece there; on a piece of its own kind, takes it away again.
    Place(Piece),
}

/// A wish about the arrangement. Pieces that are set by hand never exceed those
/// of a game; only what is read can.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EditorCommand {
    /// Take up a tool.
    Choose(Tool),
    /// Use the tool on a point.
    Touch(Square),
    /// Put a piece from the box on a point, whatever stands there. Of a general
    /// there is only one: it moves there.
    Put {
        /// The piece.
        piece: Piece,
        /// Where.
        square: Square,
    },
    /// Carry a piece from one point to another, whatever stands there.
    Carry {
        /// From where.
        from: Square,
        /// To where.
        to: Square,
    },
    /// Take a piece off the board.
    Remove(Square),
    /// Put the picked-up piece back; without one, lay the tool down.
    LetGo,
    /// Take all pieces off the board.
    Clear,
    /// Set up the start of a game.
    StartOfGame,
    /// Reflect the board left to right.
    Mirror,
    /// Exchange the colours and turn the board round, so that each side has
    /// what the other had.
    SwapSides,
    /// Whose move it is.
    TurnTo(Side),
    /// Read a position in any form that the program knows.
    Read(String),
    /// Choose who plays from here.
    Play,
    /// Look at the position without players.
    Review,
    /// Go back to the game on the board.
    Leave,
}

/// Why a command did nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EditorRefusal {
    /// All pieces of this kind are on the board.
    NoneLeft(Piece),
    /// The text is no position.
    Unreadable(FenError),
}

impl Editor {
    /// Carries out what concerns the arrangement alone, and says how it sounds.
    pub(super) fn obey(&mut self, command: EditorCommand) -> Option<Cue> {
        self.refusal = None;
        let lifted = self.lifted.take();
        let before = self.done.len();
        match command {
            EditorCommand::Choose(tool) => self.tool = tool,
            EditorCommand::Touch(square) => return self.touch(square, lifted),
            EditorCommand::Put { piece, square } => self.put(piece, square),
            EditorCommand::Carry { from, to } => self.carry(from, to),
            EditorCommand::Remove(square) => self.rearrange(|setup| setup.board[square] = None),
            EditorCommand::LetGo if lifted.is_none() => self.tool = Tool::Move,
            EditorCommand::Clear => self.rearrange(|setup| {
                setup.board = Setup::empty().board;
            }),
            EditorCommand::StartOfGame => self.rearrange(|setup| *setup = Setup::start()),
            EditorCommand::Mirror => self.rearrange(|setup| *setup = setup.mirrored()),
            EditorCommand::SwapSides => {
                self.rearrange(|setup| *setup = setup.swapped().mirrored());
            }
            EditorCommand::TurnTo(side) => self.rearrange(|setup| setup.side_to_move = side),
            EditorCommand::Read(text) => match read(&text) {
                Ok(setup) => self.replace(setup),
                Err(error) => self.refusal = Some(EditorRefusal::Unreadable(error)),
            },
            EditorCommand::LetGo
            | EditorCommand::Play
            | EditorCommand::Review
            | EditorCommand::Leave => {}
        }
        self.cue(before)
    }

    fn touch(&mut self, square: Square, lifted: Option<Square>) -> Option<Cue> {
        let before = self.done.len();
        let there = self.setup.board[square];
        match (self.tool, lifted) {
            (Tool::Move, Some(from)) => self.carry(from, square),
            (Tool::Move, None) if there.is_some() => {
                self.lifted = Some(square);
                return Some(Cue::Pick);
            }
            (Tool::Place(piece), _) if there != Some(piece) => self.put(piece, square),
            (Tool::Move, None) => {}
            (Tool::Erase | Tool::Place(_), _) => {
                self.rearrange(|setup| setup.board[square] = None);
            }
        }
        self.cue(before)
    }

    fn cue(&self, steps_before: usize) -> Option<Cue> {
        match self.refusal {
            Some(_) => Some(Cue::Refused),
            None => (self.done.len() > steps_before).then_some(Cue::Move),
        }
    }

    fn put(&mut self, piece: Piece, square: Square) {
        if self.setup.board[square] == Some(piece) {
            return;
        }
        let others: Vec<Square> = self.squares_of(piece).into_iter().collect();
        match (self.left(piece), others.as_slice()) {
            (0, &[only]) if piece.kind.count_at_start() == 1 => self.carry(only, square),
            (0, _) => self.refusal = Some(EditorRefusal::NoneLeft(piece)),
            _ => self.rearrange(|setup| setup.board[square] = Some(piece)),
        }
    }

    fn carry(&mut self, from: Square, to: Square) {
        let piece = self.setup.board[from];
        if from != to && piece.is_some() {
            self.rearrange(|setup| {
                setup.board[from] = None;
                setup.board[to] = piece;
            });
        }
    }

    /// Changes the arrangement by hand: what was played before it counts no
    /// more.
    fn rearrange(&mut self, change: impl FnOnce(&mut Setup)) {
        let mut next = self.setup.clone();
        change(&mut next);
        if next.board != self.setup.board || next.side_to_move != self.setup.side_to_move {
            next.quiet_plies = 0;
            next.move_number = 1;
            self.replace(next);
        }
    }
}
