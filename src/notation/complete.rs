//! What a half-typed move can become.

use crate::rules::{Move, Position};

use super::fold::fold;
use super::write::Writer;
use super::{Style, iccs, wxf};

/// The legal moves that go on from `prefix`, with their text in `style`.
///
/// A move fits when its text in `style` or its coordinates start like the
/// prefix, whatever spelling of characters and digits it is typed in; an empty
/// prefix fits all. The order is that of [`Position::legal_moves`].
#[must_use]
pub fn complete(position: &Position, prefix: &str, style: Style) -> Vec<(String, Move)> {
    let typed = folded(prefix, style);
    let coordinates: String = fold(prefix).collect();
    let writer = Writer::new(position);
    let moves = position.legal_moves();
    moves
        .iter()
        .map(|mv| (writer.write(*mv, style), *mv))
        .filter(|(text, mv)| {
            folded(text, style).starts_with(&typed)
                || mv.to_string().starts_with(&coordinates)
                || folded(&iccs::write(*mv), Style::Iccs).starts_with(&coordinates)
        })
        .collect()
}

/// Folded text; in WXF with one letter for each piece too.
fn folded(text: &str, style: Style) -> String {
    let piece = |c| match style {
        Style::Wxf => wxf::letter_of(c).unwrap_or(c),
        Style::Chinese(_) | Style::Iccs => c,
    };
    fold(text).map(piece).collect()
}
