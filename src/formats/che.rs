//! CHE, the format of old versions of QQ象棋: numbers in ASCII, ten for each
//! move, after the version and the number of moves.

use crate::record::MAX_NODES;
use crate::rules::{Move, Setup, Square};

use super::builder::{Builder, Origin, Point};
use super::error::FormatError;
use super::lines::Lines;
use super::watch::Watch;
use super::{Format, Loaded};

/// Numbers of one move: piece, 32, side, rank and file from, rank and file to,
/// 0, number, 0.
const NUMBERS: usize = 10;

/// Where the squares are among them. Files count from Red's right.
const SQUARES: [usize; 4] = [3, 4, 5, 6];

/// The text of a file that is nothing but numbers, enough for one move.
pub(super) fn text(bytes: &[u8]) -> Option<&str> {
    let is_number = |byte: &u8| byte.is_ascii_digit() || byte.is_ascii_whitespace();
    let text = str::from_utf8(bytes).ok()?;
    let mut numbers = text.split_ascii_whitespace();
    let is_game = bytes.iter().all(is_number)
        && numbers.next() == Some("1")
        && numbers.nth(NUMBERS).is_some();
    is_game.then_some(text)
}

/// Reads such a [text]. The game begins with the
/// usual arrangement. A captured General ends the moves that can be played.
///
/// # Errors
/// There are too many moves.
pub(super) fn read(text: &str, watch: &Watch) -> Result<Loaded, FormatError> {
    // Each number with its place in the text; more than a game can have are
    // as good as all.
    let words = text.split_ascii_whitespace();
    let words = words.take(2 + NUMBERS * (MAX_NODES + 1));
    let place = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    let numbers: Vec<(usize, &str)> = words.map(|word| (place(word), word)).collect();
    let (head, body) = numbers.split_at(numbers.len().min(2));
    let stated: usize = head
        .last()
        .and_then(|(_, word)| word.parse().ok())
        .unwrap_or(0);
    let (groups, rest) = body.as_chunks::<NUMBERS>();
    let first = groups.first().and_then(read_move);
    let lines = Lines::new(text, watch);
    let mut builder = Builder::new(Format::Che, &Setup::start(), first, Origin::Text(&lines))?;
    let mut at = Point::START;
    for group in groups {
        let offset = group[0].0;
        let text = || group.map(|(_, word)| word).join(" ");
        at = builder.play_or_keep(at, read_move(group), text, offset)?;
    }
    if groups.len() < stated || !rest.is_empty() {
        builder.ends_early(text.len());
    }
    Ok(builder.finish("UTF-8"))
}

fn read_move(group: &[(usize, &str); NUMBERS]) -> Option<Move> {
    let mut squares = [0_i8; 4];
    for (number, index) in squares.iter_mut().zip(SQUARES) {
        *number = group[index].1.parse().ok()?;
    }
    let [from_y, from_x, to_y, to_x] = squares;
    let square = |x: i8, y| Square::from_xy(8_i8.checked_sub(x)?, y);
    Some(Move::new(square(from_x, from_y)?, square(to_x, to_y)?))
}
