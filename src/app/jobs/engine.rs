//! The engine's thread: searches one request after the other.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::app::players::{Task, Thinker, ThinkerMaker};
use crate::engine::{Answer, Report, Stop};

use super::{Ticket, Waker, Worker, guarded};

/// Between two wakes for reports: the first iterations of a search follow each
/// other faster than anybody reads. Who has heard of one looks again after
/// this time, for those that came meanwhile.
pub(in crate::app) const REPORT_STEP: Duration = Duration::from_millis(250);

/// A running search. Dropping it stops the search and makes its answer go
/// astray: a search runs only as long as somebody waits for it.
#[derive(Debug)]
pub(in crate::app) struct Search {
    ticket: Ticket,
    stop: Stop,
}

impl Search {
    /// Makes the engine answer with the best it has found so far.
    pub fn hurry(&self) {
        self.stop.stop();
    }
}

impl Drop for Search {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

/// Where searches are ordered and answers come in.
pub(in crate::app) struct EngineDesk {
    make: ThinkerMaker,
    waker: Waker,
    worker: Option<Worker<Order>>,
    last_ticket: Ticket,
    replies: Receiver<(Ticket, Result<Answer, String>)>,
    to_replies: Sender<(Ticket, Result<Answer, String>)>,
    newest: Newest,
    /// Whether somebody wants to know of reports.
    is_watched: Arc<AtomicBool>,
}

/// The newest report; older ones are not queued.
type Newest = Arc<Mutex<Option<(Ticket, Report)>>>;

enum Order {
    /// A new game begins.
    Clear,
    Search {
        ticket: Ticket,
        task: Box<Task>,
        stop: Stop,
    },
}

impl EngineDesk {
    pub fn new(make: ThinkerMaker, waker: Waker) -> Self {
        let (to_replies, replies) = channel();
        Self {
            make,
            waker,
            worker: None,
            last_ticket: Ticket::default(),
            replies,
            to_replies,
            newest: Newest::default(),
            is_watched: Arc::default(),
        }
    }

    /// Whether the waker is called for reports too, and not only for answers.
    pub fn watch(&self, is_watched: bool) {
        self.is_watched.store(is_watched, Ordering::Relaxed);
    }

    /// Begins a search.
    ///
    /// # Errors
    /// The thread cannot be started.
    pub fn search(&mut self, task: Task) -> io::Result<Search> {
        let ticket = self.last_ticket.advance();
        let stop = Stop::new();
        self.order(Order::Search {
            ticket,
            task: Box::new(task),
            stop: stop.clone(),
        })?;
        Ok(Search { ticket, stop })
    }

    /// Makes the engine forget what it has seen, before the next search.
    pub fn clear(&mut self) {
        if let Some(worker) = &self.worker {
            // A thread that is gone has forgotten everything.
            let _ = worker.orders.send(Order::Clear);
        }
    }

    /// The answer to `search`, if it is there. Other answers are dropped.
    pub fn answer_to(&self, search: &Search) -> Option<Result<Answer, String>> {
        self.replies
            .try_iter()
            .find_map(|(ticket, answer)| (ticket == search.ticket).then_some(answer))
    }

    /// Takes the newest report of `search`, if there is a new one.
    pub fn report_of(&self, search: &Search) -> Option<Report> {
        let mut newest = self.newest.lock().unwrap_or_else(PoisonError::into_inner);
        let (ticket, report) = newest.take()?;
        (ticket == search.ticket).then_some(report)
    }

    fn order(&mut self, order: Order) -> io::Result<()> {
        let order = match &self.worker {
            Some(worker) => match worker.orders.send(order) {
                Ok(()) => return Ok(()),
                Err(unsent) => unsent.0,
            },
            None => order,
        };
        let worker = self.start()?;
        let sent = worker.orders.send(order);
        self.worker = Some(worker);
        sent.map_err(|_| io::Error::other("the engine's thread ended at once"))
    }

    fn start(&self) -> io::Result<Worker<Order>> {
        let make = Arc::clone(&self.make);
        let waker = Arc::clone(&self.waker);
        let newest = Arc::clone(&self.newest);
        let is_watched = Arc::clone(&self.is_watched);
        let replies = self.to_replies.clone();
        Worker::start("engine", move |orders: Receiver<Order>| {
            let mut room = Room {
                make,
                waker,
                newest,
                is_watched,
                thinker: None,
            };
            for order in orders {
                match order {
                    Order::Clear => room.clear(),
                    // Nobody waits for it any more.
                    Order::Search { stop, .. } if stop.is_stopped() => {}
                    Order::Search { ticket, task, stop } => {
                        let answer = room.search(ticket, &task, &stop);
                        if replies.send((ticket, answer)).is_err() {
                            return;
                        }
                        (room.waker)();
                    }
                }
            }
        })
    }
}

/// What the engine's thread owns.
struct Room {
    make: ThinkerMaker,
    waker: Waker,
    newest: Newest,
    is_watched: Arc<AtomicBool>,
    thinker: Option<Box<dyn Thinker>>,
}

impl Room {
    fn clear(&mut self) {
        if let Some(mut thinker) = self.thinker.take() {
            self.thinker = guarded(move || {
                thinker.clear();
                thinker
            })
            .ok();
        }
    }

    fn search(&mut self, ticket: Ticket, task: &Task, stop: &Stop) -> Result<Answer, String> {
        let Self {
            make,
            waker,
            newest,
            is_watched,
            thinker,
        } = self;
        let mut last_wake: Option<Instant> = None;
        let mut report = |report: &Report| {
            let mut slot = newest.lock().unwrap_or_else(PoisonError::into_inner);
            *slot = Some((ticket, report.clone()));
            drop(slot);
            let is_due = last_wake.is_none_or(|wake| wake.elapsed() >= REPORT_STEP);
            if is_due && is_watched.load(Ordering::Relaxed) {
                last_wake = Some(Instant::now());
                waker();
            }
        };
        // What a panic leaves behind is not to be trusted: the thinker is only
        // put back after an answer.
        let taken = thinker.take();
        let (answer, back) = guarded(move || {
            let mut thinker = taken.unwrap_or_else(|| make());
            (thinker.think(task, stop, &mut report), thinker)
        })?;
        *thinker = Some(back);
        Ok(answer)
    }
}
