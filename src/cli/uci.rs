//! The engine for other programs, by the Universal Chess Interface
//! (<https://www.shredderchess.com/download/div/uci.zip>) with ranks 0 to 9.
//!
//! One thread reads the input, one searches; the thread of [`run`] does all
//! the writing.

mod command;

use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{Builder, Scope, ScopedJoinHandle};

use crate::engine::{Answer, Engine, Level, Limits, Report, Request, Score, Stop};
use crate::rules::{Move, Position};
use command::{Command, Go, Setting, read};

/// Megabytes of the table unless set otherwise.
const HASH_MIB: usize = 16;

/// Most lines that can be asked for.
const MOST_LINES: usize = 64;

/// Talks UCI until `quit` or the end of the input, which also end a running
/// search. Lines that cannot be followed are answered by an `info string`.
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
            seat: Seat::Idle(Engine::new(HASH_MIB)),
            position: Position::start(),
            history: Vec::new(),
            level: Level::FULL,
            lines: 1,
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
        let last = matches!(read(&line), Ok(Some(Command::Quit)));
        if events.send(Event::Line(line)).is_err() || last {
            return;
        }
    }
    let _ = events.send(Event::EndOfInput);
}

/// Where the engine is.
enum Seat<'scope> {
    Idle(Engine),
    Searching(Running<'scope>),
}

struct Running<'scope> {
    thread: ScopedJoinHandle<'scope, (Engine, Answer)>,
    stop: Stop,
    /// An unlimited search that has come to its end keeps its answer until it
    /// is asked to stop.
    waits_for_stop: bool,
    over: bool,
}

struct Talk<'scope, 'env, W> {
    scope: &'scope Scope<'scope, 'env>,
    events: Sender<Event>,
    output: W,
    seat: Seat<'scope>,
    position: Position,
    history: Vec<Position>,
    level: Level,
    lines: usize,
}

/// Tells that the search is over even when it panics.
struct Farewell(Sender<Event>);

impl Drop for Farewell {
    fn drop(&mut self) {
        let _ = self.0.send(Event::SearchOver);
    }
}

impl<W: Write> Talk<'_, '_, W> {
    fn serve(&mut self, incoming: &Receiver<Event>) -> io::Result<()> {
        let served = self.follow(incoming);
        // Whatever ended the talk, no search outlives it.
        if let Seat::Searching(running) = &self.seat {
            running.stop.stop();
        }
        served
    }

    fn follow(&mut self, incoming: &Receiver<Event>) -> io::Result<()> {
        let mut ending = false;
        while let Ok(event) = incoming.recv() {
            match event {
                Event::Line(line) => match read(&line) {
                    Ok(None) => {}
                    Ok(Some(Command::Quit)) => ending = true,
                    Ok(Some(command)) => self.obey(command)?,
                    Err(fault) => self.complain(&fault.to_string())?,
                },
                Event::EndOfInput => ending = true,
                Event::BrokenInput(error) => return Err(error),
                Event::Progress(report) => {
                    write_info(&mut self.output, &report)?;
                    self.output.flush()?;
                }
                Event::SearchOver => {
                    if let Seat::Searching(running) = &mut self.seat {
                        running.over = true;
                    }
                }
            }
            if ending {
                self.stop();
            }
            self.answer_if_due()?;
            if ending && matches!(self.seat, Seat::Idle(_)) {
                break;
            }
        }
        Ok(())
    }

    fn obey(&mut self, command: Command) -> io::Result<()> {
        match command {
            Command::Uci => self.introduce()?,
            Command::IsReady => writeln!(self.output, "readyok")?,
            Command::NewGame => match &mut self.seat {
                Seat::Idle(engine) => engine.clear(),
                Seat::Searching(_) => self.complain("a search is running")?,
            },
            Command::Set(setting) => self.set(setting)?,
            Command::Position { position, history } => {
                self.position = *position;
                self.history = history;
            }
            Command::Go(go) => self.go(go)?,
            Command::Stop => self.stop(),
            Command::Quit => unreachable!("quit is seen to by the caller"),
        }
        self.output.flush()
    }

    fn introduce(&mut self) -> io::Result<()> {
        let (least, most) = (Engine::HASH_MIB.start(), Engine::HASH_MIB.end());
        let name = env!("CARGO_PKG_NAME");
        let version = env!("CARGO_PKG_VERSION");
        writeln!(self.output, "id name {name} {version}")?;
        writeln!(self.output, "id author the {name} authors")?;
        writeln!(
            self.output,
            "option name Hash type spin default {HASH_MIB} min {least} max {most}"
        )?;
        writeln!(
            self.output,
            "option name MultiPV type spin default 1 min 1 max {MOST_LINES}"
        )?;
        writeln!(
            self.output,
            "option name Level type spin default {full} min 1 max {full}",
            full = Level::FULL.number()
        )?;
        writeln!(self.output, "uciok")
    }

    fn set(&mut self, setting: Setting) -> io::Result<()> {
        match (setting, &mut self.seat) {
            (Setting::Lines(lines), _) => self.lines = lines.clamp(1, MOST_LINES),
            (Setting::Level(level), _) => self.level = level,
            (Setting::Hash(mib), Seat::Idle(engine)) => engine.resize(mib),
            (Setting::Hash(_), Seat::Searching(_)) => self.complain("a search is running")?,
        }
        Ok(())
    }

    fn go(&mut self, go: Go) -> io::Result<()> {
        let request = Request {
            position: self.position,
            history: self.history.clone(),
            limits: go.limits(self.position.side_to_move()),
            level: self.level,
            seed: 0,
            multi_pv: self.lines,
            search_moves: go.search_moves,
        };
        let seat = std::mem::replace(&mut self.seat, Seat::Idle(Engine::new(1)));
        let mut engine = match seat {
            Seat::Idle(engine) => engine,
            running @ Seat::Searching(_) => {
                self.seat = running;
                return self.complain("a search is running");
            }
        };
        let waits_for_stop = request.limits == Limits::default();
        let stop = Stop::new();
        let flag = stop.clone();
        let progress = self.events.clone();
        let farewell = Farewell(self.events.clone());
        let thread =
            Builder::new()
                .name("uci-search".to_owned())
                .spawn_scoped(self.scope, move || {
                    let _farewell = farewell;
                    let answer = engine.search(&request, &flag, &mut |report| {
                        // Nobody listens any more when the talk has failed.
                        let _ = progress.send(Event::Progress(report.clone()));
                    });
                    (engine, answer)
                })?;
        self.seat = Seat::Searching(Running {
            thread,
            stop,
            waits_for_stop,
            over: false,
        });
        Ok(())
    }

    fn stop(&mut self) {
        if let Seat::Searching(running) = &mut self.seat {
            running.stop.stop();
            running.waits_for_stop = false;
        }
    }

    /// Writes the answer of a search that is over, unless it has to wait.
    fn answer_if_due(&mut self) -> io::Result<()> {
        let due = matches!(&self.seat, Seat::Searching(running)
            if running.over && !running.waits_for_stop);
        if !due {
            return Ok(());
        }
        let seat = std::mem::replace(&mut self.seat, Seat::Idle(Engine::new(1)));
        let Seat::Searching(running) = seat else {
            return Ok(());
        };
        if let Ok((engine, answer)) = running.thread.join() {
            self.seat = Seat::Idle(engine);
            write_best(&mut self.output, answer.best, answer.ponder)?;
        } else {
            self.seat = Seat::Idle(Engine::new(HASH_MIB));
            self.complain("the search failed")?;
            write_best(&mut self.output, None, None)?;
        }
        self.output.flush()
    }

    fn complain(&mut self, sentence: &str) -> io::Result<()> {
        writeln!(self.output, "info string {sentence}")?;
        self.output.flush()
    }
}

fn write_info(output: &mut impl Write, report: &Report) -> io::Result<()> {
    let score = match report.score {
        Score::Centi(centi) => format!("cp {centi}"),
        Score::MateIn(plies) => format!("mate {}", plies.div_ceil(2)),
        Score::MatedIn(plies) => format!("mate -{}", plies.div_ceil(2)),
    };
    write!(
        output,
        "info depth {} seldepth {} multipv {} score {score} nodes {} nps {} hashfull {} time {} pv",
        report.depth,
        report.seldepth,
        report.line,
        report.nodes,
        report.nps,
        report.hash_permille,
        report.elapsed.as_millis(),
    )?;
    for mv in &report.pv {
        write!(output, " {mv}")?;
    }
    writeln!(output)
}

fn write_best(output: &mut impl Write, best: Option<Move>, ponder: Option<Move>) -> io::Result<()> {
    match (best, ponder) {
        (Some(best), Some(ponder)) => writeln!(output, "bestmove {best} ponder {ponder}"),
        (Some(best), None) => writeln!(output, "bestmove {best}"),
        (None, _) => writeln!(output, "bestmove (none)"),
    }
}
