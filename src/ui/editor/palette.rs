//! The pieces in the box: how many are left, to be taken up or dragged.

use eframe::egui::{
    Align2, CornerRadius, FontId, PointerButton, Rect, Response, Role, Sense, Stroke, StrokeKind,
    TextStyle, Ui, WidgetInfo, vec2,
};

use super::Workbench;
use crate::app::{Editor, EditorCommand, Tool, letter_of};
use crate::picture::PieceSet;
use crate::rules::{Kind, Piece, Side};
use crate::ui::context::Scene;
use crate::ui::text::EditorMsg;
use crate::ui::theme::{CORNER, paint};

/// Largest and smallest place of a piece.
const LARGEST: f32 = 46.0;
const SMALLEST: f32 = 24.0;

/// Draws a row for each side, or two where there is no room for seven.
pub(super) fn show(bench: &mut Workbench, ui: &mut Ui, scene: &mut Scene<'_>, editor: &Editor) {
    let gap = 2.0;
    let width = |count: usize| {
        let gaps = gap * (count - 1) as f32;
        ((ui.available_width() - gaps) / count as f32).floor()
    };
    let in_row = if width(7) >= SMALLEST { 7 } else { 4 };
    let side = width(in_row).clamp(SMALLEST, LARGEST);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing = vec2(gap, gap);
        for of in Side::BOTH {
            for kinds in Kind::ALL.chunks(in_row) {
                ui.horizontal(|ui| {
                    for &kind in kinds {
                        button(bench, ui, scene, editor, (Piece::new(of, kind), side));
                    }
                });
            }
        }
    });
}

fn button(
    bench: &mut Workbench,
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    editor: &Editor,
    (piece, side): (Piece, f32),
) {
    let left = editor.left(piece);
    let count = ui.text_style_height(&TextStyle::Small);
    let (rect, response) =
        ui.allocate_exact_size(vec2(side, side + count), Sense::click_and_drag());
    let is_taken = editor.tool() == Tool::Place(piece);
    let name = scene.words.with(
        EditorMsg::PieceLeft,
        &[
            ("piece", scene.words.piece(piece)),
            ("count", &left.to_string()),
        ],
    );
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_taken, name.as_str()));
    if response.drag_started() && (left > 0 || piece.kind == Kind::General) {
        bench.carried = Some(piece);
    }
    if response.clicked() {
        let tool = if is_taken {
            Tool::Move
        } else {
            Tool::Place(piece)
        };
        scene.edit(EditorCommand::Choose(tool));
        // Whoever chose it without the mouse is spared the way to the board.
        if !is_taken && !response.clicked_by(PointerButton::Primary) {
            bench.state.take_keyboard();
        }
    }
    if ui.is_rect_visible(rect) {
        background(ui, scene, rect, &response, is_taken);
        let set = scene.piece_set();
        face(bench, ui, scene, rect, (piece, set, left));
    }
    let letter = letter_of(piece).to_string();
    let hint = scene.words.with(
        EditorMsg::PieceHint,
        &[("piece", name.as_str()), ("key", letter.as_str())],
    );
    response.on_hover_text(hint);
}

fn background(ui: &Ui, scene: &Scene<'_>, rect: Rect, response: &Response, is_taken: bool) {
    let theme = &scene.theme;
    let corner = CornerRadius::same(CORNER);
    let painter = ui.painter();
    if is_taken || response.hovered() {
        painter.rect_filled(rect, corner, paint(theme.button));
    }
    let edge = if is_taken || response.has_focus() {
        Stroke::new(2.0, paint(theme.accent))
    } else {
        Stroke::new(1.0, paint(theme.text).gamma_multiply(theme.edge))
    };
    painter.rect_stroke(rect, corner, edge, StrokeKind::Inside);
}

/// The piece over its number; faint when none is left.
fn face(
    bench: &mut Workbench,
    ui: &Ui,
    scene: &Scene<'_>,
    rect: Rect,
    (piece, set, left): (Piece, PieceSet, usize),
) {
    let theme = &scene.theme;
    let cell = Rect::from_min_size(rect.min, vec2(rect.width(), rect.width())).shrink(1.0);
    bench.state.paint_piece(ui, cell, piece, set, theme);
    if left == 0 {
        let veil = paint(theme.panel).gamma_multiply(0.72);
        ui.painter()
            .circle_filled(cell.center(), cell.width() / 2.0 - 1.0, veil);
    }
    let ink = paint(if left == 0 {
        theme.text_weak
    } else {
        theme.text
    });
    let size = TextStyle::Small.resolve(ui.style()).size;
    ui.painter().text(
        rect.center_bottom() - vec2(0.0, 1.0),
        Align2::CENTER_BOTTOM,
        left,
        FontId::proportional(size),
        ink,
    );
}
