//! Files and texts in and out.

pub mod fen;
