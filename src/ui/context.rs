//! What every part of the window is handed to draw itself.

use super::text::Words;
use super::theme::Theme;
use crate::app::{Action, Command, Session};
use crate::picture::{Labels, PieceSet};

/// The state to read, the words and colours to show it with, and the wishes
/// that come of it. Nothing is changed before the frame is drawn.
pub struct Scene<'a> {
    /// The state of the program.
    pub session: &'a Session,
    /// The words of the chosen language.
    pub words: Words,
    /// The colours.
    pub theme: Theme,
    /// What the person asks for.
    pub commands: &'a mut Vec<Command>,
}

impl Scene<'_> {
    /// What the pieces show.
    pub const fn piece_set(&self) -> PieceSet {
        self.session.settings().piece_set()
    }

    /// What stands along the edges of the board.
    pub const fn labels(&self) -> Labels {
        self.session.settings().labels()
    }

    /// Asks for `command`.
    pub fn send(&mut self, command: Command) {
        self.commands.push(command);
    }

    /// Asks for `action`.
    pub fn ask(&mut self, action: Action) {
        self.send(Command::Do(action));
    }
}
