//! The editor among the things of the session.

use std::path::PathBuf;

use crate::app::effect::Effect;
use crate::app::notice::Notice;
use crate::app::session::Session;
use crate::app::wishes::Wish;
use crate::formats;
use crate::formats::fen::{self, FenError};
use crate::record::{Game, NodeId};
use crate::rules::{Position, Setup};

use super::{Editor, EditorCommand};

/// Texts longer than this are no single position, and not searched for one.
const LONGEST: usize = 10_000;

impl Session {
    /// The position editor, while it is open.
    #[must_use]
    pub const fn editor(&self) -> Option<&Editor> {
        self.editor.as_ref()
    }

    /// Opens the editor with the position on show, or leaves it. A clock is
    /// paused meanwhile, and as a pause hides the position, the start of a game
    /// is shown instead.
    pub(in crate::app) fn toggle_editor(&mut self) {
        if self.editor.take().is_some() {
            return;
        }
        let setup = if self.can_pause() {
            Setup::start()
        } else {
            self.position().setup()
        };
        self.open_editor(setup);
    }

    /// Shows an arrangement that was read but is no position, so that it can be
    /// seen why, and mended.
    pub(in crate::app) fn set_up_instead(&mut self, path: Option<PathBuf>, setup: Setup) {
        match &mut self.editor {
            Some(editor) => editor.replace(setup),
            None => self.open_editor(setup),
        }
        self.notify(Notice::SetUpInstead { path });
    }

    pub(in crate::app) fn edit_setup(&mut self, command: EditorCommand) {
        let Some(editor) = &mut self.editor else {
            return;
        };
        match command {
            EditorCommand::Play => {
                if let Ok(start) = Position::try_from(editor.setup()) {
                    self.wish_anew(Wish::NewGameFrom(Box::new(start)));
                }
            }
            EditorCommand::Review => {
                if let Ok(start) = Position::try_from(editor.setup()) {
                    self.wish_anew(Wish::Review(Box::new(start)));
                }
            }
            EditorCommand::Leave => self.editor = None,
            command => {
                let cue = editor.obey(command);
                self.effects.extend(cue.map(Effect::Cue));
            }
        }
    }

    /// Puts a position on the board, to be looked at.
    pub(in crate::app) fn review_from(&mut self, start: &Position) {
        let flipped = self.view.flipped;
        self.clear_board(Game::new(*start), NodeId::ROOT);
        self.view.flipped = flipped;
    }

    fn open_editor(&mut self, setup: Setup) {
        self.pause();
        self.view.autoplay = None;
        self.view.selection = None;
        self.view.refusal = None;
        self.editor = Some(Editor::new(setup));
    }
}

/// The arrangement that a text tells of: a FEN, or the position shown by
/// anything else that can be opened.
pub(super) fn read(text: &str) -> Result<Setup, FenError> {
    let plain = match fen::read_setup(text) {
        Ok(setup) => return Ok(setup),
        Err(error) => error,
    };
    if text.len() > LONGEST {
        return Err(plain);
    }
    match formats::read(text.as_bytes()) {
        Ok(games) => games.first().map_or(Err(plain), |loaded| {
            let shown = loaded.current.unwrap_or(NodeId::ROOT);
            Ok(loaded.game[shown].position().setup())
        }),
        Err(error) => error.bad_start().cloned().ok_or(plain),
    }
}
