//! A mate with all defences.

use std::collections::HashMap;

use super::search::Solver;
use crate::engine::limits::Ended;
use crate::rules::{Move, Position};

/// A proved mate: for every position that the defender can bring about, a
/// check that mates as fast as possible.
///
/// Positions that come about in several ways stand in it once.
#[derive(Clone, Debug)]
pub struct MateProof {
    steps: Vec<MateStep>,
}

/// One position of a proof with the attacker to move.
#[derive(Clone, Debug)]
pub struct MateStep {
    /// The position.
    pub position: Position,
    /// In how many moves of the attacker it is mate.
    pub moves: u8,
    /// The check to give.
    pub mv: Move,
    /// All answers with the numbers of the steps that follow, the longest
    /// defence first; none when the check mates.
    pub defences: Vec<(Move, usize)>,
}

impl MateProof {
    /// The step where the mate begins, number 0.
    #[must_use]
    pub fn first(&self) -> &MateStep {
        &self.steps[0]
    }

    /// All steps by number.
    #[must_use]
    pub fn steps(&self) -> &[MateStep] {
        &self.steps
    }

    /// The mate against the longest defence, the attacker's moves and the
    /// answers in turn.
    #[must_use]
    pub fn longest_line(&self) -> Vec<Move> {
        let mut step = self.first();
        let mut line = vec![step.mv];
        while let Some(&(answer, next)) = step.defences.first() {
            step = &self.steps[next];
            line.extend([answer, step.mv]);
        }
        line
    }

    /// The proof of a mate in `moves`, which `solver` has found.
    pub(super) fn collect(
        solver: &mut Solver,
        position: &Position,
        moves: u8,
    ) -> Result<Self, Ended> {
        let mut collector = Collector {
            solver,
            numbers: HashMap::new(),
            steps: Vec::new(),
        };
        let first = collector.add(position, moves)?;
        debug_assert_eq!(first, 0, "the first step has the first number");
        Ok(Self {
            steps: collector.steps,
        })
    }
}

struct Collector<'a, 'b> {
    solver: &'a mut Solver<'b>,
    numbers: HashMap<u64, usize>,
    steps: Vec<MateStep>,
}

impl Collector<'_, '_> {
    /// The number of the step for `position`, where a mate within `most` is
    /// known.
    fn add(&mut self, position: &Position, most: u8) -> Result<usize, Ended> {
        if let Some(number) = self.numbers.get(&position.key()) {
            return Ok(*number);
        }
        let (moves, mv) = self.solver.shortest(position, most)?;
        let number = self.steps.len();
        self.numbers.insert(position.key(), number);
        self.steps.push(MateStep {
            position: *position,
            moves,
            mv,
            defences: Vec::new(),
        });
        let attacked = position.play_trusted(mv);
        let mut defences = Vec::new();
        for &answer in &attacked.legal_moves() {
            defences.push((answer, self.add(&attacked.play_trusted(answer), moves - 1)?));
        }
        defences.sort_by_key(|&(_, next)| u8::MAX - self.steps[next].moves);
        self.steps[number].defences = defences;
        Ok(number)
    }
}
