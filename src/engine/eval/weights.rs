//! The weights of the evaluation, in centi: with all officers on the board and
//! with none.

use super::piece_squares::Half;
use super::taper::{Taper, taper};
use super::term::Term;
use crate::rules::Kind;

/// What one of a term is worth.
pub(super) const fn term(term: Term) -> Taper {
    match term {
        Term::HollowCannon => taper(90, 40),
        Term::TwoScreens => taper(16, 6),
        Term::SmotheringCannon => taper(45, 15),
        Term::SunkenCannon => taper(22, 8),
        Term::CannonWithChariot => taper(30, 10),
        Term::AdvisorsAgainstChariots => taper(14, 10),
        Term::AdvisorsAgainstHorses => taper(6, 6),
        Term::ElephantsAgainstCannons => taper(10, 8),
        Term::ElephantsAgainstSoldiers => taper(6, 10),
        Term::ChariotReach => taper(5, 6),
        Term::HorseReach => taper(11, 11),
        Term::CannonReach => taper(3, 3),
        Term::Pressure => taper(16, 8),
        Term::SoldiersSideBySide => taper(16, 24),
        Term::BothAdvisors => taper(0, 0),
        Term::BothElephants => taper(0, 0),
        Term::OnlyChariots => taper(0, 0),
        Term::StuckChariot => taper(0, 0),
        Term::StuckHorse => taper(0, 0),
        Term::Pressing => taper(0, 0),
        Term::SoldierOnOfficer => taper(0, 0),
        Term::LesserOnChariot => taper(0, 0),
        Term::LooseOfficer => taper(0, 0),
        Term::LooseGuard => taper(0, 0),
        Term::LooseSoldier => taper(0, 0),
    }
}

/// What a piece is worth.
pub(super) const fn material(kind: Kind) -> Taper {
    match kind {
        Kind::General => Taper::ZERO,
        Kind::Advisor => taper(120, 105),
        Kind::Elephant => taper(125, 115),
        Kind::Horse => taper(420, 440),
        Kind::Chariot => taper(930, 1_000),
        Kind::Cannon => taper(460, 430),
        Kind::Soldier => taper(60, 80),
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
    [0, 0, 0, 5, 15],
    [0, 0, 0, -25, -20],
    [0, 0, 0, -45, -50],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
];

const GENERAL_END: Half = [
    [0, 0, 0, 0, 12],
    [0, 0, 0, 0, 14],
    [0, 0, 0, 2, 16],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
];

const ADVISOR_MIDDLE: Half = [
    [0, 0, 0, 2, 0],
    [0, 0, 0, 0, 10],
    [0, 0, 0, -12, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
];

const ADVISOR_END: Half = [
    [0, 0, 0, 2, 0],
    [0, 0, 0, 0, 10],
    [0, 0, 0, -12, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
];

const ELEPHANT_MIDDLE: Half = [
    [0, 0, 2, 0, 0],
    [0, 0, 0, 0, 0],
    [-14, 0, 0, 0, 14],
    [0, 0, 0, 0, 0],
    [0, 0, -4, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
];

const ELEPHANT_END: Half = [
    [0, 0, 2, 0, 0],
    [0, 0, 0, 0, 0],
    [-14, 0, 0, 0, 14],
    [0, 0, 0, 0, 0],
    [0, 0, -4, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
];

const HORSE_MIDDLE: Half = [
    [-30, -22, -12, -16, -24],
    [-18, -10, -2, -6, -50],
    [-8, 2, 12, 8, 6],
    [0, 8, 12, 16, 16],
    [4, 16, 18, 24, 26],
    [6, 24, 24, 32, 30],
    [12, 32, 36, 40, 38],
    [18, 32, 50, 44, 34],
    [8, 22, 58, 26, 12],
    [-8, 0, 6, 2, -4],
];

const HORSE_END: Half = [
    [-34, -24, -16, -14, -18],
    [-20, -12, -6, -4, -14],
    [-10, 0, 4, 8, 8],
    [-4, 6, 10, 14, 16],
    [0, 10, 16, 20, 24],
    [2, 14, 22, 28, 30],
    [6, 20, 28, 34, 36],
    [6, 20, 32, 34, 32],
    [0, 10, 30, 20, 16],
    [-14, -4, 2, 4, 2],
];

const CHARIOT_MIDDLE: Half = [
    [-30, -6, -10, 4, -8],
    [-10, 0, 0, 12, -6],
    [-12, 4, 0, 10, 2],
    [-4, 8, 6, 14, 12],
    [4, 16, 12, 20, 18],
    [8, 18, 14, 22, 22],
    [14, 22, 18, 26, 28],
    [10, 18, 16, 28, 32],
    [16, 22, 20, 34, 44],
    [8, 14, 12, 22, 16],
];

const CHARIOT_END: Half = [
    [-16, -10, -8, -4, -4],
    [-8, -2, 0, 2, 0],
    [-4, 0, 2, 4, 4],
    [0, 4, 4, 6, 6],
    [2, 6, 8, 10, 10],
    [4, 8, 10, 12, 12],
    [8, 12, 12, 16, 16],
    [8, 12, 14, 18, 18],
    [8, 12, 14, 20, 20],
    [2, 6, 8, 10, 8],
];

const CANNON_MIDDLE: Half = [
    [-4, 0, 2, 6, 4],
    [0, 4, 6, 8, 2],
    [2, 4, 8, 8, 24],
    [-2, 0, 2, 4, 10],
    [-4, 0, 4, 4, 16],
    [-2, 0, 4, 4, 18],
    [2, 4, 0, 6, 12],
    [6, 6, 0, -2, 6],
    [10, 12, 4, -8, -2],
    [20, 20, 8, -8, -10],
];

const CANNON_END: Half = [
    [8, 10, 14, 18, 20],
    [8, 10, 14, 16, 18],
    [6, 8, 10, 12, 14],
    [2, 4, 6, 8, 10],
    [0, 0, 4, 6, 8],
    [0, 0, 2, 4, 8],
    [0, 0, 0, 2, 6],
    [0, 0, 0, 0, 4],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 0, -4],
];

const SOLDIER_MIDDLE: Half = [
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [-4, 0, 4, 0, 14],
    [2, 0, 14, 0, 18],
    [40, 54, 66, 74, 78],
    [58, 84, 104, 118, 122],
    [62, 96, 126, 150, 156],
    [58, 92, 128, 164, 170],
    [4, 8, 14, 26, 34],
];

const SOLDIER_END: Half = [
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 6, 0, 6],
    [6, 0, 10, 0, 10],
    [60, 74, 84, 90, 90],
    [78, 96, 114, 124, 124],
    [78, 102, 124, 140, 142],
    [64, 88, 112, 130, 132],
    [-10, -4, 4, 14, 18],
];
