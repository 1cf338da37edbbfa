//! Where the keyboard is: always to be seen, in every control.

use eframe::egui::{
    Context, Id, LayerId, Memory, Order, Painter, Response, Stroke, StrokeKind, Ui,
};

use super::theme::{CORNER, Theme, paint};

/// How far the ring lies outside its control, in points.
const GAP: f32 = 2.0;
/// How wide the ring is, in points.
const WIDTH: f32 = 2.0;

/// Who has the keyboard.
#[derive(Clone, Copy)]
pub enum Keyboard {
    /// The window itself.
    Window,
    /// A dialog has it; `before` had it in the window.
    Dialog {
        /// What had it in the window.
        before: Option<Id>,
    },
}

/// Draws a ring around the control that has the keyboard. The board shows its
/// point by itself.
pub fn ring(ctx: &Context, theme: &Theme, board_has_keyboard: bool) {
    if board_has_keyboard {
        return;
    }
    let Some(response) = ctx
        .memory(Memory::focused)
        .and_then(|id| ctx.read_response(id))
    else {
        return;
    };
    let seen = response.interact_rect;
    if !seen.is_positive() {
        return;
    }
    let layer = LayerId::new(Order::Tooltip, Id::unique("focus ring"));
    let painter = Painter::new(ctx.clone(), layer, ctx.content_rect());
    let rect = seen.expand(GAP).intersect(ctx.content_rect());
    // Dark and light side by side stand out from any ground.
    let under = Stroke::new(WIDTH + 2.0, paint(theme.panel));
    painter.rect_stroke(rect, CORNER, under, StrokeKind::Middle);
    let stroke = Stroke::new(WIDTH, paint(theme.text));
    painter.rect_stroke(rect, CORNER, stroke, StrokeKind::Middle);
}

/// Scrolls to a control of this area that has just got the keyboard. To be
/// called when everything in the area is drawn.
pub fn follow(ui: &Ui) {
    let focused = ui.memory(Memory::focused);
    let is_here = |response: &Response| {
        response.gained_focus()
            && response.layer_id == ui.layer_id()
            && ui.min_rect().expand(GAP).contains_rect(response.rect)
    };
    if let Some(response) = focused
        .and_then(|id| ui.ctx().read_response(id))
        .filter(is_here)
    {
        ui.scroll_to_rect(response.rect.expand(GAP + WIDTH), None);
    }
}

/// Takes the keyboard from the window while a dialog is open, and gives it
/// back to the same control afterwards.
pub fn lend(ctx: &Context, is_open: bool, keyboard: &mut Keyboard) {
    ctx.memory_mut(|memory| match (is_open, *keyboard) {
        (true, Keyboard::Window) => {
            *keyboard = Keyboard::Dialog {
                before: memory.focused(),
            };
            memory.stop_text_input();
        }
        (false, Keyboard::Dialog { before }) => {
            *keyboard = Keyboard::Window;
            if let Some(id) = before {
                memory.request_focus(id);
            }
        }
        _ => {}
    });
}
