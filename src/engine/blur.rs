//! What weaker levels get wrong.

/// Errors of judgement of a weaker level: the same for the same position and
/// seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Blur {
    pub seed: u64,
    /// Greatest error, in centi.
    pub most: i32,
    /// Sets table keys apart, so that no level profits from what another saw.
    pub salt: u64,
}

impl Blur {
    /// The error for the position with this key.
    pub fn of(self, key: u64) -> i32 {
        if self.most == 0 {
            return 0;
        }
        let mixed = (key ^ self.seed).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 33;
        (mixed % (2 * self.most as u64 + 1)) as i32 - self.most
    }
}
