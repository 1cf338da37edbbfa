//! The rules of moving once more, in the plainest words: one square pair at a
//! time on an array of pieces, without a table.

use chuhe::rules::{Kind, Move, Piece, Setup, Side, Square, SquareMap};

type Board = SquareMap<Option<Piece>>;

/// Whether `mv` is legal for the side to move.
pub fn is_legal(setup: &Setup, mv: Move) -> bool {
    let side = setup.side_to_move;
    let own = setup.board[mv.from].is_some_and(|piece| piece.side == side);
    if !own || !can_go(&setup.board, mv) {
        return false;
    }
    let mut after = setup.board;
    after[mv.to] = after[mv.from].take();
    !general_can_be_taken(&after, side)
}

fn at(board: &Board, x: i8, y: i8) -> Option<Piece> {
    Square::from_xy(x, y).and_then(|square| board[square])
}

/// Whether the piece on `mv.from` moves like that and ends on no own piece.
fn can_go(board: &Board, mv: Move) -> bool {
    let Some(piece) = board[mv.from] else {
        return false;
    };
    let target = board[mv.to];
    if target.is_some_and(|target| target.side == piece.side) {
        return false;
    }
    let (x, y) = (mv.from.x(), mv.from.y());
    let (dx, dy) = (mv.to.x() - x, mv.to.y() - y);
    let (ax, ay) = (dx.abs(), dy.abs());
    match piece.kind {
        Kind::General => ax + ay == 1 && mv.to.in_palace(piece.side),
        Kind::Advisor => ax == 1 && ay == 1 && mv.to.in_palace(piece.side),
        Kind::Elephant => {
            ax == 2
                && ay == 2
                && mv.to.in_home_half(piece.side)
                && at(board, x + dx / 2, y + dy / 2).is_none()
        }
        Kind::Horse => {
            (ax, ay) == (1, 2) && at(board, x, y + dy / 2).is_none()
                || (ax, ay) == (2, 1) && at(board, x + dx / 2, y).is_none()
        }
        Kind::Chariot => between(board, mv) == Some(0),
        Kind::Cannon => between(board, mv) == Some(usize::from(target.is_some())),
        Kind::Soldier => {
            let ahead = dx == 0 && dy == piece.side.forward();
            let aside = ax == 1 && dy == 0 && !mv.from.in_home_half(piece.side);
            ahead || aside
        }
    }
}

/// Number of pieces strictly between two different squares of one line.
fn between(board: &Board, mv: Move) -> Option<usize> {
    let (dx, dy) = (mv.to.x() - mv.from.x(), mv.to.y() - mv.from.y());
    if (dx == 0) == (dy == 0) {
        return None;
    }
    let steps = 1..dx.abs().max(dy.abs());
    let on_way = steps.filter(|n| {
        let (x, y) = (mv.from.x() + dx.signum() * n, mv.from.y() + dy.signum() * n);
        at(board, x, y).is_some()
    });
    Some(on_way.count())
}

/// Whether the other side could take the general of `side`, by any piece or
/// by its own general along an open file.
pub fn general_can_be_taken(board: &Board, side: Side) -> bool {
    let find = |side| {
        let general = Some(Piece::new(side, Kind::General));
        Square::all().find(|square| board[*square] == general)
    };
    let general = find(side).expect("the side has a general");
    let facing = find(!side).is_some_and(|other| {
        other.file() == general.file() && between(board, Move::new(other, general)) == Some(0)
    });
    facing
        || Square::all().any(|from| {
            board[from].is_some_and(|piece| piece.side != side)
                && can_go(board, Move::new(from, general))
        })
}
