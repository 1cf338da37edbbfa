//! Draws that the players bring about: offers, answers and claims.
//!
//! An offer stands until the other side answers it or makes a move, which
//! declines it. It cannot be withdrawn (rules, section 9). It is no question
//! that holds the game up: the clock of whoever thinks about it goes on.

use crate::engine::Score;
use crate::record::{Conditions, Edit};
use crate::rules::{DrawReason, Outcome, Side};

use super::mode::{Mode, Seat};
use super::notice::Notice;
use super::session::Session;

/// The engine accepts a draw when it thinks that it is not better by more than
/// this, in centi.
const DRAWISH: i32 = 20;

/// Before this ply the engine plays on: a fresh game is always even.
const FIRST_DRAW_PLY: usize = 30;

impl Session {
    /// The side whose draw offer stands.
    #[must_use]
    pub fn draw_offer(&self) -> Option<Side> {
        match &self.mode {
            Mode::Play(table) if !table.is_over() => table.offer,
            _ => None,
        }
    }

    /// The person on turn, if that side may offer a draw.
    pub(super) fn draw_offerer(&self) -> Option<Side> {
        let Mode::Play(table) = &self.mode else {
            return None;
        };
        let side = table.side_to_move(&self.game);
        (table.seats.of(side) == Seat::Human && self.may_offer(side)).then_some(side)
    }

    /// Whether no offer stands and the other side has offered as often as this
    /// one.
    pub(super) fn may_offer(&self, side: Side) -> bool {
        let declined = self.conditions().declined_offers;
        self.draw_offer().is_none() && declined[side.index()] <= declined[(!side).index()]
    }

    /// Whether a person may answer the offer that stands.
    pub(super) fn can_answer_offer(&self) -> bool {
        let (Some(side), Mode::Play(table)) = (self.draw_offer(), &self.mode) else {
            return false;
        };
        table.seats.of(!side) == Seat::Human
    }

    pub(super) fn offer_draw(&mut self) {
        if let Some(side) = self.draw_offerer() {
            self.offer_draw_for(side);
        }
    }

    /// Makes an offer; the engine answers one at once.
    pub(super) fn offer_draw_for(&mut self, side: Side) {
        let Mode::Play(table) = &mut self.mode else {
            return;
        };
        table.offer = Some(side);
        match table.seats.of(!side) {
            Seat::Human => self.autosave.mark(),
            Seat::Engine(_) => {
                let late = self.game.ply(table.live()) >= FIRST_DRAW_PLY;
                let even = match table.opinions.last(!side) {
                    Some(Score::Centi(centi)) => centi <= DRAWISH,
                    Some(Score::MatedIn(_)) => true,
                    Some(Score::MateIn(_)) | None => false,
                };
                self.answer_offer(late && even);
            }
        }
    }

    /// Answers the offer that stands.
    pub(super) fn answer_offer(&mut self, accepts: bool) {
        let Some(side) = self.draw_offer() else {
            return;
        };
        let by = !side;
        if let Mode::Play(table) = &mut self.mode {
            table.offer = None;
        }
        if accepts {
            self.end(Outcome::Draw(DrawReason::Agreement));
            self.notify(Notice::DrawAccepted { by });
        } else {
            self.change_conditions(|conditions| {
                conditions.declined_offers[side.index()] += 1;
            });
            self.notify(Notice::DrawDeclined { by });
        }
    }

    /// Notes that a side has made a move: an offer of the other side is
    /// declined by it.
    pub(super) fn decline_by_moving(&mut self, mover: Side) {
        if self.draw_offer() == Some(!mover) {
            self.answer_offer(false);
        }
    }

    /// Whether the person on turn may claim a draw.
    pub(super) fn can_claim_draw(&self) -> bool {
        let Mode::Play(table) = &self.mode else {
            return false;
        };
        let side = table.side_to_move(&self.game);
        table.seats.of(side) == Seat::Human && self.claimable_draw().is_some()
    }

    pub(super) fn claim_draw(&mut self) {
        if let Some(reason) = self.claimable_draw() {
            self.end(Outcome::Draw(reason));
        }
    }

    pub(super) fn change_conditions(&mut self, change: impl FnOnce(&mut Conditions)) {
        let mut details = self.game.details().clone();
        change(&mut details.conditions);
        let edit = Edit::SetDetails(Box::new(details));
        self.game.apply(edit).expect("details are free");
        self.document.change();
    }
}
