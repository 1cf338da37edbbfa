//! The board as a widget: draws a [`BoardView`], answers with [`BoardEvent`]s.
//! It knows no rules.

mod animation;
mod geometry;
mod input;
mod marks;
mod paint;
mod state;
mod textures;
mod view;

pub use crate::picture::Labels;
pub use geometry::step;
pub use state::{BoardState, show, show_still};
pub use view::{Arrow, BoardEvent, BoardResponse, BoardView, Pace, Slide};
