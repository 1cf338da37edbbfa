//! Plays cues on a thread of its own.

use std::mem;
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread;

use super::alsa::Alsa;
use super::synthesis::{gain, samples};
use crate::app::Cue;

/// Where samples go.
pub trait Output {
    /// Plays one channel of [`RATE`](super::RATE) samples in a second and
    /// returns when it is over. Where nothing can be heard it does nothing.
    fn play(&mut self, samples: &[i16]);
}

/// The voice of the window.
///
/// The thread that plays starts with the first cue that is to be heard and
/// ends with the value. One cue may wait while another sounds; what comes on
/// top is dropped, since a late click tells nothing.
pub struct Sound {
    state: State,
}

enum State {
    Silent,
    Asleep(Work),
    Awake(SyncSender<Call>),
}

/// What the thread does until nobody calls any more.
type Work = Box<dyn FnOnce(&Receiver<Call>) + Send>;

struct Call {
    cue: Cue,
    volume: u8,
}

impl Sound {
    /// No sound at all.
    #[must_use]
    pub const fn silent() -> Self {
        Self {
            state: State::Silent,
        }
    }

    /// The sound system of the machine; silent where there is none.
    #[must_use]
    pub fn of_system() -> Self {
        Self::to(|| Alsa::open("default"))
    }

    /// Plays on what `make` finds, or is silent when it finds nothing. `make`
    /// is called on the thread that plays, so it may take its time.
    #[must_use]
    pub fn to<O: Output>(make: impl FnOnce() -> Option<O> + Send + 'static) -> Self {
        let work = move |calls: &Receiver<Call>| {
            let Some(mut output) = make() else {
                return;
            };
            for Call { cue, volume } in calls {
                let gain = gain(volume);
                let scaled = |sample: i16| (f32::from(sample) * gain) as i16;
                let samples: Vec<i16> = samples(cue).into_iter().map(scaled).collect();
                output.play(&samples);
            }
        };
        Self {
            state: State::Asleep(Box::new(work)),
        }
    }

    /// Lets a cue sound at a volume of 0 (silent) to 100. Returns at once.
    pub fn play(&mut self, cue: Cue, volume: u8) {
        if volume == 0 {
            return;
        }
        self.state = match mem::replace(&mut self.state, State::Silent) {
            State::Asleep(work) => awake(work),
            state => state,
        };
        if let State::Awake(calls) = &self.state
            && let Err(TrySendError::Disconnected(_)) = calls.try_send(Call { cue, volume })
        {
            self.state = State::Silent;
        }
    }
}

/// Starts the thread; a machine that has none left stays silent.
fn awake(work: Work) -> State {
    let (sender, receiver) = sync_channel(1);
    let thread = thread::Builder::new().name("sound".to_owned());
    match thread.spawn(move || work(&receiver)) {
        Ok(_) => State::Awake(sender),
        Err(_) => State::Silent,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Sender, channel};
    use std::time::Duration;

    use super::*;

    /// Far more than anything here takes.
    const PATIENCE: Duration = Duration::from_secs(20);

    /// Reports what it is given, then plays until it is told to go on.
    struct Slow {
        report: Sender<Vec<i16>>,
        go_on: Receiver<()>,
    }

    impl Output for Slow {
        fn play(&mut self, samples: &[i16]) {
            self.report.send(samples.to_vec()).unwrap();
            self.go_on.recv_timeout(PATIENCE).unwrap();
        }
    }

    fn slow() -> (Sound, Receiver<Vec<i16>>, Sender<()>) {
        let (report, played) = channel();
        let (go, go_on) = channel();
        (Sound::to(|| Some(Slow { report, go_on })), played, go)
    }

    #[test]
    fn one_cue_waits_and_the_rest_is_dropped() {
        let (mut sound, played, go) = slow();
        sound.play(Cue::Pick, 100);
        assert_eq!(played.recv_timeout(PATIENCE).unwrap(), samples(Cue::Pick));
        for cue in [Cue::Check, Cue::Move, Cue::Capture, Cue::End] {
            sound.play(cue, 100);
        }
        drop(sound);
        for _ in 0..2 {
            go.send(()).unwrap();
        }
        assert_eq!(played.recv_timeout(PATIENCE).unwrap(), samples(Cue::Check));
        assert!(played.recv_timeout(PATIENCE).is_err(), "the thread is over");
    }

    #[test]
    fn nothing_starts_before_something_is_to_be_heard() {
        let (mut sound, played, _go) = slow();
        for cue in [Cue::Move, Cue::End] {
            sound.play(cue, 0);
        }
        assert!(matches!(sound.state, State::Asleep(_)));
        drop(sound);
        assert!(played.try_recv().is_err());
    }

    #[test]
    fn a_lower_volume_is_quieter() {
        let (mut sound, played, go) = slow();
        let mut peaks = Vec::new();
        for volume in [100, 50, 10] {
            sound.play(Cue::Move, volume);
            let heard = played.recv_timeout(PATIENCE).unwrap();
            peaks.extend(heard.iter().map(|sample| sample.unsigned_abs()).max());
            go.send(()).unwrap();
        }
        assert!(peaks.is_sorted_by(|loud, quiet| loud > quiet), "{peaks:?}");
    }

    #[test]
    fn without_an_output_it_falls_silent() {
        let mut sound = Sound::to(|| None::<Slow>);
        sound.play(Cue::Move, 100);
        while !matches!(sound.state, State::Silent) {
            sound.play(Cue::Move, 100);
            thread::yield_now();
        }
        sound.play(Cue::Move, 100);
        assert!(matches!(sound.state, State::Silent));
    }
}
