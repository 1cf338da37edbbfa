//! `chuhe judge`: how the referee rules on a line of play.

use std::fs;
use std::io::{self, Read as _, Write};
use std::path::Path;

use clap::ValueEnum;
use serde_json::{Value, json};

use super::CliError;
use crate::adjudication::{self, ClassedMove, Law, NaturalLimit, Ruleset, Timeline, Verdict};
use crate::formats::{self, FormatError, Loaded};
use crate::record::NodeId;
use crate::rules::{DrawReason, Kind, Outcome, Side, WinReason};

/// The laws that can be named on the command line.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub enum Rules {
    /// Chinese rules, natural limit 60 rounds.
    Cxa,
    /// Asian and World rules, natural limit 50 rounds.
    Axf,
    /// Only perpetual check is forbidden, natural limit 60 rounds.
    Simple,
}

impl Rules {
    pub(super) const fn ruleset(self) -> Ruleset {
        let (law, natural_limit) = match self {
            Self::Cxa => (Law::Cxa, NaturalLimit::Rounds60),
            Self::Axf => (Law::Axf, NaturalLimit::Rounds50),
            Self::Simple => (Law::Simple, NaturalLimit::Rounds60),
        };
        Ruleset { law, natural_limit }
    }
}

/// How the ruling is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Telling {
    /// In sentences.
    Words,
    /// As one JSON object for each line of play.
    Json,
}

/// Rules on the main line of the games in `path`, or of what stands on
/// standard input when `path` is `-`. Text that holds `position` lines is
/// answered line by line.
pub fn run(
    path: &Path,
    rules: Rules,
    telling: Telling,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let bytes = if path == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        fs::read(path)
    }
    .map_err(|error| CliError::Read {
        path: path.to_owned(),
        error,
    })?;
    let lines = position_lines(&bytes);
    if lines.is_empty() {
        let games = formats::read(&bytes).map_err(|error| CliError::Format {
            path: path.to_owned(),
            error,
        })?;
        for loaded in &games {
            tell(loaded, rules, telling, out)?;
        }
        return Ok(());
    }
    let mut refused = None;
    for (number, line) in lines {
        // What can be ruled on is answered even when another line cannot.
        if let Err(error) = judge_line(line, rules, telling, out)? {
            if telling == Telling::Json {
                writeln!(out, "{}", json!({ "error": error.to_string() }))?;
            } else {
                writeln!(out, "{error}")?;
            }
            refused.get_or_insert(CliError::Line { number, error });
        }
    }
    refused.map_or(Ok(()), Err)
}

/// The lines of a text that engines are told, with their numbers; none when
/// the text is something else.
fn position_lines(bytes: &[u8]) -> Vec<(usize, &str)> {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return Vec::new();
    };
    let lines = (1..).zip(text.lines().map(str::trim));
    let lines: Vec<(usize, &str)> = lines.filter(|(_, line)| !line.is_empty()).collect();
    match lines.first() {
        Some((_, first)) if first.starts_with("position ") => lines,
        _ => Vec::new(),
    }
}

fn judge_line(
    line: &str,
    rules: Rules,
    telling: Telling,
    out: &mut impl Write,
) -> Result<Result<(), FormatError>, CliError> {
    match formats::read(line.as_bytes()) {
        Ok(games) => {
            for loaded in &games {
                tell(loaded, rules, telling, out)?;
            }
            Ok(Ok(()))
        }
        Err(error) => Ok(Err(error)),
    }
}

/// Rules on a main line as far as it could be read; what could not is told
/// with the ruling.
fn tell(
    loaded: &Loaded,
    rules: Rules,
    telling: Telling,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let game = &loaded.game;
    let last = game.main_line().last().copied().unwrap_or(NodeId::ROOT);
    let timeline = Timeline::from_moves(*game.start(), game.moves(last))
        .expect("the moves of a game are legal");
    let verdict = adjudication::judge(&timeline, &rules.ruleset());
    match telling {
        Telling::Json => writeln!(out, "{}", as_json(loaded, &timeline, &verdict))?,
        Telling::Words => {
            for warning in &loaded.warnings {
                writeln!(out, "Warning: {warning}")?;
            }
            writeln!(out, "{}", sentence(&verdict))?;
            for mv in classed_moves(&verdict) {
                let victims = victims(mv).map_or_else(String::new, |names| format!(", {names}"));
                writeln!(
                    out,
                    "{:>4}. {} {}{victims}",
                    mv.ply + 1,
                    mv.mv,
                    mv.class.id()
                )?;
            }
        }
    }
    Ok(())
}

fn classed_moves(verdict: &Verdict) -> &[ClassedMove] {
    verdict
        .ruling()
        .and_then(|ruling| ruling.repetition.as_ref())
        .map_or(&[], |repetition| &repetition.moves)
}

fn sentence(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Decided(ruling) => ruling.to_string(),
        Verdict::Ongoing { occurrences: 2 } => {
            "The game goes on; the position has occurred twice.".to_owned()
        }
        Verdict::Ongoing { .. } => "The game goes on.".to_owned(),
    }
}

/// Plies count from 1.
fn as_json(loaded: &Loaded, timeline: &Timeline, verdict: &Verdict) -> Value {
    let (name, kind) = match verdict.outcome() {
        None => ("none", "none"),
        Some(Outcome::Win { winner, reason }) => {
            let name = match winner {
                Side::Red => "black_loses",
                Side::Black => "red_loses",
            };
            let kind = match reason {
                WinReason::Checkmate => "checkmate",
                WinReason::Stalemate => "stalemate",
                _ => "repetition",
            };
            (name, kind)
        }
        Some(Outcome::Draw(reason)) => {
            let kind = match reason {
                DrawReason::NaturalLimit => "natural_limit",
                DrawReason::NoMaterial => "no_material",
                _ => "repetition",
            };
            ("draw", kind)
        }
    };
    let repetition = verdict
        .ruling()
        .and_then(|ruling| ruling.repetition.as_ref());
    let moves: Vec<Value> = classed_moves(verdict)
        .iter()
        .map(|mv| {
            json!({
                "ply": mv.ply + 1,
                "move": mv.mv.to_string(),
                "class": mv.class.id(),
                "victim": victims(mv),
            })
        })
        .collect();
    let warnings: Vec<String> = loaded.warnings.iter().map(ToString::to_string).collect();
    json!({
        "verdict": name,
        "kind": kind,
        "reason": sentence(verdict),
        "window": repetition.map(|repetition| [repetition.first + 1, repetition.last + 1]),
        "moves": moves,
        "plies": timeline.plies().len(),
        "warnings": warnings,
    })
}

/// What a move chases, such as `black cannon h7`; `None` when nothing.
fn victims(mv: &ClassedMove) -> Option<String> {
    let names: Vec<String> = mv
        .victims
        .iter()
        .map(|victim| {
            let side = match victim.piece.side {
                Side::Red => "red",
                Side::Black => "black",
            };
            format!("{side} {} {}", kind_name(victim.piece.kind), victim.square)
        })
        .collect();
    (!names.is_empty()).then(|| names.join(", "))
}

const fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::General => "general",
        Kind::Advisor => "advisor",
        Kind::Elephant => "elephant",
        Kind::Horse => "horse",
        Kind::Chariot => "chariot",
        Kind::Cannon => "cannon",
        Kind::Soldier => "soldier",
    }
}
