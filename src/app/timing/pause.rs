//! The pause: time stands still, and so that nobody thinks for free, the board
//! is hidden and nothing about the game can be done.

use crate::app::action::Action;
use crate::app::mode::Mode;
use crate::app::notice::Notice;
use crate::app::session::Session;

impl Session {
    /// Whether the game is interrupted. The board is not to be shown then.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        match &self.mode {
            Mode::Play(table) if !table.is_over() => {
                table.timer.as_ref().is_some_and(|timer| timer.is_paused())
            }
            Mode::Play(_) | Mode::Review(_) => false,
        }
    }

    /// Whether a clock runs or is paused, so that a pause makes sense.
    pub(in crate::app) fn can_pause(&self) -> bool {
        matches!(&self.mode, Mode::Play(table) if !table.is_over() && table.timer.is_some())
    }

    pub(in crate::app) fn toggle_pause(&mut self) {
        if self.is_paused() {
            let now = self.now;
            if let Mode::Play(table) = &mut self.mode
                && let Some(timer) = &mut table.timer
            {
                timer.resume(now);
            }
            self.begin_turn();
        } else {
            self.pause();
        }
    }

    /// Interrupts a game with a clock; its time is then to be saved anew.
    pub(in crate::app) fn pause(&mut self) {
        if self.is_paused() || !self.can_pause() {
            return;
        }
        let now = self.now;
        if let Mode::Play(table) = &mut self.mode
            && let Some(timer) = &mut table.timer
        {
            timer.pause(now);
        }
        if self.game.node_count() > 1 {
            self.document.change();
        }
        self.view.selection = None;
        self.view.refusal = None;
        self.view.autoplay = None;
        self.hint = None;
        self.begin_turn();
    }

    /// Sets a clock that was taken up again to a pause: a person who opens the
    /// program is not looking at the clock yet.
    pub(in crate::app) fn hold_clock(&mut self) {
        let now = self.now;
        if let Mode::Play(table) = &mut self.mode
            && let Some(timer) = &mut table.timer
        {
            timer.pause(now);
        }
    }

    /// The program did not run until now: nobody has thought.
    pub(in crate::app) fn wake_up(&mut self) {
        if self.can_pause() && !self.is_paused() {
            self.pause();
            self.notify(Notice::Slept);
        }
    }
}

/// Whether an action neither shows the game nor changes it.
pub(in crate::app) const fn leaves_the_game_alone(action: Action) -> bool {
    matches!(
        action,
        Action::NewGame
            | Action::Open
            | Action::OpenFolder
            | Action::Games
            | Action::Save
            | Action::SaveAs
            | Action::Quit
            | Action::Paste
            | Action::EditPosition
            | Action::Pause
            | Action::Flip
            | Action::SidePanel
            | Action::Captured
            | Action::CommentField
            | Action::Lesson
            | Action::Settings
            | Action::Keys
            | Action::ChangeKeys
            | Action::About
    )
}
