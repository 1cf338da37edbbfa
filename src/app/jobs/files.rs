//! The files' thread: reads and writes one file or text after the other.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use crate::app::drawing::Drawing;
use crate::app::notice::FileError;
use crate::formats::{Encoding, Loaded, Watch};
use crate::picture::Raster;

use super::disk::{self, Flush, IfExists, WriteFault};
use super::reading::{self, ReadGames, Tracker};
use super::{Ticket, Waker, Worker, guarded};

/// Something to do with a file or a text.
#[derive(Debug)]
pub(in crate::app) enum FileOrder {
    /// Read the games of files and folders.
    Read {
        paths: Vec<PathBuf>,
        /// How texts are encoded, when the person has chosen.
        encoding: Option<Encoding>,
        tracker: Arc<Tracker>,
    },
    /// Read the games of a text.
    Parse {
        text: Vec<u8>,
        tracker: Arc<Tracker>,
    },
    /// Draw a picture of the board.
    Draw(Box<Drawing>),
    /// Draw one and write it.
    DrawTo {
        path: PathBuf,
        drawing: Box<Drawing>,
        if_exists: IfExists,
    },
    /// Write a whole file.
    Write {
        path: PathBuf,
        bytes: Vec<u8>,
        if_exists: IfExists,
    },
}

/// What came of it.
#[derive(Debug)]
pub(in crate::app) enum FileReply {
    /// The games, at least one.
    Read(Result<ReadGames, FileError>),
    /// The picture, unless it could not be made.
    Drawn(Result<Raster, FileError>),
    /// Whether the file was written.
    Written(Result<(), WriteFault>),
}

/// Where work on files is ordered and replies come in.
pub(in crate::app) struct FileDesk {
    waker: Waker,
    worker: Option<Worker<(Ticket, FileOrder)>>,
    last_ticket: Ticket,
    open: usize,
    replies: Receiver<(Ticket, FileReply)>,
    to_replies: Sender<(Ticket, FileReply)>,
}

impl FileDesk {
    pub fn new(waker: Waker) -> Self {
        let (to_replies, replies) = channel();
        Self {
            waker,
            worker: None,
            last_ticket: Ticket::default(),
            open: 0,
            replies,
            to_replies,
        }
    }

    /// Orders something; the reply has the ticket. When there is no thread to
    /// do it, the reply says so.
    pub fn order(&mut self, order: FileOrder) -> Ticket {
        let ticket = self.last_ticket.advance();
        self.open += 1;
        let failed: fn(FileError) -> FileReply = match order {
            FileOrder::Read { .. } | FileOrder::Parse { .. } => |error| FileReply::Read(Err(error)),
            FileOrder::Draw(_) => |error| FileReply::Drawn(Err(error)),
            FileOrder::DrawTo { .. } | FileOrder::Write { .. } => {
                |error| FileReply::Written(Err(WriteFault::Failed(error)))
            }
        };
        if let Err(error) = self.send(ticket, order) {
            let reply = failed(error.into());
            let sent = self.to_replies.send((ticket, reply));
            sent.expect("the desk holds the other end");
            (self.waker)();
        }
        ticket
    }

    /// The next reply that has come in.
    pub fn reply(&mut self) -> Option<(Ticket, FileReply)> {
        let reply = self.replies.try_recv().ok()?;
        self.open -= 1;
        Some(reply)
    }

    /// Waits for the next reply, if one is still to come.
    pub fn wait(&mut self, at_most: Duration) -> Option<(Ticket, FileReply)> {
        if self.open == 0 {
            return None;
        }
        let reply = self.replies.recv_timeout(at_most).ok()?;
        self.open -= 1;
        Some(reply)
    }

    fn send(&mut self, ticket: Ticket, order: FileOrder) -> io::Result<()> {
        if self.worker.is_none() {
            self.worker = Some(self.start()?);
        }
        let worker = self.worker.as_ref().expect("it was just started");
        let sent = worker.orders.send((ticket, order));
        sent.map_err(|_| io::Error::other("the files' thread has ended"))
    }

    fn start(&self) -> io::Result<Worker<(Ticket, FileOrder)>> {
        let waker = Arc::clone(&self.waker);
        let replies = self.to_replies.clone();
        Worker::start("files", move |orders: Receiver<(Ticket, FileOrder)>| {
            for (ticket, order) in orders {
                if replies.send((ticket, carry_out(order))).is_err() {
                    return;
                }
                waker();
            }
        })
    }
}

fn carry_out(order: FileOrder) -> FileReply {
    match order {
        FileOrder::Read {
            paths,
            encoding,
            tracker,
        } => FileReply::Read(reading::read_paths(&paths, encoding, &tracker)),
        FileOrder::Parse { text, tracker } => FileReply::Read(reading::read_text(&text, &tracker)),
        FileOrder::Draw(drawing) => {
            FileReply::Drawn(guarded(|| drawing.raster()).map_err(FileError::Crash))
        }
        FileOrder::DrawTo {
            path,
            drawing,
            if_exists,
        } => FileReply::Written(match guarded(|| drawing.file(&path)) {
            Ok(bytes) => write_file(&path, &bytes, if_exists),
            Err(text) => Err(WriteFault::Failed(FileError::Crash(text))),
        }),
        FileOrder::Write {
            path,
            bytes,
            if_exists,
        } => FileReply::Written(write_file(&path, &bytes, if_exists)),
    }
}

/// Reads the games of a file, at least one, and waits for it. Pipes and other
/// things that are no files are not opened.
///
/// # Errors
/// Says why nothing can be opened; a panic of a reader is such a reason.
pub fn read_games(path: &Path) -> Result<Vec<Loaded>, FileError> {
    reading::caught(|| reading::read_file(path, None, &Watch::new()))
}

/// Writes a file to the disk as a whole and waits for it: at every moment there
/// is the old one or the new one under the name. A link keeps being one; the
/// file it names is written.
///
/// # Errors
/// Says why not; what was there before is untouched then.
pub fn write_file(path: &Path, bytes: &[u8], if_exists: IfExists) -> Result<(), WriteFault> {
    let written = guarded(|| disk::write(path, bytes, if_exists, Flush::ToDisk));
    written.unwrap_or_else(|text| Err(WriteFault::Failed(FileError::Crash(text))))
}
