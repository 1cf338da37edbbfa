//! Writing a game.

use std::fmt::Write as _;

use crate::record::{Game, NodeId};
use crate::rules::{Outcome, Setup, Side, Square};

use super::super::fen;
use super::super::loss::{Loss, Tally, has_reason, settings};
use super::super::slots::pieces;
use super::super::tags;
use super::{TAGS, write_square};

/// Writes a game as UTF-8 text, with what had to be left out.
///
/// Names and comments keep their line ends; a bracket that would end a field
/// is written in full width.
#[must_use]
pub fn write(game: &Game) -> (String, Vec<Loss>) {
    let mut text = String::from("[DhtmlXQ]\n");
    let mut lost = Vec::new();
    field(&mut text, "ver", "www_dpxq_com");
    headers(&mut text, game, &mut lost);
    let result = match game.outcome() {
        None => "未知",
        Some(Outcome::Draw(_)) => "和局",
        Some(Outcome::Win { winner, .. }) => match winner {
            Side::Red => "红胜",
            Side::Black => "黑胜",
        },
    };
    field(&mut text, "result", result);
    if has_reason(game.outcome()) {
        lost.push(Loss::Reason);
    }
    lost.extend(settings(game));
    let setup = game.start().setup();
    field(&mut text, "binit", &squares(&setup));
    if setup != Setup::start() {
        field(&mut text, "fen", &fen::write_setup(&setup));
    }
    let mut tally = Tally::default();
    lines(&mut text, game, &mut tally);
    text.push_str("[/DhtmlXQ]\n");
    lost.extend(tally.beside_comments());
    (text, lost)
}

fn headers(text: &mut String, game: &Game, lost: &mut Vec<Loss>) {
    let headers = game.headers();
    // Further tags whose first value has a field of its own.
    let mut written = Vec::new();
    for (name, tag) in TAGS {
        let value = tags::get(headers, tag);
        if !value.is_empty() && !written.contains(&tag) {
            field(text, name, value);
            written.push(tag);
        }
    }
    written.retain(|tag| headers.extra(tag) == Some(tags::get(headers, tag)));
    for (tag, value) in &headers.extra {
        if let Some(place) = written.iter().position(|known| known == tag) {
            written.remove(place);
            continue;
        }
        let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '_';
        if tag.is_empty() || !tag.chars().all(is_plain) || is_taken(tag) {
            lost.push(Loss::Tag(tag.clone()));
            continue;
        }
        field(text, tag, value);
    }
}

/// Whether a field of this name is no tag.
fn is_taken(tag: &str) -> bool {
    let names = ["ver", "init", "pic", "binit", "fen", "result", "movelist"];
    names.contains(&tag)
        || tag.starts_with("move_")
        || tag.starts_with("comment")
        || TAGS.iter().any(|(name, _)| *name == tag)
}

fn field(text: &mut String, name: &str, value: &str) {
    let _ = writeln!(text, "[DhtmlXQ_{name}]{}[/DhtmlXQ_{name}]", escaped(value));
}

/// A value that no reader takes for the end of its field, and whose line ends
/// and marks come back as they were.
fn escaped(value: &str) -> String {
    let value = value.replace('&', "&amp;").replace('<', "&lt;");
    let value = value.replace("[/DhtmlXQ", "［/DhtmlXQ");
    let value = value.replace("[DhtmlXQ", "［DhtmlXQ");
    let value = value.replace('|', "&#124;").replace('\\', "&#92;");
    value.replace('\n', "||")
}

fn squares(setup: &Setup) -> String {
    let mut left: Vec<(Square, _)> = setup
        .board
        .iter()
        .filter_map(|(square, piece)| piece.map(|piece| (square, piece)))
        .collect();
    let mut text = String::with_capacity(64);
    for piece in pieces() {
        match left.iter().position(|(_, there)| *there == piece) {
            Some(place) => write_square(&mut text, left.remove(place).0),
            None => text.push_str("99"),
        }
    }
    text
}

/// The main line, then every other line behind the one that it leaves.
fn lines(text: &mut String, game: &Game, tally: &mut Tally) {
    let mut comments = String::new();
    let main = game.main_line();
    comment(&mut comments, game, "comment0", main[0], tally);
    line(text, &mut comments, game, "movelist", 0, &main[1..], tally);
    // The first node of each line to come, with the line that it leaves.
    let mut open = leaving(game, &main, 0);
    let mut count = 0;
    while let Some((top, parent)) = open.pop() {
        count += 1;
        let ply = game.ply(top);
        let whole = game.line_through(top);
        let nodes = &whole[ply..];
        let name = format!("move_{parent}_{ply}_{count}");
        line(text, &mut comments, game, &name, count, nodes, tally);
        open.extend(leaving(game, nodes, count));
    }
    text.push_str(&comments);
}

/// The lines that leave a line after its nodes, the first one last.
fn leaving(game: &Game, nodes: &[NodeId], number: usize) -> Vec<(NodeId, usize)> {
    let others = nodes
        .iter()
        .flat_map(|&id| game[id].children().iter().skip(1));
    let mut lines: Vec<_> = others.map(|&other| (other, number)).collect();
    lines.reverse();
    lines
}

fn line(
    text: &mut String,
    comments: &mut String,
    game: &Game,
    name: &str,
    number: usize,
    nodes: &[NodeId],
    tally: &mut Tally,
) {
    let mut digits = String::with_capacity(4 * nodes.len());
    for &id in nodes {
        let mv = game[id].mv().expect("only the root has no move");
        write_square(&mut digits, mv.from);
        write_square(&mut digits, mv.to);
        let ply = game.ply(id);
        let name = match number {
            0 => format!("comment{ply}"),
            number => format!("comment{number}_{ply}"),
        };
        comment(comments, game, &name, id, tally);
    }
    field(text, name, &digits);
}

fn comment(comments: &mut String, game: &Game, name: &str, id: NodeId, tally: &mut Tally) {
    let notes = game[id].notes();
    tally.count(notes);
    let unread = notes.unread.iter().map(String::as_str);
    let parts: Vec<&str> = Some(notes.comment.as_str())
        .into_iter()
        .chain(unread)
        .filter(|part| !part.trim().is_empty())
        .collect();
    if !parts.is_empty() {
        field(comments, name, &parts.join("\n"));
    }
}
