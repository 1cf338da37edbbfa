//! What worked before: statistics by which quiet moves are ordered
//! (<https://www.chessprogramming.org/History_Heuristic>).

use super::node::Node;
use crate::rules::{Move, Piece, Side, Square};

/// A piece arriving on a square, the unit of continuation statistics.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Arrival(u16);

impl Arrival {
    const COUNT: usize = Piece::COUNT * Square::COUNT;

    pub fn new(piece: Piece, to: Square) -> Self {
        Self((piece.index() * Square::COUNT + to.index()) as u16)
    }

    fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The moves before a node that its statistics hang on, the latest first;
/// `None` for a pass or before the root.
pub(super) type Lead = [Option<Arrival>; 2];

/// How often moves refuted, by squares, and by piece and target after the
/// moves before.
#[derive(Debug)]
pub(super) struct History {
    butterfly: Vec<i16>,
    captures: Vec<i16>,
    continuation: [Vec<i16>; 2],
    replies: Vec<Option<Move>>,
}

/// Statistics stay within plus and minus this.
const LIMIT: i32 = 16_384;

impl History {
    pub fn new() -> Self {
        Self {
            butterfly: vec![0; 2 * Square::COUNT * Square::COUNT],
            captures: vec![0; Arrival::COUNT * 7],
            continuation: [(); 2].map(|()| vec![0; Arrival::COUNT * Arrival::COUNT]),
            replies: vec![None; Arrival::COUNT],
        }
    }

    /// Merit of a quiet move.
    pub fn quiet(&self, side: Side, mv: Move, arrival: Arrival, lead: Lead) -> i32 {
        let mut merit = i32::from(self.butterfly[butterfly(side, mv)]);
        for (table, before) in self.continuation.iter().zip(lead) {
            if let Some(before) = before {
                merit += i32::from(table[follow(before, arrival)]);
            }
        }
        merit
    }

    /// Merit of a capture.
    pub fn capture(&self, arrival: Arrival, victim: Piece) -> i32 {
        i32::from(self.captures[arrival.index() * 7 + victim.kind.index()])
    }

    /// Raises or lowers the merit of a move of `node`.
    pub fn reward(&mut self, node: &Node, mv: Move, lead: Lead, bonus: i32) {
        let arrival = Arrival::new(node.mover(mv), mv.to);
        if let Some(victim) = node.position.piece_at(mv.to) {
            let entry = &mut self.captures[arrival.index() * 7 + victim.kind.index()];
            adjust(entry, bonus);
            return;
        }
        let side = node.position.side_to_move();
        adjust(&mut self.butterfly[butterfly(side, mv)], bonus);
        for (table, before) in self.continuation.iter_mut().zip(lead) {
            if let Some(before) = before {
                adjust(&mut table[follow(before, arrival)], bonus);
            }
        }
    }

    /// The quiet move that last refuted this arrival.
    pub fn reply(&self, before: Option<Arrival>) -> Option<Move> {
        self.replies[before?.index()]
    }

    pub fn set_reply(&mut self, before: Option<Arrival>, mv: Move) {
        if let Some(before) = before {
            self.replies[before.index()] = Some(mv);
        }
    }
}

/// Moves an entry towards plus or minus [`LIMIT`], the less the nearer it is.
fn adjust(entry: &mut i16, bonus: i32) {
    let value = i32::from(*entry);
    *entry = (value + bonus - value * bonus.abs() / LIMIT) as i16;
}

fn butterfly(side: Side, mv: Move) -> usize {
    (side.index() * Square::COUNT + mv.from.index()) * Square::COUNT + mv.to.index()
}

fn follow(before: Arrival, arrival: Arrival) -> usize {
    before.index() * Arrival::COUNT + arrival.index()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn merits_stay_within_their_limit() {
        let mut entry = 0;
        for _ in 0..1_000 {
            adjust(&mut entry, 1_600);
        }
        assert!(i32::from(entry) <= LIMIT && i32::from(entry) > LIMIT * 9 / 10);
        for _ in 0..1_000 {
            adjust(&mut entry, -1_600);
        }
        assert!(i32::from(entry) >= -LIMIT && i32::from(entry) < -LIMIT * 9 / 10);
    }
}
