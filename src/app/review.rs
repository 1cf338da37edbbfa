//! Looking through a game and changing it.

use std::time::Duration;

use crate::record::{Edit, NodeId};
use crate::rules::Move;

use super::action::Action;
use super::effect::{Cue, Effect};
use super::history::{History, Place};
use super::mode::Mode;
use super::session::Session;

/// Time between two plies while the game steps by itself.
const AUTOPLAY_STEP: Duration = Duration::from_millis(1_200);

impl Session {
    pub(super) fn go_to(&mut self, node: NodeId) {
        if self.game.contains(node) && !self.is_paused() {
            self.view.autoplay = None;
            self.view.show(&self.game, node);
        }
    }

    pub(super) fn browse(&mut self, action: Action) {
        let ply = self.game.ply(self.cursor());
        let to = match action {
            Action::First => self.view.at_ply(0),
            Action::Previous => ply.checked_sub(1).and_then(|ply| self.view.at_ply(ply)),
            Action::Next => return self.step_forward(),
            _ => Some(self.view.end()),
        };
        if let Some(to) = to {
            self.go_to(to);
        }
    }

    pub(super) fn toggle_autoplay(&mut self) {
        self.view.autoplay = match self.view.autoplay {
            Some(_) => None,
            None => Some(self.now + AUTOPLAY_STEP),
        };
    }

    /// Shows the next ply when it is time for it.
    pub(super) fn step_by_itself(&mut self) {
        if self.view.autoplay.is_none_or(|next| self.now < next) {
            return;
        }
        self.step_forward();
        let more = self.cursor() != self.view.end();
        self.view.autoplay = more.then(|| self.now + AUTOPLAY_STEP);
    }

    /// Slides the piece of the move that led to a node that is now shown.
    pub(super) fn show_slide(&mut self, node: NodeId) {
        let played = &self.game[node];
        if let (Some(mv), Some(parent)) = (played.mv(), played.parent()) {
            let captured = self.game[parent].position().piece_at(mv.to);
            self.effects.push(Effect::Moved { mv, captured });
        }
    }

    /// Enters the line of a legal move, as a new branch when it is new. A game
    /// that was just played to its end is reviewed from then on.
    pub(super) fn explore(&mut self, from: NodeId, mv: Move) {
        let before = self.place();
        let known = self.game.child_by_move(from, mv);
        let Some(node) = self.enter(from, mv) else {
            return;
        };
        if known.is_none() {
            self.note_change(vec![Edit::RemoveBranch(node)], before, node);
        } else {
            self.go_to(node);
        }
        self.show_slide(node);
        self.cue_of(node);
    }

    pub(super) fn promote_branch(&mut self) {
        let before = self.place();
        let inverses = self.promote(before.cursor);
        self.note_change(inverses, before, before.cursor);
    }

    pub(super) fn delete_branch(&mut self) {
        let before = self.place();
        let Some(parent) = self.game.parent(before.cursor) else {
            return;
        };
        let removed = self.game.apply(Edit::RemoveBranch(before.cursor));
        let inverse = removed.expect("the shown node is part of the game");
        self.note_change(vec![inverse], before, parent);
    }

    /// Replaces the comment on the shown position.
    pub(super) fn comment(&mut self, comment: String) {
        let before = self.place();
        let node = before.cursor;
        if self.game[node].comment() == comment {
            return;
        }
        let set = self.game.apply(Edit::SetComment { node, comment });
        let inverse = set.expect("the shown node is part of the game");
        if self.is_playing() {
            // There, taking back is about moves.
            self.document.change();
        } else {
            self.note_change(vec![inverse], before, node);
        }
    }

    pub(super) fn undo(&mut self) {
        if let Some(editor) = &mut self.editor {
            return editor.undo();
        }
        match &mut self.mode {
            Mode::Play(_) => self.take_back(),
            Mode::Review(history) => {
                let place = history.undo(&mut self.game);
                self.return_to(place);
            }
        }
    }

    pub(super) fn redo(&mut self) {
        if let Some(editor) = &mut self.editor {
            return editor.redo();
        }
        match &mut self.mode {
            Mode::Play(_) => self.play_again(),
            Mode::Review(history) => {
                let place = history.redo(&mut self.game);
                self.return_to(place);
            }
        }
    }

    fn step_forward(&mut self) {
        let next = self.game.ply(self.cursor()) + 1;
        if let Some(node) = self.view.at_ply(next) {
            self.view.show(&self.game, node);
            self.show_slide(node);
            self.cue_of(node);
        }
    }

    fn cue_of(&mut self, node: NodeId) {
        let played = &self.game[node];
        let quiet = played.position().quiet_plies() > 0;
        let cue = if played.position().in_check() {
            Cue::Check
        } else if quiet {
            Cue::Move
        } else {
            Cue::Capture
        };
        self.effects.push(Effect::Cue(cue));
    }

    fn place(&self) -> Place {
        Place {
            cursor: self.cursor(),
            content: self.document.content,
        }
    }

    /// Notes a change for undo, and shows `cursor`.
    fn note_change(&mut self, inverses: Vec<Edit>, before: Place, cursor: NodeId) {
        let content = self.document.change();
        let after = Place { cursor, content };
        if let Mode::Play(_) = self.mode {
            self.mode = Mode::Review(History::default());
        }
        if let Mode::Review(history) = &mut self.mode {
            history.note(inverses, before, after);
        }
        self.view.autoplay = None;
        self.view.refresh(&self.game, cursor);
    }

    fn return_to(&mut self, place: Option<Place>) {
        if let Some(place) = place {
            self.document.content = place.content;
            self.view.autoplay = None;
            self.view.refresh(&self.game, place.cursor);
        }
    }
}
