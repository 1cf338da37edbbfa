//! Who plays, and whose turn it is.

use std::time::Instant;

use eframe::egui::{
    Align, Color32, Frame, Label, Layout, Margin, RichText, Role, Stroke, Ui, WidgetInfo, vec2,
};

use super::captured::Captured;
use super::clock;
use crate::clock::Reading;
use crate::rules::Side;
use crate::ui::context::Scene;
use crate::ui::text::Msg;
use crate::ui::theme::{CORNER, paint};
use crate::ui::widgets;

/// Draws both players, the one at the top of the board first.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, captured: &mut Captured) {
    let top = if scene.session.flipped() {
        Side::Red
    } else {
        Side::Black
    };
    let clocks = scene.session.clocks(Instant::now());
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        for side in [top, !top] {
            player(ui, scene, side, clocks.as_ref());
            if scene.session.settings().shown.captured {
                captured.show(ui, scene, side);
            }
        }
    });
}

fn player(ui: &mut Ui, scene: &Scene<'_>, side: Side, clocks: Option<&Reading>) {
    let Scene {
        session,
        words,
        theme,
        ..
    } = scene;
    let on_turn = session.is_playing() && session.position().side_to_move() == side;
    // A name says more than a seat, except at the table itself.
    let seat = session.seat(side).map(|seat| words.seat(seat));
    let name = if session.seats().is_some() {
        seat
    } else {
        header_name(scene, side).or(seat)
    };
    let mut spoken = words.side(side).to_owned();
    if let Some(name) = &name {
        spoken.push_str(", ");
        spoken.push_str(name);
    }
    let fouls = session.fouls(side).map(|count| words.fouls(count));
    if on_turn {
        spoken.push_str(", ");
        spoken.push_str(words.get(Msg::OnTurn));
    }
    if let Some(fouls) = &fouls {
        spoken.push_str(", ");
        spoken.push_str(fouls);
    }
    let time = clock::Time::of(clocks, side);
    if let Some(time) = &time {
        spoken.push_str(", ");
        spoken.push_str(&time.spoken(words));
    }
    let frame = Frame::new()
        .inner_margin(Margin::symmetric(8, 4))
        .corner_radius(CORNER)
        .fill(if on_turn {
            paint(theme.field)
        } else {
            Color32::TRANSPARENT
        });
    let response = ui
        .scope(|ui| {
            frame.show(ui, |ui| {
                ui.set_width(ui.available_width());
                ui.horizontal(|ui| {
                    // What is at the right keeps its room; the name is cut.
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        if let Some(time) = &time {
                            clock::show(ui, scene, time);
                        } else if on_turn {
                            ui.label(RichText::new(words.get(Msg::OnTurn)).weak());
                        }
                        if let Some(fouls) = &fouls {
                            ui.label(fouls);
                        }
                        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                            let disc = match side {
                                Side::Red => theme.board.red,
                                Side::Black => theme.board.black,
                            };
                            let ring = Stroke::new(2.0, paint(disc.ink));
                            widgets::disc(ui, 6.5, paint(disc.face), ring);
                            ui.strong(words.side(side));
                            if let Some(name) = &name {
                                ui.add(Label::new(name).truncate());
                            }
                        });
                    });
                });
            });
        })
        .response;
    if on_turn {
        let bar = response.rect.with_max_x(response.rect.left() + 3.0);
        ui.painter()
            .rect_filled(bar.shrink2(vec2(0.0, 5.0)), 1.5, paint(theme.accent));
    }
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &spoken));
}

/// The name of a player in the headers of the game.
fn header_name(scene: &Scene<'_>, side: Side) -> Option<String> {
    let headers = scene.session.game().headers();
    let name = match side {
        Side::Red => &headers.red,
        Side::Black => &headers.black,
    };
    (!name.is_empty()).then(|| name.clone())
}
