//! The lines of the Universal Chinese Chess Interface, version 3.0
//! (<https://www.xqbase.com/protocol/cchess_ucci.htm>).

use std::io::{self, Write};
use std::time::Duration;

use super::HASH_MIB;
use super::command::{
    Clocks, Command, Fault, Go, Setting, depth, moves, number, position, read_move, time,
};
use super::dialect::write_moves;
use crate::engine::{Engine, Level, Report, Score};

/// Value of mate in the plain numbers of this protocol; a mate in `n` plies is
/// worth `n` less.
const MATE: i32 = 30_000;

/// Options of the protocol that change nothing here.
const WITHOUT_EFFECT: [&str; 14] = [
    "batch",
    "debug",
    "ponder",
    "usehash",
    "usebook",
    "useegtb",
    "bookfiles",
    "egtbpaths",
    "evalapi",
    "promotion",
    "idle",
    "pruning",
    "knowledge",
    "style",
];

/// Reads a line; `None` when it may be passed over. A number of time counts
/// `unit`s.
pub fn read(first: &str, rest: &[&str], unit: Duration) -> Result<Option<Command>, Fault> {
    Ok(Some(match first {
        "isready" => Command::IsReady,
        "setoption" => return setting(rest),
        "position" => position(rest)?,
        "banmoves" => {
            let moves: Result<_, _> = rest.iter().map(|word| read_move(word)).collect();
            Command::Ban(moves?)
        }
        "go" => Command::Go(go(rest, unit)?),
        "ponderhit" => Command::PonderHit,
        "stop" => Command::Stop,
        "quit" => Command::Quit,
        // A look into the table, which may be declined.
        "probe" => return Ok(None),
        other => return Err(Fault::UnknownCommand(other.to_owned())),
    }))
}

/// `<name> [<value>]`.
fn setting(words: &[&str]) -> Result<Option<Command>, Fault> {
    let (name, value) = words.split_first().unwrap_or((&"", &[]));
    let value = value.join(" ");
    let bad = || Fault::bad_value(name, &value);
    let count = || value.parse::<usize>().map_err(|_| bad());
    Ok(Some(match name.to_ascii_lowercase().as_str() {
        "newgame" => Command::NewGame,
        "hashsize" => Command::Set(Setting::Hash(count()?)),
        "threads" => Command::Set(Setting::Threads(count()?)),
        "clearhash" => Command::Set(Setting::ClearHash),
        "usemillisec" => Command::Set(Setting::TimeUnit(match value.as_str() {
            "true" | "on" => Duration::from_millis(1),
            "false" | "off" => Duration::from_secs(1),
            _ => return Err(bad()),
        })),
        "level" => {
            let level = u8::try_from(count()?).ok().and_then(Level::new);
            Command::Set(Setting::Level(level.ok_or_else(bad)?))
        }
        "seed" => Command::Set(Setting::Seed(number(name, Some(&value))?)),
        other if WITHOUT_EFFECT.contains(&other) => return Ok(None),
        _ => return Err(Fault::UnknownOption((*name).to_owned())),
    }))
}

/// Unknown words are passed over: a draw that is offered, the other side's
/// times.
fn go(words: &[&str], unit: Duration) -> Result<Go, Fault> {
    let mut go = Go::default();
    let mut clock = None;
    let mut increment = Duration::ZERO;
    let mut words = words.iter().copied();
    while let Some(name) = words.next() {
        match name {
            "ponder" => go.ponder = true,
            "infinite" => go.infinite = true,
            "depth" => match words.next() {
                Some("infinite") => go.infinite = true,
                value => go.depth = Some(depth(name, value)?),
            },
            "nodes" => go.nodes = Some(number(name, words.next())?),
            "time" => clock = Some(time(name, words.next(), unit)?),
            "increment" => increment = time(name, words.next(), unit)?,
            "movestogo" => go.until_control = Some(moves(name, words.next())?),
            "opptime" | "oppincrement" | "oppmovestogo" => {
                words.next();
            }
            _ => {}
        }
    }
    go.clocks = Clocks::OfMover(clock, increment);
    Ok(go)
}

/// Names the options.
pub fn write_options(output: &mut impl Write) -> io::Result<()> {
    let (least, most) = (Engine::HASH_MIB.start(), Engine::HASH_MIB.end());
    let (fewest, threads) = (Engine::THREADS.start(), Engine::THREADS.end());
    let full = Level::FULL.number();
    writeln!(
        output,
        "option usemillisec type check default true\n\
         option hashsize type spin min {least} max {most} default {HASH_MIB}\n\
         option clearhash type button\n\
         option threads type spin min {fewest} max {threads} default 1\n\
         option ponder type check default false\n\
         option level type spin min 1 max {full} default {full}\n\
         option seed type spin min 0 max {} default 0\n\
         option newgame type button\n\
         ucciok",
        u32::MAX
    )
}

/// Tells how far a search has come. The protocol knows one line only.
pub fn write_report(report: &Report, output: &mut impl Write) -> io::Result<()> {
    if report.line > 1 {
        return Ok(());
    }
    let score = match report.score {
        Score::Centi(centi) => centi,
        Score::MateIn(plies) => MATE - i32::from(plies),
        Score::MatedIn(plies) => i32::from(plies) - MATE,
    };
    write!(
        output,
        "info time {} nodes {} depth {} score {score} pv",
        report.elapsed.as_millis(),
        report.nodes,
        report.depth,
    )?;
    write_moves(&report.pv, output)?;
    writeln!(output)
}

#[cfg(test)]
mod tests {
    use super::super::dialect::{Dialect, Protocol};
    use super::*;
    use crate::engine::{Budget, Limits, Remaining};
    use crate::rules::Side;

    fn read(line: &str) -> Result<Option<Command>, Fault> {
        Dialect::new(Protocol::Ucci).read(line)
    }

    fn go(line: &str) -> Go {
        match read(line) {
            Ok(Some(Command::Go(go))) => go,
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn bounds_are_those_of_the_side_to_move() {
        let limits = |line| go(line).limits(Side::Black);
        let clock = |time, increment, moves_to_go| {
            Limits::time(Budget::of(Remaining {
                time: Duration::from_millis(time),
                increment: Duration::from_millis(increment),
                moves_to_go,
            }))
        };
        assert_eq!(limits("go depth 7"), Limits::depth(7));
        assert_eq!(limits("go nodes 900"), Limits::nodes(900));
        assert_eq!(limits("go depth infinite"), Limits::default());
        assert_eq!(limits("go time 60000"), clock(60_000, 0, None));
        assert_eq!(
            limits("go draw time 60000 increment 500 opptime 10 oppincrement 2"),
            clock(60_000, 500, None)
        );
        assert_eq!(
            limits("go time 60000 movestogo 9 opptime 10 oppmovestogo 2"),
            clock(60_000, 0, Some(9))
        );
        assert!(go("go ponder time 60000").ponder);
    }

    #[test]
    fn seconds_are_counted_when_milliseconds_are_switched_off() {
        let unit = Setting::TimeUnit(Duration::from_secs(1));
        let off = read("setoption usemillisec false");
        assert_eq!(off, Ok(Some(Command::Set(unit))));
        let mut dialect = Dialect::new(Protocol::Ucci);
        let millis = dialect.read("go time 60000");
        dialect.time_unit = Duration::from_secs(1);
        assert_eq!(dialect.read("go time 60"), millis);
    }

    #[test]
    fn options_have_no_word_between() {
        assert_eq!(
            read("setoption hashsize 32"),
            Ok(Some(Command::Set(Setting::Hash(32))))
        );
        assert_eq!(read("setoption newgame"), Ok(Some(Command::NewGame)));
        for line in [
            "setoption bookfiles C:\\My books\\a.dat",
            "setoption batch on",
            "probe",
            "",
        ] {
            assert_eq!(read(line), Ok(None), "{line:?}");
        }
        for line in [
            "setoption hashsize",
            "setoption mood good",
            "setoption",
            "dance",
            "banmoves x",
        ] {
            assert!(read(line).is_err(), "{line}");
        }
    }

    #[test]
    fn banned_moves_are_a_list() {
        let [a, b] = ["a0a1", "h2e2"].map(|text| text.parse().unwrap());
        assert_eq!(
            read("banmoves a0a1 h2e2"),
            Ok(Some(Command::Ban(vec![a, b])))
        );
    }
}
