//! How a new game is set up, one section after the other.

mod conditions;
mod custom;
mod players;
mod rules;
mod time;

use eframe::egui::{self, CollapsingHeader};

use self::conditions::Agreed;
use self::players::Players;
use self::rules::Rules;
use self::time::TimeSection;
use super::{Next, frame};
use crate::app::{Command, NewGame, Seats, Settings};
use crate::clock::ControlError;
use crate::rules::Position;
use crate::ui::context::Scene;
use crate::ui::text::{EditorMsg, Msg, TermsMsg, Words};

/// What is chosen in the dialog.
#[derive(Debug)]
pub struct NewGameForm {
    players: Players,
    time: TimeSection,
    start: Box<Position>,
    rules: Rules,
    agreed: Agreed,
}

impl NewGameForm {
    /// Proposes what was played last.
    pub fn new(settings: &Settings) -> Self {
        Self {
            players: Players::new(settings),
            time: TimeSection::new(settings),
            start: Box::new(Position::start()),
            rules: Rules::new(settings),
            agreed: Agreed::default(),
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
                if !self.starts_as_usual() {
                    ui.label(words.get(EditorMsg::StartsHere));
                }
                self.players.show(ui, &words);
                ui.separator();
                self.time.show(ui, &words, &theme);
                ui.add_space(4.0);
                CollapsingHeader::new(words.get(TermsMsg::Section))
                    .id_salt("rules")
                    .show_unindented(ui, |ui| self.terms(ui, &words));
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
        let (start, conditions) = if self.starts_as_usual() {
            (self.agreed.start(), self.agreed.with_handicap())
        } else {
            (*self.start, self.agreed.conditions())
        };
        Ok(NewGame {
            clocks: limits.clocks,
            late: limits.late,
            ruleset: self.rules.ruleset(),
            conditions: self.rules.conditions(conditions),
            ..NewGame::new(self.players.seats(), start)
        })
    }

    /// Whether the game starts as usual, so that pieces can be given up.
    fn starts_as_usual(&self) -> bool {
        *self.start == Position::start()
    }

    fn terms(&mut self, ui: &mut egui::Ui, words: &Words) {
        self.rules.show(ui, words);
        ui.add_enabled_ui(self.players.seats() != Seats::HUMANS, |ui| {
            self.rules.show_engine(ui, words);
        });
        self.agreed.show(ui, words);
        if self.starts_as_usual() {
            self.agreed.show_start(ui, words);
        }
    }
}
