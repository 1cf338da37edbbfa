//! Whatever is typed, nothing panics and what is answered is true.

use std::collections::HashSet;

use chuhe::notation::{ReadMoveError, Style, complete, read};
use chuhe::rules::{Move, Position};
use proptest::prelude::*;

use super::{
    BLACK_FOUR, CHARIOTS, FOUR, PAIR, START, START_BLACK, THREE, THREE_AND_TWO, TWO_FILES, position,
};

/// What is said about `text` is true.
fn check_any(position: &Position, text: &str) {
    let is_legal = |mv: Move| position.is_legal(mv);
    match read(position, text) {
        Ok(mv) => assert!(is_legal(mv), "{text}"),
        Err(error) => {
            assert!(!error.to_string().is_empty());
            match error {
                ReadMoveError::NotAMove(quoted) => assert!(text.contains(&quoted)),
                ReadMoveError::NoLegalMove { candidates, .. } => {
                    assert_ne!(candidates.len(), 1, "{text}");
                    for (mv, reason) in candidates {
                        assert_eq!(position.explain(mv), Err(reason), "{text}");
                    }
                }
                ReadMoveError::Ambiguous { candidates } => {
                    let different: HashSet<_> = candidates.iter().collect();
                    assert!(different.len() > 1 && different.len() == candidates.len());
                    assert!(candidates.into_iter().all(is_legal), "{text}");
                }
                ReadMoveError::Illegal { mv, reason } => {
                    assert_eq!(position.explain(mv), Err(reason), "{text}");
                }
            }
        }
    }
    for style in Style::ALL {
        for (_, mv) in complete(position, text, style) {
            assert!(is_legal(mv), "{text}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2_000) })]

    #[test]
    fn any_text_gets_a_true_answer(text in ".{0,12}") {
        check_any(&Position::start(), &text);
    }

    #[test]
    fn any_text_of_the_signs_gets_a_true_answer(
        text in "[前中后後一二三四五兵卒车車马炮帅仕相象RHCPKAEBNrhcp+1-9=.１-９-]{1,2}\
                 [前后一二三四五１-９1-9a-e兵卒车马炮RHCP+=-]{1,2}[进進平退+=.-]?[一二三四五六七八九1-9１-９]?",
        fen in prop::sample::select(vec![
            START, START_BLACK, PAIR, THREE, FOUR, BLACK_FOUR, TWO_FILES, THREE_AND_TWO, CHARIOTS,
        ]),
    ) {
        check_any(&position(fen), &text);
    }
}
