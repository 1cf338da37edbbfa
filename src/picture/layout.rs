//! Where everything is on the board, in cells.
//!
//! Coordinates are those of the viewer: columns 0 to 8 from the left, rows 0
//! to 9 from the top, both on the crossings of the lines.

use crate::rules::{File, Rank, Side, Square};

use super::glyphs::PieceSet;

/// Diameter of a piece.
pub const PIECE: f32 = 0.87;
/// Distance of the outer frame from the outermost lines.
pub const FRAME_GAP: f32 = 0.1;
const STAR_OFFSET: f32 = 0.06;
const STAR_ARM: f32 = 0.13;

/// What stands along the edges of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Labels {
    /// 一 to 九 from Red's right, 1 to 9 from Black's right.
    #[default]
    Files,
    /// A to I and 0 to 9, from Red's left and back rank.
    Coordinates,
    /// Nothing.
    Off,
}

/// How strong a line is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weight {
    /// Files and ranks.
    Line,
    /// The diagonals of the palaces: the only lines that are not level or
    /// upright.
    Diagonal,
    /// The marks where cannons and soldiers start.
    Star,
    /// The outer frame.
    Frame,
}

impl Weight {
    /// Width of the line.
    #[must_use]
    pub const fn width(self) -> f32 {
        match self {
            Self::Line | Self::Diagonal | Self::Star => 0.025,
            Self::Frame => 0.055,
        }
    }
}

/// A straight line.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Segment {
    /// One end: column, row.
    pub from: [f32; 2],
    /// The other end.
    pub to: [f32; 2],
    /// How strong it is.
    pub weight: Weight,
}

/// A character on the board itself.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Letter {
    /// Which.
    pub glyph: char,
    /// Its centre: column, row.
    pub at: [f32; 2],
    /// Its size.
    pub em: f32,
}

/// Where `square` is for a viewer who sits at the edge of `bottom`.
#[must_use]
pub const fn seat(square: Square, bottom: Side) -> [i8; 2] {
    match bottom {
        Side::Red => [square.x(), 9 - square.y()],
        Side::Black => [8 - square.x(), square.y()],
    }
}

/// The square at a column and row of that viewer, if it is on the board.
#[must_use]
pub const fn square_at([column, row]: [i8; 2], bottom: Side) -> Option<Square> {
    match bottom {
        Side::Red => Square::from_xy(column, 9 - row),
        Side::Black => Square::from_xy(8 - column, row),
    }
}

/// Room outside the outermost lines, left and right, above and below.
#[must_use]
pub const fn margins(labels: Labels) -> [f32; 2] {
    const BARE: f32 = 0.62;
    const LABELLED: f32 = 0.88;
    match labels {
        Labels::Files => [BARE, LABELLED],
        Labels::Coordinates => [LABELLED, LABELLED],
        Labels::Off => [BARE, BARE],
    }
}

/// Every line of the board except the outer frame, which is the rectangle
/// [`FRAME_GAP`] outside.
#[must_use]
pub fn segments() -> Vec<Segment> {
    let segment = |from: [u8; 2], to: [u8; 2], weight| Segment {
        from: from.map(f32::from),
        to: to.map(f32::from),
        weight,
    };
    let line = |from, to| segment(from, to, Weight::Line);
    let mut all: Vec<Segment> = (0..10).map(|row| line([0, row], [8, row])).collect();
    for column in 0..9 {
        if column == 0 || column == 8 {
            all.push(line([column, 0], [column, 9]));
        } else {
            all.push(line([column, 0], [column, 4]));
            all.push(line([column, 5], [column, 9]));
        }
    }
    for top in [0, 7] {
        all.push(segment([3, top], [5, top + 2], Weight::Diagonal));
        all.push(segment([5, top], [3, top + 2], Weight::Diagonal));
    }
    for row in [3, 6] {
        for column in (0..9).step_by(2) {
            star(&mut all, [column, row]);
        }
    }
    for row in [2, 7] {
        for column in [1, 7] {
            star(&mut all, [column, row]);
        }
    }
    all
}

/// The words in the river. They stand upright for the viewer.
#[must_use]
pub fn river(set: PieceSet) -> [Letter; 4] {
    let mut columns = [1.5, 2.5, 5.5, 6.5].into_iter();
    set.river().map(|glyph| Letter {
        glyph,
        at: [columns.next().unwrap_or_default(), 4.5],
        em: 0.6,
    })
}

/// The characters along the edges. Each side's numbers stay at its own edge.
#[must_use]
pub fn labels(labels: Labels, bottom: Side) -> Vec<Letter> {
    match labels {
        Labels::Files => Side::BOTH
            .into_iter()
            .flat_map(|side| File::ALL.map(|file| number(file, side, bottom)))
            .collect(),
        Labels::Coordinates => coordinates(bottom),
        Labels::Off => Vec::new(),
    }
}

const LABEL_GAP: f32 = 0.66;
const LABEL_EM: f32 = 0.29;

/// The number that `side` gives `file`, at that side's edge.
fn number(file: File, side: Side, bottom: Side) -> Letter {
    const HAN: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];
    let number = file.number(side);
    let home = match side {
        Side::Red => Rank::R0,
        Side::Black => Rank::R9,
    };
    let [column, _] = seat(Square::new(file, home), bottom).map(f32::from);
    Letter {
        glyph: match side {
            Side::Red => HAN[usize::from(number - 1)],
            Side::Black => char::from(b'0' + number),
        },
        at: [
            column,
            if side == bottom {
                9.0 + LABEL_GAP
            } else {
                -LABEL_GAP
            },
        ],
        em: LABEL_EM,
    }
}

/// Files below, ranks at the left.
fn coordinates(bottom: Side) -> Vec<Letter> {
    let files = File::ALL.map(|file| {
        let [column, _] = seat(Square::new(file, Rank::R0), bottom).map(f32::from);
        Letter {
            glyph: char::from(b'A' + file as u8),
            at: [column, 9.0 + LABEL_GAP],
            em: LABEL_EM,
        }
    });
    let ranks = Rank::ALL.map(|rank| {
        let [_, row] = seat(Square::new(File::A, rank), bottom).map(f32::from);
        Letter {
            glyph: char::from(b'0' + rank as u8),
            at: [-LABEL_GAP, row],
            em: LABEL_EM,
        }
    });
    files.into_iter().chain(ranks).collect()
}

/// Four small corners around a crossing; on an edge file only the two inside.
fn star(all: &mut Vec<Segment>, at: [u8; 2]) {
    let [column, row] = at.map(f32::from);
    for across in [-1.0, 1.0] {
        if at[0] == 0 && across < 0.0 || at[0] == 8 && across > 0.0 {
            continue;
        }
        for down in [-1.0, 1.0] {
            let corner = [column + across * STAR_OFFSET, row + down * STAR_OFFSET];
            for arm in [
                [corner[0] + across * STAR_ARM, corner[1]],
                [corner[0], corner[1] + down * STAR_ARM],
            ] {
                all.push(Segment {
                    from: corner,
                    to: arm,
                    weight: Weight::Star,
                });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_and_squares_are_inverse_for_both_viewers() {
        for bottom in Side::BOTH {
            for square in Square::all() {
                assert_eq!(square_at(seat(square, bottom), bottom), Some(square));
            }
            assert_eq!(square_at([9, 0], bottom), None);
            assert_eq!(square_at([0, -1], bottom), None);
        }
    }

    #[test]
    fn each_side_counts_from_its_right_and_keeps_its_numbers() {
        let at = |glyph, bottom| {
            labels(Labels::Files, bottom)
                .into_iter()
                .find(|letter| letter.glyph == glyph)
                .map(|letter| (letter.at[0], letter.at[1] > 4.5))
                .expect("the number is there")
        };
        for (glyph, bottom, column, below) in [
            ('一', Side::Red, 8.0, true),
            ('九', Side::Red, 0.0, true),
            ('1', Side::Red, 0.0, false),
            ('9', Side::Red, 8.0, false),
            ('一', Side::Black, 0.0, false),
            ('1', Side::Black, 8.0, true),
        ] {
            assert_eq!(at(glyph, bottom), (column, below), "{glyph} {bottom:?}");
        }
    }

    #[test]
    fn the_lines_look_the_same_from_both_sides() {
        let key = |points: [[f32; 2]; 2]| {
            let mut ends = points.map(|[x, y]| [(x * 100.0).round(), (y * 100.0).round()]);
            ends.sort_by(|a, b| a.partial_cmp(b).expect("finite"));
            format!("{ends:?}")
        };
        let turned = |[x, y]: [f32; 2]| [8.0 - x, 9.0 - y];
        let mut here: Vec<_> = segments().iter().map(|s| key([s.from, s.to])).collect();
        let mut there: Vec<_> = segments()
            .iter()
            .map(|s| key([turned(s.from), turned(s.to)]))
            .collect();
        here.sort();
        there.sort();
        assert_eq!(here, there);
    }
}
