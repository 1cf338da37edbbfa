//! What is heard.

use std::fs;
use std::sync::mpsc::Receiver;
use std::time::Duration;

use chuhe::app::{Action, Command, Cue, Seats};
use chuhe::ui::sound::{Alsa, Output, samples};
use eframe::egui::{Key, Modifiers, accesskit::Role};
use egui_kittest::kittest::{NodeT, Queryable};

use super::window::Window;

const CUES: [Cue; 7] = [
    Cue::Pick,
    Cue::Move,
    Cue::Capture,
    Cue::Check,
    Cue::Refused,
    Cue::LowTime,
    Cue::End,
];

/// A window at full volume, with what it says.
fn loud() -> (Window, Receiver<Vec<i16>>) {
    let mut window = Window::new(Seats::HUMANS);
    let heard = window.hear();
    set_volume(&mut window, 100);
    assert_eq!(next(&heard), Cue::Move, "a new volume lets itself be heard");
    (window, heard)
}

fn set_volume(window: &mut Window, volume: u8) {
    let mut settings = window.session().settings().clone();
    settings.volume = volume;
    window.ask(Command::Configure(settings));
}

fn next(heard: &Receiver<Vec<i16>>) -> Cue {
    let said = heard
        .recv_timeout(Duration::from_secs(20))
        .expect("something is said");
    let mut cues = CUES.into_iter();
    cues.find(|&cue| samples(cue) == said).expect("a cue")
}

#[test]
fn each_occasion_has_its_cue() {
    let (mut window, heard) = loud();
    for (label, cue) in [
        ("g3 red Soldier", Cue::Pick),
        ("g5 empty", Cue::Refused),
        ("h2 red Cannon", Cue::Pick),
        ("e2 empty", Cue::Move),
        ("a9 black Chariot", Cue::Pick),
        ("a8 empty", Cue::Move),
        ("e2 red Cannon", Cue::Pick),
        ("e6 black Soldier", Cue::Capture),
        ("a8 black Chariot", Cue::Pick),
        ("a7 empty", Cue::Move),
        ("b2 red Cannon", Cue::Pick),
        ("e2 empty", Cue::Move),
        ("a7 black Chariot", Cue::Pick),
        ("a8 empty", Cue::Move),
        ("e6 red Cannon", Cue::Pick),
        ("d6 empty", Cue::Check),
        ("h7 black Cannon", Cue::Pick),
        ("h5 empty", Cue::Refused),
    ] {
        window.click(label);
        assert_eq!(next(&heard), cue, "{label}");
    }
}

#[test]
fn the_end_of_a_game_is_heard() {
    let (mut window, heard) = loud();
    window.ask(Command::Do(Action::Resign));
    window.click("Resign");
    assert_eq!(next(&heard), Cue::End);
}

#[test]
fn at_volume_zero_nothing_is_said() {
    let (mut window, heard) = loud();
    set_volume(&mut window, 0);
    window.click("h2 red Cannon");
    window.click("e2 empty");
    assert_eq!(window.played().len(), 1);
    set_volume(&mut window, 100);
    assert_eq!(next(&heard), Cue::Move);
    assert!(heard.try_recv().is_err());
}

#[test]
fn the_volume_is_in_the_settings() {
    let mut window = Window::new(Seats::HUMANS);
    window.ask(Command::Do(Action::Settings));
    let before = window.session().settings().volume;
    let slider = window.harness.get_all_by_label("Volume");
    slider
        .into_iter()
        .find(|node| node.accesskit_node().role() == Role::Slider)
        .expect("a slider of this name")
        .focus();
    window.harness.run_steps(2);
    window.press(Modifiers::NONE, Key::ArrowLeft);
    assert_eq!(window.session().settings().volume, before - 5);
}

/// The library's `file` device writes what it is given.
#[test]
fn alsa_is_given_every_sample() {
    let folder = tempfile::tempdir().unwrap();
    for cue in CUES {
        let path = folder.path().join(format!("{cue:?}.raw"));
        let Some(mut alsa) = Alsa::open(&format!("file:\"{}\",raw", path.display())) else {
            eprintln!("skipped: libasound.so.2 is not installed");
            return;
        };
        let samples = samples(cue);
        alsa.play(&samples);
        let bytes: Vec<u8> = samples
            .iter()
            .flat_map(|sample| sample.to_ne_bytes())
            .collect();
        assert!(fs::read(&path).unwrap() == bytes, "{cue:?}");
    }
}

#[test]
fn a_device_that_is_not_there_is_silent() {
    if let Some(mut alsa) = Alsa::open("no-such-device") {
        alsa.play(&samples(Cue::Move));
    }
    assert!(Alsa::open("a\0b").is_none());
}
