//! Spellings, and what is said about texts that are no legal move.

use chuhe::notation::{ReadMoveError, read};
use chuhe::rules::{IllegalMove, Position, Square};

use super::{
    BLACK_FOUR, CHARIOTS, FOUR, PAIR, START, START_BLACK, THREE, THREE_AND_TWO, TWO_FILES, mv,
    position,
};

#[test]
fn all_usual_spellings_are_read() {
    for (fen, coordinates, texts) in [
        (
            START,
            "h2e2",
            "炮二平五 砲二平五 包二平五 炮2平5 炮２平５ C2=5 C2.5 c2.5 c2=5 Ｃ２＝５ ｃ２．５ \
             C2.5! !!C2.5 C2.5?! H2-E2 h2-e2 H2E2 h2e2 Ｈ２－Ｅ２ h2–e2",
        ),
        (
            START,
            "h0g2",
            "马二进三 馬二進三 傌2進3 马２进３ H2+3 N2+3 n2+3 Ｎ２＋３ H0-G2",
        ),
        (START, "i0i1", "车一进一 車一進一 俥1进1 伡一进一 R1+1 r1+1"),
        (START, "g0e2", "相三进五 象三進五 E3+5 B3+5 b3+5"),
        (START, "f0e1", "仕四进五 士4进5 A4+5 a4+5"),
        (
            START,
            "e0e1",
            "帅五进一 帥五進一 将5进1 將五進1 K5+1 G5+1 g5+1",
        ),
        (START, "c3c4", "兵七进一 卒７進１ P7+1"),
        (START_BLACK, "c6c5", "卒３进１ 卒3進1 兵三进一 P3+1 p3+1"),
        (START_BLACK, "h7e7", "炮８平５ 炮八平五 砲8平5 C8=5 c8.5"),
        (
            CHARIOTS,
            "e7h7",
            "前车平二 前車平2 车前平二 R+=2 R+.2 +R=2 +R.2 +r.2 Ｒ＋．２",
        ),
        (CHARIOTS, "e3h3", "后车平二 後車平二 R-=2 -R.2 R−.2"),
        (CHARIOTS, "e3e1", "后车退二 車后退2 R--2 -R-2"),
        // The mark of front or rear left out where one of the two can move.
        (CHARIOTS, "e7e9", "前车进二 R++2 +R+2"),
        (CHARIOTS, "e3e6", "后车进三 车五进三 R-+3 R5+3"),
        (
            PAIR,
            "e6e7",
            "前兵进一 一兵进一 1兵进1 P++1 +P+1 15+1 前五进一",
        ),
        (PAIR, "e5d5", "后兵平六 后卒平6 二兵平六 P-=6 P-.6 25=6"),
        (THREE, "e7d7", "前兵平六 一兵平六 15=6 15.6 P+.6 Pa=6 pa.6"),
        (
            THREE,
            "e6f6",
            "中兵平四 二兵平四 25=4 P..4 P==4 P=.4 Pb.4 pB.4 中五平四",
        ),
        (THREE, "e5f5", "后兵平四 三兵平四 35=4 P-.4 Pc.4"),
        (
            FOUR,
            "g8f8",
            "一兵平四 前兵平四 13=4 P+=4 Pa.4 Ｐａ．４ 前三平四 一三平四",
        ),
        (FOUR, "g6f6", "三兵平四 3兵平4 33=4 Pc=4"),
        (FOUR, "g5f5", "四兵平四 后兵平四 43=4 P-=4 Pd=4"),
        (BLACK_FOUR, "b1b0", "一卒进１ 前卒进１ 12+1 Pa+1"),
        (BLACK_FOUR, "b2a2", "二卒平１ ２卒平１ 22=1"),
        (BLACK_FOUR, "b4c4", "四卒平３ 后卒平３ 後兵平三 42=3"),
        (TWO_FILES, "g7f7", "一兵平四 前兵平四 13=4 P+=4 前三平四"),
        (TWO_FILES, "c7b7", "三兵平八 前兵平八 17=8 Pc=8 前七平八"),
        (TWO_FILES, "c6d6", "四兵平六 后兵平六 27=6 后七平六"),
        (TWO_FILES, "i6i7", "兵一进一 P1+1"),
        (THREE_AND_TWO, "c7d7", "四兵平六 中兵平六 27=6 P.=6 Pd.6"),
        (THREE_AND_TWO, "c6b6", "五兵平八 后兵平八 37=8 Pe.8"),
    ] {
        let position = position(fen);
        for text in texts.split(' ').filter(|text| !text.is_empty()) {
            assert_eq!(
                read(&position, text),
                Ok(mv(coordinates)),
                "{text} in {fen}"
            );
        }
    }
}

#[test]
fn blanks_do_not_count() {
    for text in [
        " 炮二平五 ",
        "\t炮二平五\r\n",
        "\u{3000}炮二平五\u{3000}",
        "\u{feff}炮 二 平 五",
        " C2=5\n",
        "h2 e2",
        "H2 - E2",
    ] {
        assert_eq!(read(&Position::start(), text), Ok(mv("h2e2")), "{text:?}");
    }
}

#[test]
fn several_legal_moves_are_all_named() {
    for (fen, text, candidates) in [
        (CHARIOTS, "车五平二", "e3h3 e7h7"),
        (CHARIOTS, "R5=2", "e3h3 e7h7"),
        (PAIR, "兵五平六", "e5d5 e6d6"),
        (PAIR, "P5=6", "e5d5 e6d6"),
        (TWO_FILES, "前兵进一", "g7g8 c7c8"),
        (TWO_FILES, "P++1", "g7g8 c7c8"),
        (THREE_AND_TWO, "前兵进一", "g7g8 c8c9"),
    ] {
        let candidates: Vec<_> = candidates.split(' ').map(mv).collect();
        let error = read(&position(fen), text).unwrap_err();
        let sentence = error.to_string();
        for candidate in &candidates {
            assert!(sentence.contains(&candidate.to_string()), "{sentence}");
        }
        assert_eq!(error, ReadMoveError::Ambiguous { candidates }, "{text}");
    }
}

#[test]
fn the_one_move_that_is_named_is_refused_with_its_reason() {
    let square = |text: &str| text.parse::<Square>().unwrap();
    let check = "4k4/9/9/9/4r4/9/9/4B4/9/3AK4 w";
    let pinned = "4k4/9/9/9/4r4/9/4R4/9/9/4K4 w";
    for (fen, text, coordinates, reason) in [
        (
            START,
            "马二进四",
            "h0f1",
            IllegalMove::HorseLeg(square("g0")),
        ),
        (START, "车一进三", "i0i3", IllegalMove::OwnPiece),
        (
            START,
            "车一进四",
            "i0i4",
            IllegalMove::PathBlocked(square("i3")),
        ),
        (
            START,
            "炮二进六",
            "h2h8",
            IllegalMove::PathBlocked(square("h7")),
        ),
        (START, "兵五退一", "e3e2", IllegalMove::Retreats),
        (START, "P5=4", "e3f3", IllegalMove::SidewaysTooEarly),
        (START, "e0e2", "e0e2", IllegalMove::Unreachable),
        (START, "E4-E5", "e4e5", IllegalMove::NoPiece),
        (START, "e6e5", "e6e5", IllegalMove::NotYourPiece),
        (
            pinned,
            "车五平四",
            "e3f3",
            IllegalMove::Pinned(square("e5")),
        ),
        (pinned, "R5=4", "e3f3", IllegalMove::Pinned(square("e5"))),
        (
            "4k4/9/9/9/4C4/9/9/9/9/4K4 w",
            "炮五平四",
            "e5f5",
            IllegalMove::GeneralsFace,
        ),
        (
            "3k5/9/9/9/4r3P/9/9/9/9/4K4 w",
            "兵一进一",
            "i5i6",
            IllegalMove::StillInCheck(square("e5")),
        ),
        // Of two Elephants only the rear one can go there.
        (
            "3k5/9/9/9/4r4/2B6/9/9/9/2B1K4 w",
            "相七进九",
            "c0a2",
            IllegalMove::StillInCheck(square("e5")),
        ),
        (
            "3k5/9/9/9/5r3/9/9/9/9/4K4 w",
            "帅五平四",
            "e0f0",
            IllegalMove::IntoCheck(square("f5")),
        ),
        (check, "相五退三", "e2g0", IllegalMove::Pinned(square("e5"))),
    ] {
        let position = position(fen);
        let mv = mv(coordinates);
        match read(&position, text) {
            Err(ReadMoveError::Illegal {
                mv: named,
                reason: said,
            }) => {
                assert_eq!((named, said), (mv, reason), "{text} in {fen}");
            }
            other => panic!("{text} in {fen}: {other:?}"),
        }
    }
}

#[test]
fn texts_that_name_no_single_move_tell_what_they_might_mean() {
    for (fen, text, candidates) in [
        // Nothing of the kind stands there, or none is front.
        (START, "车五进一", ""),
        (START, "前炮平五", ""),
        (START, "中兵平四", ""),
        (START, "六兵平四", ""),
        (START, "15=6", ""),
        (START, "Pe+1", ""),
        // Beyond the board, or as the piece never moves.
        (START, "炮二退九", ""),
        (START, "马二平三", ""),
        (START, "马二进二", ""),
        (START, "炮二平二", ""),
        (START, "仕四进九", ""),
        (CHARIOTS, "车五进九", ""),
        // Neither of two can.
        (CHARIOTS, "车五平五", ""),
        (PAIR, "兵五平五", ""),
        (PAIR, "兵五退一", "e5e4 e6e5"),
        (TWO_FILES, "前兵退一", "g7g6 c7c6"),
    ] {
        let error = read(&position(fen), text).unwrap_err();
        let sentence = error.to_string();
        let ReadMoveError::NoLegalMove {
            text: named,
            candidates: said,
        } = error
        else {
            panic!("{text} in {fen}: {error:?}");
        };
        let said: Vec<_> = said.iter().map(|(mv, _)| mv.to_string()).collect();
        assert_eq!(said.join(" "), candidates, "{text} in {fen}");
        assert_eq!(named, text);
        assert!(said.iter().all(|mv| sentence.contains(mv)), "{sentence}");
    }
}

#[test]
fn other_texts_are_no_moves() {
    for text in [
        "",
        " ",
        "!",
        "炮",
        "炮二",
        "炮二平",
        "炮二平五六",
        "炮二平十",
        "炮〇平五",
        "二炮平五",
        "炮炮平五",
        "平平平平",
        "前后进一",
        "炮二进零",
        "C2=0",
        "C0=5",
        "C2",
        "C2=",
        "X2=5",
        "=C=",
        "C==",
        "Ca=5",
        "Pf=5",
        "h2",
        "h2e",
        "h2e10",
        "h10g8",
        "j0a1",
        "e4",
        "Nc3",
        "O-O",
        "0000",
        "h2--e2",
        "resign",
        "帅帅帅帅帅帅帅帅帅",
        "\u{0}\u{0}\u{0}\u{0}",
    ] {
        assert_eq!(
            read(&Position::start(), text),
            Err(ReadMoveError::NotAMove(
                text.trim_matches([' ', '!']).to_owned()
            )),
        );
    }
    let endless = "炮二平五".repeat(1_000);
    match read(&Position::start(), &endless) {
        Err(ReadMoveError::NotAMove(quoted)) => assert!(endless.starts_with(&quoted)),
        other => panic!("{other:?}"),
    }
}

#[test]
fn errors_are_sentences() {
    for (fen, text, sentence) in [
        (
            START,
            "炮炮",
            "'炮炮' is not a move in Chinese, WXF or ICCS notation",
        ),
        (
            START,
            "前炮平五",
            "'前炮平五' fits no piece of the side to move",
        ),
        (
            PAIR,
            "兵五退一",
            "'兵五退一' is not legal: e5e4 (a Soldier never retreats), \
             e6e5 (an own piece stands there)",
        ),
        (CHARIOTS, "R5=2", "the move can be e3h3 or e7h7"),
        (
            START,
            "H2+4",
            "h0f1 is not legal: the Horse's leg is blocked on g0",
        ),
    ] {
        let error = read(&position(fen), text).unwrap_err();
        assert_eq!(error.to_string(), sentence);
    }
}
