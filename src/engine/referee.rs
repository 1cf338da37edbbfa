//! The law of repetition inside the search, asked so often that it has to
//! remember its answers.
//!
//! Perpetual check is seen by the path itself. The full ruling of
//! [`crate::adjudication`] is worked out only for a repetition in which a side
//! strikes with every move and neither checks with all of them.

use crate::adjudication::{Law, NaturalLimit, Ruleset, Timeline, is_strike, judge};
use crate::rules::{Move, Outcome, Position};

/// What a repetition means for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    Draw,
    Won,
    Lost,
}

/// Rules on repetitions under one ruleset. What it remembers saves time and
/// changes no answer.
#[derive(Debug)]
pub(super) struct Referee {
    ruleset: Ruleset,
    strikes: Memo<bool>,
    rulings: Memo<Verdict>,
}

/// The moves from a position to where it occurs again.
#[derive(Debug)]
pub(super) enum Loop {
    /// To its second occurrence. The moves are ruled on as if they were played
    /// once more.
    Once { start: Position, moves: Vec<Move> },
    /// To its third occurrence.
    Twice { start: Position, moves: Vec<Move> },
}

impl Referee {
    pub fn new(ruleset: Ruleset) -> Self {
        Self {
            ruleset,
            strikes: Memo::new(),
            rulings: Memo::new(),
        }
    }

    /// Rules under `ruleset` from now on.
    pub fn follow(&mut self, ruleset: Ruleset) {
        if self.ruleset.law == ruleset.law {
            self.ruleset = ruleset;
        } else {
            *self = Self::new(ruleset);
        }
    }

    pub const fn law(&self) -> Law {
        self.ruleset.law
    }

    pub const fn natural_limit(&self) -> NaturalLimit {
        self.ruleset.natural_limit
    }

    /// What a repetition means. `key` tells it from others; the moves are asked
    /// for only when the answer is not remembered.
    pub fn rule(&mut self, key: u64, repeated: impl FnOnce() -> Loop) -> Verdict {
        self.rulings.get(key).unwrap_or_else(|| {
            let verdict = self.rule_on(&repeated());
            self.rulings.set(key, verdict);
            verdict
        })
    }

    fn rule_on(&mut self, repeated: &Loop) -> Verdict {
        let (Loop::Once { start, moves } | Loop::Twice { start, moves }) = repeated;
        let mut line = Timeline::new(*start);
        play(&mut line, moves);
        let mut always_strikes = |first: usize| {
            (first..moves.len())
                .step_by(2)
                .all(|ply| self.strikes(line.position_at(ply), moves[ply]))
        };
        if !always_strikes(0) && !always_strikes(1) {
            return Verdict::Draw;
        }
        if matches!(repeated, Loop::Once { .. }) {
            play(&mut line, moves);
        }
        match judge(&line, &self.ruleset).outcome() {
            Some(Outcome::Win { winner, .. }) if winner == start.side_to_move() => Verdict::Won,
            Some(Outcome::Win { .. }) => Verdict::Lost,
            _ => Verdict::Draw,
        }
    }

    fn strikes(&mut self, before: &Position, mv: Move) -> bool {
        let squares = mv.from.index() << 7 | mv.to.index();
        let key = key_of([before.key(), squares as u64]);
        self.strikes.get(key).unwrap_or_else(|| {
            let strikes = is_strike(before, mv, self.ruleset.law);
            self.strikes.set(key, strikes);
            strikes
        })
    }
}

fn play(line: &mut Timeline, moves: &[Move]) {
    for &mv in moves {
        line.push_played(mv, line.position().play_trusted(mv));
    }
}

/// One key for a sequence of keys.
pub(super) fn key_of(keys: impl IntoIterator<Item = u64>) -> u64 {
    keys.into_iter().fold(0, |all: u64, key| {
        let mixed = (all ^ key).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed ^ (mixed >> 32)
    })
}

/// Answers by key: of those that share a place the newest.
#[derive(Debug)]
struct Memo<T>(Vec<Option<(u64, T)>>);

impl<T: Copy> Memo<T> {
    const PLACES: usize = 1 << 13;

    fn new() -> Self {
        Self(vec![None; Self::PLACES])
    }

    fn get(&self, key: u64) -> Option<T> {
        let (of, answer) = self.0[key as usize % Self::PLACES]?;
        (of == key).then_some(answer)
    }

    fn set(&mut self, key: u64, answer: T) {
        self.0[key as usize % Self::PLACES] = Some((key, answer));
    }
}
