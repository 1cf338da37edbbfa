//! Trees of moves as text: one line for every move, in reading order, with the
//! number of moves before it, the move and facts about it.

use crate::rules::{Move, Position};

/// A position with its reflection left to right. What is known of the one
/// holds for the other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Twins {
    pub position: Position,
    pub mirror: Position,
}

/// A line of the tree: a move with the positions around it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Branch {
    pub before: Twins,
    pub mv: Move,
    pub after: Twins,
    /// What the line says behind the move; empty when the move only leads to
    /// others.
    pub facts: &'static str,
}

/// Reads a tree that begins at the start of the game.
///
/// # Panics
/// When the text is not such a tree or has an illegal move: it is part of the
/// program.
pub(super) fn branches(text: &'static str) -> impl Iterator<Item = Branch> {
    let start = Twins {
        position: Position::start(),
        mirror: Position::start(),
    };
    let mut line = vec![start];
    text.lines().map(move |row| {
        let mut words = row.splitn(3, ' ');
        let mut word = || words.next().unwrap_or_default();
        let depth: usize = word().parse().expect("a line begins with its depth");
        let mv: Move = word().parse().expect("a move follows the depth");
        let facts = word();
        line.truncate(depth + 1);
        let before = line[depth];
        let play = |position: Position, mv| position.play(mv).expect("the tree's moves are legal");
        let after = Twins {
            position: play(before.position, mv),
            mirror: play(before.mirror, mv.mirrored()),
        };
        line.push(after);
        Branch {
            before,
            mv,
            after,
            facts,
        }
    })
}
