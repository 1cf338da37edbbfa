//! The question of the session.

use eframe::egui;

use super::frame;
use crate::app::{Answer, Command, Question};
use crate::ui::context::Scene;
use crate::ui::text::{GamesMsg, Msg, Words};

/// Draws the question that is open, if one is.
pub fn show(ctx: &egui::Context, scene: &mut Scene<'_>) {
    let Some(question) = scene.session.question() else {
        return;
    };
    let (title, text) = scene.words.question(question);
    let options = options(question, &scene.words);
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
fn options(question: &Question, words: &Words) -> Vec<(&'static str, Answer)> {
    let options = match question {
        Question::Unsaved => vec![
            (Msg::UnsavedDiscard, Answer::No),
            (Msg::Cancel, Answer::Cancel),
            (Msg::UnsavedSave, Answer::Yes),
        ],
        Question::Resign(_) => vec![
            (Msg::ResignYes, Answer::Yes),
            (Msg::ResignNo, Answer::Cancel),
        ],
        Question::LosesByRule(_) => {
            vec![(Msg::LosesYes, Answer::Yes), (Msg::LosesNo, Answer::Cancel)]
        }
        Question::Losses { .. } => {
            return vec![
                (words.get(GamesMsg::LossesYes), Answer::Yes),
                (words.get(Msg::Cancel), Answer::Cancel),
            ];
        }
        Question::Overwrite(_) => vec![
            (Msg::OverwriteYes, Answer::Yes),
            (Msg::Cancel, Answer::Cancel),
        ],
    };
    let worded = options
        .into_iter()
        .map(|(msg, answer)| (words.get(msg), answer));
    worded.collect()
}
