//! The session, driven by commands with injected time and a stand-in for the
//! engine that answers when the test says so.

#![allow(clippy::unwrap_used)]

#[path = "../support/library.rs"]
mod library;

mod actions;
mod adjournment;
mod agreement;
mod clipboard;
mod clock;
mod clock_files;
mod clock_table;
mod conduct;
mod desk;
mod editor;
mod endings;
mod engine;
mod export;
mod games;
mod hint;
mod keys;
mod levels;
mod opening;
mod pictures;
mod play;
mod reading;
mod resume;
mod review;
mod rulings;
mod saving;
mod settings;
mod unsaved;
