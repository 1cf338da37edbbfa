//! Reading PGN.
//!
//! A new game begins where tags follow a move text, or where the first tag of
//! the game comes again. Behind the result only comments belong to the game:
//! some programs end a file with prose.

use crate::record::Headers;
use crate::rules::{Outcome, Setup};

use super::super::error::FormatError;
use super::super::movetext::{
    BUDGET, Layout, Lexer, Start, Token, Told, What, is_tag, read_result, replay, termination,
};
use super::super::tags;
use super::super::text::{Games, Text, names_side, setup_at};
use super::super::warning::Warning;
use super::super::{Format, Loaded};

/// Whether a text has a tag such as `[Red "…"]`.
pub(in super::super) fn has_tags(text: &str) -> bool {
    text.match_indices('[').any(|(at, _)| is_tag(&text[at..]))
}

/// Reads all games of a text.
///
/// # Errors
/// No game can be opened.
pub(in super::super) fn read(text: &Text<'_>) -> Result<Vec<Loaded>, FormatError> {
    let whole = text.text();
    let mut games = Games::default();
    let mut budget = BUDGET;
    let mut tokens: Vec<Token<'_>> = Vec::new();
    let mut state = State::Tags;
    let mut depth = 0_usize;
    let mut lexer = Lexer::new(whole, 0, whole.len(), Layout::Pgn).peekable();
    while let Some(token) = lexer.next() {
        let begins = match token.what {
            What::Tag { name, .. } => {
                state != State::Tags || repeats_first(&tokens, name) && !tokens.is_empty()
            }
            // Games without tags follow each other by their numbers.
            What::Number { .. } if state == State::Ended => {
                is_one(token.text)
                    && begins_line(whole, token.at)
                    && lexer
                        .peek()
                        .is_some_and(|next| matches!(next.what, What::Move(_)))
            }
            _ => false,
        };
        if begins {
            add(&mut games, text, &tokens, &mut budget);
            tokens.clear();
            text.check(token.at)?;
            if games.is_full() {
                return games.finish(FormatError::Unknown);
            }
            state = State::Tags;
            depth = 0;
        }
        match token.what {
            What::Open => depth += 1,
            What::Close => depth = depth.saturating_sub(1),
            _ => {}
        }
        state = match (state, token.what) {
            // Behind the game, a web page says what it likes.
            (_, What::Rule) => State::Closed,
            (State::Ended, What::Comment { .. }) => State::Ended,
            (State::Ended | State::Closed, _) => continue,
            (_, What::Tag { .. }) => State::Tags,
            (State::Moves, What::Result(_)) if depth == 0 => State::Ended,
            (state, what) if !what.is_body() => state,
            _ => State::Moves,
        };
        tokens.push(token);
    }
    if !tokens.is_empty() {
        add(&mut games, text, &tokens, &mut budget);
    }
    games.finish(FormatError::Unknown)
}

/// How far a game is read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Tags,
    Moves,
    /// The result stands behind the moves.
    Ended,
    /// A rule separates the game from what follows.
    Closed,
}

/// Whether a name is that of the first tag of a game.
fn repeats_first(tokens: &[Token<'_>], name: &str) -> bool {
    let first = tokens.iter().find_map(|token| match token.what {
        What::Tag { name, .. } => Some(name),
        _ => None,
    });
    first == Some(name)
}

fn begins_line(text: &str, at: usize) -> bool {
    let before = text[..at].trim_end_matches([' ', '\t']);
    before.is_empty() || before.ends_with(['\n', '\r'])
}

fn is_one(number: &str) -> bool {
    number.trim_matches(|c: char| !c.is_ascii_digit()) == "1"
}

fn add(games: &mut Games, text: &Text<'_>, tokens: &[Token<'_>], budget: &mut usize) {
    let tag = |wanted: &str| {
        tokens.iter().find_map(|token| match token.what {
            What::Tag { name, value } if name == wanted => Some(value),
            _ => None,
        })
    };
    let name = ["Red", "White", "Event"]
        .iter()
        .filter_map(|name| tag(name));
    let name = name.collect::<Vec<_>>().join(", ");
    games.add(&name, read_game(text, tokens, budget));
}

fn read_game(
    text: &Text<'_>,
    tokens: &[Token<'_>],
    budget: &mut usize,
) -> Result<Loaded, FormatError> {
    let mut headers = Headers::default();
    let mut start = Start {
        setup: Setup::start(),
        names_side: false,
    };
    let mut stated: Option<(Option<Outcome>, usize)> = None;
    let mut end: Option<(String, usize)> = None;
    for token in tokens {
        let What::Tag { name, value } = token.what else {
            continue;
        };
        let value = unescaped(value);
        match name {
            "FEN" if !value.trim().is_empty() => {
                start.setup = setup_at(Format::Pgn, text, &value, token.at)?;
                start.names_side = names_side(&value);
            }
            "Game" | "SetUp" | "Format" | "FEN" => {}
            "Result" => match read_result(&value) {
                Some(Told(outcome)) => stated = Some((outcome, token.at)),
                None => tags::put(&mut headers, name, &value),
            },
            "Termination" => end = Some((value, headers.extra.len())),
            "White" => tags::put(&mut headers, "Red", &value),
            name => tags::put(&mut headers, name, &value),
        }
    }
    let replayed = replay(Format::Pgn, tokens, &start, &text.lines, budget)?;
    let mut builder = replayed.builder;
    let told = replayed.result.and_then(|(outcome, _)| outcome);
    let tag = stated.and_then(|(outcome, _)| outcome);
    if let (Some(told), Some(tag), Some((_, at))) = (told, tag, replayed.result)
        && told != tag
    {
        let spot = builder.spot(at);
        builder.warn(Warning::ResultDiffersFromTag(spot));
    }
    let mut outcome = told.or(tag);
    if let Some((value, place)) = end {
        match outcome.and_then(|outcome| termination(outcome, &value)) {
            Some(known) => outcome = Some(known),
            None if value.trim().is_empty() => {}
            None => headers
                .extra
                .insert(place, ("Termination".to_owned(), value.trim().to_owned())),
        }
    }
    builder.headers = headers;
    builder.outcome = outcome;
    Ok(builder.finish(text.encoding.name()))
}

/// A value without the backslashes before its quotes and backslashes.
fn unescaped(value: &str) -> String {
    let mut plain = String::with_capacity(value.len());
    let mut chars = value.chars().peekable();
    while let Some(c) = chars.next() {
        let escaped = chars.peek().copied().filter(|_| c == '\\');
        match escaped {
            Some(next @ ('"' | '\\')) => {
                plain.push(next);
                chars.next();
            }
            _ => plain.push(c),
        }
    }
    plain
}
