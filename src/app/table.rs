//! The table at which a game is played: who sits there, whose turn it is, and
//! which moves have been taken back.

use std::time::Instant;

use crate::engine::{Answer, Level, Report};
use crate::record::{Game, NodeId};
use crate::rules::{Side, Square};

use super::jobs::Search;
use super::manners::Opinions;
use super::mode::{Seat, Seats};
use super::streak::Streak;
use super::timing::Timer;

/// A game being played.
#[derive(Debug)]
pub(super) struct Table {
    pub seats: Seats,
    pub turn: Turn,
    /// The streak of games as it was before this one ended.
    pub streak_before: Option<Streak>,
    /// The clock, when the game has time limits.
    pub timer: Option<Box<Timer>>,
    /// The side whose draw offer stands.
    pub offer: Option<Side>,
    pub opinions: Opinions,
    /// Points of the pieces that the side to move has touched, in order.
    pub touched: Vec<Square>,
    /// Whether the person on turn chooses a move to seal.
    pub is_sealing: bool,
    /// The root and the moves as played, those included that were taken back.
    line: Vec<NodeId>,
    /// Where on the line the game stands.
    ply: usize,
}

/// Who has to act.
#[derive(Debug)]
pub(super) enum Turn {
    /// A person.
    Human,
    /// The engine, which thinks.
    Engine(Box<Pondering>),
    /// The engine, which could not answer.
    Failed,
    /// Nobody for now: the game is paused.
    Paused,
    /// Nobody: the game is over.
    Over,
}

/// The engine at work on a move.
#[derive(Debug)]
pub(super) struct Pondering {
    pub search: Search,
    /// The answer, when it is held back.
    pub answer: Option<Answer>,
    pub report: Option<Report>,
    /// The answer is not shown before.
    pub not_before: Instant,
}

impl Table {
    /// A table at which the game stands at `live`.
    pub fn new(game: &Game, live: NodeId, seats: Seats) -> Self {
        let played = game.path(live);
        Self {
            seats,
            turn: Turn::Human,
            streak_before: None,
            timer: None,
            offer: None,
            opinions: Opinions::default(),
            touched: Vec::new(),
            is_sealing: false,
            ply: played.len() - 1,
            line: played,
        }
    }

    /// A table with moves taken back: the line goes on from `live` to `last`.
    /// Without them when `last` does not follow `live`.
    pub fn with_taken_back(game: &Game, live: NodeId, last: NodeId, seats: Seats) -> Self {
        let mut table = Self::new(game, live, seats);
        let played = game.path(last);
        if played.get(table.ply) == Some(&live) {
            table.line = played;
        }
        table
    }

    /// Where the game stands.
    pub fn live(&self) -> NodeId {
        self.line[self.ply]
    }

    /// The last of the moves as played, those taken back included.
    pub fn last(&self) -> NodeId {
        *self.line.last().expect("the line holds the root")
    }

    pub fn side_to_move(&self, game: &Game) -> Side {
        game[self.live()].position().side_to_move()
    }

    /// The engine's level, when it is to move.
    pub fn engine_to_move(&self, game: &Game) -> Option<Level> {
        match self.seats.of(self.side_to_move(game)) {
            Seat::Human => None,
            Seat::Engine(level) => Some(level),
        }
    }

    pub const fn is_over(&self) -> bool {
        matches!(self.turn, Turn::Over)
    }

    /// The game goes on to `node`, from wherever on the tree.
    pub fn advance(&mut self, game: &Game, node: NodeId) {
        let ply = game.ply(node);
        if self.line.get(ply) != Some(&node) {
            self.line = game.path(node);
        }
        self.stand_at(ply);
    }

    /// The game stands where it stood after so many plies.
    pub fn stand_at(&mut self, ply: usize) {
        debug_assert!(ply < self.line.len());
        self.ply = ply;
        self.touched.clear();
        self.is_sealing = false;
    }

    /// Where taking back leads: against the engine to the person's own last
    /// turn, between two people one ply back.
    pub fn undo_ply(&self, game: &Game) -> Option<usize> {
        let mut earlier = (0..self.ply).rev();
        match self.seats.lone_human() {
            Some(side) => earlier.find(|ply| self.is_turn_of(game, side, *ply)),
            None if self.seats == Seats::HUMANS => earlier.next(),
            None => None,
        }
    }

    /// Where playing again leads: to the person's next turn, or the end of
    /// what was taken back.
    pub fn redo_ply(&self, game: &Game) -> Option<usize> {
        let mut later = self.ply + 1..self.line.len();
        let end = later.clone().next_back()?;
        match self.seats.lone_human() {
            Some(side) => later
                .find(|ply| self.is_turn_of(game, side, *ply))
                .or(Some(end)),
            None if self.seats == Seats::HUMANS => later.next(),
            None => None,
        }
    }

    fn is_turn_of(&self, game: &Game, side: Side, ply: usize) -> bool {
        game[self.line[ply]].position().side_to_move() == side
    }
}
