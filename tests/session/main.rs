//! The session, driven by commands with injected time and a stand-in for the
//! engine that answers when the test says so.

#![allow(clippy::unwrap_used)]

mod actions;
mod desk;
mod endings;
mod engine;
mod hint;
mod opening;
mod play;
mod resume;
mod review;
mod saving;
mod settings;
mod unsaved;
