//! What people do with the window, by the names that a screen reader says.

#![cfg(feature = "gui")]

mod dialogs;
mod files;
mod look;
mod play;
mod sound;
mod window;
