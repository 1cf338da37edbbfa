//! Outlines of the characters on the board.

use crate::rules::{Piece, Side};

/// One line per character: the character, a tab, its path in a box of
/// 1000 × 1000 with the ink centred. See `assets/pieces/README.md`.
const OUTLINES: &str = include_str!("../../assets/pieces/glyphs.txt");

/// Width of the stroke drawn around an outline, in its units. Thinner strokes
/// look meagre on a small piece, thicker ones fill the counters of 俥 and 象.
pub(super) const BODY: u32 = 20;

/// Which characters stand on the pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum PieceSet {
    /// 帥仕相俥傌炮兵 against 將士象車馬砲卒.
    #[default]
    Traditional,
    /// 帅仕相车马炮兵 against 将士象车马炮卒.
    Simplified,
}

impl PieceSet {
    /// All sets.
    pub const ALL: [Self; 2] = [Self::Traditional, Self::Simplified];

    /// The character on `piece`.
    #[must_use]
    pub const fn face(self, piece: Piece) -> char {
        let faces = match (self, piece.side) {
            (Self::Traditional, Side::Red) => ['帥', '仕', '相', '傌', '俥', '炮', '兵'],
            (Self::Traditional, Side::Black) => ['將', '士', '象', '馬', '車', '砲', '卒'],
            (Self::Simplified, Side::Red) => ['帅', '仕', '相', '马', '车', '炮', '兵'],
            (Self::Simplified, Side::Black) => ['将', '士', '象', '马', '车', '炮', '卒'],
        };
        // In the order of `Kind::ALL`.
        faces[piece.kind.index()]
    }

    /// The words in the river, 楚河 and 漢界, from left to right.
    #[must_use]
    pub const fn river(self) -> [char; 4] {
        match self {
            Self::Traditional => ['楚', '河', '漢', '界'],
            Self::Simplified => ['楚', '河', '汉', '界'],
        }
    }
}

/// The path data of `character`.
///
/// # Panics
///
/// Without an outline; a test opens every character that the board uses.
pub(super) fn outline(character: char) -> &'static str {
    OUTLINES
        .lines()
        .find_map(|line| line.strip_prefix(character)?.strip_prefix('\t'))
        .expect("every character of the board has an outline")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::layout::{Labels, labels};
    use crate::rules::Kind;

    #[test]
    fn every_character_has_an_outline() {
        for set in PieceSet::ALL {
            for character in Piece::all().map(|piece| set.face(piece)).chain(set.river()) {
                assert!(outline(character).starts_with('M'), "{character}");
            }
        }
        for kind in [Labels::Files, Labels::Coordinates] {
            for letter in labels(kind, Side::Red) {
                assert!(outline(letter.glyph).starts_with('M'), "{}", letter.glyph);
            }
        }
    }

    #[test]
    fn faces_follow_the_usual_sets() {
        use Kind::{Cannon, Chariot, General, Horse};
        let face = |set: PieceSet, side, kind| set.face(Piece::new(side, kind));
        for (set, side, kind, expected) in [
            (PieceSet::Traditional, Side::Red, General, '帥'),
            (PieceSet::Traditional, Side::Red, Cannon, '炮'),
            (PieceSet::Traditional, Side::Black, Cannon, '砲'),
            (PieceSet::Traditional, Side::Red, Horse, '傌'),
            (PieceSet::Traditional, Side::Black, Chariot, '車'),
            (PieceSet::Simplified, Side::Black, General, '将'),
            (PieceSet::Simplified, Side::Red, Chariot, '车'),
        ] {
            assert_eq!(face(set, side, kind), expected);
        }
    }
}
