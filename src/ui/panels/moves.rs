//! The list of moves: two plies a row, the shown one filled.

use eframe::egui::{
    Align2, CursorIcon, Rect, Response, Role, ScrollArea, Sense, TextStyle, Ui, WidgetInfo, pos2,
    vec2,
};

use super::field;
use crate::app::{Command, Row};
use crate::record::NodeId;
use crate::rules::Side;
use crate::ui::context::Scene;
use crate::ui::text::{Msg, passed};
use crate::ui::theme::paint;
use crate::ui::widgets;

/// What the list keeps from frame to frame.
#[derive(Default)]
pub struct MoveList {
    /// The position that the list has scrolled to, and its own height then.
    /// Until one of them changes, the list is left alone.
    followed: Option<(NodeId, f32)>,
    /// Scroll offset and height in the last frame.
    offset: f32,
    height: f32,
}

const ROW: f32 = 26.0;
const NUMBER: f32 = 38.0;
/// Cells as wide as this have room for the time of their move.
const TIMED: f32 = 124.0;

impl MoveList {
    /// Draws the list into the space that is left, and below it, where there
    /// is room, the moves that were tried in place of the shown one.
    pub fn show(&mut self, ui: &mut Ui, scene: &mut Scene<'_>) {
        let others = scene.session.alternatives(scene.session.cursor());
        let shows_others = others.len() > 1 && ui.available_height() >= ROW * 4.0;
        let below = if shows_others { ROW + 22.0 } else { 0.0 };
        let height = (ui.available_height() - below - 8.0).max(ROW);
        field(scene).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.set_height(height);
            self.list(ui, scene);
        });
        if shows_others {
            alternatives(ui, scene, &others);
        }
    }

    fn list(&mut self, ui: &mut Ui, scene: &mut Scene<'_>) {
        let rows = scene.session.rows();
        // A game that Black begins leaves Red's place in the first row empty.
        let shift = usize::from(scene.session.game().start().side_to_move() == Side::Black);
        // The first row stands for the start of the game.
        let lines = 1 + (rows.len() + shift).div_ceil(2);
        let mut area = ScrollArea::vertical().auto_shrink(false);
        if let Some(offset) = self.follow(scene, shift) {
            area = area.vertical_scroll_offset(offset);
        }
        ui.spacing_mut().item_spacing.y = 0.0;
        let output = area.show_rows(ui, ROW, lines, |ui, range| {
            widgets::name_group(ui, Role::List, scene.words.get(Msg::MovesTitle));
            for line in range {
                let size = vec2(ui.available_width(), ROW);
                let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
                if line == 0 {
                    start(ui, scene, rect);
                } else {
                    round(ui, scene, rect, line, shift);
                }
            }
        });
        self.offset = output.state.clamped_offset().y;
        let height = output.inner_rect.height();
        if (height - self.height).abs() > 0.5 {
            // The shown row may have slipped out of sight.
            ui.ctx().request_repaint();
        }
        self.height = height;
    }

    /// Where to scroll to, when the shown position has changed and its row is
    /// out of sight.
    fn follow(&mut self, scene: &Scene<'_>, shift: usize) -> Option<f32> {
        let cursor = scene.session.cursor();
        if self.height == 0.0 || self.followed == Some((cursor, self.height)) {
            return None;
        }
        self.followed = Some((cursor, self.height));
        let ply = scene.session.game().ply(cursor);
        let line = if ply == 0 {
            0
        } else {
            (ply + shift).div_ceil(2)
        };
        let top = line as f32 * ROW;
        if self.offset > top {
            // What led here stays in sight.
            Some((top - ROW).max(0.0))
        } else if self.offset + self.height < top + ROW {
            Some(top + ROW - self.height)
        } else {
            None
        }
    }
}

/// The row that stands for the start.
fn start(ui: &mut Ui, scene: &mut Scene<'_>, rect: Rect) {
    let text = if scene.session.rows().is_empty() {
        scene.words.get(Msg::NoMoves)
    } else {
        scene.words.get(Msg::StartOfGame)
    };
    let place = Rect::from_min_max(pos2(rect.left() + NUMBER, rect.top()), rect.max);
    cell(ui, scene, place, NodeId::ROOT, text, text, false);
}

/// One round: number, Red's move, Black's move.
fn round(ui: &mut Ui, scene: &mut Scene<'_>, rect: Rect, line: usize, shift: usize) {
    let font = TextStyle::Body.resolve(ui.style());
    ui.painter().text(
        pos2(rect.left() + NUMBER - 8.0, rect.center().y),
        Align2::RIGHT_CENTER,
        line,
        font,
        paint(scene.theme.text_weak),
    );
    let half = (rect.width() - NUMBER) / 2.0;
    for column in 0..2 {
        let Some(index) = ((line - 1) * 2 + column).checked_sub(shift) else {
            continue;
        };
        let Some(&row) = scene.session.rows().get(index) else {
            continue;
        };
        let left = rect.left() + NUMBER + half * column as f32;
        let place = Rect::from_min_size(pos2(left, rect.top()), vec2(half, ROW));
        ply(ui, scene, place, row, line);
    }
}

fn ply(ui: &mut Ui, scene: &mut Scene<'_>, place: Rect, row: Row, line: usize) {
    let text = scene.session.move_text(row.node);
    let mut spoken = format!("{line}. {text}");
    if row.has_alternatives {
        let others = scene.session.alternatives(row.node).len() - 1;
        spoken.push_str(", ");
        spoken.push_str(
            &scene
                .words
                .with(Msg::Alternatives, &[("count", &others.to_string())]),
        );
    }
    let times = scene.session.game()[row.node].times();
    let told = scene.words.move_times(times);
    if let Some(told) = &told {
        spoken.push_str(", ");
        spoken.push_str(told);
    }
    let response = cell(
        ui,
        scene,
        place,
        row.node,
        text,
        &spoken,
        row.has_alternatives,
    );
    if let Some(told) = told {
        response.on_hover_text(told);
    }
    if let Some(ms) = times.time_ms.filter(|_| place.width() >= TIMED) {
        let is_shown = scene.session.cursor() == row.node;
        let theme = scene.theme;
        ui.painter().with_clip_rect(place).text(
            pos2(place.right() - 22.0, place.center().y),
            Align2::RIGHT_CENTER,
            passed(ms),
            TextStyle::Small.resolve(ui.style()),
            paint(if is_shown {
                theme.on_accent
            } else {
                theme.text_weak
            }),
        );
    }
}

fn cell(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    place: Rect,
    node: NodeId,
    text: &str,
    spoken: &str,
    is_fork: bool,
) -> Response {
    let is_shown = scene.session.cursor() == node;
    let id = ui.scope_id().with(("node", node.index()));
    // One stop for Tab, not one for every move: the arrows do the rest.
    let sense = if is_shown {
        Sense::click()
    } else {
        Sense::CLICK
    };
    let response = ui
        .interact(place, id, sense)
        .on_hover_cursor(CursorIcon::PointingHand);
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_shown, spoken));
    let ground = place.shrink2(vec2(1.0, 1.0));
    let theme = scene.theme;
    if is_shown {
        ui.painter().rect_filled(ground, 4, paint(theme.accent));
    } else if response.hovered() || response.has_focus() {
        ui.painter().rect_filled(ground, 4, paint(theme.button));
    }
    let ink = paint(if is_shown {
        theme.on_accent
    } else {
        theme.text
    });
    let font = TextStyle::Body.resolve(ui.style());
    ui.painter().with_clip_rect(ground).text(
        pos2(place.left() + 8.0, place.center().y),
        Align2::LEFT_CENTER,
        text,
        font,
        ink,
    );
    if is_fork {
        fork(ui, pos2(place.right() - 11.0, place.center().y), ink);
    }
    if response.clicked() {
        scene.send(Command::GoTo(node));
    }
    response
}

/// The sign of a place where more than one move was tried.
fn fork(ui: &Ui, at: eframe::egui::Pos2, ink: eframe::egui::Color32) {
    let stroke = eframe::egui::Stroke::new(1.3, ink.gamma_multiply(0.75));
    for rise in [-4.0, 4.0] {
        let tip = at + vec2(4.0, rise);
        ui.painter()
            .line_segment([at - vec2(4.0, 0.0), tip], stroke);
    }
}

/// The moves tried in one place, each a button.
fn alternatives(ui: &mut Ui, scene: &mut Scene<'_>, nodes: &[NodeId]) {
    ui.add_space(4.0);
    ScrollArea::horizontal()
        .id_salt("others")
        .auto_shrink([false, true])
        .show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 4.0;
                ui.weak(scene.words.get(Msg::OtherMoves));
                for &node in nodes {
                    let is_shown = node == scene.session.cursor();
                    let text = scene.session.move_text(node);
                    if ui.selectable_label(is_shown, text).clicked() {
                        scene.send(Command::GoTo(node));
                    }
                }
            });
        });
}
