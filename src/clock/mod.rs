//! The game clock: how much time each side gets, how much is left, and whose
//! flag has fallen.
//!
//! Nothing here reads the time: every call is told what time it is, by an
//! [`Instant`](std::time::Instant). An instant earlier than the latest one that
//! changed the clock counts as that one, so no time is ever given back.
//!
//! Only the time between instants counts, never the date. Whether a suspended
//! computer's sleep counts depends on the system's instants; a caller that sees
//! a gap and does not want to charge it calls [`Clock::pause`] with the last
//! instant before the gap.

mod control;
mod digits;
mod game_clock;
mod state;

pub use control::{Bonus, ControlError, ControlFault, MAX_TIME, Period, TimeControl};
pub use digits::digits;
pub use game_clock::{Clock, Flag, FlagReason, Reading, Remaining};
pub use state::{Hand, State};
