//! The system's file dialogs, beside the window.
//!
//! The dialog is made on the thread of the window, as the systems want it, and
//! waited for on a thread of its own. There is one at a time. Answers carry a
//! number: one that was given up may still answer, hours later, and is then
//! not heard.

mod failures;

use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

use eframe::egui;

use super::block::block_on;
use failures::Heard;
pub use failures::listen;

/// What the person is to choose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// A file to open.
    Open {
        /// Where to begin.
        folder: Option<PathBuf>,
    },
    /// A folder to open.
    Folder {
        /// Where to begin.
        folder: Option<PathBuf>,
    },
    /// Where to save.
    Save {
        /// Where to begin.
        folder: Option<PathBuf>,
        /// The name to propose; ASCII, because zenity fails on other names in
        /// some locales.
        name: String,
    },
}

/// How a dialog ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Choice {
    /// This file.
    Path(PathBuf),
    /// The person closed it.
    Cancelled,
    /// The system could not show it.
    Failed,
}

/// The dialog that is open, if one is.
pub struct Picker {
    open: Option<Open>,
    last_number: u64,
    sender: Sender<(u64, Choice)>,
    answers: Receiver<(u64, Choice)>,
}

struct Open {
    number: u64,
    request: Request,
    since: Instant,
}

/// Nobody closes a dialog faster than this after it was asked for.
const TOO_FAST: Duration = Duration::from_secs(1);
/// After this long the window speaks of the dialog, which may be hidden.
const SLOW: Duration = Duration::from_secs(2);

impl Default for Picker {
    fn default() -> Self {
        let (sender, answers) = mpsc::channel();
        Self {
            open: None,
            last_number: 0,
            sender,
            answers,
        }
    }
}

impl Picker {
    /// Opens a dialog over the window. While one is open, another request is
    /// dropped.
    pub fn start(&mut self, request: Request, frame: &eframe::Frame, ctx: &egui::Context) {
        if self.open.is_some() {
            return;
        }
        self.last_number += 1;
        let number = self.last_number;
        let answer = choose(&request, frame);
        let (sender, ctx) = (self.sender.clone(), ctx.clone());
        let started = thread::Builder::new()
            .name("file dialog".to_owned())
            .spawn({
                let sender = sender.clone();
                move || {
                    // A closed channel means that the window is gone.
                    let _ = sender.send((number, answer()));
                    ctx.request_repaint();
                }
            });
        if started.is_err() {
            let _ = sender.send((number, Choice::Failed));
        }
        self.open = Some(Open {
            number,
            request,
            since: Instant::now(),
        });
    }

    /// The answer to the open dialog, once it is there.
    pub fn poll(&mut self) -> Option<(Request, Choice)> {
        while let Ok((number, choice)) = self.answers.try_recv() {
            if let Some(open) = self.open.take_if(|open| open.number == number) {
                return Some((open.request, choice));
            }
        }
        None
    }

    /// Whether a dialog is open.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// Whether the dialog has been open so long that the window should speak
    /// of it; otherwise after how long that will be.
    #[must_use]
    pub fn slow_in(&self, now: Instant) -> Option<Duration> {
        let open = self.open.as_ref()?;
        Some(SLOW.saturating_sub(now.saturating_duration_since(open.since)))
    }

    /// Stops waiting for the dialog and answers with what it was for.
    pub fn give_up(&mut self) -> Option<Request> {
        self.open.take().map(|open| open.request)
    }
}

/// Makes the dialog now and answers with what waits for it.
fn choose(request: &Request, frame: &eframe::Frame) -> Box<dyn FnOnce() -> Choice + Send> {
    let since = Instant::now();
    failures::forget();
    let dialog = rfd::AsyncFileDialog::new().set_parent(frame);
    match request {
        Request::Open { folder } => {
            // The portal and zenity tell capitals from small letters, and old
            // files have capitals.
            let endings: Vec<_> = OPENED
                .iter()
                .flat_map(|ending| [(*ending).to_owned(), ending.to_uppercase()])
                .collect();
            let dialog = dialog
                .add_filter("Xiangqi games", &endings)
                .add_filter("All files", &["*"]);
            let answer = within(dialog, folder.as_ref()).pick_file();
            Box::new(move || judge(block_on(answer), since))
        }
        Request::Folder { folder } => {
            let answer = within(dialog, folder.as_ref()).pick_folder();
            Box::new(move || judge(block_on(answer), since))
        }
        Request::Save { folder, name } => {
            let dialog = saved_as(name)
                .iter()
                .fold(dialog, |dialog, (format, ending)| {
                    dialog.add_filter(*format, &[*ending])
                })
                .set_file_name(name);
            let answer = within(dialog, folder.as_ref()).save_file();
            Box::new(move || judge(block_on(answer), since))
        }
    }
}

/// Endings of the files that are offered for opening.
pub const OPENED: [&str; 19] = [
    "json", "pgn", "xqf", "cbr", "cbl", "cbf", "pfc", "che", "mxq", "ccm", "chn", "xqi", "wxf",
    "ubb", "htm", "html", "fen", "epd", "txt",
];

/// The formats that can be saved, with the endings by which they are chosen.
const SAVED: [(&str, &str); 6] = [
    ("Xiangqi game", "json"),
    ("PGN", "pgn"),
    ("XQF", "xqf"),
    ("DhtmlXQ", "ubb"),
    ("FEN", "fen"),
    ("Text", "txt"),
];

/// What can be chosen when a name is proposed: all formats beside our own one,
/// else no other.
fn saved_as(name: &str) -> &'static [(&'static str, &'static str)] {
    let is_named = |(_, ending): &(&str, &str)| {
        name.rsplit_once('.')
            .is_some_and(|(_, named)| named == *ending)
    };
    match SAVED.iter().position(is_named) {
        Some(0) | None => &SAVED,
        Some(index) => &SAVED[index..=index],
    }
}

fn within(dialog: rfd::AsyncFileDialog, folder: Option<&PathBuf>) -> rfd::AsyncFileDialog {
    match folder {
        Some(folder) => dialog.set_directory(folder),
        None => dialog,
    }
}

/// A choice, a cancel or a failure: rfd says nothing for the last two.
fn judge(file: Option<rfd::FileHandle>, since: Instant) -> Choice {
    match (file, failures::heard()) {
        (Some(file), _) => Choice::Path(file.path().to_owned()),
        (None, Heard::Failed) => Choice::Failed,
        (None, Heard::FellBack) if since.elapsed() < TOO_FAST => Choice::Failed,
        (None, _) => Choice::Cancelled,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opened(picker: &mut Picker, number: u64) {
        picker.last_number = number;
        picker.open = Some(Open {
            number,
            request: Request::Open { folder: None },
            since: Instant::now(),
        });
    }

    #[test]
    fn a_dialog_that_was_given_up_is_not_heard() {
        let mut picker = Picker::default();
        opened(&mut picker, 1);
        assert!(picker.give_up().is_some());
        opened(&mut picker, 2);
        picker.sender.send((1, Choice::Path("old".into()))).unwrap();
        assert_eq!(picker.poll(), None);
        assert!(picker.is_open());
        picker.sender.send((2, Choice::Cancelled)).unwrap();
        let request = Request::Open { folder: None };
        assert_eq!(picker.poll(), Some((request, Choice::Cancelled)));
        assert!(!picker.is_open());
    }

    #[test]
    fn the_window_speaks_of_a_slow_dialog_only() {
        let mut picker = Picker::default();
        let now = Instant::now();
        assert_eq!(picker.slow_in(now), None);
        opened(&mut picker, 1);
        assert!(picker.slow_in(now).unwrap() > Duration::ZERO);
        assert_eq!(picker.slow_in(now + SLOW * 2), Some(Duration::ZERO));
    }
}
