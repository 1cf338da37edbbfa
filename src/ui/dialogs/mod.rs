//! Dialogs over the window: one at most, with its data.

mod about;
mod encoding;
mod export;
mod frame;
mod games;
mod key_choice;
mod keys;
mod lesson;
mod new_game;
mod path;
mod picture;
mod question;
mod settings;

pub use encoding::EncodingForm;
pub use export::ExportForm;
pub use games::GamesForm;
pub use key_choice::KeyForm;
pub use lesson::LessonForm;
pub use new_game::NewGameForm;
pub use path::PathForm;
pub use picture::PictureForm;
pub use question::show as ask;
pub use settings::SettingsForm;

use eframe::egui;

use super::context::Scene;

/// The dialog that is open.
pub enum Dialog {
    /// Sides and strength of a new game.
    NewGame(NewGameForm),
    /// The games of one file.
    Games(Box<GamesForm>),
    /// A copy of the game in another format.
    Export(ExportForm),
    /// How the texts of the file are read.
    Encoding(EncodingForm),
    /// All settings.
    Settings(SettingsForm),
    /// How the pieces move.
    Lesson(Box<LessonForm>),
    /// A picture of the board.
    Picture(PictureForm),
    /// All keys.
    Keys,
    /// Other keys for the actions.
    KeyChoice(KeyForm),
    /// What the program is.
    About,
    /// A path to open or to save to, where the system has no dialog for it.
    Path(Box<PathForm>),
}

/// Whether a dialog goes on or is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// It stays.
    Stay,
    /// It closes.
    Close,
}

impl Dialog {
    /// Draws the dialog.
    pub fn show(&mut self, ctx: &egui::Context, scene: &mut Scene<'_>) -> Next {
        match self {
            Self::NewGame(form) => form.show(ctx, scene),
            Self::Games(form) => form.show(ctx, scene),
            Self::Export(form) => form.show(ctx, scene),
            Self::Encoding(form) => form.show(ctx, scene),
            Self::Settings(form) => form.show(ctx, scene),
            Self::Lesson(form) => form.show(ctx, scene),
            Self::Picture(form) => form.show(ctx, scene),
            Self::Keys => keys::show(ctx, scene),
            Self::KeyChoice(form) => form.show(ctx, scene),
            Self::About => about::show(ctx, scene),
            Self::Path(form) => form.show(ctx, scene),
        }
    }
}
