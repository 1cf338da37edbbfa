//! The formats of 象棋桥 (`CCBridge`): CBR holds one game, CBL a library of
//! them, CBF one game as XML.

mod cbf;
mod cbl;
mod cbr;
mod layout;

pub(super) use cbf::read as read_cbf;
pub(super) use cbl::read as read_cbl;
pub(super) use cbr::read as read_cbr;

use crate::rules::{DrawReason, Outcome, Side, WinReason};

/// What a result number means; `Err` when it has no meaning of this kind.
fn outcome(number: u8) -> Result<Option<Outcome>, u8> {
    let win = |winner| Outcome::Win {
        winner,
        reason: WinReason::Unstated,
    };
    match number {
        0 => Ok(None),
        1 => Ok(Some(win(Side::Red))),
        2 => Ok(Some(win(Side::Black))),
        3 => Ok(Some(Outcome::Draw(DrawReason::Unstated))),
        other => Err(other),
    }
}
