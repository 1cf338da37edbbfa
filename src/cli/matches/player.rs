//! Who plays: a level of our own engine, or another program.

use std::fmt;
use std::time::Instant;

use super::pace::Allowance;
use super::program::{Program, Recipe, StartError};
use super::taker;
use crate::adjudication::{Ruleset, Timeline, would_lose};
use crate::cli::uci::Protocol;
use crate::engine::{Engine, Level, Request, Stop};
use crate::rules::{IllegalMove, Move};

/// MiB of the table of an own player.
const HASH_MIB: usize = 16;

/// How the engine at full strength is called.
const FULL: &str = "self";

/// How the yardstick is called.
const TAKER: &str = "taker";

/// What a player is asked.
pub(super) struct Turn<'a> {
    /// The game so far.
    pub timeline: &'a Timeline,
    /// The law it is played by.
    pub ruleset: &'a Ruleset,
    /// What the move may take.
    pub allowance: Allowance,
    /// After this the player has lost.
    pub deadline: Instant,
    /// Where the choices of weak levels come from.
    pub seed: u64,
}

/// Why a player has lost without being beaten. As a text it goes on after the
/// player's name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(super) enum Failure {
    /// The program is no more.
    #[error("ended in the middle of the game")]
    Ended,
    /// There was no answer in time.
    #[error("did not answer in time")]
    Late,
    /// There are legal moves, but it named none.
    #[error("gave no move")]
    NoMove,
    /// It answered with something else.
    #[error("answered {0:?}, which is no move")]
    NotAMove(String),
    /// It named an illegal move.
    #[error("played {mv}: {reason}")]
    Illegal {
        /// The move.
        mv: Move,
        /// Why it is illegal.
        reason: IllegalMove,
    },
}

impl Failure {
    /// A short name for the summary.
    pub const fn id(&self) -> &'static str {
        match self {
            Self::Ended => "crash",
            Self::Late => "timeout",
            Self::NoMove | Self::NotAMove(_) => "no move",
            Self::Illegal { .. } => "illegal move",
        }
    }
}

/// Who is to play, before the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Contender {
    /// A level of our own engine.
    Own(Level),
    /// The yardstick that only takes what is free.
    Taker,
    /// Another program.
    Program(Recipe),
}

impl Contender {
    /// Reads `self`, `level:3`, or a command line, in front of which `uci:` or
    /// `ucci:` may name the protocol.
    ///
    /// # Errors
    /// Says what is wrong.
    pub fn read(text: &str, options: &[(String, String)]) -> Result<Self, &'static str> {
        if text == FULL {
            return Ok(Self::Own(Level::FULL));
        }
        if text == TAKER {
            return Ok(Self::Taker);
        }
        if let Some(number) = text.strip_prefix("level:") {
            let level = number.parse().ok().and_then(Level::new);
            return level
                .filter(|level| *level != Level::FULL)
                .map(Self::Own)
                .ok_or("there are levels 1 to 10, such as level:3");
        }
        let (protocol, command) = [("uci:", Protocol::Uci), ("ucci:", Protocol::Ucci)]
            .into_iter()
            .find_map(|(prefix, protocol)| Some((Some(protocol), text.strip_prefix(prefix)?)))
            .unwrap_or((None, text));
        let command = split(command).ok_or("a quotation mark of a command line is not closed")?;
        if command.is_empty() {
            return Err("a player is self, level:N, taker or a command line");
        }
        Ok(Self::Program(Recipe {
            command,
            protocol,
            options: options.to_vec(),
        }))
    }

    /// Makes a player.
    ///
    /// # Errors
    /// The program cannot be used.
    pub fn hire(&self) -> Result<Player, StartError> {
        Ok(match self {
            Self::Own(level) => Player::Own {
                engine: Engine::new(HASH_MIB),
                level: *level,
            },
            Self::Taker => Player::Taker,
            Self::Program(recipe) => Player::Program(Program::start(recipe)?),
        })
    }
}

/// The name in tables and files.
impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Own(Level::FULL) => f.write_str(FULL),
            Self::Own(level) => write!(f, "level:{}", level.number()),
            Self::Taker => f.write_str(TAKER),
            Self::Program(recipe) => {
                // The folder says little about an engine.
                let path = std::path::Path::new(&recipe.command[0]);
                let name = path.file_name().unwrap_or(path.as_os_str());
                write!(f, "{}", name.to_string_lossy())?;
                recipe.command[1..]
                    .iter()
                    .try_for_each(|argument| write!(f, " {argument}"))
            }
        }
    }
}

/// Somebody who finds moves.
pub(super) enum Player {
    Own { engine: Engine, level: Level },
    Taker,
    Program(Program),
}

impl Player {
    /// Gets ready for a new game.
    ///
    /// # Errors
    /// The program does not answer.
    pub fn new_game(&mut self) -> Result<(), StartError> {
        match self {
            Self::Own { engine, .. } => engine.clear(),
            Self::Taker => {}
            Self::Program(program) => program.new_game()?,
        }
        Ok(())
    }

    /// Finds a legal move in a position that has one.
    ///
    /// # Errors
    /// The player has lost by that.
    pub fn choose(&mut self, turn: &Turn) -> Result<Move, Failure> {
        match self {
            Self::Own { engine, level } => {
                let request = request(turn, *level);
                let answer = engine.search(&request, &Stop::new(), &mut |_| {});
                answer.best.ok_or(Failure::NoMove)
            }
            Self::Taker => {
                let mv = taker::choose(turn.timeline, *turn.ruleset, turn.seed);
                mv.ok_or(Failure::NoMove)
            }
            Self::Program(program) => program.choose(turn),
        }
    }
}

fn request(turn: &Turn, level: Level) -> Request {
    let position = *turn.timeline.position();
    let plies = turn.timeline.plies().len();
    let quiet = usize::from(position.quiet_plies()).min(plies);
    let legal = position.legal_moves();
    let mut request = Request::new(position, turn.allowance.limits(position.side_to_move()));
    request.history = (plies - quiet..plies)
        .map(|ply| *turn.timeline.position_at(ply))
        .collect();
    request.level = level;
    request.seed = turn.seed;
    request.ruleset = *turn.ruleset;
    request.search_moves = legal
        .iter()
        .copied()
        .filter(|mv| !would_lose(turn.timeline, *mv, turn.ruleset))
        .collect();
    request
}

/// The words of a command line; those with spaces stand in quotation marks.
/// `None` when one is not closed.
fn split(line: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut rest = line.trim_start();
    while let Some(first) = rest.chars().next() {
        let (word, after) = match first {
            '"' | '\'' => rest[1..].split_once(first)?,
            _ => rest.split_once(char::is_whitespace).unwrap_or((rest, "")),
        };
        words.push(word.to_owned());
        rest = after.trim_start();
    }
    Some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn program(command: &[&str], protocol: Option<Protocol>) -> Contender {
        Contender::Program(Recipe {
            command: command.iter().map(ToString::to_string).collect(),
            protocol,
            options: Vec::new(),
        })
    }

    #[test]
    fn contenders_are_read_and_named() {
        for (text, expected, name) in [
            ("self", Contender::Own(Level::FULL), "self"),
            ("level:10", Contender::Own(Level::ALL[9]), "level:10"),
            ("level:3", Contender::Own(Level::ALL[2]), "level:3"),
            ("taker", Contender::Taker, "taker"),
            ("eleeye", program(&["eleeye"], None), "eleeye"),
            (
                "ucci:/opt/eleeye -x",
                program(&["/opt/eleeye", "-x"], Some(Protocol::Ucci)),
                "eleeye -x",
            ),
            (
                "uci: '/my engines/a b' \"two words\" c",
                program(&["/my engines/a b", "two words", "c"], Some(Protocol::Uci)),
                "a b two words c",
            ),
        ] {
            let contender = Contender::read(text, &[]).unwrap();
            assert_eq!(contender, expected, "{text}");
            assert_eq!(contender.to_string(), name);
        }
        for text in ["", "  ", "uci:", "level:0", "level:11", "level:x", "'open"] {
            assert!(Contender::read(text, &[]).is_err(), "{text:?}");
        }
    }
}
