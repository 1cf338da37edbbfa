//! `chuhe convert`: files and folders of games into other formats.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;
use tempfile::TempDir;

/// A game with a variation, a comment and a glyph.
const GAME: &str = "[Game \"Chinese Chess\"]\n[Event \"杯\"]\n[Red \"甲\"]\n[Black \"乙\"]\n\
    [Result \"1-0\"]\n\n1. 炮二平五 马８进７ {屏风马} (1... 炮８平５ 2. 马二进三) \
    2. 马二进三 $1 车９平８ 1-0\n";

/// Black begins an ending.
const ENDING: &str = "[Game \"Chinese Chess\"]\n[Result \"*\"]\n\
    [FEN \"3k5/9/9/9/9/9/4p4/9/9/5K2R b - - 0 1\"]\n\n1... e3e2 2. i0i9 d9d8 *\n";

/// How a picture begins.
const PICTURE: &[u8] = b"\x89PNG\r\n\x1a\n";

/// A folder for one test, with files in it.
struct Place(TempDir);

impl Place {
    fn with(files: &[(&str, &[u8])]) -> Self {
        let place = Self(TempDir::new().unwrap());
        for (name, bytes) in files {
            let path = place.path(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, bytes).unwrap();
        }
        place
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// `chuhe convert` with paths relative to the folder.
    fn convert(&self, arguments: &[&str]) -> Answer {
        Answer::of(chuhe(self.0.path(), &[&["convert"], arguments].concat()))
    }

    /// What `chuhe show` tells about a file.
    fn show(&self, name: &str) -> Value {
        let output = chuhe(self.0.path(), &["show", "--json", name]);
        assert!(output.status.success(), "{name}");
        serde_json::from_slice(&output.stdout).unwrap()
    }

    /// All files below a folder, sorted, with `/` between names.
    fn files(&self, folder: &str) -> Vec<String> {
        let mut files = Vec::new();
        let mut open = vec![self.path(folder)];
        while let Some(folder) = open.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    open.push(path);
                } else {
                    files.push(path);
                }
            }
        }
        let below = |path: PathBuf| {
            let name = path.strip_prefix(self.path(folder)).unwrap();
            let parts: Vec<&str> = name.iter().map(|part| part.to_str().unwrap()).collect();
            parts.join("/")
        };
        let mut names: Vec<String> = files.into_iter().map(below).collect();
        names.sort();
        names
    }
}

fn chuhe(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_chuhe"))
        .current_dir(folder)
        .args(arguments)
        .output()
        .unwrap()
}

struct Answer {
    succeeded: bool,
    out: String,
    lines: Vec<String>,
}

impl Answer {
    fn of(output: Output) -> Self {
        let err = String::from_utf8(output.stderr).unwrap();
        Self {
            succeeded: output.status.success(),
            out: String::from_utf8(output.stdout).unwrap(),
            lines: err.lines().map(str::to_owned).collect(),
        }
    }

    /// The counts: converted, of these with warnings, refused.
    fn assert_counts(&self, converted: usize, with_warnings: usize, refused: usize) {
        let counts =
            format!("converted {converted}, with warnings {with_warnings}, refused {refused}\n");
        assert_eq!(self.out, counts, "{:?}", self.lines);
        assert_eq!(self.succeeded, refused == 0);
    }
}

#[test]
fn every_format_is_read_back_with_the_same_start_and_moves() {
    let place = Place::with(&[
        ("game.pgn", GAME.as_bytes()),
        ("ending.pgn", ENDING.as_bytes()),
    ]);
    let mut ways: Vec<Vec<&str>> = ["json", "xqf", "dhtmlxq", "pgn", "list"]
        .map(|format| vec![format])
        .to_vec();
    for format in ["pgn", "list"] {
        for notation in [
            "chinese",
            "traditional",
            "wxf",
            "iccs",
            "coordinates",
            "algebraic",
        ] {
            ways.push(vec![format, "--notation", notation]);
        }
    }
    for encoding in ["utf-8", "gb18030", "utf-16le", "utf-16be"] {
        ways.push(vec!["pgn", "--encoding", encoding]);
    }
    ways.push(vec![
        "pgn",
        "--notation",
        "traditional",
        "--encoding",
        "big5",
    ]);
    for source in ["game.pgn", "ending.pgn"] {
        let before = place.show(source);
        assert!(before[0]["plies"].as_u64().unwrap() > 2, "{source}");
        for (number, way) in ways.iter().enumerate() {
            let out = format!("{number}-{source}.out");
            let answer = place.convert(&[&[source, "-o", &out, "--to"], way.as_slice()].concat());
            assert!(answer.succeeded, "{way:?}: {:?}", answer.lines);
            let after = place.show(&out);
            for fact in ["start_fen", "moves", "final_fen", "red", "result"] {
                assert_eq!(after[0][fact], before[0][fact], "{source} {way:?} {fact}");
            }
        }
    }
}

#[test]
fn a_fen_keeps_the_start_and_names_all_that_it_loses() {
    let place = Place::with(&[
        ("game.pgn", GAME.as_bytes()),
        ("ending.pgn", ENDING.as_bytes()),
    ]);
    for (source, words) in [
        (
            "game.pgn",
            &["tag Event", "tag Red", "result", "6 moves", "1 comments"][..],
        ),
        ("ending.pgn", &["3 moves"][..]),
    ] {
        let out = format!("{source}.fen");
        let answer = place.convert(&[source, "--to", "fen", "-o", &out]);
        answer.assert_counts(1, 1, 0);
        for word in words {
            let is_said = |line: &String| line.starts_with(&out) && line.contains(word);
            assert!(
                answer.lines.iter().any(is_said),
                "{word}: {:?}",
                answer.lines
            );
        }
        let after = place.show(&out);
        assert_eq!(after[0]["start_fen"], place.show(source)[0]["start_fen"]);
        assert_eq!(after[0]["plies"], 0);
    }
}

#[test]
fn a_folder_keeps_its_folders_and_names_and_leaves_hidden_files_alone() {
    let place = Place::with(&[
        ("in/a.pgn", ENDING.as_bytes()),
        ("in/deep/er/b.b.txt", ENDING.as_bytes()),
        ("in/.hidden.pgn", ENDING.as_bytes()),
        ("in/.git/c.pgn", ENDING.as_bytes()),
        ("d.pgn", ENDING.as_bytes()),
    ]);
    let answer = place.convert(&["in", "d.pgn", "--to", "json", "-o", "new/out"]);
    answer.assert_counts(3, 0, 0);
    assert_eq!(answer.lines, [""; 0]);
    let made = ["a.json", "d.json", "deep/er/b.b.json"];
    assert_eq!(place.files("new/out"), made);
    assert_eq!(place.files("in").len(), 4);
}

#[test]
fn what_was_converted_into_a_folder_inside_is_not_converted_again() {
    let place = Place::with(&[("in/a.pgn", ENDING.as_bytes())]);
    for _ in 0..2 {
        let answer = place.convert(&["in", "--to", "json", "--force", "-o", "in/out"]);
        answer.assert_counts(1, 0, 0);
    }
    assert_eq!(place.files("in"), ["a.pgn", "out/a.json"]);
}

#[test]
fn a_file_may_go_into_a_folder() {
    let place = Place::with(&[("a.pgn", ENDING.as_bytes()), ("there/x", b"")]);
    for (out, made) in [("there", "there/a.xqf"), ("new/", "new/a.xqf")] {
        let answer = place.convert(&["a.pgn", "--to", "xqf", "-o", out]);
        answer.assert_counts(1, 0, 0);
        assert!(place.path(made).is_file(), "{made}");
    }
}

#[test]
fn several_games_become_one_pgn_or_numbered_files() {
    let both = format!("{GAME}\n{ENDING}");
    let place = Place::with(&[("both.pgn", both.as_bytes())]);
    for (format, out, made) in [
        ("xqf", "x/all.xqf", &["all-001.xqf", "all-002.xqf"][..]),
        ("json", "j/", &["both-001.json", "both-002.json"][..]),
        ("pgn", "p/one.pgn", &["one.pgn"][..]),
    ] {
        let answer = place.convert(&["both.pgn", "--to", format, "-o", out]);
        assert!(answer.succeeded, "{format}: {:?}", answer.lines);
        let folder = out.split_once('/').unwrap().0;
        assert_eq!(place.files(folder), made);
        let games: Vec<Value> = made
            .iter()
            .flat_map(|name| {
                place
                    .show(&format!("{folder}/{name}"))
                    .as_array()
                    .unwrap()
                    .clone()
            })
            .collect();
        let before = place.show("both.pgn");
        assert_eq!(games.len(), 2);
        for (after, before) in games.iter().zip(before.as_array().unwrap()) {
            assert_eq!(after["moves"], before["moves"], "{format}");
        }
    }
}

#[test]
fn what_is_no_game_is_refused_with_its_path_and_the_rest_is_converted() {
    let place = Place::with(&[("in/a.pgn", ENDING.as_bytes()), ("in/b.png", PICTURE)]);
    let answer = place.convert(&["in", "nowhere.pgn", "--to", "json", "-o", "out"]);
    answer.assert_counts(1, 0, 2);
    assert_eq!(place.files("out"), ["a.json"]);
    let [picture, nowhere, end] = answer.lines.as_slice() else {
        panic!("{:?}", answer.lines);
    };
    assert!(picture.contains("b.png: refused: ") && picture.contains("picture"));
    assert!(nowhere.starts_with("nowhere.pgn: refused: "), "{nowhere}");
    assert_eq!(end, "chuhe: 2 of 3 could not be converted");
}

#[test]
fn warnings_of_readers_and_losses_of_writers_are_lines_with_the_path() {
    let broken = GAME.replace("车９平８", "车９平７ 兵三进一");
    let place = Place::with(&[("a.pgn", broken.as_bytes())]);
    let answer = place.convert(&["a.pgn", "--to", "xqf", "-o", "b.xqf"]);
    answer.assert_counts(1, 1, 0);
    let of = |path: &str| {
        let lines = answer.lines.iter();
        lines.filter(|line| line.starts_with(path)).count()
    };
    assert!(of("a.pgn: ") >= 1 && of("b.xqf: ") >= 1);
    assert_eq!(of("a.pgn: ") + of("b.xqf: "), answer.lines.len());
    assert!(answer.lines.iter().any(|line| line.contains("glyphs")));
}

#[test]
fn nothing_is_written_over_unless_it_is_forced() {
    let place = Place::with(&[("a.pgn", ENDING.as_bytes()), ("old.json", b"precious")]);
    for out in ["old.json", "a.pgn"] {
        let before = fs::read(place.path(out)).unwrap();
        let answer = place.convert(&["a.pgn", "--to", "json", "-o", out]);
        answer.assert_counts(0, 0, 1);
        let refusal = format!("a.pgn: refused: {out}: there is a file of this name");
        assert!(answer.lines[0].starts_with(&refusal), "{:?}", answer.lines);
        assert!(answer.lines[0].contains("--force"));
        assert_eq!(fs::read(place.path(out)).unwrap(), before);
        let moves = place.show("a.pgn")[0]["moves"].clone();
        let answer = place.convert(&["a.pgn", "--to", "json", "--force", "-o", out]);
        answer.assert_counts(1, 0, 0);
        assert_eq!(place.show(out)[0]["moves"], moves);
    }
    assert_eq!(place.files("."), ["a.pgn", "old.json"]);
}

#[test]
fn two_inputs_never_share_an_output_and_none_is_written_over_another() {
    let files: [(&str, &[u8]); 3] = [
        ("x/a.pgn", ENDING.as_bytes()),
        ("x/a.txt", GAME.as_bytes()),
        ("y/a.json", b"{}"),
    ];
    let place = Place::with(&files);
    let answer = place.convert(&["x", "--to", "json", "--force", "-o", "out"]);
    answer.assert_counts(1, 0, 1);
    assert!(
        answer.lines[0].contains("a.txt: refused: "),
        "{:?}",
        answer.lines
    );
    assert_eq!(
        place.show("out/a.json")[0]["moves"],
        place.show("x/a.pgn")[0]["moves"]
    );
    let answer = place.convert(&["x/a.pgn", "y", "--to", "json", "--force", "-o", "y"]);
    answer.assert_counts(0, 0, 2);
    assert_eq!(fs::read(place.path("y/a.json")).unwrap(), b"{}");
}

#[test]
fn a_destination_where_nothing_can_be_written_is_answered_in_one_sentence() {
    let place = Place::with(&[("a.pgn", ENDING.as_bytes()), ("file", b"")]);
    for out in ["file/out", "file/b.json"] {
        for inputs in [&["a.pgn"][..], &["a.pgn", "file"]] {
            let arguments = [inputs, &["--to", "json", "-o", out]].concat();
            let answer = place.convert(&arguments);
            assert!(!answer.succeeded);
            assert_eq!(answer.out, "");
            assert_eq!(answer.lines.len(), 1, "{:?}", answer.lines);
            assert!(answer.lines[0].starts_with("chuhe: file"));
            assert!(answer.lines[0].contains("no file can be written there"));
        }
    }
}

#[test]
fn options_that_a_format_does_not_have_are_refused() {
    let place = Place::with(&[("a.pgn", ENDING.as_bytes())]);
    for option in [["--notation", "wxf"], ["--encoding", "gb18030"]] {
        let answer = place.convert(&[&["a.pgn", "--to", "xqf", "-o", "out"], &option[..]].concat());
        assert!(!answer.succeeded);
        assert_eq!(answer.lines.len(), 1, "{:?}", answer.lines);
        assert!(answer.lines[0].contains(option[0]));
    }
    assert_eq!(place.files("."), ["a.pgn"]);
}
