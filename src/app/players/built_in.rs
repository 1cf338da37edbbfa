//! The built-in engine with the opening book.

use std::sync::Arc;

use super::{Task, Thinker, ThinkerMaker};
use crate::engine::{Answer, Engine, Level, Limits, Report, Request, Stop};
use crate::library::Book;

/// Size of the table at full strength, in MiB.
const HASH_MIB: usize = 32;

/// Size of the table for levels, which visit no more positions than fit many
/// times over: most games need no more memory.
const LEVEL_HASH_MIB: usize = 4;

/// Makes the built-in engine.
#[must_use]
pub fn built_in() -> ThinkerMaker {
    Arc::new(|| {
        Box::new(BuiltIn {
            engine: Engine::new(LEVEL_HASH_MIB),
            hash_mib: LEVEL_HASH_MIB,
            threads: Engine::default_threads(),
        })
    })
}

struct BuiltIn {
    engine: Engine,
    hash_mib: usize,
    threads: usize,
}

impl BuiltIn {
    /// Gives the engine the larger table once it is needed.
    fn make_room_for(&mut self, level: Level) {
        if level == Level::FULL && self.hash_mib < HASH_MIB {
            self.engine = Engine::new(HASH_MIB);
            self.hash_mib = HASH_MIB;
        }
    }
}

impl Thinker for BuiltIn {
    fn clear(&mut self) {
        self.engine.clear();
    }

    fn think(&mut self, task: &Task, stop: &Stop, report: &mut dyn FnMut(&Report)) -> Answer {
        let request = Request {
            threads: self.threads,
            ..by_book(task).unwrap_or_else(|| task.request.clone())
        };
        self.make_room_for(request.level);
        self.engine.search(&request, stop, report)
    }
}

/// The request for a book move, if the book has one that is permitted. It
/// still goes through the search, one ply deep, which gives it a value.
fn by_book(task: &Task) -> Option<Request> {
    let request = &task.request;
    let chosen = Book::get().choose(&request.position, request.seed);
    let mv = chosen.filter(|mv| task.uses_book && request.search_moves.contains(mv))?;
    Some(Request {
        search_moves: vec![mv],
        limits: Limits::depth(1),
        ..request.clone()
    })
}
