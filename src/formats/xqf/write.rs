//! Writing version 10.

use std::collections::BTreeSet;

use crate::record::{Game, Headers, NodeId, Notes, Times};
use crate::rules::{DrawReason, Outcome, Piece, Setup, Side, Square, WinReason};

use super::super::encoding::Encoding;
use super::super::loss::{Loss, settings};
use super::super::slots::piece;
use super::super::tags;
use super::{
    FIELDS, Field, HEADER, KIND, KINDS, OFF_BOARD, ORIGIN, PLAIN, RESULT, SIDE, SQUARES, TARGET,
    TITLE,
};

/// The tag of the kind of game.
const TYPE: &str = "Type";

/// Writes a game as XQF 1.0, with what had to be left out.
///
/// Texts are in GB18030; names are cut at 15 bytes, longer fields at 63.
#[must_use]
pub fn write(game: &Game) -> (Vec<u8>, Vec<Loss>) {
    let mut writer = Writer::default();
    writer.header(game);
    writer.tree(game);
    let lost = writer.losses();
    (writer.file, lost)
}

#[derive(Default)]
struct Writer {
    file: Vec<u8>,
    lost: Vec<Loss>,
    glyphs: usize,
    times: usize,
    evaluations: usize,
    unread: usize,
    /// Whether a comment has characters that GBK lacks.
    rare_characters: bool,
}

impl Writer {
    fn header(&mut self, game: &Game) {
        self.file.resize(HEADER, 0);
        self.file[..3].copy_from_slice(&[b'X', b'Q', PLAIN]);
        let start = game.start();
        self.file[SQUARES..SQUARES + 32].copy_from_slice(&squares(&start.setup()));
        self.file[SIDE] = u8::from(start.side_to_move() == Side::Black);
        if start.quiet_plies() != 0 || start.move_number() != 1 {
            self.lost.push(Loss::Counters);
        }
        let (result, is_told) = match game.outcome() {
            None => (0, false),
            Some(Outcome::Draw(reason)) => (3, reason != DrawReason::Unstated),
            Some(Outcome::Win { winner, reason }) => {
                let result = match winner {
                    Side::Red => 1,
                    Side::Black => 2,
                };
                (result, reason != WinReason::Unstated)
            }
        };
        self.file[RESULT] = result;
        if is_told {
            self.lost.push(Loss::Reason);
        }
        self.lost.extend(settings(game));
        self.tags(game.headers());
    }

    fn tags(&mut self, headers: &Headers) {
        for field in [TITLE].iter().chain(&FIELDS) {
            self.field(field, tags::get(headers, field.tag));
        }
        let kind = tags::get(headers, TYPE);
        match KINDS.iter().position(|name| *name == kind) {
            Some(number) => self.file[KIND] = number as u8,
            None if kind.is_empty() => {}
            None => self.lost.push(Loss::Tag(TYPE.to_owned())),
        }
        let has_field =
            |tag: &str| [TITLE.tag, TYPE].contains(&tag) || FIELDS.iter().any(|f| f.tag == tag);
        let mut seen = BTreeSet::new();
        for (tag, value) in &headers.extra {
            // Only one value of a tag has a field.
            if !has_field(tag) || tags::get(headers, tag) != value || !seen.insert(tag) {
                self.lost.push(Loss::Tag(tag.clone()));
            }
        }
        if !headers.round.is_empty() {
            self.lost.push(Loss::Tag("Round".to_owned()));
        }
    }

    fn field(&mut self, field: &Field, text: &str) {
        let mut bytes: Vec<u8> = Vec::new();
        let mut is_rare = false;
        for c in text.chars() {
            let encoded = encoded(c);
            is_rare |= encoded.len() > 2;
            if bytes.len() + encoded.len() > field.size - 1 {
                self.lost.push(Loss::CutTag(field.tag.to_owned()));
                break;
            }
            bytes.extend(encoded);
        }
        if is_rare {
            self.lost.push(Loss::Characters(field.tag.to_owned()));
        }
        self.file[field.offset] = bytes.len() as u8;
        let start = field.offset + 1;
        self.file[start..start + bytes.len()].copy_from_slice(&bytes);
    }

    /// Every node, then what follows it, then the other moves instead of it.
    fn tree(&mut self, game: &Game) {
        let mut open = vec![NodeId::ROOT];
        while let Some(id) = open.pop() {
            let node = &game[id];
            let (origin, target) = node
                .mv()
                .map_or((0, 0), |mv| (number(mv.from), number(mv.to)));
            let siblings = game
                .parent(id)
                .map_or(&[][..], |parent| game[parent].children());
            let follows = if node.children().is_empty() { 0 } else { 0xF0 };
            let alternative = match siblings.last() {
                Some(last) if *last != id => 0x0F,
                _ => 0,
            };
            let reserved = if id == NodeId::ROOT { 0xFF } else { 0 };
            let head = [
                origin + ORIGIN,
                target + TARGET,
                follows | alternative,
                reserved,
            ];
            self.file.extend(head);
            let comment = self.comment(node.notes());
            self.file.extend((comment.len() as u32).to_le_bytes());
            self.file.extend(comment);
            open.extend(node.children().iter().rev());
        }
    }

    /// The text beside a move; what cannot be written is counted.
    fn comment(&mut self, notes: &Notes) -> Vec<u8> {
        self.glyphs += notes.nags.len();
        self.times += usize::from(notes.times != Times::default());
        self.evaluations += usize::from(notes.eval.is_some());
        self.unread += notes.unread.len();
        let texts = [&notes.comment].into_iter().chain(&notes.unread);
        let mut comment = Vec::new();
        for line in texts.flat_map(|text| text.lines()) {
            if !comment.is_empty() {
                comment.extend(b"\r\n");
            }
            for c in line.chars() {
                let encoded = encoded(c);
                self.rare_characters |= encoded.len() > 2;
                comment.extend(encoded);
            }
        }
        comment
    }

    fn losses(&mut self) -> Vec<Loss> {
        let mut lost = std::mem::take(&mut self.lost);
        if self.rare_characters {
            lost.push(Loss::Characters("comment".to_owned()));
        }
        let counted = [
            (self.glyphs, Loss::Glyphs as fn(usize) -> Loss),
            (self.times, Loss::Times),
            (self.evaluations, Loss::Evaluations),
            (self.unread, Loss::UnreadAsComment),
        ];
        let counted = counted.into_iter().filter(|(count, _)| *count > 0);
        lost.extend(counted.map(|(count, loss)| loss(count)));
        lost
    }
}

fn number(square: Square) -> u8 {
    (square.x() * 10 + square.y()) as u8
}

fn squares(setup: &Setup) -> [u8; 32] {
    let mut squares = [OFF_BOARD; 32];
    for wanted in Piece::all() {
        let mut slots = (0..32).filter(|&slot| piece(slot) == wanted);
        let standing = setup.board.iter().filter(|(_, at)| **at == Some(wanted));
        for ((square, _), slot) in standing.zip(&mut slots) {
            squares[slot] = number(square);
        }
    }
    squares
}

/// A character in GB18030, four bytes long when GBK lacks it.
fn encoded(c: char) -> Vec<u8> {
    let mut buffer = [0; 4];
    let text: &str = c.encode_utf8(&mut buffer);
    Encoding::Gb18030
        .encode(text)
        .map_or_else(|| b"?".to_vec(), std::borrow::Cow::into_owned)
}
