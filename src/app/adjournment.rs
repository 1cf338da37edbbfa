//! Letting a game rest with a sealed move (封棋), and resuming it.
//!
//! The side to move enters its move unseen; nobody looks whether it is legal.
//! The game then rests and is under review, until it is resumed: the sealed
//! move is played, and one that is illegal loses.

use crate::record::{Adjournment, Edit, NodeId};
use crate::rules::{Move, Outcome, Side, Square, WinReason};

use super::effect::{Cue, Effect};
use super::history::History;
use super::mode::{Mode, Seat};
use super::notice::Notice;
use super::question::Question;
use super::ruleset;
use super::session::Session;
use super::table::Table;

impl Session {
    /// Whether the person on turn chooses a move to seal: the next move
    /// entered on the board is not played.
    #[must_use]
    pub fn is_sealing(&self) -> bool {
        match &self.mode {
            Mode::Play(table) => table.is_sealing && !table.is_over(),
            Mode::Review(_) => false,
        }
    }

    /// Whether a person is on turn in a game that may be adjourned.
    pub(super) fn can_adjourn(&self) -> bool {
        let Mode::Play(table) = &self.mode else {
            return false;
        };
        let side = table.side_to_move(&self.game);
        self.is_playing() && self.conditions().adjournment && table.seats.of(side) == Seat::Human
    }

    /// Lets the person on turn choose the move to seal, or play on.
    pub(super) fn adjourn(&mut self) {
        let Mode::Play(table) = &mut self.mode else {
            return;
        };
        table.is_sealing = !table.is_sealing;
        let live = table.live();
        self.go_to(live);
        self.view.selection = None;
        self.view.forget_refusals();
        self.keep_hold();
    }

    pub(super) fn tap_to_seal(&mut self, side: Side, square: Square) {
        let is_own = self.position().of_side(side).contains(square);
        match self.view.selection {
            Some(from) if !is_own => self.seal_or_not(side, Move::new(from, square)),
            selection => {
                let picks = is_own && selection != Some(square);
                self.view.selection = picks.then_some(square);
            }
        }
    }

    /// Asks about the move to seal. It may be illegal, but it is a move of an
    /// own piece.
    pub(super) fn seal_or_not(&mut self, side: Side, mv: Move) {
        if self.position().of_side(side).contains(mv.from) {
            self.ask(Question::Seal(mv));
        }
    }

    /// Lets the game rest, and has it saved.
    pub(super) fn seal(&mut self, mv: Move) {
        let Mode::Play(table) = &self.mode else {
            return;
        };
        let live = table.live();
        let adjourned = Some(Adjournment {
            plies: self.game.ply(live),
            sealed: Some(mv),
        });
        self.note_clock();
        self.change_conditions(|conditions| conditions.adjourned = adjourned);
        self.mode = Mode::Review(History::default());
        self.view.refresh(&self.game, live);
        self.notices.forget_warnings();
        self.effects.push(Effect::Cue(Cue::End));
        self.notify(Notice::Adjourned);
        self.save();
    }

    /// Where a game that rests is to be resumed.
    pub(super) fn resting_node(&self) -> Option<NodeId> {
        let adjourned = self.conditions().adjourned?;
        let line = self.game.main_line();
        let last = line.last().copied();
        line.get(adjourned.plies).copied().or(last)
    }

    /// Whether the position shown leads to the one where the game rests: what
    /// was played openly stays.
    pub(super) fn leads_to_rest(&self) -> bool {
        self.resting_node()
            .is_some_and(|rest| self.game.path(rest).contains(&self.cursor()))
    }

    /// Whether the main line may be another one: where the game rests, it is
    /// the same up to there.
    pub(super) fn may_promote(&self) -> bool {
        self.resting_node()
            .is_none_or(|rest| self.game.path(self.cursor()).contains(&rest))
    }

    /// Plays on from where the game was adjourned, with the move that was
    /// sealed.
    pub(super) fn resume_adjourned(&mut self) {
        let (Some(adjourned), Some(rest)) = (self.conditions().adjourned, self.resting_node())
        else {
            return;
        };
        let seats = ruleset::seats_of(self.game.details()).unwrap_or(self.settings.seats);
        let mut details = ruleset::completed(self.game.details(), seats);
        details.conditions.adjourned = None;
        let edit = Edit::SetDetails(Box::new(details));
        self.game.apply(edit).expect("details are free");
        self.set_outcome(None);
        self.document.change();
        self.sit_down(Table::new(&self.game, rest, seats));
        self.set_clock_up(rest);
        self.view.refresh(&self.game, rest);
        self.begin_turn();
        let Some(mv) = adjourned.sealed else {
            return;
        };
        let position = self.game[rest].position();
        let side = position.side_to_move();
        if position.is_legal(mv) {
            self.play_move(rest, mv);
        } else {
            self.end(Outcome::Win {
                winner: !side,
                reason: WinReason::SealedMove,
            });
        }
        self.notify(Notice::Unsealed { side, mv });
    }
}
