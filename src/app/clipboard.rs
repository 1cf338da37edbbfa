//! Positions and games as text on the clipboard.

use crate::formats::{self, Encoding, Notation, fen};

use super::editor::EditorCommand;
use super::effect::Effect;
use super::notice::Notice;
use super::session::Session;

impl Session {
    /// Hands out the shown position as FEN.
    pub(super) fn copy_position(&mut self) {
        let fen = match &self.editor {
            Some(editor) => editor.fen(),
            None => fen::write(self.position()),
        };
        self.effects.push(Effect::Copy(fen));
        self.notify(Notice::PositionCopied);
    }

    /// Hands out the whole game as PGN, its moves in the chosen notation.
    pub(super) fn copy_game(&mut self) {
        let notation = Notation::Style(self.settings.style(self.language()));
        // Clocks and seats have no place in a PGN and are not missed here.
        let (bytes, _) = formats::write_pgn(&[&self.game], notation, Encoding::Utf8);
        let text = String::from_utf8(bytes).expect("it was written as UTF-8");
        self.effects.push(Effect::Copy(text));
        self.notify(Notice::GameCopied);
    }

    /// Reads a pasted text. Only when it is a game, it is asked whether that
    /// may take the place of unsaved changes. The editor reads positions itself.
    pub(super) fn paste(&mut self, text: String) {
        if self.editor.is_some() {
            return self.edit_setup(EditorCommand::Read(text));
        }
        self.shelf.after_save = None;
        self.shelf.consent = None;
        self.read_text(text);
    }
}
