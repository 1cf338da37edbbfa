//! The weights of the evaluation, in centi: with all officers on the board and
//! with none. Written by `cargo bench --bench fit -- solve`.

use super::piece_squares::Half;
use super::taper::{Taper, taper};
use super::term::Term;
use crate::rules::Kind;

/// What one of a term is worth.
#[allow(clippy::match_same_arms, reason = "one line for every weight")]
pub(super) const fn term(term: Term) -> Taper {
    match term {
        Term::HollowCannon => taper(120, -15),
        Term::TwoScreens => taper(57, 17),
        Term::SmotheringCannon => taper(66, 35),
        Term::SunkenCannon => taper(53, -10),
        Term::CannonWithChariot => taper(52, -18),
        Term::AdvisorsAgainstChariots => taper(78, 20),
        Term::AdvisorsAgainstHorses => taper(-4, 38),
        Term::ElephantsAgainstCannons => taper(6, -10),
        Term::ElephantsAgainstSoldiers => taper(17, 31),
        Term::ChariotReach => taper(6, -1),
        Term::HorseReach => taper(22, -2),
        Term::CannonReach => taper(2, 1),
        Term::Pressure => taper(80, 62),
        Term::SoldiersSideBySide => taper(6, 1),
        Term::BothAdvisors => taper(-1, 9),
        Term::BothElephants => taper(5, 10),
        Term::OnlyChariots => taper(10, -15),
        Term::StuckChariot => taper(-16, -7),
        Term::StuckHorse => taper(12, -13),
        Term::Pressing => taper(11, -44),
        Term::SoldierOnOfficer => taper(16, 6),
        Term::LesserOnChariot => taper(0, -1),
        Term::LooseOfficer => taper(54, 31),
        Term::LooseGuard => taper(20, 16),
        Term::LooseSoldier => taper(18, 35),
    }
}

/// What a piece is worth.
#[allow(clippy::match_same_arms, reason = "one line for every weight")]
pub(super) const fn material(kind: Kind) -> Taper {
    match kind {
        Kind::General => taper(0, 0),
        Kind::Advisor => taper(139, 22),
        Kind::Elephant => taper(193, 23),
        Kind::Horse => taper(483, 379),
        Kind::Chariot => taper(1248, 967),
        Kind::Cannon => taper(554, 361),
        Kind::Soldier => taper(97, 83),
    }
}

/// What its place adds.
pub(super) const fn places(kind: Kind) -> (Half, Half) {
    match kind {
        Kind::General => (GENERAL_MIDDLE, GENERAL_END),
        Kind::Advisor => (ADVISOR_MIDDLE, ADVISOR_END),
        Kind::Elephant => (ELEPHANT_MIDDLE, ELEPHANT_END),
        Kind::Horse => (HORSE_MIDDLE, HORSE_END),
        Kind::Chariot => (CHARIOT_MIDDLE, CHARIOT_END),
        Kind::Cannon => (CANNON_MIDDLE, CANNON_END),
        Kind::Soldier => (SOLDIER_MIDDLE, SOLDIER_END),
    }
}

const GENERAL_MIDDLE: Half = [
    [0, 0, 0, 6, 69],
    [0, 0, 0, -54, -18],
    [0, 0, 0, -60, -58],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
];

const GENERAL_END: Half = [
    [0, 0, 0, 17, 8],
    [0, 0, 0, 4, 14],
    [0, 0, 0, -10, 9],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
];

const ADVISOR_MIDDLE: Half = [
    [0, 0, 0, -2, 0],
    [0, 0, 0, 0, 32],
    [0, 0, 0, -26, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
];

const ADVISOR_END: Half = [
    [0, 0, 0, 3, 0],
    [0, 0, 0, 0, 3],
    [0, 0, 0, -19, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
];

const ELEPHANT_MIDDLE: Half = [
    [0, 0, 20, 0, 0],
    [0, 0, 0, 0, 0],
    [-16, 0, 0, 0, 33],
    [0, 0, 0, 0, 0],
    [0, 0, -25, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
];

const ELEPHANT_END: Half = [
    [0, 0, -2, 0, 0],
    [0, 0, 0, 0, 0],
    [-15, 0, 0, 0, 5],
    [0, 0, 0, 0, 0],
    [0, 0, -5, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
];

const HORSE_MIDDLE: Half = [
    [-28, -45, -6, -15, -22],
    [-42, -13, -16, -22, -50],
    [-2, 8, -16, 8, 5],
    [-5, -11, 11, 11, 12],
    [4, 17, 28, 49, 37],
    [6, 20, 22, 38, 44],
    [16, 42, 27, 67, 20],
    [22, 35, 35, 47, 45],
    [7, 22, 74, 28, 12],
    [-8, -4, 12, 3, -2],
];

const HORSE_END: Half = [
    [-32, -29, -16, -14, -17],
    [-22, -14, -10, -9, -21],
    [-24, 3, 10, 15, 5],
    [-6, -3, -4, 8, 11],
    [2, 13, 21, 25, 22],
    [1, 7, 31, 32, 30],
    [5, 28, 27, 33, 22],
    [10, 26, 22, 28, 43],
    [-1, 14, 42, 25, 16],
    [-16, -11, 11, 4, 4],
];

const CHARIOT_MIDDLE: Half = [
    [-33, 21, -3, -4, -9],
    [-16, -1, -5, -14, -5],
    [-12, -13, 6, 6, -5],
    [-2, 3, 12, 8, 16],
    [9, 19, 23, 9, 17],
    [10, 30, 28, 16, 32],
    [10, 28, 60, 41, 37],
    [0, 2, 18, 12, 36],
    [10, 46, 17, 27, 45],
    [4, 14, 6, 22, 14],
];

const CHARIOT_END: Half = [
    [-27, -1, -10, -5, -6],
    [-17, -1, -5, -1, 1],
    [-4, -2, 4, 12, 7],
    [-5, 12, 5, 5, 9],
    [4, 13, 1, 8, 12],
    [10, 10, 15, 15, 21],
    [14, 17, 16, 9, 36],
    [0, 12, 13, 6, 28],
    [3, 9, 6, 0, 23],
    [-4, 9, 5, -2, 3],
];

const CANNON_MIDDLE: Half = [
    [-10, 1, -6, 12, 3],
    [-2, -2, 16, 15, 19],
    [41, -5, 36, 32, 52],
    [0, -9, 7, 11, 16],
    [0, -8, 1, 6, 45],
    [-3, -21, -3, 4, 27],
    [6, -5, -21, -15, -16],
    [14, -24, -2, 9, 1],
    [9, -5, -17, -15, -5],
    [50, 25, -8, -20, -9],
];

const CANNON_END: Half = [
    [-1, -1, 5, 14, 18],
    [1, 12, 16, 18, 18],
    [3, 14, 18, 5, 24],
    [6, 4, 9, 11, 19],
    [0, -3, 0, 14, 6],
    [2, 5, -2, 8, 3],
    [-3, 0, 3, -3, 1],
    [3, 7, -3, 1, 0],
    [-5, 7, -4, -4, -1],
    [8, 3, -3, -5, -5],
];

const SOLDIER_MIDDLE: Half = [
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [-7, 0, -42, 0, 29],
    [-3, 0, 2, 0, 21],
    [27, 49, 57, 76, 88],
    [56, 73, 105, 113, 115],
    [59, 94, 132, 154, 147],
    [52, 84, 125, 166, 166],
    [5, 11, 14, 29, 31],
];

const SOLDIER_END: Half = [
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [44, 0, -26, 0, 38],
    [21, 0, 26, 0, 29],
    [52, 68, 68, 88, 88],
    [76, 91, 102, 110, 107],
    [74, 91, 109, 168, 114],
    [53, 74, 84, 93, 139],
    [2, 9, -7, 23, -11],
];
