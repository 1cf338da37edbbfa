//! Dialects of text formats, in small files of our own.

use chuhe::formats::{Format, Loaded, Place, Warning, read};
use chuhe::record::{Game, NodeId, Score};
use chuhe::rules::{DrawReason, Outcome, Side};

use crate::{load, refusal, remarks};

const CHINESE: &str = include_str!("../data/text/chinese.pgn");
const CHINESE_GB: &[u8] = include_bytes!("../data/text/chinese-gb18030.pgn");
const TRADITIONAL: &[u8] = include_bytes!("../data/text/traditional-big5.pgn");
const NOTATIONS: &str = include_str!("../data/text/notations.pgn");
const TREE: &str = include_str!("../data/text/tree.pgn");
const BLACK_FIRST: &str = include_str!("../data/text/black-first.pgn");
const FAULTS: &str = include_str!("../data/text/faults.pgn");
const XIEXIE: &str = include_str!("../data/text/xiexie.wxf");
const PLAYOK: &str = include_str!("../data/text/playok.wxf");
const LISTS: &str = include_str!("../data/text/lists.txt");
const POSITIONS: &[u8] = include_bytes!("../data/text/positions.epd");

fn games(bytes: &[u8]) -> Vec<Loaded> {
    read(bytes).unwrap_or_else(|error| panic!("{error}"))
}

fn main_line(game: &Game) -> String {
    let end = *game.main_line().last().unwrap();
    let moves: Vec<String> = game.moves(end).iter().map(ToString::to_string).collect();
    moves.join(" ")
}

/// Every move with its ply and its place among its alternatives.
fn tree(game: &Game) -> String {
    let nodes = game.reading_order().skip(1);
    let texts = nodes.map(|id| {
        let node = &game[id];
        let mv = node.mv().unwrap();
        format!("{}/{}:{mv}", node.ply(), game.child_index(id))
    });
    texts.collect::<Vec<_>>().join(" ")
}

#[test]
fn chinese_pgn_with_prose_all_around_is_one_game() {
    let loaded = load(CHINESE);
    let game = &loaded.game;
    assert_eq!(loaded.format, Format::Pgn);
    assert_eq!(loaded.warnings, []);
    assert_eq!(main_line(game), "h2e2 h7e7 h0g2 h9g7 i0i1 i9h9 i1d1 h9h3");
    let headers = game.headers();
    assert_eq!(headers.event, "春季\"赛");
    assert_eq!(headers.date, "2001年3月");
    assert_eq!((&*headers.red, &*headers.black), ("甲", "乙"));
    let extra = [
        ("BlackTeam", "乙队"),
        ("ECCO", "D04"),
        ("Opening", "顺炮横车对直车"),
    ];
    let extra = extra.map(|(name, value)| (name.to_owned(), value.to_owned()));
    assert_eq!(headers.extra, extra);
    assert_eq!(game.outcome().unwrap().winner(), Some(Side::Red));
    let line = game.main_line();
    assert_eq!(game[line[0]].comment(), "　　开局前的话，\n第二行。");
    assert!(game[line[1]].comment().starts_with("（一本）"));
    assert_eq!(game[line[5]].nags(), [1]);
    assert_eq!(game[line[7]].comment(), "肋车。");
}

type ToBytes = fn(u16) -> [u8; 2];

#[test]
fn the_encoding_is_found_out() {
    let [gb] = &games(CHINESE_GB)[..] else {
        panic!("one game");
    };
    assert_eq!(gb.encoding, "GB18030");
    assert_eq!(gb.warnings, []);
    let utf8 = load(CHINESE);
    // Only the line ends differ.
    assert_eq!(main_line(&gb.game), main_line(&utf8.game));
    assert_eq!(gb.game.headers(), utf8.game.headers());

    let [big5] = &games(TRADITIONAL)[..] else {
        panic!("one game");
    };
    assert_eq!(big5.encoding, "Big5");
    assert_eq!(main_line(&big5.game), "h2e2 b9c7 h0g2 a9b9 i0h0 h7f7");
    assert_eq!(big5.game.headers().event, "杯賽");

    let marks: [(&[u8], &str, ToBytes); 2] = [
        (b"\xFF\xFE", "UTF-16LE", u16::to_le_bytes),
        (b"\xFE\xFF", "UTF-16BE", u16::to_be_bytes),
    ];
    for (mark, name, bytes) in marks {
        let text = CHINESE.encode_utf16().flat_map(bytes);
        let file: Vec<u8> = mark.iter().copied().chain(text).collect();
        let loaded = &games(&file)[0];
        assert_eq!(loaded.encoding, name);
        assert!(loaded.game.same_content(&utf8.game), "{name}");
    }
    let marked = format!("\u{feff}{CHINESE}");
    assert!(load(&marked).game.same_content(&utf8.game));
    let old = CHINESE.replace('\n', "\r");
    assert_eq!(main_line(&load(&old).game), main_line(&utf8.game));
}

#[test]
fn every_notation_is_recognised_for_each_game() {
    let games = games(NOTATIONS.as_bytes());
    let names: Vec<&str> = games
        .iter()
        .map(|loaded| &*loaded.game.headers().event)
        .collect();
    assert_eq!(
        names,
        [
            "full-width WXF",
            "ICCS",
            "coordinates from 0",
            "coordinates from 1",
            "algebraic from 0",
            "algebraic from 1",
            "traditional letters, one script",
        ]
    );
    for loaded in &games {
        let name = &loaded.game.headers().event;
        assert!(
            main_line(&loaded.game).starts_with("h2e2 h9g7 h0g2 i9h9"),
            "{name}: {}",
            main_line(&loaded.game)
        );
        assert_eq!(loaded.warnings, [], "{name}");
    }
    assert_eq!(games[3].game.headers().red, "B");
    assert_eq!(
        games[1].game.outcome(),
        Some(Outcome::Draw(DrawReason::Unstated))
    );
    assert!(main_line(&games[4].game).ends_with("c3c4"));
    assert!(main_line(&games[5].game).ends_with("c3c4"));
    let line = games[4].game.main_line();
    assert_eq!(games[4].game[line[2]].comment(), "-0,10/7 1,2");
}

#[test]
fn variations_comments_and_orders_go_where_they_belong() {
    let loaded = load(TREE);
    let game = &loaded.game;
    assert_eq!(loaded.warnings, []);
    assert_eq!(
        tree(game),
        "1/0:h2e2 1/1:c3c4 2/0:g6g5 2/1:b7c7 3/0:h2e2 3/0:b0c2 1/2:g0e2 2/0:h9g7 3/0:h0g2"
    );
    assert_eq!(game.outcome(), Some(Outcome::Draw(DrawReason::Agreement)));
    let line = game.main_line();
    assert_eq!(game[line[0]].comment(), "before");
    assert_eq!(game[line[1]].comment(), "good");
    assert_eq!(game[line[1]].nags(), [1]);
    assert_eq!(game[line[1]].times().clock_ms, Some(598_000));
    let eval = game[line[2]].eval().unwrap();
    assert_eq!((eval.score, eval.depth), (Score::Centi(35), Some(12)));
    assert_eq!(game[line[3]].comment(), "agreed");
    let others = game[NodeId::ROOT].children();
    assert_eq!(game[others[1]].comment(), "pawn");
    assert_eq!(game[others[2]].comment(), "first of all");
    let inner = game
        .reading_order()
        .find(|&id| game[id].ply() == 3)
        .unwrap();
    assert_eq!(game[inner].nags(), [5]);
}

#[test]
fn black_may_move_first() {
    let games = games(BLACK_FIRST.as_bytes());
    let lines: Vec<String> = games.iter().map(|loaded| main_line(&loaded.game)).collect();
    assert_eq!(
        lines,
        [
            "h7e7 h0g2 h9g7",
            "h7e7 h0g2",
            "h7e7 h0g2 h9g7",
            "b2e2 h9g7 h0g2 i9h9"
        ]
    );
    assert_eq!(games[1].game.start().move_number(), 7);
    for loaded in &games[..3] {
        assert_eq!(loaded.game.start().side_to_move(), Side::Black);
        assert_eq!(loaded.warnings, [], "{}", loaded.game.headers().event);
    }
    // The script of the numbers tells against the FEN; read for the wrong
    // side, all moves of this game are legal too.
    assert_eq!(
        games[3].warnings,
        [Warning::OtherSideMovesFirst {
            stated: Side::Black
        }]
    );
}

#[test]
fn faults_are_named_and_lose_nothing() {
    let games = games(FAULTS.as_bytes());
    let found: Vec<(&str, String, Vec<String>)> = games
        .iter()
        .map(|loaded| {
            let game = &loaded.game;
            (&*game.headers().event, main_line(game), remarks(loaded))
        })
        .collect();
    let expected: [(&str, &str, &[&str]); 6] = [
        (
            "illegal",
            "h2e2 h9g7",
            &[
                "move 2 of Red ends its line, the rest is kept unread: \"帅五进六\" is illegal, \
                 the piece does not move like that (line 4, column 17)",
                "the result after the moves is not that of the tags and is taken \
                 (line 4, column 53)",
                "game 4, bad FEN is not opened: PGN game, line 15, column 1: \
                 the FEN has 9 ranks instead of 10",
            ],
        ),
        (
            "slip",
            "h2e2",
            &[
                "move 1 of Black ends its line, the rest is kept unread: \"马８进\" is no move \
                 such as h2e2 (line 8, column 9)",
            ],
        ),
        (
            "words",
            "h2e2 h9g7 h0g2",
            &[
                "2 words are no moves and were passed over, the first is \"好\" \
                 (line 12, column 9)",
            ],
        ),
        (
            "illegal variation",
            "h2e2 h9g7",
            &[
                "move 1 of Red ends its line, the rest is kept unread: \"炮二进九\" fits no \
                 piece of the side to move (line 21, column 13)",
            ],
        ),
        (
            "no end",
            "h2e2",
            &[
                "what begins here has no end (line 25, column 18)",
                "what begins here has no end (line 25, column 9)",
            ],
        ),
        ("after it", "c3c4", &[]),
    ];
    assert_eq!(found.len(), expected.len());
    for ((event, line, warnings), expected) in found.iter().zip(expected) {
        assert_eq!((*event, &**line), (expected.0, expected.1));
        assert_eq!(warnings, expected.2, "{event}");
    }
    let game = &games[0].game;
    let last = *game.main_line().last().unwrap();
    assert_eq!(
        game[last].notes().unread,
        ["帅五进六 {why} 车９平８ (卒３进１) 马二进三"]
    );
    assert_eq!(game.outcome().unwrap().winner(), Some(Side::Black));
    assert_eq!(
        games[3].game[NodeId::ROOT].notes().unread,
        ["炮二进九 马８进７"]
    );
    assert_eq!(
        games[1].game[games[1].game.main_line()[1]].notes().unread,
        ["马８进 马二进三"]
    );
}

#[test]
fn a_doubtful_move_is_settled_by_what_follows() {
    let loaded = load(XIEXIE);
    let game = &loaded.game;
    assert_eq!(main_line(game), "e4e5 e9f9 e5f5 f9f8 f5f6");
    assert_eq!(loaded.warnings, []);
    let headers = game.headers();
    assert_eq!((&*headers.red, &*headers.black), ("One", "Two"));
    assert_eq!(headers.event, "Friendly");
    assert_eq!(headers.extra("RedElo"), Some("2400"));
    assert_eq!(headers.extra("Remark"), Some("/*Time control*/"));
    assert_eq!(game.outcome().unwrap().winner(), Some(Side::Red));
    // The sign stands before the number of the move that it praises.
    assert_eq!(game[game.main_line()[3]].nags(), [1]);

    let start = XIEXIE.find("    !2.").unwrap();
    let end = XIEXIE.find("}END").unwrap();
    let short = format!("{}{}", &XIEXIE[..start], &XIEXIE[end..]);
    let loaded = load(&short);
    assert!(
        matches!(&loaded.warnings[..], [Warning::DoubtfulMove { move_number: 1, side: Side::Red, at, .. }]
            if at.place == Place::Text { line: 12, column: 6 }),
        "{:?}",
        loaded.warnings
    );
}

#[test]
fn wxf_files_need_no_facts_and_no_end() {
    let loaded = load(PLAYOK);
    assert_eq!(
        main_line(&loaded.game),
        "h2e2 h9g7 h0g2 i9h9 i0h0 g6g5 c3c4 h7h3"
    );
    assert_eq!(loaded.warnings, []);
    let cut = &PLAYOK[..PLAYOK.find(" c8+4").unwrap()];
    let loaded = load(cut);
    assert_eq!(loaded.game.node_count(), 8);
    assert!(matches!(loaded.warnings[..], [Warning::Unclosed(_)]));
    let twice = format!("{PLAYOK}\n{PLAYOK}");
    assert_eq!(games(twice.as_bytes()).len(), 2);
}

#[test]
fn lists_are_read_however_they_are_pasted() {
    for list in LISTS.split("===\n") {
        let loaded = load(list);
        assert_eq!(main_line(&loaded.game), "h2e2 h9g7 h0g2 i9h9", "{list}");
        let is_prose = list.contains("应以") || list.contains("回合");
        assert_eq!(loaded.format, Format::MoveList);
        assert_eq!(!is_prose, loaded.warnings.is_empty(), "{list}");
    }
    let with_head = LISTS.rsplit("===\n").next().unwrap();
    let game = load(with_head).game;
    let headers = game.headers();
    assert_eq!(
        [&headers.event, &headers.red, &headers.black, &headers.date],
        ["友谊赛", "甲", "乙", "2020.01.02"]
    );
    assert_eq!(game.outcome().unwrap().winner(), Some(Side::Red));
}

#[test]
fn what_is_no_list_is_refused() {
    assert_eq!(
        refusal("Hello, this is a letter."),
        "the file is no game in a format that this program knows"
    );
    assert_eq!(
        refusal("1. d4 d5 2. Nf3"),
        "list of moves, line 1, column 4: \"d4\" cannot be played at the start"
    );
    assert_eq!(
        refusal("rnbakabnr/9/1c5c1/p1p1p1p1p/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w\n炮二平五"),
        "list of moves, line 1, column 1: the FEN has 9 ranks instead of 10"
    );
}

#[test]
fn positions_have_titles_in_two_encodings() {
    let games = games(POSITIONS);
    assert_eq!(games.len(), 2);
    let headers = games[0].game.headers();
    assert_eq!(headers.extra("Title"), Some("01.一"));
    assert_eq!(headers.extra("TitleTraditional"), Some("01.一"));
    assert_eq!(games[1].game.start().side_to_move(), Side::Black);
    let more = [POSITIONS, b"4k4/9/9/9/9 w ; 03\n"].concat();
    let games = self::games(&more);
    assert_eq!(games.len(), 2);
    assert_eq!(
        remarks(&games[0]),
        ["game 3, 03 is not opened: FEN, line 3, column 1: the FEN has 5 ranks instead of 10"]
    );
}
