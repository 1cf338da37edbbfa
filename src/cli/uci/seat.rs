//! Where the engine is: idle, or on its thread with a search.

use std::io;
use std::sync::mpsc::Sender;
use std::thread::{Builder, Scope, ScopedJoinHandle};
use std::time::{Duration, Instant};

use super::Event;
use crate::engine::{Answer, Engine, Limits, Request, Stop};

/// Where the engine is.
pub(super) enum Seat<'scope> {
    /// There is none before the first search, and none after a failed one.
    Idle(Option<Engine>),
    Searching(Running<'scope>),
}

/// What a search is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Terms {
    /// For the move to play.
    Play,
    /// For the reply to a move that is only expected.
    Ponder,
}

/// A search with its thread.
pub(super) struct Running<'scope> {
    thread: ScopedJoinHandle<'scope, (Engine, Answer)>,
    stop: Stop,
    started: Instant,
    hold: Hold,
    /// When the search is to be stopped, where it does not see to that itself.
    deadline: Option<Instant>,
    over: bool,
}

/// What the answer of a search waits for once the search is at its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Hold {
    Nothing,
    /// An unlimited search answers when it is stopped.
    Stop,
    /// A pondering search answers when it is stopped or its move was played.
    /// Then these bounds hold.
    PonderHit(Limits),
}

/// The search panicked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Failed;

/// Tells that the search is over even when it panics.
struct Farewell(Sender<Event>);

impl Drop for Farewell {
    fn drop(&mut self) {
        let _ = self.0.send(Event::SearchOver);
    }
}

impl<'scope> Seat<'scope> {
    /// Begins a search; an engine that has to be made gets a table of
    /// `hash_mib` MiB.
    ///
    /// # Errors
    /// The thread cannot be started.
    ///
    /// # Panics
    /// When a search is running.
    pub fn begin(
        &mut self,
        mut request: Request,
        terms: Terms,
        hash_mib: usize,
        scope: &'scope Scope<'scope, '_>,
        events: Sender<Event>,
    ) -> io::Result<()> {
        let hold = match terms {
            Terms::Ponder => Hold::PonderHit(request.limits),
            Terms::Play if request.limits == Limits::default() => Hold::Stop,
            Terms::Play => Hold::Nothing,
        };
        if terms == Terms::Ponder {
            // The clock is the other side's.
            request.limits.time = None;
        }
        let seat = std::mem::replace(self, Self::Idle(None));
        let Self::Idle(engine) = seat else {
            panic!("a search begins when none is running");
        };
        let mut engine = engine.unwrap_or_else(|| Engine::new(hash_mib));
        let stop = Stop::new();
        let flag = stop.clone();
        let farewell = Farewell(events.clone());
        let thread =
            Builder::new()
                .name("uci-search".to_owned())
                .spawn_scoped(scope, move || {
                    let _farewell = farewell;
                    let answer = engine.search(&request, &flag, &mut |report| {
                        // Nobody listens any more when the talk has failed.
                        let _ = events.send(Event::Progress(report.clone()));
                    });
                    (engine, answer)
                })?;
        *self = Self::Searching(Running {
            thread,
            stop,
            started: Instant::now(),
            hold,
            deadline: None,
            over: false,
        });
        Ok(())
    }

    /// Ends a running search, which then answers.
    pub fn stop(&mut self) {
        if let Self::Searching(running) = self {
            running.stop.stop();
            running.hold = Hold::Nothing;
            running.deadline = None;
        }
    }

    /// Makes a pondering search one for the move to play. The time it has had
    /// counts as time well used.
    pub fn ponder_hit(&mut self) {
        let Self::Searching(running) = self else {
            return;
        };
        let Hold::PonderHit(limits) = running.hold else {
            return;
        };
        running.hold = if limits == Limits::default() {
            Hold::Stop
        } else {
            Hold::Nothing
        };
        running.deadline = limits
            .time
            .map(|budget| running.started + budget.soft.min(Duration::from_secs(u32::MAX.into())));
    }

    /// When the running search is to be stopped.
    pub fn deadline(&self) -> Option<Instant> {
        match self {
            Self::Idle(_) => None,
            Self::Searching(running) => running.deadline,
        }
    }

    /// The search thread is at its end.
    pub fn search_is_over(&mut self) {
        if let Self::Searching(running) = self {
            running.over = true;
        }
    }

    /// The answer of a search that is over and waits for nothing; the engine is
    /// idle then.
    pub fn take_answer(&mut self) -> Option<Result<Answer, Failed>> {
        match self {
            Self::Searching(running) if running.over && running.hold == Hold::Nothing => {}
            _ => return None,
        }
        let seat = std::mem::replace(self, Self::Idle(None));
        let Self::Searching(running) = seat else {
            return None;
        };
        let Ok((engine, answer)) = running.thread.join() else {
            return Some(Err(Failed));
        };
        *self = Self::Idle(Some(engine));
        Some(Ok(answer))
    }
}
