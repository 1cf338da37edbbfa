//! The keys of scrambled files.

use super::PLAIN;

/// What is added to squares, sizes and bytes. All additions wrap around.
pub(super) struct Keys {
    pub pieces: u8,
    pub origin: u8,
    pub target: u8,
    pub size: u32,
    /// Added to the byte of the tree at each offset, modulo its length.
    pub body: [u8; 32],
    /// Whether the four bytes that the keys are made from add up to 0, as they
    /// do in every good file.
    pub add_up: bool,
}

/// `XQStudio` makes the body key out of this line.
const LINE: &[u8; 32] = b"[(C) Copyright Mr. Dong Shiwei.]";

impl Keys {
    /// The keys from the first 16 bytes of a header.
    pub(super) fn of(header: &[u8; 16]) -> Self {
        let [_, _, version, mask, _, _, _, _, ors @ .., sum, p, f, t] = *header;
        if version <= PLAIN {
            return Self {
                pieces: 0,
                origin: 0,
                target: 0,
                size: 0,
                body: [0; 32],
                add_up: true,
            };
        }
        let pieces = square(p).wrapping_mul(p);
        let origin = square(f).wrapping_mul(pieces);
        let target = square(t).wrapping_mul(origin);
        let words = [sum, p, f, t];
        let mut body = *LINE;
        for (i, byte) in body.iter_mut().enumerate() {
            *byte &= (words[i % 4] & mask) | ors[i % 4];
        }
        Self {
            pieces,
            origin,
            target,
            size: (256 * u32::from(sum) + u32::from(p)) % 32_000 + 767,
            body,
            add_up: words.into_iter().fold(0, u8::wrapping_add) == 0,
        }
    }
}

/// 54 k² + 221
const fn square(k: u8) -> u8 {
    k.wrapping_mul(k).wrapping_mul(54).wrapping_add(221)
}
