//! Pictures of the board from the dialog.

use std::fs;

use chuhe::app::Seats;
use eframe::egui::{Key, Modifiers, OutputCommand};

use super::files::fill_path;
use super::window::Window;

const IMAGE: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

#[test]
fn a_printed_diagram_goes_to_the_clipboard() {
    let mut window = Window::new(Seats::HUMANS);
    window.press(IMAGE, Key::P);
    assert!(window.shows("Board Picture"));
    window.click("Look: Printed diagram");
    window.click("Copy");
    let mut size = None;
    for _ in 0..400 {
        window.harness.step();
        let commands = &window.harness.output().platform_output.commands;
        size = size.or(commands.iter().find_map(|command| match command {
            OutputCommand::CopyImage(image) => Some(image.size),
            _ => None,
        }));
        if size.is_some() {
            break;
        }
        std::thread::yield_now();
    }
    let [width, height] = size.expect("an image is copied");
    assert!(width > 1000 && height > width);
    assert!(window.says("on the clipboard"));
}

#[test]
fn an_svg_is_written_when_the_name_asks_for_it() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("board.svg");
    let mut window = Window::new(Seats::HUMANS);
    window.press(IMAGE, Key::P);
    window.click("Save...");
    assert!(window.shows("Save the Game"));
    fill_path(&mut window, &path);
    window.click("Save");
    window.until("the file", |window| window.says("board.svg"));
    let text = fs::read_to_string(&path).expect("it is there");
    assert!(text.starts_with("<svg"));
    assert!(!window.session().is_dirty());
}
