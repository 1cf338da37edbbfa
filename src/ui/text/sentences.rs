//! Sentences about a game: how it stands, how it ended, why a move is
//! refused, what is asked.

use super::notices::file_name;
use super::{ClockMsg, GamesMsg, Msg, TermsMsg, Words, fill};
use crate::app::{Conduct, Headline, Question, Reason, Refusal, Ruling, Seat};
use crate::rules::{IllegalMove, Outcome, Position, Side};

impl Words {
    /// One sentence about the game.
    #[must_use]
    pub fn headline(&self, headline: &Headline) -> String {
        let about = |msg, side| self.with(msg, &[("side", self.side(side))]);
        match *headline {
            Headline::ToMove { side, in_check } => about(
                if in_check {
                    Msg::ToMoveInCheck
                } else {
                    Msg::ToMove
                },
                side,
            ),
            Headline::Thinking { side, in_check } => about(
                if in_check {
                    Msg::ThinkingInCheck
                } else {
                    Msg::Thinking
                },
                side,
            ),
            Headline::EngineFailed { side } => about(Msg::EngineFailed, side),
            Headline::Paused { side } => self.with(ClockMsg::Paused, &[("side", self.side(side))]),
            Headline::Over(outcome) => self.outcome(outcome),
            Headline::Adjourned { side } => {
                self.with(TermsMsg::AdjournedHead, &[("side", self.side(side))])
            }
            Headline::Reviewing {
                side,
                in_check,
                ply,
                length,
            } => {
                let msg = match (ply, in_check) {
                    (_, true) => Msg::ReviewingInCheck,
                    (0, false) => Msg::ReviewingStart,
                    (_, false) => Msg::Reviewing,
                };
                self.with(
                    msg,
                    &[
                        ("ply", &ply.to_string()),
                        ("length", &length.to_string()),
                        ("side", self.side(side)),
                    ],
                )
            }
        }
    }

    /// How a game ended, and why.
    #[must_use]
    pub fn outcome(&self, outcome: Outcome) -> String {
        match outcome {
            Outcome::Win { winner, reason } => fill(
                (self.table.win)(reason),
                &[("winner", self.side(winner)), ("loser", self.side(!winner))],
            ),
            Outcome::Draw(reason) => (self.table.draw)(reason).to_owned(),
        }
    }

    /// Why a move is not legal in `position`.
    #[must_use]
    pub fn refusal(&self, refusal: &Refusal, position: &Position) -> String {
        let name = |square| {
            position
                .piece_at(square)
                .map_or_else(|| self.get(Msg::Empty), |piece| self.piece(piece))
        };
        let (square, count) = match refusal.reason {
            IllegalMove::HorseLeg(square)
            | IllegalMove::ElephantEye(square)
            | IllegalMove::PathBlocked(square)
            | IllegalMove::StillInCheck(square)
            | IllegalMove::IntoCheck(square)
            | IllegalMove::Pinned(square) => (square, 0),
            IllegalMove::CannonScreen { between } => (refusal.mv.to, between),
            _ => (refusal.mv.to, 0),
        };
        fill(
            (self.table.illegal)(refusal.reason),
            &[
                ("piece", name(refusal.mv.from)),
                ("blocker", name(square)),
                ("square", &square.to_string()),
                ("count", &count.to_string()),
            ],
        )
    }

    /// Why the referee ended the game, when the result alone does not say it.
    #[must_use]
    pub fn ruling(&self, ruling: &Ruling) -> Option<String> {
        match &ruling.reason {
            Reason::MustVary {
                loser,
                offence,
                other,
            } => Some(self.with(
                Msg::RulingMustVary,
                &[
                    ("offence", &self.conduct(offence, *loser)),
                    ("other", &self.conduct(other, !*loser)),
                    ("loser", self.side(*loser)),
                ],
            )),
            Reason::BothCheck => Some(self.get(Msg::RulingBothCheck).to_owned()),
            Reason::EqualOffences { red, black } => Some(self.both(Msg::RulingEqual, red, black)),
            Reason::NothingForbidden { red, black } => {
                Some(self.both(Msg::RulingAllowed, red, black))
            }
            Reason::NaturalLimit { rounds } => {
                Some(self.with(Msg::RulingLimit, &[("rounds", &rounds.to_string())]))
            }
            Reason::Checkmate { .. } | Reason::Stalemate { .. } | Reason::NoMaterial => None,
        }
    }

    /// What the referee says who lets the game go on once more.
    #[must_use]
    pub fn warning_of(&self, ruling: &Ruling) -> String {
        match &ruling.reason {
            Reason::MustVary {
                loser,
                offence,
                other,
            } => self.with(
                TermsMsg::MustVary,
                &[
                    ("offence", &self.conduct(offence, *loser)),
                    ("other", &self.conduct(other, !*loser)),
                    ("loser", self.side(*loser)),
                ],
            ),
            _ => self.get(TermsMsg::DrawNext).to_owned(),
        }
    }

    fn both(&self, msg: Msg, red: &Conduct, black: &Conduct) -> String {
        self.with(
            msg,
            &[
                ("red", &self.conduct(red, Side::Red)),
                ("black", &self.conduct(black, Side::Black)),
            ],
        )
    }

    fn conduct(&self, conduct: &Conduct, side: Side) -> String {
        let by = ("side", self.side(side));
        match conduct {
            Conduct::PerpetualCheck => self.with(Msg::ConductCheck, &[by]),
            Conduct::PerpetualMateThreat => self.with(Msg::ConductThreat, &[by]),
            Conduct::PerpetualChase { victims } => {
                let names: Vec<_> = victims.iter().map(|&piece| self.piece(piece)).collect();
                self.with(Msg::ConductChase, &[by, ("victims", &self.list(&names))])
            }
            Conduct::Mixed {
                checks,
                threats,
                chases,
            } => {
                let strikes: Vec<_> = [
                    (checks, Msg::StrikeCheck),
                    (threats, Msg::StrikeThreat),
                    (chases, Msg::StrikeChase),
                ]
                .into_iter()
                .filter(|(count, _)| **count > 0)
                .map(|(_, msg)| self.get(msg))
                .collect();
                self.with(Msg::ConductMixed, &[by, ("strikes", &self.list(&strikes))])
            }
            Conduct::Loose { strikes: 0, .. } => self.with(Msg::ConductIdle, &[by]),
            Conduct::Loose { strikes, idles } => self.with(
                Msg::ConductLoose,
                &[
                    by,
                    ("strikes", &strikes.to_string()),
                    ("total", &(strikes + idles).to_string()),
                ],
            ),
        }
    }

    /// Who sits on a side.
    #[must_use]
    pub fn seat(&self, seat: Seat) -> String {
        match seat {
            Seat::Human => self.get(Msg::Person).to_owned(),
            Seat::Engine(level) => self.with(Msg::Computer, &[("level", &self.level(level))]),
        }
    }

    /// Title and text of a question.
    #[must_use]
    pub fn question(&self, question: &Question) -> (&'static str, String) {
        match question {
            Question::Unsaved => (
                self.get(Msg::UnsavedTitle),
                self.get(Msg::UnsavedText).to_owned(),
            ),
            Question::Resign(side) => (
                self.get(Msg::ResignTitle),
                self.with(Msg::ResignText, &[("side", self.side(*side))]),
            ),
            Question::LosesByRule(_) => (
                self.get(Msg::LosesTitle),
                self.get(Msg::LosesText).to_owned(),
            ),
            Question::Losses {
                path,
                target,
                losses,
            } => (
                self.get(GamesMsg::LossesTitle),
                self.lossy(path, *target, losses),
            ),
            Question::Seal(mv) => (
                self.get(TermsMsg::SealTitle),
                self.with(TermsMsg::SealText, &[("move", &mv.to_string())]),
            ),
            Question::Overwrite(path) => (
                self.get(Msg::OverwriteTitle),
                self.with(Msg::OverwriteText, &[("name", &file_name(path))]),
            ),
        }
    }
}
