//! The order in which moves are tried: the move of the table, captures that
//! lose nothing, quiet moves that worked before, losing captures.

use arrayvec::ArrayVec;

use super::exchange;
use super::history::{Arrival, History, Lead};
use super::node::Node;
use crate::rules::Move;

/// What is known about a node before its moves are looked at.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Hints {
    /// The best move of an earlier search.
    pub table: Option<Move>,
    /// Quiet moves that refuted sister nodes.
    pub killers: [Option<Move>; 2],
    /// The quiet move that refuted the last move elsewhere.
    pub reply: Option<Move>,
    /// The moves before.
    pub lead: Lead,
}

/// Hands out the legal moves of a node, the most promising first. Moves are
/// generated only when those before them did not suffice.
pub(super) struct Picker {
    stage: Stage,
    hints: Hints,
    scored: Scored,
    losing: Scored,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Table,
    Begin,
    Captures,
    Quiets,
    LosingCaptures,
    Over,
}

/// Room for as many moves as a position can have.
pub(super) const MOST_MOVES: usize = 128;

/// Merits above all history: killers and the usual reply come first.
const KILLER: i32 = 1 << 20;

impl Picker {
    /// All legal moves.
    pub fn all(node: &Node, hints: Hints) -> Self {
        let table = hints.table.filter(|&mv| node.position.is_legal(mv));
        Self {
            stage: if table.is_some() {
                Stage::Table
            } else {
                Stage::Begin
            },
            hints: Hints { table, ..hints },
            scored: Scored::new(),
            losing: Scored::new(),
        }
    }

    /// From here on no quiet moves.
    pub fn skip_quiets(&mut self) {
        if self.stage == Stage::Quiets {
            self.stage = Stage::LosingCaptures;
        }
    }

    /// The next move.
    pub fn next(&mut self, node: &Node, history: &History) -> Option<Move> {
        loop {
            match self.stage {
                Stage::Table => {
                    self.stage = Stage::Begin;
                    return self.hints.table;
                }
                Stage::Begin => {
                    captures(node, history, self.hints.table, &mut self.scored);
                    self.stage = Stage::Captures;
                }
                Stage::Captures => match self.scored.take_best() {
                    Some((mv, _)) if exchange::gains_at_least(&node.position, mv, 0) => {
                        return Some(mv);
                    }
                    Some((mv, merit)) => self.losing.push(mv, merit),
                    None => {
                        quiets(node, history, &self.hints, &mut self.scored);
                        self.stage = Stage::Quiets;
                    }
                },
                Stage::Quiets => match self.scored.take_best() {
                    Some((mv, _)) => return Some(mv),
                    None => self.stage = Stage::LosingCaptures,
                },
                Stage::LosingCaptures => match self.losing.take_best() {
                    Some((mv, _)) => return Some(mv),
                    None => self.stage = Stage::Over,
                },
                Stage::Over => return None,
            }
        }
    }
}

/// Adds captures with their merit: the most valuable victim first, then what
/// worked before.
pub(super) fn captures(node: &Node, history: &History, except: Option<Move>, scored: &mut Scored) {
    let position = &node.position;
    let enemies = position.of_side(!position.side_to_move());
    position.for_each_move_into(enemies, |mv| {
        if Some(mv) == except {
            return;
        }
        let piece = node.mover(mv);
        let victim = position.piece_at(mv.to).expect("a capture has a victim");
        let worked = history.capture(Arrival::new(piece, mv.to), victim);
        scored.push(
            mv,
            node.gain(mv) * 16 + worked / 4 - piece.kind.index() as i32,
        );
    });
}

fn quiets(node: &Node, history: &History, hints: &Hints, scored: &mut Scored) {
    let position = &node.position;
    let side = position.side_to_move();
    position.for_each_move_into(!position.occupied(), |mv| {
        if Some(mv) == hints.table {
            return;
        }
        let arrival = Arrival::new(node.mover(mv), mv.to);
        let merit = if hints.killers[0] == Some(mv) {
            KILLER + 2
        } else if hints.killers[1] == Some(mv) {
            KILLER + 1
        } else if hints.reply == Some(mv) {
            KILLER
        } else {
            history.quiet(side, mv, arrival, hints.lead)
        };
        scored.push(mv, merit);
    });
}

/// Moves with merits, taken out best first.
pub(super) struct Scored(ArrayVec<(Move, i32), MOST_MOVES>);

impl Scored {
    pub fn new() -> Self {
        Self(ArrayVec::new())
    }

    pub fn push(&mut self, mv: Move, merit: i32) {
        self.0.push((mv, merit));
    }

    /// Of equal merits the one pushed first, so that the order is settled.
    pub fn take_best(&mut self) -> Option<(Move, i32)> {
        let mut best = 0;
        for at in 1..self.0.len() {
            if self.0[at].1 > self.0[best].1 {
                best = at;
            }
        }
        self.0.swap_pop(best)
    }
}
