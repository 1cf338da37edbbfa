//! Writing a list.

use std::fmt::Write as _;

use crate::notation::Style;
use crate::record::{Game, NodeId};
use crate::rules::{Setup, Side};

use super::super::fen;
use super::super::loss::{Loss, Tally, has_reason, settings};
use super::super::movetext::write_result;
use super::super::pgn::Notation;

/// Writes the main line as a list, one full move in a line, below what the
/// game is; with what had to be left out.
#[must_use]
pub fn write(game: &Game, notation: Notation) -> (String, Vec<Loss>) {
    let mut text = String::new();
    head(&mut text, game, notation);
    let line = game.main_line();
    let mut tally = Tally::default();
    for &id in &line {
        tally.count(game[id].notes());
    }
    for (i, pair) in line.windows(2).enumerate() {
        let [before, id] = [pair[0], pair[1]];
        let position = game[before].position();
        let number = position.move_number();
        match position.side_to_move() {
            Side::Red => {
                if i > 0 {
                    text.push('\n');
                }
                let _ = write!(text, "{number:>3}. ");
            }
            Side::Black if i == 0 => {
                let _ = write!(text, "{number:>3}. …… ");
            }
            Side::Black => text.push(' '),
        }
        text.push_str(&notation.write(position, &game[id]));
    }
    if line.len() > 1 {
        text.push('\n');
    }
    if game.outcome().is_some() {
        let _ = writeln!(text, "{}", write_result(game.outcome()));
    }
    (text, losses(game, &line, &tally))
}

fn head(text: &mut String, game: &Game, notation: Notation) {
    let headers = game.headers();
    let chinese = matches!(notation, Notation::Style(Style::Chinese(_)));
    let title = headers.extra("Title").unwrap_or_default();
    let start = game.start().setup();
    // Without a move the start is all there is to read.
    let fen = if start == Setup::start() && game.node_count() > 1 {
        String::new()
    } else {
        fen::write_setup(&start)
    };
    let lines = [
        ("标题", "Title", title),
        ("赛事", "Event", &headers.event),
        ("地点", "Site", &headers.site),
        ("日期", "Date", &headers.date),
        ("轮次", "Round", &headers.round),
        ("红方", "Red", &headers.red),
        ("黑方", "Black", &headers.black),
        ("解说", "Annotator", &headers.annotator),
        ("局面", "FEN", &fen),
    ];
    for (chinese_name, name, value) in lines {
        if value.is_empty() {
            continue;
        }
        let value = value.replace(['\n', '\r'], " ");
        let _ = if chinese {
            writeln!(text, "{chinese_name}：{value}")
        } else {
            writeln!(text, "{name}: {value}")
        };
    }
}

fn losses(game: &Game, line: &[NodeId], tally: &Tally) -> Vec<Loss> {
    let mut lost = Vec::new();
    let further = game.headers().extra.iter().map(|(tag, _)| tag);
    lost.extend(
        further
            .filter(|tag| *tag != "Title")
            .cloned()
            .map(Loss::Tag),
    );
    if has_reason(game.outcome()) {
        lost.push(Loss::Reason);
    }
    lost.extend(settings(game));
    if game.node_count() > line.len() {
        lost.push(Loss::Variations(game.node_count() - line.len()));
    }
    lost.extend(tally.all());
    lost
}
