//! `chuhe picture`: files that are what they are called.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use image::RgbaImage;
use tempfile::TempDir;

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";

/// Draws `subject` into `name` in a new folder.
fn picture(subject: &str, name: &str, options: &[&str]) -> (TempDir, PathBuf, Output) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    let output = draw(subject, &path, options);
    (folder, path, output)
}

fn draw(subject: &str, path: &Path, options: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_chuhe"))
        .args(["picture", subject, "-o"])
        .arg(path)
        .args(options)
        .output()
        .unwrap()
}

fn pixels(subject: &str, options: &[&str]) -> RgbaImage {
    let (_folder, path, output) = picture(subject, "board.png", options);
    assert!(output.status.success(), "{output:?}");
    image::open(path).unwrap().to_rgba8()
}

#[test]
fn a_png_has_a_cell_of_the_size_asked_for() {
    for (cell, edges, width) in [
        ("20", "none", 185),
        ("40", "none", 370),
        ("40", "files", 370),
    ] {
        let image = pixels(START, &["--cell", cell, "--edges", edges]);
        assert_eq!(image.width(), width, "{cell} {edges}");
        assert!(image.height() > image.width());
    }
}

#[test]
fn print_has_neither_colour_nor_grey_ground() {
    let image = pixels(START, &["--theme", "print", "--cell", "48"]);
    let is_grey = |pixel: &image::Rgba<u8>| pixel[0] == pixel[1] && pixel[1] == pixel[2];
    assert!(image.pixels().all(is_grey));
    let white = image.pixels().filter(|pixel| pixel[0] == 255).count();
    assert!(white * 2 > image.pixels().len(), "most of it is paper");
    // Black's chariot in the corner is a dark disc, Red's a light one.
    let dark = |x: u32, y: u32| {
        let area = (x - 14..x + 14).flat_map(|x| (y - 14..y + 14).map(move |y| (x, y)));
        area.filter(|&(x, y)| image.get_pixel(x, y)[0] < 128)
            .count()
    };
    let [left, top] = [30, 42];
    let bottom = image.height() - top;
    assert!(dark(left, top) > 400, "{}", dark(left, top));
    assert!(dark(left, bottom) < 400, "{}", dark(left, bottom));
}

#[test]
fn an_svg_is_drawn_without_live_text() {
    let (_folder, path, output) = picture(START, "board.SVG", &["--pieces", "pictograms"]);
    assert!(output.status.success(), "{output:?}");
    let text = fs::read_to_string(path).unwrap();
    assert!(text.starts_with("<svg") && !text.contains("<text"));
}

#[test]
fn a_game_is_drawn_where_it_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let game = folder.path().join("game.txt");
    fs::write(&game, "position startpos moves h2e2 h9g7").unwrap();
    let game = game.to_str().unwrap();
    let at = |options: &[&str]| pixels(game, &[&["--cell", "24", "--plain"], options].concat());
    let start = pixels(START, &["--cell", "24"]);
    assert_eq!(at(&["--ply", "0"]), start);
    assert_ne!(at(&["--ply", "1"]), start);
    assert_eq!(at(&["--ply", "2"]), at(&[]), "the end without a number");
    let marked = pixels(game, &["--cell", "24"]);
    assert_ne!(marked, at(&[]), "the last move is marked");
}

#[test]
fn an_impossible_arrangement_can_still_be_drawn() {
    let image = pixels("9/9/9/9/9/9/9/9/9/RRRRRRRRR w", &["--cell", "16"]);
    assert!(image.width() > 100);
}

#[test]
fn what_cannot_be_drawn_is_said_in_one_sentence() {
    for (subject, name, options, part) in [
        (START, "board.gif", &[][..], ".png or .svg"),
        ("9/9/9 w", "board.png", &[], "3 ranks"),
        ("rnbakabnr/9/9/9/9/9/9/9/9/RNBAXABNR w", "a.png", &[], "'X'"),
        (START, "board.png", &["--ply", "3"], "--ply"),
    ] {
        let (_folder, path, output) = picture(subject, name, options);
        assert!(!output.status.success(), "{subject} {name}");
        let text = String::from_utf8_lossy(&output.stderr).to_lowercase();
        assert!(text.contains(&part.to_lowercase()), "{text}");
        assert_eq!(text.trim().lines().count(), 1, "{text}");
        assert!(!path.exists());
    }
}

#[test]
fn a_file_of_the_name_is_only_replaced_when_told_so() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("board.png");
    fs::write(&path, "mine").unwrap();
    let refused = draw(START, &path, &[]);
    assert!(!refused.status.success());
    assert_eq!(fs::read_to_string(&path).unwrap(), "mine");
    assert!(draw(START, &path, &["--force"]).status.success());
    assert!(image::open(&path).is_ok());
}
