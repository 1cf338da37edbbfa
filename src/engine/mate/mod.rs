//! Mates by checks alone: the attacker gives check with every move, the
//! defender may answer with anything.
//!
//! [`solve_mate`] looks through the tree of checks and answers by iterative
//! deepening over its moves, so the first mate found is the shortest; what was
//! proved or refuted is kept in a table
//! (<https://www.chessprogramming.org/Mate_Search>). The depth bound ends
//! perpetual checks, and a shortest mate never repeats a position, so the law
//! of repetition has no say in it.

mod checks;
mod proof;
mod search;
mod table;

pub use proof::{MateProof, MateStep};

use super::limits::Stop;
use crate::rules::Position;
use search::Solver;

/// How far a mate is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MateLimits {
    /// Moves of the attacker.
    pub moves: u8,
    /// Positions to visit. The answer is the same on every machine.
    pub nodes: u64,
}

/// What [`solve_mate`] found out.
#[derive(Clone, Debug)]
pub struct MateAnswer {
    /// Whether there is a mate.
    pub finding: Finding,
    /// Positions visited.
    pub nodes: u64,
}

/// Whether the side to move mates by checks.
#[derive(Clone, Debug)]
pub enum Finding {
    /// It does, and no faster.
    Mate(MateProof),
    /// It does not within the moves allowed, whatever the defence.
    NoMate,
    /// The limit of nodes or the stop flag came before an answer.
    GaveUp {
        /// There is no mate within so many moves.
        refuted: u8,
    },
}

/// Looks for the shortest mate by checks of the side to move.
///
/// A side without a legal move mates nobody. What happened before the position
/// is not considered.
#[must_use]
pub fn solve_mate(position: &Position, limits: MateLimits, stop: &Stop) -> MateAnswer {
    let mut solver = Solver::new(limits.nodes, stop);
    let mut finding = Finding::NoMate;
    for moves in 1..=limits.moves {
        finding = match solver.attack(position, moves) {
            Ok(false) => continue,
            Ok(true) => match MateProof::collect(&mut solver, position, moves) {
                Ok(proof) => Finding::Mate(proof),
                Err(_) => Finding::GaveUp { refuted: moves - 1 },
            },
            Err(_) => Finding::GaveUp { refuted: moves - 1 },
        };
        break;
    }
    MateAnswer {
        finding,
        nodes: solver.nodes(),
    }
}
