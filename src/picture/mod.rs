//! The board and its pieces as pictures: SVG from baked outlines, and pixels.
//!
//! No live text anywhere, so a picture looks the same on every machine. The
//! window draws the same faces.

mod colour;
mod glyphs;
mod grain;
mod hints;
pub mod layout;
mod pieces;
mod position;
mod raster;
mod style;
#[cfg(test)]
pub(crate) mod vision;

pub use colour::Colour;
pub use glyphs::{Face, PieceSet};
pub use grain::grain;
pub use layout::Labels;
pub use pieces::{PIECE_CANVAS, piece_svg};
pub use position::{PictureOptions, glyph_svg, halo_svg, position_raster, position_svg};
pub use raster::{Raster, Svg};
pub use style::{Disc, Finish, Style, Surface};
