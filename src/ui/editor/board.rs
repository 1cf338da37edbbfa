//! The board under the editor's hands.

use eframe::egui::{CentralPanel, Event, Frame, Key, Modifiers, PointerButton, Ui};

use super::Workbench;
use crate::app::{Editor, EditorCommand, Tool, piece_of};
use crate::rules::{Side, SquareSet};
use crate::ui::board::{self, BoardEvent, BoardResponse, BoardView, Pace};
use crate::ui::context::Scene;
use crate::ui::table::walked;
use crate::ui::text::EditorMsg;
use crate::ui::theme::paint;

pub(super) fn show(bench: &mut Workbench, ui: &mut Ui, scene: &mut Scene<'_>, editor: &Editor) {
    let frame = Frame::new().fill(paint(scene.theme.table)).inner_margin(6);
    CentralPanel::default().frame(frame).show(ui, |ui| {
        let shown = draw(bench, ui, scene, editor);
        bench.has_keyboard = shown.focused;
        if shown.focused {
            bench.cursor = walked(ui, bench.cursor, scene.session.flipped());
            typed(bench, ui, scene);
        }
        let is_escaped = ui.input(|input| input.key_pressed(Key::Escape));
        if is_escaped && (editor.lifted().is_some() || editor.tool() != Tool::Move) {
            scene.edit(EditorCommand::LetGo);
        }
        if let Some(square) = shown.hovered
            && ui.input(|input| input.pointer.button_clicked(PointerButton::Secondary))
        {
            scene.edit(EditorCommand::Remove(square));
        }
        for event in shown.events {
            match event {
                BoardEvent::Tap(square) => {
                    bench.cursor = square;
                    scene.edit(EditorCommand::Touch(square));
                }
                BoardEvent::Drag { from, to } => scene.edit(EditorCommand::Carry { from, to }),
                BoardEvent::DragCancel {
                    from,
                    outside: true,
                } => scene.edit(EditorCommand::Remove(from)),
                BoardEvent::DragStart(_) | BoardEvent::DragCancel { .. } => {}
            }
        }
        carry(bench, ui, scene);
    });
}

fn draw(bench: &mut Workbench, ui: &mut Ui, scene: &Scene<'_>, editor: &Editor) -> BoardResponse {
    let Scene {
        session,
        words,
        theme,
        ..
    } = scene;
    let pieces = &editor.setup().board;
    let faults = editor.marked();
    let view = BoardView {
        pieces,
        bottom: if session.flipped() {
            Side::Black
        } else {
            Side::Red
        },
        selected: editor.lifted(),
        destinations: SquareSet::EMPTY,
        last_move: None,
        check: None,
        faults,
        arrows: &[],
        cursor: bench.has_keyboard.then_some(bench.cursor),
        slide: None,
        pace: Pace::Off,
        labels: scene.labels(),
        piece_set: scene.piece_set(),
        theme,
        movable: editor.occupied(),
        interactive: true,
        name: &|square| {
            let name = words.point(square, pieces[square]);
            if faults.contains(square) {
                words.with(EditorMsg::MarkedPoint, &[("point", &name)])
            } else {
                name
            }
        },
    };
    board::show(ui, &mut bench.state, &view)
}

/// Letters as in a FEN set pieces where the keyboard is.
fn typed(bench: &Workbench, ui: &Ui, scene: &mut Scene<'_>) {
    let square = bench.cursor;
    let letters: Vec<_> = ui.input(|input| {
        let texts = input.events.iter().filter_map(|event| match event {
            Event::Text(text) => Some(text.as_str()),
            _ => None,
        });
        texts.flat_map(str::chars).filter_map(piece_of).collect()
    });
    for piece in letters {
        scene.edit(EditorCommand::Put { piece, square });
    }
    let is_erased = ui.input_mut(|input| {
        input.consume_key(Modifiers::NONE, Key::Delete)
            | input.consume_key(Modifiers::NONE, Key::Backspace)
    });
    if is_erased {
        scene.edit(EditorCommand::Remove(square));
    }
}

/// A piece on its way from the palette.
fn carry(bench: &mut Workbench, ui: &Ui, scene: &mut Scene<'_>) {
    let Some(piece) = bench.carried else {
        return;
    };
    if ui.input(|input| input.pointer.primary_down()) {
        let set = scene.piece_set();
        bench.state.hang_piece(ui, piece, set, &scene.theme);
        return;
    }
    bench.carried = None;
    let dropped = ui.input(|input| input.pointer.latest_pos());
    if let Some(square) = dropped.and_then(|pos| bench.state.square_at(pos)) {
        scene.edit(EditorCommand::Put { piece, square });
    }
}
