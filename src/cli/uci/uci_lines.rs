//! The lines of the Universal Chess Interface.

use std::io::{self, Write};
use std::time::Duration;

use super::command::{Clocks, Command, Fault, Go, Setting, depth, moves, number, position, time};
use super::dialect::write_moves;
use super::{HASH_MIB, MOST_LINES};
use crate::adjudication::Law;
use crate::engine::{Engine, Level, Report, Score};
use crate::rules::Side;

const MILLISECOND: Duration = Duration::from_millis(1);

/// Reads a line; `None` when it may be passed over.
pub fn read(first: &str, rest: &[&str]) -> Result<Option<Command>, Fault> {
    Ok(Some(match first {
        "isready" => Command::IsReady,
        "ucinewgame" => Command::NewGame,
        "setoption" => return Ok(setting(rest)?.map(Command::Set)),
        "position" => position(rest)?,
        "go" => Command::Go(go(rest)?),
        "ponderhit" => Command::PonderHit,
        "stop" => Command::Stop,
        "quit" => Command::Quit,
        // What other programs send without a need for an answer.
        "debug" | "register" => return Ok(None),
        other => return Err(Fault::UnknownCommand(other.to_owned())),
    }))
}

/// `name <words> value <words>`. What programs set that changes nothing here
/// is passed over: whether they ponder, and our variant.
fn setting(words: &[&str]) -> Result<Option<Setting>, Fault> {
    let at = words.iter().position(|word| *word == "value");
    let (name, value) = words.split_at(at.unwrap_or(words.len()));
    let name = name.iter().skip(1).copied().collect::<Vec<_>>().join(" ");
    let value = value.iter().skip(1).copied().collect::<Vec<_>>().join(" ");
    let bad = || Fault::bad_value(&name, &value);
    let count = || value.parse::<usize>().map_err(|_| bad());
    Ok(Some(match name.to_ascii_lowercase().as_str() {
        "hash" => Setting::Hash(count()?),
        "threads" => Setting::Threads(count()?),
        "clear hash" => Setting::ClearHash,
        "multipv" => Setting::Lines(count()?),
        "level" => {
            let level = u8::try_from(count()?).ok().and_then(Level::new);
            Setting::Level(level.ok_or_else(bad)?)
        }
        "seed" => Setting::Seed(number(&name, Some(&value))?),
        "law" => Setting::Law(Law::from_id(&value).ok_or_else(bad)?),
        "ponder" if matches!(value.as_str(), "true" | "false") => return Ok(None),
        "uci_variant" if value == "xiangqi" => return Ok(None),
        "ponder" | "uci_variant" => return Err(bad()),
        _ => return Err(Fault::UnknownOption(name)),
    }))
}

/// Unknown words are passed over, as the interface asks for.
fn go(words: &[&str]) -> Result<Go, Fault> {
    let mut go = Go::default();
    let mut clocks = [(None, Duration::ZERO); 2];
    let [red, black] = Side::BOTH.map(Side::index);
    let mut words = words.iter().copied().peekable();
    while let Some(name) = words.next() {
        let mut millis = || time(name, words.next(), MILLISECOND);
        match name {
            "wtime" => clocks[red].0 = Some(millis()?),
            "btime" => clocks[black].0 = Some(millis()?),
            "winc" => clocks[red].1 = millis()?,
            "binc" => clocks[black].1 = millis()?,
            "movetime" => go.move_time = Some(millis()?),
            "movestogo" => go.until_control = Some(moves(name, words.next())?),
            "depth" => go.depth = Some(depth(name, words.next())?),
            "nodes" => go.nodes = Some(number(name, words.next())?),
            "infinite" => go.infinite = true,
            "ponder" => go.ponder = true,
            "searchmoves" => {
                while let Some(mv) = words.peek().and_then(|word| word.parse().ok()) {
                    go.search_moves.push(mv);
                    words.next();
                }
            }
            _ => {}
        }
    }
    go.clocks = Clocks::OfSides(clocks);
    Ok(go)
}

/// Names the options.
pub fn write_options(output: &mut impl Write) -> io::Result<()> {
    let (least, most) = (Engine::HASH_MIB.start(), Engine::HASH_MIB.end());
    let (fewest, threads) = (Engine::THREADS.start(), Engine::THREADS.end());
    let full = Level::FULL.number();
    writeln!(
        output,
        "option name Hash type spin default {HASH_MIB} min {least} max {most}\n\
         option name Clear Hash type button\n\
         option name Threads type spin default 1 min {fewest} max {threads}\n\
         option name MultiPV type spin default 1 min 1 max {MOST_LINES}\n\
         option name Ponder type check default false\n\
         option name Level type spin default {full} min 1 max {full}\n\
         option name Seed type spin default 0 min 0 max {}\n\
         option name Law type combo default {law}{laws}\n\
         uciok",
        u32::MAX,
        law = Law::default().id(),
        laws = Law::ALL.map(|law| format!(" var {}", law.id())).concat(),
    )
}

/// Tells how far a search has come.
pub fn write_report(report: &Report, output: &mut impl Write) -> io::Result<()> {
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
    write_moves(&report.pv, output)?;
    writeln!(output)
}

#[cfg(test)]
mod tests {
    use super::super::dialect::{Dialect, Protocol};
    use super::*;
    use crate::engine::{Budget, Limits};

    fn read(line: &str) -> Result<Option<Command>, Fault> {
        Dialect::new(Protocol::Uci).read(line)
    }

    fn limits(line: &str, side: Side) -> Limits {
        match read(line) {
            Ok(Some(Command::Go(go))) => go.limits(side),
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn bounds_are_read_for_the_side_to_move() {
        assert_eq!(limits("go depth 7", Side::Red), Limits::depth(7));
        assert_eq!(limits("go nodes 900", Side::Red), Limits::nodes(900));
        let exact = Budget::exactly(Duration::from_millis(50));
        assert_eq!(limits("go movetime 50", Side::Red), Limits::time(exact));
        let clocks = "go wtime 60000 btime 1000 winc 0 binc 0";
        let (red, black) = (limits(clocks, Side::Red), limits(clocks, Side::Black));
        assert!(red.time.unwrap().soft > black.time.unwrap().soft);
        assert_eq!(limits("go infinite depth 3", Side::Red), Limits::default());
        assert_eq!(limits("go depth 999", Side::Red), Limits::depth(255));
        let overrun = limits("go wtime -20 btime 5", Side::Red);
        assert_eq!(overrun.time.unwrap().hard, Duration::ZERO);
    }

    #[test]
    fn a_pondering_search_keeps_its_bounds() {
        let Ok(Some(Command::Go(go))) = read("go ponder depth 4 searchmoves h2e2 b0c2") else {
            panic!("the line is in order");
        };
        assert!(go.ponder);
        assert_eq!(go.search_moves.len(), 2);
        assert_eq!(go.limits(Side::Red), Limits::depth(4));
    }

    #[test]
    fn faults_are_told_in_a_sentence() {
        for (line, sentence) in [
            ("dance", "unknown command 'dance'"),
            ("setoption name Style value wild", "unknown option 'Style'"),
            (
                "setoption name Hash value much",
                "'much' is no value for Hash",
            ),
            (
                "setoption name Level value 12",
                "'12' is no value for Level",
            ),
            ("setoption name Seed value -1", "'-1' is no value for Seed"),
            (
                "setoption name Law value wild",
                "'wild' is no value for Law",
            ),
            (
                "setoption name UCI_Variant value chess",
                "'chess' is no value for UCI_Variant",
            ),
            ("go depth deep", "'deep' is no value for depth"),
            ("go nodes", "'' is no value for nodes"),
            ("position", "a position is given by startpos or fen"),
            ("position fen", "the FEN is empty"),
            ("position fen 9/9 w", "the FEN has 2 ranks instead of 10"),
            ("position startpos moves h2e2 zz", "'zz' is not a move"),
            (
                "position startpos moves h2e2 h2e2",
                "move 2 (h2e2) is illegal: no piece stands there",
            ),
        ] {
            let fault = read(line).expect_err(line);
            assert_eq!(fault.to_string(), sentence);
        }
    }

    #[test]
    fn other_lines_are_passed_over() {
        for line in [
            "",
            "  ",
            "debug on",
            "setoption name Ponder value true",
            "setoption name UCI_Variant value xiangqi",
        ] {
            assert_eq!(read(line), Ok(None), "{line:?}");
        }
    }
}
