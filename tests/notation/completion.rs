//! Half-typed moves.

use chuhe::notation::{Style, complete, write};
use chuhe::rules::Position;

use super::{FOUR, PAIR, SIMPLIFIED, START, TRADITIONAL, position};

#[test]
fn a_started_text_is_completed() {
    for (fen, style, prefix, texts) in [
        (
            START,
            SIMPLIFIED,
            "炮二平",
            "炮二平一 炮二平三 炮二平四 炮二平五 炮二平六 炮二平七",
        ),
        (START, SIMPLIFIED, "炮2平五", "炮二平五"),
        (START, SIMPLIFIED, " 砲２ 平5", "炮二平五"),
        (
            START,
            SIMPLIFIED,
            "傌",
            "马二进一 马二进三 马八进七 马八进九",
        ),
        (START, TRADITIONAL, "马2", "馬二進一 馬二進三"),
        (START, SIMPLIFIED, "h0", "马二进一 马二进三"),
        (START, SIMPLIFIED, "H0-G", "马二进三"),
        (START, Style::Wxf, "n2", "H2+1 H2+3"),
        (START, Style::Wxf, "c2.5", "C2=5"),
        (START, Style::Wxf, "e0", "K5+1"),
        // A letter and a digit can begin both.
        (START, Style::Wxf, "b0", "H8+7 H8+9"),
        (START, Style::Wxf, "E3", "E3+1 E3+5 P5+1"),
        (START, Style::Iccs, "h0", "H0-G2 H0-I2"),
        (START, Style::Iccs, "h0-i", "H0-I2"),
        (START, Style::Iccs, "h0i", "H0-I2"),
        (PAIR, SIMPLIFIED, "後", "后兵平六 后兵平四"),
        (FOUR, SIMPLIFIED, "一", "一兵平二 一兵平四 一兵进一"),
        (START, SIMPLIFIED, "前", ""),
        (START, SIMPLIFIED, "-", ""),
        (START, SIMPLIFIED, "炮二平五六", ""),
        (START, SIMPLIFIED, "炮2=5", ""),
    ] {
        let position = position(fen);
        let found = complete(&position, prefix, style);
        for (text, mv) in &found {
            assert_eq!(&write(&position, *mv, style), text);
        }
        let mut found: Vec<_> = found.into_iter().map(|(text, _)| text).collect();
        found.sort();
        let mut expected: Vec<_> = texts.split_whitespace().collect();
        expected.sort_unstable();
        assert_eq!(found, expected, "{prefix} in {fen}");
    }
}

#[test]
fn nothing_typed_offers_every_move_in_order() {
    let start = Position::start();
    for style in Style::ALL {
        let moves: Vec<_> = complete(&start, "", style)
            .into_iter()
            .map(|(_, mv)| mv)
            .collect();
        assert_eq!(moves, *start.legal_moves());
    }
}
