//! What people do with the window, by the names that a screen reader says.

#![cfg(feature = "gui")]

#[path = "../support/library.rs"]
mod library;
#[path = "../support/window/raster.rs"]
mod raster;

mod clock;
mod dialogs;
mod editor;
mod export;
mod files;
mod focus;
mod games;
mod keys;
mod lesson;
mod levels;
mod look;
mod pictures;
mod play;
mod reader;
mod sound;
mod terms;
mod window;
