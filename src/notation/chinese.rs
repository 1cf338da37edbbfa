//! Chinese notation: 炮二平五, 前马退６, 一兵平四.

use crate::rules::{Kind, Move, Piece, Side};

use super::Script;
use super::fold::digit;
use super::phrase::{Direction, Order, Phrase, Pick, number_of};
use super::write::Name;

const NUMERALS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];
const FULL_WIDTH: [char; 9] = ['１', '２', '３', '４', '５', '６', '７', '８', '９'];

/// Writes a move of `piece`: the piece and its file, or its place and the
/// piece; the direction; the number.
pub(super) fn write(piece: Piece, name: Name, mv: Move, script: Script) -> String {
    let mut text = String::with_capacity(12);
    let figure = piece_sign(piece, script);
    let first = match name {
        Name::File(file) => {
            text.push(figure);
            number_sign(file, piece.side)
        }
        Name::Pair(order) => order_sign(order, script),
        Name::Crowd {
            number, count: 3, ..
        } => order_sign(
            [Order::Front, Order::Middle, Order::Rear][usize::from(number) - 1],
            script,
        ),
        Name::Crowd { number, .. } => order_sign(Order::Nth(number), script),
    };
    text.push(first);
    if !matches!(name, Name::File(_)) {
        text.push(figure);
    }
    text.push(match (Direction::of(mv, piece.side), script) {
        (Direction::Forward, Script::Simplified) => '进',
        (Direction::Forward, Script::Traditional) => '進',
        (Direction::Sideways, _) => '平',
        (Direction::Backward, _) => '退',
    });
    text.push(number_sign(
        number_of(mv, piece.kind, piece.side),
        piece.side,
    ));
    text
}

fn piece_sign(piece: Piece, script: Script) -> char {
    let simplified = match (piece.kind, piece.side) {
        (Kind::General, Side::Red) => '帅',
        (Kind::General, Side::Black) => '将',
        (Kind::Advisor, Side::Red) => '仕',
        (Kind::Advisor, Side::Black) => '士',
        (Kind::Elephant, Side::Red) => '相',
        (Kind::Elephant, Side::Black) => '象',
        (Kind::Horse, _) => '马',
        (Kind::Chariot, _) => '车',
        (Kind::Cannon, _) => '炮',
        (Kind::Soldier, Side::Red) => '兵',
        (Kind::Soldier, Side::Black) => '卒',
    };
    match (script, simplified) {
        (Script::Traditional, '帅') => '帥',
        (Script::Traditional, '将') => '將',
        (Script::Traditional, '马') => '馬',
        (Script::Traditional, '车') => '車',
        _ => simplified,
    }
}

fn order_sign(order: Order, script: Script) -> char {
    match (order, script) {
        (Order::Front, _) => '前',
        (Order::Middle, _) => '中',
        (Order::Rear, Script::Simplified) => '后',
        (Order::Rear, Script::Traditional) => '後',
        // The place of a soldier is a word, not a file: numerals on both sides.
        (Order::Nth(n), _) => NUMERALS[usize::from(n) - 1],
    }
}

fn number_sign(number: u8, side: Side) -> char {
    let signs = match side {
        Side::Red => NUMERALS,
        Side::Black => FULL_WIDTH,
    };
    signs[usize::from(number) - 1]
}

/// Reads folded text (see [`super::fold`]): piece and file or place, in
/// either order, or for soldiers place and file without the piece (前四进一).
pub(super) fn parse(text: &[char]) -> Option<Phrase> {
    let &[first, second, direction, number] = text else {
        return None;
    };
    let direction = match direction {
        '进' => Direction::Forward,
        '平' => Direction::Sideways,
        '退' => Direction::Backward,
        _ => return None,
    };
    let (kind, pick) = match (kind(first), kind(second)) {
        (Some(kind), None) => match digit(second) {
            Some(file) => (kind, Pick::OnFile(file)),
            None => (kind, Pick::Ordered(order(second)?)),
        },
        // "二炮平五" is a slip for 炮二平五, not a second cannon: only
        // soldiers are numbered.
        (None, Some(kind)) => match digit(first) {
            Some(n) if kind == Kind::Soldier => (kind, Pick::Ordered(Order::Nth(n))),
            Some(_) => return None,
            None => (kind, Pick::Ordered(order(first)?)),
        },
        (None, None) => {
            let place = order(first).or_else(|| digit(first).map(Order::Nth))?;
            (Kind::Soldier, Pick::OrderedOnFile(place, digit(second)?))
        }
        (Some(_), Some(_)) => return None,
    };
    Some(Phrase {
        kind,
        pick,
        direction,
        number: digit(number)?,
    })
}

fn kind(sign: char) -> Option<Kind> {
    Some(match sign {
        '帅' => Kind::General,
        '仕' => Kind::Advisor,
        '相' => Kind::Elephant,
        '马' => Kind::Horse,
        '车' => Kind::Chariot,
        '炮' => Kind::Cannon,
        '兵' => Kind::Soldier,
        _ => return None,
    })
}

fn order(sign: char) -> Option<Order> {
    Some(match sign {
        '前' => Order::Front,
        '中' => Order::Middle,
        '后' => Order::Rear,
        _ => return None,
    })
}
