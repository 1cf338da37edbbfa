//! What stands on the pieces and on the board, as outlines.

use crate::rules::{Kind, Piece, Side};

/// One line per character: the character, a tab, its path in a box of
/// 1000 × 1000 with the ink centred. See `assets/pieces/README.md`.
const OUTLINES: &str = include_str!("../../assets/pieces/glyphs.txt");

/// The same for pictograms, by the name of the kind.
const PICTOGRAMS: &str = include_str!("../../assets/pieces/pictograms.txt");

/// Width of the stroke drawn around an outline, in its units. Thinner strokes
/// look meagre on a small piece, thicker ones fill the counters of 俥 and 象.
pub(super) const BODY: u32 = 20;

/// What the pieces show.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum PieceSet {
    /// 帥仕相俥傌炮兵 against 將士象車馬砲卒.
    #[default]
    Traditional,
    /// 帅仕相车马炮兵 against 将士象车马炮卒.
    Simplified,
    /// Pictures of crown, shield, elephant, horse, cart, cannon and soldier.
    Pictograms,
    /// The traditional characters with signs for how each piece moves.
    Hints,
}

/// What stands on one piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Face {
    /// A character.
    Character(char),
    /// A picture of the kind.
    Pictogram(Kind),
}

impl PieceSet {
    /// All sets.
    pub const ALL: [Self; 4] = [
        Self::Traditional,
        Self::Simplified,
        Self::Pictograms,
        Self::Hints,
    ];

    /// What stands on `piece`.
    #[must_use]
    pub const fn face(self, piece: Piece) -> Face {
        let faces = match (self, piece.side) {
            (Self::Pictograms, _) => return Face::Pictogram(piece.kind),
            (Self::Traditional | Self::Hints, Side::Red) => {
                ['帥', '仕', '相', '傌', '俥', '炮', '兵']
            }
            (Self::Traditional | Self::Hints, Side::Black) => {
                ['將', '士', '象', '馬', '車', '砲', '卒']
            }
            (Self::Simplified, Side::Red) => ['帅', '仕', '相', '马', '车', '炮', '兵'],
            (Self::Simplified, Side::Black) => ['将', '士', '象', '马', '车', '炮', '卒'],
        };
        // In the order of `Kind::ALL`.
        Face::Character(faces[piece.kind.index()])
    }

    /// The words in the river, 楚河 and 漢界, from left to right.
    #[must_use]
    pub const fn river(self) -> [char; 4] {
        match self {
            Self::Traditional | Self::Pictograms | Self::Hints => ['楚', '河', '漢', '界'],
            Self::Simplified => ['楚', '河', '汉', '界'],
        }
    }
}

impl Face {
    /// The path data.
    pub(super) fn outline(self) -> &'static str {
        match self {
            Self::Character(character) => outline(character),
            Self::Pictogram(kind) => pictogram(kind),
        }
    }
}

/// The path data of `character`.
///
/// # Panics
///
/// Without an outline; a test opens every character that the board uses.
pub(super) fn outline(character: char) -> &'static str {
    entry(OUTLINES, character.encode_utf8(&mut [0; 4]))
        .expect("every character of the board has an outline")
}

fn pictogram(kind: Kind) -> &'static str {
    let name = match kind {
        Kind::General => "general",
        Kind::Advisor => "advisor",
        Kind::Elephant => "elephant",
        Kind::Horse => "horse",
        Kind::Chariot => "chariot",
        Kind::Cannon => "cannon",
        Kind::Soldier => "soldier",
    };
    entry(PICTOGRAMS, name).expect("every kind has a pictogram")
}

fn entry(table: &'static str, name: &str) -> Option<&'static str> {
    table
        .lines()
        .find_map(|line| line.strip_prefix(name)?.strip_prefix('\t'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::layout::{Labels, labels};

    #[test]
    fn every_face_and_character_has_an_outline() {
        for set in PieceSet::ALL {
            let river = set.river().map(Face::Character);
            for face in Piece::all().map(|piece| set.face(piece)).chain(river) {
                assert!(face.outline().starts_with('M'), "{face:?}");
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
            (PieceSet::Hints, Side::Red, Chariot, '俥'),
        ] {
            assert_eq!(face(set, side, kind), Face::Character(expected));
        }
    }
}
