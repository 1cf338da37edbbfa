//! Who plays a new game.

use eframe::egui::{self, ComboBox};

use super::{Next, frame};
use crate::app::{Command, Level, NewGame, Seat, Seats, Settings};
use crate::rules::{Position, Side};
use crate::ui::context::Scene;
use crate::ui::text::Msg;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Opponent {
    Computer,
    Person,
}

/// What is chosen in the dialog.
#[derive(Debug)]
pub struct NewGameForm {
    opponent: Opponent,
    side: Side,
    level: Level,
}

impl NewGameForm {
    /// Proposes what was played last.
    pub fn new(settings: &Settings) -> Self {
        let side = settings.seats.lone_human();
        Self {
            opponent: if side.is_some() {
                Opponent::Computer
            } else {
                Opponent::Person
            },
            side: side.unwrap_or(Side::Red),
            level: settings.level,
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
                let opponents = [
                    (Opponent::Computer, words.get(Msg::AgainstComputer)),
                    (Opponent::Person, words.get(Msg::TwoPeople)),
                ];
                frame::choices(ui, words.get(Msg::Opponent), &mut self.opponent, &opponents);
                ui.add_enabled_ui(self.opponent == Opponent::Computer, |ui| {
                    let sides = Side::BOTH.map(|side| (side, words.side(side)));
                    frame::choices(ui, words.get(Msg::YourSide), &mut self.side, &sides);
                    frame::labelled(ui, words.get(Msg::Level), |ui| {
                        ComboBox::from_id_salt("level")
                            .width(190.0)
                            .height(340.0)
                            .selected_text(words.level(self.level))
                            .show_ui(ui, |ui| {
                                for level in Level::ALL {
                                    ui.selectable_value(&mut self.level, level, words.level(level));
                                }
                            })
                            .response
                    });
                });
            });
            frame::buttons(ui, &theme, &labels)
        });
        if clicked == Some(1) {
            scene.send(Command::Start(Box::new(NewGame::new(
                self.seats(),
                Position::start(),
            ))));
        }
        if clicked.is_some() || is_left {
            Next::Close
        } else {
            Next::Stay
        }
    }

    fn seats(&self) -> Seats {
        let engine = Seat::Engine(self.level);
        match (self.opponent, self.side) {
            (Opponent::Person, _) => Seats::HUMANS,
            (Opponent::Computer, Side::Red) => Seats {
                red: Seat::Human,
                black: engine,
            },
            (Opponent::Computer, Side::Black) => Seats {
                red: engine,
                black: Seat::Human,
            },
        }
    }
}
