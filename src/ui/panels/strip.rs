//! What the game waits for beside a move: a draw offer, a claim, a move to be
//! sealed. A strip beside the board that holds nothing up.

use eframe::egui::{Frame, Label, Margin, RichText, Stroke, Ui};

use crate::app::Action;
use crate::rules::DrawReason;
use crate::ui::context::Scene;
use crate::ui::menu;
use crate::ui::text::TermsMsg;
use crate::ui::theme::{CORNER, paint};
use crate::ui::widgets;

/// Draws the strip when there is something to answer or to claim.
pub fn show(ui: &mut Ui, scene: &mut Scene<'_>) {
    let words = scene.words;
    let on_turn = words.side(scene.session.position().side_to_move());
    if scene.session.is_sealing() {
        let text = words.with(TermsMsg::SealStrip, &[("side", on_turn)]);
        strip(ui, scene, text, &[Action::Adjourn]);
    } else if scene.session.conditions().adjourned.is_some() {
        let text = words.get(TermsMsg::AdjournedStrip).to_owned();
        strip(ui, scene, text, &[Action::PlayOn]);
    } else if let Some(side) = scene.session.draw_offer() {
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

/// Draws what was agreed on for the game beyond the usual.
pub fn terms(ui: &mut Ui, scene: &Scene<'_>) {
    let Scene { session, words, .. } = scene;
    if let Some(terms) = words.terms(session.ruleset(), session.conditions()) {
        ui.add(Label::new(RichText::new(terms).small().weak()).wrap());
    }
}

fn strip(ui: &mut Ui, scene: &mut Scene<'_>, text: String, actions: &[Action]) {
    let theme = scene.theme;
    Frame::new()
        .fill(paint(theme.field))
        .stroke(Stroke::new(1.0, paint(theme.accent)))
        .corner_radius(CORNER)
        .inner_margin(Margin::symmetric(8, 4))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            widgets::live_label(ui, RichText::new(text));
            ui.horizontal_wrapped(|ui| {
                for &action in actions {
                    let name = menu::label(scene, action);
                    if scene.session.can(action) && ui.button(name).clicked() {
                        scene.ask(action);
                    }
                }
            });
        });
}
