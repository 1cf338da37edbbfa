//! The clock: each control by name, what programs got wrong, and laws that
//! hold for any sequence of events.
#![allow(clippy::unwrap_used)]

#[path = "../support/random.rs"]
#[allow(dead_code)] // Only the generator is needed.
mod random;

mod controls;
mod laws;
mod script;
mod tables;
