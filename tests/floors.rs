//! Guards the floors of the house: which module may use which, and which may
//! touch files, threads, time and the window.

use std::fs;
use std::path::{Path, PathBuf};

/// Modules with the modules they may use.
const MAY_USE: [(&str, &[&str]); 13] = [
    ("rules", &[]),
    ("record", &["rules"]),
    ("notation", &["rules"]),
    ("adjudication", &["rules"]),
    ("clock", &["rules"]),
    ("formats", &["rules", "record", "notation"]),
    ("engine", &["rules", "adjudication"]),
    ("library", &["rules", "record", "notation"]),
    ("picture", &["rules"]),
    (
        "app",
        &[
            "rules",
            "record",
            "notation",
            "adjudication",
            "clock",
            "formats",
            "engine",
            "library",
            "picture",
        ],
    ),
    (
        "cli",
        &[
            "rules",
            "record",
            "notation",
            "adjudication",
            "clock",
            "formats",
            "engine",
            "library",
            "picture",
            "app",
        ],
    ),
    (
        "ui",
        &["app", "picture", "record", "rules", "notation", "clock"],
    ),
    ("main", &["cli", "ui"]),
];

const GUI: [&str; 7] = [
    "eframe",
    "egui",
    "epaint",
    "rfd",
    "winit",
    "egui_system_font_provider",
    "egui_kittest",
];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ext| ext == "rs") {
            found.push(path);
        }
    }
}

/// The first-level module a source file belongs to.
fn module_of(path: &Path) -> String {
    let inside = path.strip_prefix(src()).unwrap();
    let first = inside.iter().next().unwrap().to_str().unwrap();
    first.trim_end_matches(".rs").to_owned()
}

fn src() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// The file without comments, so that prose may name anything.
fn code(path: &Path) -> String {
    fs::read_to_string(path)
        .unwrap()
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect::<Vec<_>>()
        .join("\n")
}

/// Every word that follows `prefix` in `text`, with groups `{a, b}` taken apart.
fn words_after(text: &str, prefix: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (at, _) in text.match_indices(prefix) {
        let before = text[..at].chars().next_back();
        if before.is_some_and(|c| c.is_alphanumeric() || c == '_') {
            continue;
        }
        let rest = text[at + prefix.len()..].trim_start();
        if let Some(group) = rest.strip_prefix('{') {
            let mut depth = 1;
            let mut item = String::new();
            for c in group.chars() {
                match c {
                    '{' => depth += 1,
                    '}' => depth -= 1,
                    _ => {}
                }
                if depth == 0 || (depth == 1 && c == ',') {
                    words.push(first_word(item.trim()));
                    item.clear();
                } else {
                    item.push(c);
                }
                if depth == 0 {
                    break;
                }
            }
        } else {
            words.push(first_word(rest));
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

fn first_word(text: &str) -> String {
    text.chars()
        .take_while(|c| c.is_alphanumeric() || *c == '_')
        .collect()
}

fn faults_of(module: &str, code: &str) -> Vec<String> {
    let Some((_, allowed)) = MAY_USE.iter().find(|(name, _)| *name == module) else {
        return vec![format!("{module} is on no floor")];
    };
    let mut faults = Vec::new();
    let prefix = if module == "main" {
        "chuhe::"
    } else {
        "crate::"
    };
    for used in words_after(code, prefix) {
        if used != module && !allowed.contains(&used.as_str()) {
            faults.push(format!("{module} may not use {used}"));
        }
    }
    let mentions = |path: &str| !words_after(code, path).is_empty() || code.contains(path);
    if !["ui", "main"].contains(&module) {
        for gui in GUI {
            if !words_after(code, &format!("{gui}::")).is_empty() {
                faults.push(format!("{module} may not use {gui}"));
            }
        }
    }
    if !["app", "cli", "ui", "main"].contains(&module) {
        for path in ["std::fs", "std::net", "std::process"] {
            if mentions(path) {
                faults.push(format!("{module} may not use {path}"));
            }
        }
        if module != "engine" {
            for path in ["std::thread", "Instant::now", "SystemTime::now", "jiff::"] {
                if mentions(path) {
                    faults.push(format!("{module} may not use {path}"));
                }
            }
        }
    }
    if module == "ui" && mentions("std::fs") {
        faults.push("ui may not touch files".to_owned());
    }
    faults
}

#[test]
fn every_module_uses_only_the_floors_below() {
    let mut files = Vec::new();
    sources(&src(), &mut files);
    assert!(files.len() > 10, "the sources were not found");
    let mut faults = Vec::new();
    for path in files {
        let module = module_of(&path);
        if module == "lib" {
            continue;
        }
        for fault in faults_of(&module, &code(&path)) {
            faults.push(format!("{}: {fault}", path.display()));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn planted_faults_are_found() {
    for (module, code) in [
        ("rules", "use crate::record::Game;"),
        ("notation", "use crate::{rules::Move, record::Game};"),
        ("engine", "let x = crate::app::settings();"),
        ("app", "use eframe::egui;"),
        ("record", "fn f() { std::fs::read(p) }"),
        ("clock", "let now = Instant::now();"),
        ("ui", "use crate::engine::Level;"),
        ("attic", "struct New;"),
    ] {
        assert!(!faults_of(module, code).is_empty(), "{module}: {code}");
    }
    for (module, code) in [
        ("rules", "use super::Move;"),
        ("engine", "use std::thread; use crate::rules::{Move, Side};"),
        ("ui", "use crate::{app::Session, rules::Square};"),
    ] {
        assert_eq!(faults_of(module, code), Vec::<String>::new(), "{code}");
    }
}
