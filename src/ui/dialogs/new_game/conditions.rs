//! Match conditions, handicap and who moves first.

use eframe::egui::Ui;

use crate::record::{Conditions, Handicap, Odds, start_with};
use crate::rules::{Position, Side};
use crate::ui::dialogs::frame;
use crate::ui::text::{TermsMsg, Words, odds_name};

/// The section of what is agreed on beside the rules.
#[derive(Debug)]
pub struct Agreed {
    touch_move: bool,
    no_takeback: bool,
    adjournment: bool,
    fouls: Fouls,
    odds: Option<Odds>,
    giver: Side,
    first: Side,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fouls {
    Free,
    Counted,
}

impl Default for Agreed {
    fn default() -> Self {
        Self {
            touch_move: false,
            no_takeback: false,
            adjournment: false,
            fouls: Fouls::Free,
            odds: None,
            giver: Side::Red,
            first: Side::Red,
        }
    }
}

impl Agreed {
    /// Draws the match conditions.
    pub fn show(&mut self, ui: &mut Ui, words: &Words) {
        frame::labelled_column(ui, words.get(TermsMsg::MatchLabel), |ui| {
            let mut counted = self.fouls == Fouls::Counted;
            for (is_on, msg) in [
                (&mut self.touch_move, TermsMsg::TouchMove),
                (&mut self.no_takeback, TermsMsg::NoTakeback),
                (&mut counted, TermsMsg::CountFouls),
                (&mut self.adjournment, TermsMsg::Adjournment),
            ] {
                ui.checkbox(is_on, words.get(msg));
            }
            self.fouls = if counted { Fouls::Counted } else { Fouls::Free };
            if self.conditions().is_match() {
                ui.weak(words.get(TermsMsg::MatchNote));
            }
        });
    }

    /// Draws the choice of a handicap and of who moves first.
    pub fn show_start(&mut self, ui: &mut Ui, words: &Words) {
        let mut odds = vec![(None, words.get(TermsMsg::HandicapNone))];
        odds.extend(Odds::ALL.map(|odds| (Some(odds), words.get(odds_name(odds)))));
        let before = (self.odds, self.giver);
        frame::choices(
            ui,
            words.get(TermsMsg::HandicapLabel),
            &mut self.odds,
            &odds,
        );
        let sides = Side::BOTH.map(|side| (side, words.side(side)));
        ui.add_enabled_ui(self.odds.is_some(), |ui| {
            frame::choices(ui, words.get(TermsMsg::GiverLabel), &mut self.giver, &sides);
        });
        if before != (self.odds, self.giver) {
            // The custom; whoever wants it otherwise chooses so below.
            self.first = self.odds.map_or(Side::Red, |_| self.giver);
        }
        frame::choices(ui, words.get(TermsMsg::FirstLabel), &mut self.first, &sides);
    }

    /// What is chosen.
    pub fn conditions(&self) -> Conditions {
        Conditions {
            touch_move: self.touch_move,
            no_takeback: self.no_takeback,
            adjournment: self.adjournment,
            fouls: (self.fouls == Fouls::Counted).then_some([0, 0]),
            ..Conditions::default()
        }
    }

    /// The same with the handicap.
    pub fn with_handicap(&self) -> Conditions {
        Conditions {
            handicap: self.handicap(),
            ..self.conditions()
        }
    }

    /// Where the game starts.
    pub fn start(&self) -> Position {
        start_with(self.first, self.handicap())
    }

    fn handicap(&self) -> Option<Handicap> {
        let giver = self.giver;
        self.odds.map(|odds| Handicap { giver, odds })
    }
}
