//! Files of the World Xiangqi Federation, as `XieXie` and `playOK` write them:
//! lines of facts, then the moves between `START{` and `}END`.

use crate::record::Headers;
use crate::rules::{Outcome, Setup};

use super::error::FormatError;
use super::movetext::{BUDGET, Layout, Lexer, Start, Token, Told, read_result, replay};
use super::text::{Games, Text, names_side, setup_at};
use super::warning::Warning;
use super::{Format, Loaded, tags};

const OPENING: &str = "START{";
const CLOSING: &str = "}END";

/// Reads all games of a text.
///
/// # Errors
/// No game can be opened.
pub(super) fn read(text: &Text<'_>) -> Result<Vec<Loaded>, FormatError> {
    let whole = text.text();
    let mut games = Games::default();
    let mut budget = BUDGET;
    let mut from = 0;
    while let Some(found) = whole[from..].find(OPENING) {
        let part = Part::at(whole, from, from + found);
        from = part.end;
        text.check(from)?;
        if games.is_full() {
            break;
        }
        let facts = &whole[part.facts..part.opening];
        let name = fact(facts, "RED").map_or("", |red| red.split(';').next().unwrap_or(""));
        games.add(name.trim(), part.read(text, &mut budget));
    }
    games.finish(FormatError::Unknown)
}

/// The value of the first line of this name.
fn fact<'a>(facts: &'a str, name: &str) -> Option<&'a str> {
    let lines = facts.lines();
    let mut named = lines.filter_map(|line| line.trim().split_once([' ', '\t']));
    named
        .find(|(known, _)| *known == name)
        .map(|(_, value)| value)
}

/// One game of a file, by bytes.
struct Part {
    facts: usize,
    opening: usize,
    moves: usize,
    moves_end: usize,
    closed: bool,
    end: usize,
}

impl Part {
    fn at(whole: &str, facts: usize, opening: usize) -> Self {
        let moves = opening + OPENING.len();
        let next = whole[moves..].find(OPENING);
        let limit = next.map_or(whole.len(), |next| moves + next);
        let inner = &whole[moves..limit];
        let (length, closing) = match (inner.find(CLOSING), inner.find('}')) {
            (Some(end), _) => (end, CLOSING.len()),
            (None, Some(end)) => (end, 1),
            // The facts of the next game are no moves.
            (None, None) => (inner.find("FORMAT").unwrap_or(inner.len()), 0),
        };
        Self {
            facts,
            opening,
            moves,
            moves_end: moves + length,
            closed: closing > 0,
            end: moves + length + closing,
        }
    }

    fn read(&self, text: &Text<'_>, budget: &mut usize) -> Result<Loaded, FormatError> {
        let whole = text.text();
        let mut facts = Facts::default();
        let mut at = self.facts;
        for line in whole[self.facts..self.opening].split_inclusive('\n') {
            facts.take(text, line.trim(), at)?;
            at += line.len();
        }
        let start = facts.start.unwrap_or(Start {
            setup: Setup::start(),
            names_side: false,
        });
        let lexer = Lexer::new(whole, self.moves, self.moves_end, Layout::List);
        let tokens: Vec<Token<'_>> = lexer.collect();
        let replayed = replay(Format::Wxf, &tokens, &start, &text.lines, budget)?;
        let mut builder = replayed.builder;
        if !self.closed {
            let spot = builder.spot(self.opening);
            builder.warn(Warning::Unclosed(spot));
        }
        builder.headers = facts.headers;
        let told = replayed.result.and_then(|(outcome, _)| outcome);
        builder.outcome = told.or(facts.outcome);
        Ok(builder.finish(text.encoding.name()))
    }
}

/// What the lines before the moves say.
#[derive(Default)]
struct Facts {
    headers: Headers,
    start: Option<Start>,
    outcome: Option<Outcome>,
}

impl Facts {
    fn take(&mut self, text: &Text<'_>, line: &str, at: usize) -> Result<(), FormatError> {
        let (name, value) = line.split_once([' ', '\t']).unwrap_or((line, ""));
        let value = value.trim();
        match name {
            "FORMAT" | "GAME" => {}
            "RED" => self.player(["Red", "RedTitle", "RedTeam", "RedElo"], value),
            "BLACK" => self.player(["Black", "BlackTitle", "BlackTeam", "BlackElo"], value),
            "DATE" => tags::put(&mut self.headers, "Date", value),
            "EVENT" => tags::put(&mut self.headers, "Event", value),
            "SITE" | "PLACE" => tags::put(&mut self.headers, "Site", value),
            "ROUND" => tags::put(&mut self.headers, "Round", value),
            "RESULT" => match read_result(value) {
                Some(Told(outcome)) => self.outcome = outcome,
                None => tags::put(&mut self.headers, "Result", value),
            },
            "FEN" if !value.is_empty() => {
                self.start = Some(Start {
                    setup: setup_at(Format::Wxf, text, value, at)?,
                    names_side: names_side(value),
                });
            }
            name if name.chars().all(|c| c.is_ascii_uppercase()) => {
                tags::put(&mut self.headers, name, value);
            }
            // What a person wrote among the facts.
            _ => tags::put(&mut self.headers, "Remark", line),
        }
        Ok(())
    }

    /// `name;title;team;rating`
    fn player(&mut self, names: [&str; 4], value: &str) {
        for (name, value) in names.into_iter().zip(value.splitn(4, ';')) {
            tags::put(&mut self.headers, name, value);
        }
    }
}
