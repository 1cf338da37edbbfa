//! Which of several meanings a move has: the one after which the most of the
//! following moves can be played.

use crate::rules::{Move, Position};

use super::reading::{Doubt, Reading};
use super::token::Token;

/// How many moves may be read to settle doubts, for all games of a file
/// together. Real files need a few hundred.
pub(in super::super) const BUDGET: usize = 300_000;

/// Meanings that are followed at the same time.
const FOLLOWED: usize = 32;

/// A meaning of a doubtful move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Meaning {
    /// Only after this move can the others be played, or more of them than
    /// after any other.
    Settled(Move),
    /// Nothing tells this one from another.
    Guessed(Move),
}

/// Chooses among moves, of which there must be one, by what follows them.
pub(super) fn settle<'t>(
    position: &Position,
    moves: &[Move],
    following: impl Iterator<Item = &'t Token<'t>>,
    reading: Reading,
    budget: &mut usize,
) -> Meaning {
    let mut ways: Vec<(Move, Position)> = Vec::with_capacity(moves.len());
    for &mv in moves {
        ways.extend(position.play(mv).map(|after| (mv, after)));
    }
    for token in following {
        let mut next = Vec::with_capacity(ways.len());
        for (first, here) in &ways {
            if *budget == 0 {
                return Meaning::Guessed(ways[0].0);
            }
            *budget -= 1;
            let meanings = match reading.read(here, token) {
                Ok(mv) => vec![mv],
                Err(Doubt::Several(moves)) => moves,
                Err(Doubt::Fault(_)) => continue,
            };
            for mv in meanings {
                next.extend(here.play(mv).map(|after| (*first, after)));
            }
        }
        if next.is_empty() {
            break;
        }
        next.truncate(FOLLOWED);
        ways = next;
        if ways.iter().all(|(first, _)| *first == ways[0].0) {
            return Meaning::Settled(ways[0].0);
        }
    }
    Meaning::Guessed(ways[0].0)
}
