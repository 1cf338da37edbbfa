//! How a new game is set up, one section after the other.

mod custom;
mod players;
mod time;

use eframe::egui;

use self::players::Players;
use self::time::TimeSection;
use super::{Next, frame};
use crate::app::{Command, NewGame, Settings};
use crate::clock::ControlError;
use crate::rules::Position;
use crate::ui::context::Scene;
use crate::ui::text::{EditorMsg, Msg};

/// What is chosen in the dialog.
#[derive(Debug)]
pub struct NewGameForm {
    players: Players,
    time: TimeSection,
    start: Box<Position>,
}

impl NewGameForm {
    /// Proposes what was played last.
    pub fn new(settings: &Settings) -> Self {
        Self {
            players: Players::new(settings),
            time: TimeSection::new(settings),
            start: Box::new(Position::start()),
        }
    }

    /// The same for a game that starts in another position.
    pub fn starting_from(self, start: Box<Position>) -> Self {
        Self { start, ..self }
    }

    /// Draws the dialog.
    pub fn show(&mut self, ctx: &egui::Context, scene: &mut Scene<'_>) -> Next {
        let words = scene.words;
        let theme = scene.theme;
        let labels = [words.get(Msg::Cancel), words.get(Msg::StartGame)];
        let title = words.get(Msg::NewGameTitle);
        let (clicked, is_left) = frame::modal(ctx, "new game", title, 420.0, |ui| {
            frame::body(ui, frame::BUTTONS, |ui| {
                if *self.start != Position::start() {
                    ui.label(words.get(EditorMsg::StartsHere));
                }
                self.players.show(ui, &words);
                ui.separator();
                self.time.show(ui, &words, &theme);
            });
            frame::buttons(ui, &theme, &labels)
        });
        if clicked == Some(1) {
            let Ok(game) = self.new_game() else {
                return Next::Stay;
            };
            scene.send(Command::Start(Box::new(game)));
        }
        if clicked.is_some() || is_left {
            Next::Close
        } else {
            Next::Stay
        }
    }

    /// The game as chosen, unless something of it makes no sense.
    fn new_game(&self) -> Result<NewGame, ControlError> {
        let limits = self.time.limits()?;
        Ok(NewGame {
            clocks: limits.clocks,
            late: limits.late,
            ..NewGame::new(self.players.seats(), *self.start)
        })
    }
}
