//! Move text: what PGN, WXF files and lists from chat and web pages have in
//! common.
//!
//! The `lexer` cuts a text into tokens; `spelling` knows what a move looks
//! like in every notation; `plan` decides, for a whole game, who moves first
//! and how squares are counted; `replay` plays the tokens into a game.

mod ahead;
mod annotation;
mod lexer;
mod marks;
mod plan;
mod reading;
mod replay;
mod results;
mod san;
mod spelling;
mod token;

pub(super) use ahead::BUDGET;
pub(super) use annotation::{write_unread, written_comment};
pub(super) use lexer::{Layout, Lexer};
pub(super) use marks::is_tag;
pub(super) use replay::{Start, replay};
pub(super) use results::{Told, read_result, termination, write_result, write_termination};
pub(super) use san::write as write_san;
pub(super) use token::{Token, What};
