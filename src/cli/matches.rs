//! `chuhe match`: two engines against each other.

mod game;
mod openings;
mod pace;
mod player;
mod pool;
mod process;
mod program;
mod taker;
mod tally;
mod written;

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use super::CliError;
use super::judge::Rules as Law;
use crate::adjudication::Timeline;
use crate::rules::{Outcome, Side};
pub use openings::OpeningFault;
pub use program::StartError;

use game::{End, Played, Rules};
use pace::Pace;
use player::Contender;
use pool::Plan;
use tally::Tally;

/// A match of two engines.
#[derive(Args, Debug)]
#[command(
    after_help = "A player is `level:N` (1 to 10), `self` for full strength, \
                        `taker` (ends the game if one move does, else takes the dearest piece \
                        that nothing can retake, else moves at random), or the command line of a \
                        UCI or UCCI engine, without a shell; `uci:` or `ucci:` in front of it \
                        names the protocol."
)]
pub struct Match {
    /// The first player.
    first: String,
    /// The second player.
    second: String,
    /// Games to play; each opening is played twice with colours swapped.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    games: u32,
    /// A file of openings: in each line a FEN, moves from the start such as
    /// h2e2, or a FEN, `moves` and moves [default: sixty of our own].
    #[arg(long)]
    openings: Option<PathBuf>,
    #[command(flatten)]
    pace: PaceChoice,
    /// Positions that the second player visits for every move, whatever the
    /// first one may use: so a level meets a program of known strength.
    #[arg(long, value_name = "NODES", value_parser = clap::value_parser!(u64).range(1..))]
    second_nodes: Option<u64>,
    /// What a move may take longer than allowed before it loses.
    #[arg(long, value_name = "MS", default_value_t = 1_000,
          value_parser = clap::value_parser!(u32).range(..=600_000))]
    grace: u32,
    /// Plies after which a game is drawn, those of the opening included.
    #[arg(long, default_value_t = 400)]
    plies: usize,
    /// The law by which games are ruled.
    #[arg(long, value_enum, default_value = "cxa")]
    rules: Law,
    /// Games played at the same time.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    concurrency: u8,
    /// An option of the first engine, such as Hash=32.
    #[arg(long, value_name = "NAME=VALUE", value_parser = read_option)]
    first_option: Vec<(String, String)>,
    /// An option of the second engine.
    #[arg(long, value_name = "NAME=VALUE", value_parser = read_option)]
    second_option: Vec<(String, String)>,
    /// Another seed gives weak levels other games.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// A file to write every game to as soon as it is over.
    #[arg(long, value_name = "OUT")]
    pgn: Option<PathBuf>,
    /// Write over the file of games if it is there.
    #[arg(long, requires = "pgn")]
    force: bool,
}

/// How much thought a move may take.
#[derive(Args, Debug)]
#[group(multiple = false)]
struct PaceChoice {
    /// Time for every move [default: 100].
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u32).range(1..))]
    movetime: Option<u32>,
    /// Positions to visit for every move.
    #[arg(long)]
    nodes: Option<u64>,
    /// Plies to search for every move.
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..))]
    depth: Option<u8>,
    /// A clock: seconds for the game and for each move, such as 60+0.5.
    #[arg(long, value_name = "SECS+SECS", value_parser = pace::read_clock)]
    tc: Option<Pace>,
}

impl PaceChoice {
    fn pace(&self) -> Pace {
        if let Some(pace) = self.tc {
            return pace;
        }
        if let Some(nodes) = self.nodes {
            return Pace::Nodes(nodes);
        }
        if let Some(depth) = self.depth {
            return Pace::Depth(depth);
        }
        Pace::MoveTime(Duration::from_millis(self.movetime.unwrap_or(100).into()))
    }
}

fn read_option(text: &str) -> Result<(String, String), String> {
    let (name, value) = text
        .split_once('=')
        .ok_or("a name and a value are needed, such as Hash=32")?;
    Ok((name.trim().to_owned(), value.trim().to_owned()))
}

/// Plays the match, tells every failure of a player as it comes and the score
/// at the end.
pub fn run(arguments: &Match, out: &mut impl Write) -> Result<(), CliError> {
    let contenders = [
        Contender::read(&arguments.first, &arguments.first_option),
        Contender::read(&arguments.second, &arguments.second_option),
    ];
    let [Ok(first), Ok(second)] = contenders else {
        let fault = contenders.into_iter().find_map(Result::err);
        return Err(CliError::Option(fault.unwrap_or_default()));
    };
    let names = Names::of(&first, &second);
    let plan = Plan {
        contenders: [first, second],
        games: arguments.games as usize,
        openings: read_openings(arguments.openings.as_deref())?,
        rules: Rules {
            ruleset: arguments.rules.ruleset(),
            pace: arguments.pace.pace(),
            nodes: [None, arguments.second_nodes],
            grace: Duration::from_millis(arguments.grace.into()),
            most_plies: arguments.plies,
        },
        seed: arguments.seed,
        concurrency: arguments.concurrency.into(),
    };
    let mut report = Report {
        out,
        names,
        file: match &arguments.pgn {
            Some(path) => Some(GameFile::open(path, arguments.force)?),
            None => None,
        },
        tally: Tally::default(),
        bar: bar(plan.games),
    };
    let played = pool::play(&plan, |number, played| report.take(number, &played));
    report.bar.finish_and_clear();
    played?;
    let [first, second] = &report.names.0;
    writeln!(
        report.out,
        "{first} against {second}: {} games",
        report.tally.games()
    )?;
    write!(report.out, "{}", report.tally)?;
    Ok(())
}

fn read_openings(path: Option<&Path>) -> Result<Vec<Timeline>, CliError> {
    let Some(path) = path else {
        return Ok(openings::own());
    };
    let text = fs::read_to_string(path).map_err(|error| CliError::Read {
        path: path.to_owned(),
        error,
    })?;
    let openings = openings::read(&text).map_err(|(number, fault)| CliError::Opening {
        path: path.to_owned(),
        number,
        fault,
    })?;
    if openings.is_empty() {
        return Err(CliError::Option("the file of openings holds none"));
    }
    Ok(openings)
}

/// A bar on standard error, hidden where nobody watches.
fn bar(games: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} {eta} {wide_msg}");
    ProgressBar::new(games as u64).with_style(style.expect("the template is well formed"))
}

/// The names of both contenders, which differ.
struct Names([String; 2]);

impl Names {
    fn of(first: &Contender, second: &Contender) -> Self {
        let names = [first.to_string(), second.to_string()];
        if names[0] == names[1] {
            Self([1, 2].map(|number| format!("{} ({number})", names[0])))
        } else {
            Self(names)
        }
    }

    /// The names of Red and Black in game `number`.
    fn by_side(&self, number: usize) -> [&str; 2] {
        let [first, second] = &self.0;
        match side_of_first(number) {
            Side::Red => [first, second],
            Side::Black => [second, first],
        }
    }
}

/// Colours are swapped from game to game.
const fn side_of_first(number: usize) -> Side {
    if number.is_multiple_of(2) {
        Side::Red
    } else {
        Side::Black
    }
}

/// The file that games are written to.
struct GameFile {
    path: PathBuf,
    file: File,
    is_empty: bool,
}

impl GameFile {
    fn open(path: &Path, force: bool) -> Result<Self, CliError> {
        let mut options = File::options();
        options.write(true);
        if force {
            options.create(true).truncate(true);
        } else {
            options.create_new(true);
        }
        match options.open(path) {
            Ok(file) => Ok(Self {
                path: path.to_owned(),
                file,
                is_empty: true,
            }),
            Err(error) => Err(CliError::Write {
                path: path.to_owned(),
                error,
            }),
        }
    }

    fn add(&mut self, pgn: &[u8]) -> Result<(), CliError> {
        let separator: &[u8] = if self.is_empty { b"" } else { b"\n" };
        self.is_empty = false;
        self.file
            .write_all(&[separator, pgn].concat())
            .map_err(|error| CliError::Write {
                path: self.path.clone(),
                error,
            })
    }
}

/// Where finished games go.
struct Report<'a, W> {
    out: &'a mut W,
    names: Names,
    file: Option<GameFile>,
    tally: Tally,
    bar: ProgressBar,
}

impl<W: Write> Report<'_, W> {
    fn take(&mut self, number: usize, played: &Played) -> Result<(), CliError> {
        let names = self.names.by_side(number);
        let reason = match &played.end {
            End::Ruled(ruling) => ruling.to_string(),
            End::Failed(loser, failure) => {
                format!("{} {failure} and loses.", names[loser.index()])
            }
            End::TooLong => "The game is too long: draw.".to_owned(),
        };
        if let Some(file) = &mut self.file {
            file.add(&written::pgn(played, number + 1, names, &reason))?;
        }
        if matches!(played.end, End::Failed(..)) {
            let out = &mut *self.out;
            let tell = || writeln!(out, "game {}: {reason}", number + 1).and_then(|()| out.flush());
            self.bar.suspend(tell)?;
        }
        let outcome: Outcome = played.end.outcome();
        self.tally
            .add(number, side_of_first(number), outcome, played.end.id());
        let [won, drawn, lost] = self.tally.score();
        let estimate = self.tally.estimate();
        let estimate = estimate.map_or_else(String::new, |estimate| estimate.to_string());
        self.bar
            .set_message(format!("+{won} ={drawn} -{lost} {estimate}"));
        self.bar.inc(1);
        Ok(())
    }
}
