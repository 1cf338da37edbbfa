//! The board and its pieces as pictures: SVG from baked outlines, and pixels.
//!
//! No live text anywhere, so a picture looks the same on every machine. The
//! window draws the same faces.

mod colour;
mod glyphs;
mod grain;
pub mod layout;
mod pieces;
mod position;
mod raster;
mod style;

pub use colour::Colour;
pub use glyphs::PieceSet;
pub use grain::grain;
pub use layout::Labels;
pub use pieces::{PIECE_CANVAS, piece_svg};
pub use position::{PictureOptions, glyph_svg, halo_svg, position_png, position_svg};
pub use raster::{Raster, Svg};
pub use style::{Disc, Finish, Style, Surface};
