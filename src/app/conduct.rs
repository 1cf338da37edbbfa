//! How people have to behave at the board when that was agreed: touch-move,
//! moves that stand, attempts that count as fouls.

use crate::record::Conditions;
use crate::rules::{Outcome, Side, Square, WinReason};

use super::action::Action;
use super::effect::{Cue, Effect};
use super::mode::{Mode, Objection, Obstacle};
use super::notice::Notice;
use super::session::Session;
use super::touch::{Duty, duty};

impl Session {
    /// What the side to move owes for the pieces it has touched.
    #[must_use]
    pub fn duty(&self) -> Option<Duty> {
        let Mode::Play(table) = &self.mode else {
            return None;
        };
        let live = table.live();
        let is_seen = live == self.cursor() && !self.is_paused();
        let binds = is_seen && !table.is_over() && self.conditions().touch_move;
        binds
            .then(|| duty(self.game[live].position(), &table.touched))
            .flatten()
    }

    /// Fouls of a side so far; `None` when they are not counted.
    #[must_use]
    pub fn fouls(&self, side: Side) -> Option<u32> {
        let fouls = self.conditions().fouls?;
        Some(fouls[side.index()])
    }

    /// Why the last click on the board did nothing although a legal move may
    /// have been meant; cleared by the next click or move.
    #[must_use]
    pub const fn objection(&self) -> Option<Objection> {
        self.view.objection
    }

    /// Which condition of the game forbids an action that would be possible
    /// without it.
    #[must_use]
    pub fn obstacle(&self, action: Action) -> Option<Obstacle> {
        match (action, &self.mode) {
            (Action::Undo | Action::Redo, Mode::Play(_)) if self.conditions().no_takeback => {
                Some(Obstacle::MovesStand)
            }
            (Action::Hint, _) if self.conditions().is_match() && self.game.outcome().is_none() => {
                Some(Obstacle::NoHelp)
            }
            _ => None,
        }
    }

    pub(super) fn object(&mut self, objection: Objection) {
        self.view.objection = Some(objection);
        self.effects.push(Effect::Cue(Cue::Refused));
    }

    /// Objects when a move from the position shown would take back others that
    /// stand.
    pub(super) fn moves_stand_here(&mut self) -> bool {
        let stands = match &self.mode {
            Mode::Play(table) => {
                !table.is_over() && table.live() != self.cursor() && self.conditions().no_takeback
            }
            Mode::Review(_) => false,
        };
        if stands {
            self.object(Objection::MovesStand);
        }
        stands
    }

    /// Notes that the side to move has touched the piece on a point, where
    /// that binds. Answers whether it does.
    pub(super) fn touch(&mut self, square: Square) -> bool {
        let (shown, binds) = (self.cursor(), self.conditions().touch_move);
        let is_piece = self.position().piece_at(square).is_some();
        let Mode::Play(table) = &mut self.mode else {
            return false;
        };
        let binds = binds && !table.is_over() && table.live() == shown;
        if binds && is_piece && !table.touched.contains(&square) {
            table.touched.push(square);
        }
        binds
    }

    /// Keeps hold of the piece that must be moved.
    pub(super) fn keep_hold(&mut self) {
        if let Some(piece) = self.duty().and_then(Duty::piece) {
            self.view.selection = Some(piece);
        }
    }

    /// Counts an attempt at an illegal move of the piece on `from`, where that
    /// is a foul.
    pub(super) fn count_foul(&mut self, from: Square) {
        let Mode::Play(table) = &self.mode else {
            return;
        };
        if table.is_over() || table.live() != self.cursor() {
            return;
        }
        let side = self.position().side_to_move();
        let is_own = self.position().of_side(side).contains(from);
        let Some(fouls) = self.fouls(side).filter(|_| is_own) else {
            return;
        };
        let count = fouls + 1;
        self.change_conditions(|conditions| {
            if let Some(fouls) = &mut conditions.fouls {
                fouls[side.index()] = count;
            }
        });
        if count >= Conditions::LOSING_FOULS {
            self.end(Outcome::Win {
                winner: !side,
                reason: WinReason::Fouls,
            });
        } else {
            self.notify(Notice::Foul { side, count });
        }
    }
}
