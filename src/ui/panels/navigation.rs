//! Buttons that step through the game.

use eframe::egui::Ui;

use crate::app::Action;
use crate::ui::context::Scene;
use crate::ui::menu;
use crate::ui::text::Msg;
use crate::ui::widgets::{self, Sign};

/// Draws the five buttons in one row over the whole width.
pub fn show(ui: &mut Ui, scene: &mut Scene<'_>) {
    let is_playing = scene.session.is_autoplaying();
    let autoplay = if is_playing { Sign::Pause } else { Sign::Play };
    let buttons = [
        (Sign::First, Action::First),
        (Sign::Previous, Action::Previous),
        (autoplay, Action::Autoplay),
        (Sign::Next, Action::Next),
        (Sign::Last, Action::Last),
    ];
    let gap = 4.0;
    let count = buttons.len() as f32;
    let width = (ui.available_width() - gap * (count - 1.0)) / count;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = gap;
        for (sign, action) in buttons {
            let name = if sign == Sign::Pause {
                scene.words.get(Msg::StopAutoplay)
            } else {
                scene.words.action(action)
            };
            let enabled = scene.session.can(action);
            let hint = menu::hint_with(scene, name, action);
            let button = widgets::sign_button(ui, sign, name, enabled, width.floor());
            if button.on_hover_text(hint).clicked() {
                scene.ask(action);
            }
        }
    });
}
