//! Files with faults: what is opened nevertheless, what is said about it, and
//! what is refused.

use chuhe::formats::{Encoding, FileFault, FormatError, MAX_FILE, fen, read, read_in};
use chuhe::record::{Game, MAX_NODES, NodeId};
use chuhe::rules::{Position, Side};

use super::build::{Below, Cbr, SECRET, cbf, cbl, cbr, che, mxq, new_ccm, new_chn, pfc, xqf};
use super::{open, refusal, remarks, sample};

/// The file is opened with exactly this remark. Gives the moves of the main
/// line and the unread text of its last node.
fn check(file: &[u8], remark: &str) -> (String, Vec<String>) {
    let loaded = open(file);
    assert_eq!(remarks(&loaded), [remark]);
    let last = *loaded.game.main_line().last().unwrap();
    let moves: Vec<String> = loaded
        .game
        .moves(last)
        .iter()
        .map(ToString::to_string)
        .collect();
    (moves.join(" "), loaded.game[last].notes().unread.clone())
}

/// Where the nodes of an unscrambled file begin. All of them are as long.
fn node(index: usize) -> usize {
    1024 + 8 * index
}

/// `h2e2 h9g7 h0g2` without comments, as version 10.
fn short_xqf() -> Vec<u8> {
    let mut game = Game::new(Position::start());
    super::line(&mut game, NodeId::ROOT, "h2e2 h9g7 h0g2");
    xqf(&game, 10, SECRET)
}

#[test]
fn an_illegal_move_ends_its_line_and_the_rest_is_kept() {
    let mut file = short_xqf();
    // h9g7 becomes h9h7, from the Horse to its own Cannon.
    file[node(2) + 1] = 77 + 0x20;
    let (moves, unread) = check(
        &file,
        "move 1 of Black ends its line, the rest is kept unread: \"h9h7\" is illegal, \
         an own piece stands there (byte 1040, move 2 of the file)",
    );
    assert_eq!(moves, "h2e2");
    assert_eq!(unread, ["h9h7 h0g2"]);
}

#[test]
fn squares_outside_the_board_are_kept_as_numbers() {
    let mut file = short_xqf();
    file[node(3)] = 95 + 0x18;
    let (moves, unread) = check(
        &file,
        "move 2 of Red ends its line, the rest is kept unread: \"95-62\" is no move such as h2e2 \
         (byte 1048, move 3 of the file)",
    );
    assert_eq!(moves, "h2e2 h9g7");
    assert_eq!(unread, ["95-62"]);
}

#[test]
fn comments_and_variations_after_an_illegal_move_are_kept() {
    let mut file = xqf(&sample(), 10, SECRET);
    // The first move, h2e2, becomes h2h8.
    let at = file.windows(4).position(|head| head == [96, 74, 0xFF, 0]);
    file[at.unwrap() + 1] = 78 + 0x20;
    let loaded = open(&file);
    assert_eq!(loaded.game[NodeId::ROOT].children().len(), 2);
    assert_eq!(
        loaded.game[NodeId::ROOT].notes().unread,
        ["h2h8 h9g7 {屏风马} (h7e7 h0g2) h0g2 i9h9 i0h0 {完} (g3g4)"]
    );
}

#[test]
fn the_first_move_decides_who_moves_first() {
    let position = Position::start();
    let mut setup = position.setup();
    setup.side_to_move = Side::Black;
    let mut game = Game::new(Position::try_from(&setup).unwrap());
    super::line(&mut game, NodeId::ROOT, "h9g7 h0g2");
    let remark = "the file says that Red moves first, but the first move is of Black";
    let xqf = xqf(&game, 18, SECRET);
    let mut cbr = cbr(&game, Cbr::Second);
    cbr[2112] = 1;
    let cbf = cbf(&game).replace(" b - -", " w - -");
    let pfc = pfc(&game).replace(" b - -", " w - -");
    for file in [&xqf, &cbr, cbf.as_bytes(), pfc.as_bytes()] {
        assert_eq!(check(file, remark).0, "h9g7 h0g2");
        assert_eq!(open(file).game.start().side_to_move(), Side::Black);
    }
}

#[test]
fn a_file_that_stops_keeps_what_was_read() {
    let file = short_xqf();
    let ends = |at: usize, number: usize| {
        format!(
            "the file ends too early, what was read is kept \
             (byte {at}, move {number} of the file)"
        )
    };
    let cases = [
        (1024, ends(1024, 1), ""),
        (node(1), ends(node(1), 1), ""),
        (node(2), ends(node(2), 2), "h2e2"),
        (node(3) + 5, ends(node(3), 3), "h2e2 h9g7"),
    ];
    for (length, remark, moves) in cases {
        assert_eq!(check(&file[..length], &remark).0, moves);
    }
}

#[test]
fn a_text_that_stops_is_kept_with_its_move() {
    let mut game = sample();
    let last = *game.main_line().last().unwrap();
    super::comment(&mut game, last, "棋谱到此结束");
    for (file, encoding) in [
        (xqf(&game, 10, SECRET), "xqf"),
        (cbr(&game, Cbr::Second), "cbr"),
    ] {
        let text = match encoding {
            "xqf" => Encoding::Gb18030.encode("棋谱到此结束"),
            _ => Encoding::Utf16Le.encode("棋谱到此结束"),
        };
        let text = text.unwrap();
        let at = file.windows(text.len()).position(|part| part == &*text);
        let loaded = open(&file[..at.unwrap() + 4]);
        assert_eq!(remarks(&loaded).len(), 1, "{:?}", remarks(&loaded));
        let last = *loaded.game.main_line().last().unwrap();
        assert_eq!(loaded.game[last].notes().unread, ["i0h0 {棋谱}"]);
    }
}

#[test]
fn sizes_that_the_file_claims_are_not_believed() {
    let mut file = short_xqf();
    for size in [9, 0x7FFF_FFFF, u32::MAX] {
        file[node(3) + 4..].copy_from_slice(&size.to_le_bytes());
        let loaded = open(&file);
        assert_eq!(loaded.game.node_count(), 3);
        assert_eq!(remarks(&loaded).len(), 1);
    }
}

#[test]
fn keys_that_do_not_add_up_are_remarked() {
    let mut secret = SECRET;
    secret.keys[3] ^= 1;
    let (moves, _) = check(
        &xqf(&sample(), 18, secret),
        "the keys of the file do not add up (keys, byte 12)",
    );
    assert_eq!(moves, "h2e2 h9g7 h0g2 i9h9 i0h0");
}

#[test]
fn lengths_beyond_a_field_are_clamped() {
    let mut file = short_xqf();
    // Seven characters and the first half of the next.
    file[304] = 30;
    file[305..320].copy_from_slice(&super::build::gb("一二三四五六七八")[..15]);
    check(
        &file,
        "a text is longer than its field and was cut (Red, byte 304)",
    );
    assert_eq!(open(&file).game.headers().red, "一二三四五六七");
}

#[test]
fn results_without_meaning_are_remarked() {
    let mut file = short_xqf();
    file[51] = 4;
    check(&file, "\"4\" is not known here (result, byte 51)");
    let mut file = cbr(&sample(), Cbr::Second);
    file[2076] = 4;
    check(&file, "\"4\" is not known here (result, byte 2076)");
    assert_eq!(open(&file).game.outcome(), None);
}

#[test]
fn pieces_that_make_no_sense_are_remarked() {
    let mut file = short_xqf();
    // Both Horses on one square.
    file[16 + 1] = 70;
    check(
        &file,
        "a value that makes no sense is not used (pieces, byte 23)",
    );
    let mut file = cbr(&sample(), Cbr::Second);
    file[2120 + 40] = 0x99;
    check(
        &file,
        "a value that makes no sense is not used (board, byte 2160)",
    );
}

#[test]
fn the_same_move_twice_is_one_line() {
    let mut game = Game::new(Position::start());
    super::line(&mut game, NodeId::ROOT, "h2e2 h9g7");
    super::line(&mut game, NodeId::ROOT, "c3c4 g6g5");
    let mut file = xqf(&game, 10, SECRET);
    // c3c4 becomes h2e2.
    file.copy_within(node(1)..node(1) + 2, node(3));
    let loaded = open(&file);
    assert_eq!(
        remarks(&loaded),
        ["moves that are there twice at the same place were joined \
          (1, first: byte 1048, move 3 of the file)"]
    );
    let first = loaded.game.main_line()[1];
    assert_eq!(loaded.game[first].children().len(), 2);
}

#[test]
fn texts_in_another_encoding_are_remarked_and_can_be_chosen() {
    let mut file = short_xqf();
    let text = Encoding::Big5.encode("馬八進七").unwrap();
    file.truncate(node(3) + 4);
    file.extend((text.len() as u32).to_le_bytes());
    file.extend(&*text);
    let games = read_in(&file, Encoding::Big5).unwrap();
    let game = &games[0].game;
    assert_eq!(
        game[*game.main_line().last().unwrap()].comment(),
        "馬八進七"
    );
    let last = file.len() - 2;
    file[last..].copy_from_slice(b"\x80A");
    let remark = "texts hold bytes that are no text in this encoding \
                  (1, first: byte 1048, move 3 of the file)";
    assert_eq!(
        remarks(&read_in(&file, Encoding::Utf8).unwrap()[0]),
        [remark]
    );
}

#[test]
fn an_impossible_start_is_refused_with_all_reasons() {
    let mut file = short_xqf();
    file[16 + 4] = 0xFF;
    file[16 + 3] = 44;
    assert_eq!(
        refusal(&file),
        "XQF game: no game can start here: Red has no General; \
         a Advisor of Red can never stand on e4"
    );
    let Err(FormatError::File { fault, .. }) = read(&file) else {
        panic!("opened");
    };
    let FileFault::BadStart { setup, error } = fault else {
        panic!("{fault}");
    };
    assert_eq!(error.faults.len(), 2);
    assert_eq!(
        fen::write_setup(&setup),
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/4A4/P1P1P1P1P/1C5C1/9/RNB2ABNR w - - 0 1"
    );
}

#[test]
fn versions_and_headers_that_nobody_knows_are_refused() {
    let mut newer = short_xqf();
    newer[2] = 19;
    let mut third = cbr(&sample(), Cbr::Second);
    third[19] = 3;
    let cases = [
        (newer, "XQF game: version 19 of the format is not known"),
        (
            short_xqf()[..512].to_vec(),
            "XQF game: the header needs 1024 bytes, the file has 512",
        ),
        (
            third,
            "CBR game, byte 0: version 3 of the format is not known",
        ),
        (
            cbr(&sample(), Cbr::First)[..1900].to_vec(),
            "CBR game, byte 0: the header needs 1958 bytes, the file has 1900",
        ),
        (cbl(&[], 4), "CBL library: there is no game in the library"),
        (
            b"<ChineseChessRecord><Head></Head></ChineseChessRecord>".to_vec(),
            "CBF game: there are no moves where they should be",
        ),
        (
            cbf(&sample()).replace("/RNBAKABNR", "").into_bytes(),
            "CBF game: the FEN has 9 ranks instead of 10",
        ),
        (
            b"<?xml?><n version=\"2\" m=\"x\"/>".to_vec(),
            "PFC game: the FEN has 1 ranks instead of 10",
        ),
        (
            new_chn(&sample())[..400].to_vec(),
            "CHN game: the header needs 522 bytes, the file has 400",
        ),
    ];
    for (file, sentence) in cases {
        assert_eq!(refusal(&file), sentence);
    }
}

#[test]
fn files_beyond_the_limits_are_refused() {
    assert_eq!(
        refusal(&vec![b'X'; MAX_FILE + 1]),
        "the file is larger than 128 MiB"
    );
    let mut file = short_xqf();
    file.truncate(node(1));
    file.extend([0x18, 0x20, 0xFF, 0, 0, 0, 0, 0].repeat(MAX_NODES + 1));
    assert_eq!(
        refusal(&file),
        "XQF game, byte 8001032, move 1000001 of the file: \
         the game has more than 1000000 moves"
    );
}

#[test]
fn a_game_that_cannot_be_opened_does_not_close_its_library() {
    let mut bad = cbr(&sample(), Cbr::Second);
    bad[2120..2210].fill(0);
    let games = read(&cbl(&[bad, cbr(&sample(), Cbr::Second)], 8)).unwrap();
    assert_eq!(games.len(), 1);
    assert_eq!(
        remarks(&games[0]),
        [
            "game 1 题目 is not opened: CBL library: no game can start here: \
          Red has no General; Black has no General"
        ]
    );
}

#[test]
fn lists_of_moves_may_stop_anywhere() {
    let game = sample();
    let moves = game.moves(*game.main_line().last().unwrap());
    let che = che(&moves);
    let che = che.as_bytes()[..che.len() - 8].to_vec();
    let mxq = mxq(&moves);
    let mxq = mxq[..mxq.len() - 18].to_vec();
    let ccm = new_ccm(&moves, Below::Red);
    let ccm = ccm[..ccm.len() - 3].to_vec();
    let cbf = cbf(&game);
    let cbf = cbf.as_bytes()[..cbf.find("</MoveList>").unwrap() - 8].to_vec();
    let pfc = pfc(&game);
    let pfc = pfc.as_bytes()[..pfc.len() - 3].to_vec();
    for file in [che, mxq, ccm, cbf, pfc] {
        let loaded = open(&file);
        let remarks = remarks(&loaded);
        assert_eq!(remarks.len(), 1, "{remarks:?}");
        assert!(
            remarks[0].starts_with("the file ends too early"),
            "{remarks:?}"
        );
        assert!(loaded.game.main_line().len() >= 5);
    }
}
