//! The threads of a search: one leads and answers, the others search the same
//! position and share what they see through the table
//! (<https://www.chessprogramming.org/Lazy_SMP>).

use std::thread;

use super::history::History;
use super::level::Level;
use super::limits::{Limits, Stop, Team, Watch};
use super::referee::Referee;
use super::root::{Root, Start};
use super::{Answer, Engine, Report, Request};
use crate::adjudication::Ruleset;

/// What a thread keeps to itself from one search to the next.
#[derive(Debug)]
pub(super) struct Mind {
    pub history: History,
    pub referee: Referee,
}

impl Mind {
    pub fn new() -> Self {
        Self {
            history: History::new(),
            referee: Referee::new(Ruleset::default()),
        }
    }
}

/// Sends the helpers home when the leader is done, even if it panics.
struct Dismissal<'a>(&'a Team);

impl Drop for Dismissal<'_> {
    fn drop(&mut self) {
        self.0.end();
    }
}

pub(super) fn search(
    engine: &mut Engine,
    request: &Request,
    stop: &Stop,
    report: &mut dyn FnMut(&Report),
) -> Answer {
    let handicap = request.level.handicap();
    let limits = Limits {
        depth: least(request.limits.depth, handicap.depth),
        nodes: least(request.limits.nodes, handicap.nodes),
        time: request.limits.time,
    };
    // What a weaker level sees must not depend on chance.
    let threads = match request.level {
        Level::FULL => request.threads.min(*Engine::THREADS.end()),
        _ => 1,
    };
    let Engine {
        table,
        leader,
        helpers,
    } = engine;
    helpers.resize_with(threads.saturating_sub(1), Mind::new);
    for mind in helpers.iter_mut().chain([&mut *leader]) {
        mind.referee.follow(request.ruleset);
    }
    table.grow_older();
    let table = &*table;
    let start = Start::new(request);
    let team = Team::default();
    thread::scope(|scope| {
        let _dismissal = Dismissal(&team);
        for (number, mind) in (1..).zip(helpers) {
            // The leader looks after depth and time.
            let nodes = Limits {
                nodes: limits.nodes,
                ..Limits::default()
            };
            let watch = Watch::new(&nodes, stop).in_team(&team);
            let mut root = Root::new(&start, table, mind, watch);
            // A thread that cannot be had is done without.
            let _ = thread::Builder::new()
                .name(format!("search-{number}"))
                .spawn_scoped(scope, move || root.help(number));
        }
        let watch = Watch::new(&limits, stop).in_team(&team);
        let mut root = Root::new(&start, table, leader, watch);
        let depth = root.lead(&limits, report);
        root.answer(depth, request.seed)
    })
}

fn least<T: Ord>(a: Option<T>, b: Option<T>) -> Option<T> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.min(b)),
        (a, b) => a.or(b),
    }
}
