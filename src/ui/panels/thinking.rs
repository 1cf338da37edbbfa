//! What the engine thinks, live: depth, value and expected line.

use eframe::egui::{Frame, Label, Margin, RichText, Ui};

use crate::app::{EngineState, Score, Thought};
use crate::rules::Side;
use crate::ui::context::Scene;
use crate::ui::text::{LevelMsg, Words};
use crate::ui::theme::{CORNER, paint};

/// Draws two lines, always of the same height, so that nothing below moves
/// when the engine begins or ends.
pub fn show(ui: &mut Ui, scene: &Scene<'_>) {
    if !scene.session.settings().shown.thinking {
        return;
    }
    let words = &scene.words;
    let (head, line) = match scene.session.engine_state() {
        EngineState::Idle => (words.get(LevelMsg::EngineIdle).to_owned(), None),
        EngineState::Failed => (words.get(LevelMsg::EngineFailed).to_owned(), None),
        EngineState::Thinking(None) => (words.get(LevelMsg::EngineBegins).to_owned(), None),
        EngineState::Thinking(Some(thought)) => {
            (value(words, &thought), Some(thought.moves.join("  ")))
        }
    };
    let frame = Frame::new()
        .fill(paint(scene.theme.field))
        .corner_radius(CORNER)
        .inner_margin(Margin::symmetric(8, 4));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 2.0;
        let head = RichText::new(head);
        let is_busy = line.is_some();
        ui.label(if is_busy { head } else { head.weak() });
        let line = line.filter(|line| !line.is_empty());
        // A line without moves keeps its height.
        let line = line.unwrap_or_else(|| " ".to_owned());
        ui.add(Label::new(RichText::new(line).small()).truncate());
    });
}

/// Depth and value.
fn value(words: &Words, thought: &Thought) -> String {
    let depth = thought.depth.to_string();
    words.with(
        LevelMsg::ThoughtHead,
        &[("depth", &depth), ("score", &score(words, thought.score))],
    )
}

/// A value as Red sees it; of a forced win, who wins in how many moves.
fn score(words: &Words, score: Score) -> String {
    let wins = |side, plies: u16| {
        words.with(
            LevelMsg::ThoughtWins,
            &[
                ("side", words.side(side)),
                ("moves", &plies.div_ceil(2).to_string()),
            ],
        )
    };
    match score {
        Score::Centi(centi) => {
            let value = format!("{:+.2}", f64::from(centi) / 100.0);
            words.with(LevelMsg::ThoughtValue, &[("value", &value)])
        }
        Score::MateIn(plies) => wins(Side::Red, plies),
        Score::MatedIn(plies) => wins(Side::Black, plies),
    }
}
