//! The frame that all dialogs share.

use eframe::egui::{
    self, Align, Button, Frame, Id, Layout, Margin, Modal, Response, Role, ScrollArea,
    TextWrapMode, Ui, UiKind, WidgetInfo, vec2,
};

use crate::ui::theme::{Theme, paint};
use crate::ui::{focus, widgets};

/// Draws a dialog with a title around `content`. The second value tells that
/// it was left with Escape or by a click beside it.
pub fn modal<T>(
    ctx: &egui::Context,
    name: &str,
    title: &str,
    width: f32,
    content: impl FnOnce(&mut Ui) -> T,
) -> (T, bool) {
    let room = ctx.content_rect().size() - vec2(32.0, 32.0);
    let frame = Frame::window(&ctx.global_style()).inner_margin(Margin::same(16));
    let shown = Modal::new(Id::unique(("dialog", name)))
        .frame(frame)
        .show(ctx, |ui| {
            widgets::name_frame(ui, UiKind::Modal, title);
            ui.set_width(width.min(room.x - 32.0));
            ui.set_max_height(room.y - 32.0);
            ui.heading(title);
            ui.add_space(6.0);
            content(ui)
        });
    let left = shown.should_close();
    (shown.inner, left)
}

/// The part of a dialog that scrolls when the window is low. `below` is kept
/// free for buttons.
pub fn body<T>(ui: &mut Ui, below: f32, content: impl FnOnce(&mut Ui) -> T) -> T {
    let height = (ui.available_height() - below).max(60.0);
    ScrollArea::vertical()
        .max_height(height)
        .auto_shrink([false, true])
        .show(ui, |ui| {
            let inner = content(ui);
            focus::follow(ui);
            inner
        })
        .inner
}

/// The height of the row of buttons with the space above it.
pub const BUTTONS: f32 = 48.0;

/// The row of buttons, the default one last and at the right; answers with the
/// number of the one that was clicked. The default one has the focus at first,
/// so that Enter means it, unless something else of the dialog has it.
pub fn buttons(ui: &mut Ui, theme: &Theme, labels: &[&str]) -> Option<usize> {
    let mut clicked = None;
    ui.add_space(10.0);
    let last = labels.len() - 1;
    let row = vec2(ui.available_width(), 32.0);
    ui.allocate_ui_with_layout(row, Layout::right_to_left(Align::Center), |ui| {
        for (index, label) in labels.iter().enumerate().rev() {
            let size = vec2(84.0, 32.0);
            let button = if index == last {
                let text = egui::RichText::new(*label).color(paint(theme.on_accent));
                Button::new(text).fill(paint(theme.accent)).min_size(size)
            } else {
                Button::new(*label).min_size(size)
            };
            let response = ui.add(button);
            let nothing_focused = ui.memory(|memory| memory.focused().is_none());
            if index == last && nothing_focused {
                response.request_focus();
            }
            if response.clicked() {
                clicked = Some(index);
            }
        }
    });
    clicked
}

/// A control with its name in front.
pub fn labelled(ui: &mut Ui, name: &str, control: impl FnOnce(&mut Ui) -> Response) {
    ui.horizontal_top(|ui| {
        let label = name_column(ui, name);
        ui.vertical(|ui| control(ui).labelled_by(label));
    });
}

/// Several controls below each other with one name in front.
pub fn labelled_column(ui: &mut Ui, name: &str, controls: impl FnOnce(&mut Ui)) {
    ui.horizontal_top(|ui| {
        name_column(ui, name);
        ui.vertical(|ui| {
            ui.set_width(ui.available_width());
            ui.style_mut().wrap_mode = Some(TextWrapMode::Wrap);
            controls(ui);
        });
    });
}

/// A row of choices of which one is taken, with its name in front.
pub fn choices<T: Copy + PartialEq>(ui: &mut Ui, name: &str, value: &mut T, options: &[(T, &str)]) {
    ui.horizontal_top(|ui| {
        name_column(ui, name);
        ui.vertical(|ui| {
            ui.set_width(ui.available_width());
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing.x = 4.0;
                for &(option, label) in options {
                    let is_taken = *value == option;
                    let response = ui.add(Button::selectable(is_taken, label));
                    let enabled = ui.is_enabled();
                    response.widget_info(|| {
                        let spoken = format!("{name}: {label}");
                        WidgetInfo::selected(Role::RadioButton, enabled, is_taken, spoken)
                    });
                    if response.clicked() {
                        *value = option;
                    }
                }
            });
        });
    });
}

/// A control that has its name in itself, where others have theirs in front.
pub fn indented<T>(ui: &mut Ui, control: impl FnOnce(&mut Ui) -> T) {
    ui.horizontal_top(|ui| {
        name_column(ui, "");
        ui.vertical(|ui| {
            ui.set_width(ui.available_width());
            control(ui);
        });
    });
}

fn name_column(ui: &mut Ui, name: &str) -> Id {
    let width = (ui.available_width() * 0.26).clamp(70.0, 110.0);
    let size = vec2(width, ui.spacing().interact_size.y);
    let layout = Layout::left_to_right(Align::Center);
    let column = ui.allocate_ui_with_layout(size, layout, |ui| {
        ui.set_min_size(size);
        ui.weak(name).id
    });
    column.inner
}
