//! Notices: cards beside the board, so that none ever lies over it.

use std::time::{Duration, Instant};

use eframe::egui::{Align, Frame, Layout, Margin, RichText, Stroke, Ui};

use super::context::Scene;
use super::text::{LevelMsg, Msg};
use super::theme::{CORNER, paint};
use super::widgets;
use crate::app::{Command, Level, Notice, Posted, SettingsFault};

/// How long a notice stays that needs no answer.
const STAY: Duration = Duration::from_secs(6);
/// More are not shown at once: the rest waits.
const MOST: usize = 2;

/// Draws the newest notices.
pub fn show(ui: &mut Ui, scene: &mut Scene<'_>) {
    let newest: Vec<_> = scene
        .session
        .notices()
        .iter()
        .rev()
        .take(MOST)
        .cloned()
        .collect();
    for posted in newest.into_iter().rev() {
        card(ui, scene, &posted);
    }
}

fn card(ui: &mut Ui, scene: &mut Scene<'_>, posted: &Posted) {
    let theme = scene.theme;
    let ink = paint(if is_fault(&posted.notice) {
        theme.danger
    } else {
        theme.text
    });
    Frame::new()
        .fill(paint(theme.field))
        .stroke(Stroke::new(1.0, ink.gamma_multiply(0.5)))
        .corner_radius(CORNER)
        .inner_margin(Margin::symmetric(8, 4))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.with_layout(Layout::right_to_left(Align::TOP), |ui| {
                let name = scene.words.get(Msg::Close);
                if widgets::close_button(ui, name).clicked() {
                    scene.send(Command::Dismiss(posted.number));
                }
                ui.with_layout(Layout::top_down(Align::LEFT), |ui| {
                    let text = scene.words.notice(&posted.notice);
                    widgets::live_label(ui, RichText::new(text).color(ink));
                    if let Notice::LevelOffered { level, .. } = posted.notice {
                        play_level(ui, scene, level);
                    }
                });
            });
        });
}

/// The button that takes the offer of another level.
fn play_level(ui: &mut Ui, scene: &mut Scene<'_>, level: Level) {
    let name = scene.words.level(level);
    let text = scene.words.with(LevelMsg::PlayLevel, &[("level", &name)]);
    if ui.button(text).clicked() {
        scene.send(Command::PlayLevel(level));
    }
}

/// Closes notices that have been seen long enough, and answers after how long
/// the next one will have been.
pub fn fade(posted: &[Posted], now: Instant, commands: &mut Vec<Command>) -> Option<Duration> {
    let mut next = None;
    for posted in posted.iter().filter(|posted| !stays(&posted.notice)) {
        let age = now.saturating_duration_since(posted.since);
        match STAY.checked_sub(age).filter(|left| !left.is_zero()) {
            None => commands.push(Command::Dismiss(posted.number)),
            Some(left) => next = Some(next.map_or(left, |next: Duration| next.min(left))),
        }
    }
    next
}

/// Whether something went wrong or must be heeded.
const fn is_fault(notice: &Notice) -> bool {
    stays(notice) && !matches!(notice, Notice::LevelOffered { .. })
}

/// Whether something went wrong, must be heeded, happened while nobody looked,
/// or is an offer: such a notice stays until it is closed.
const fn stays(notice: &Notice) -> bool {
    match notice {
        Notice::OpenFailed { .. }
        | Notice::PictureFailed { .. }
        | Notice::SaveFailed { .. }
        | Notice::ReadOnly { .. }
        | Notice::NotAllRead { .. }
        | Notice::CopyFailed { .. }
        | Notice::SearchFailed { .. }
        | Notice::Exported { .. }
        | Notice::HoldsMore { .. }
        | Notice::PasteFailed { .. }
        | Notice::EngineFailed { .. }
        | Notice::LevelOffered { .. }
        | Notice::GameFull
        | Notice::Slept
        | Notice::MustVary(_)
        | Notice::ResumeFailed { .. }
        | Notice::OpenTwice
        | Notice::AutosaveFailed { .. }
        | Notice::Settings(
            SettingsFault::BadValues(_)
            | SettingsFault::Broken { .. }
            | SettingsFault::Unreadable(_)
            | SettingsFault::NotSaved(_),
        ) => true,
        Notice::Opened { .. }
        | Notice::SetUpInstead { .. }
        | Notice::Saved { .. }
        | Notice::ReadingStopped
        | Notice::Decoded { .. }
        | Notice::SavedApart { .. }
        | Notice::ForeignKept { .. }
        | Notice::PositionCopied
        | Notice::GameCopied
        | Notice::PictureCopied
        | Notice::PictureSaved { .. }
        | Notice::DrawDeclined { .. }
        | Notice::DrawAccepted { .. }
        | Notice::RepetitionHint
        | Notice::Foul { .. }
        | Notice::Adjourned
        | Notice::Unsealed { .. }
        | Notice::Resumed => false,
    }
}
