//! The window: draws the state of the program and turns input into wishes.
//!
//! [`Shell`] is everything that egui shows; [`open`] puts it into a window of
//! the system.

mod app;
mod block;
pub mod board;
mod compiler;
mod context;
mod desktop;
mod dialogs;
mod editor;
mod entry;
mod focus;
mod fonts;
mod layout;
mod look;
mod menu;
mod panels;
mod picker;
mod shortcuts;
pub mod sound;
mod table;
pub mod text;
pub mod theme;
mod toasts;
mod welcome;
mod widgets;
mod window;

pub use app::Shell;
pub use desktop::{Desktop, Preferences};
pub use window::open;
