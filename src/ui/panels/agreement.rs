//! The draw offer that stands, or the draw that may be claimed: a strip beside
//! the board that holds nothing up.

use eframe::egui::{Frame, Margin, RichText, Stroke, Ui};

use crate::app::Action;
use crate::rules::DrawReason;
use crate::ui::context::Scene;
use crate::ui::text::TermsMsg;
use crate::ui::theme::paint;
use crate::ui::widgets;

/// Draws the strip when there is something to answer or to claim.
pub fn show(ui: &mut Ui, scene: &mut Scene<'_>) {
    let words = scene.words;
    if let Some(side) = scene.session.draw_offer() {
        let names = [("side", words.side(side)), ("other", words.side(!side))];
        let text = words.with(TermsMsg::OfferStands, &names);
        strip(ui, scene, text, &[Action::AcceptDraw, Action::DeclineDraw]);
    } else if scene.session.can(Action::ClaimDraw)
        && let Some(reason) = scene.session.claimable_draw()
    {
        let text = match reason {
            DrawReason::NaturalLimit => TermsMsg::ClaimLimit,
            _ => TermsMsg::ClaimRepetition,
        };
        strip(ui, scene, words.get(text).to_owned(), &[Action::ClaimDraw]);
    }
}

fn strip(ui: &mut Ui, scene: &mut Scene<'_>, text: String, actions: &[Action]) {
    let theme = scene.theme;
    Frame::new()
        .fill(paint(theme.field))
        .stroke(Stroke::new(1.0, paint(theme.accent)))
        .corner_radius(6)
        .inner_margin(Margin::symmetric(8, 4))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            widgets::live_label(ui, RichText::new(text));
            ui.horizontal_wrapped(|ui| {
                for &action in actions {
                    let name = scene.words.action(action);
                    if scene.session.can(action) && ui.button(name).clicked() {
                        scene.ask(action);
                    }
                }
            });
        });
}
