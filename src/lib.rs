//! Chuhe: Xiangqi for the desktop. The library is built in floors; a module
//! uses only floors below its own.
//!
//! ```text
//! 5  ui (feature `gui`)                 cli
//! 4  app
//! 3  formats  engine  library  picture
//! 2  record  notation  adjudication  clock
//! 1  rules
//! ```

pub mod adjudication;
pub mod app;
pub mod cli;
pub mod clock;
pub mod engine;
pub mod formats;
pub mod library;
pub mod notation;
pub mod picture;
pub mod record;
pub mod rules;
#[cfg(feature = "gui")]
pub mod ui;
