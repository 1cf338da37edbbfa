//! Real files of other programs against what is known about them. The files
//! are not part of the project: the test runs where they are, in `../shared/games`
//! or the folder that `CHUHE_GAMES` names, and says so where they are not.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use chuhe::formats::{FileFault, FormatError, Loaded, Warning, fen, read};
use chuhe::record::{Game, NodeId};
use chuhe::rules::{Outcome, Side};
use serde_json::Value;

/// A name, and which entries of `expected.json` belong to it.
type Family = (&'static str, fn(&Entry) -> bool);

/// The formats.
const FAMILIES: [Family; 9] = [
    ("xqf", |entry| entry.is_of("xqf") || entry.is_derived("xqf")),
    ("cbr-cbl", |entry| {
        entry.is_of("cbr-cbl") || entry.is_derived("cbr")
    }),
    ("pgn", |entry| entry.is_of("pgn") || entry.is_derived("pgn")),
    ("wxf", |entry| entry.is_of("wxf")),
    ("dhtmlxq", |entry| {
        entry.is_of("dhtmlxq") || entry.is_derived("dhtmlxq")
    }),
    ("text", |entry| {
        entry.is_of("text") || entry.is_derived("text") || entry.is_derived("uc")
    }),
    ("fen", |entry| entry.is_of("fen")),
    ("other", |entry| entry.is_of("other")),
    ("no game", |entry| {
        entry.is_derived("empty") || entry.is_derived("only") || entry.is_derived("random")
    }),
];

/// Facts of `expected.json` that are wrong, and why.
const WRONG: [(&str, &str, &str); 6] = [
    (
        "sample_08_movesky.mxq",
        "red",
        "FORMATS 10: the third text is Red(…)-胜/负/和-Black(…)",
    ),
    ("sample_08_movesky.mxq", "black", "the same"),
    (
        "sample_08_movesky.mxq",
        "result",
        "the third text says 负, the sixth before the moves that Red resigned",
    ),
    (
        "dhtmlxq-odd-length.txt",
        "moves",
        "the fourth move, a3c7, is none of a Soldier: the line ends there",
    ),
    ("dhtmlxq-odd-length.txt", "final", "the same"),
    (
        "sample_04x.txt",
        "title",
        "the first line of the file is 标题：五七炮对屏风马",
    ),
];

struct Entry {
    file: String,
    facts: Value,
}

impl Entry {
    fn text(&self, name: &str) -> &str {
        self.facts[name].as_str().unwrap_or_default()
    }

    fn is_of(&self, format: &str) -> bool {
        self.text("format") == format
    }

    /// Whether the file was made from others, with a name that begins so.
    fn is_derived(&self, prefix: &str) -> bool {
        self.is_of("derived") && self.file["derived/".len()..].starts_with(prefix)
    }

    /// Which game of the file, from 0.
    fn game(&self) -> usize {
        self.facts["game"]
            .as_u64()
            .map_or(0, |game| game as usize - 1)
    }

    /// How many positions a list has.
    fn positions(&self) -> Option<usize> {
        let count = self.facts["positions"].as_u64();
        count.map(|count| count as usize)
    }

    /// Moves of the main line that can be played.
    fn playable(&self) -> Vec<&str> {
        let moves = self.text("moves").split_whitespace();
        let limit = self.facts["first_illegal"]["ply"].as_u64();
        moves
            .take(limit.map_or(usize::MAX, |ply| ply as usize - 1))
            .collect()
    }
}

/// What came of an entry.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Verdict {
    Agrees,
    /// No game can start there: all reasons were named.
    NoGame,
    Refused,
    Differs(Vec<String>),
}

fn games() -> Option<PathBuf> {
    let beside = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/games");
    let named = std::env::var_os("CHUHE_GAMES").map(PathBuf::from);
    [named, Some(beside)]
        .into_iter()
        .flatten()
        .find(|folder| folder.join("expected.json").is_file())
}

#[test]
fn real_files_are_read_as_expected() {
    let Some(folder) = games() else {
        eprintln!("skipped: no ../shared/games");
        return;
    };
    let expected = fs::read_to_string(folder.join("expected.json")).unwrap();
    let expected: Value = serde_json::from_str(&expected).unwrap();
    let entries = expected["entries"].as_array().unwrap().iter();
    let entries: Vec<Entry> = entries
        .map(|facts| Entry {
            file: facts["file"].as_str().unwrap().to_owned(),
            facts: facts.clone(),
        })
        .collect();
    let mut faults = Vec::new();
    let mut read_files: BTreeMap<&str, Result<Vec<Loaded>, FormatError>> = BTreeMap::new();
    for (name, is_member) in FAMILIES {
        let mut count = [0; 4];
        for entry in entries.iter().filter(|entry| is_member(entry)) {
            let result = read_files
                .entry(&entry.file)
                .or_insert_with(|| read(&fs::read(folder.join(&entry.file)).unwrap()));
            let verdict = judge(entry, result);
            let place = match &verdict {
                Verdict::Agrees => 0,
                Verdict::NoGame => 1,
                Verdict::Refused => 2,
                Verdict::Differs(_) => 3,
            };
            count[place] += 1;
            if let Verdict::Differs(what) = verdict {
                faults.push(format!("{}: {}", entry.file, what.join("; ")));
            }
        }
        let [agrees, no_game, refused, differs] = count;
        eprintln!(
            "{name}: {agrees} agree, {no_game} refused as no possible start, \
             {refused} refused as expected, {differs} differ"
        );
        assert!(agrees + no_game + refused > 0, "{name} has no entries");
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn judge(entry: &Entry, result: &Result<Vec<Loaded>, FormatError>) -> Verdict {
    let differs = |what: String| Verdict::Differs(vec![what]);
    match (entry.facts["readable"].as_bool(), result) {
        (Some(false) | None, Err(_)) => Verdict::Refused,
        (Some(false), Ok(_)) => differs("opened".to_owned()),
        (None, Ok(games)) => {
            if games.iter().any(|game| game.warnings.is_empty()) {
                differs("opened without a warning".to_owned())
            } else {
                Verdict::Agrees
            }
        }
        (
            Some(true),
            Err(FormatError::File {
                fault:
                    FileFault::BadStart {
                        setup: shown,
                        error,
                    },
                ..
            }),
        ) => {
            let setup = fen::read_setup(entry.text("start_fen")).unwrap();
            if setup.faults() == error.faults && setup.board == shown.board {
                Verdict::NoGame
            } else {
                differs(format!("{error} instead of {:?}", setup.faults()))
            }
        }
        (Some(true), Err(error)) => differs(error.to_string()),
        (Some(true), Ok(games)) => match games.get(entry.game()) {
            None => differs(format!("only {} games", games.len())),
            Some(_) if entry.positions().is_some_and(|count| count != games.len()) => {
                differs(format!("{} positions", games.len()))
            }
            Some(loaded) => {
                let mut what = differences(entry, loaded);
                what.retain(|(field, _)| !is_wrong(entry, field));
                if what.is_empty() {
                    Verdict::Agrees
                } else {
                    let texts = what
                        .into_iter()
                        .map(|(field, text)| format!("{field} {text}"));
                    Verdict::Differs(texts.collect())
                }
            }
        },
    }
}

fn is_wrong(entry: &Entry, field: &str) -> bool {
    WRONG
        .iter()
        .any(|(file, wrong, _)| entry.file.ends_with(file) && *wrong == field)
}

fn differences(entry: &Entry, loaded: &Loaded) -> Vec<(&'static str, String)> {
    let game = &loaded.game;
    let mut found = Vec::new();
    let mut check = |field, got: String, wanted: &str| {
        if got != wanted {
            found.push((field, format!("{got:?} instead of {wanted:?}")));
        }
    };
    if entry.is_of("fen") {
        // Lists of positions: how many they are is checked by the caller.
        let start = short_fen(game, NodeId::ROOT);
        check("start", start, entry.text("start_fen"));
        return found;
    }
    let line = game.main_line();
    let moves: Vec<String> = line
        .iter()
        .filter_map(|&id| game[id].mv().map(|mv| mv.to_string()))
        .collect();
    let playable = entry.playable();
    check("moves", moves.join(" "), &playable.join(" "));
    check(
        "start",
        short_fen(game, NodeId::ROOT),
        entry.text("start_fen"),
    );
    if playable.len() as u64 == entry.facts["mainline_plies"].as_u64().unwrap() {
        let last = *line.last().unwrap();
        check("final", short_fen(game, last), entry.text("final_fen"));
    }
    let has = |wanted: fn(&Warning) -> bool| loaded.warnings.iter().any(wanted);
    let is_cut = has(|warning| matches!(warning, Warning::EndsEarly(_)));
    let [variations, comments] = counts(game, is_cut);
    let number = |name: &str| entry.facts[name].as_u64().unwrap().to_string();
    // Joined lines are fewer than those of the file.
    if !has(|warning| matches!(warning, Warning::LinesJoined { .. })) {
        check(
            "variations",
            variations.to_string(),
            &number("variation_count"),
        );
        check("comments", comments.to_string(), &number("comment_count"));
    }
    let headers = game.headers();
    let tags = [
        ("event", headers.event.as_str()),
        (
            "title",
            title(entry, headers.extra("Title").unwrap_or_default()),
        ),
        ("red", headers.red.as_str()),
        ("black", headers.black.as_str()),
        ("encoding", encoding(entry, loaded.encoding)),
        ("result", score(game.outcome())),
    ];
    for (name, got) in tags {
        // Expectations of rare formats leave out what their reader skipped.
        if entry.facts[name].is_string() && !(entry.is_of("other") && entry.text(name).is_empty()) {
            // WXF files have title, team and rating in one field with the name.
            let wanted = entry.text(name).trim_end_matches(";;;");
            check(name, got.to_owned(), wanted);
        }
    }
    if let Some(facts) = entry.facts.get("xqf") {
        check(
            "date",
            headers.date.clone(),
            facts["date"].as_str().unwrap(),
        );
        check(
            "site",
            headers.site.clone(),
            facts["site"].as_str().unwrap(),
        );
    }
    found
}

/// A title of 64 bytes and more goes on in the next field (FORMATS 3.1). The
/// expectations have its first 63 bytes only.
fn title<'a>(entry: &Entry, title: &'a str) -> &'a str {
    let notes = entry.facts["notes"].as_array().unwrap();
    let is_long = |note: &Value| note.as_str().unwrap().starts_with("title length byte");
    if notes.iter().any(is_long) && title.starts_with(entry.text("title")) {
        &title[..entry.text("title").len()]
    } else {
        title
    }
}

/// The encoding as the expectations name it, where they do for texts.
fn encoding<'a>(entry: &'a Entry, got: &'a str) -> &'a str {
    let wanted = entry.text("encoding");
    match (wanted, got) {
        ("ascii" | "utf-8" | "utf-8-bom", "UTF-8")
        | ("gb18030", "GB18030")
        | ("big5" | "big5hkscs", "Big5") => wanted,
        _ if entry.is_of("xqf") || entry.is_of("cbr-cbl") || entry.is_of("other") => wanted,
        _ => got,
    }
}

fn short_fen(game: &Game, node: NodeId) -> String {
    let fen = fen::write(game[node].position());
    fen.split(' ').take(2).collect::<Vec<_>>().join(" ")
}

fn score(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        None => "*",
        Some(Outcome::Draw(_)) => "1/2-1/2",
        Some(Outcome::Win { winner, .. }) => match winner {
            Side::Red => "1-0",
            Side::Black => "0-1",
        },
    }
}

/// Variations and comments of the file: those of the game and those among the
/// moves that could not be played. A move that is cut off in the file does not
/// count.
fn counts(game: &Game, is_cut: bool) -> [usize; 2] {
    let mut counts = [0, 0];
    for id in game.reading_order() {
        let notes = game[id].notes();
        let unread = if is_cut { &[][..] } else { &notes.unread };
        // DhtmlXQ: what hangs on a move that does not exist.
        let is_aside = |text: &&String| text.starts_with("move_") || text.starts_with("comment");
        let asides = unread.iter().filter(is_aside).count();
        let moves = game[id].children().len() + unread.len() - asides;
        counts[0] += moves.saturating_sub(1);
        counts[1] += usize::from(!notes.comment.is_empty());
        for text in unread {
            let mut is_comment = false;
            for c in text.chars() {
                match c {
                    '{' if !is_comment => {
                        is_comment = true;
                        counts[1] += 1;
                    }
                    '}' => is_comment = false,
                    '(' if !is_comment => counts[0] += 1,
                    _ => {}
                }
            }
        }
    }
    counts
}
