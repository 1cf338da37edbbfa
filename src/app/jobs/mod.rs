//! Work in the background: the engine's thread and the files' thread.
//!
//! A job gets owned input and answers through a channel, with the [`Ticket`]
//! of its order; then the waker is called. Threads are started when they are
//! first needed and end when the session is dropped. A panic in a job becomes
//! a message of its answer.

mod disk;
mod engine;
mod files;
mod reading;

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::{io, thread};

pub(super) use disk::{Flush, keep_aside, read_at_most, write};
pub use disk::{IfExists, WriteFault};
pub(super) use engine::{EngineDesk, REPORT_STEP, Search};
pub(super) use files::{FileDesk, FileOrder, FileReply};
pub use files::{read_games, write_file};
pub(super) use reading::{ReadGames, Tracker};

/// Called by workers after they have sent something, from their threads: makes
/// the window call [`Session::poll`](super::Session::poll).
pub type Waker = Arc<dyn Fn() + Send + Sync>;

/// The number of one order. A reply with another number than the one waited
/// for is dropped.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct Ticket(u64);

impl Ticket {
    /// Makes this the next number, and returns it.
    pub fn advance(&mut self) -> Self {
        self.0 += 1;
        *self
    }
}

/// A thread that takes orders one after the other, until its orders are no
/// longer sent.
#[derive(Debug)]
struct Worker<O> {
    orders: Sender<O>,
}

impl<O: Send + 'static> Worker<O> {
    fn start(name: &str, work: impl FnOnce(Receiver<O>) + Send + 'static) -> io::Result<Self> {
        let (orders, incoming) = channel();
        let thread = thread::Builder::new().name(name.to_owned());
        // Not joined: it ends by itself when the sender is dropped.
        thread.spawn(move || work(incoming))?;
        Ok(Self { orders })
    }
}

/// Does a job; a panic becomes a message.
fn guarded<T>(job: impl FnOnce() -> T) -> Result<T, String> {
    // What the job may leave half done is its own and is dropped on failure.
    catch_unwind(AssertUnwindSafe(job)).map_err(|panic| message_of(&*panic))
}

fn message_of(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "panic without a message".to_owned())
}
