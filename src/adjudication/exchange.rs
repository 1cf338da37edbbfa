//! What captures win when they are played out.
//!
//! CXA article 24 counts an exchange by what it has won at its end, and the
//! protection of a piece by what taking it would cost (真根 假根 少根).

use crate::rules::{Kind, Move, Piece, Position, Side, Square, SquareMap, SquareSet};

use super::chase::piece_at;

/// Positions looked at before a line is given up as too long.
const NODES: u32 = 2_000;

/// Least gain by which a check followed by a capture counts: an advisor or
/// elephant. A soldier is too little.
const PRIZE: i32 = 2;

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
fn taken_by(position: &Position, mv: Move) -> i32 {
    position
        .piece_at(mv.to)
        .map_or(0, |piece| worth(piece, mv.to))
}

/// Material that `capture` wins when both sides then take on that square as
/// long as it pays.
pub(super) fn gain(position: &Position, capture: Move) -> i32 {
    let after = position.play_trusted(capture);
    let recaptures = after.legal_moves_into(SquareSet::of(capture.to));
    let answer = recaptures.iter().map(|mv| gain(&after, *mv)).max();
    taken_by(position, capture) - answer.unwrap_or(0).max(0)
}

/// Whether `capture` does not lose more than it takes, by a recapture or by
/// what the capturing piece uncovers. What the other side could have taken
/// anyway does not count: both sides may threaten at once (互捉).
pub(super) fn is_sound(position: &Position, capture: Move) -> bool {
    let taken = taken_by(position, capture);
    Search::new(position, Purpose::Soundness).holds(
        &position.play_trusted(capture),
        capture,
        -taken,
    )
}

/// The pieces that are won by playing the check `first` and then, whatever
/// the answer, a capture (抽吃); `None` if nothing is won by force.
pub(super) fn won_by_check(position: &Position, first: Move) -> Option<SquareSet> {
    let checked = position.play_trusted(first);
    debug_assert!(checked.in_check());
    let mut search = Search::new(position, Purpose::CheckFirst);
    let mut victims = SquareSet::EMPTY;
    if position.piece_at(first.to).is_some() {
        victims.insert(first.to);
    }
    let need = PRIZE - taken_by(position, first);
    for answer in &checked.legal_moves() {
        let after = checked.play_trusted(*answer);
        let need = need + taken_by(&checked, *answer);
        if need > 0 || after.in_check() {
            let mv = search.winning_move(&after, Some(answer.to), need)?;
            if after.piece_at(mv.to).is_some() {
                victims.insert(mv.to);
            }
        }
    }
    Some(victims)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Purpose {
    /// Whether a capture loses material.
    Soundness,
    /// What a check wins.
    CheckFirst,
}

/// A search through captures and answers to check for one side that needs to
/// win a certain amount.
struct Search {
    side: Side,
    purpose: Purpose,
    /// What each piece of the other side attacked at the outset.
    standing: SquareMap<SquareSet>,
    left: u32,
}

impl Search {
    fn new(position: &Position, purpose: Purpose) -> Self {
        let side = position.side_to_move();
        let mut standing = SquareMap::filled(SquareSet::EMPTY);
        if purpose == Purpose::Soundness {
            for square in position.of_side(side) {
                for attacker in position.attackers(square, !side) {
                    standing[attacker].insert(square);
                }
            }
        }
        Self {
            side,
            purpose,
            standing,
            left: NODES,
        }
    }

    /// Whether the side still gets `need` after its move `last`, whatever the
    /// other side, which is to move, takes or answers.
    fn holds(&mut self, position: &Position, last: Move, need: i32) -> bool {
        if !self.step() {
            return false;
        }
        let in_check = position.in_check();
        let moves = if in_check {
            position.legal_moves()
        } else if need > 0 {
            return false;
        } else {
            position.legal_moves_into(position.of_side(self.side))
        };
        moves.iter().all(|mv| {
            let stood = mv.to != last.to && self.standing[mv.from].contains(mv.to);
            if !in_check && stood {
                return true;
            }
            let after = position.play_trusted(*mv);
            let need = need + taken_by(position, *mv);
            let answered = (in_check && self.purpose == Purpose::CheckFirst).then_some(mv.to);
            need <= 0 && !after.in_check() || self.winning_move(&after, answered, need).is_some()
        })
    }

    /// A move with which the side, which is to move, gets `need`. A piece that
    /// has just answered a check by going to `answered` does not count as won.
    fn winning_move(
        &mut self,
        position: &Position,
        answered: Option<Square>,
        need: i32,
    ) -> Option<Move> {
        if !self.step() {
            return None;
        }
        let moves = if position.in_check() {
            position.legal_moves()
        } else {
            position.legal_moves_into(position.of_side(!self.side))
        };
        moves.iter().copied().find(|mv| {
            let is_capture = position.piece_at(mv.to).is_some();
            // What soldiers take, they threaten by right (CXA 26).
            let by_soldier = self.purpose == Purpose::CheckFirst
                && piece_at(position, mv.from).kind == Kind::Soldier;
            if is_capture && (by_soldier || answered == Some(mv.to)) {
                return false;
            }
            let need = need - taken_by(position, *mv);
            self.holds(&position.play_trusted(*mv), *mv, need)
        })
    }

    /// Takes a node from the budget; at its end nothing counts as won.
    fn step(&mut self) -> bool {
        let within = self.left > 0;
        self.left = self.left.saturating_sub(1);
        within
    }
}
