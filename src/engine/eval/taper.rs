//! Values that change as pieces leave the board
//! (<https://www.chessprogramming.org/Tapered_Eval>).

use std::ops::{Add, AddAssign, Sub, SubAssign};

use crate::rules::Kind;

/// A value with all officers on the board and one with none, in centi.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Taper {
    pub middle: i32,
    pub end: i32,
}

/// Phase with all officers on the board.
pub(super) const FULL_PHASE: i32 = 32;

/// What a piece adds to the phase.
pub(super) const fn phase_of(kind: Kind) -> i32 {
    match kind {
        Kind::Chariot => 4,
        Kind::Horse | Kind::Cannon => 2,
        _ => 0,
    }
}

impl Taper {
    pub const ZERO: Self = taper(0, 0);

    /// The value at a phase, from 0 to [`FULL_PHASE`].
    pub const fn at(self, phase: i32) -> i32 {
        (self.middle * phase + self.end * (FULL_PHASE - phase)) / FULL_PHASE
    }
}

pub(super) const fn taper(middle: i32, end: i32) -> Taper {
    Taper { middle, end }
}

impl Add for Taper {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        taper(self.middle + other.middle, self.end + other.end)
    }
}

impl AddAssign for Taper {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Taper {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        taper(self.middle - other.middle, self.end - other.end)
    }
}

impl SubAssign for Taper {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}
