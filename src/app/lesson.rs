//! How the pieces move: seven small exercises.
//!
//! In each, one kind of Red's pieces takes all of Black's but the general.
//! Black stands still, except that a general in check gets out of it.

use crate::formats::fen;
use crate::rules::{Kind, Move, Position, Side, Square, SquareSet, Status};

use super::mode::Refusal;

/// One exercise as it is set up.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// The kind of piece that it is about.
    pub kind: Kind,
    /// The pieces, as the board of a FEN; Red moves.
    board: &'static str,
    /// The fewest moves it takes.
    pub fewest: u32,
}

/// All exercises, from the simplest piece to the one that needs most words.
pub const LESSONS: [Lesson; 7] = [
    Lesson {
        kind: Kind::Chariot,
        board: "3k5/9/9/p6p1/9/9/9/7p1/9/R3K4",
        fewest: 3,
    },
    Lesson {
        kind: Kind::Horse,
        board: "3k5/9/9/7p1/9/4P4/4p4/2p6/9/1N2K4",
        fewest: 4,
    },
    Lesson {
        kind: Kind::Cannon,
        board: "5k3/9/1p1P2p2/9/1P4P2/9/6p2/1C7/9/4K4",
        fewest: 3,
    },
    Lesson {
        kind: Kind::Soldier,
        board: "3k5/9/5p3/9/4pp3/9/4P4/9/9/4K4",
        fewest: 5,
    },
    Lesson {
        kind: Kind::Elephant,
        board: "3k5/9/9/9/9/2c6/9/4c4/3N5/2B1K4",
        fewest: 3,
    },
    Lesson {
        kind: Kind::Advisor,
        board: "3k5/9/9/9/9/9/9/3c5/4A4/4Kc3",
        fewest: 3,
    },
    Lesson {
        kind: Kind::General,
        board: "3k5/9/9/9/9/9/9/5c3/4K4/5c3",
        fewest: 4,
    },
];

/// A lesson being done.
#[derive(Clone, Debug)]
pub struct Exercise {
    lesson: Lesson,
    position: Position,
    selection: Option<Square>,
    last_move: Option<Move>,
    refusal: Option<Refusal>,
    steps: u32,
}

impl Lesson {
    fn position(self) -> Position {
        fen::read(self.board).expect("lessons are positions")
    }

    /// The exercise from its start.
    #[must_use]
    pub fn begin(self) -> Exercise {
        Exercise {
            lesson: self,
            position: self.position(),
            selection: None,
            last_move: None,
            refusal: None,
            steps: 0,
        }
    }
}

impl Exercise {
    /// What it is about.
    #[must_use]
    pub const fn lesson(&self) -> Lesson {
        self.lesson
    }

    /// What stands where; Red is to move.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The piece that was picked up.
    #[must_use]
    pub const fn selection(&self) -> Option<Square> {
        self.selection
    }

    /// The last move of the learner.
    #[must_use]
    pub const fn last_move(&self) -> Option<Move> {
        self.last_move
    }

    /// Why the last try was not possible.
    #[must_use]
    pub const fn refusal(&self) -> Option<Refusal> {
        self.refusal
    }

    /// How many moves were made.
    #[must_use]
    pub const fn steps(&self) -> u32 {
        self.steps
    }

    /// Where the selected piece may go.
    #[must_use]
    pub fn destinations(&self) -> SquareSet {
        self.selection
            .map_or(SquareSet::EMPTY, |from| self.position.destinations(from))
    }

    /// The pieces that may be picked up.
    #[must_use]
    pub fn movable(&self) -> SquareSet {
        if self.is_done() {
            SquareSet::EMPTY
        } else {
            self.position.of_side(Side::Red) & self.position.of_kind(self.lesson.kind)
        }
    }

    /// How many pieces are still to be taken.
    #[must_use]
    pub fn left(&self) -> usize {
        self.position.of_side(Side::Black).len() - 1
    }

    /// Whether nothing is left to take.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.left() == 0 || !matches!(self.position.status(), Status::Ongoing { .. })
    }

    /// A point was clicked: picks up, moves, or puts back.
    pub fn tap(&mut self, square: Square) {
        self.refusal = None;
        if self.movable().contains(square) {
            self.selection = (self.selection != Some(square)).then_some(square);
        } else if let Some(from) = self.selection {
            self.drag(from, square);
        }
    }

    /// A piece was dragged from one point to another.
    pub fn drag(&mut self, from: Square, to: Square) {
        self.refusal = None;
        if !self.movable().contains(from) || from == to {
            return;
        }
        let mv = Move::new(from, to);
        match self.position.play(mv) {
            Ok(position) => {
                self.position = stand_still(&position);
                self.last_move = Some(mv);
                self.selection = None;
                self.steps += 1;
            }
            Err(reason) => {
                self.selection = Some(from);
                self.refusal = Some(Refusal { mv, reason });
            }
        }
    }

    /// Puts the piece back.
    pub fn deselect(&mut self) {
        self.selection = None;
        self.refusal = None;
    }
}

/// Gives the turn back to Red. A general in check gets out of it first; one
/// that cannot is mated, and Black stays on turn.
fn stand_still(position: &Position) -> Position {
    if let Some(position) = position.pass() {
        return position;
    }
    let escape = position.legal_moves().first().copied();
    escape.map_or(*position, |escape| {
        position.play(escape).expect("a legal move can be played")
    })
}

#[cfg(test)]
mod tests {
    use std::collections::{HashSet, VecDeque};

    use super::*;

    /// The fewest moves to the end, by breadth first.
    fn fewest(lesson: Lesson) -> Option<u32> {
        let start = lesson.begin();
        let mut seen = HashSet::from([start.position.key()]);
        let mut queue = VecDeque::from([start]);
        while let Some(exercise) = queue.pop_front() {
            if exercise.left() == 0 {
                return Some(exercise.steps);
            }
            for from in exercise.movable() {
                for to in exercise.position.destinations(from) {
                    let mut next = exercise.clone();
                    next.drag(from, to);
                    if seen.insert(next.position.key()) {
                        queue.push_back(next);
                    }
                }
            }
        }
        None
    }

    #[test]
    fn every_lesson_can_be_done_in_the_moves_it_states() {
        let kinds: HashSet<Kind> = LESSONS.iter().map(|lesson| lesson.kind).collect();
        assert_eq!(kinds.len(), LESSONS.len(), "each kind once");
        for lesson in LESSONS {
            assert_eq!(fewest(lesson), Some(lesson.fewest), "{:?}", lesson.kind);
        }
    }

    #[test]
    fn only_the_pieces_of_the_lesson_move() {
        let mut exercise = LESSONS[0].begin();
        let general = exercise.position().general(Side::Red);
        exercise.tap(general);
        assert_eq!(exercise.selection(), None);
        let chariot = "a0".parse().expect("a square");
        exercise.tap(chariot);
        assert_eq!(exercise.selection(), Some(chariot));
        exercise.tap("b5".parse().expect("a square"));
        assert!(exercise.refusal().is_some(), "the move is refused");
        assert_eq!(
            exercise.selection(),
            Some(chariot),
            "and can be tried again"
        );
        exercise.tap("a6".parse().expect("a square"));
        assert_eq!((exercise.steps(), exercise.left()), (1, 2));
        assert_eq!(exercise.position().side_to_move(), Side::Red);
    }

    #[test]
    fn a_general_in_check_leaves_it() {
        let mut exercise = LESSONS[0].begin();
        for (from, to) in [("a0", "a6"), ("a6", "b6"), ("b6", "b9")] {
            exercise.drag(
                from.parse().expect("a square"),
                to.parse().expect("a square"),
            );
        }
        assert_eq!(exercise.steps(), 3);
        assert!(!exercise.position().in_check());
        assert_ne!(
            exercise.position().general(Side::Black),
            "d9".parse().expect("a square")
        );
    }
}
