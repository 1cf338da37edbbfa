//! The row of worded buttons: what is wanted most, and a menu for the rest.

use eframe::egui::containers::menu::MenuButton;
use eframe::egui::{Button, RichText, TextStyle, Ui, vec2};

use crate::app::Action;
use crate::ui::context::Scene;
use crate::ui::menu;
use crate::ui::text::Msg;

const BUTTONS: [(Msg, Action); 4] = [
    (Msg::ShortNew, Action::NewGame),
    (Msg::ShortUndo, Action::Undo),
    (Msg::ShortHint, Action::Hint),
    (Msg::ShortFlip, Action::Flip),
];

/// What the last button unfolds: the decisions of a game.
const MORE: [Action; 8] = [
    Action::Redo,
    Action::Pause,
    Action::OfferDraw,
    Action::ClaimDraw,
    Action::Resign,
    Action::Adjourn,
    Action::MoveNow,
    Action::PlayOn,
];

/// Buttons narrower than this bear smaller letters.
const TIGHT: f32 = 48.0;

/// Draws the row over the whole width.
pub fn show(ui: &mut Ui, scene: &mut Scene<'_>) {
    let gap = 4.0;
    let count = BUTTONS.len() as f32 + 1.0;
    let width = ((ui.available_width() - gap * (count - 1.0)) / count).floor();
    let size = vec2(width, 32.0);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = gap;
        ui.spacing_mut().button_padding.x = 2.0;
        let usual = TextStyle::Button.resolve(ui.style()).size;
        let letters = if width < TIGHT { usual * 0.85 } else { usual };
        let words = scene.words;
        let label = |msg| RichText::new(words.get(msg)).size(letters);
        for (msg, action) in BUTTONS {
            let enabled = scene.session.can(action);
            let button = Button::new(label(msg)).min_size(size);
            let response = ui
                .add_enabled(enabled, button)
                .on_hover_text(menu::hint(scene, action));
            let response = menu::explain(scene, action, response);
            if response.clicked() {
                scene.ask(action);
            }
        }
        let more = Button::new(label(Msg::ShortMore)).min_size(size);
        MenuButton::from_button(more).ui(ui, |ui| {
            for action in MORE {
                menu::entry(ui, scene, action);
            }
        });
    });
}
