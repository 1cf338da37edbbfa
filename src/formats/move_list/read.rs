//! Reading a list, with or without numbers and separators, and with a head of
//! `名：值` lines or a FEN.

use crate::record::Headers;
use crate::rules::{Outcome, Setup};

use super::super::error::{FileFault, FormatError};
use super::super::movetext::{
    BUDGET, Layout, Lexer, Start, Token, Told, What, read_result, replay,
};
use super::super::text::{Text, fen_at, is_board, names_side, refusal, setup_at};
use super::super::{Format, Loaded, tags};

/// The names of lines before the moves, with the tags that they are.
const NAMES: [(&str, &str); 24] = [
    ("标题", "Title"),
    ("標題", "Title"),
    ("赛事", "Event"),
    ("賽事", "Event"),
    ("比赛名称", "Event"),
    ("地点", "Site"),
    ("地點", "Site"),
    ("比赛地点", "Site"),
    ("日期", "Date"),
    ("比赛日期", "Date"),
    ("轮次", "Round"),
    ("輪次", "Round"),
    ("红方", "Red"),
    ("紅方", "Red"),
    ("红", "Red"),
    ("黑方", "Black"),
    ("黑", "Black"),
    ("解说", "Annotator"),
    ("评注", "Annotator"),
    ("结果", "Result"),
    ("結果", "Result"),
    ("比赛结果", "Result"),
    ("FEN", "FEN"),
    ("局面", "FEN"),
];

/// Reads one game.
///
/// # Errors
/// There is no move that can be played, the FEN cannot be read, or no game can
/// start from it.
pub(in super::super) fn read(text: &Text<'_>) -> Result<Vec<Loaded>, FormatError> {
    let whole = text.text();
    let head = Head::read(text)?;
    let lexer = Lexer::new(whole, head.end, whole.len(), Layout::List);
    let tokens: Vec<Token<'_>> = lexer.collect();
    let mut budget = BUDGET;
    let replayed = replay(
        Format::MoveList,
        &tokens,
        &head.start,
        &text.lines,
        &mut budget,
    )?;
    let mut builder = replayed.builder;
    if builder.is_unplayed() && !head.is_game(&tokens) {
        return Err(match tokens.iter().find(|token| is_move(token)) {
            Some(token) => {
                let fault = FileFault::FirstMove(token.text.to_owned());
                refusal(Format::MoveList, text, token.at, fault)
            }
            None => FormatError::Unknown,
        });
    }
    builder.headers = head.headers;
    builder.outcome = replayed.result.map_or(head.outcome, |(outcome, _)| outcome);
    Ok(vec![builder.finish(text.encoding.name())])
}

fn is_move(token: &Token<'_>) -> bool {
    matches!(token.what, What::Move(_) | What::Mangled)
}

/// What stands before the moves.
struct Head {
    headers: Headers,
    start: Start,
    outcome: Option<Outcome>,
    /// Where the moves begin.
    end: usize,
    has_fen: bool,
}

impl Head {
    fn read(text: &Text<'_>) -> Result<Self, FormatError> {
        let whole = text.text();
        let mut head = Self {
            headers: Headers::default(),
            start: Start {
                setup: Setup::start(),
                names_side: false,
            },
            outcome: None,
            end: 0,
            has_fen: false,
        };
        for line in whole.split_inclusive(['\n', '\r']) {
            if let Some((fen, length)) = fen_at(line) {
                head.fen(text, fen, head.end)?;
                head.end += length;
                break;
            }
            if !line.trim().is_empty() && !head.line(text, line)? {
                break;
            }
            head.end += line.len();
        }
        Ok(head)
    }

    /// Takes a line `名：值`; whether it is one.
    fn line(&mut self, text: &Text<'_>, line: &str) -> Result<bool, FormatError> {
        let Some((name, value)) = line.split_once(['：', ':']) else {
            return Ok(false);
        };
        let (name, value) = (name.trim(), value.trim());
        let known = NAMES.iter().find(|(known, _)| *known == name);
        // A number with its move is no name: 1：炮二平五.
        let is_name = known.is_some()
            || !name.is_empty()
                && name.chars().count() <= 12
                && name.chars().all(char::is_alphabetic)
                && !Lexer::new(value, 0, value.len(), Layout::List)
                    .take(1)
                    .any(|token| is_move(&token));
        if !is_name {
            return Ok(false);
        }
        match known.map_or(name, |(_, tag)| tag) {
            "FEN" if value.is_empty() => {}
            "FEN" => self.fen(text, value, self.end)?,
            "Result" => match read_result(value) {
                Some(Told(outcome)) => self.outcome = outcome,
                None => tags::put(&mut self.headers, "Result", value),
            },
            _ if value == "(Email:)" => {}
            tag => tags::put(&mut self.headers, tag, value),
        }
        Ok(true)
    }

    fn fen(&mut self, text: &Text<'_>, fen: &str, at: usize) -> Result<(), FormatError> {
        self.start.setup = setup_at(Format::MoveList, text, fen, at)?;
        self.start.names_side = names_side(fen);
        self.has_fen = true;
        Ok(())
    }

    /// Whether there is a game even without moves.
    fn is_game(&self, tokens: &[Token<'_>]) -> bool {
        self.has_fen && !tokens.iter().any(is_move) || {
            let word = tokens.first().map_or("", |token| token.text);
            self.has_fen && is_board(word)
        }
    }
}
