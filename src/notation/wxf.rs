//! WXF notation: `C2=5`, `R+-1`, `25=4`.

use crate::rules::{Kind, Move, Piece};

use super::fold::digit;
use super::phrase::{Direction, Order, Phrase, Pick, number_of};
use super::write::Name;

/// Writes a move of `piece`: its letter and its file, or for one of two on a
/// file the sign of its place; for soldiers of a larger crowd the place on the
/// file and the file instead.
pub(super) fn write(piece: Piece, name: Name, mv: Move) -> String {
    let mut text = String::with_capacity(4);
    match name {
        Name::File(file) => {
            text.push(letter(piece.kind));
            text.push(number_sign(file));
        }
        Name::Pair(order) => {
            text.push(letter(piece.kind));
            text.push(if order == Order::Front { '+' } else { '-' });
        }
        Name::Crowd { rank, file, .. } => {
            text.push(number_sign(rank));
            text.push(number_sign(file));
        }
    }
    text.push(match Direction::of(mv, piece.side) {
        Direction::Forward => '+',
        Direction::Sideways => '=',
        Direction::Backward => '-',
    });
    text.push(number_sign(number_of(mv, piece.kind, piece.side)));
    text
}

fn number_sign(number: u8) -> char {
    char::from(b'0' + number)
}

const fn letter(kind: Kind) -> char {
    match kind {
        Kind::General => 'K',
        Kind::Advisor => 'A',
        Kind::Elephant => 'E',
        Kind::Horse => 'H',
        Kind::Chariot => 'R',
        Kind::Cannon => 'C',
        Kind::Soldier => 'P',
    }
}

/// The letter that this notation writes where other programs write `sign`:
/// folded text has small letters, and some write B, N and G.
pub(super) fn letter_of(sign: char) -> Option<char> {
    kind(sign).map(letter)
}

fn kind(sign: char) -> Option<Kind> {
    Some(match sign {
        'k' | 'g' => Kind::General,
        'a' => Kind::Advisor,
        'e' | 'b' => Kind::Elephant,
        'h' | 'n' => Kind::Horse,
        'r' => Kind::Chariot,
        'c' => Kind::Cannon,
        'p' => Kind::Soldier,
        _ => return None,
    })
}

/// Reads folded text (see [`super::fold`]). Beside what [`write()`] gives:
/// the sign of the place before the letter (`+R=6`), and for soldiers
/// `Pa` to `Pe` for the numbers of the whole crowd and `P=` for the middle one
/// of three, as the program `ElephantEye` writes them.
pub(super) fn parse(text: &[char]) -> Option<Phrase> {
    let &[first, second, direction, number] = text else {
        return None;
    };
    let direction = match direction {
        '+' => Direction::Forward,
        '=' => Direction::Sideways,
        '-' => Direction::Backward,
        _ => return None,
    };
    let (kind, pick) = match (digit(first), digit(second)) {
        (Some(rank), Some(file)) => (Kind::Soldier, Pick::OrderedOnFile(Order::Nth(rank), file)),
        (None, Some(file)) => (kind(first)?, Pick::OnFile(file)),
        _ => match place(first) {
            Some(order) => (kind(second)?, Pick::Ordered(order)),
            None => (
                kind(first)?,
                Pick::Ordered(place(second).or_else(|| nth(first, second))?),
            ),
        },
    };
    Some(Phrase {
        kind,
        pick,
        direction,
        number: digit(number)?,
    })
}

fn place(sign: char) -> Option<Order> {
    Some(match sign {
        '+' => Order::Front,
        '=' => Order::Middle,
        '-' => Order::Rear,
        _ => return None,
    })
}

fn nth(letter: char, sign: char) -> Option<Order> {
    (letter == 'p' && ('a'..='e').contains(&sign)).then(|| Order::Nth(sign as u8 - b'a' + 1))
}
