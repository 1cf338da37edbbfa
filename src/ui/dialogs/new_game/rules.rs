//! The law of repetition, the natural limit, and what the computer may do
//! beside moving.

use eframe::egui::Ui;

use crate::app::{Law, NaturalLimit, Ruleset};
use crate::record::{Conditions, EngineManners, Referee};
use crate::ui::dialogs::frame;
use crate::ui::text::{TermsMsg, Words, law_name};

/// The section of the rules.
#[derive(Debug, Default)]
pub struct Rules {
    ruleset: Ruleset,
    referee: Referee,
    engine: EngineManners,
}

impl Rules {
    /// Draws the section.
    pub fn show(&mut self, ui: &mut Ui, words: &Words) {
        let laws = Law::ALL.map(|law| (law, words.get(law_name(law))));
        let label = words.get(TermsMsg::LawLabel);
        frame::choices(ui, label, &mut self.ruleset.law, &laws);
        ui.add_enabled_ui(self.ruleset.law != Law::Off, |ui| {
            let referees = [
                (Referee::Rules, words.get(TermsMsg::RefereeRules)),
                (Referee::Warns, words.get(TermsMsg::RefereeWarns)),
            ];
            let label = words.get(TermsMsg::RefereeLabel);
            frame::choices(ui, label, &mut self.referee, &referees);
        });
        let limits = NaturalLimit::ALL.map(|limit| (limit, words.limit(limit)));
        let limits: Vec<_> = limits
            .iter()
            .map(|(limit, text)| (*limit, text.as_str()))
            .collect();
        let label = words.get(TermsMsg::LimitLabel);
        frame::choices(ui, label, &mut self.ruleset.natural_limit, &limits);
    }

    /// Draws what the computer may do, when it plays.
    pub fn show_engine(&mut self, ui: &mut Ui, words: &Words) {
        let manners = [
            (EngineManners::PlaysOn, words.get(TermsMsg::EnginePlaysOn)),
            (EngineManners::Yields, words.get(TermsMsg::EngineYields)),
        ];
        let label = words.get(TermsMsg::EngineLabel);
        frame::choices(ui, label, &mut self.engine, &manners);
    }

    /// The law and the limit as chosen.
    pub const fn ruleset(&self) -> Ruleset {
        self.ruleset
    }

    /// The conditions with what is chosen here.
    pub const fn conditions(&self, conditions: Conditions) -> Conditions {
        Conditions {
            referee: self.referee,
            engine: self.engine,
            ..conditions
        }
    }
}
