//! Everything a clock knows at one moment, small enough to keep for every ply.

use std::time::Duration;

use crate::rules::Side;

use super::control::TimeControl;

/// The times of both sides at one moment. Any value is good for any clock.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The side to move.
    pub turn: Side,
    /// What it has used of its time for this move, delay included.
    pub spent: Duration,
    /// The times of Red and of Black, by [`Side::index`].
    pub hands: [Hand; 2],
}

/// The time of one side at one moment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Hand {
    /// The time left, without the delay. A clock with a control takes `None`
    /// for its initial time; a clock without one takes every value for `None`.
    pub left: Option<Duration>,
    /// Moves made since the game began: they tell the period.
    pub moves: u32,
}

impl State {
    /// The start of a game: no time used, no move made.
    #[must_use]
    pub fn start(turn: Side) -> Self {
        Self {
            turn,
            spent: Duration::ZERO,
            hands: [Hand::default(); 2],
        }
    }

    /// The time of the side to move.
    pub(super) fn hand(&self) -> Hand {
        self.hands[self.turn.index()]
    }

    /// The same with a time for exactly the sides that have a control.
    pub(super) fn fitted(mut self, controls: &[Option<TimeControl>; 2]) -> Self {
        for (hand, control) in self.hands.iter_mut().zip(controls) {
            hand.left = control
                .as_ref()
                .map(|control| hand.left.unwrap_or(control.initial()));
        }
        self
    }

    /// Charges the side to move for thinking, at most for what it has.
    pub(super) fn think(&mut self, elapsed: Duration, control: Option<&TimeControl>) {
        let free = self.delay_left(control);
        let mut elapsed = elapsed;
        if let Some(left) = &mut self.hands[self.turn.index()].left {
            elapsed = elapsed.min(left.saturating_add(free));
            *left = left.saturating_sub(elapsed.saturating_sub(free));
        }
        self.spent = self.spent.saturating_add(elapsed);
    }

    /// Completes the move of the side to move.
    pub(super) fn complete_move(&mut self, control: Option<&TimeControl>) {
        let hand = &mut self.hands[self.turn.index()];
        hand.moves = hand.moves.saturating_add(1);
        if let (Some(left), Some(control)) = (&mut hand.left, control) {
            *left = left.saturating_add(control.earned(hand.moves));
        }
        self.spent = Duration::ZERO;
        self.turn = !self.turn;
    }

    /// What is left of the delay for the move being made.
    pub(super) fn delay_left(&self, control: Option<&TimeControl>) -> Duration {
        control.map_or(Duration::ZERO, |control| {
            control.delay().saturating_sub(self.spent)
        })
    }
}
