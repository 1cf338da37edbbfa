//! What a reader has to say about a file that it could open.

use std::fmt;

use crate::rules::{IllegalMove, Move, Outcome, Side};

use super::place::Place;

/// One remark about an opened file. [`fmt::Display`] gives an English
/// sentence; the variants are for telling it in other languages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Warning {
    /// Written by a newer program: opened for reading only.
    NewerVersion {
        /// The version of the file.
        found: u64,
        /// The newest version that is known.
        known: u64,
    },
    /// A line ends at a move that cannot be played. What follows is kept as
    /// unread text of the node before.
    LineEnds {
        /// The number of the move in the game.
        move_number: u16,
        /// Whose move it is.
        side: Side,
        /// What the file holds there, shortened.
        text: String,
        /// Why it cannot be played.
        fault: MoveFault,
        /// Where.
        at: Spot,
    },
    /// A member that has the wrong type or an impossible value. It is kept and
    /// written back, but not used.
    Ignored(Spot),
    /// A member with a value that only another program knows. It is kept.
    UnknownValue {
        /// The value.
        value: String,
        /// Where.
        at: Spot,
    },
    /// The file keeps moves that could not be played when it was first read.
    UnreadMoves(Spot),
    /// The file names no start position; the usual one is taken.
    NoStart,
    /// The place to go on reading does not exist in the game.
    NoSuchPlace(Spot),
    /// What is said about the end of the game does not agree with itself.
    ResultContradictsItself(Spot),
    /// What is said about the end of the game does not agree with the last
    /// position of the main line.
    ResultContradictsMoves {
        /// The outcome in the file, which is kept.
        stated: Outcome,
    },
    /// The other side moves first than the file says; the moves are followed.
    OtherSideMovesFirst {
        /// The side that the file names.
        stated: Side,
    },
    /// Several lines of the file begin alike at one place. They are one line
    /// in the game; nothing is left out.
    LinesJoined {
        /// How many moves were there twice.
        count: usize,
        /// The first of them.
        first: Spot,
    },
    /// Text that is not in the encoding that was taken. What cannot be decoded
    /// is shown as �.
    UndecodableText {
        /// How many texts.
        count: usize,
        /// The first of them.
        first: Spot,
    },
    /// A text is longer than its field; it is cut there.
    TextCut(Spot),
    /// The file ends although more is announced. What was read is kept.
    EndsEarly(Spot),
    /// The keys of a scrambled file do not add up. It is read nevertheless.
    WrongKeys(Spot),
    /// Something of this file could not be opened.
    PartRefused {
        /// Which game of the file, from 1, with its title.
        part: String,
        /// Why.
        reason: String,
    },
    /// A move that can be read in several ways; what follows does not tell
    /// which is meant.
    DoubtfulMove {
        /// The number of the move in the game.
        move_number: u16,
        /// Whose move it is.
        side: Side,
        /// What the file holds there.
        text: String,
        /// The move that was taken.
        taken: Move,
        /// Where.
        at: Spot,
    },
    /// Words among the moves that are no moves. They are passed over.
    WordsSkipped {
        /// How many.
        count: usize,
        /// The first of them, shortened.
        text: String,
        /// Where it stands.
        first: Spot,
    },
    /// A comment, variation or list of moves without an end.
    Unclosed(Spot),
    /// The result beside the moves is another one than that of the tags. The
    /// first is taken.
    ResultDiffersFromTag(Spot),
    /// A line that leaves another line where that has no move. Its text is
    /// kept.
    LineWithoutParent {
        /// Its name in the file.
        name: String,
        /// Where.
        at: Spot,
    },
    /// A comment on a move that does not exist. It is kept with the last move.
    CommentWithoutMove {
        /// Its name in the file.
        name: String,
        /// Where.
        at: Spot,
    },
    /// A rest of a list of moves that is too short for a move.
    HalfMove(Spot),
    /// More remarks, which are not listed.
    More(usize),
}

/// A place in a file, by name where the format has names, and by position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The member of a JSON file, such as `moves[12].alts[0][3]`; empty in
    /// formats without names.
    pub path: String,
    /// The position.
    pub place: Place,
}

/// Why a move of a file cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveFault {
    /// It is no pair of squares, or in no known notation.
    Unreadable,
    /// The side to move has no piece that it can mean.
    FitsNoPiece,
    /// The rules forbid it.
    Illegal(IllegalMove),
    /// Another line already starts with it.
    Repeated,
    /// The game is full.
    TooMany,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NewerVersion { found, known } => write!(
                f,
                "the file has version {found}, this program knows version {known}: \
                 it is opened for reading only"
            ),
            Self::LineEnds {
                move_number,
                side,
                text,
                fault,
                at,
            } => write!(
                f,
                "move {move_number} of {side:?} ends its line, the rest is kept unread: \
                 {text:?} {fault} ({at})"
            ),
            Self::Ignored(at) => write!(f, "a value that makes no sense is not used ({at})"),
            Self::UnknownValue { value, at } => write!(f, "{value:?} is not known here ({at})"),
            Self::UnreadMoves(at) => {
                write!(f, "the file keeps moves that could not be played ({at})")
            }
            Self::NoStart => f.write_str("the file has no start position, the usual one is taken"),
            Self::NoSuchPlace(at) => {
                write!(f, "the place that was shown last does not exist ({at})")
            }
            Self::ResultContradictsItself(at) => {
                write!(f, "score, reason and winner do not agree ({at})")
            }
            Self::ResultContradictsMoves { .. } => {
                f.write_str("the result does not agree with the last position of the main line")
            }
            Self::OtherSideMovesFirst { stated } => write!(
                f,
                "the file says that {stated:?} moves first, but the first move is of {:?}",
                !*stated
            ),
            Self::LinesJoined { count, first } => write!(
                f,
                "moves that are there twice at the same place were joined \
                 ({count}, first: {first})"
            ),
            Self::UndecodableText { count, first } => write!(
                f,
                "texts hold bytes that are no text in this encoding ({count}, first: {first})"
            ),
            Self::TextCut(at) => write!(f, "a text is longer than its field and was cut ({at})"),
            Self::EndsEarly(at) => {
                write!(f, "the file ends too early, what was read is kept ({at})")
            }
            Self::WrongKeys(at) => write!(f, "the keys of the file do not add up ({at})"),
            Self::PartRefused { part, reason } => write!(f, "{part} is not opened: {reason}"),
            Self::DoubtfulMove {
                move_number,
                side,
                text,
                taken,
                at,
            } => write!(
                f,
                "move {move_number} of {side:?}: {text:?} can be several moves, \
                 {taken} is taken ({at})"
            ),
            Self::WordsSkipped { count, text, first } => write!(
                f,
                "{count} words are no moves and were passed over, the first is {text:?} ({first})"
            ),
            Self::Unclosed(at) => write!(f, "what begins here has no end ({at})"),
            Self::ResultDiffersFromTag(at) => write!(
                f,
                "the result after the moves is not that of the tags and is taken ({at})"
            ),
            Self::LineWithoutParent { name, at } => write!(
                f,
                "the line {name} leaves a line where that has no move, its text is kept ({at})"
            ),
            Self::CommentWithoutMove { name, at } => {
                write!(f, "{name} belongs to a move that does not exist ({at})")
            }
            Self::HalfMove(at) => {
                write!(f, "the list of moves ends in the middle of a move ({at})")
            }
            Self::More(count) => write!(f, "{count} more remarks"),
        }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.path.is_empty() {
            write!(f, "{}, ", self.path)?;
        }
        write!(f, "{}", self.place)
    }
}

impl fmt::Display for MoveFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable => f.write_str("is no move such as h2e2"),
            Self::FitsNoPiece => f.write_str("fits no piece of the side to move"),
            Self::Illegal(reason) => write!(f, "is illegal, {reason}"),
            Self::Repeated => f.write_str("is already there"),
            Self::TooMany => f.write_str("is one move too many"),
        }
    }
}
