//! Small controls that egui does not have.

use eframe::egui::{
    self, Button, Color32, Response, Role, Sense, Shape, Stroke, Ui, Vec2, WidgetInfo, pos2, vec2,
};

/// A sign on a button for stepping through a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    /// A bar and a triangle to the left.
    First,
    /// A triangle to the left.
    Previous,
    /// A triangle to the right, small, in a ring: play by itself.
    Play,
    /// Two bars.
    Pause,
    /// A triangle to the right.
    Next,
    /// A triangle to the right and a bar.
    Last,
}

/// A button with a sign. The name is what a screen reader says.
pub fn sign_button(ui: &mut Ui, sign: Sign, name: &str, enabled: bool, width: f32) -> Response {
    let size = vec2(width, 32.0);
    let response = ui.add_enabled(enabled, Button::new("").min_size(size));
    response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, name));
    if ui.is_rect_visible(response.rect) {
        let colour = if enabled {
            ui.style().interact(&response).text_color()
        } else {
            ui.visuals().weak_text_color().gamma_multiply(0.6)
        };
        paint_sign(ui, sign, response.rect, colour);
    }
    response
}

fn paint_sign(ui: &Ui, sign: Sign, rect: egui::Rect, colour: Color32) {
    let centre = rect.center();
    let half = 5.5;
    let triangle = |x: f32, direction: f32, half: f32| {
        Shape::convex_polygon(
            vec![
                pos2(centre.x + x + direction * half, centre.y),
                pos2(centre.x + x - direction * half * 0.8, centre.y - half),
                pos2(centre.x + x - direction * half * 0.8, centre.y + half),
            ],
            colour,
            Stroke::NONE,
        )
    };
    let bar = |x: f32| {
        let size = vec2(2.5, half * 2.0);
        Shape::rect_filled(
            egui::Rect::from_center_size(centre + vec2(x, 0.0), size),
            0.5,
            colour,
        )
    };
    let shapes = match sign {
        Sign::First => vec![bar(-6.0), triangle(1.5, -1.0, half)],
        Sign::Previous => vec![triangle(-0.5, -1.0, half)],
        Sign::Play => vec![
            Shape::circle_stroke(centre, 8.5, Stroke::new(1.5, colour)),
            triangle(0.5, 1.0, 4.0),
        ],
        Sign::Pause => vec![bar(-3.5), bar(3.5)],
        Sign::Next => vec![triangle(0.5, 1.0, half)],
        Sign::Last => vec![triangle(-1.5, 1.0, half), bar(6.0)],
    };
    ui.painter().extend(shapes);
}

/// A text that a screen reader speaks by itself when it changes.
pub fn live_label(ui: &mut Ui, text: egui::RichText) -> Response {
    let spoken = text.text().to_owned();
    let response = ui.add(egui::Label::new(text).wrap());
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_live(egui::accesskit::Live::Polite);
        node.set_label(spoken);
    });
    response
}

/// Speaks a text that is not shown, when it changes. `key` tells it from
/// others in the same place.
pub fn announce(ui: &Ui, key: &str, text: &str) {
    let id = ui.scope_id().with(("announcement", key));
    let place = egui::Rect::from_min_size(ui.min_rect().min, Vec2::ZERO);
    let response = ui.interact(place, id, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
    ui.ctx().accesskit_node_builder(id, |node| {
        node.set_live(egui::accesskit::Live::Polite);
        node.set_label(text);
    });
}

/// Tells a screen reader what the parts of `ui` are together.
pub fn name_group(ui: &Ui, role: Role, name: &str) {
    ui.ctx().accesskit_node_builder(ui.unique_id(), |node| {
        node.set_role(role);
        node.set_label(name);
    });
}

/// Names the dialog or menu that `ui` is in.
pub fn name_frame(ui: &Ui, kind: egui::UiKind, name: &str) {
    let frame = ui.stack().iter().find(|part| part.kind() == Some(kind));
    if let Some(frame) = frame {
        ui.ctx().accesskit_node_builder(frame.unique_id, |node| {
            node.set_label(name);
            if kind == egui::UiKind::Modal {
                node.set_modal();
            }
        });
    }
}

/// A small filled disc, such as the colour of a side.
pub fn disc(ui: &mut Ui, radius: f32, fill: Color32, ring: Stroke) {
    let (rect, _) = ui.allocate_exact_size(Vec2::splat(radius * 2.0 + 2.0), Sense::hover());
    ui.painter().circle(rect.center(), radius, fill, ring);
}

/// A small cross that closes something.
pub fn close_button(ui: &mut Ui, name: &str) -> Response {
    let response = ui.add(Button::new("×").frame(false)).on_hover_text(name);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
    response
}
