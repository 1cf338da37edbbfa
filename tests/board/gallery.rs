//! Pictures of the board in `target/gallery`, drawn so that anyone can look.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use chuhe::formats::fen;
use chuhe::picture::PieceSet;
use chuhe::rules::{Kind, Piece, Position, Side, SquareMap};
use chuhe::ui::board::{Arrow, BoardState, Labels};
use chuhe::ui::theme::{Theme, paint};
use eframe::egui::{Rect, Vec2, vec2};
use egui_kittest::Harness;

use crate::support::raster::Rasteriser;
use crate::support::table::{Table, mv, sq};
use crate::{place, press, sliding};

/// Half a game: enough room on the board to see lines and marks.
const MIDDLE: &str = "r1bakab1r/4n4/1cn4c1/p1p3p1p/4p4/2P6/P3P1P1P/1C2C1N2/4N4/R1BAKAB1R w";
const CHECK: &str = "2bak1b2/4a4/9/p3C3p/9/2P6/P5P1P/4C4/9/2BAKAB2 b";

/// A window whose board has cells of about `cell` points.
fn draw(name: &str, table: Table, cell: f32, scale: f32) {
    let size = vec2(cell * 9.3 + 36.0, cell * 10.8 + 36.0);
    let mut harness = table.harness(size, scale);
    harness.step();
    hang(name, &mut harness);
}

/// Puts the picture of a window into the gallery.
fn hang<S>(name: &str, harness: &mut Harness<'_, S>) {
    let picture = harness.render().expect("a picture");
    let colours: HashSet<_> = picture.pixels().map(|pixel| pixel.0).collect();
    assert!(colours.len() > 40, "{name} is blank");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/gallery");
    fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join(name).with_extension("png");
    picture.save(file).expect("the picture is written");
}

const LOOKS: [(&str, Theme); 4] = [
    ("wood", Theme::WOOD),
    ("paper", Theme::PAPER),
    ("dark", Theme::DARK),
    ("high-contrast", Theme::HIGH_CONTRAST),
];

const FACES: [(&str, PieceSet); 4] = [
    ("traditional", PieceSet::Traditional),
    ("simplified", PieceSet::Simplified),
    ("pictograms", PieceSet::Pictograms),
    ("hints", PieceSet::Hints),
];

/// Every look with every set: the whole board small and as usual, its corner
/// large, because drawing without a graphics card is slow.
#[test]
fn themes_and_sets() {
    let (opening, corner) = (Position::start().play(mv("b0c2")).expect("legal"), parade());
    for (look, theme) in LOOKS {
        for (faces, set) in FACES {
            let table = || Table {
                theme,
                set,
                last_move: Some(mv("b0c2")),
                ..Table::new(&opening)
            };
            for cell in [36.0, 64.0] {
                draw(&format!("{look}-{faces}-{cell}"), table(), cell, 1.0);
            }
            let table = Table {
                pieces: corner,
                overhang: vec2(4.1, 7.4) * 128.0,
                last_move: Some(mv("e2e1")),
                ..table()
            };
            let mut harness = table.harness(vec2(5.3, 3.5) * 128.0, 1.0);
            harness.step();
            hang(&format!("{look}-{faces}-128"), &mut harness);
        }
    }
}

/// Both armies around the corner at Red's left, one piece of each kind.
fn parade() -> SquareMap<Option<Piece>> {
    let mut board = SquareMap::filled(None);
    for (square, side, kind) in [
        ("a0", Side::Red, Kind::Chariot),
        ("b0", Side::Red, Kind::Horse),
        ("c0", Side::Red, Kind::Elephant),
        ("d0", Side::Red, Kind::Advisor),
        ("e0", Side::Red, Kind::General),
        ("a1", Side::Black, Kind::Chariot),
        ("b1", Side::Black, Kind::Horse),
        ("c1", Side::Black, Kind::Elephant),
        ("d1", Side::Black, Kind::Advisor),
        ("e1", Side::Black, Kind::General),
        ("a2", Side::Red, Kind::Cannon),
        ("b2", Side::Red, Kind::Soldier),
        ("c2", Side::Black, Kind::Cannon),
        ("d2", Side::Black, Kind::Soldier),
    ] {
        board[sq(square)] = Some(Piece::new(side, kind));
    }
    board
}

#[test]
fn marks() {
    let middle = fen::read(MIDDLE).expect("a position");
    for (look, theme) in LOOKS {
        let selecting = Table {
            theme,
            last_move: Some(mv("e6e5")),
            ..Table::new(&middle)
        };
        let selecting = selecting.selecting(&middle, "e2");
        draw(&format!("selected-{look}"), selecting, 64.0, 1.0);
        let arrow = |text, strength| Arrow {
            mv: mv(text),
            strength,
        };
        let check = Table {
            theme,
            last_move: Some(mv("e4e6")),
            arrows: vec![arrow("e9d9", 1.0), arrow("c9e7", 0.6), arrow("a6a5", 0.2)],
            cursor: Some(sq("g5")),
            bottom: Side::Black,
            ..Table::fen(CHECK)
        };
        draw(&format!("check-flipped-{look}"), check, 64.0, 1.0);
    }
}

#[test]
fn sizes() {
    let empty = Table {
        pieces: SquareMap::filled(None),
        ..Table::start()
    };
    draw("empty", empty, 48.0, 1.0);
    let coordinates = Table {
        labels: Labels::Coordinates,
        ..Table::start()
    };
    draw("coordinates", coordinates, 48.0, 1.0);
    let middle = fen::read(MIDDLE).expect("a position");
    let twice = Table::new(&middle).selecting(&middle, "e2");
    draw("twice", twice, 56.0, 2.0);
}

#[test]
fn drag() {
    let middle = fen::read(MIDDLE).expect("a position");
    let table = Table::new(&middle).selecting(&middle, "e2");
    let mut harness = table.harness(vec2(64.0 * 9.3, 64.0 * 10.8), 1.0);
    harness.step();
    let from = place(&harness, "e2");
    harness.hover_at(from);
    press(&harness, from, true);
    harness.step();
    harness.hover_at(place(&harness, "e5") + vec2(20.0, 14.0));
    harness.step();
    hang("drag", &mut harness);
}

#[test]
fn slide() {
    let mut harness = sliding(vec2(64.0 * 9.3, 64.0 * 10.8));
    for _ in 0..4 {
        harness.step();
    }
    hang("slide", &mut harness);
}

#[test]
fn pieces_beside_the_board() {
    const CELL: f32 = 80.0;
    let mut harness = Harness::builder()
        .with_size(vec2(7.4 * CELL, 8.4 * CELL))
        .renderer(Rasteriser::default())
        .build_ui_state(
            |ui, state: &mut BoardState| {
                let ground = ui.content_rect();
                ui.painter()
                    .rect_filled(ground, 0.0, paint(Theme::WOOD.panel));
                for (row, (_, theme)) in LOOKS.iter().enumerate() {
                    for piece in Piece::all() {
                        let cell = vec2(
                            0.2 + piece.kind.index() as f32,
                            0.2 + (2 * row + piece.side.index()) as f32,
                        );
                        let corner = ground.min + cell * CELL;
                        let place = Rect::from_min_size(corner, Vec2::splat(CELL));
                        state.paint_piece(ui, place, piece, PieceSet::Traditional, theme);
                    }
                }
            },
            BoardState::default(),
        );
    harness.step();
    hang("pieces", &mut harness);
}
