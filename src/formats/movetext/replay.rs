//! Playing tokens into a game.

use crate::rules::{Move, Outcome, Setup, Side};

use super::ahead::{Meaning, settle};
use super::annotation::read_comment;
use super::plan::{Plan, plan};
use super::reading::{Doubt, Reading};
use super::spelling::Spelling;
use super::token::{Token, What};
use crate::formats::Format;
use crate::formats::builder::{Builder, Origin, Point};
use crate::formats::error::FormatError;
use crate::formats::lines::Lines;
use crate::formats::warning::{MoveFault, Warning};

/// Where a game starts.
#[derive(Clone, Debug)]
pub(in super::super) struct Start {
    /// The arrangement.
    pub setup: Setup,
    /// Whether the file names the side to move.
    pub names_side: bool,
}

/// A game that was played from its tokens.
pub(in super::super) struct Replayed<'a> {
    /// The game; headers and outcome are still to be set.
    pub builder: Builder<'a>,
    /// The result among the moves, with its place.
    pub result: Option<(Option<Outcome>, usize)>,
}

/// Plays the tokens of one game. `budget` limits the work on doubtful moves.
///
/// # Errors
/// No game can start from the arrangement, or there are too many moves.
pub(in super::super) fn replay<'a>(
    format: Format,
    tokens: &[Token<'_>],
    start: &Start,
    lines: &'a Lines<'a>,
    budget: &mut usize,
) -> Result<Replayed<'a>, FormatError> {
    let line = main_line(tokens);
    let mut setup = start.setup.clone();
    if !start.names_side && begins_with_dots(tokens) {
        setup.side_to_move = Side::Black;
    }
    let plan = plan(&line, &setup, budget);
    let Some(Plan {
        first,
        reading,
        moves,
    }) = plan
    else {
        // Says what is wrong with the arrangement.
        let builder = Builder::new(format, &setup, None, Origin::Text(lines))?;
        return Ok(Replayed {
            builder,
            result: None,
        });
    };
    if !start.names_side {
        setup.side_to_move = first;
    }
    let first_move = moves.first().map(|(mv, _)| *mv);
    let builder = Builder::new(format, &setup, first_move, Origin::Text(lines))?;
    let mut player = Play {
        tokens,
        builder,
        reading,
        known: moves,
        played: 0,
        before: Point::START,
        at: Point::START,
        open: Vec::new(),
        pending: Pending::default(),
        closes: Vec::new(),
        skipped: None,
        result: None,
        with_figures: is_all_algebraic(&line),
    };
    for i in 0..tokens.len() {
        player.take(i, budget)?;
    }
    Ok(player.finish())
}

/// The moves outside of variations, those with slips among them.
fn main_line<'t, 'a>(tokens: &'t [Token<'a>]) -> Vec<&'t Token<'a>> {
    let mut depth = 0_usize;
    let mut line = Vec::new();
    for token in tokens {
        match token.what {
            What::Open => depth += 1,
            What::Close => depth = depth.saturating_sub(1),
            What::Move(_) | What::Mangled if depth == 0 => line.push(token),
            _ => {}
        }
    }
    // A Soldier's square among moves of another notation is no move.
    if !is_all_algebraic(&line) {
        line.retain(|token| !is_bare(token));
    }
    line
}

/// Whether all that can be read of a line is squares and pieces with squares.
fn is_all_algebraic(line: &[&Token<'_>]) -> bool {
    line.iter().all(|token| match token.what {
        What::Move(spelling) => {
            matches!(spelling, Spelling::Squares(..) | Spelling::Figure(_))
        }
        _ => true,
    })
}

/// `c4`: a move in algebraic notation, a word in any other text.
fn is_bare(token: &Token<'_>) -> bool {
    matches!(token.what, What::Move(Spelling::Figure(figure)) if figure.kind.is_none())
}

/// `1. ...`: Red's move is left out.
fn begins_with_dots(tokens: &[Token<'_>]) -> bool {
    let mut heads = tokens
        .iter()
        .filter(|token| matches!(token.what, What::Number { .. } | What::Move(_)));
    matches!(
        heads.next().map(|token| token.what),
        Some(What::Number { dots: true })
    )
}

struct Play<'t, 'a, 's> {
    tokens: &'t [Token<'s>],
    builder: Builder<'a>,
    reading: Reading,
    /// The main line, read when the game was planned.
    known: Vec<(Move, bool)>,
    /// How much of it was played.
    played: usize,
    /// The point before the last move, from which its alternatives start.
    before: Point,
    at: Point,
    /// The points to come back to, and where the variations begin.
    open: Vec<(Point, Point, usize)>,
    pending: Pending,
    /// Where the variation ends that begins at a token. Worked out when a
    /// doubtful move needs to know what follows.
    closes: Vec<usize>,
    skipped: Option<Skipped>,
    result: Option<(Option<Outcome>, usize)>,
    with_figures: bool,
}

/// What is said before the move that it belongs to.
#[derive(Default)]
struct Pending {
    comments: Vec<String>,
    nags: Vec<u8>,
    /// Whether a variation began and its first move is still to come.
    is_line_start: bool,
}

/// Words that were passed over.
struct Skipped {
    count: usize,
    text: String,
    at: usize,
}

impl<'a> Play<'_, 'a, '_> {
    fn take(&mut self, i: usize, budget: &mut usize) -> Result<(), FormatError> {
        let token = self.tokens[i];
        match token.what {
            What::Move(_) if !self.with_figures && is_bare(&token) => self.skip(&token),
            What::Move(_) | What::Mangled => self.play(i, budget)?,
            What::Comment { closed } => {
                if !closed {
                    let spot = self.builder.spot(token.at);
                    self.builder.warn(Warning::Unclosed(spot));
                }
                if self.pending.is_line_start {
                    self.pending.comments.push(token.text.to_owned());
                } else {
                    self.comment(token.text);
                }
            }
            What::Open => {
                self.open.push((self.before, self.at, token.at));
                self.at = self.before;
                self.pending = Pending {
                    is_line_start: true,
                    ..Pending::default()
                };
            }
            What::Close => {
                self.flush();
                match self.open.pop() {
                    Some((before, at, _)) => (self.before, self.at) = (before, at),
                    None => self.skip(&token),
                }
            }
            What::Glyph { nag, before: false } if !self.pending.is_line_start => {
                self.builder.annotate(self.at, |notes| notes.nags.push(nag));
            }
            What::Glyph { nag, .. } => self.pending.nags.push(nag),
            What::Result(outcome) => {
                if self.open.is_empty() {
                    self.result = Some((outcome, token.at));
                }
            }
            What::Word => self.skip(&token),
            What::Tag { .. } | What::Number { .. } | What::Rule => {}
        }
        Ok(())
    }

    /// Plays the move of a token, or keeps its text.
    fn play(&mut self, i: usize, budget: &mut usize) -> Result<(), FormatError> {
        let token = self.tokens[i];
        self.before = self.at;
        self.at = match self.meaning(i, budget) {
            Ok((mv, guessed)) => {
                if guessed && let Some(position) = self.builder.position(self.at) {
                    let warning = Warning::DoubtfulMove {
                        move_number: position.move_number(),
                        side: position.side_to_move(),
                        text: token.text.to_owned(),
                        taken: mv,
                        at: self.builder.spot(token.at),
                    };
                    self.builder.warn(warning);
                }
                self.builder.play(self.at, mv, token.at)?
            }
            Err(fault) => self.builder.keep(self.at, token.text, fault, token.at)?,
        };
        self.flush();
        Ok(())
    }

    /// The move of a token, and whether it is a guess.
    fn meaning(&mut self, i: usize, budget: &mut usize) -> Result<(Move, bool), MoveFault> {
        let token = &self.tokens[i];
        let fault = MoveFault::Unreadable;
        if self.open.is_empty() {
            self.played += 1;
            if let Some(known) = self.known.get(self.played - 1) {
                return Ok(*known);
            }
        }
        let position = *self.builder.position(self.at).ok_or(fault)?;
        match self.reading.read(&position, token) {
            Ok(mv) => Ok((mv, false)),
            Err(Doubt::Fault(fault)) => Err(fault),
            Err(Doubt::Several(moves)) => {
                if self.closes.is_empty() {
                    self.closes = closes(self.tokens);
                }
                let following = Following {
                    tokens: self.tokens,
                    closes: &self.closes,
                    at: i + 1,
                };
                Ok(
                    match settle(&position, &moves, following, self.reading, budget) {
                        Meaning::Settled(mv) => (mv, false),
                        Meaning::Guessed(mv) => (mv, true),
                    },
                )
            }
        }
    }

    /// Writes down what was said before the move that was just played.
    fn flush(&mut self) {
        let pending = std::mem::take(&mut self.pending);
        for comment in pending.comments {
            self.comment(&comment);
        }
        if !pending.nags.is_empty() {
            self.builder
                .annotate(self.at, |notes| notes.nags.extend(pending.nags));
        }
    }

    fn comment(&mut self, text: &str) {
        match self.builder.position(self.at) {
            Some(position) => {
                let to_move = position.side_to_move();
                self.builder
                    .annotate(self.at, |notes| read_comment(notes, text, to_move));
            }
            None => self.builder.comment(self.at, text.trim()),
        }
    }

    fn skip(&mut self, token: &Token<'_>) {
        let skipped = self.skipped.get_or_insert_with(|| Skipped {
            count: 0,
            text: token.text.to_owned(),
            at: token.at,
        });
        skipped.count += 1;
    }

    fn finish(mut self) -> Replayed<'a> {
        if self.pending.is_line_start || !self.pending.nags.is_empty() {
            self.flush();
        }
        if let Some((_, _, at)) = self.open.first() {
            let spot = self.builder.spot(*at);
            self.builder.warn(Warning::Unclosed(spot));
        }
        if let Some(Skipped { count, text, at }) = self.skipped {
            let warning = Warning::WordsSkipped {
                count,
                text: text.chars().take(24).collect(),
                first: self.builder.spot(at),
            };
            self.builder.warn(warning);
        }
        Replayed {
            builder: self.builder,
            result: self.result,
        }
    }
}

/// The moves that follow on the same line.
struct Following<'t, 's> {
    tokens: &'t [Token<'s>],
    closes: &'t [usize],
    at: usize,
}

impl<'t, 's> Iterator for Following<'t, 's> {
    type Item = &'t Token<'s>;

    fn next(&mut self) -> Option<&'t Token<'s>> {
        loop {
            let token = self.tokens.get(self.at)?;
            match token.what {
                What::Close => return None,
                What::Open => self.at = self.closes[self.at],
                _ => {}
            }
            self.at += 1;
            if matches!(token.what, What::Move(_)) {
                return Some(token);
            }
        }
    }
}

/// For every token that begins a variation, the one that ends it.
fn closes(tokens: &[Token<'_>]) -> Vec<usize> {
    let mut closes = vec![tokens.len(); tokens.len()];
    let mut open = Vec::new();
    for (i, token) in tokens.iter().enumerate() {
        match token.what {
            What::Open => open.push(i),
            What::Close => {
                if let Some(start) = open.pop() {
                    closes[start] = i;
                }
            }
            _ => {}
        }
    }
    closes
}
