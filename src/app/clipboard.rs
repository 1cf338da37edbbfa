//! Positions and games as text on the clipboard.

use crate::formats::{self, fen};

use super::effect::Effect;
use super::notice::{FileError, Notice};
use super::session::Session;

impl Session {
    /// Hands out the shown position as FEN.
    pub(super) fn copy_position(&mut self) {
        self.effects.push(Effect::Copy(fen::write(self.position())));
        self.notify(Notice::PositionCopied);
    }

    /// Hands out the whole game in the program's own format.
    pub(super) fn copy_game(&mut self) {
        match formats::write_json(&self.game, self.cursor()) {
            Ok(bytes) => {
                let text = String::from_utf8(bytes).expect("JSON is UTF-8");
                self.effects.push(Effect::Copy(text));
                self.notify(Notice::GameCopied);
            }
            Err(error) => self.notify(Notice::CopyFailed {
                reason: FileError::Unwritable(error),
            }),
        }
    }

    /// Reads a pasted text. Only when it is a game, it is asked whether that
    /// may take the place of unsaved changes.
    pub(super) fn paste(&mut self, text: String) {
        self.shelf.after_save = None;
        self.shelf.consent = None;
        self.read_text(text);
    }
}
