//! The question of the session.

use eframe::egui;

use super::frame;
use crate::app::{Answer, Command, Question};
use crate::ui::context::Scene;
use crate::ui::text::{GamesMsg, Msg, TermsMsg, Words};

/// Draws the question that is open, if one is.
pub fn show(ctx: &egui::Context, scene: &mut Scene<'_>) {
    let Some(question) = scene.session.question() else {
        return;
    };
    let (title, text) = scene.words.question(question);
    let options = options(question, scene.words);
    let labels: Vec<_> = options.iter().map(|(label, _)| *label).collect();
    let theme = scene.theme;
    let (clicked, is_left) = frame::modal(ctx, "question", title, 380.0, |ui| {
        ui.label(text);
        frame::buttons(ui, &theme, &labels)
    });
    let answer = clicked.map(|index| options[index].1);
    if let Some(answer) = answer.or(is_left.then_some(Answer::Cancel)) {
        scene.send(Command::Answer(answer));
    }
}

/// The buttons; the last one is the default. It never loses anything.
fn options(question: &Question, words: Words) -> Vec<(&'static str, Answer)> {
    let yes = |label| (label, Answer::Yes);
    let cancel = |msg: Msg| (words.get(msg), Answer::Cancel);
    match question {
        Question::Unsaved => vec![
            (words.get(Msg::UnsavedDiscard), Answer::No),
            cancel(Msg::Cancel),
            yes(words.get(Msg::UnsavedSave)),
        ],
        Question::Resign(_) => vec![yes(words.get(Msg::ResignYes)), cancel(Msg::ResignNo)],
        Question::LosesByRule(_) => vec![yes(words.get(Msg::LosesYes)), cancel(Msg::LosesNo)],
        Question::Seal(_) => vec![yes(words.get(TermsMsg::SealYes)), cancel(Msg::Cancel)],
        Question::Losses { .. } => vec![yes(words.get(GamesMsg::LossesYes)), cancel(Msg::Cancel)],
        Question::Overwrite(_) => vec![yes(words.get(Msg::OverwriteYes)), cancel(Msg::Cancel)],
    }
}
