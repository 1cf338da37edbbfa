//! The encoding that the texts of the file are read in.

use eframe::egui::{self, Label};

use super::{Next, frame};
use crate::app::{Command, Encoding, Session};
use crate::record::{Game, NodeId};
use crate::ui::context::Scene;
use crate::ui::text::{GamesMsg, Msg};

/// What is chosen.
#[derive(Debug)]
pub struct EncodingForm {
    encoding: Encoding,
    /// Texts of the game as they are read now.
    sample: String,
}

/// Characters of the sample.
const SAMPLE: usize = 160;

impl EncodingForm {
    /// Proposes what is now; `None` for a game whose file leaves no choice.
    pub fn new(session: &Session) -> Option<Self> {
        Some(Self {
            encoding: session.text_encoding()?,
            sample: sample(session.game()),
        })
    }

    /// Draws the dialog.
    pub fn show(&mut self, ctx: &egui::Context, scene: &mut Scene<'_>) -> Next {
        let words = scene.words;
        let theme = scene.theme;
        let labels = [words.get(Msg::Cancel), words.get(GamesMsg::EncodingGo)];
        let title = words.get(GamesMsg::EncodingTitle);
        let (clicked, is_left) = frame::modal(ctx, "encoding", title, 440.0, |ui| {
            frame::body(ui, frame::BUTTONS, |ui| {
                ui.label(words.get(GamesMsg::EncodingAbout));
                ui.add_space(6.0);
                let encodings = Encoding::ALL.map(|encoding| (encoding, encoding.name()));
                let name = words.get(GamesMsg::EncodingLabel);
                frame::choices(ui, name, &mut self.encoding, &encodings);
                if !self.sample.is_empty() {
                    ui.add_space(6.0);
                    ui.weak(words.get(GamesMsg::EncodingSample));
                    ui.add(Label::new(&self.sample).wrap());
                }
            });
            frame::buttons(ui, &theme, &labels)
        });
        if clicked == Some(1) {
            scene.send(Command::ReadAs(self.encoding));
        }
        if clicked.is_some() || is_left {
            Next::Close
        } else {
            Next::Stay
        }
    }
}

/// Names and the first comments of a game, as far as they are not ASCII.
fn sample(game: &Game) -> String {
    let headers = game.headers();
    let title = headers.extra("Title").unwrap_or_default();
    let names = [title, &headers.event, &headers.red, &headers.black];
    let line = game.line_through(NodeId::ROOT);
    let comments = line.iter().map(|&id| game[id].comment());
    let texts = names.into_iter().chain(comments);
    let telling: Vec<_> = texts.filter(|text| !text.is_ascii()).take(6).collect();
    telling.join(" · ").chars().take(SAMPLE).collect()
}
