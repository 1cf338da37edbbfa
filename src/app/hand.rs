//! What a person does on the board: picking up, moving, dropping.

use crate::adjudication::would_lose;
use crate::record::{NodeId, Referee};
use crate::rules::{Move, Side, Square};

use super::effect::{Cue, Effect};
use super::mode::{Mode, Objection, Refusal, Seat};
use super::players::permitted;
use super::question::Question;
use super::ruleset;
use super::session::Session;

impl Session {
    pub(super) fn tap(&mut self, square: Square) {
        self.view.forget_refusals();
        self.view.autoplay = None;
        let Some(side) = self.side_at_hand() else {
            self.view.selection = None;
            return;
        };
        if self.is_sealing() {
            return self.tap_to_seal(side, square);
        }
        if self.moves_stand_here() {
            return;
        }
        let binds = self.touch(square);
        if self.position().of_side(side).contains(square) {
            self.lift(square, binds);
        } else if let Some(from) = self.view.selection {
            self.attempt(Move::new(from, square));
        }
    }

    pub(super) fn drag(&mut self, from: Square, to: Square) {
        self.view.forget_refusals();
        self.view.autoplay = None;
        self.view.selection = None;
        let Some(side) = self.side_at_hand() else {
            return;
        };
        if from == to {
            self.keep_hold();
        } else if self.is_sealing() {
            self.seal_or_not(side, Move::new(from, to));
        } else if !self.moves_stand_here() {
            self.touch(from);
            self.attempt(Move::new(from, to));
        }
    }

    /// Puts the piece back, unless it must be moved.
    pub(super) fn deselect(&mut self) {
        self.view.forget_refusals();
        self.view.selection = None;
        if let Some(duty) = self.duty().filter(|duty| duty.piece().is_some()) {
            self.object(Objection::Touched(duty));
            self.keep_hold();
        }
    }

    /// Picks up an own piece, or puts it back when it is in the hand already.
    /// One that was touched and can move stays in the hand.
    fn lift(&mut self, square: Square, binds: bool) {
        let again = self.view.selection == Some(square);
        self.view.selection = (!again).then_some(square);
        if let Some(duty) = self.duty().filter(|_| binds) {
            self.view.selection = duty.piece();
            if again || duty.piece() != Some(square) {
                return self.object(Objection::Touched(duty));
            }
        }
        if !again {
            self.effects.push(Effect::Cue(Cue::Pick));
        }
    }

    /// The side whose pieces a person may move on the shown board: while a
    /// game is played, only a person's own.
    pub(super) fn side_at_hand(&self) -> Option<Side> {
        if self.is_paused() {
            return None;
        }
        let side = self.position().side_to_move();
        match &self.mode {
            Mode::Play(table) if !table.is_over() && table.seats.of(side) != Seat::Human => None,
            _ => Some(side),
        }
    }

    /// Whether a move loses by the law of repetition while another does not.
    fn loses_needlessly(&self, from: NodeId, mv: Move) -> bool {
        if self.conditions().referee == Referee::Warns {
            return self.is_last_straw(from, mv);
        }
        let ruleset = ruleset::of(self.game.details());
        let timeline = self.timeline(from);
        would_lose(&timeline, mv, &ruleset) && !permitted(&timeline, ruleset).contains(&mv)
    }

    fn attempt(&mut self, mv: Move) {
        self.view.selection = None;
        if let Err(reason) = self.position().explain(mv) {
            self.view.refusal = Some(Refusal { mv, reason });
            self.effects.push(Effect::Cue(Cue::Refused));
            self.keep_hold();
            return self.count_foul(mv.from);
        }
        if let Some(duty) = self.duty().filter(|duty| !duty.permits(mv)) {
            self.object(Objection::Touched(duty));
            return self.keep_hold();
        }
        let from = self.cursor();
        if self.is_playing() && self.loses_needlessly(from, mv) {
            self.ask(Question::LosesByRule(mv));
        } else if self.is_playing() {
            self.play_move(from, mv);
        } else {
            self.explore(from, mv);
        }
    }
}
