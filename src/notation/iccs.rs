//! Coordinates as the Internet Chinese Chess Server writes them: `H2-E2`.
//! Ranks count from 0, Red's back rank.

use crate::rules::{Move, Square};

/// Writes a move.
pub(super) fn write(mv: Move) -> String {
    let mut text = format!("{}-{}", mv.from, mv.to);
    text.make_ascii_uppercase();
    text
}

/// Reads folded text (see [`super::fold`]), with or without the dash.
pub(super) fn parse(text: &[char]) -> Option<Move> {
    match *text {
        [a, b, '-', c, d] | [a, b, c, d] => Some(Move::new(square(a, b)?, square(c, d)?)),
        _ => None,
    }
}

fn square(file: char, rank: char) -> Option<Square> {
    let x = u32::from(file).checked_sub(u32::from('a'))?;
    Square::from_xy(
        i8::try_from(x).ok()?,
        i8::try_from(rank.to_digit(10)?).ok()?,
    )
}
