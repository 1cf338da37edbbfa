//! How colours look to eyes that lack one kind of cone: for tests only.

use super::colour::Colour;

/// What an eye sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Vision {
    /// All colours.
    Full,
    /// Without the cones for long waves.
    Protan,
    /// Without the cones for middle waves.
    Deutan,
    /// Without the cones for short waves.
    Tritan,
}

impl Vision {
    pub(crate) const ALL: [Self; 4] = [Self::Full, Self::Protan, Self::Deutan, Self::Tritan];

    /// The distance of two colours for this eye: CIE76, which takes 2.3 for
    /// just noticeable.
    pub(crate) fn distance(self, a: Colour, b: Colour) -> f64 {
        let (a, b) = (self.lab(a), self.lab(b));
        let squares = (0..3).map(|i| (a[i] - b[i]).powi(2));
        squares.sum::<f64>().sqrt()
    }

    /// CIELAB under D65.
    fn lab(self, colour: Colour) -> [f64; 3] {
        // sRGB primaries to XYZ, divided by the white point.
        let [x, y, z] = times(
            [
                [0.433_953, 0.376_219, 0.189_828],
                [0.212_673, 0.715_152, 0.072_175],
                [0.017_758, 0.109_477, 0.872_766],
            ],
            times(self.matrix(), colour.linear()).map(|n| n.clamp(0.0, 1.0)),
        )
        .map(|n| {
            if n > 216.0 / 24389.0 {
                n.cbrt()
            } else {
                (n * 24389.0 / 27.0 + 16.0) / 116.0
            }
        });
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    }

    /// On linear sRGB, full deficiency: G. M. Machado, M. M. Oliveira,
    /// L. A. F. Fernandes, "A Physiologically-based Model for Simulation of
    /// Color Vision Deficiency", 2009.
    const fn matrix(self) -> [[f64; 3]; 3] {
        match self {
            Self::Full => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            Self::Protan => [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            Self::Deutan => [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
            Self::Tritan => [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        }
    }
}

fn times(matrix: [[f64; 3]; 3], [a, b, c]: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| row[0] * a + row[1] * b + row[2] * c)
}

#[test]
fn distances_of_known_pairs() {
    use Vision::{Deutan, Full, Protan};
    for (eye, a, b, expected) in [
        (Full, 0x00_0000, 0xff_ffff, 100.0),
        (Full, 0xff_0000, 0x00_0000, 117.3),
        (Protan, 0xff_0000, 0x00_0000, 62.0),
        (Deutan, 0xff_0000, 0x00_0000, 88.0),
        (Protan, 0xdf_4a4a, 0x33_3333, 31.0),
        (Deutan, 0xdf_4a4a, 0x33_3333, 53.0),
        (Protan, 0xc8_102e, 0x0b_3d2e, 15.0),
        (Full, 0x12_3456, 0x12_3456, 0.0),
    ] {
        let found = eye.distance(Colour::hex(a), Colour::hex(b));
        assert!(
            (found - expected).abs() < 1.0,
            "{eye:?} {a:06x} {b:06x}: {found:.1} is not {expected}"
        );
    }
}

#[test]
fn grey_stays_grey_for_every_eye() {
    for eye in Vision::ALL {
        let [_, a, b] = eye.lab(Colour(119, 119, 119));
        assert!(a.abs() < 0.1 && b.abs() < 0.1, "{eye:?}: {a} {b}");
    }
}
