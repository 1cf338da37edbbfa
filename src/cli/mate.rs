//! `chuhe mate`: proves mates by checks, with all defences.

mod tree;

use std::fmt;
use std::io::Write;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::{Args, ValueEnum};
use serde_json::{Value, json};

use super::CliError;
use super::subject::{self, Subject};
use crate::engine::{Finding, MateAnswer, MateLimits, MateProof, Stop, solve_mate};
use crate::formats::fen;
use crate::notation::{Script, Style, Writer};
use crate::rules::{Move, Position, Side};

/// Where a mate is looked for.
#[derive(Args, Debug)]
#[command(
    after_help = "Ends with 0 when every position has its mate, 3 when one has none \
                        within N moves, 4 when one could not be decided."
)]
pub struct MateQuest {
    /// A file with games or positions, of any format that can be opened; `-`
    /// reads standard input; or a FEN.
    problem: String,
    /// Moves of the side to move.
    #[arg(short = 'n', long, value_name = "N", default_value_t = 7,
          value_parser = clap::value_parser!(u8).range(1..=100))]
    moves: u8,
    /// Positions to visit before giving up, for each problem.
    #[arg(long, default_value_t = 50_000_000)]
    nodes: u64,
    /// Look after so many plies of the game instead of at its start.
    #[arg(long, default_value_t = 0)]
    ply: usize,
    /// How moves are written.
    #[arg(long, value_enum, default_value = "chinese")]
    notation: Spelling,
    /// Only the line against the longest defence.
    #[arg(long)]
    line: bool,
    /// As one JSON object a position.
    #[arg(long, conflicts_with = "line")]
    json: bool,
}

/// The notations that can be named on the command line.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum Spelling {
    /// 炮二平五.
    Chinese,
    /// 炮二平五 in traditional characters.
    Traditional,
    /// C2=5.
    Wxf,
    /// h2e2.
    Coordinates,
}

impl Spelling {
    /// The text of a legal move.
    fn write(self, position: &Position, mv: Move) -> String {
        let style = match self {
            Self::Chinese => Style::Chinese(Script::Simplified),
            Self::Traditional => Style::Chinese(Script::Traditional),
            Self::Wxf => Style::Wxf,
            Self::Coordinates => return mv.to_string(),
        };
        Writer::new(position).write(mv, style)
    }
}

/// How a whole run ended, from the best to the worst.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fate {
    Mate,
    NoMate,
    Undecided,
}

impl From<Fate> for ExitCode {
    fn from(fate: Fate) -> Self {
        match fate {
            Fate::Mate => Self::SUCCESS,
            // 1 and 2 are the program's and the command line's own failures.
            Fate::NoMate => Self::from(3),
            Fate::Undecided => Self::from(4),
        }
    }
}

impl MateQuest {
    /// The positions that are asked about.
    fn positions(&self) -> Result<Vec<Position>, CliError> {
        match subject::read(&self.problem)? {
            Subject::Fen if self.ply > 0 => {
                Err(CliError::Option("--ply is for games, a FEN has no moves"))
            }
            Subject::Fen => Ok(vec![fen::read(&self.problem)?]),
            Subject::Games(games) => Ok(games
                .iter()
                .map(|game| *game[subject::node_at(game, self.ply)].position())
                .collect()),
        }
    }
}

/// Looks for a mate in every position of the problem and writes what was
/// found.
pub fn run(quest: &MateQuest, out: &mut impl Write) -> Result<ExitCode, CliError> {
    let problems = quest.positions()?;
    let limits = MateLimits {
        moves: quest.moves,
        nodes: quest.nodes,
    };
    let mut worst = Fate::Mate;
    for (number, position) in (1..).zip(&problems) {
        let started = Instant::now();
        let answer = solve_mate(position, limits, &Stop::new());
        let report = Report {
            position,
            answer: &answer,
            quest,
            elapsed: started.elapsed(),
        };
        if quest.json {
            writeln!(out, "{}", report.as_json())?;
        } else {
            if problems.len() > 1 {
                write!(out, "{number}: ")?;
            }
            report.tell(out)?;
        }
        // Long searches are told one by one.
        out.flush()?;
        worst = worst.max(report.fate());
    }
    Ok(worst.into())
}

struct Report<'a> {
    position: &'a Position,
    answer: &'a MateAnswer,
    quest: &'a MateQuest,
    elapsed: Duration,
}

impl Report<'_> {
    fn fate(&self) -> Fate {
        match self.answer.finding {
            Finding::Mate(_) => Fate::Mate,
            Finding::NoMate => Fate::NoMate,
            Finding::GaveUp { .. } => Fate::Undecided,
        }
    }

    fn tell(&self, out: &mut impl Write) -> Result<(), CliError> {
        let secs = self.elapsed.as_secs_f64();
        let nodes = self.answer.nodes;
        writeln!(out, "{self} {nodes} nodes, {secs:.3} s.")?;
        if let Finding::Mate(proof) = &self.answer.finding {
            if self.quest.line {
                self.tell_line(proof, out)?;
            } else {
                tree::write(proof, self.quest.notation, out)?;
            }
        }
        Ok(())
    }

    fn tell_line(&self, proof: &MateProof, out: &mut impl Write) -> Result<(), CliError> {
        let mut position = *self.position;
        for (ply, mv) in proof.longest_line().into_iter().enumerate() {
            let text = self.quest.notation.write(&position, mv);
            match (ply, ply % 2) {
                (0, _) => write!(out, "1. {text}")?,
                (_, 0) => write!(out, " {}. {text}", ply / 2 + 1)?,
                _ => write!(out, " {text}")?,
            }
            position = position.play(mv).expect("a proof is legal");
        }
        writeln!(out, "#")?;
        Ok(())
    }

    fn as_json(&self) -> Value {
        let (finding, moves) = match &self.answer.finding {
            Finding::Mate(proof) => ("mate", proof.first().moves),
            Finding::NoMate => ("no_mate", self.quest.moves),
            Finding::GaveUp { refuted } => ("gave_up", *refuted),
        };
        let mut object = json!({
            "fen": fen::write(self.position),
            "finding": finding,
            "moves": moves,
            "sentence": self.to_string(),
            "nodes": self.answer.nodes,
            "secs": self.elapsed.as_secs_f64(),
        });
        if let Finding::Mate(proof) = &self.answer.finding {
            let text = |position: &Position, mv| self.quest.notation.write(position, mv);
            object["steps"] = proof
                .steps()
                .iter()
                .map(|step| {
                    let after = step.position.play(step.mv).expect("a proof is legal");
                    let defences: Vec<Value> = step
                        .defences
                        .iter()
                        .map(|(mv, next)| json!({ "move": text(&after, *mv), "step": next }))
                        .collect();
                    json!({
                        "fen": fen::write(&step.position),
                        "moves": step.moves,
                        "move": text(&step.position, step.mv),
                        "defences": defences,
                    })
                })
                .collect();
        }
        object
    }
}

/// The finding in a sentence.
impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = match self.position.side_to_move() {
            Side::Red => "Red",
            Side::Black => "Black",
        };
        match &self.answer.finding {
            Finding::Mate(proof) => write!(f, "{side} mates in {}.", proof.first().moves),
            Finding::NoMate if !self.position.has_legal_move() => {
                write!(f, "{side} has no legal move and has lost.")
            }
            Finding::NoMate => {
                let within = self.quest.moves;
                write!(f, "{side} has no mate by checks within {within}.")
            }
            Finding::GaveUp { refuted: 0 } => f.write_str("Not decided: too few nodes allowed."),
            Finding::GaveUp { refuted } => write!(
                f,
                "Not decided: {side} has no mate by checks within {refuted}, \
                 for more the nodes allowed were too few."
            ),
        }
    }
}
