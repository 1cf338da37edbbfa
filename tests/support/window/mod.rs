//! What the tests of the window share.

pub mod raster;
pub mod table;
