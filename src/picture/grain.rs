//! Wood, computed.

use super::raster::Raster;
use super::style::Style;

/// Pixels of the grain across and down. It is soft enough to be stretched
/// over a board of any size.
const SIZE: [u32; 2] = [630, 700];

/// The surface of a board of `style`: straight grain with a few waves, lit
/// from the upper left. A board cut from one plank, so the pattern does not
/// repeat.
///
/// Value noise, summed over several widths; costs some tens of milliseconds,
/// so the picture should be kept.
#[must_use]
pub fn grain(style: &Style) -> Raster {
    let [width, height] = SIZE;
    let mut rgba = Vec::with_capacity((width * height * 4) as usize);
    let channels = |c: super::Colour| [c.0, c.1, c.2].map(f32::from);
    let (ground, vein) = (channels(style.ground), channels(style.vein));
    for row in 0..height {
        let down = row as f32 / height as f32;
        for column in 0..width {
            let across = column as f32 / width as f32;
            let share = vein_share(across * 9.0, down * 10.0);
            let light = 1.045 - 0.05 * across - 0.06 * down;
            for channel in 0..3 {
                let mixed = ground[channel] + (vein[channel] - ground[channel]) * share;
                rgba.push((mixed * light).clamp(0.0, 255.0) as u8);
            }
            rgba.push(255);
        }
    }
    Raster::new(SIZE, rgba)
}

/// How much of the vein colour shows at a place, in cells.
fn vein_share(x: f32, y: f32) -> f32 {
    let bend = noise(x * 0.2, y * 0.1, 1) * 1.7 + noise(x * 0.6, y * 0.2, 2) * 0.3;
    let along = x + bend;
    let wide = noise(along * 1.1, y * 0.05, 3);
    let rings = noise(along * 4.2, y * 0.1, 4);
    let lines = noise(along * 16.0, y * 0.18, 5);
    let fibres = noise(along * 40.0, y * 0.55, 6);
    let late_wood = (rings - 0.45).max(0.0) * 1.3;
    let pores = (fibres - 0.7).max(0.0) * 0.9;
    (0.2 * wide + 0.5 * late_wood + 0.26 * lines + pores).clamp(0.0, 1.0)
}

/// Smooth noise, 0 to 1, with a period of about one.
fn noise(x: f32, y: f32, seed: u32) -> f32 {
    let (x0, y0) = (x.floor(), y.floor());
    let smooth = |t: f32| t * t * (3.0 - 2.0 * t);
    let (tx, ty) = (smooth(x - x0), smooth(y - y0));
    let at = |dx: i32, dy: i32| hash(x0 as i32 + dx, y0 as i32 + dy, seed);
    let mix = |a: f32, b: f32, t: f32| a + (b - a) * t;
    mix(mix(at(0, 0), at(1, 0), tx), mix(at(0, 1), at(1, 1), tx), ty)
}

/// A number from 0 to 1 that looks random, the same for the same place.
fn hash(x: i32, y: i32, seed: u32) -> f32 {
    let mut h = (x as u32).wrapping_mul(0x85eb_ca6b)
        ^ (y as u32).wrapping_mul(0xc2b2_ae35)
        ^ seed.wrapping_mul(0x27d4_eb2f);
    h ^= h >> 15;
    h = h.wrapping_mul(0x2c1b_3c6d);
    h ^= h >> 12;
    h = h.wrapping_mul(0x297a_2d39);
    h ^= h >> 15;
    (h >> 8) as f32 / (1 << 24) as f32
}
