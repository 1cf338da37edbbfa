//! What a format cannot hold.

use std::path::Path;

use super::{GamesMsg, Words, file_name};
use crate::app::{Loss, Target};

/// Losses that are named; others are counted.
const NAMED: usize = 8;

impl Words {
    /// The name of a format that is written.
    #[must_use]
    pub fn target(&self, target: Target) -> &'static str {
        self.get(match target {
            Target::Json => GamesMsg::TargetJson,
            Target::Pgn(..) => GamesMsg::TargetPgn,
            Target::Xqf => GamesMsg::TargetXqf,
            Target::Dhtmlxq => GamesMsg::TargetDhtmlxq,
            Target::Fen => GamesMsg::TargetFen,
            Target::List(_) => GamesMsg::TargetList,
        })
    }

    /// What is lost, one thing a line.
    #[must_use]
    pub fn losses(&self, losses: &[Loss]) -> String {
        let named = losses.iter().take(NAMED).map(|loss| self.loss(loss));
        let more = losses.len().saturating_sub(NAMED);
        let more =
            (more > 0).then(|| self.with(GamesMsg::LossMore, &[("count", &more.to_string())]));
        let lines = named.chain(more).map(|line| format!("• {line}"));
        lines.collect::<Vec<_>>().join("\n")
    }

    /// The text of the question whether to write all the same.
    pub(super) fn lossy(&self, path: &Path, target: Target, losses: &[Loss]) -> String {
        let name = file_name(path);
        let places = [("format", self.target(target)), ("name", &name)];
        format!(
            "{}\n{}\n{}",
            self.with(GamesMsg::LossesText, &places),
            self.losses(losses),
            self.get(GamesMsg::LossesNote)
        )
    }

    /// A tag as people call it; one that only its file knows by its own name.
    fn tag<'a>(&self, tag: &'a str) -> &'a str {
        self.get(match tag {
            "Title" => GamesMsg::ColumnTitle,
            "Event" => GamesMsg::TagEvent,
            "Site" => GamesMsg::TagSite,
            "Date" => GamesMsg::ColumnDate,
            "Round" => GamesMsg::TagRound,
            "Red" => GamesMsg::ColumnRed,
            "Black" => GamesMsg::ColumnBlack,
            "Annotator" => GamesMsg::TagAnnotator,
            "Opening" => GamesMsg::ColumnOpening,
            "comment" => GamesMsg::TagComment,
            "text" => GamesMsg::TagText,
            _ => return tag,
        })
    }

    fn loss(&self, loss: &Loss) -> String {
        let tag = |msg, tag: &str| self.with(msg, &[("tag", self.tag(tag))]);
        let count = |msg, count: usize| self.with(msg, &[("count", &count.to_string())]);
        match loss {
            Loss::Tag(name) => tag(GamesMsg::LossTag, name),
            Loss::CutTag(name) => tag(GamesMsg::LossCutTag, name),
            Loss::Characters(name) => tag(GamesMsg::LossCharacters, name),
            Loss::Glyphs(n) => count(GamesMsg::LossGlyphs, *n),
            Loss::Times(n) => count(GamesMsg::LossTimes, *n),
            Loss::Evaluations(n) => count(GamesMsg::LossEvaluations, *n),
            Loss::UnreadAsComment(n) => count(GamesMsg::LossUnreadAsComment, *n),
            Loss::Comments(n) => count(GamesMsg::LossComments, *n),
            Loss::Variations(n) => count(GamesMsg::LossVariations, *n),
            Loss::Moves(n) => count(GamesMsg::LossMoves, *n),
            Loss::Unread(n) => count(GamesMsg::LossUnread, *n),
            Loss::Settings => self.get(GamesMsg::LossSettings).to_owned(),
            Loss::Result => self.get(GamesMsg::LossResult).to_owned(),
            Loss::Reason => self.get(GamesMsg::LossReason).to_owned(),
            Loss::Counters => self.get(GamesMsg::LossCounters).to_owned(),
        }
    }
}
