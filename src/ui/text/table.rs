//! What a language consists of.

use super::msg::Msg;
use crate::app::Action;
use crate::rules::{DrawReason, IllegalMove, Piece, WinReason};

/// One language. Each function is an exhaustive match, so a new thing to say
/// does not compile before every language can say it.
pub(super) struct Table {
    pub message: fn(Msg) -> &'static str,
    pub action: fn(Action) -> &'static str,
    /// A piece with its side.
    pub piece: fn(Piece) -> &'static str,
    /// With places `{piece}`, `{blocker}`, `{square}` and `{count}`.
    pub illegal: fn(IllegalMove) -> &'static str,
    /// With places `{winner}` and `{loser}`.
    pub win: fn(WinReason) -> &'static str,
    pub draw: fn(DrawReason) -> &'static str,
    /// The name of a level of the computer, 1 to 10.
    pub level: fn(u8) -> &'static str,
    /// Between the parts of a list.
    pub list_separator: &'static str,
}
