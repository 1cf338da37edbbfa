//! What a format cannot hold.

use std::fmt;

use crate::record::{Conditions, Game, Notes, RulesetInfo, Times};
use crate::rules::{DrawReason, Outcome, WinReason};

/// Something of a game that is not in the file that was written, because the
/// format has no room for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Loss {
    /// The format has no field for this tag.
    Tag(String),
    /// The text of this tag is longer than its field and was cut.
    CutTag(String),
    /// Characters of a text, by tag or `comment`, that other programs which
    /// read this format may not show.
    Characters(String),
    /// Annotation glyphs.
    Glyphs(usize),
    /// Clock readings.
    Times(usize),
    /// Stored evaluations.
    Evaluations(usize),
    /// Moves that could not be played when the game was read. They are written
    /// as comments.
    UnreadAsComment(usize),
    /// Comments.
    Comments(usize),
    /// Moves beside the main line.
    Variations(usize),
    /// All moves, main line and variations.
    Moves(usize),
    /// Moves that could not be played when the game was read.
    Unread(usize),
    /// Who plays, under which clock and rules.
    Settings,
    /// How the game ended.
    Result,
    /// Why the game ended.
    Reason,
    /// The number of the first move and the plies since the last capture.
    Counters,
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tag(tag) => write!(f, "the tag {tag} has no place in this format"),
            Self::CutTag(tag) => write!(f, "the tag {tag} is too long and was cut"),
            Self::Characters(text) => write!(
                f,
                "{text} holds characters that other programs may not show"
            ),
            Self::Glyphs(count) => write!(f, "{count} annotation glyphs are left out"),
            Self::Times(count) => write!(f, "{count} clock readings are left out"),
            Self::Evaluations(count) => write!(f, "{count} evaluations are left out"),
            Self::UnreadAsComment(count) => {
                write!(f, "{count} unread lines are written as comments")
            }
            Self::Comments(count) => write!(f, "{count} comments are left out"),
            Self::Variations(count) => write!(f, "{count} moves of variations are left out"),
            Self::Moves(count) => write!(f, "{count} moves are left out"),
            Self::Unread(count) => write!(f, "{count} unread lines are left out"),
            Self::Settings => f.write_str("players, clocks and rules are left out"),
            Self::Result => f.write_str("the result is left out"),
            Self::Reason => f.write_str("the reason of the result is left out"),
            Self::Counters => f.write_str("the numbers of moves start from 1"),
        }
    }
}

/// A number with the loss that it is.
type Counted = (usize, fn(usize) -> Loss);

/// Counts what a format has no room for.
#[derive(Default)]
pub(super) struct Tally {
    glyphs: usize,
    times: usize,
    evaluations: usize,
    unread: usize,
    comments: usize,
}

impl Tally {
    /// Counts what stands beside one move.
    pub(super) fn count(&mut self, notes: &Notes) {
        self.glyphs += notes.nags.len();
        self.times += usize::from(notes.times != Times::default());
        self.evaluations += usize::from(notes.eval.is_some());
        self.unread += notes.unread.len();
        self.comments += usize::from(!notes.comment.trim().is_empty());
    }

    /// What a format loses that keeps comments.
    pub(super) fn beside_comments(&self) -> Vec<Loss> {
        self.losses(&[(self.unread, Loss::UnreadAsComment)])
    }

    /// What a format loses that keeps nothing but moves.
    pub(super) fn all(&self) -> Vec<Loss> {
        self.losses(&[(self.comments, Loss::Comments), (self.unread, Loss::Unread)])
    }

    fn losses(&self, more: &[Counted]) -> Vec<Loss> {
        let common: [Counted; 3] = [
            (self.glyphs, Loss::Glyphs),
            (self.times, Loss::Times),
            (self.evaluations, Loss::Evaluations),
        ];
        let counted = common.iter().chain(more).filter(|(count, _)| *count > 0);
        counted.map(|(count, loss)| loss(*count)).collect()
    }
}

/// Whether an outcome has a reason that a bare result does not tell.
pub(super) fn has_reason(outcome: Option<Outcome>) -> bool {
    match outcome {
        None => false,
        Some(Outcome::Draw(reason)) => reason != DrawReason::Unstated,
        Some(Outcome::Win { reason, .. }) => reason != WinReason::Unstated,
    }
}

/// Players, clocks and rules: only the save format has room for them.
pub(super) fn settings(game: &Game) -> Option<Loss> {
    let details = game.details();
    let is_set = details.players != [None, None]
        || details.clocks != [None, None]
        || details.late_ms.is_some()
        || details.ruleset != RulesetInfo::default()
        || details.conditions != Conditions::default();
    is_set.then_some(Loss::Settings)
}
