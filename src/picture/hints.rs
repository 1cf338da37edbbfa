//! Signs around the edge of a piece that show how it moves.
//!
//! A sign is drawn for the way up and turned to the other ways. It lies
//! between the radii [`INNER`] and [`OUTER`] of a piece with a diameter of 100.

use crate::rules::{Kind, Piece, Side};

/// No sign is nearer to the middle.
pub(super) const INNER: f32 = 34.0;
/// No sign is farther from the middle.
pub(super) const OUTER: f32 = 44.8;

/// A head: one point this way.
const STEP: &str = "M0 -44.6L6.6 -35.4H-6.6Z";
/// Two heads: two points this way.
const TWO_STEPS: &str = "M0 -44.8L5.7 -39.8H-5.7ZM0 -39.2L5.7 -34.2H-5.7Z";
/// An arrow: as far as the way is free.
const LINE: &str = "M0 -44.8L7.2 -38.8H2.3V-34.4H-2.3V-38.8H-7.2Z";
/// A head beyond a bar: over something that stands in the way.
const JUMP: &str = "M0 -44.8L7.2 -39.4H-7.2ZM-8.8 -37.7H8.8L7.9 -34.4H-7.9Z";
/// A fork: one point this way, then one aslant.
const FORK: &str = "M-1.5 -34.2V-37.8L-7 -42.6L-5 -44.8L0 -40.4L5 -44.8L7 -42.6L1.5 -37.8V-34.2Z";
/// A dot: one point this way, later on.
const LATER: &str = "M0 -42.1A2.5 2.5 0 0 1 0 -37.1A2.5 2.5 0 0 1 0 -42.1Z";

const STRAIGHT: &[u16] = &[0, 90, 180, 270];
const ASLANT: &[u16] = &[45, 135, 225, 315];

/// A sign.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Sign {
    /// Its path data, for the way up.
    pub(super) path: &'static str,
    /// How far it is turned clockwise, in degrees.
    pub(super) turn: u16,
}

/// The signs of `piece` for a viewer at the edge of `bottom`.
pub(super) fn signs(piece: Piece, bottom: Side) -> impl Iterator<Item = Sign> {
    let ways: &[(&'static str, &[u16])] = match piece.kind {
        Kind::General => &[(STEP, STRAIGHT)],
        Kind::Advisor => &[(STEP, ASLANT)],
        Kind::Elephant => &[(TWO_STEPS, ASLANT)],
        Kind::Horse => &[(FORK, STRAIGHT)],
        Kind::Chariot => &[(LINE, STRAIGHT)],
        Kind::Cannon => &[(JUMP, STRAIGHT)],
        Kind::Soldier if piece.side == bottom => &[(STEP, &[0]), (LATER, &[90, 270])],
        Kind::Soldier => &[(STEP, &[180]), (LATER, &[90, 270])],
    };
    ways.iter()
        .flat_map(|&(path, turns)| turns.iter().map(move |&turn| Sign { path, turn }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn soldiers_point_away_from_their_own_edge() {
        for (side, bottom, expected) in [
            (Side::Red, Side::Red, 0),
            (Side::Red, Side::Black, 180),
            (Side::Black, Side::Red, 180),
            (Side::Black, Side::Black, 0),
        ] {
            let forward = signs(Piece::new(side, Kind::Soldier), bottom)
                .find(|sign| sign.path == STEP)
                .expect("a way forward");
            assert_eq!(forward.turn, expected, "{side:?} seen by {bottom:?}");
        }
    }

    #[test]
    fn no_two_kinds_bear_the_same_signs() {
        let all: Vec<Vec<Sign>> = Kind::ALL
            .into_iter()
            .map(|kind| signs(Piece::new(Side::Red, kind), Side::Red).collect())
            .collect();
        for (i, one) in all.iter().enumerate() {
            assert!(!all[..i].contains(one), "{:?}", Kind::ALL[i]);
        }
    }
}
