//! The moves that a half-typed text can become.

use crate::notation::{ReadMoveError, Script, Style, complete, read, write};
use crate::rules::{Move, Position};

/// A move that is offered, with its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    pub mv: Move,
    pub text: String,
}

/// What a text stands for in a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offers {
    /// The moves that go on from the text; the one that it names is the first.
    pub offers: Vec<Offer>,
    /// What the text is read as by itself.
    pub read: Result<Move, ReadMoveError>,
}

impl Offers {
    /// The offers for `text` in the notation `style`, or where nothing in it
    /// begins like that, in the first one in which something does.
    ///
    /// Nothing is offered for an empty text.
    pub fn new(position: &Position, text: &str, style: Style) -> Self {
        let read = read(position, text);
        let mut offers = if text.trim().is_empty() {
            Vec::new()
        } else {
            completions(position, text, style)
        };
        let offer = |mv| Offer {
            mv,
            text: write(position, mv, style),
        };
        match &read {
            Ok(mv) => {
                let named = match offers.iter().position(|offer| offer.mv == *mv) {
                    Some(index) => offers.remove(index),
                    None => offer(*mv),
                };
                offers.insert(0, named);
            }
            Err(ReadMoveError::Ambiguous { candidates }) if offers.is_empty() => {
                offers.extend(candidates.iter().map(|&mv| offer(mv)));
            }
            Err(_) => {}
        }
        Self { offers, read }
    }

    /// The number of the offer that is meant without a choice: the one that
    /// the text names, or the only one.
    pub fn meant(&self) -> Option<usize> {
        (self.read.is_ok() || self.offers.len() == 1).then_some(0)
    }
}

fn completions(position: &Position, text: &str, style: Style) -> Vec<Offer> {
    let script = match style {
        Style::Chinese(script) => script,
        Style::Wxf | Style::Iccs => Script::Simplified,
    };
    let styles = [style, Style::Chinese(script), Style::Wxf, Style::Iccs];
    let found = styles
        .into_iter()
        .map(|style| complete(position, text, style))
        .find(|found| !found.is_empty());
    let mut found = found.unwrap_or_default();
    // Those that fit only by their coordinates come last.
    let typed = text.trim().to_lowercase();
    found.sort_by_key(|(text, _)| !text.to_lowercase().starts_with(&typed));
    let found = found.into_iter();
    found.map(|(text, mv)| Offer { mv, text }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIMPLIFIED: Style = Style::Chinese(Script::Simplified);

    fn check(text: &str, style: Style, first: &str, count: usize) {
        let offers = Offers::new(&Position::start(), text, style);
        let texts: Vec<_> = offers.offers.iter().map(|offer| &*offer.text).collect();
        assert_eq!(texts.len(), count, "{text}: {texts:?}");
        assert_eq!(texts.first().copied().unwrap_or(""), first, "{text}");
    }

    #[test]
    fn a_text_in_any_notation_is_completed() {
        check("炮二平五", SIMPLIFIED, "炮二平五", 1);
        check("炮2平5", SIMPLIFIED, "炮二平五", 1);
        check("砲二平五", Style::Wxf, "炮二平五", 1);
        check("炮二平", SIMPLIFIED, "炮二平七", 6);
        check("C2=5", SIMPLIFIED, "C2=5", 1);
        check("c2.5", Style::Wxf, "C2=5", 1);
        check("c", Style::Wxf, "C8-1", 27);
        check("h2e2", SIMPLIFIED, "炮二平五", 1);
        check("H2-E2", Style::Wxf, "C2=5", 1);
        check("", SIMPLIFIED, "", 0);
        check("  ", Style::Iccs, "", 0);
        check("炮三", SIMPLIFIED, "", 0);
    }

    #[test]
    fn a_whole_move_is_meant_though_longer_texts_begin_like_it() {
        let start = Position::start();
        let meant = |text| Offers::new(&start, text, SIMPLIFIED).meant();
        assert_eq!(meant("炮二平五"), Some(0));
        assert_eq!(meant("炮二平"), None);
        assert_eq!(meant("炮三"), None);
        assert_eq!(meant("h0i"), Some(0), "one move goes on from it");
    }
}
