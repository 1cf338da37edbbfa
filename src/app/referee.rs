//! What the referee's rulings do to the game at hand, and what they would say
//! about the position shown.

use crate::adjudication::{Law, NaturalLimit, Reason, Ruleset, Ruling, Timeline, Verdict, judge};
use crate::record::{Conditions, NodeId, Referee};
use crate::rules::{DrawReason, Move, Outcome, Piece, WinReason};

use super::document::Content;
use super::effect::{Cue, Effect};
use super::mode::Mode;
use super::notice::Notice;
use super::ruleset;
use super::session::Session;

/// Occurrences of a position from which on a draw can be claimed.
const CLAIMED_OCCURRENCES: usize = 3;

/// What the referee does about the position reached.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Call {
    /// Nothing.
    GoesOn {
        /// As in [`Verdict::Ongoing`].
        occurrences: usize,
    },
    /// Says who must vary, and lets the game go on.
    Warns(Box<Ruling>),
    /// Ends the game.
    Ends(Box<Ruling>),
}

/// What the referee does about the end of `timeline`.
///
/// One who warns ends the game when the side that was told to vary recurs to a
/// position that is ruled on, or, where neither side must vary, when the
/// position occurs once more after it was ruled a draw (双方不变作和).
pub(super) fn call(timeline: &Timeline, ruleset: Ruleset, referee: Referee) -> Call {
    match judge(timeline, &ruleset) {
        Verdict::Ongoing { occurrences } => Call::GoesOn { occurrences },
        Verdict::Decided(ruling)
            if referee == Referee::Warns
                && ruling.repetition.is_some()
                && !was_warned(timeline, ruleset, &ruling) =>
        {
            Call::Warns(ruling)
        }
        Verdict::Decided(ruling) => Call::Ends(ruling),
    }
}

/// Whether this ruling was announced before the last move, by the side that it
/// asked to vary.
fn was_warned(timeline: &Timeline, ruleset: Ruleset, ruling: &Ruling) -> bool {
    let Reason::MustVary { loser, .. } = ruling.reason else {
        return timeline.occurrences() > CLAIMED_OCCURRENCES;
    };
    let mover = !timeline.position().side_to_move();
    if mover != loser {
        return false;
    }
    let mut earlier = timeline.clone();
    while let Some(last) = earlier.plies().last()
        && last.capture.is_none()
    {
        earlier.truncate(earlier.plies().len() - 1);
        if earlier.occurrences() >= CLAIMED_OCCURRENCES
            && judge(&earlier, &ruleset).outcome() == Some(ruling.outcome)
        {
            return true;
        }
    }
    false
}

/// What the referee thinks of a position that is shown or played.
#[derive(Debug)]
pub(super) struct Observation {
    node: NodeId,
    content: Content,
    /// The ruling on the position shown, when the game went on all the same.
    ruling: Option<Ruling>,
    /// The draw that the side to move may claim.
    claim: Option<DrawReason>,
}

impl Session {
    /// Asks the referee about the move that led to where the game stands.
    pub(super) fn judge_move(&mut self, captured: Option<Piece>) {
        let Mode::Play(table) = &self.mode else {
            return;
        };
        let live = table.live();
        let timeline = self.timeline(live);
        let ruleset = ruleset::of(self.game.details());
        let referee = self.conditions().referee;
        match call(&timeline, ruleset, referee) {
            Call::Ends(ruling) => {
                self.end(ruling.outcome);
                self.ruling = Some(*ruling);
                return;
            }
            Call::Warns(ruling) => {
                self.notices.forget_warnings();
                self.notify(Notice::MustVary(ruling));
            }
            Call::GoesOn { occurrences } => {
                if occurrences == 2 && ruleset.law != Law::Off {
                    self.notify(Notice::RepetitionHint);
                }
            }
        }
        let cue = if timeline.position().in_check() {
            Cue::Check
        } else if captured.is_some() {
            Cue::Capture
        } else {
            Cue::Move
        };
        self.effects.push(Effect::Cue(cue));
    }

    /// Whether `mv` would end the game with the loss of the side that makes it
    /// although the referee only warns at first.
    pub(super) fn is_last_straw(&self, from: NodeId, mv: Move) -> bool {
        let mut timeline = self.timeline(from);
        let mover = timeline.position().side_to_move();
        let lost = Outcome::Win {
            winner: !mover,
            reason: WinReason::ForbiddenRepetition,
        };
        let ruleset = ruleset::of(self.game.details());
        timeline.push(mv).is_ok()
            && matches!(
                call(&timeline, ruleset, Referee::Warns),
                Call::Ends(ruling) if ruling.outcome == lost
            )
    }

    /// What was agreed on for the game.
    #[must_use]
    pub const fn conditions(&self) -> &Conditions {
        &self.game.details().conditions
    }

    /// The law of repetition and the natural limit that the game is played
    /// under.
    #[must_use]
    pub fn ruleset(&self) -> Ruleset {
        ruleset::of(self.game.details())
    }

    /// What the rules say about the position shown, when the game went on
    /// past it: shown, not imposed.
    #[must_use]
    pub fn observed_ruling(&self) -> Option<&Ruling> {
        self.observation.as_ref()?.ruling.as_ref()
    }

    /// The draw that the side to move may claim. A claim is no offer: the
    /// other side is not asked, and it may be made at any time (rules,
    /// section 9).
    #[must_use]
    pub fn claimable_draw(&self) -> Option<DrawReason> {
        self.observation.as_ref()?.claim
    }

    /// Takes in what has changed.
    pub(super) fn observe(&mut self) {
        let (node, content) = (self.cursor(), self.document.content);
        if self
            .observation
            .as_ref()
            .is_some_and(|seen| (seen.node, seen.content) == (node, content))
        {
            return;
        }
        let claim = match &self.mode {
            Mode::Play(table) if !table.is_over() => self.claim_on(&self.timeline(table.live())),
            _ => None,
        };
        self.observation = Some(Observation {
            node,
            content,
            ruling: self.observed_at(node),
            claim,
        });
    }

    fn observed_at(&self, node: NodeId) -> Option<Ruling> {
        let is_end = self.game.next(node).is_none() && self.game.is_main(node);
        if is_end && self.game.outcome().is_some() {
            return None;
        }
        let ruleset = ruleset::of(self.game.details());
        match judge(&self.timeline(node), &ruleset) {
            Verdict::Ongoing { .. } => None,
            Verdict::Decided(ruling) => Some(*ruling),
        }
    }

    /// What is not ruled on by itself can be claimed: the third occurrence of
    /// a position under no law, or under a referee who only warns when neither
    /// side must vary, and the natural limit where there is none.
    fn claim_on(&self, timeline: &Timeline) -> Option<DrawReason> {
        let ruleset = ruleset::of(self.game.details());
        if timeline.occurrences() >= CLAIMED_OCCURRENCES {
            let is_draw = ruleset.law == Law::Off
                || judge(timeline, &ruleset).outcome()
                    == Some(Outcome::Draw(DrawReason::Repetition));
            if is_draw {
                return Some(DrawReason::Repetition);
            }
        }
        let usual = Ruleset {
            law: Law::Off,
            natural_limit: NaturalLimit::default(),
        };
        let drawn = Outcome::Draw(DrawReason::NaturalLimit);
        (judge(timeline, &usual).outcome() == Some(drawn)).then_some(DrawReason::NaturalLimit)
    }
}
