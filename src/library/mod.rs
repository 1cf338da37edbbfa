//! What is known about Xiangqi before a game begins: which moves masters
//! played in the opening and how they fared ([`Book`]), what openings are
//! called ([`opening_of`]), and positions with a proven mate ([`puzzles`]).
//!
//! Everything is part of the program, read when it is first asked for.
//! `assets/library/README.md` tells where the facts come from.

mod book;
mod openings;
mod puzzles;
mod tree;

pub use book::{Book, BookMove, Results};
pub use openings::{Opening, opening_of, openings};
pub use puzzles::{Puzzle, puzzles};
