//! Material that does not win, however much more it is: fortresses of guards
//! and attackers that are too few.
//!
//! The verdicts are those of tables worked out backwards from mate
//! (<https://www.chessprogramming.org/Retrograde_Analysis>) without guards of
//! the attacker where none are named; a defender that holds with some pieces is
//! taken to hold with more. The old manuals have most of them by name (橘中秘:
//! 车和炮双象, 双低兵和双象, 炮兵和象; 竹香斋: 马双象和车). Only a chariot with
//! a lesser piece against a chariot and full guards comes from the handbooks
//! (车马, 车炮, 车兵例和车士象全).

use super::piece_squares::in_half;
use crate::rules::{Kind, Piece, Position, Side};

/// The whole of an advantage, in the unit of [`share`].
pub(super) const WHOLE: i32 = 32;

/// The defender holds if it finds its formation.
const FORMATION: i32 = 5;

/// The defender holds from nearly everywhere, or with the best known of all
/// formations.
const DRAWN: i32 = 4;

/// Nothing can cross the river.
const NOTHING_TO_WIN_WITH: i32 = 2;

/// Which part of the advantage of `leader` is left, of [`WHOLE`], for what the
/// two sides have on the board.
pub(super) fn share(position: &Position, leader: Side) -> i32 {
    let attackers = [Kind::Chariot, Kind::Horse, Kind::Cannon, Kind::Soldier];
    let count = |kind| position.count(Piece::new(leader, kind));
    match attackers.map(count).iter().sum() {
        0 => NOTHING_TO_WIN_WITH,
        1 | 2 => share_of_few(position, leader),
        _ => WHOLE,
    }
}

#[cold]
fn share_of_few(position: &Position, leader: Side) -> i32 {
    let attack = Force::of(position, leader);
    let defence = Force::of(position, !leader);
    match [
        attack.chariots,
        attack.horses,
        attack.cannons,
        attack.soldiers,
    ] {
        [1, 0, 0, 0] => chariot_against(&defence),
        [1, ..] if defence.chariots > 0 && defence.has_full_guards() => FORMATION,
        [0, 1, 0, 0] if holds_a_horse(&defence) => DRAWN,
        [0, 1, 0, 1] if defence.has_full_guards() => DRAWN,
        [0, 0, 1, 0] if holds_a_cannon(&defence, &attack) => DRAWN,
        [0, 0, 0, 1] if defence.guards() > 0 || attack.on_back_rank > 0 => DRAWN,
        [0, 0, 0, 2] if holds_two_soldiers(&defence, &attack) => DRAWN,
        _ => WHOLE,
    }
}

fn chariot_against(defence: &Force) -> i32 {
    let lesser = defence.horses + defence.cannons;
    if defence.has_full_guards() {
        DRAWN
    } else if defence.horses == 2
        || (lesser > 0 && defence.elephants == 2)
        || (defence.cannons > 0 && defence.advisors == 2)
    {
        FORMATION
    } else {
        WHOLE
    }
}

fn holds_a_horse(defence: &Force) -> bool {
    defence.elephants > 0 || defence.advisors == 2 || defence.soldiers > 0
}

/// A cannon needs a screen of its own, and elephants do not get to the enemy's
/// palace in line with it.
fn holds_a_cannon(defence: &Force, attack: &Force) -> bool {
    match (attack.advisors, attack.elephants) {
        (0, _) => true,
        (_, 0) => defence.elephants == 2 || (defence.advisors > 0 && defence.elephants > 0),
        _ => defence.guards() >= 3,
    }
}

fn holds_two_soldiers(defence: &Force, attack: &Force) -> bool {
    let both_low = attack.low == 2;
    (defence.advisors > 0 && defence.elephants > 0) || (defence.elephants == 2 && both_low)
}

/// How many of each kind a side has, and how far its soldiers are.
struct Force {
    chariots: usize,
    horses: usize,
    cannons: usize,
    soldiers: usize,
    /// Soldiers in the rear three ranks of the enemy.
    low: usize,
    /// Soldiers on the last of them.
    on_back_rank: usize,
    advisors: usize,
    elephants: usize,
}

impl Force {
    fn of(position: &Position, side: Side) -> Self {
        let count = |kind| position.count(Piece::new(side, kind));
        let soldiers = position.of_piece(Piece::new(side, Kind::Soldier));
        let from_row = |row| {
            let rows = soldiers.into_iter();
            rows.filter(|square| in_half(side, square.index()).0 >= row)
                .count()
        };
        Self {
            chariots: count(Kind::Chariot),
            horses: count(Kind::Horse),
            cannons: count(Kind::Cannon),
            soldiers: count(Kind::Soldier),
            low: from_row(7),
            on_back_rank: from_row(9),
            advisors: count(Kind::Advisor),
            elephants: count(Kind::Elephant),
        }
    }

    fn guards(&self) -> usize {
        self.advisors + self.elephants
    }

    fn has_full_guards(&self) -> bool {
        self.guards() == 4
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Setup, Square};

    /// A kind with two squares for it, as column and row from the own back
    /// rank: `k` is a general beside the middle file, `p` a soldier in the
    /// rear ranks of the enemy and `b` one on the last.
    fn places(letter: char) -> (Kind, [(i8, i8); 2]) {
        match letter {
            'K' => (Kind::General, [(4, 0), (4, 0)]),
            'k' => (Kind::General, [(3, 1), (3, 1)]),
            'A' => (Kind::Advisor, [(3, 0), (5, 0)]),
            'E' => (Kind::Elephant, [(2, 0), (6, 0)]),
            'H' => (Kind::Horse, [(1, 4), (7, 4)]),
            'R' => (Kind::Chariot, [(0, 4), (8, 4)]),
            'C' => (Kind::Cannon, [(1, 3), (7, 3)]),
            'P' => (Kind::Soldier, [(2, 5), (6, 5)]),
            'p' => (Kind::Soldier, [(2, 7), (6, 7)]),
            'b' => (Kind::Soldier, [(2, 9), (6, 9)]),
            other => panic!("no piece is called {other}"),
        }
    }

    fn put(setup: &mut Setup, side: Side, letters: &str) {
        for letter in letters.chars() {
            let (kind, places) = places(letter);
            let squares = places.map(|(x, y)| {
                let square = Square::from_xy(x, y).unwrap();
                match side {
                    Side::Red => square,
                    Side::Black => square.across(),
                }
            });
            let mut free = squares
                .into_iter()
                .filter(|square| setup.board[*square].is_none());
            let square = free.next().expect("no more than two of a letter");
            setup.board[square] = Some(Piece::new(side, kind));
        }
    }

    fn share_with(attack: &str, defence: &str, leader: Side) -> i32 {
        let mut setup = Setup::empty();
        // The generals do not face each other.
        put(&mut setup, leader, &format!("k{attack}"));
        put(&mut setup, !leader, &format!("K{defence}"));
        let position = Position::try_from(&setup).expect("a possible position");
        share(&position, leader)
    }

    #[test]
    fn fortresses_are_known_and_wins_are_left_alone() {
        for (attack, defence, expected) in [
            ("AAEE", "", NOTHING_TO_WIN_WITH),
            ("R", "AAEE", DRAWN),
            ("RAAEE", "AAEE", DRAWN),
            ("R", "AAE", WHOLE),
            ("R", "AEE", WHOLE),
            ("R", "HAA", WHOLE),
            ("R", "HEE", FORMATION),
            ("R", "HAAEE", DRAWN),
            ("R", "CAA", FORMATION),
            ("R", "CEE", FORMATION),
            ("R", "CA", WHOLE),
            ("R", "HH", FORMATION),
            ("R", "PP", WHOLE),
            ("RH", "RAAEE", FORMATION),
            ("RC", "RAAEE", FORMATION),
            ("RP", "RAAEE", FORMATION),
            ("RP", "AAEE", WHOLE),
            ("RR", "RAA", WHOLE),
            ("H", "", WHOLE),
            ("H", "A", WHOLE),
            ("H", "AA", DRAWN),
            ("H", "E", DRAWN),
            ("H", "P", DRAWN),
            ("HH", "AAEE", WHOLE),
            ("HP", "AAEE", DRAWN),
            ("HP", "AAE", WHOLE),
            ("C", "", DRAWN),
            ("CE", "", DRAWN),
            ("CEE", "AA", DRAWN),
            ("CA", "", WHOLE),
            ("CA", "AA", WHOLE),
            ("CA", "E", WHOLE),
            ("CA", "AE", DRAWN),
            ("CAA", "EE", DRAWN),
            ("CAAEE", "AA", WHOLE),
            ("CAAEE", "AAE", DRAWN),
            ("CC", "AA", WHOLE),
            ("P", "", WHOLE),
            ("P", "A", DRAWN),
            ("P", "E", DRAWN),
            ("p", "", WHOLE),
            ("b", "", DRAWN),
            ("PP", "AA", WHOLE),
            ("PP", "EE", WHOLE),
            ("pp", "EE", DRAWN),
            ("PP", "AE", DRAWN),
            ("PP", "AAEE", DRAWN),
            ("PPH", "AAEE", WHOLE),
        ] {
            for leader in Side::BOTH {
                let found = share_with(attack, defence, leader);
                assert_eq!(found, expected, "{attack} of {leader:?} against {defence}");
            }
        }
    }

    #[test]
    fn every_piece_of_the_start_leaves_the_advantage_whole() {
        for side in Side::BOTH {
            assert_eq!(share(&Position::start(), side), WHOLE);
        }
    }
}
