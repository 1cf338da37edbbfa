//! Tells a file dialog that failed from one that was closed without a choice:
//! rfd answers both with nothing, and says what went wrong only to the log.

use std::sync::atomic::{AtomicU8, Ordering};

use log::{Level, LevelFilter, Log, Metadata, Record};

static HEARD: AtomicU8 = AtomicU8::new(0);
/// rfd went over to its second way.
const FELL_BACK: u8 = 1;
/// Both ways failed.
const FAILED: u8 = 2;

/// What rfd has said since [`forget`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heard {
    /// Nothing of weight.
    Nothing,
    /// There is no portal, so zenity was asked.
    FellBack,
    /// Zenity could not be asked either.
    Failed,
}

struct Listener;

impl Log for Listener {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.level() <= Level::Warn && metadata.target().starts_with("rfd")
    }

    fn log(&self, record: &Record<'_>) {
        if self.enabled(record.metadata()) {
            let text = record.args().to_string();
            HEARD.fetch_max(weight(record.level(), &text), Ordering::Relaxed);
        }
    }

    fn flush(&self) {}
}

/// How much a line of rfd's log says. A failed portal alone is no failure:
/// zenity is asked next.
fn weight(level: Level, text: &str) -> u8 {
    match level {
        Level::Error if text.contains("zenity") => FAILED,
        Level::Warn if text.contains("zenity") => FELL_BACK,
        _ => 0,
    }
}

/// Listens to rfd from now on. Does nothing when the program already has a
/// logger; then no failure is ever heard.
pub fn listen() {
    if log::set_logger(&Listener).is_ok() {
        log::set_max_level(LevelFilter::Warn);
    }
}

/// Forgets what was heard, before a dialog is opened.
pub fn forget() {
    HEARD.store(0, Ordering::Relaxed);
}

/// What was heard since.
pub fn heard() -> Heard {
    match HEARD.load(Ordering::Relaxed) {
        0 => Heard::Nothing,
        FELL_BACK => Heard::FellBack,
        _ => Heard::Failed,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_lines_about_zenity_count() {
        for (level, text, expected) in [
            (Level::Error, "OpenFile failed: no such name", 0),
            (Level::Warn, "Using zenity fallback", FELL_BACK),
            (
                Level::Error,
                "Failed to pick file with zenity: not found",
                FAILED,
            ),
        ] {
            assert_eq!(weight(level, text), expected, "{text}");
        }
    }
}
