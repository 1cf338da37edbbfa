//! Texts that are spoiled by chance or on purpose: never a panic, never more
//! time than the text is worth, and whatever opens is a game whose texts are
//! complete sentences.

use std::time::{Duration, Instant};

use chuhe::formats::read;

use crate::random::Random;

/// One small file for each reader.
const SEEDS: [(&str, &[u8]); 9] = [
    (
        "chinese",
        include_bytes!("../data/text/chinese-gb18030.pgn"),
    ),
    ("notations", include_bytes!("../data/text/notations.pgn")),
    ("tree", include_bytes!("../data/text/tree.pgn")),
    ("faults", include_bytes!("../data/text/faults.pgn")),
    ("xiexie", include_bytes!("../data/text/xiexie.wxf")),
    ("dhtmlxq", include_bytes!("../data/text/dhtmlxq.txt")),
    (
        "list",
        "1. 炮二平五 马8进7\n2. 马二进三(兵七进一) 车9平8\n红胜".as_bytes(),
    ),
    ("positions", include_bytes!("../data/text/positions.epd")),
    (
        "engine line",
        b"position startpos moves h2e2 h9g7 h0g2 i9h9",
    ),
];

const MUTATIONS: usize = 20_000;

/// Pieces of syntax that do more harm than random bytes.
const PIECES: [&str; 16] = [
    "{",
    "}",
    "(",
    ")",
    "[",
    "\"]",
    "1-0",
    "*",
    "$",
    ";",
    "\n[Event \"",
    "炮",
    "平",
    "P5+1",
    "1...",
    "[DhtmlXQ_move_1_2_3]",
];

fn spoil(seed: &[u8], random: &mut Random) -> Vec<u8> {
    let mut bytes = seed.to_vec();
    for _ in 0..=random.below(3) {
        let at = random.below(bytes.len() + 1);
        let length = random.below(12).min(bytes.len() - at);
        match random.below(6) {
            0 => bytes.truncate(at),
            1 => drop(bytes.drain(at..at + length)),
            2 => {
                let piece = PIECES[random.below(PIECES.len())].bytes();
                bytes.splice(at..at, piece);
            }
            3 => {
                let copy = bytes[at..at + length].to_vec();
                let to = random.below(bytes.len() + 1);
                bytes.splice(to..to, copy);
            }
            _ if at < bytes.len() => bytes[at] = random.next() as u8,
            _ => bytes.push(random.next() as u8),
        }
    }
    bytes
}

fn survive(name: &str, seed: &[u8]) {
    let mut random = Random::new(seed.len() as u64);
    for round in 0..MUTATIONS {
        let bytes = spoil(seed, &mut random);
        match read(&bytes) {
            Ok(games) => {
                assert!(!games.is_empty(), "{name} {round}");
                for warning in games.iter().flat_map(|game| &game.warnings) {
                    assert!(!warning.to_string().is_empty());
                }
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

/// One test for each reader, so that they run side by side.
macro_rules! mutations {
    ($($name:ident: $place:literal)*) => {
        $(#[test]
        fn $name() {
            let (name, seed) = SEEDS[$place];
            survive(name, seed);
        })*
    };
}

mutations! {
    spoiled_chinese_pgn: 0
    spoiled_pgn_of_all_notations: 1
    spoiled_tree: 2
    spoiled_faults: 3
    spoiled_wxf_file: 4
    spoiled_dhtmlxq: 5
    spoiled_list: 6
    spoiled_positions: 7
    spoiled_engine_line: 8
}

#[test]
fn every_beginning_of_a_file_is_read_or_refused() {
    for (name, seed) in SEEDS {
        for end in 0..seed.len() {
            if let Err(error) = read(&seed[..end]) {
                assert!(!error.to_string().is_empty(), "{name} {end}");
            }
        }
    }
}

#[test]
fn large_texts_cost_no_more_than_they_are_worth() {
    let many = |piece: &str, count: usize| piece.repeat(count);
    let tag = "[Event \"x\"]\n";
    let doubtful = "[FEN \"4k4/9/9/4P4/9/4P4/9/9/9/3K5 w\"]\n";
    let cases = [
        (
            "open variations",
            format!("{tag}1. h2e2 {}", many("(", 200_000)),
        ),
        (
            "variations",
            format!("{tag}1. h2e2 {}", many("(1. a0a1)", 50_000)),
        ),
        (
            "deep",
            format!("{tag}1. h2e2 {}", many("(1. h2e2 ", 50_000)),
        ),
        (
            "illegal",
            format!("{tag}1. h2e2 {}", many("(1. a0a9) ", 50_000)),
        ),
        ("open tags", many("[A \"", 200_000)),
        ("open tags in lines", many("[A \"\n", 200_000)),
        ("games", many("[Event \"x\"]\n1. a0a9\n\n", 20_000)),
        ("open comments", format!("{tag}{}", many("{", 400_000))),
        ("comments", format!("{tag}1. h2e2 {}", many("{x}", 100_000))),
        ("glyphs", format!("{tag}1. h2e2 {}", many("!", 400_000))),
        ("closed", format!("{tag}1. h2e2 {}", many(")", 200_000))),
        ("words", format!("{tag}1. h2e2 {}", many("好 ", 100_000))),
        (
            "doubts",
            format!("{doubtful}{}", many("(P5+1 K5.6 K4.5)", 5_000)),
        ),
        (
            "prose in a list",
            format!("炮二平五 {}", many("（x", 100_000)),
        ),
        ("prose", format!("炮二平五 {}", many("(x) ", 100_000))),
        ("digits", many("7747", 100_000)),
        (
            "dhtmlxq lines",
            (0..20_000).fold(
                "[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]".to_owned(),
                |text, n| text + &format!("[DhtmlXQ_move_{n}_2_{}]7062[/DhtmlXQ_move]", n + 1),
            ),
        ),
        ("dhtmlxq open", many("[DhtmlXQ_a]", 50_000)),
        (
            "dhtmlxq entities",
            format!("[DhtmlXQ_title]{}", many("&#", 200_000)),
        ),
        ("wxf games", many("START{ C2.5 ", 20_000)),
        (
            "wxf without end",
            format!("START{{ {}", many("C2.5 C8.5 ", 50_000)),
        ),
        ("boards", many("9/9/9/9/9/9/9/9/9/9 w\n", 20_000)),
        ("names", many("名：值\n", 50_000)),
    ];
    for (name, text) in cases {
        let start = Instant::now();
        let _ = read(text.as_bytes());
        let time = start.elapsed();
        assert!(time < Duration::from_secs(5), "{name}: {time:?}");
    }
}
