//! The board in a window without a screen: names, taps, drags, and a gallery
//! of pictures in `target/gallery` to look at.

#![cfg(feature = "gui")]

#[path = "support/window/mod.rs"]
mod support;

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use chuhe::formats::fen;
use chuhe::picture::PieceSet;
use chuhe::rules::{Kind, Piece, Position, Side, Square, SquareMap};
use chuhe::ui::board::{Arrow, BoardEvent, BoardState, Labels, Slide, step};
use chuhe::ui::theme::{Theme, paint};
use eframe::egui::{Event, Key, Modifiers, PointerButton, Pos2, Rect, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use support::raster::Rasteriser;
use support::table::{Table, mv, sq};

const SMALL: Vec2 = vec2(360.0, 420.0);

fn window() -> Harness<'static, Table> {
    Table::start().harness(SMALL, 1.0)
}

/// The middle of a point in the window.
fn place(harness: &Harness<'_, Table>, square: &str) -> Pos2 {
    let state = &harness.state().state;
    state.place_of(sq(square)).expect("the board was drawn")
}

fn press(harness: &Harness<'_, Table>, pos: Pos2, pressed: bool) {
    harness.event(Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    });
}

/// Presses at the first place, moves to the others, lets go at the last.
fn pull(harness: &mut Harness<'_, Table>, places: &[Pos2]) -> Vec<BoardEvent> {
    harness.hover_at(places[0]);
    press(harness, places[0], true);
    harness.step();
    for pos in &places[1..] {
        harness.hover_at(*pos);
        harness.step();
    }
    press(harness, places[places.len() - 1], false);
    harness.step();
    harness.step();
    std::mem::take(&mut harness.state_mut().events)
}

#[test]
fn every_point_has_its_name() {
    let harness = window();
    for square in Square::all() {
        let name = match Position::start().piece_at(square) {
            Some(piece) => format!("{square} {:?} {:?}", piece.side, piece.kind),
            None => format!("{square} empty"),
        };
        harness.get_by_label(&name);
    }
}

#[test]
fn a_click_taps_the_point() {
    let mut harness = window();
    harness.get_by_label("h2 Red Cannon").click();
    harness.run();
    harness.get_by_label("e4 empty").click();
    harness.run();
    let expected = [BoardEvent::Tap(sq("h2")), BoardEvent::Tap(sq("e4"))];
    assert_eq!(harness.state().events, expected);
}

#[test]
fn a_click_through_a_screen_reader_taps_the_point() {
    let mut harness = window();
    harness.get_by_label("a9 Black Chariot").click_accesskit();
    harness.run();
    assert_eq!(harness.state().events, [BoardEvent::Tap(sq("a9"))]);
}

#[test]
fn a_press_that_slips_a_little_is_a_click() {
    let mut harness = window();
    let from = place(&harness, "h2");
    let events = pull(&mut harness, &[from, from + vec2(2.0, 1.0)]);
    assert_eq!(events, [BoardEvent::Tap(sq("h2"))]);
    let from = place(&harness, "e4");
    let events = pull(&mut harness, &[from, from + vec2(9.0, 1.0)]);
    assert_eq!(events, [BoardEvent::Tap(sq("e4"))], "nothing to drag there");
}

#[test]
fn a_drag_carries_a_piece_to_another_point() {
    let mut harness = window();
    let (from, to) = (place(&harness, "h2"), place(&harness, "e2"));
    let halfway = from + (to - from) / 2.0;
    let events = pull(&mut harness, &[from, halfway, to + vec2(5.0, -6.0)]);
    let expected = [
        BoardEvent::DragStart(sq("h2")),
        BoardEvent::Drag {
            from: sq("h2"),
            to: sq("e2"),
        },
    ];
    assert_eq!(events, expected);
}

#[test]
fn a_drag_off_the_board_or_back_home_moves_nothing() {
    let mut harness = window();
    let home = place(&harness, "h2");
    for (end, outside) in [(Pos2::new(2.0, 2.0), true), (home, false)] {
        let away = home + vec2(-40.0, -40.0);
        let events = pull(&mut harness, &[home, away, end]);
        let from = sq("h2");
        let expected = [
            BoardEvent::DragStart(from),
            BoardEvent::DragCancel { from, outside },
        ];
        assert_eq!(events, expected);
    }
}

#[test]
fn escape_lets_go_of_a_piece() {
    let mut harness = window();
    let from = place(&harness, "h2");
    harness.hover_at(from);
    press(&harness, from, true);
    harness.step();
    harness.hover_at(from + vec2(-50.0, 0.0));
    harness.step();
    harness.key_press(Key::Escape);
    harness.step();
    press(&harness, from + vec2(-50.0, 0.0), false);
    harness.step();
    let cancelled = BoardEvent::DragCancel {
        from: sq("h2"),
        outside: false,
    };
    let expected = [BoardEvent::DragStart(sq("h2")), cancelled];
    assert_eq!(harness.state().events, expected);
}

#[test]
fn only_movable_pieces_are_dragged_and_a_locked_board_is_silent() {
    let mut harness = window();
    let (from, to) = (place(&harness, "h7"), place(&harness, "e7"));
    assert_eq!(pull(&mut harness, &[from, to]), []);
    harness.state_mut().interactive = false;
    harness.run();
    let (from, to) = (place(&harness, "h2"), place(&harness, "e2"));
    assert_eq!(pull(&mut harness, &[from, to]), []);
    harness.get_by_label("h2 Red Cannon").click_accesskit();
    harness.run();
    assert_eq!(harness.state().events, []);
}

#[test]
fn a_turned_board_answers_with_the_same_points() {
    let mut harness = window();
    let before = place(&harness, "h2");
    harness.state_mut().bottom = Side::Black;
    harness.run();
    let after = place(&harness, "h2");
    assert!(after.x < before.x && after.y < before.y);
    let events = pull(&mut harness, &[after]);
    assert_eq!(events, [BoardEvent::Tap(sq("h2"))]);
}

#[test]
fn tab_stops_at_the_cursor_only_and_follows_it() {
    let mut harness = window();
    harness.state_mut().cursor = Some(sq("e0"));
    harness.run();
    harness.key_press(Key::Tab);
    harness.run();
    assert!(harness.state().focused);
    harness.key_press(Key::ArrowUp);
    harness.run();
    assert!(harness.state().focused, "arrow keys belong to the cursor");
    harness.state_mut().cursor = Some(step(sq("e0"), [0, -1], Side::Red));
    harness.run();
    harness.key_press(Key::Enter);
    harness.run();
    assert_eq!(harness.state().events, [BoardEvent::Tap(sq("e1"))]);
}

/// A window in which the cannon has just taken the horse.
fn sliding(size: Vec2) -> Harness<'static, Table> {
    let mut harness = Table::start().harness(size, 1.0);
    let taking = mv("h2h9");
    let position = Position::start().play(taking).expect("legal");
    let table = harness.state_mut();
    table.pieces = position.setup().board;
    table.last_move = Some(taking);
    table.slide = Some(Slide {
        id: 1,
        mv: taking,
        captured: Position::start().piece_at(taking.to),
    });
    harness
}

#[test]
fn a_move_slides_and_then_the_window_rests() {
    let mut harness = sliding(SMALL);
    harness.step();
    assert!(harness.ctx.has_requested_repaint());
    let steps = harness.try_run().expect("it comes to rest");
    assert!((8..16).contains(&steps), "{steps} steps for 180 ms");
    assert!(!harness.ctx.has_requested_repaint());
}

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
fn gallery_of_themes() {
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
                overhang: vec2(4.4, 7.5) * 128.0,
                last_move: Some(mv("e1e2")),
                ..table()
            };
            let mut harness = table.harness(vec2(4.9, 3.3) * 128.0, 1.0);
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
fn gallery_of_marks() {
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
fn gallery_of_sizes() {
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
fn gallery_of_a_drag() {
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
fn gallery_of_a_slide() {
    let mut harness = sliding(vec2(64.0 * 9.3, 64.0 * 10.8));
    for _ in 0..4 {
        harness.step();
    }
    hang("slide", &mut harness);
}

#[test]
fn gallery_of_pieces_beside_the_board() {
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
