//! How the game stands, in one sentence, and what the last click or move did.

use eframe::egui::{RichText, Ui};

use crate::app::Headline;
use crate::ui::context::Scene;
use crate::ui::text::{ClockMsg, Msg, TermsMsg};
use crate::ui::theme::paint;
use crate::ui::widgets;

/// Draws the sentence and the line below it.
pub fn show(ui: &mut Ui, scene: &Scene<'_>) {
    let headline = scene.session.headline();
    let mut text = RichText::new(scene.words.headline(&headline)).heading();
    if is_alarm(&headline) {
        text = text.color(paint(scene.theme.danger));
    }
    widgets::live_label(ui, text);
    widgets::live_label(ui, below(scene));
}

/// Why a click was refused, else what a touched piece obliges to, else why the game ended, else the hint, else the
/// last move.
fn below(scene: &Scene<'_>) -> RichText {
    let Scene { session, words, .. } = scene;
    if let Some(objection) = session.objection() {
        let text = words.objection(objection, session.position());
        return RichText::new(text).color(paint(scene.theme.warning));
    }
    if let Some(refusal) = session.refusal() {
        let text = words.refusal(&refusal, session.position());
        return RichText::new(text).color(paint(scene.theme.warning));
    }
    if let Some(duty) = session.duty() {
        return RichText::new(words.duty(duty, session.position()));
    }
    let over = matches!(session.headline(), Headline::Over(_));
    if let Some(text) = session
        .ruling()
        .filter(|_| over)
        .and_then(|ruling| words.ruling(ruling))
    {
        return RichText::new(text);
    }
    if let Some(text) = session
        .flag()
        .filter(|_| over)
        .and_then(|flag| words.flag(&flag))
    {
        return RichText::new(text);
    }
    if session.is_paused() {
        return RichText::new(words.get(ClockMsg::BoardHidden)).weak();
    }
    if let Some(text) = session
        .observed_ruling()
        .and_then(|ruling| words.ruling(ruling))
    {
        return RichText::new(words.with(TermsMsg::Observed, &[("ruling", &text)]));
    }
    if session.seeks_advice() {
        return RichText::new(words.get(Msg::HintSought)).weak();
    }
    if let Some(advice) = session.advice() {
        let told = if advice.is_whole {
            advice.texts.len()
        } else {
            1
        };
        let moves = advice.texts[..told.min(advice.texts.len())].join("  ");
        return RichText::new(words.with(Msg::HintFound, &[("moves", &moves)]));
    }
    let last = session.move_text(session.cursor());
    let text = if last.is_empty() {
        words.get(Msg::StartOfGame).to_owned()
    } else {
        words.with(Msg::LastMove, &[("move", last)])
    };
    RichText::new(text).weak()
}

const fn is_alarm(headline: &Headline) -> bool {
    match headline {
        Headline::ToMove { in_check, .. }
        | Headline::Thinking { in_check, .. }
        | Headline::Reviewing { in_check, .. } => *in_check,
        Headline::EngineFailed { .. } => true,
        Headline::Paused { .. } | Headline::Over(_) | Headline::Adjourned { .. } => false,
    }
}
