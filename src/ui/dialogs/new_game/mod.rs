//! How a new game is set up, one section after the other.

mod players;

use eframe::egui;

use self::players::Players;
use super::{Next, frame};
use crate::app::{Command, NewGame, Settings};
use crate::rules::Position;
use crate::ui::context::Scene;
use crate::ui::text::Msg;

/// What is chosen in the dialog.
#[derive(Debug)]
pub struct NewGameForm {
    players: Players,
}

impl NewGameForm {
    /// Proposes what was played last.
    pub fn new(settings: &Settings) -> Self {
        Self {
            players: Players::new(settings),
        }
    }

    /// Draws the dialog.
    pub fn show(&mut self, ctx: &egui::Context, scene: &mut Scene<'_>) -> Next {
        let words = scene.words;
        let theme = scene.theme;
        let labels = [words.get(Msg::Cancel), words.get(Msg::StartGame)];
        let title = words.get(Msg::NewGameTitle);
        let (clicked, is_left) = frame::modal(ctx, "new game", title, 420.0, |ui| {
            frame::body(ui, frame::BUTTONS, |ui| {
                self.players.show(ui, &words);
            });
            frame::buttons(ui, &theme, &labels)
        });
        if clicked == Some(1) {
            scene.send(Command::Start(Box::new(self.new_game())));
        }
        if clicked.is_some() || is_left {
            Next::Close
        } else {
            Next::Stay
        }
    }

    fn new_game(&self) -> NewGame {
        NewGame::new(self.players.seats(), Position::start())
    }
}
