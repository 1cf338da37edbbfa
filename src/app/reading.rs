//! What views read of the session.

use std::path::Path;

use crate::adjudication::Ruling;
use crate::engine::Report;
use crate::record::{Game, NodeId};
use crate::rules::{Move, Position, Side, Square, SquareSet};

use super::mode::{Headline, Mode, Refusal, Row, Seat, Seats};
use super::notice::Posted;
use super::question::Question;
use super::ruleset;
use super::session::Session;
use super::settings::Settings;
use super::table::Turn;

impl Session {
    /// The game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The node on show.
    #[must_use]
    pub const fn cursor(&self) -> NodeId {
        self.view.cursor()
    }

    /// The position on show.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.game[self.cursor()].position()
    }

    /// One sentence about the game.
    #[must_use]
    pub fn headline(&self) -> Headline {
        let position = self.position();
        let (side, in_check) = (position.side_to_move(), position.in_check());
        match &self.mode {
            Mode::Play(table)
                if table.live() == self.cursor() || matches!(table.turn, Turn::Paused) =>
            {
                match (&table.turn, self.game.outcome()) {
                    (_, Some(outcome)) => Headline::Over(outcome),
                    (Turn::Engine(_), None) => Headline::Thinking { side, in_check },
                    (Turn::Failed, None) => Headline::EngineFailed { side },
                    (Turn::Paused, None) => Headline::Paused { side },
                    (Turn::Human | Turn::Over, None) => Headline::ToMove { side, in_check },
                }
            }
            Mode::Review(_) if self.resting_node() == Some(self.cursor()) => {
                Headline::Adjourned { side }
            }
            Mode::Review(_)
                if self.shows_end()
                    && let Some(outcome) = self.game.outcome() =>
            {
                Headline::Over(outcome)
            }
            _ => Headline::Reviewing {
                side,
                in_check,
                ply: self.game.ply(self.cursor()),
                length: self.view.rows().len(),
            },
        }
    }

    /// Whether a game is being played and not over.
    #[must_use]
    pub const fn is_playing(&self) -> bool {
        match &self.mode {
            Mode::Play(table) => !table.is_over(),
            Mode::Review(_) => false,
        }
    }

    /// Who plays, or played until just now; `None` when a game is being
    /// reviewed.
    #[must_use]
    pub const fn seats(&self) -> Option<Seats> {
        match &self.mode {
            Mode::Play(table) => Some(table.seats),
            Mode::Review(_) => None,
        }
    }

    /// Who sits at a side: at the table, or by the record of the game.
    #[must_use]
    pub fn seat(&self, side: Side) -> Option<Seat> {
        match &self.mode {
            Mode::Play(table) => Some(table.seats.of(side)),
            Mode::Review(_) => ruleset::seat_of(self.game.details(), side),
        }
    }

    /// The picked-up piece.
    #[must_use]
    pub const fn selection(&self) -> Option<Square> {
        self.view.selection
    }

    /// Where the picked-up piece can go; nowhere while a move is sealed, of
    /// which nobody says whether it is legal.
    #[must_use]
    pub fn destinations(&self) -> SquareSet {
        let Some(from) = self.selection().filter(|_| !self.is_sealing()) else {
            return SquareSet::EMPTY;
        };
        let all = self.position().destinations(from);
        match self.duty() {
            None => all,
            Some(duty) => all
                .into_iter()
                .filter(|to| duty.permits(Move::new(from, *to)))
                .collect(),
        }
    }

    /// Why the last click on the board did nothing; cleared by the next click
    /// or move.
    #[must_use]
    pub const fn refusal(&self) -> Option<Refusal> {
        self.view.refusal
    }

    /// The move that led to the position on show.
    #[must_use]
    pub fn last_move(&self) -> Option<Move> {
        self.game[self.cursor()].mv()
    }

    /// The attacked general of the position on show.
    #[must_use]
    pub fn checked_general(&self) -> Option<Square> {
        let position = self.position();
        let general = position.general(position.side_to_move());
        position.in_check().then_some(general)
    }

    /// Whether Black sits at the bottom.
    #[must_use]
    pub const fn flipped(&self) -> bool {
        self.view.flipped
    }

    /// Whether the game steps by itself.
    #[must_use]
    pub const fn is_autoplaying(&self) -> bool {
        self.view.autoplay.is_some()
    }

    /// The moves of the shown line from the start to its end.
    #[must_use]
    pub fn rows(&self) -> &[Row] {
        self.view.rows()
    }

    /// The moves that were tried at the place of this one, it included, the
    /// main one first.
    #[must_use]
    pub fn alternatives(&self, node: NodeId) -> Vec<NodeId> {
        let parent = self.game.get(node).and_then(crate::record::Node::parent);
        parent.map_or_else(Vec::new, |parent| self.game[parent].children().to_vec())
    }

    /// The move that led to a node, in the chosen notation; empty at the
    /// start.
    #[must_use]
    pub fn move_text(&self, node: NodeId) -> &str {
        self.view.text(&self.game, node)
    }

    /// The question that waits for an answer.
    #[must_use]
    pub fn question(&self) -> Option<&Question> {
        self.question.as_ref().map(|asked| &asked.question)
    }

    /// The notices on show, the oldest first.
    #[must_use]
    pub fn notices(&self) -> &[Posted] {
        self.notices.posted()
    }

    /// The settings in force.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The file of the game.
    #[must_use]
    pub fn file(&self) -> Option<&Path> {
        self.document.path()
    }

    /// The place of the game among those of its file, from 1; `None` when the
    /// file holds no others.
    #[must_use]
    pub fn game_number(&self) -> Option<usize> {
        self.document.number()
    }

    /// Whether the game has changes that are not in its file.
    #[must_use]
    pub fn is_dirty(&self) -> bool {
        self.document.is_dirty()
    }

    /// Whether a game file is being read or written.
    #[must_use]
    pub const fn is_busy(&self) -> bool {
        self.shelf.is_busy()
    }

    /// The newest report of the engine that is to move.
    #[must_use]
    pub fn thinking(&self) -> Option<&Report> {
        match &self.mode {
            Mode::Play(table) => match &table.turn {
                Turn::Engine(pondering) => pondering.report.as_ref(),
                _ => None,
            },
            Mode::Review(_) => None,
        }
    }

    /// Why the game is over, when its moves decided it: mate, repetition with
    /// its evidence, a limit.
    #[must_use]
    pub const fn ruling(&self) -> Option<&Ruling> {
        self.ruling.as_ref()
    }

    /// Whether the last position of the main line is on show.
    fn shows_end(&self) -> bool {
        self.cursor() == self.view.end() && self.game.is_main(self.cursor())
    }
}
