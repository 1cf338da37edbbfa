//! The slide of the last move, and the pulse of a check.

use super::view::{Pace, Slide};
use crate::rules::{Move, Square};

/// Which slide runs, and which one was seen last.
#[derive(Default)]
pub(super) struct Animation {
    seen: Seen<Option<u64>>,
    running: Option<Running>,
    /// A move that the player carried to its end by hand: it needs no slide.
    carried: Option<Move>,
}

/// What was there in the frame before.
#[derive(Default, PartialEq, Eq)]
enum Seen<T> {
    /// There was no frame.
    #[default]
    Nothing,
    This(T),
}

#[derive(Clone, Copy)]
struct Running {
    slide: Slide,
    since_secs: f64,
}

/// Where a slide is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Frame {
    pub(super) slide: Slide,
    /// Share of the way, 0 to 1, slower towards the end.
    pub(super) progress: f32,
}

impl Animation {
    /// Notes that the player dropped a piece: the move has been seen already.
    pub(super) fn carry(&mut self, mv: Move) {
        self.carried = Some(mv);
    }

    /// The slide to draw at `now_secs`, if one runs. A new `slide` takes the
    /// place of a running one.
    pub(super) fn at(&mut self, slide: Option<Slide>, pace: Pace, now_secs: f64) -> Option<Frame> {
        let now = Seen::This(slide.map(|slide| slide.id));
        if self.seen != now {
            let first = self.seen == Seen::Nothing;
            self.seen = now;
            let carried = self.carried.take();
            self.running = slide
                .filter(|slide| !first && carried != Some(slide.mv))
                .map(|slide| Running {
                    slide,
                    since_secs: now_secs,
                });
        }
        let running = self.running?;
        let share = (now_secs - running.since_secs) / pace.secs();
        if share >= 1.0 || share.is_nan() {
            self.running = None;
            return None;
        }
        let left = 1.0 - share.max(0.0) as f32;
        Some(Frame {
            slide: running.slide,
            progress: 1.0 - left * left * left,
        })
    }
}

/// The pulse of a check: once, when it is given.
#[derive(Default)]
pub(super) struct Pulse {
    /// The general and the move that gave the check.
    seen: Seen<Option<(Square, Option<Move>)>>,
    since_secs: Option<f64>,
}

impl Pulse {
    /// How far the mark of the check is swollen at `now_secs`, 0 to 1; `None`
    /// when it is at rest. Nothing pulses on the first frame.
    pub(super) fn at(
        &mut self,
        check: Option<(Square, Option<Move>)>,
        pace: Pace,
        now_secs: f64,
    ) -> Option<f32> {
        let now = Seen::This(check);
        if self.seen != now {
            let first = self.seen == Seen::Nothing;
            self.seen = now;
            self.since_secs = check.filter(|_| !first).map(|_| now_secs);
        }
        // A little longer than the slide that it begins with.
        let share = (now_secs - self.since_secs?) / (2.5 * pace.secs());
        if share >= 1.0 || share.is_nan() {
            self.since_secs = None;
            return None;
        }
        Some((share as f32 * std::f32::consts::PI).sin())
    }
}

impl Pace {
    const fn secs(self) -> f64 {
        match self {
            Self::Off => 0.0,
            Self::Fast => 0.09,
            Self::Normal => 0.18,
            Self::Slow => 0.36,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slide(id: u64, mv: &str) -> Slide {
        Slide {
            id,
            mv: mv.parse().expect("a move"),
            captured: None,
        }
    }

    #[test]
    fn the_first_frame_stands_still_and_a_new_move_slides() {
        let mut animation = Animation::default();
        assert_eq!(
            animation.at(Some(slide(1, "h2e2")), Pace::Normal, 0.0),
            None
        );
        let next = Some(slide(2, "h9g7"));
        let start = animation.at(next, Pace::Normal, 1.0).expect("it runs");
        assert!(start.progress <= 0.0);
        let middle = animation.at(next, Pace::Normal, 1.09).expect("it runs");
        assert!((0.8..1.0).contains(&middle.progress));
        assert_eq!(animation.at(next, Pace::Normal, 1.181), None);
        assert_eq!(animation.at(next, Pace::Normal, 1.0), None, "once only");
    }

    #[test]
    fn the_next_move_cuts_a_slide_short() {
        let mut animation = Animation::default();
        animation.at(None, Pace::Slow, 0.0);
        animation.at(Some(slide(1, "h2e2")), Pace::Slow, 1.0);
        let frame = animation
            .at(Some(slide(2, "h9g7")), Pace::Slow, 1.1)
            .expect("it runs");
        assert_eq!((frame.slide.id, frame.progress), (2, 0.0));
        assert_eq!(animation.at(None, Pace::Slow, 1.11), None);
    }

    #[test]
    fn a_check_pulses_once_when_it_is_given() {
        let general = Square::from_xy(4, 9).expect("a square");
        let check = Some((general, Some("h2e2".parse().expect("a move"))));
        let mut pulse = Pulse::default();
        assert_eq!(pulse.at(check, Pace::Normal, 0.0), None, "first frame");
        assert_eq!(pulse.at(None, Pace::Normal, 1.0), None);
        assert!(pulse.at(check, Pace::Normal, 2.0).is_some());
        let middle = pulse.at(check, Pace::Normal, 2.225).expect("it runs");
        assert!(middle > 0.9, "{middle}");
        assert_eq!(pulse.at(check, Pace::Normal, 2.5), None);
        assert_eq!(pulse.at(check, Pace::Normal, 2.1), None, "once only");
        pulse.at(None, Pace::Off, 3.0);
        assert_eq!(pulse.at(check, Pace::Off, 4.0), None, "switched off");
    }

    #[test]
    fn nothing_slides_when_switched_off_or_carried_by_hand() {
        let mut animation = Animation::default();
        animation.at(None, Pace::Off, 0.0);
        assert_eq!(animation.at(Some(slide(1, "h2e2")), Pace::Off, 1.0), None);
        animation.carry("h9g7".parse().expect("a move"));
        assert_eq!(animation.at(Some(slide(2, "h9g7")), Pace::Slow, 2.0), None);
        assert!(
            animation
                .at(Some(slide(3, "b9c7")), Pace::Slow, 3.0)
                .is_some()
        );
    }
}
