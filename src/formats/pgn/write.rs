//! Writing PGN.

use std::fmt::Write as _;

use crate::notation::{self, Script, Style};
use crate::record::{Game, Node, NodeId};
use crate::rules::{Position, Setup, Side};

use super::super::encoding::Encoding;
use super::super::fen;
use super::super::loss::{Loss, has_reason, settings};
use super::super::movetext::{
    write_result, write_san, write_termination, write_unread, written_comment,
};

/// How moves are written in a file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Notation {
    /// As players write them.
    Style(Style),
    /// `h2e2`, as engines of the Chinese protocol know them.
    Coordinates,
    /// `Che2`, as programs for Western chess write them; ranks from 0.
    Algebraic,
}

impl Notation {
    /// All notations.
    pub const ALL: [Self; 6] = [
        Self::Style(Style::Chinese(Script::Simplified)),
        Self::Style(Style::Chinese(Script::Traditional)),
        Self::Style(Style::Wxf),
        Self::Style(Style::Iccs),
        Self::Coordinates,
        Self::Algebraic,
    ];

    /// The value of the tag `Format`.
    const fn name(self) -> &'static str {
        match self {
            Self::Style(Style::Chinese(_)) => "Chinese",
            Self::Style(Style::Wxf) => "WXF",
            Self::Style(Style::Iccs) => "ICCS",
            Self::Coordinates => "UCCI",
            Self::Algebraic => "SAN",
        }
    }

    /// The text of a node's move, played in `before`.
    pub(in super::super) fn write(self, before: &Position, node: &Node) -> String {
        let mv = node.mv().expect("only the root has no move");
        match self {
            Self::Style(style) => notation::write(before, mv, style),
            Self::Coordinates => mv.to_string(),
            Self::Algebraic => write_san(before, mv),
        }
    }
}

/// Names of tags that the writer fills in itself.
const OWN: [&str; 5] = ["Game", "Format", "FEN", "SetUp", "White"];

/// Writes games one after the other, with what had to be left out.
///
/// Variations, comments, glyphs, clock readings and evaluations are kept, the
/// last two as orders in comments; moves that could not be played when a game
/// was read are kept in comments that this program reads again. Line ends are
/// `\n`.
#[must_use]
pub fn write(games: &[&Game], notation: Notation, encoding: Encoding) -> (Vec<u8>, Vec<Loss>) {
    let mut text = String::new();
    let mut lost = Vec::new();
    for game in games {
        if !text.is_empty() {
            text.push('\n');
        }
        write_tags(&mut text, game, notation, &mut lost);
        text.push('\n');
        write_moves(&mut text, game, notation);
    }
    (encoded(&text, encoding, &mut lost), lost)
}

/// The bytes of a text, with a question mark for what the encoding lacks.
fn encoded(text: &str, encoding: Encoding, lost: &mut Vec<Loss>) -> Vec<u8> {
    // Without its mark nobody can tell UTF-16.
    let marked = match encoding {
        Encoding::Utf16Le | Encoding::Utf16Be => format!("\u{feff}{text}"),
        _ => text.to_owned(),
    };
    if let Some(bytes) = encoding.encode(&marked) {
        return bytes.into_owned();
    }
    lost.push(Loss::Characters("text".to_owned()));
    let mut bytes = Vec::with_capacity(text.len());
    let mut buffer = [0; 4];
    for c in text.chars() {
        match encoding.encode(c.encode_utf8(&mut buffer)) {
            Some(encoded) => bytes.extend_from_slice(&encoded),
            None => bytes.push(b'?'),
        }
    }
    bytes
}

fn write_tags(text: &mut String, game: &Game, notation: Notation, lost: &mut Vec<Loss>) {
    let headers = game.headers();
    let mut tag = |name: &str, value: &str| {
        if value.contains(['\n', '\r']) {
            lost.push(Loss::Characters(name.to_owned()));
        }
        let value = value.replace("\r\n", " ").replace(['\n', '\r'], " ");
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        let _ = writeln!(text, "[{name} \"{value}\"]");
    };
    tag("Game", "Chinese Chess");
    tag("Event", &headers.event);
    tag("Site", &headers.site);
    tag("Date", &headers.date);
    tag("Round", &headers.round);
    tag("Red", &headers.red);
    tag("Black", &headers.black);
    let outcome = game.outcome();
    tag("Result", write_result(outcome));
    let reason = outcome.and_then(write_termination);
    let other_reason = headers.extra("Termination").is_some();
    if let Some(reason) = reason.filter(|_| !other_reason) {
        tag("Termination", reason);
    }
    if !headers.annotator.is_empty() {
        tag("Annotator", &headers.annotator);
    }
    tag("Format", notation.name());
    let mut dropped = Vec::new();
    for (name, value) in &headers.extra {
        let is_name = |c: char| c.is_alphanumeric() || c == '_';
        if name.is_empty() || !name.chars().all(is_name) || OWN.contains(&name.as_str()) {
            dropped.push(Loss::Tag(name.clone()));
        } else {
            tag(name, value);
        }
    }
    let start = game.start().setup();
    if start != Setup::start() {
        tag("FEN", &fen::write_setup(&start));
    }
    lost.extend(dropped);
    if other_reason && has_reason(outcome) {
        lost.push(Loss::Reason);
    }
    lost.extend(settings(game));
}

/// What is still to be written.
enum Step {
    /// This move.
    Show(NodeId),
    /// What follows this node.
    Follow(NodeId),
    Open,
    Close,
}

fn write_moves(text: &mut String, game: &Game, notation: Notation) {
    let mut writer = MoveWriter {
        text,
        notation,
        needs_number: true,
        is_line_start: true,
        depth: 0,
    };
    writer.notes(game, &game[NodeId::ROOT]);
    let mut open = vec![Step::Follow(NodeId::ROOT)];
    while let Some(step) = open.pop() {
        match step {
            Step::Show(id) => writer.node(game, id),
            Step::Follow(id) => {
                let [first, others @ ..] = game[id].children() else {
                    continue;
                };
                open.push(Step::Follow(*first));
                for &other in others.iter().rev() {
                    open.push(Step::Close);
                    open.push(Step::Follow(other));
                    open.push(Step::Show(other));
                    open.push(Step::Open);
                }
                open.push(Step::Show(*first));
            }
            Step::Open => writer.open(),
            Step::Close => writer.close(),
        }
    }
    writer.word(write_result(game.outcome()));
    writer.text.push('\n');
}

struct MoveWriter<'a> {
    text: &'a mut String,
    notation: Notation,
    /// Whether something stands between Red's move and Black's.
    needs_number: bool,
    /// Whether a line or a variation has just begun.
    is_line_start: bool,
    depth: usize,
}

impl MoveWriter<'_> {
    fn word(&mut self, word: &str) {
        if !self.is_line_start {
            self.text.push(' ');
        }
        self.text.push_str(word);
        self.is_line_start = false;
    }

    fn line_break(&mut self) {
        if !self.is_line_start {
            self.text.push('\n');
        }
        self.is_line_start = true;
    }

    fn node(&mut self, game: &Game, id: NodeId) {
        let node = &game[id];
        let before = node.parent().map(|parent| game[parent].position());
        let before = before.expect("only the root has no parent");
        let number = before.move_number();
        match before.side_to_move() {
            Side::Red => {
                if self.depth == 0 {
                    self.line_break();
                }
                self.word(&format!("{number}."));
            }
            Side::Black if self.needs_number => self.word(&format!("{number}...")),
            Side::Black => {}
        }
        self.word(&self.notation.write(before, node));
        self.needs_number = false;
        self.notes(game, node);
    }

    fn notes(&mut self, game: &Game, node: &Node) {
        let notes = node.notes();
        for nag in &notes.nags {
            self.word(&format!("${nag}"));
        }
        let comment = written_comment(notes, node.position().side_to_move());
        let unread = notes.unread.iter().map(|text| write_unread(text));
        let mut has_comment = false;
        for comment in Some(comment).into_iter().chain(unread) {
            if !comment.is_empty() {
                self.word(&format!("{{{comment}}}"));
                has_comment = true;
            }
        }
        self.needs_number |= has_comment;
        if has_comment && node.parent().is_none() && game.node_count() > 1 {
            self.line_break();
        }
    }

    fn open(&mut self) {
        if self.depth == 0 {
            self.line_break();
        }
        self.word("(");
        self.is_line_start = true;
        self.needs_number = true;
        self.depth += 1;
    }

    fn close(&mut self) {
        self.text.push(')');
        self.is_line_start = false;
        self.needs_number = true;
        self.depth -= 1;
    }
}
