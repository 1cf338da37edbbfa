//! Plain texts, and files of other programs.

use std::collections::HashSet;

use chuhe::formats::{Format, FormatError, Lookalike, fen, read};
use chuhe::rules::Move;

use crate::{load, refusal, remarks};

#[test]
fn a_fen_is_a_game_without_moves() {
    let line = "3k5/9/9/9/9/9/9/9/8R/4K4 w - - 3 9";
    let loaded = load(&format!("  {line}\r\n"));
    assert_eq!(loaded.format, Format::Fen);
    assert_eq!(fen::write(loaded.game.start()), line);
    assert_eq!(
        refusal("rnbakabnr/9/1c5c1/p1p1p1p1p/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"),
        "FEN, line 1: the FEN has 9 ranks instead of 10"
    );
}

#[test]
fn engine_lines_are_games_under_either_count_of_ranks() {
    let cases = [
        ("position startpos", ""),
        ("position startpos moves h2e2 h9g7", "h2e2 h9g7"),
        ("position startpos moves h3e3 h10g8 h1g3", "h2e2 h9g7 h0g2"),
        (
            "position fen 3k5/9/9/9/9/9/9/9/8R/4K4 w - - 0 1 moves i1i9 banmoves d9e9",
            "i1i9",
        ),
        ("3k5/9/9/9/9/9/9/9/8R/4K4 w moves i1i9 d9d8", "i1i9 d9d8"),
    ];
    for (line, expected) in cases {
        let loaded = load(line);
        assert_eq!(loaded.format, Format::EngineLine, "{line}");
        let end = loaded.game.main_line().pop().unwrap();
        let moves: Vec<String> = loaded.game.moves(end).iter().map(Move::to_string).collect();
        assert_eq!(moves.join(" "), expected, "{line}");
        assert_eq!(loaded.warnings, [], "{line}");
    }
    let loaded = load("position startpos moves h2e2 i9i8 i0h1 i8i9");
    assert_eq!(
        remarks(&loaded),
        [
            "move 2 of Red ends its line, the rest is kept unread: \"i0h1\" is illegal, \
          the piece does not move like that (line 1, column 35)"
        ]
    );
    let end = loaded.game.main_line()[2];
    assert_eq!(loaded.game[end].notes().unread, ["i0h1 i8i9"]);
}

#[test]
fn other_files_are_refused_by_name() {
    let cases: [(&[u8], FormatError); 9] = [
        (b"", FormatError::Empty),
        (b" \r\n", FormatError::Empty),
        (b"\xEF\xBB\xBF", FormatError::Empty),
        (b"hello", FormatError::Unknown),
        (b"\0\xFF\0\xFF", FormatError::Unknown),
        (
            b"CCBridge\x15\0\0\0",
            FormatError::Unsupported(Lookalike::OldCbl),
        ),
        (
            b"\0\x02\x20\x17\x01\x01",
            FormatError::Unsupported(Lookalike::Xqr),
        ),
        (
            b"[DHJHtmlXQ][DHJHtmlXQ_32]0[/DHJHtmlXQ_32]",
            FormatError::Unsupported(Lookalike::DhjHtmlXq),
        ),
        (b"\x89PNG\r\n", FormatError::Unsupported(Lookalike::Picture)),
    ];
    let mut sentences = HashSet::new();
    for (bytes, expected) in cases {
        let error = read(bytes).unwrap_err();
        assert_eq!(error, expected, "{bytes:?}");
        sentences.insert(error.to_string());
    }
    assert!(sentences.contains("the file looks like a picture, which this program does not read"));
}
