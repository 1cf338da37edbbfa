//! Which actions are possible now.

use crate::rules::Status;

use super::action::Action;
use super::editor::Editor;
use super::mode::{Mode, Seats};
use super::session::Session;
use super::table::{Table, Turn};
use super::timing::leaves_the_game_alone;

impl Session {
    /// Whether the action is possible now; when not, asking for it does
    /// nothing. While a question waits, only closing the program is.
    #[must_use]
    pub fn can(&self, action: Action) -> bool {
        if self.question.is_some() {
            return action == Action::Quit;
        }
        if let Some(editor) = &self.editor {
            return self.can_while_editing(editor, action);
        }
        let is_forbidden = self.obstacle(action).is_some();
        if is_forbidden || self.is_paused() && !leaves_the_game_alone(action) {
            return false;
        }
        match action {
            Action::NewGame
            | Action::Quit
            | Action::CopyPosition
            | Action::Picture
            | Action::CopyGame
            | Action::Paste
            | Action::EditPosition
            | Action::Flip
            | Action::SidePanel
            | Action::Captured
            | Action::CommentField
            | Action::ThinkingLine
            | Action::Settings
            | Action::Keys
            | Action::Lesson
            | Action::ChangeKeys
            | Action::About => true,
            Action::Open | Action::OpenFolder | Action::SaveAs | Action::Export => {
                !self.shelf.is_picking()
            }
            Action::TextEncoding => self.text_encoding().is_some(),
            Action::Games => self.collection.is_some(),
            Action::Save => self.document.target().is_some() || !self.shelf.is_picking(),
            Action::Undo => match &self.mode {
                Mode::Play(table) => self.can_take_back(table),
                Mode::Review(history) => history.can_undo(),
            },
            Action::Redo => match &self.mode {
                Mode::Play(table) => !table.is_over() && table.redo_ply(&self.game).is_some(),
                Mode::Review(history) => history.can_redo(),
            },
            Action::Resign => self.is_playing() && self.resigner().is_some(),
            Action::OfferDraw => self.is_playing() && self.draw_offerer().is_some(),
            Action::AcceptDraw | Action::DeclineDraw => self.can_answer_offer(),
            Action::ClaimDraw => self.is_playing() && self.can_claim_draw(),
            Action::Adjourn => self.can_adjourn(),
            Action::PlayOn => {
                let is_playable = matches!(self.position().status(), Status::Ongoing { .. });
                !self.is_playing() && (is_playable || self.conditions().adjourned.is_some())
            }
            Action::Pause => self.can_pause(),
            Action::MoveNow => match &self.mode {
                Mode::Play(table) => matches!(table.turn, Turn::Engine(_) | Turn::Failed),
                Mode::Review(_) => false,
            },
            Action::Hint => self.can_hint(),
            Action::TypeMove => self.can_move(),
            Action::First | Action::Previous => self.view.at_ply(0) != Some(self.cursor()),
            Action::Next | Action::Last => self.cursor() != self.view.end(),
            Action::Autoplay => self.is_autoplaying() || self.cursor() != self.view.end(),
            Action::PromoteBranch => {
                !self.is_playing() && self.may_promote() && !self.game.is_main(self.cursor())
            }
            Action::DeleteBranch => {
                !self.is_playing()
                    && !self.leads_to_rest()
                    && self.game.parent(self.cursor()).is_some()
            }
        }
    }

    /// The game behind the editor is out of reach, except to be replaced.
    fn can_while_editing(&self, editor: &Editor, action: Action) -> bool {
        match action {
            Action::NewGame
            | Action::Quit
            | Action::CopyPosition
            | Action::Paste
            | Action::EditPosition
            | Action::Flip
            | Action::Settings
            | Action::Keys
            | Action::ChangeKeys
            | Action::About => true,
            Action::Open => !self.shelf.is_picking(),
            Action::Undo => editor.can_undo(),
            Action::Redo => editor.can_redo(),
            _ => false,
        }
    }

    /// Whether a person can make a move on the shown board.
    fn can_move(&self) -> bool {
        self.side_at_hand().is_some() && matches!(self.position().status(), Status::Ongoing { .. })
    }

    fn can_take_back(&self, table: &Table) -> bool {
        let someone_plays = table.seats == Seats::HUMANS || table.seats.lone_human().is_some();
        let declared = table.is_over() && self.ruling.is_none();
        someone_plays && declared || table.undo_ply(&self.game).is_some()
    }
}
