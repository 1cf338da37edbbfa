//! The sounds of the window: made in the program, played in the background.
//!
//! [`samples`] makes the cues, [`Sound`] plays them without ever holding
//! up the window, [`Alsa`] is the sound system of the machine.

mod alsa;
mod player;
mod synthesis;

pub use alsa::Alsa;
pub use player::{Output, Sound};
pub use synthesis::{RATE, samples};
