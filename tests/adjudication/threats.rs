//! Threats that no single capture on an unprotected piece shows (CXA article
//! 24): each with a board on which the same move threatens nothing.

use chuhe::adjudication::{Law, is_strike};
use chuhe::formats::fen;

/// Checks whether `mv` is a strike under the Chinese rules.
#[track_caller]
fn check(start: &str, mv: &str, expected: bool) {
    let before = fen::read(start).unwrap();
    let mv = mv.parse().unwrap();
    assert!(before.is_legal(mv), "{start}: {mv}");
    let strikes = is_strike(&before, mv, Law::Cxa);
    assert_eq!(strikes, expected, "{start}: {mv}");
    let (before, mv) = (before.setup().swapped(), mv.across());
    let before = (&before).try_into().unwrap();
    let strikes = is_strike(&before, mv, Law::Cxa);
    assert_eq!(strikes, expected, "{start} with the sides exchanged: {mv}");
}

#[test]
fn a_piece_that_had_to_protect_another_threatens_once_it_is_free() {
    let step_aside = |chariot| format!("3k5/9/9/4PR3/{chariot}/9/5p3/4B4/9/2B1K4 w - - 0 1");
    check(&step_aside("4r4"), "e6d6", true);
    check(&step_aside("r8"), "e6d6", false);
}

#[test]
fn a_step_of_the_general_sets_no_piece_free() {
    check("3k5/9/9/5R3/9/5p3/9/9/3r5/4K4 w - - 0 1", "e0f0", false);
}

#[test]
fn a_piece_that_holds_off_mate_offers_no_exchange() {
    let cannons = |horse| format!("3akab2/{horse}/9/9/9/9/6C2/9/9/4K4 w - - 0 1");
    check(&cannons("2Ncn4"), "g3g8", true);
    check(&cannons("N2cn4"), "g3g8", false);
}

#[test]
fn protection_is_counted_to_the_end_of_the_exchange() {
    let second_horse = |rank: &str| format!("4k1b2/9/4b4/{rank}/5N1N1/9/9/4B4/9/3AKA3 w - - 0 1");
    check(&second_horse("6r2"), "h5f4", true);
    check(&second_horse("r8"), "h5f4", false);
}

#[test]
fn nothing_of_this_is_known_to_the_asian_rules() {
    let released = fen::read("3k5/9/9/4PR3/4r4/9/5p3/4B4/9/2B1K4 w - - 0 1").unwrap();
    assert!(!is_strike(&released, "e6d6".parse().unwrap(), Law::Axf));
}
