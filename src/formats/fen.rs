//! FEN: one line for a position.
//!
//! Ten ranks from Black's back rank, digits for empty points, upper case for
//! Red: K general, A advisor, B elephant, N horse, R chariot, C cannon, P
//! soldier. E and H are read for B and N. Then the side to move, two unused
//! fields, plies since the last capture and the number of the move.

use std::fmt::Write as _;

use crate::rules::{File, Kind, Piece, Position, Rank, Setup, SetupError, Side, Square};

/// Why a line is not a FEN. Columns count characters from 1.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FenError {
    /// There is nothing to read.
    #[error("the FEN is empty")]
    Empty,
    /// The board does not have ten ranks.
    #[error("the FEN has {0} ranks instead of 10")]
    RankCount(usize),
    /// A rank is not nine points wide.
    #[error("rank {rank} of the FEN is {width} points wide instead of 9")]
    RankWidth {
        /// The rank, 0 to 9 from Red's back rank.
        rank: u8,
        /// Its width.
        width: usize,
    },
    /// A character of the board that is no piece and no digit.
    #[error("'{found}' at column {column} of the FEN is not a piece")]
    UnknownPiece {
        /// The character.
        found: char,
        /// Where, from 1.
        column: usize,
    },
    /// The second field is not a side.
    #[error("'{0}' in the FEN is not a side: w or b is needed")]
    UnknownSide(String),
    /// The arrangement is no position of a game.
    #[error("the FEN is not a possible position: {error}")]
    Impossible {
        /// The arrangement.
        setup: Box<Setup>,
        /// All reasons.
        error: SetupError,
    },
}

/// Reads an arrangement. Missing fields count as Red to move and no plies;
/// counters that are no numbers as 0 and 1.
///
/// # Errors
/// Says what is wrong and where.
pub fn read_setup(text: &str) -> Result<Setup, FenError> {
    let mut fields = text.split_whitespace();
    let board = fields.next().ok_or(FenError::Empty)?;
    let indent = text.chars().take_while(|c| c.is_whitespace()).count();
    let mut setup = Setup::empty();
    let ranks: Vec<&str> = board.split('/').collect();
    if ranks.len() != 10 {
        return Err(FenError::RankCount(ranks.len()));
    }
    let mut column = indent;
    for (y, row) in (0..10_u8).rev().zip(&ranks) {
        let mut width = 0;
        for c in row.chars() {
            column += 1;
            if let Some(empty) = c.to_digit(10) {
                width += empty as usize;
                continue;
            }
            let piece = piece_of(c).ok_or(FenError::UnknownPiece { found: c, column })?;
            let x = i8::try_from(width).unwrap_or(i8::MAX);
            if let Some(square) = Square::from_xy(x, y as i8) {
                setup.board[square] = Some(piece);
            }
            width += 1;
        }
        if width != 9 {
            return Err(FenError::RankWidth { rank: y, width });
        }
        column += 1;
    }
    setup.side_to_move = match fields.next() {
        None | Some("w" | "W" | "r" | "R") => Side::Red,
        Some("b" | "B") => Side::Black,
        Some(other) => return Err(FenError::UnknownSide(other.to_owned())),
    };
    let counters: Vec<&str> = fields.collect();
    let number = |field: Option<&&str>| field.and_then(|text| text.parse().ok());
    let (quiet, move_number) = match counters.as_slice() {
        // Two counters may follow the side at once, without the unused fields.
        [quiet, number] if *quiet != "-" => (Some(quiet), Some(number)),
        fields => (fields.get(2), fields.get(3)),
    };
    setup.quiet_plies = number(quiet).unwrap_or(0);
    setup.move_number = number(move_number).unwrap_or(1).max(1);
    Ok(setup)
}

/// Reads a position.
///
/// # Errors
/// Says what is wrong and where, or all reasons why no game can start there.
pub fn read(text: &str) -> Result<Position, FenError> {
    let setup = read_setup(text)?;
    Position::try_from(&setup).map_err(|error| FenError::Impossible {
        setup: Box::new(setup),
        error,
    })
}

/// Writes a position with all six fields.
#[must_use]
pub fn write(position: &Position) -> String {
    write_setup(&position.setup())
}

/// Writes an arrangement with all six fields.
#[must_use]
pub fn write_setup(setup: &Setup) -> String {
    let mut fen = String::new();
    for rank in Rank::ALL.into_iter().rev() {
        let mut empty = 0;
        for file in File::ALL {
            match setup.board[Square::new(file, rank)] {
                None => empty += 1,
                Some(piece) => {
                    push_count(&mut fen, empty);
                    empty = 0;
                    fen.push(letter_of(piece));
                }
            }
        }
        push_count(&mut fen, empty);
        if rank > Rank::R0 {
            fen.push('/');
        }
    }
    let side = match setup.side_to_move {
        Side::Red => 'w',
        Side::Black => 'b',
    };
    let _ = write!(
        fen,
        " {side} - - {} {}",
        setup.quiet_plies, setup.move_number
    );
    fen
}

fn push_count(fen: &mut String, empty: u32) {
    if let Some(digit) = char::from_digit(empty, 10).filter(|_| empty > 0) {
        fen.push(digit);
    }
}

/// The piece of a letter: upper case for Red, E and H as well as B and N.
#[must_use]
pub const fn piece_of(c: char) -> Option<Piece> {
    let kind = match c.to_ascii_uppercase() {
        'K' => Kind::General,
        'A' => Kind::Advisor,
        'B' | 'E' => Kind::Elephant,
        'N' | 'H' => Kind::Horse,
        'R' => Kind::Chariot,
        'C' => Kind::Cannon,
        'P' => Kind::Soldier,
        _ => return None,
    };
    let side = if c.is_ascii_uppercase() {
        Side::Red
    } else {
        Side::Black
    };
    Some(Piece::new(side, kind))
}

/// The letter of a piece.
#[must_use]
pub const fn letter_of(piece: Piece) -> char {
    let letter = match piece.kind {
        Kind::General => 'K',
        Kind::Advisor => 'A',
        Kind::Elephant => 'B',
        Kind::Horse => 'N',
        Kind::Chariot => 'R',
        Kind::Cannon => 'C',
        Kind::Soldier => 'P',
    };
    match piece.side {
        Side::Red => letter,
        Side::Black => letter.to_ascii_lowercase(),
    }
}
