//! What stands on the board beside the Generals, without where.

use std::str::FromStr;

use crate::rules::{Kind, Position, Side};

/// The pieces of both sides, counted by kind; the Generals are not, because
/// they are always there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Material {
    counts: [[u8; KINDS.len()]; 2],
}

/// The kinds that are counted, in the order in which they are written, with
/// the letters and characters by which they are read.
const KINDS: [(Kind, &str); 6] = [
    (Kind::Chariot, "RrＲ车車俥"),
    (Kind::Horse, "HhNnＨ马馬傌"),
    (Kind::Cannon, "CcＣ炮砲包"),
    (Kind::Soldier, "PpＰ兵卒"),
    (Kind::Advisor, "AaＡ士仕"),
    (Kind::Elephant, "EeBbＥ象相"),
];

/// The most of one kind that a side can have.
const MOST: [u8; KINDS.len()] = [2, 2, 2, 5, 2, 2];

/// Characters that stand between the sides.
const BETWEEN: &str = "-–—/:：对對";

/// Why a text is no material.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MaterialError {
    /// This character names no piece.
    #[error("{0} names no piece")]
    Unknown(char),
    /// A side has more of a kind than there are.
    #[error("there are not so many pieces of one kind")]
    TooMany,
    /// Nothing tells where Black's pieces begin.
    #[error("a line must separate Red's pieces from Black's")]
    OneSide,
}

impl Material {
    /// What stands on a board.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let mut material = Self::default();
        for (_, piece) in position.pieces() {
            if let Some(kind) = index(piece.kind) {
                material.counts[piece.side.index()][kind] += 1;
            }
        }
        material
    }

    /// The kinds of a side that are there, with how many, in the order in
    /// which they are written.
    pub fn pieces(&self, side: Side) -> impl Iterator<Item = (Kind, u8)> {
        let counts = self.counts[side.index()];
        let kinds = KINDS.iter().zip(counts);
        kinds
            .map(|((kind, _), count)| (*kind, count))
            .filter(|(_, count)| *count > 0)
    }
}

fn index(kind: Kind) -> Option<usize> {
    KINDS.iter().position(|(known, _)| *known == kind)
}

/// Reads what stands between two players: `RHP-RAE`, `车马兵对车士象全`. Red's
/// pieces come first. A number before a piece, such as `双` or `3`, counts it;
/// a General may be named and says nothing.
impl FromStr for Material {
    type Err = MaterialError;

    fn from_str(text: &str) -> Result<Self, MaterialError> {
        let (red, black) = text
            .split_once(|c| BETWEEN.contains(c))
            .ok_or(MaterialError::OneSide)?;
        Ok(Self {
            counts: [read_side(red)?, read_side(black)?],
        })
    }
}

fn read_side(text: &str) -> Result<[u8; KINDS.len()], MaterialError> {
    let mut counts = [0_u8; KINDS.len()];
    let mut times = 1;
    for c in text.chars().filter(|c| !c.is_whitespace()) {
        if let Some(number) = number(c) {
            times = number;
            continue;
        }
        match KINDS.iter().position(|(_, names)| names.contains(c)) {
            Some(kind) => {
                // `士象全` says that both kinds are complete.
                counts[kind] = counts[kind].saturating_add(times);
                if counts[kind] > MOST[kind] {
                    return Err(MaterialError::TooMany);
                }
            }
            None if c == '全' => {
                for (kind, count) in counts.iter_mut().enumerate() {
                    let guards = [Kind::Advisor, Kind::Elephant].map(index);
                    if guards.contains(&Some(kind)) && *count > 0 {
                        *count = MOST[kind];
                    }
                }
            }
            None if "KkGg帅帥将將".contains(c) => {}
            None => return Err(MaterialError::Unknown(c)),
        }
        times = 1;
    }
    Ok(counts)
}

const fn number(c: char) -> Option<u8> {
    match c {
        '1' | '单' | '單' | '一' => Some(1),
        '2' | '双' | '雙' | '二' | '两' | '兩' => Some(2),
        '3' | '三' => Some(3),
        '4' | '四' => Some(4),
        '5' | '五' => Some(5),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Material, MaterialError> {
        text.parse()
    }

    #[test]
    fn the_start_has_everything() {
        let start = Material::of(&Position::start());
        for text in [
            "RRHHCCPPPPPAAEE-RRHHCCPPPPPAAEE",
            "rrnnccpppppaabb / RRNNCCPPPPPAABBK",
            "双车双马双炮五兵仕相全 对 双车双马双炮五卒士象全",
            "雙車雙馬雙炮5兵帥仕相全—2车2馬2包5卒将士象全",
        ] {
            assert_eq!(read(text), Ok(start), "{text}");
        }
    }

    #[test]
    fn sides_are_told_apart() {
        let material = read("车三兵 - 马炮单士").unwrap();
        let of = |side| material.pieces(side).collect::<Vec<_>>();
        assert_eq!(of(Side::Red), [(Kind::Chariot, 1), (Kind::Soldier, 3)]);
        assert_eq!(
            of(Side::Black),
            [(Kind::Horse, 1), (Kind::Cannon, 1), (Kind::Advisor, 1)]
        );
        assert_ne!(read("R-H"), read("H-R"));
        assert_eq!(read("-"), Ok(Material::default()));
    }

    #[test]
    fn what_is_no_material_is_refused() {
        assert_eq!(read("RHC"), Err(MaterialError::OneSide));
        assert_eq!(read("Rx-H"), Err(MaterialError::Unknown('x')));
        assert_eq!(read("RRR-H"), Err(MaterialError::TooMany));
        assert_eq!(read("5车-马"), Err(MaterialError::TooMany));
    }
}
