//! The engine for other programs, by the Universal Chess Interface
//! (<https://www.shredderchess.com/download/div/uci.zip>) with ranks 0 to 9, or
//! by the Universal Chinese Chess Interface, as the first command says.
//!
//! One thread reads the input, one searches; the thread of [`run`] does all
//! the writing.

mod command;
mod dialect;
mod seat;
mod ucci;
mod uci_lines;

use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::{Builder, Scope};
use std::time::Instant;

use crate::adjudication::{Law, Ruleset};
use crate::engine::{Level, Report, Request};
use crate::rules::{Move, Position};
use command::{Command, Go, Setting};
use dialect::Dialect;
pub(super) use dialect::Protocol;
use seat::{Seat, Terms};

/// Megabytes of the table unless set otherwise.
const HASH_MIB: usize = 16;

/// What is said to a wish that a running search does not allow.
const BUSY: &str = "not while a search is running";

/// Most lines that can be asked for.
const MOST_LINES: usize = 64;

/// Talks until `quit` or the end of the input, which also end a running
/// search. Lines that cannot be followed are answered by a remark.
///
/// # Errors
/// When the input cannot be read, the output not be written, or a thread not
/// be started.
pub fn run(input: impl BufRead + Send, output: impl Write) -> io::Result<()> {
    let (events, incoming) = channel();
    let lines = events.clone();
    std::thread::scope(|scope| {
        Builder::new()
            .name("uci-input".to_owned())
            .spawn_scoped(scope, move || read_lines(input, &lines))?;
        let mut talk = Talk {
            scope,
            events,
            output,
            dialect: Dialect::new(Protocol::Uci),
            seat: Seat::Idle(None),
            hash_mib: HASH_MIB,
            position: Position::start(),
            history: Vec::new(),
            banned: Vec::new(),
            level: Level::FULL,
            lines: 1,
            seed: 0,
            threads: 1,
            law: Law::default(),
        };
        talk.serve(&incoming)
    })
}

enum Event {
    Line(String),
    EndOfInput,
    BrokenInput(io::Error),
    Progress(Report),
    /// The search thread is at its end, whether it has an answer or not.
    SearchOver,
}

/// Hands on the lines of the input, `quit` being the last.
fn read_lines(input: impl BufRead, events: &Sender<Event>) {
    for line in input.lines() {
        let line = match line {
            Ok(line) => line,
            Err(error) => {
                // Nobody listens any more: the talk is over anyway.
                let _ = events.send(Event::BrokenInput(error));
                return;
            }
        };
        let last = line.split_whitespace().next() == Some("quit");
        if events.send(Event::Line(line)).is_err() || last {
            return;
        }
    }
    let _ = events.send(Event::EndOfInput);
}

struct Talk<'scope, 'env, W> {
    scope: &'scope Scope<'scope, 'env>,
    events: Sender<Event>,
    output: W,
    dialect: Dialect,
    seat: Seat<'scope>,
    hash_mib: usize,
    position: Position,
    history: Vec<Position>,
    /// Moves not to be played in the position.
    banned: Vec<Move>,
    level: Level,
    lines: usize,
    seed: u64,
    threads: usize,
    law: Law,
}

impl<W: Write> Talk<'_, '_, W> {
    fn serve(&mut self, incoming: &Receiver<Event>) -> io::Result<()> {
        let served = self.follow(incoming);
        // Whatever ended the talk, no search outlives it.
        self.seat.stop();
        served
    }

    fn follow(&mut self, incoming: &Receiver<Event>) -> io::Result<()> {
        let mut ending = false;
        while let Some(event) = self.wait(incoming) {
            match event {
                Event::Line(line) => match self.dialect.read(&line) {
                    Ok(None) => {}
                    Ok(Some(Command::Quit)) => ending = true,
                    Ok(Some(command)) => self.obey(command)?,
                    Err(fault) => self.complain(&fault.to_string())?,
                },
                Event::EndOfInput => ending = true,
                Event::BrokenInput(error) => return Err(error),
                Event::Progress(report) => {
                    self.dialect.write_report(&report, &mut self.output)?;
                    self.output.flush()?;
                }
                Event::SearchOver => self.seat.search_is_over(),
            }
            if ending {
                self.seat.stop();
            }
            self.answer_if_due()?;
            if ending && matches!(self.seat, Seat::Idle(_)) {
                self.dialect.write_farewell(&mut self.output)?;
                return self.output.flush();
            }
        }
        Ok(())
    }

    /// The next event. A search whose time is up is stopped meanwhile.
    fn wait(&mut self, incoming: &Receiver<Event>) -> Option<Event> {
        while let Some(deadline) = self.seat.deadline() {
            let left = deadline.saturating_duration_since(Instant::now());
            match incoming.recv_timeout(left) {
                Ok(event) => return Some(event),
                Err(RecvTimeoutError::Timeout) => self.seat.stop(),
                Err(RecvTimeoutError::Disconnected) => return None,
            }
        }
        incoming.recv().ok()
    }

    fn obey(&mut self, command: Command) -> io::Result<()> {
        match command {
            Command::Greet(protocol) => {
                self.dialect = Dialect::new(protocol);
                self.dialect.write_greeting(&mut self.output)?;
            }
            Command::IsReady => writeln!(self.output, "readyok")?,
            Command::NewGame => self.clear()?,
            Command::Set(setting) => self.set(setting)?,
            Command::Position { position, history } => {
                self.position = *position;
                self.history = history;
                self.banned.clear();
            }
            Command::Ban(moves) => self.banned = moves,
            Command::Go(go) => self.go(go)?,
            Command::PonderHit => self.seat.ponder_hit(),
            Command::Stop => self.seat.stop(),
            Command::Quit => unreachable!("quit is seen to by the caller"),
        }
        self.output.flush()
    }

    fn set(&mut self, setting: Setting) -> io::Result<()> {
        match setting {
            Setting::Lines(lines) => self.lines = lines.clamp(1, MOST_LINES),
            Setting::Level(level) => self.level = level,
            Setting::Seed(seed) => self.seed = seed,
            Setting::Threads(threads) => self.threads = threads,
            Setting::Law(law) => self.law = law,
            Setting::TimeUnit(unit) => self.dialect.time_unit = unit,
            Setting::ClearHash => self.clear()?,
            Setting::Hash(mib) => match &mut self.seat {
                Seat::Idle(engine) => {
                    *engine = None;
                    self.hash_mib = mib;
                }
                Seat::Searching(_) => self.complain(BUSY)?,
            },
        }
        Ok(())
    }

    /// Makes the engine forget everything.
    fn clear(&mut self) -> io::Result<()> {
        match &mut self.seat {
            Seat::Idle(Some(engine)) => engine.clear(),
            Seat::Idle(None) => {}
            Seat::Searching(_) => self.complain(BUSY)?,
        }
        Ok(())
    }

    fn go(&mut self, go: Go) -> io::Result<()> {
        if matches!(self.seat, Seat::Searching(_)) {
            return self.complain("a search is running");
        }
        let limits = go.limits(self.position.side_to_move());
        let mut search_moves = go.search_moves;
        if !self.banned.is_empty() {
            if search_moves.is_empty() {
                search_moves = self.position.legal_moves().to_vec();
            }
            search_moves.retain(|mv| !self.banned.contains(mv));
            if search_moves.is_empty() {
                return self.dialect.write_best(None, None, &mut self.output);
            }
        }
        let request = Request {
            position: self.position,
            history: self.history.clone(),
            ruleset: Ruleset {
                law: self.law,
                ..Ruleset::default()
            },
            limits,
            level: self.level,
            seed: self.seed,
            threads: self.threads,
            multi_pv: self.lines,
            search_moves,
        };
        let terms = if go.ponder {
            Terms::Ponder
        } else {
            Terms::Play
        };
        self.seat.begin(
            request,
            terms,
            self.hash_mib,
            self.scope,
            self.events.clone(),
        )
    }

    /// Writes the answer of a search that is over, unless it has to wait.
    fn answer_if_due(&mut self) -> io::Result<()> {
        let Some(answered) = self.seat.take_answer() else {
            return Ok(());
        };
        let (best, ponder) = if let Ok(answer) = answered {
            (answer.best, answer.ponder)
        } else {
            self.complain("the search failed")?;
            (None, None)
        };
        self.dialect.write_best(best, ponder, &mut self.output)?;
        self.output.flush()
    }

    fn complain(&mut self, sentence: &str) -> io::Result<()> {
        self.dialect.write_remark(sentence, &mut self.output)?;
        self.output.flush()
    }
}
