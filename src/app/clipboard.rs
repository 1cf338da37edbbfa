//! Positions and games as text on the clipboard.

use crate::formats::{Encoding, Target, fen};

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
        // Clocks and seats have no place in a PGN and are not missed here.
        self.copy_game_as(Target::Pgn(self.notation_to_write(), Encoding::Utf8));
    }

    /// Hands out the whole game in a format that is text; on a clipboard that
    /// has no encoding.
    pub(super) fn copy_game_as(&mut self, target: Target) {
        let target = match target {
            Target::Pgn(notation, _) => Target::Pgn(notation, Encoding::Utf8),
            other => other,
        };
        match self.written(target) {
            Ok((bytes, _)) if target.is_text() => {
                let text = String::from_utf8(bytes).expect("it was written as UTF-8");
                self.effects.push(Effect::Copy(text));
                self.notify(Notice::GameCopied);
            }
            Ok(_) => {}
            Err(reason) => self.notify(Notice::CopyFailed { reason }),
        }
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
