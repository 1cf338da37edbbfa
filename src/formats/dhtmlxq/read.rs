//! Reading the fields of a game.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::record::Headers;
use crate::rules::{Move, Outcome, Setup};

use super::super::builder::{Builder, Origin, Point};
use super::super::error::{FileFault, FormatError};
use super::super::movetext::{Told, read_result};
use super::super::slots::pieces;
use super::super::tags;
use super::super::text::{Games, Text, refusal, setup_at};
use super::super::warning::{MoveFault, Warning};
use super::super::{Format, Loaded};
use super::fields::{Field, digits, games, plain};
use super::{TAGS, read_move, square};

/// Fields that say nothing about a game.
const NO_TAGS: [&str; 3] = ["ver", "init", "pic"];

/// The shortest text of digits that is taken for moves.
const SHORTEST: usize = 8;

/// Whether a text is nothing but the moves of a game.
pub(in super::super) fn is_move_string(text: &str) -> bool {
    let text = text.trim();
    let first = text.split_whitespace().next().unwrap_or_default();
    first.len() >= SHORTEST
        && text
            .bytes()
            .all(|byte| byte.is_ascii_digit() || byte.is_ascii_whitespace())
}

/// Reads all games of a text.
///
/// # Errors
/// No game can be opened.
pub(in super::super) fn read(text: &Text<'_>) -> Result<Vec<Loaded>, FormatError> {
    let whole = text.text();
    let mut found = games(whole);
    if found.is_empty() && is_move_string(whole) {
        found.push(vec![Field {
            name: "movelist",
            value: whole,
            at: 0,
        }]);
    }
    let mut games = Games::default();
    for fields in found {
        text.check(fields[0].at)?;
        if games.is_full() {
            break;
        }
        let title = fields.iter().find(|field| field.name == "title");
        let title = title.map_or_else(String::new, |title| plain(title.value));
        games.add(&title, read_game(text, &fields));
    }
    games.finish(FormatError::Unknown)
}

/// A line that leaves another one.
struct Line<'a> {
    field: Field<'a>,
    /// The number of the line that it leaves.
    parent: usize,
    /// The ply that its first move replaces, from 1.
    ply: usize,
}

/// The points of a line that was played.
struct Played {
    /// The line that has the point before the first one.
    parent: usize,
    /// A line farther up, so that one far away is found in a few steps
    /// (Myers, An applicative random-access stack, 1983).
    far: usize,
    /// Lines up to the main line.
    depth: usize,
    /// The ply of the first point.
    ply: usize,
    points: Vec<Point>,
}

#[derive(Default)]
struct Contents<'a> {
    headers: Headers,
    outcome: Option<Outcome>,
    setup: Option<Setup>,
    main: Option<Field<'a>>,
    lines: BTreeMap<usize, Line<'a>>,
    comments: Vec<(Field<'a>, usize, usize)>,
    /// What has the form of no field that is known.
    odd: Vec<Field<'a>>,
}

fn read_game(text: &Text<'_>, fields: &[Field<'_>]) -> Result<Loaded, FormatError> {
    let contents = contents(text, fields)?;
    let main = contents.main.map_or_else(Vec::new, digits);
    let first = main.first_chunk::<4>();
    let first = first.and_then(|digits| read_move(digits.map(|(digit, _)| digit)));
    let mut setup = contents.setup.unwrap_or_else(Setup::start);
    // The format does not say who moves first, so there is nothing to remark.
    if let Some(piece) = first.and_then(|mv| setup.board[mv.from]) {
        setup.side_to_move = piece.side;
    }
    let mut builder = Builder::new(Format::DhtmlXq, &setup, first, Origin::Text(&text.lines))?;
    builder.headers = contents.headers;
    builder.outcome = contents.outcome;
    let mut tree = Tree {
        builder,
        played: HashMap::new(),
    };
    tree.lines(contents.main, contents.lines)?;
    for (field, line, ply) in contents.comments {
        tree.comment(field, line, ply);
    }
    for field in contents.odd {
        let name = format!("DhtmlXQ_{}", field.name);
        tags::put(&mut tree.builder.headers, &name, &plain(field.value));
    }
    Ok(tree.builder.finish(text.encoding.name()))
}

fn contents<'a>(text: &Text<'_>, fields: &[Field<'a>]) -> Result<Contents<'a>, FormatError> {
    let mut contents = Contents::default();
    let mut fen = None;
    for &field in fields {
        let Field { name, value, at } = field;
        if let Some(line) = name.strip_prefix("move_") {
            match numbers::<3>(line) {
                Some([parent, ply, line]) if line > 0 && ply > 0 => {
                    let line_of = Line { field, parent, ply };
                    if let Some(twice) = contents.lines.insert(line, line_of) {
                        contents.odd.push(twice.field);
                    }
                }
                _ => contents.odd.push(field),
            }
        } else if let Some(place) = name.strip_prefix("comment") {
            let plain = numbers::<1>(place).map(|[ply]| (0, ply));
            let place = plain.or_else(|| numbers::<2>(place).map(|[line, ply]| (line, ply)));
            match place {
                Some((line, ply)) => contents.comments.push((field, line, ply)),
                None => contents.odd.push(field),
            }
        } else {
            match name {
                "movelist" => contents.main = Some(field),
                "binit" => contents.setup = setup(field).or(contents.setup),
                "fen" if !value.trim().is_empty() => {
                    fen = Some(setup_at(Format::DhtmlXq, text, &plain(value), at)?);
                }
                "result" => match read_result(value) {
                    Some(Told(outcome)) => contents.outcome = outcome,
                    None => tags::put(&mut contents.headers, "Result", &plain(value)),
                },
                _ if NO_TAGS.contains(&name) => {}
                name => {
                    let known = TAGS.iter().find(|(known, _)| *known == name);
                    let tag = known.map_or(name, |(_, tag)| tag);
                    tags::put(&mut contents.headers, tag, &plain(value));
                }
            }
            if name == "binit" && !value.trim().is_empty() && setup(field).is_none() {
                return Err(refusal(Format::DhtmlXq, text, at, FileFault::BadSquares));
            }
        }
    }
    contents.setup = fen.or(contents.setup);
    Ok(contents)
}

/// Numbers between underscores.
fn numbers<const N: usize>(text: &str) -> Option<[usize; N]> {
    let mut numbers = [0; N];
    let mut parts = text.split('_');
    for number in &mut numbers {
        let part = parts.next()?;
        let is_number = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        *number = is_number.then(|| part.parse().ok()).flatten()?;
    }
    parts.next().is_none().then_some(numbers)
}

/// The arrangement of 32 squares; `None` when there are others or two pieces
/// stand on one.
fn setup(field: Field<'_>) -> Option<Setup> {
    let digits = digits(field);
    let mut setup = Setup::empty();
    let (pairs, rest) = digits.as_chunks::<2>();
    if pairs.len() != 32 || !rest.is_empty() {
        return None;
    }
    for (piece, &[(x, _), (y, _)]) in pieces().zip(pairs) {
        if (x, y) == (9, 9) {
            continue;
        }
        let place = &mut setup.board[square(x, y)?];
        if place.replace(piece).is_some() {
            return None;
        }
    }
    Some(setup)
}

struct Tree<'a> {
    builder: Builder<'a>,
    played: HashMap<usize, Played>,
}

impl Tree<'_> {
    /// Plays all lines, each when the line that it leaves was played.
    fn lines(
        &mut self,
        main: Option<Field<'_>>,
        mut lines: BTreeMap<usize, Line<'_>>,
    ) -> Result<(), FormatError> {
        let mut leaving: HashMap<usize, Vec<usize>> = HashMap::new();
        for (&number, line) in &lines {
            leaving.entry(line.parent).or_default().push(number);
        }
        if let Some(main) = main {
            self.line(0, 0, 1, main, Point::START)?;
        } else {
            self.insert(0, 0, 1, Vec::new());
        }
        let mut ready: BTreeSet<usize> =
            leaving.remove(&0).unwrap_or_default().into_iter().collect();
        while let Some(number) = ready.pop_first() {
            let Some(line) = lines.remove(&number) else {
                continue;
            };
            if let Some((from, owner)) = self.point(line.parent, line.ply - 1) {
                self.line(number, owner, line.ply, line.field, from)?;
                ready.extend(leaving.remove(&number).unwrap_or_default());
            } else {
                self.orphan(line.field);
            }
        }
        // What is left hangs on lines that do not exist, or in a circle.
        for line in lines.into_values() {
            self.orphan(line.field);
        }
        Ok(())
    }

    fn line(
        &mut self,
        number: usize,
        parent: usize,
        ply: usize,
        field: Field<'_>,
        from: Point,
    ) -> Result<(), FormatError> {
        let digits = digits(field);
        let (moves, rest) = digits.as_chunks::<4>();
        let mut points = Vec::with_capacity(moves.len());
        let mut at = from;
        for chunk in moves {
            let [(_, offset), ..] = *chunk;
            let numbers = chunk.map(|(digit, _)| digit);
            at = match read_move(numbers) {
                Some(mv) => self.play(at, mv, numbers, offset)?,
                None => self.builder.keep(
                    at,
                    &text_of(numbers.into_iter()),
                    MoveFault::Unreadable,
                    offset,
                )?,
            };
            points.push(at);
        }
        if let Some((_, offset)) = rest.first() {
            let spot = self.builder.spot(*offset);
            self.builder.warn(Warning::HalfMove(spot));
            let text = text_of(rest.iter().map(|(digit, _)| *digit));
            self.builder
                .keep(at, &text, MoveFault::Unreadable, *offset)?;
        }
        self.insert(number, parent, ply, points);
        Ok(())
    }

    fn insert(&mut self, number: usize, parent: usize, ply: usize, points: Vec<Point>) {
        let (far, depth) = self.played.get(&parent).map_or((number, 0), |above| {
            let leap = &self.played[&above.far];
            let is_even = above.depth - leap.depth == leap.depth - self.played[&leap.far].depth;
            let far = if is_even { leap.far } else { parent };
            (far, above.depth + 1)
        });
        let played = Played {
            parent,
            far,
            depth,
            ply,
            points,
        };
        self.played.insert(number, played);
    }

    fn play(
        &mut self,
        at: Point,
        mv: Move,
        digits: [u8; 4],
        offset: usize,
    ) -> Result<Point, FormatError> {
        match at {
            Point::Played(_) => self.builder.play(at, mv, offset),
            Point::Unread(_) => {
                let text = text_of(digits.into_iter());
                self.builder.keep(at, &text, MoveFault::Unreadable, offset)
            }
        }
    }

    /// The point after a ply of a line, with the line that has it; before its
    /// first move a line is the one that it leaves.
    fn point(&self, mut line: usize, ply: usize) -> Option<(Point, usize)> {
        if ply == 0 {
            return Some((Point::START, 0));
        }
        loop {
            let played = self.played.get(&line)?;
            if ply >= played.ply {
                let point = played.points.get(ply - played.ply)?;
                return Some((*point, line));
            }
            let far = &self.played[&played.far];
            line = if far.ply > ply {
                played.far
            } else {
                played.parent
            };
        }
    }

    /// Keeps a line that leaves no other one.
    fn orphan(&mut self, field: Field<'_>) {
        let warning = Warning::LineWithoutParent {
            name: field.name.to_owned(),
            at: self.builder.spot(field.at),
        };
        self.builder.warn(warning);
        self.builder
            .keep_aside(&format!("{}: {}", field.name, field.value.trim()));
    }

    fn comment(&mut self, field: Field<'_>, line: usize, ply: usize) {
        let text = plain(field.value);
        if text.is_empty() {
            return;
        }
        if let Some((at, _)) = self.point(line, ply) {
            self.builder.comment(at, &text);
            return;
        }
        let warning = Warning::CommentWithoutMove {
            name: field.name.to_owned(),
            at: self.builder.spot(field.at),
        };
        self.builder.warn(warning);
        self.builder.keep_aside(&format!("{}: {text}", field.name));
    }
}

fn text_of(digits: impl Iterator<Item = u8>) -> String {
    digits.map(|digit| char::from(b'0' + digit)).collect()
}
