//! What captures win when they are played out.
//!
//! CXA article 24 counts an exchange by what it has won at its end, and the
//! protection of a piece by what taking it would cost (真根 假根 少根).

use crate::rules::{Kind, Move, Piece, Position, Square, SquareSet};

use super::captures::{Purpose, Search};
use super::threat::Check;

/// Least gain by which a check followed by a capture counts: an advisor or
/// elephant. A soldier is too little.
const PRIZE: i32 = 2;

/// More than all material.
const NOTHING_BUT_MATE: i32 = 1_000;

/// Worth in the diagrams of the CXA rulebook: a chariot is two horses or
/// cannons, an advisor or elephant is weak, and a soldier that has crossed the
/// river is worth less than either.
fn worth(piece: Piece, square: Square) -> i32 {
    match piece.kind {
        Kind::General => 100,
        Kind::Chariot => 10,
        Kind::Horse | Kind::Cannon => 5,
        Kind::Advisor | Kind::Elephant => 2,
        Kind::Soldier if square.in_home_half(piece.side) => 0,
        Kind::Soldier => 1,
    }
}

/// What `mv` takes; nothing for a quiet move.
pub(super) fn taken_by(position: &Position, mv: Move) -> i32 {
    position
        .piece_at(mv.to)
        .map_or(0, |piece| worth(piece, mv.to))
}

/// What a capture costs its side, the cheapest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Price {
    /// Less than it takes.
    Gain,
    /// As much as it takes.
    Even,
    /// More than it takes.
    Loss,
    /// The game.
    Mate,
}

/// What `capture` costs with everything that it lets in: recaptures, what the
/// capturing piece protected or shielded, and what else hangs.
pub(super) fn price(position: &Position, capture: Move) -> Price {
    let holds = |need| Search::new(position, Purpose::Price).holds_after(capture, need);
    if holds(1) {
        Price::Gain
    } else if holds(0) {
        Price::Even
    } else if holds(-NOTHING_BUT_MATE) {
        Price::Loss
    } else {
        Price::Mate
    }
}

/// Whether taking a protected piece wins something in the end: by exchanging
/// on its square (少根), or because the exchange opens a capture elsewhere or
/// cannot be gone through with (假根).
pub(super) fn wins_in_the_end(position: &Position, capture: Move) -> bool {
    gain(position, capture) > 0 || Search::new(position, Purpose::Exchange).holds_after(capture, 1)
}

/// Material that `capture` wins when both sides then take on that square as
/// long as it pays.
fn gain(position: &Position, capture: Move) -> i32 {
    let after = position.play_trusted(capture);
    let recaptures = after.legal_moves_into(SquareSet::of(capture.to));
    let answer = recaptures.iter().map(|mv| gain(&after, *mv)).max();
    taken_by(position, capture) - answer.unwrap_or(0).max(0)
}

/// Whether `capture` does not lose more than it takes, by a recapture or by
/// what the capturing piece uncovers. What the other side attacked anyway does
/// not count: both sides may threaten at once (互捉).
pub(super) fn is_sound(position: &Position, capture: Move) -> bool {
    Search::new(position, Purpose::Soundness).holds_after(capture, 0)
}

/// The pieces that are won by playing `check` and then, whatever
/// the answer, a capture (抽吃); `None` if nothing is won by force.
pub(super) fn won_by_check(position: &Position, check: &Check) -> Option<SquareSet> {
    let (first, checked) = (check.mv, &check.after);
    let mut search = Search::new(position, Purpose::CheckFirst);
    let mut victims = SquareSet::EMPTY;
    if position.piece_at(first.to).is_some() {
        victims.insert(first.to);
    }
    let need = PRIZE - taken_by(position, first);
    for answer in &checked.legal_moves() {
        let after = checked.play_trusted(*answer);
        let need = need + taken_by(checked, *answer);
        if need > 0 || after.in_check() {
            let mv = search.winning_move(&after, Some(answer.to), need)?;
            if after.piece_at(mv.to).is_some() {
                victims.insert(mv.to);
            }
        }
    }
    Some(victims)
}
