//! `chuhe show`: what a game file holds.

use std::fs;
use std::io::Write;
use std::path::Path;

use serde_json::{Value, json};

use super::CliError;
use crate::formats::{self, Loaded, fen};
use crate::notation::{Script, Style, Writer};
use crate::record::{Game, NodeId};
use crate::rules::{Outcome, Side};

/// Writes the facts of every game of `path`, for people or as JSON.
pub fn run(path: &Path, as_json: bool, out: &mut impl Write) -> Result<(), CliError> {
    let bytes = fs::read(path).map_err(|error| CliError::Read {
        path: path.to_owned(),
        error,
    })?;
    let games = formats::read(&bytes).map_err(|error| CliError::Format {
        path: path.to_owned(),
        error,
    })?;
    if as_json {
        let facts: Vec<Value> = games.iter().map(facts).collect();
        serde_json::to_writer_pretty(&mut *out, &facts).map_err(std::io::Error::from)?;
        writeln!(out)?;
    } else {
        for (i, loaded) in games.iter().enumerate() {
            if i > 0 {
                writeln!(out)?;
            }
            describe(loaded, out)?;
        }
    }
    Ok(())
}

/// The score as game files write it, `*` while nobody has won or drawn.
fn score(game: &Game) -> &'static str {
    match game.outcome() {
        None => "*",
        Some(Outcome::Draw(_)) => "1/2-1/2",
        Some(Outcome::Win { winner, .. }) => match winner {
            Side::Red => "1-0",
            Side::Black => "0-1",
        },
    }
}

/// How many lines branch off, beyond the first move everywhere.
fn variations(game: &Game) -> usize {
    game.reading_order()
        .map(|id| game[id].children().len().saturating_sub(1))
        .sum()
}

/// How many nodes have a comment.
fn comments(game: &Game) -> usize {
    game.reading_order()
        .filter(|id| !game[*id].comment().trim().is_empty())
        .count()
}

fn last_of_main_line(game: &Game) -> NodeId {
    game.main_line().last().copied().unwrap_or(NodeId::ROOT)
}

fn facts(loaded: &Loaded) -> Value {
    let game = &loaded.game;
    let last = last_of_main_line(game);
    let moves: Vec<String> = game.moves(last).iter().map(ToString::to_string).collect();
    let warnings: Vec<String> = loaded.warnings.iter().map(ToString::to_string).collect();
    json!({
        "format": loaded.format.id(),
        "encoding": loaded.encoding,
        "event": game.headers().event,
        "red": game.headers().red,
        "black": game.headers().black,
        "result": score(game),
        "start_fen": fen::write(game.start()),
        "plies": moves.len(),
        "moves": moves,
        "final_fen": fen::write(game[last].position()),
        "variations": variations(game),
        "comments": comments(game),
        "warnings": warnings,
    })
}

fn describe(loaded: &Loaded, out: &mut impl Write) -> Result<(), CliError> {
    let game = &loaded.game;
    let headers = game.headers();
    for (name, value) in [
        ("Event", &headers.event),
        ("Date", &headers.date),
        ("Red", &headers.red),
        ("Black", &headers.black),
    ] {
        if !value.is_empty() {
            writeln!(out, "{name}: {value}")?;
        }
    }
    writeln!(out, "Result: {}", score(game))?;
    writeln!(out, "Format: {}, {}", loaded.format.id(), loaded.encoding)?;
    let last = last_of_main_line(game);
    writeln!(
        out,
        "Plies: {}, variations: {}, comments: {}",
        game[last].ply(),
        variations(game),
        comments(game)
    )?;
    writeln!(out, "Start: {}", fen::write(game.start()))?;
    let style = Style::Chinese(Script::Simplified);
    let mut number = 0;
    for pair in game.main_line().windows(2) {
        let [before, after] = [pair[0], pair[1]].map(|id| &game[id]);
        let position = before.position();
        let Some(mv) = after.mv() else { continue };
        let text = Writer::new(position).write(mv, style);
        match position.side_to_move() {
            Side::Black if number > 0 => writeln!(out, " {text}")?,
            side => {
                number += 1;
                write!(out, "{number:>4}. ")?;
                match side {
                    Side::Red => write!(out, "{text}")?,
                    Side::Black => writeln!(out, "…… {text}")?,
                }
            }
        }
    }
    if number > 0 && game[last].position().side_to_move() == Side::Black {
        writeln!(out)?;
    }
    for warning in &loaded.warnings {
        writeln!(out, "Warning: {warning}")?;
    }
    Ok(())
}
