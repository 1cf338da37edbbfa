//! The position editor in the window: the board with everything that may stand
//! on it, and the panel beside it.

mod board;
mod fen;
mod palette;
mod panel;

use eframe::egui::Ui;

use super::board::BoardState;
use super::context::Scene;
use super::table::ENTRANCE;
use crate::app::{Command, EditorCommand};
use crate::rules::{Piece, Square};
use fen::FenField;

/// What the window remembers of the editor while it is open.
pub struct Workbench {
    state: BoardState,
    /// The point that the keyboard is on.
    cursor: Square,
    has_keyboard: bool,
    /// What is being dragged from the palette.
    carried: Option<Piece>,
    fen: FenField,
}

impl Default for Workbench {
    fn default() -> Self {
        let mut state = BoardState::default();
        state.take_keyboard();
        Self {
            state,
            cursor: ENTRANCE,
            has_keyboard: false,
            carried: None,
            fen: FenField::default(),
        }
    }
}

impl Workbench {
    /// Draws what stands beside the board.
    pub fn show_panel(&mut self, ui: &mut Ui, scene: &mut Scene<'_>) {
        if let Some(editor) = scene.session.editor() {
            panel::show(self, ui, scene, editor);
        }
    }

    /// Draws the board into the space that is left.
    pub fn show_board(&mut self, ui: &mut Ui, scene: &mut Scene<'_>) {
        if let Some(editor) = scene.session.editor() {
            board::show(self, ui, scene, editor);
        }
    }
}

impl Scene<'_> {
    fn edit(&mut self, command: EditorCommand) {
        self.send(Command::Edit(command));
    }
}
