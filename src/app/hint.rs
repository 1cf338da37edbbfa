//! The hint: what the engine would play in the person's place.

use crate::engine::{Level, Report};
use crate::record::NodeId;
use crate::rules::Move;

use super::jobs::Search;
use super::mode::{Mode, Seat};
use super::notice::Notice;
use super::players::{Task, Terms};
use super::ruleset;
use super::session::Session;
use super::table::Turn;

/// How many moves of the line are told; what the engine expects farther ahead
/// rarely comes.
const TOLD: usize = 6;

/// A hint that was asked for at one node. It goes when another is shown.
#[derive(Debug)]
pub(super) struct Hint {
    node: NodeId,
    state: State,
}

#[derive(Debug)]
enum State {
    /// The engine looks for it.
    Sought(Search, Option<Report>),
    Found(Advice),
}

/// What a hint says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// The move to play and what is expected to follow.
    pub moves: Vec<Move>,
    /// The same in the chosen notation.
    pub texts: Vec<String>,
    /// Whether the person asked for the whole line.
    pub is_whole: bool,
}

impl Session {
    /// What the hint on the shown position says, if one was found.
    #[must_use]
    pub fn advice(&self) -> Option<&Advice> {
        match &self.hint.as_ref()?.state {
            State::Sought(..) => None,
            State::Found(advice) => Some(advice),
        }
    }

    /// Whether the engine looks for a hint.
    #[must_use]
    pub fn seeks_advice(&self) -> bool {
        matches!(&self.hint, Some(hint) if matches!(hint.state, State::Sought(..)))
    }

    /// The position of the hint that the engine looks for, with its newest
    /// report.
    pub(super) fn sought_hint(&self) -> Option<(NodeId, Option<&Report>)> {
        match self.hint.as_ref()? {
            Hint {
                node,
                state: State::Sought(_, report),
            } => Some((*node, report.as_ref())),
            _ => None,
        }
    }

    /// Whether a hint can be given: on a person's turn, while the engine has
    /// nothing else to do.
    pub(super) fn can_hint(&self) -> bool {
        let is_free = match &self.mode {
            Mode::Review(_) => true,
            Mode::Play(table) => {
                let side = self.position().side_to_move();
                match table.turn {
                    Turn::Human => table.seats.of(side) == Seat::Human,
                    Turn::Over => true,
                    Turn::Engine(_) | Turn::Failed | Turn::Paused => false,
                }
            }
        };
        let is_told = self.advice().is_some_and(|advice| advice.is_whole);
        is_free && !is_told && !self.seeks_advice() && self.position().has_legal_move()
    }

    /// The first time the best move, the second time the line.
    pub(super) fn give_hint(&mut self) {
        if let Some(Hint {
            state: State::Found(advice),
            ..
        }) = &mut self.hint
        {
            advice.is_whole = true;
            return;
        }
        let node = self.cursor();
        let terms = Terms {
            level: Level::FULL,
            ruleset: ruleset::of(self.game.details()),
            seed: self.seed,
            // The person wants to know what the engine thinks.
            has_book: false,
            time: None,
        };
        let task = Task::new(&self.timeline(node), terms);
        match self.engine.search(task) {
            Ok(search) => {
                let state = State::Sought(search, None);
                self.hint = Some(Hint { node, state });
            }
            Err(error) => {
                let reason = error.to_string();
                self.notify(Notice::EngineFailed { reason });
            }
        }
    }

    /// Takes in what the engine has found.
    pub(super) fn hear_hint(&mut self) {
        let Some(Hint {
            node,
            state: State::Sought(search, newest),
        }) = &mut self.hint
        else {
            return;
        };
        let node = *node;
        if let Some(report) = self.engine.report_of(search) {
            *newest = Some(report);
            self.told_at = Some(self.now);
        }
        let Some(answer) = self.engine.answer_to(search) else {
            return;
        };
        let advice = answer.and_then(|answer| {
            let line = match answer.best {
                Some(best) if answer.pv.first() != Some(&best) => vec![best],
                _ => answer.pv,
            };
            let advice = self.advice_of(node, line);
            let is_legal = !advice.moves.is_empty();
            is_legal
                .then_some(advice)
                .ok_or_else(|| "the engine answered without a legal move".to_owned())
        });
        match advice {
            Ok(advice) => {
                let state = State::Found(advice);
                self.hint = Some(Hint { node, state });
            }
            Err(reason) => {
                self.hint = None;
                self.notify(Notice::EngineFailed { reason });
            }
        }
    }

    /// Drops a hint for a position that is no longer shown.
    pub(super) fn drop_stale_hint(&mut self) {
        let shown = self.cursor();
        self.hint.take_if(|hint| hint.node != shown);
    }

    fn advice_of(&self, node: NodeId, line: Vec<Move>) -> Advice {
        let (moves, texts) = self.worded(node, line.into_iter().take(TOLD));
        Advice {
            moves,
            texts,
            is_whole: false,
        }
    }
}
