//! How a game ends, and why a game that is over is.

use crate::adjudication::{Verdict, judge};
use crate::record::{Edit, NodeId};
use crate::rules::{Outcome, Side, Status, WinReason};

use super::effect::{Cue, Effect};
use super::mode::{Mode, Seat};
use super::question::Question;
use super::ruleset;
use super::session::Session;

impl Session {
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
        if let Mode::Play(table) = &mut self.mode {
            table.offer = None;
        }
        self.view.selection = None;
        self.set_outcome(Some(outcome));
        self.notices.forget_warnings();
        self.document.change();
        self.begin_turn();
        self.count_game(outcome);
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
}
