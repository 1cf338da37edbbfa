//! Lists of moves as people paste them into chats and pages.

mod read;
mod write;

pub use write::write;

pub(super) use read::read;
