//! Sentences about the conditions of a game: touched pieces, fouls, laws.

use super::{TermsMsg, Words};
use crate::app::{Duty, Law, NaturalLimit, Objection, Ruleset};
use crate::record::{Conditions, Handicap, Odds, Referee};
use crate::rules::{Position, Side, Square};

impl Words {
    /// Why a click on the board was not followed.
    #[must_use]
    pub fn objection(&self, objection: Objection, position: &Position) -> String {
        match objection {
            Objection::Touched(duty) => self.duty(duty, position),
            Objection::MovesStand => self.get(TermsMsg::MovesStandHere).to_owned(),
        }
    }

    /// What the side to move owes for the pieces it has touched.
    #[must_use]
    pub fn duty(&self, duty: Duty, position: &Position) -> String {
        let name = |square: Square| {
            position
                .piece_at(square)
                .map_or("", |piece| self.piece(piece))
        };
        let about = |msg, square: Square| {
            let place = square.to_string();
            self.with(msg, &[("piece", name(square)), ("square", &place)])
        };
        match duty {
            Duty::Move(from) => about(TermsMsg::DutyMove, from),
            Duty::Capture(to) => about(TermsMsg::DutyCapture, to),
            Duty::CaptureWith(mv) => self.with(
                TermsMsg::DutyCaptureWith,
                &[
                    ("piece", name(mv.from)),
                    ("square", &mv.from.to_string()),
                    ("other", name(mv.to)),
                    ("target", &mv.to.to_string()),
                ],
            ),
        }
    }

    /// What was agreed on for a game beyond the usual, in a list; `None` when
    /// nothing was.
    #[must_use]
    pub fn terms(&self, ruleset: Ruleset, conditions: &Conditions) -> Option<String> {
        let usual = Ruleset::default();
        let mut parts = Vec::new();
        let mut tell = |is_so, text: &str| {
            if is_so {
                parts.push(text.to_owned());
            }
        };
        let law = self.get(law_name(ruleset.law));
        let law = self.with(TermsMsg::LawIs, &[("law", law)]);
        tell(ruleset.law != usual.law, &law);
        let limit = self.limit(ruleset.natural_limit);
        let limit = self.with(TermsMsg::LimitIs, &[("limit", &limit)]);
        tell(ruleset.natural_limit != usual.natural_limit, &limit);
        for (is_so, msg) in [
            (
                conditions.referee == Referee::Warns,
                TermsMsg::RefereeWarnsFirst,
            ),
            (conditions.touch_move, TermsMsg::TouchMove),
            (conditions.no_takeback, TermsMsg::NoTakeback),
            (conditions.fouls.is_some(), TermsMsg::FoulsCounted),
            (conditions.adjournment, TermsMsg::Adjournable),
        ] {
            tell(is_so, self.get(msg));
        }
        if let Some(Handicap { giver, odds }) = conditions.handicap {
            let odds = self.get(odds_name(odds));
            let given = [("side", self.side(giver)), ("odds", odds)];
            tell(true, &self.with(TermsMsg::HandicapIs, &given));
        }
        (!parts.is_empty()).then(|| parts.join(" · "))
    }

    /// A natural limit.
    #[must_use]
    pub fn limit(&self, limit: NaturalLimit) -> String {
        match limit.rounds() {
            None => self.get(TermsMsg::LimitOff).to_owned(),
            Some(rounds) => {
                let rounds = rounds.to_string();
                self.with(TermsMsg::LimitRounds, &[("rounds", &rounds)])
            }
        }
    }

    /// How many fouls a side has made.
    #[must_use]
    pub fn fouls(&self, count: u32) -> String {
        let (count, limit) = (count.to_string(), Conditions::LOSING_FOULS.to_string());
        self.with(TermsMsg::Fouls, &[("count", &count), ("limit", &limit)])
    }

    pub(super) fn foul(&self, side: Side, count: u32) -> String {
        self.with(
            TermsMsg::NoticeFoul,
            &[
                ("side", self.side(side)),
                ("count", &count.to_string()),
                ("limit", &Conditions::LOSING_FOULS.to_string()),
            ],
        )
    }
}

/// The name of a law of repetition.
#[must_use]
pub const fn law_name(law: Law) -> TermsMsg {
    match law {
        Law::Cxa => TermsMsg::LawCxa,
        Law::Axf => TermsMsg::LawAxf,
        Law::Simple => TermsMsg::LawSimple,
        Law::Off => TermsMsg::LawOff,
    }
}

/// The name of what is given up.
#[must_use]
pub const fn odds_name(odds: Odds) -> TermsMsg {
    match odds {
        Odds::Horse => TermsMsg::OddsHorse,
        Odds::TwoHorses => TermsMsg::OddsTwoHorses,
        Odds::Chariot => TermsMsg::OddsChariot,
        Odds::NinePieces => TermsMsg::OddsNinePieces,
    }
}
