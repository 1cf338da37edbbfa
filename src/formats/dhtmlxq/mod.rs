//! `DhtmlXQ`, the format of 东萍象棋网: `[DhtmlXQ_name]value[/DhtmlXQ_name]`,
//! in forum text, in pages, or nothing but the digits of the moves.
//!
//! Squares are two digits, x from Red's left and y from Black's back rank.
//! `movelist` is line 0; `move_a_b_c` is line c, whose first move replaces ply
//! b of line a. Neither the side to move nor the order of lines is written.

mod fields;
mod read;
mod write;

use crate::rules::{Move, Square};

pub use write::write;

pub(super) use read::{is_move_string, read};

/// Names of fields with the tags that they are.
const TAGS: [(&str, &str); 15] = [
    ("title", "Title"),
    ("event", "Event"),
    ("date", "Date"),
    ("place", "Site"),
    ("round", "Round"),
    ("red", "Red"),
    ("black", "Black"),
    ("redname", "Red"),
    ("blackname", "Black"),
    ("remark", "Annotator"),
    ("author", "Author"),
    ("redteam", "RedTeam"),
    ("blackteam", "BlackTeam"),
    ("redrating", "RedElo"),
    ("blackrating", "BlackElo"),
];

fn square(x: u8, y: u8) -> Option<Square> {
    Square::from_xy(x as i8, 9 - y as i8)
}

fn read_move(digits: [u8; 4]) -> Option<Move> {
    let [x, y, to_x, to_y] = digits;
    Some(Move::new(square(x, y)?, square(to_x, to_y)?))
}

fn write_square(text: &mut String, square: Square) {
    text.push(char::from(b'0' + square.x() as u8));
    text.push(char::from(b'9' - square.y() as u8));
}
