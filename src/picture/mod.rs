//! The board and its pieces as pictures: SVG from baked outlines, and pixels.
//!
//! No live text anywhere, so a picture looks the same on every machine. The
//! window draws the same faces.

mod colour;
mod style;

pub use colour::Colour;
pub use style::{Disc, Finish, Style, Surface};

/// Which characters stand on the pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum PieceSet {
    /// 帥仕相俥傌炮兵 against 將士象車馬砲卒.
    #[default]
    Traditional,
    /// 帅仕相车马炮兵 against 将士象车马炮卒.
    Simplified,
}

impl PieceSet {
    /// All sets.
    pub const ALL: [Self; 2] = [Self::Traditional, Self::Simplified];
}
