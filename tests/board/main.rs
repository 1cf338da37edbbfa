//! The board in a window without a screen: names, taps, drags, slides, and a
//! gallery of pictures to look at.

#![cfg(feature = "gui")]

mod gallery;
#[path = "../support/window/mod.rs"]
mod support;

use chuhe::rules::{Position, Side, Square, SquareMap};
use chuhe::ui::board::{BoardEvent, Labels, Slide, step};
use chuhe::ui::theme::Theme;
use eframe::egui::{Event, Key, Modifiers, PointerButton, Pos2, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
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

/// How many pixels in a row answer alike, run by run.
fn runs(pixels: impl Iterator<Item = bool>) -> Vec<usize> {
    let mut last = None;
    let mut runs = Vec::new();
    for pixel in pixels {
        if last == Some(pixel) {
            *runs.last_mut().expect("a run has begun") += 1;
        } else {
            runs.push(1);
        }
        last = Some(pixel);
    }
    runs
}

#[test]
fn the_frame_is_closed_and_equally_far_on_all_sides() {
    for (cell, scale) in [(36.0, 1.0), (41.0, 1.0), (64.0, 1.0), (30.0, 1.5)] {
        let table = Table {
            pieces: SquareMap::filled(None),
            labels: Labels::Off,
            theme: Theme::PAPER,
            ..Table::start()
        };
        let mut harness = table.harness(vec2(cell * 9.3 + 36.0, cell * 10.8 + 36.0), scale);
        harness.step();
        let picture = harness.render().expect("a picture");
        let line = Theme::PAPER.board.line;
        let inked = |x: u32, y: u32| picture.get_pixel(x, y).0 == [line.0, line.1, line.2, 255];
        let (width, height) = picture.dimensions();
        let ink = (0..height)
            .flat_map(|y| (0..width).map(move |x| (x, y)))
            .filter(|&(x, y)| inked(x, y));
        let [x0, y0, x1, y1] = ink.fold([width, height, 0, 0], |[x0, y0, x1, y1], (x, y)| {
            [x0.min(x), y0.min(y), x1.max(x), y1.max(y)]
        });
        let is_closed = (x0..=x1).all(|x| inked(x, y0) && inked(x, y1))
            && (y0..=y1).all(|y| inked(x0, y) && inked(x1, y));
        assert!(is_closed, "cells of {cell} at {scale}");
        // Across the middle of a cell: frame, gap, line.
        let (x, y) = (x0 + (x1 - x0) * 9 / 16, y0 + (y1 - y0) / 18 + 4);
        let sides = [
            runs((x0..=x1).map(|x| inked(x, y))),
            runs((x0..=x1).rev().map(|x| inked(x, y))),
            runs((y0..=y1).map(|y| inked(x, y))),
            runs((y0..=y1).rev().map(|y| inked(x, y))),
        ];
        for side in &sides {
            assert_eq!(side[..3], sides[0][..3], "cells of {cell} at {scale}");
        }
    }
}
