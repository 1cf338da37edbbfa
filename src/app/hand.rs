//! What a person does on the board: picking up, moving, dropping.

use crate::adjudication::would_lose;
use crate::record::{NodeId, Referee};
use crate::rules::{Move, Side, Square};

use super::effect::{Cue, Effect};
use super::mode::{Mode, Refusal, Seat};
use super::players::permitted;
use super::question::Question;
use super::ruleset;
use super::session::Session;

impl Session {
    pub(super) fn tap(&mut self, square: Square) {
        self.view.refusal = None;
        self.view.autoplay = None;
        let Some(side) = self.side_at_hand() else {
            self.view.selection = None;
            return;
        };
        if self.position().of_side(side).contains(square) {
            let again = self.view.selection == Some(square);
            self.view.selection = (!again).then_some(square);
            if !again {
                self.effects.push(Effect::Cue(Cue::Pick));
            }
        } else if let Some(from) = self.view.selection {
            self.attempt(Move::new(from, square));
        }
    }

    pub(super) fn drag(&mut self, from: Square, to: Square) {
        self.view.refusal = None;
        self.view.autoplay = None;
        self.view.selection = None;
        if self.side_at_hand().is_some() && from != to {
            self.attempt(Move::new(from, to));
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
            return;
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
