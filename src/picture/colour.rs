//! Opaque colours and how well they are told apart.

use std::fmt;

/// An opaque sRGB colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Colour(pub u8, pub u8, pub u8);

impl Colour {
    /// The colour written as in `#rrggbb`, from one number.
    #[must_use]
    pub const fn hex(rgb: u32) -> Self {
        Self((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8)
    }

    /// Contrast ratio of two colours, 1 to 21, as WCAG 2.1 defines it.
    #[must_use]
    pub fn contrast(self, other: Self) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// This colour laid over `ground` with the given share of cover, 0 to 1.
    #[must_use]
    pub fn over(self, ground: Self, cover: f32) -> Self {
        let mix = |top: u8, below: u8| {
            (f32::from(top) * cover + f32::from(below) * (1.0 - cover)).round() as u8
        };
        Self(
            mix(self.0, ground.0),
            mix(self.1, ground.1),
            mix(self.2, ground.2),
        )
    }

    /// Relative luminance of WCAG 2.1.
    fn luminance(self) -> f64 {
        let [red, green, blue] = self.linear();
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// Shares of the primaries' light, 0 to 1.
    pub(super) fn linear(self) -> [f64; 3] {
        [self.0, self.1, self.2].map(|channel| {
            let value = f64::from(channel) / 255.0;
            if value <= 0.04045 {
                value / 12.92
            } else {
                ((value + 0.055) / 1.055).powf(2.4)
            }
        })
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contrast_of_known_pairs() {
        for (a, b, expected) in [
            (0x00_0000, 0xff_ffff, 21.0),
            (0x77_7777, 0xff_ffff, 4.48),
            (0x12_3456, 0x12_3456, 1.0),
        ] {
            let found = Colour::hex(a).contrast(Colour::hex(b));
            assert!(
                (found - expected).abs() < 0.01,
                "{a:06x} {b:06x}: {found} is not {expected}"
            );
        }
    }

    #[test]
    fn a_cover_of_one_hides_the_ground() {
        let (top, ground) = (Colour(200, 10, 3), Colour(1, 2, 3));
        assert_eq!(top.over(ground, 1.0), top);
        assert_eq!(top.over(ground, 0.0), ground);
        assert_eq!(top.to_string(), "#c80a03");
    }
}
