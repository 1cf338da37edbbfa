//! Sentences about the conditions of a game: touched pieces, fouls, laws.

use super::{TermsMsg, Words};
use crate::app::{Duty, NaturalLimit, Objection};
use crate::record::Conditions;
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
