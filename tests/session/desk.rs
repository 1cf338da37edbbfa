//! A session with everything a test needs around it.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use chuhe::app::{
    Action, Answer as Reply, Command, Config, Effect, Folders, Level, NewGame, Notice, Report,
    Score, Seat, Seats, Session, Task, Thinker, ThinkerMaker, built_in,
};
use chuhe::engine::{Answer, Request, Stop};
use chuhe::formats::{self, fen};
use chuhe::rules::{Move, Position};

/// How long anything may take before a test gives up.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// What the stand-in for the engine is told to do.
#[derive(Clone, Debug)]
pub enum Say {
    /// Answer with this move and this score.
    Move(&'static str, Score),
    /// Answer without a move.
    Nothing,
    /// Send a report of this depth and go on thinking.
    Report(u8),
    /// Send a report of this depth with these moves, and go on thinking.
    Line(u8, &'static str, Score),
    /// Panic.
    Panic,
}

/// A session at work.
pub struct Desk {
    pub session: Session,
    pub now: Instant,
    /// Effects of all commands and polls so far.
    pub effects: Vec<Effect>,
    /// Requests that have reached the engine.
    pub requests: Receiver<Task>,
    say: Sender<Say>,
    wakes: Receiver<()>,
}

/// Thinks until it is told what to answer, or stopped.
struct StandIn {
    requests: Sender<Task>,
    told: Arc<Mutex<Receiver<Say>>>,
}

impl Thinker for StandIn {
    fn clear(&mut self) {}

    fn think(&mut self, task: &Task, stop: &Stop, report: &mut dyn FnMut(&Report)) -> Answer {
        let _ = self.requests.send(task.clone());
        let answer = |best, score| Answer {
            best,
            ponder: None,
            score,
            depth: 1,
            nodes: 1,
            pv: Vec::new(),
        };
        loop {
            if stop.is_stopped() {
                let first = task.request.position.legal_moves().first().copied();
                return answer(first, Score::Centi(0));
            }
            let told = {
                let told = self.told.lock().unwrap();
                told.recv_timeout(Duration::from_millis(2))
            };
            match told {
                Ok(Say::Move(text, score)) => return answer(Some(mv(text)), score),
                Ok(Say::Report(depth)) => report(&report_of(depth)),
                Ok(Say::Line(depth, moves, score)) => report(&Report {
                    pv: moves.split(' ').map(mv).collect(),
                    score,
                    ..report_of(depth)
                }),
                Ok(Say::Panic) => panic!("told to panic"),
                Err(RecvTimeoutError::Timeout) => {}
                Ok(Say::Nothing) | Err(RecvTimeoutError::Disconnected) => {
                    return answer(None, Score::Centi(0));
                }
            }
        }
    }
}

fn report_of(depth: u8) -> Report {
    Report {
        depth,
        seldepth: depth,
        line: 1,
        score: Score::Centi(0),
        nodes: 1,
        nps: 1,
        elapsed: Duration::ZERO,
        pv: Vec::new(),
        hash_permille: 0,
    }
}

impl Desk {
    /// A session that keeps nothing: a game of two people from the start.
    pub fn new() -> Self {
        let mut desk = Self::open(None);
        desk.without_pause();
        desk.start(Seats::HUMANS);
        desk
    }

    /// A session as the program makes it, with these folders.
    pub fn open(root: Option<&Path>) -> Self {
        let (requests_sender, requests) = channel();
        let (say, told) = channel();
        let told = Arc::new(Mutex::new(told));
        let maker: ThinkerMaker = Arc::new(move || {
            Box::new(StandIn {
                requests: requests_sender.clone(),
                told: Arc::clone(&told),
            })
        });
        Self::with(root, maker, 1, requests, say)
    }

    /// A session with the built-in engine.
    pub fn with_real_engine() -> Self {
        Self::with_seed(1)
    }

    /// A session with the built-in engine, whose choices come from `seed`.
    pub fn with_seed(seed: u64) -> Self {
        let mut desk = Self::with(None, built_in(), seed, channel().1, channel().0);
        desk.without_pause();
        desk
    }

    fn with(
        root: Option<&Path>,
        maker: ThinkerMaker,
        seed: u64,
        requests: Receiver<Task>,
        say: Sender<Say>,
    ) -> Self {
        let (wake, wakes) = channel();
        let now = Instant::now();
        let config = Config {
            folders: root.map(|root| Folders {
                config: root.join("config"),
                data: root.join("data"),
            }),
            waker: waker(wake),
            now,
            today: "2026-11-30".to_owned(),
            locale: Some("en_GB.UTF-8".to_owned()),
        };
        Self {
            session: Session::with_thinker(config, maker, seed),
            now,
            effects: Vec::new(),
            requests,
            say,
            wakes,
        }
    }

    pub fn apply(&mut self, command: Command) -> Vec<Effect> {
        let effects = self.session.apply(command, self.now);
        self.effects.extend(effects.clone());
        effects
    }

    pub fn act(&mut self, action: Action) -> Vec<Effect> {
        assert!(self.session.can(action), "{action:?} is possible");
        self.apply(Command::Do(action))
    }

    pub fn answer(&mut self, answer: Reply) -> Vec<Effect> {
        assert!(self.session.question().is_some(), "there is a question");
        self.apply(Command::Answer(answer))
    }

    pub fn poll(&mut self) -> Vec<Effect> {
        let effects = self.session.poll(self.now);
        self.effects.extend(effects.clone());
        effects
    }

    pub fn pass(&mut self, time: Duration) {
        self.now += time;
    }

    /// Polls at every wake until `done`.
    pub fn wait(&mut self, what: &str, done: impl Fn(&Session) -> bool) {
        let end = Instant::now() + PATIENCE;
        loop {
            self.poll();
            if done(&self.session) {
                return;
            }
            let left = end.saturating_duration_since(Instant::now());
            assert!(self.wakes.recv_timeout(left).is_ok(), "never: {what}");
        }
    }

    /// Waits until nothing is read or written.
    pub fn wait_for_files(&mut self) {
        self.wait("files done", |session| !session.is_busy());
    }

    /// Waits for the engine to be asked.
    pub fn request(&mut self) -> Request {
        self.task().request
    }

    /// The same with what goes beside the request.
    pub fn task(&mut self) -> Task {
        self.requests.recv_timeout(PATIENCE).expect("a request")
    }

    /// Lets the engine answer the request it works on.
    pub fn say(&mut self, say: Say) {
        self.say.send(say).unwrap();
    }

    /// Lets the engine play a move, and waits for it on the board.
    pub fn engine_plays(&mut self, text: &'static str) {
        self.engine_plays_for(text, Score::Centi(0));
    }

    pub fn engine_plays_for(&mut self, text: &'static str, score: Score) {
        let node = self.session.cursor();
        self.request();
        self.say(Say::Move(text, score));
        self.wait("the engine's move", |session| session.cursor() != node);
    }

    /// Clicks a move on the board.
    pub fn play(&mut self, text: &str) -> Vec<Effect> {
        let mv = mv(text);
        self.apply(Command::Tap(mv.from));
        self.apply(Command::Tap(mv.to))
    }

    pub fn play_all(&mut self, moves: &str) {
        for text in moves.split_whitespace() {
            let node = self.session.cursor();
            self.play(text);
            assert_ne!(self.session.cursor(), node, "{text} was played");
        }
    }

    pub fn start(&mut self, seats: Seats) {
        self.start_game(NewGame::new(seats, Position::start()));
    }

    /// Starts a game from a FEN.
    pub fn start_from(&mut self, fen: &str, seats: Seats) {
        self.start_game(NewGame::new(seats, position(fen)));
    }

    pub fn start_game(&mut self, game: NewGame) {
        self.apply(Command::Start(Box::new(game)));
        if self.session.question().is_some() {
            self.answer(Reply::No);
        }
    }

    pub fn without_pause(&mut self) {
        let mut settings = self.session.settings().clone();
        settings.engine_pause = false;
        self.apply(Command::Configure(settings));
    }

    pub fn open_file(&mut self, path: &Path) {
        self.apply(Command::OpenPath(path.to_owned()));
        self.wait_for_files();
    }

    pub fn save_to(&mut self, path: &Path) {
        self.apply(Command::SaveTo(path.to_owned()));
        self.wait_for_files();
    }

    pub fn has_notice(&self, is_it: impl Fn(&Notice) -> bool) -> bool {
        let mut posted = self.session.notices().iter();
        posted.any(|posted| is_it(&posted.notice))
    }

    /// The moves of the shown line, in coordinates.
    pub fn line(&self) -> String {
        let rows = self.session.rows().iter();
        let moves = rows.map(|row| self.session.game()[row.node].mv().unwrap().to_string());
        moves.collect::<Vec<_>>().join(" ")
    }

    /// Plies from the start to the shown position.
    pub fn ply(&self) -> usize {
        self.session.game().ply(self.session.cursor())
    }
}

fn waker(wake: Sender<()>) -> Arc<dyn Fn() + Send + Sync> {
    let wake = Mutex::new(wake);
    Arc::new(move || {
        // After the test nobody listens.
        let _ = wake.lock().unwrap().send(());
    })
}

/// The person plays Red.
pub fn against_engine() -> Seats {
    Seats {
        red: Seat::Human,
        black: Seat::Engine(Level::ALL[0]),
    }
}

/// The person plays Black.
pub fn as_black() -> Seats {
    Seats {
        red: Seat::Engine(Level::ALL[0]),
        black: Seat::Human,
    }
}

pub fn mv(text: &str) -> Move {
    text.parse().unwrap()
}

pub fn position(text: &str) -> Position {
    fen::read(text).unwrap()
}

/// A folder that goes away with the test, and a file in it.
pub fn folder() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

pub fn text_file(folder: &Path, name: &str, text: &str) -> PathBuf {
    let path = folder.join(name);
    std::fs::write(&path, text).unwrap();
    path
}

/// The plies of the game in a file.
pub fn plies(path: &Path) -> usize {
    let games = formats::read(&std::fs::read(path).unwrap()).unwrap();
    games[0].game.main_line().len() - 1
}

/// A game of one move with its file `game.json`.
pub fn saved(folder: &Path) -> Desk {
    let mut desk = Desk::new();
    desk.play_all("h2e2");
    desk.save_to(&folder.join("game.json"));
    assert!(!desk.session.is_dirty());
    desk
}

/// Red mates with `b0b9`.
pub const MATE_IN_ONE: &str = "4k4/R8/9/9/9/9/9/9/9/1R1K5 w";
/// Red leaves Black without a move with `a7a8`.
pub const STALEMATE_IN_ONE: &str = "4k4/9/R8/9/9/9/9/9/3R5/5K3 w";
/// Red can check for ever: `a1a9 e9e8 a9a8 e8e9 a8a9` and so on.
pub const PERPETUAL_CHECK: &str = "4k4/9/9/9/9/9/9/9/R8/3K5 w";
/// The position from which games start.
pub const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
