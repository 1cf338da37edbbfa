//! Pictures of the board, for the clipboard and for files.

use std::io;
use std::path::{Path, PathBuf};

use crate::picture::{PictureOptions, Raster, Style, position_raster, position_svg};
use crate::rules::{Piece, Side, SquareMap};

use super::effect::Effect;
use super::jobs::{FileOrder, IfExists, Ticket, WriteFault};
use super::notice::{FileError, Notice};
use super::session::Session;
use super::settings::{Settings, ThemeName};
use super::shelf::{Picker, absolute};

/// Pixels from line to line: twice those of a large board on the screen.
const CELL: u32 = 128;

/// How a picture of the board is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PictureWish {
    /// Black on white as in books, instead of as on the screen.
    pub is_print: bool,
    /// Whether the last move is marked.
    pub is_marked: bool,
}

/// A board to be drawn, as it was when it was asked for.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Drawing {
    pieces: SquareMap<Option<Piece>>,
    options: PictureOptions,
}

/// A picture that is being written.
pub(super) struct Sketch {
    pub ticket: Ticket,
    path: PathBuf,
}

impl Drawing {
    pub fn raster(&self) -> Raster {
        position_raster(&self.pieces, &self.options, CELL)
    }

    /// A file of the kind that the name asks for: SVG, else PNG.
    pub fn file(&self, path: &Path) -> Vec<u8> {
        if is_svg(path) {
            position_svg(&self.pieces, &self.options)
                .as_str()
                .as_bytes()
                .to_vec()
        } else {
            self.raster().png()
        }
    }
}

impl Session {
    fn drawing(&self, wish: PictureWish) -> Drawing {
        let pieces = match &self.editor {
            Some(editor) => editor.setup().board,
            None => self.position().setup().board,
        };
        let last_move = match &self.editor {
            Some(_) => None,
            None => self.last_move(),
        };
        Drawing {
            pieces,
            options: PictureOptions {
                bottom: if self.flipped() {
                    Side::Black
                } else {
                    Side::Red
                },
                last_move: last_move.filter(|_| wish.is_marked),
                ..look(&self.settings, wish.is_print)
            },
        }
    }

    /// Has the picture made; it comes with an [`Effect::CopyImage`].
    pub(super) fn copy_picture(&mut self, wish: PictureWish) {
        let drawing = Box::new(self.drawing(wish));
        self.shelf.copying = Some(self.shelf.desk.order(FileOrder::Draw(drawing)));
    }

    pub(super) fn picture_drawn(&mut self, ticket: Ticket, raster: Result<Raster, FileError>) {
        if self
            .shelf
            .copying
            .take_if(|copying| *copying == ticket)
            .is_none()
        {
            return;
        }
        match raster {
            Ok(raster) => {
                self.effects.push(Effect::CopyImage(raster));
                self.notify(Notice::PictureCopied);
            }
            Err(reason) => self.notify(Notice::PictureFailed { reason }),
        }
    }

    /// Lets the person choose the file.
    pub(super) fn save_picture(&mut self, wish: PictureWish) {
        if self.shelf.is_picking() {
            return;
        }
        self.shelf.to_draw = Some(Box::new(self.drawing(wish)));
        self.shelf.picker = Some(Picker::Picture);
        let folder = self.folder_to_begin();
        let name = format!("xiangqi-{}.png", self.today);
        self.effects.push(Effect::PickSave { folder, name });
    }

    /// Writes the picture that waits for a path.
    pub(super) fn draw_to(&mut self, path: PathBuf, if_exists: IfExists) {
        let Some(drawing) = self.shelf.to_draw.take() else {
            return;
        };
        let typed = absolute(path);
        let path = if is_svg(&typed) || has_ending(&typed, "png") {
            typed.clone()
        } else {
            let mut name = typed.clone().into_os_string();
            name.push(".png");
            name.into()
        };
        // The file dialog has asked about the name as it was typed only.
        let if_exists = if path == typed {
            if_exists
        } else {
            IfExists::Refuse
        };
        let ticket = self.shelf.desk.order(FileOrder::DrawTo {
            path: path.clone(),
            drawing,
            if_exists,
        });
        self.shelf.sketching = Some(Sketch { ticket, path });
    }

    pub(super) fn picture_written(&mut self, sketch: Sketch, written: Result<(), WriteFault>) {
        let path = sketch.path;
        let reason = match written {
            Ok(()) => return self.notify(Notice::PictureSaved { path }),
            Err(WriteFault::Exists) => io::Error::from(io::ErrorKind::AlreadyExists).into(),
            Err(WriteFault::Failed(reason)) => reason,
        };
        self.notify(Notice::SaveFailed { path, reason });
    }
}

/// The board as the settings have it, or as it is printed.
fn look(settings: &Settings, is_print: bool) -> PictureOptions {
    PictureOptions {
        labels: settings.labels(),
        set: settings.piece_set(),
        style: match settings.theme {
            _ if is_print => Style::PRINT,
            ThemeName::Wood => Style::WOOD,
            ThemeName::Paper => Style::PAPER,
            ThemeName::Dark => Style::DARK,
            ThemeName::HighContrast => Style::HIGH_CONTRAST,
        },
        ..PictureOptions::default()
    }
}

fn is_svg(path: &Path) -> bool {
    has_ending(path, "svg")
}

fn has_ending(path: &Path, ending: &str) -> bool {
    path.extension()
        .is_some_and(|extension| extension.eq_ignore_ascii_case(ending))
}
