//! What the engine does beside moving: it resigns a lost game and offers a
//! draw in an even one, where it is asked to.

use std::collections::VecDeque;

use crate::engine::Score;
use crate::record::EngineManners;
use crate::rules::{Outcome, Side, WinReason};

use super::mode::Mode;
use super::session::Session;

/// Before this ply the engine neither resigns nor offers.
const FIRST_PLY: usize = 40;
/// Before this ply it offers no draw.
const FIRST_OFFER_PLY: usize = 60;
/// It resigns when it has been behind by more than this, in centi, more than a
/// chariot, at so many moves running.
const LOST: i32 = -1_400;
const LOST_MOVES: usize = 4;
/// It offers a draw when neither side has been better by more than this at so
/// many moves running.
const DEAD_EVEN: i32 = 15;
const EVEN_MOVES: usize = 8;

/// What the engine thought of its last moves, for each side it plays.
#[derive(Debug, Default)]
pub(super) struct Opinions {
    /// By [`Side::index`], the newest last.
    scores: [VecDeque<Score>; 2],
    /// Sides that have offered a draw by themselves: nobody is asked twice.
    has_offered: [bool; 2],
}

impl Opinions {
    pub fn note(&mut self, side: Side, score: Score) {
        let scores = &mut self.scores[side.index()];
        scores.push_back(score);
        if scores.len() > EVEN_MOVES {
            scores.pop_front();
        }
    }

    /// What it thought of its last move.
    pub fn last(&self, side: Side) -> Option<Score> {
        self.scores[side.index()].back().copied()
    }

    /// Forgets all: a move was taken back.
    pub fn forget(&mut self) {
        self.scores = Default::default();
    }

    fn is_lost(&self, side: Side) -> bool {
        self.holds(side, LOST_MOVES, |score| match score {
            Score::Centi(centi) => centi < LOST,
            Score::MatedIn(_) => true,
            Score::MateIn(_) => false,
        })
    }

    fn is_even(&self, side: Side) -> bool {
        self.holds(
            side,
            EVEN_MOVES,
            |score| matches!(score, Score::Centi(centi) if centi.abs() <= DEAD_EVEN),
        )
    }

    fn holds(&self, side: Side, moves: usize, is_so: impl Fn(Score) -> bool) -> bool {
        let scores = &self.scores[side.index()];
        scores.len() >= moves && scores.iter().rev().take(moves).all(|&score| is_so(score))
    }
}

impl Session {
    /// Whether the engine gives the game up instead of moving; it has then.
    pub(super) fn engine_resigns(&mut self, side: Side) -> bool {
        let Mode::Play(table) = &self.mode else {
            return false;
        };
        let resigns = self.conditions().engine == EngineManners::Yields
            && self.game.ply(table.live()) >= FIRST_PLY
            && table.opinions.is_lost(side);
        if resigns {
            self.end(Outcome::Win {
                winner: !side,
                reason: WinReason::Resignation,
            });
        }
        resigns
    }

    /// Lets the engine offer a draw with the move it has just made.
    pub(super) fn engine_offers(&mut self, side: Side) {
        let may = self.is_playing()
            && self.conditions().engine == EngineManners::Yields
            && self.may_offer(side);
        let Mode::Play(table) = &mut self.mode else {
            return;
        };
        let wants = self.game.ply(table.live()) >= FIRST_OFFER_PLY && table.opinions.is_even(side);
        if may && wants && !table.opinions.has_offered[side.index()] {
            table.opinions.has_offered[side.index()] = true;
            self.offer_draw_for(side);
        }
    }
}
