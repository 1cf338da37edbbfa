//! What the engine thinks while it thinks, as a person reads it.

use std::time::Instant;

use crate::engine::{Report, Score};
use crate::notation::write;
use crate::record::NodeId;
use crate::rules::{Move, Side};

use super::jobs::REPORT_STEP;
use super::mode::Mode;
use super::session::Session;
use super::table::Turn;

/// How many moves of the line are told.
const TOLD: usize = 12;

/// What the engine does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EngineState {
    /// Nothing.
    Idle,
    /// It thinks, and has said so much; `None` before its first report.
    Thinking(Option<Thought>),
    /// It could not answer.
    Failed,
}

/// The newest report of a running search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thought {
    /// Plies looked ahead.
    pub depth: u8,
    /// The value of the position as Red sees it.
    pub score: Score,
    /// The line that the engine expects, in the chosen notation.
    pub moves: Vec<String>,
}

impl Session {
    /// What the engine does, whether it is for its own move or for a hint.
    #[must_use]
    pub fn engine_state(&self) -> EngineState {
        if let Some((node, report)) = self.sought_hint() {
            return EngineState::Thinking(report.map(|report| self.thought(node, report)));
        }
        let Mode::Play(table) = &self.mode else {
            return EngineState::Idle;
        };
        match &table.turn {
            Turn::Engine(pondering) => {
                let report = pondering.report.as_ref();
                EngineState::Thinking(report.map(|report| self.thought(table.live(), report)))
            }
            Turn::Failed => EngineState::Failed,
            Turn::Human | Turn::Paused | Turn::Over => EngineState::Idle,
        }
    }

    fn thought(&self, node: NodeId, report: &Report) -> Thought {
        let score = match self.game[node].position().side_to_move() {
            Side::Red => report.score,
            Side::Black => report.score.for_other_side(),
        };
        let line = report.pv.iter().copied().take(TOLD);
        Thought {
            depth: report.depth,
            score,
            moves: self.worded(node, line).1,
        }
    }

    /// The moves of a line from a node as far as they are legal, and how they
    /// are written.
    pub(super) fn worded(
        &self,
        node: NodeId,
        line: impl Iterator<Item = Move>,
    ) -> (Vec<Move>, Vec<String>) {
        let style = self.settings.style(self.language());
        let mut position = *self.game[node].position();
        let (mut moves, mut texts) = (Vec::new(), Vec::new());
        for mv in line {
            let Ok(after) = position.play(mv) else { break };
            moves.push(mv);
            texts.push(write(&position, mv, style));
            position = after;
        }
        (moves, texts)
    }

    /// When to look at a running search again: once after every report, since
    /// those that follow it closely are not announced.
    pub(super) fn thought_wake(&self, now: Instant) -> Option<Instant> {
        let next = self.told_at? + REPORT_STEP;
        let thinks = match &self.mode {
            Mode::Play(table) => match &table.turn {
                Turn::Engine(pondering) => pondering.answer.is_none(),
                _ => false,
            },
            Mode::Review(_) => false,
        };
        let is_due = next > now && (thinks || self.seeks_advice());
        (is_due && self.shows_thought()).then_some(next)
    }

    /// Whether the person sees what the engine thinks.
    pub(super) const fn shows_thought(&self) -> bool {
        self.settings.shown.panel && self.settings.shown.thinking
    }
}
