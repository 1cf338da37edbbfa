//! Save files that are wrong: what can be kept is kept, the rest is refused in
//! one sentence, and nothing panics.

use chuhe::formats::{FormatError, JsonFault, MoveFault, Warning, fen, limits, read, write_json};
use chuhe::record::{Edit, NodeId};
use chuhe::rules::{Position, Side};
use serde_json::{Value, json};

use crate::random::Random;
use crate::{
    CONTRADICTIONS, DUPLICATE, FOREIGN, ILLEGAL, PLAIN, TREE, UNKNOWN, changed, load, mv, refusal,
    remarks, written,
};

#[test]
fn an_illegal_move_ends_its_line_and_loses_nothing() {
    let loaded = load(ILLEGAL);
    let game = &loaded.game;
    let line = game.main_line();
    assert_eq!(line.len(), 5);
    assert_eq!(game.moves(line[4]).last(), Some(&mv("i9h9")));
    let expected = [
        "move 2 of Red ends its line, the rest is kept unread: \"h0h9\" is illegal, \
         the piece does not move like that (moves[1].alts[0][1], line 8, column 23)",
        "move 1 of Black ends its line, the rest is kept unread: \"h9g9\" is illegal, \
         an own piece stands there (moves[1].alts[1][0], line 9, column 8)",
        "move 3 of Red ends its line, the rest is kept unread: \"炮二平五\" is no move \
         such as h2e2 (moves[4], line 13, column 5)",
    ];
    assert_eq!(remarks(&loaded), expected);

    let text = written(game, line[4]);
    for kept in ["h0h9", "no such move", "h9g9", "炮二平五", "i0h0"] {
        assert!(text.contains(kept), "{kept}");
    }
    let again = load(&text);
    assert!(again.game.same_content(game));
    assert_eq!(again.warnings.len(), 3);
    assert!(matches!(again.warnings[0], Warning::UnreadMoves(_)));
    assert_eq!(written(&again.game, again.current.unwrap()), text);
}

#[test]
fn strings_that_are_no_moves_are_named_by_their_ply() {
    for text in [
        "\\u0000h2e2",
        "h2e2\\u0000",
        "h2e2q",
        "h2e",
        "h2 e2",
        "ｈ２ｅ２",
        "h2e2\u{200b}",
        "炮二平",
        "h10e2",
        "i9j9",
        "h2h2",
        "",
        "a0a10",
        "H2E2",
    ] {
        let file = changed(PLAIN, "h9g7", text);
        let loaded = load(&file);
        assert_eq!(loaded.game.node_count(), 2, "{text:?}");
        let [
            Warning::LineEnds {
                move_number: 1,
                side: Side::Black,
                at,
                ..
            },
            _,
        ] = &loaded.warnings[..]
        else {
            panic!("{text:?}: {:?}", loaded.warnings);
        };
        assert_eq!(at.path, "moves[1]");
    }
}

#[test]
fn contradictions_are_remarked_and_kept() {
    let loaded = load(CONTRADICTIONS);
    assert_eq!(
        remarks(&loaded),
        [
            "a value that makes no sense is not used (comment, line 5, column 14)",
            "a value that makes no sense is not used (moves[0].nags, line 6, column 35)",
            "a value that makes no sense is not used (moves[0].clock_ms, line 6, column 84)",
            "a value that makes no sense is not used (moves[0].eval, line 6, column 50)",
            "score, reason and winner do not agree (result, line 7, column 13)",
            "the place that was shown last does not exist (current, line 8, column 14)",
        ]
    );
    assert_eq!(loaded.game.outcome().unwrap().winner(), Some(Side::Red));
    let text = written(&loaded.game, NodeId::ROOT);
    let again: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(again["comment"], json!(7));
    assert_eq!(again["moves"][0]["nags"], json!([300]));
    assert_eq!(again["result"]["reason"], "agreement");
}

#[test]
fn a_result_that_the_last_position_denies_is_remarked() {
    let stuck = "4k4/3P1P3/9/9/9/9/9/9/9/3K5 b - - 0 1";
    for (score, contradicts) in [
        ("1-0", false),
        ("0-1", true),
        ("1/2-1/2", true),
        ("*", false),
    ] {
        let file = json!({
            "format": "xiangqi-game", "version": 1, "start": { "fen": stuck },
            "result": { "score": score },
        });
        let loaded = load(&file.to_string());
        let remarked = !loaded.warnings.is_empty();
        assert_eq!(remarked, contradicts, "{score}: {:?}", loaded.warnings);
    }
}

#[test]
fn alternatives_may_not_repeat_a_move() {
    let text = changed(TREE, "\"m\": \"g6g5\"", "\"m\": \"c6c5\"");
    let loaded = load(&text);
    let [Warning::LineEnds { fault, .. }] = &loaded.warnings[..] else {
        panic!("{:?}", loaded.warnings);
    };
    assert_eq!(*fault, MoveFault::Repeated);
    let chosen = loaded.game.path(loaded.current.unwrap())[1];
    let unread = &loaded.game[chosen].notes().unread;
    assert_eq!(*unread, [r#"[{"m":"c6c5"}]"#]);
}

#[test]
fn members_of_the_wrong_type_are_written_back() {
    let file = json!({
        "format": "xiangqi-game",
        "version": 1,
        "id": 5,
        "ruleset": [1],
        "tags": "none",
        "extra_tags": [["a"]],
        "players": { "red": 1 },
        "clock": { "red": { "initial_ms": "x", "increment_ms": 3 } },
        "start": { "fen": fen::write(&Position::start()), "nags": {} },
        "comment": null,
        "moves": [{ "m": "h2e2", "comment": {}, "alts": 3, "eval": { "cp": "x" } }],
        "result": 7,
        "source": { "kind": 1, "warnings": {} },
    });
    let loaded = load(&file.to_string());
    let text = written(&loaded.game, NodeId::ROOT);
    let again: Value = serde_json::from_str(&text).unwrap();
    for (name, value) in file.as_object().unwrap() {
        if name != "source" {
            assert_eq!(&again[name], value, "{name}");
        }
    }
    assert_eq!(again["source"]["kind"], json!(1));
    assert_eq!(again["source"]["warnings"], json!({}));
    assert_eq!(loaded.warnings.len(), 14);
}

#[test]
fn broken_files_are_refused_with_place_and_cause() {
    let cases = [
        (
            DUPLICATE.to_owned(),
            "JSON game, line 6, column 19: the member \"m\" is there twice",
        ),
        (
            FOREIGN.to_owned(),
            "JSON game, line 1, column 1: this is a MiniXiangqi archive, \
             not a game saved by this program",
        ),
        (
            "[1,[\"h2e2\"],null,null]".to_owned(),
            "JSON game, line 1, column 1: a game is an object, this is a list or a single value",
        ),
        (
            changed(PLAIN, "xiangqi-game", "chess"),
            "JSON game, line 2, column 13: this is JSON of the format \"chess\", \
             not a game saved by this program",
        ),
        (
            changed(PLAIN, "  \"m\"", "  m"),
            "JSON game, line 22, column 7: key must be a string",
        ),
        (
            changed(PLAIN, "9/1c5c1", "8/1c5c1"),
            "JSON game, line 18, column 12: the start position cannot be read: \
             rank 8 of the FEN is 8 points wide instead of 9",
        ),
        (
            changed(PLAIN, "\"moves\": [", "\"moves\": 5, \"x\": ["),
            "JSON game, line 20, column 12: \"moves\" must be a list",
        ),
        (
            changed(PLAIN, "\"start\": {", "\"start\": 5, \"x\": {"),
            "JSON game, line 17, column 12: \"start\" must be an object",
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(refusal(&text), expected);
    }
    for version in ["0", "\"1\"", "-1", "1.5", "null", "[]"] {
        let text = changed(PLAIN, "\"version\": 1", &format!("\"version\": {version}"));
        assert_eq!(
            refusal(&text),
            "JSON game, line 3, column 14: \"version\" must be a whole number from 1"
        );
    }
    let text = changed(PLAIN, "\"version\": 1,", "");
    assert!(refusal(&text).ends_with("\"version\" must be a whole number from 1"));
    let mut bytes = PLAIN.as_bytes().to_vec();
    bytes[4] = 0xC4;
    let error = read(&bytes).unwrap_err().to_string();
    assert_eq!(error, "JSON game, line 2, column 3: the text is not UTF-8");
}

#[test]
fn limits_hold_before_anything_is_built() {
    let fault = |text: &str| match read(text.as_bytes()) {
        Err(FormatError::Json { fault, .. }) => fault,
        other => panic!("{other:?}"),
    };
    assert_eq!(fault(&"[".repeat(200_000)), JsonFault::TooDeep);
    assert_eq!(fault(&"{\"a\":".repeat(200_000)), JsonFault::TooDeep);
    let deep = |levels: usize| {
        let inner = format!("{}{}", "[".repeat(levels), "]".repeat(levels));
        changed(PLAIN, "\"moves\"", &format!("\"x\": {inner}, \"moves\""))
    };
    load(&deep(limits::KEPT_DEPTH));
    assert_eq!(fault(&deep(limits::KEPT_DEPTH + 1)), JsonFault::TooDeep);
    assert_eq!(fault(&deep(limits::DEPTH)), JsonFault::TooDeep);

    let text = |length: usize| {
        let comment = format!("\"comment\": \"{}\", \"moves\"", "x".repeat(length));
        changed(PLAIN, "\"moves\"", &comment)
    };
    load(&text(limits::TEXT));
    assert_eq!(fault(&text(limits::TEXT + 1)), JsonFault::LongText);
    let mut game = load(&text(limits::TEXT)).game;
    let comment = "x".repeat(limits::TEXT + 1);
    let node = NodeId::ROOT;
    game.apply(Edit::SetComment { node, comment }).unwrap();
    let error = write_json(&game, NodeId::ROOT).unwrap_err();
    assert_eq!(error.fault, JsonFault::LongText);

    let many = changed(
        PLAIN,
        "\"moves\": [",
        &format!("\"x\": [{}0], \"moves\": [", "0,".repeat(limits::VALUES)),
    );
    assert_eq!(fault(&many), JsonFault::TooManyValues);
    let mut large = vec![b' '; limits::FILE];
    large.insert(0, b'{');
    let error = read(&large).unwrap_err().to_string();
    assert!(error.ends_with("larger than 64 MiB"), "{error}");
}

#[test]
fn a_file_that_is_wrong_everywhere_does_not_drown_in_remarks() {
    let line = vec![json!({ "m": "h2e2", "alts": vec![5; 100_000] })];
    let file = json!({ "format": "xiangqi-game", "version": 1, "moves": line });
    let loaded = load(&file.to_string());
    assert_eq!(loaded.warnings.len(), 101);
    assert_eq!(loaded.warnings[100], Warning::More(99_901));
    assert_eq!(loaded.game[NodeId::ROOT].notes().unread.len(), 100_000);
}

#[test]
fn far_lines_that_begin_nowhere_are_kept_unread() {
    let file = json!({
        "format": "xiangqi-game",
        "version": 1,
        "start": { "fen": fen::write(&Position::start()) },
        "moves": [{ "m": "h2e2" }],
        "far_lines": [
            { "at": "0/1", "moves": [{ "m": "h9g7" }] },
            { "at": "0/3", "moves": [{ "m": "b9c7" }] },
            5,
        ],
    });
    let loaded = load(&file.to_string());
    let line = loaded.game.main_line();
    assert_eq!(loaded.game.moves(line[2]), [mv("h2e2"), mv("h9g7")]);
    let unread = &loaded.game[NodeId::ROOT].notes().unread;
    assert_eq!(*unread, [r#"{"at":"0/3","moves":[{"m":"b9c7"}]}"#, "5"]);
    assert_eq!(loaded.warnings.len(), 2);
}

#[test]
fn only_format_and_version_are_needed() {
    let file: Value = serde_json::from_str(TREE).unwrap();
    for name in file.as_object().unwrap().keys() {
        let mut file = file.clone();
        file.as_object_mut().unwrap().shift_remove(name);
        let read = read(file.to_string().as_bytes());
        let needed = ["format", "version"].contains(&name.as_str());
        assert_eq!(read.is_err(), needed, "{name}");
    }
    let bare = load(r#"{"format":"xiangqi-game","version":1}"#);
    assert_eq!(bare.warnings, [Warning::NoStart]);
    assert_eq!(bare.game.start(), &Position::start());
}

/// A game, or one sentence; for JSON with line and column.
fn check_answer(bytes: &[u8]) {
    match read(bytes) {
        Ok(games) => {
            for loaded in games {
                let current = loaded.current.unwrap_or(NodeId::ROOT);
                let text = write_json(&loaded.game, current).expect("not too large");
                let again = read(&text).expect("just written").remove(0);
                let shown = String::from_utf8_lossy(bytes);
                assert!(again.game.same_content(&loaded.game), "{shown}");
            }
        }
        Err(error) => {
            let text = error.to_string();
            assert!(!text.contains('\n'), "{text}");
            let placed = text.contains("line ") && text.contains("column ");
            assert!(placed || bytes.first() != Some(&b'{'), "{text}");
        }
    }
}

#[test]
fn every_truncation_gets_an_answer() {
    for text in [TREE, ILLEGAL] {
        for end in 0..text.len() {
            check_answer(&text.as_bytes()[..end]);
        }
    }
}

fn pick(rng: &mut Random, bytes: &[u8]) -> u8 {
    bytes[rng.below(bytes.len())]
}

#[test]
fn seeded_byte_changes_get_an_answer() {
    let mut rng = Random::new(12);
    let files = [PLAIN, TREE, UNKNOWN, ILLEGAL, CONTRADICTIONS];
    for _ in 0..20_000 {
        let mut bytes = files[rng.below(files.len())].as_bytes().to_vec();
        for _ in 0..=rng.below(3) {
            let at = rng.below(bytes.len());
            match rng.below(4) {
                0 => bytes[at] = rng.next() as u8,
                1 => bytes[at] = pick(&mut rng, b"{}[]\":,\\0123456789abehi "),
                2 => {
                    bytes.remove(at);
                }
                _ => bytes.insert(at, pick(&mut rng, b"{}[]\":,\\-e.0u")),
            }
        }
        check_answer(&bytes);
    }
}
