//! The cues as samples. Wood on wood is a short burst of noise together with
//! the tone of the board, both dying away fast; check and end are plain tones.

use std::f32::consts::TAU;

use crate::app::Cue;

/// Samples in a second.
pub const RATE: u32 = 44_100;

/// Seconds in which a stroke swells from silence, so that it does not crack.
const SWELL: f32 = 0.001;

/// Seconds in which a stroke is led back to silence at its end.
const RELEASE: f32 = 0.008;

/// Something struck once.
#[derive(Clone, Copy)]
struct Stroke {
    /// When, in seconds from the start of the cue.
    at: f32,
    /// Seconds until it is silent.
    length: f32,
    /// The tone in hertz.
    pitch: f32,
    /// Seconds in which the tone falls to a third; the noise of the blow is
    /// over three times as fast.
    decay: f32,
    /// How loud the noise is beside the tone, 0 to 1.
    noise: f32,
    /// How much of the noise's height is kept, 0 (dull) to 1 (bright).
    brightness: f32,
}

impl Stroke {
    /// Wood on wood.
    const fn knock(at: f32, length: f32, pitch: f32, brightness: f32) -> Self {
        Self {
            at,
            length,
            pitch,
            decay: length / 6.0,
            noise: 0.6,
            brightness,
        }
    }

    /// A bar of a xylophone.
    const fn note(at: f32, length: f32, pitch: f32) -> Self {
        Self {
            at,
            length,
            pitch,
            decay: length / 3.5,
            noise: 0.0,
            brightness: 0.0,
        }
    }

    /// How loud it is after so many seconds: from 0 over 1 to 0.
    fn envelope(&self, seconds: f32) -> f32 {
        let swell = (seconds / SWELL).min(1.0);
        let release = ((self.length - seconds) / RELEASE).clamp(0.0, 1.0);
        swell * release
    }

    /// The sound after so many seconds, with the noise of that moment.
    fn sound(&self, seconds: f32, noise: f32) -> f32 {
        let left = (-seconds / self.decay).exp();
        let tone = (TAU * self.pitch * seconds).sin() * left;
        let blow = noise * left.powi(3);
        self.envelope(seconds) * (tone + self.noise * (blow - tone))
    }

    fn add_to(&self, mix: &mut [f32]) {
        let mut noise = Noise::default();
        let mut dulled = 0.0;
        let start = frames(self.at);
        for (frame, sample) in mix[start..]
            .iter_mut()
            .take(frames(self.length))
            .enumerate()
        {
            let seconds = frame as f32 / RATE as f32;
            dulled += self.brightness * (noise.next() - dulled);
            *sample += self.sound(seconds, dulled);
        }
    }
}

/// The strokes of a cue, and its highest peak as a share of full scale.
fn score(cue: Cue) -> (Vec<Stroke>, f32) {
    match cue {
        Cue::Pick => (vec![Stroke::knock(0.0, 0.035, 1500.0, 0.6)], 0.25),
        Cue::Move => (vec![Stroke::knock(0.0, 0.07, 900.0, 0.4)], 0.5),
        Cue::Capture => (
            vec![
                Stroke::knock(0.0, 0.07, 620.0, 0.3),
                Stroke::knock(0.045, 0.11, 430.0, 0.25),
            ],
            0.65,
        ),
        Cue::Check => (
            vec![
                Stroke::note(0.0, 0.12, 659.3),
                Stroke::note(0.09, 0.2, 987.8),
            ],
            0.5,
        ),
        Cue::Refused => (vec![Stroke::knock(0.0, 0.09, 170.0, 0.08)], 0.5),
        // A clock that ticks louder: two pairs of high, dry strokes.
        Cue::LowTime => (
            [0.0, 0.11, 0.3, 0.41]
                .map(|at| Stroke::knock(at, 0.05, 2_100.0, 0.8))
                .to_vec(),
            0.45,
        ),
        // Down the five tones to rest.
        Cue::End => (
            vec![
                Stroke::note(0.0, 0.22, 784.0),
                Stroke::note(0.13, 0.22, 659.3),
                Stroke::note(0.26, 0.5, 523.3),
                Stroke::note(0.26, 0.5, 261.6),
            ],
            0.55,
        ),
    }
}

/// The cue at full volume: one channel, [`RATE`] samples in a second. It
/// starts and ends in silence and is the same each time.
#[must_use]
pub fn samples(cue: Cue) -> Vec<i16> {
    let (strokes, peak) = score(cue);
    let end = |stroke: &Stroke| frames(stroke.at) + frames(stroke.length) + 1;
    let length = strokes.iter().map(end).max().unwrap_or(0);
    let mut mix = vec![0.0; length];
    for stroke in &strokes {
        stroke.add_to(&mut mix);
    }
    let highest = mix
        .iter()
        .fold(f32::EPSILON, |high, sample: &f32| high.max(sample.abs()));
    let gain = peak * f32::from(i16::MAX) / highest;
    mix.iter().map(|sample| (sample * gain) as i16).collect()
}

/// How much of full scale a volume from 0 to 100 lets through. The square
/// comes near to how loudness is felt.
pub(super) fn gain(volume: u8) -> f32 {
    let share = f32::from(volume.min(100)) / 100.0;
    share * share
}

fn frames(seconds: f32) -> usize {
    (seconds * RATE as f32) as usize
}

/// White noise from -1 to 1, the same each time: xorshift of 32 bits
/// (Marsaglia 2003).
struct Noise(u32);

impl Default for Noise {
    fn default() -> Self {
        Self(0x9e37_79b9)
    }
}

impl Noise {
    fn next(&mut self) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0 as f32 / u32::MAX as f32 * 2.0 - 1.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CUES: [Cue; 7] = [
        Cue::Pick,
        Cue::Move,
        Cue::Capture,
        Cue::Check,
        Cue::Refused,
        Cue::LowTime,
        Cue::End,
    ];

    /// How high the sound is, in hertz: for a sine, how much it changes from
    /// sample to sample is in proportion to its frequency.
    fn height(samples: &[i16]) -> f32 {
        let energy = |values: &mut dyn Iterator<Item = f32>| values.map(|v| v * v).sum::<f32>();
        let level = energy(&mut samples.iter().map(|&sample| f32::from(sample)));
        let changes = samples.windows(2);
        let change = energy(&mut changes.map(|pair| f32::from(pair[1]) - f32::from(pair[0])));
        (change / level).sqrt() * RATE as f32 / TAU
    }

    #[test]
    fn cues_are_short() {
        for (cue, least, most) in [
            (Cue::Pick, 0.02, 0.06),
            (Cue::Move, 0.04, 0.1),
            (Cue::Capture, 0.1, 0.2),
            (Cue::Check, 0.2, 0.4),
            (Cue::Refused, 0.05, 0.15),
            (Cue::LowTime, 0.4, 0.6),
            (Cue::End, 0.5, 1.0),
        ] {
            let seconds = samples(cue).len() as f32 / RATE as f32;
            assert!((least..most).contains(&seconds), "{cue:?}: {seconds} s");
        }
    }

    #[test]
    fn cues_are_heard_and_never_clipped() {
        for cue in CUES {
            let samples = samples(cue);
            let peak = samples.iter().map(|sample| sample.unsigned_abs()).max();
            assert!(
                (6_000..26_000).contains(&peak.unwrap()),
                "{cue:?}: {peak:?}"
            );
        }
    }

    #[test]
    fn cues_start_and_end_in_silence() {
        for cue in CUES {
            let samples = samples(cue);
            assert_eq!(samples.first(), Some(&0), "{cue:?}");
            assert_eq!(samples.last(), Some(&0), "{cue:?}");
        }
    }

    #[test]
    fn no_two_cues_are_alike_and_each_is_the_same_again() {
        for (at, cue) in CUES.into_iter().enumerate() {
            assert_eq!(samples(cue), samples(cue), "{cue:?}");
            for other in &CUES[..at] {
                assert_ne!(samples(cue), samples(*other), "{cue:?} as {other:?}");
            }
        }
    }

    #[test]
    fn weightier_knocks_are_lower() {
        let order = [Cue::Pick, Cue::Move, Cue::Capture, Cue::Refused];
        for pair in order.windows(2) {
            let (high, low) = (height(&samples(pair[0])), height(&samples(pair[1])));
            assert!(high > low, "{pair:?}: {high} and {low}");
        }
    }

    #[test]
    fn the_second_tone_of_check_is_higher() {
        let samples = samples(Cue::Check);
        let (first, rest) = samples.split_at(frames(0.09));
        let (_, second) = rest.split_at(frames(0.06));
        let (low, high) = (height(first), height(second));
        assert!(high > low * 1.2, "{low} and {high}");
    }

    #[test]
    fn volume_goes_from_silence_to_full_scale() {
        assert!(gain(0).abs() < f32::EPSILON);
        assert!((gain(100) - 1.0).abs() < f32::EPSILON);
        assert!((gain(255) - 1.0).abs() < f32::EPSILON);
        assert!((1..=100).all(|volume| gain(volume) > gain(volume - 1)));
    }
}
