//! How a game ends: by the referee, by resignation, by agreement.

use crate::adjudication::{Verdict, judge};
use crate::engine::Score;
use crate::record::{Edit, NodeId};
use crate::rules::{DrawReason, Outcome, Piece, Side, Status, WinReason};

use super::effect::{Cue, Effect};
use super::mode::{Mode, Seat};
use super::notice::Notice;
use super::question::Question;
use super::ruleset;
use super::session::Session;

/// The engine accepts a draw when it thinks that it is not better by more than
/// this, in centi.
const DRAWISH: i32 = 20;

/// Before this ply the engine plays on: a fresh game is always even.
const FIRST_DRAW_PLY: usize = 30;

impl Session {
    /// Asks the referee about the move that led to where the game stands.
    pub(super) fn judge_move(&mut self, captured: Option<Piece>) {
        let Mode::Play(table) = &self.mode else {
            return;
        };
        let live = table.live();
        let timeline = self.timeline(live);
        match judge(&timeline, &ruleset::of(self.game.details())) {
            Verdict::Decided(ruling) => {
                self.end(ruling.outcome);
                self.ruling = Some(*ruling);
            }
            Verdict::Ongoing { occurrences } => {
                if occurrences == 2 {
                    self.notify(Notice::RepetitionHint);
                }
                let cue = if timeline.position().in_check() {
                    Cue::Check
                } else if captured.is_some() {
                    Cue::Capture
                } else {
                    Cue::Move
                };
                self.effects.push(Effect::Cue(cue));
            }
        }
    }

    /// A game may be set up at a position that is over already.
    pub(super) fn judge_start(&mut self) {
        if !matches!(self.position().status(), Status::Ongoing { .. }) {
            self.judge_move(None);
        }
    }

    /// Looks up why a game that ended is over. Its outcome stays whatever the
    /// referee thinks of it.
    pub(super) fn explain_outcome(&mut self, last: NodeId) {
        self.ruling = None;
        let Some(outcome) = self.game.outcome() else {
            return;
        };
        let ruleset = ruleset::of(self.game.details());
        if let Verdict::Decided(ruling) = judge(&self.timeline(last), &ruleset)
            && ruling.outcome == outcome
        {
            self.ruling = Some(*ruling);
        }
    }

    /// Ends the game that is played.
    pub(super) fn end(&mut self, outcome: Outcome) {
        self.question.take_if(|asked| asked.is_about_ending());
        self.set_outcome(Some(outcome));
        self.notices.forget_warnings();
        self.document.change();
        self.begin_turn();
        if self.settings.welcome {
            // Who has played a game is no newcomer any more.
            self.settings.welcome = false;
            self.keep_settings();
        }
        self.effects.push(Effect::Cue(Cue::End));
    }

    pub(super) fn set_outcome(&mut self, outcome: Option<Outcome>) {
        self.ruling = None;
        let edit = Edit::SetOutcome(outcome);
        self.game.apply(edit).expect("an outcome is free");
    }

    /// The side that would resign: the person on turn, or the only person.
    pub(super) fn resigner(&self) -> Option<Side> {
        let Mode::Play(table) = &self.mode else {
            return None;
        };
        let side = table.side_to_move(&self.game);
        match table.seats.of(side) {
            Seat::Human => Some(side),
            Seat::Engine(_) => table.seats.lone_human(),
        }
    }

    pub(super) fn ask_resign(&mut self) {
        if let Some(side) = self.resigner() {
            self.ask(Question::Resign(side));
        }
    }

    pub(super) fn resign(&mut self, side: Side) {
        self.end(Outcome::Win {
            winner: !side,
            reason: WinReason::Resignation,
        });
    }

    /// The person on turn, if that side may offer a draw.
    pub(super) fn draw_offerer(&self) -> Option<Side> {
        let Mode::Play(table) = &self.mode else {
            return None;
        };
        let side = table.side_to_move(&self.game);
        let may = table.seats.of(side) == Seat::Human && table.offers.may_offer(side);
        may.then_some(side)
    }

    pub(super) fn offer_draw(&mut self) {
        let (Some(side), Mode::Play(table)) = (self.draw_offerer(), &self.mode) else {
            return;
        };
        match table.seats.of(!side) {
            Seat::Human => self.ask(Question::AcceptDraw(!side)),
            Seat::Engine(_) => {
                let late = self.game.ply(table.live()) >= FIRST_DRAW_PLY;
                let even = match table.engine_score {
                    Some(Score::Centi(centi)) => centi <= DRAWISH,
                    Some(Score::MatedIn(_)) => true,
                    Some(Score::MateIn(_)) | None => false,
                };
                self.answer_offer(!side, late && even);
            }
        }
    }

    /// The side `by` answers the draw offer of the other.
    pub(super) fn answer_offer(&mut self, by: Side, accepts: bool) {
        if accepts {
            self.end(Outcome::Draw(DrawReason::Agreement));
            self.notify(Notice::DrawAccepted { by });
            return;
        }
        if let Mode::Play(table) = &mut self.mode {
            table.offers.decline(!by);
        }
        self.autosave.mark();
        self.notify(Notice::DrawDeclined { by });
    }
}
