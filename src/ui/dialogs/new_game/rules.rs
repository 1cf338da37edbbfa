//! The law of repetition, the natural limit, and what the computer may do
//! beside moving.

use eframe::egui::Ui;

use crate::app::{GameRules, Law, NaturalLimit, Ruleset, Settings};
use crate::record::{Conditions, EngineManners, Referee};
use crate::ui::dialogs::frame;
use crate::ui::text::{TermsMsg, Words, law_name};

/// The section of the rules.
#[derive(Debug)]
pub struct Rules(GameRules);

impl Rules {
    /// Proposes the rules of the last game.
    pub const fn new(settings: &Settings) -> Self {
        Self(settings.rules)
    }

    /// Draws the section.
    pub fn show(&mut self, ui: &mut Ui, words: &Words) {
        let laws = Law::ALL.map(|law| (law, words.get(law_name(law))));
        let label = words.get(TermsMsg::LawLabel);
        frame::choices(ui, label, &mut self.0.ruleset.law, &laws);
        ui.add_enabled_ui(self.0.ruleset.law != Law::Off, |ui| {
            let referees = [
                (Referee::Rules, words.get(TermsMsg::RefereeRules)),
                (Referee::Warns, words.get(TermsMsg::RefereeWarns)),
            ];
            let label = words.get(TermsMsg::RefereeLabel);
            frame::choices(ui, label, &mut self.0.referee, &referees);
        });
        let limits = NaturalLimit::ALL.map(|limit| (limit, words.limit(limit)));
        let limits: Vec<_> = limits
            .iter()
            .map(|(limit, text)| (*limit, text.as_str()))
            .collect();
        let label = words.get(TermsMsg::LimitLabel);
        frame::choices(ui, label, &mut self.0.ruleset.natural_limit, &limits);
    }

    /// Draws what the computer may do, when it plays.
    pub fn show_engine(&mut self, ui: &mut Ui, words: &Words) {
        let manners = [
            (EngineManners::PlaysOn, words.get(TermsMsg::EnginePlaysOn)),
            (EngineManners::Yields, words.get(TermsMsg::EngineYields)),
        ];
        let label = words.get(TermsMsg::EngineLabel);
        frame::choices(ui, label, &mut self.0.engine, &manners);
    }

    /// The law and the limit as chosen.
    pub const fn ruleset(&self) -> Ruleset {
        self.0.ruleset
    }

    /// The conditions with what is chosen here.
    pub const fn conditions(&self, conditions: Conditions) -> Conditions {
        Conditions {
            referee: self.0.referee,
            engine: self.0.engine,
            ..conditions
        }
    }
}
