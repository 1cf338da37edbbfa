//! A time as a clock shows it.

use std::time::Duration;

const SECOND: u128 = 1_000_000_000;
const TENTH: u128 = SECOND / 10;
const TENTHS_UP_TO: u128 = 20 * SECOND;

/// A time as `mm:ss`, from an hour on as `h:mm:ss`, below 20 seconds as
/// `mm:ss.t`. Rounded up, so that only no time at all shows as zero.
#[must_use]
pub fn digits(time: Duration) -> String {
    let tenths = time.as_nanos().div_ceil(TENTH);
    if tenths * TENTH < TENTHS_UP_TO {
        return format!("00:{:02}.{}", tenths / 10, tenths % 10);
    }
    let secs = time.as_nanos().div_ceil(SECOND);
    let (hours, mins, secs) = (secs / 3600, secs / 60 % 60, secs % 60);
    if hours == 0 {
        format!("{mins:02}:{secs:02}")
    } else {
        format!("{hours}:{mins:02}:{secs:02}")
    }
}

/// How long a time that runs down keeps its [`digits`].
pub(super) fn unchanged_for(time: Duration) -> Duration {
    let nanos = time.as_nanos();
    let unit = if nanos <= TENTHS_UP_TO { TENTH } else { SECOND };
    let rest = nanos.checked_sub(1).map_or(0, |below| below % unit + 1);
    Duration::from_nanos(u64::try_from(rest).expect("at most a second"))
}
