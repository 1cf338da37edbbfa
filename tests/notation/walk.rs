//! Every legal move of many positions has a text of its own.

use std::collections::HashSet;

use chuhe::formats::fen;
use chuhe::notation::{Style, Writer, read};
use chuhe::rules::{Kind, Piece, Position};

use super::position;
use super::random::{self, Random};

/// How often the walk met what makes notation hard.
#[derive(Default, Debug)]
struct Met {
    pairs: usize,
    three_soldiers: usize,
    four_or_five_on_a_file: usize,
    two_files: usize,
}

impl Met {
    fn count(&mut self, position: &Position) {
        let on_files = |kind| {
            let mut files = [0; 9];
            for square in position.of_piece(Piece::new(position.side_to_move(), kind)) {
                files[square.x() as usize] += 1;
            }
            files
        };
        let pair = |kind| on_files(kind).contains(&2);
        self.pairs += usize::from(
            [Kind::Horse, Kind::Chariot, Kind::Cannon]
                .into_iter()
                .any(pair),
        );
        let soldiers = on_files(Kind::Soldier);
        self.three_soldiers += usize::from(soldiers.contains(&3));
        self.four_or_five_on_a_file += usize::from(soldiers.iter().any(|n| *n >= 4));
        self.two_files += usize::from(soldiers.iter().filter(|n| **n >= 2).count() == 2);
    }
}

/// Every legal move of `count` positions of random games has a text of its
/// own in each style, and is read back from it.
fn check_games(starts: &[Position], count: usize, seed: u64) -> Met {
    const PLIES: usize = 24;
    let mut random = Random::new(seed);
    let mut met = Met::default();
    let mut texts = HashSet::new();
    let mut left = count;
    while left > 0 {
        let start = &starts[random.below(starts.len())];
        for position in random::game(start, PLIES, &mut random).iter().take(left) {
            left -= 1;
            met.count(position);
            let writer = Writer::new(position);
            for style in Style::ALL {
                texts.clear();
                for mv in &position.legal_moves() {
                    let text = writer.write(*mv, style);
                    let back = read(position, &text);
                    assert_eq!(back, Ok(*mv), "{text} in {}", fen::write(position));
                    let is_new = texts.insert(text);
                    assert!(is_new, "{mv} in {}", fen::write(position));
                }
            }
        }
    }
    met
}

#[test]
fn every_move_of_games_from_the_start_is_unique_and_read_back() {
    let met = check_games(&[Position::start()], 30_000, 0x5DEE_CE66_D1CE_CAFE);
    assert!(met.pairs > 1_000, "{met:?}");
}

#[test]
fn every_move_among_crowded_soldiers_and_pairs_is_unique_and_read_back() {
    let mut starts = Vec::new();
    for fen in [
        // Three and two soldiers on two files, both sides.
        "2bakab2/9/2P1P4/2P1P4/2P6/6p2/4p1p2/4p1p2/9/2BAKAB2 w",
        // Five on one file, both sides.
        "2b1kab2/2P1a4/2P6/2P6/2P3p2/2P3p2/6p2/6p2/4A1p2/2B1KAB2 w",
        // Two, two and one.
        "3akab2/9/1P2b2P1/1P3P1P1/9/9/1p1p3p1/3pB2p1/9/3AKAB2 w",
        // Four on one file with chariots that can clear a way.
        "r1b1kab1r/4a4/2P6/2P6/2P3p2/2P3p2/6p2/6p2/9/R1BAKAB1R w",
        // Horses, chariots and cannons doubled.
        "r1bakab2/9/2n1c4/r1n1c4/p1p6/6P1P/4C1N1R/4C1N2/9/2BAKAB1R w",
        // Advisors and elephants doubled.
        "2b1kaN2/9/5a3/4P4/2b1p4/6B2/4P4/3A5/1n7/3AK1B2 w",
    ] {
        let setup = position(fen).setup();
        for setup in [setup.clone(), setup.mirrored(), setup.swapped()] {
            starts.push(Position::try_from(&setup).unwrap());
        }
    }
    let met = check_games(&starts, 70_000, 0x00C0_FFEE_0BAD_F00D);
    assert!(met.pairs > 5_000, "{met:?}");
    assert!(met.three_soldiers > 5_000, "{met:?}");
    assert!(met.four_or_five_on_a_file > 5_000, "{met:?}");
    assert!(met.two_files > 5_000, "{met:?}");
}
