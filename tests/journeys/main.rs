//! What people do with the window, by the names that a screen reader says.

#![cfg(feature = "gui")]

#[path = "../support/library.rs"]
mod library;

mod clock;
mod dialogs;
mod files;
mod games;
mod look;
mod play;
mod sound;
mod window;
