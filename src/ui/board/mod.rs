//! The board as a widget: draws a [`BoardView`], answers with [`BoardEvent`]s.
//! It knows no rules.

mod view;

pub use view::{
    Arrow, BoardEvent, BoardResponse, BoardState, BoardView, Labels, Pace, Slide, show,
};
