//! Who plays, and how strong the computer is.

use eframe::egui::{ComboBox, Ui};

use crate::app::{Level, Seat, Seats, Settings};
use crate::rules::Side;
use crate::ui::dialogs::frame;
use crate::ui::text::{Msg, Words};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Opponent {
    Computer,
    Person,
}

/// The section of the players.
#[derive(Debug)]
pub struct Players {
    opponent: Opponent,
    side: Side,
    level: Level,
}

impl Players {
    /// Proposes who played last.
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

    /// Draws the section.
    pub fn show(&mut self, ui: &mut Ui, words: &Words) {
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
                    .width(190.0_f32.min(ui.available_width() - 8.0))
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
    }

    /// The players as chosen.
    pub fn seats(&self) -> Seats {
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
