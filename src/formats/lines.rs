//! The lines of a text, to name places in it at once however long it is.

use super::place::Place;
use super::watch::Watch;

/// A text with marks on its way, so that the place of any byte is found by
/// looking at a short piece only.
pub(super) struct Lines<'a> {
    text: &'a str,
    /// Who looks on while the text is read.
    pub watch: &'a Watch,
    /// Line and column of the character at every [`STEP`]th byte, or of the
    /// one that covers it.
    marks: Vec<(usize, usize)>,
}

/// Bytes between two marks.
const STEP: usize = 1024;

impl<'a> Lines<'a> {
    /// Looks through the text once.
    pub(super) fn new(text: &'a str, watch: &'a Watch) -> Self {
        watch.begin(text.len());
        let mut marks = Vec::with_capacity(text.len() / STEP + 1);
        let mut here = (1, 1);
        let mut start = 0;
        loop {
            marks.push(here);
            if text.len() - start <= STEP {
                return Self { text, watch, marks };
            }
            let end = text.floor_char_boundary(marks.len() * STEP);
            here = advance(here, &text[start..end]);
            start = end;
        }
    }

    /// The text itself.
    pub(super) const fn text(&self) -> &'a str {
        self.text
    }

    /// The place of a byte. An offset inside a character or beyond the end
    /// counts as the place before it.
    pub(super) fn place(&self, offset: usize) -> Place {
        let offset = self.text.floor_char_boundary(offset);
        let mark = (offset / STEP).min(self.marks.len() - 1);
        let start = self.text.floor_char_boundary(mark * STEP);
        let (line, column) = advance(self.marks[mark], &self.text[start..offset]);
        Place::Text { line, column }
    }
}

/// Line and column after a piece of text. A line ends with `\n`, `\r\n` or, in
/// texts of old computers, `\r` alone.
fn advance((mut line, mut column): (usize, usize), piece: &str) -> (usize, usize) {
    let mut chars = piece.chars().peekable();
    while let Some(c) = chars.next() {
        if c == '\n' || c == '\r' && chars.peek().is_some_and(|next| *next != '\n') {
            line += 1;
            column = 1;
        } else {
            column += 1;
        }
    }
    (line, column)
}
