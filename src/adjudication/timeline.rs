//! A game as the referee sees it: every position with the facts that rulings
//! are made of.

use std::fmt;

use crate::rules::{IllegalMove, Move, Piece, Position};

use super::limits::QuietCount;

/// One move and what is known about it.
#[derive(Clone, Copy, Debug)]
pub struct Ply {
    /// The move.
    pub mv: Move,
    /// The piece that was captured.
    pub capture: Option<Piece>,
    /// Whether the move gave check.
    pub check: bool,
    /// The position after the move.
    pub position: Position,
    pub(super) quiet: QuietCount,
    /// Index of the first position since the last capture, this one included.
    quiet_from: usize,
}

/// The positions of one line of play in order.
///
/// Positions are counted from 0, the start; position `n` is the one after `n`
/// plies, and ply `n` leads from position `n` to `n + 1`. Adding a ply costs
/// one check test; what a move chases or threatens is worked out only when a
/// position has recurred often enough for a ruling.
#[derive(Clone, Debug)]
pub struct Timeline {
    start: Position,
    plies: Vec<Ply>,
}

impl Timeline {
    /// A game that stands at its first position. Plies without a capture that
    /// `start` already counts are believed; checks among them are not known
    /// and count as none.
    #[must_use]
    pub const fn new(start: Position) -> Self {
        Self {
            start,
            plies: Vec::new(),
        }
    }

    /// A game from its first position and its moves.
    ///
    /// # Errors
    /// Names the first move that is not legal.
    pub fn from_moves(
        start: Position,
        moves: impl IntoIterator<Item = Move>,
    ) -> Result<Self, TimelineError> {
        let mut timeline = Self::new(start);
        for (ply, mv) in moves.into_iter().enumerate() {
            timeline
                .push(mv)
                .map_err(|reason| TimelineError { ply, mv, reason })?;
        }
        Ok(timeline)
    }

    /// A game from its first position and moves that have been played already,
    /// each with the position it led to.
    ///
    /// # Panics
    /// In debug builds, if a position is not what the move leads to.
    #[must_use]
    pub fn from_played(
        start: Position,
        played: impl IntoIterator<Item = (Move, Position)>,
    ) -> Self {
        let mut timeline = Self::new(start);
        for (mv, after) in played {
            timeline.push_played(mv, after);
        }
        timeline
    }

    /// Plays a move.
    ///
    /// # Errors
    /// Says why the move is not legal; the timeline is unchanged then.
    pub fn push(&mut self, mv: Move) -> Result<(), IllegalMove> {
        let after = self.position().play(mv)?;
        self.push_played(mv, after);
        Ok(())
    }

    /// Adds a move that has been played already, with the position it led to.
    ///
    /// # Panics
    /// In debug builds, if `after` is not what `mv` leads to.
    pub fn push_played(&mut self, mv: Move, after: Position) {
        let before = *self.position();
        debug_assert_eq!(before.play(mv), Ok(after), "{mv} leads elsewhere");
        let capture = before.piece_at(mv.to);
        let check = after.in_check();
        let quiet = match capture {
            Some(_) => QuietCount::default(),
            None => self.quiet().after_quiet_move(before.side_to_move(), check),
        };
        let quiet_from = match capture {
            Some(_) => self.plies.len() + 1,
            None => self.quiet_from(),
        };
        self.plies.push(Ply {
            mv,
            capture,
            check,
            position: after,
            quiet,
            quiet_from,
        });
    }

    /// The game with one more move that has been played already.
    pub(super) fn with(&self, mv: Move, after: &Position) -> Self {
        let mut longer = self.clone();
        longer.push_played(mv, *after);
        longer
    }

    /// Takes back everything after the first `plies` plies.
    pub fn truncate(&mut self, plies: usize) {
        self.plies.truncate(plies);
    }

    /// The first position.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The plies in order.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// The position reached.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.position_at(self.plies.len())
    }

    /// The position after `plies` plies.
    ///
    /// # Panics
    /// If there are fewer plies.
    #[must_use]
    pub fn position_at(&self, plies: usize) -> &Position {
        match plies.checked_sub(1) {
            None => &self.start,
            Some(last) => &self.plies[last].position,
        }
    }

    /// How often the position reached has occurred since the last capture,
    /// this time included.
    #[must_use]
    pub fn occurrences(&self) -> usize {
        self.occurrences_of(self.position()).count()
    }

    /// Plies since the last capture as the natural limit counts them: of each
    /// side only the first ten checks, with the replies to them.
    #[must_use]
    pub fn quiet_plies(&self) -> u16 {
        self.quiet().plies()
    }

    /// Indices of the positions since the last capture that equal `position`,
    /// the latest first.
    pub(super) fn occurrences_of<'a>(
        &'a self,
        position: &'a Position,
    ) -> impl Iterator<Item = usize> + 'a {
        (self.quiet_from()..=self.plies.len())
            .rev()
            .filter(move |index| self.position_at(*index) == position)
    }

    pub(super) fn quiet(&self) -> QuietCount {
        match self.plies.last() {
            Some(ply) => ply.quiet,
            None => QuietCount::starting_at(self.start.quiet_plies()),
        }
    }

    /// Index of the first position since the last capture.
    fn quiet_from(&self) -> usize {
        self.plies.last().map_or(0, |ply| ply.quiet_from)
    }
}

/// A move of a list is not legal where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimelineError {
    /// Index of the move in the list.
    pub ply: usize,
    /// The move.
    pub mv: Move,
    /// Why it is not legal.
    pub reason: IllegalMove,
}

impl fmt::Display for TimelineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {} ({}): {}", self.ply + 1, self.mv, self.reason)
    }
}

impl std::error::Error for TimelineError {}
