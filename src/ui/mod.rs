//! The window: draws the state of the program and turns input into wishes.

pub mod board;
pub mod theme;
