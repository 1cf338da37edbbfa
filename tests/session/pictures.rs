//! Pictures of the board, on the clipboard and in files.

use std::fs;

use chuhe::app::{Action, Command, Effect, Notice, PictureWish};
use chuhe::picture::Raster;

use super::desk::{Desk, folder};

const PLAIN: PictureWish = PictureWish {
    is_print: false,
    is_marked: false,
};

/// The effects of a command and of the work that it orders.
fn copied(desk: &mut Desk, wish: PictureWish) -> Raster {
    let before = desk.effects.len();
    desk.apply(Command::CopyPicture(wish));
    desk.wait_for_files();
    let mut pictures = desk.effects[before..]
        .iter()
        .filter_map(|effect| match effect {
            Effect::CopyImage(raster) => Some(raster.clone()),
            _ => None,
        });
    pictures.next().unwrap()
}

#[test]
fn the_picture_shows_the_board_as_it_is() {
    let mut desk = Desk::new();
    let start = copied(&mut desk, PLAIN);
    assert!(desk.has_notice(|notice| *notice == Notice::PictureCopied));
    desk.play_all("h2e2");
    let moved = copied(&mut desk, PLAIN);
    assert_ne!(moved, start);
    let marked = PictureWish {
        is_marked: true,
        ..PLAIN
    };
    assert_ne!(copied(&mut desk, marked), moved);
    let print = PictureWish {
        is_print: true,
        ..PLAIN
    };
    let print = copied(&mut desk, print);
    let is_grey = |pixel: &[u8]| pixel[0] == pixel[1] && pixel[1] == pixel[2];
    assert!(print.rgba().chunks_exact(4).all(is_grey));
    desk.act(Action::Flip);
    assert_ne!(copied(&mut desk, PLAIN), moved, "it turns with the board");
}

#[test]
fn a_picture_is_written_as_its_name_says() {
    let folder = folder();
    let mut desk = Desk::new();
    for (name, written, begin) in [
        ("board.png", "board.png", &b"\x89PNG"[..]),
        ("board.svg", "board.svg", b"<svg"),
        ("board", "board.png", b"\x89PNG"),
        ("v1.2", "v1.2.png", b"\x89PNG"),
    ] {
        let path = folder.path().join(written);
        let _ = fs::remove_file(&path);
        desk.apply(Command::SavePicture(PLAIN));
        desk.apply(Command::SaveTo(folder.path().join(name)));
        desk.wait("the file", |session| !session.is_busy() && path.exists());
        assert!(fs::read(&path).unwrap().starts_with(begin), "{name}");
        assert_eq!(desk.session.file(), None, "the game has no file by that");
    }
    assert!(desk.has_notice(|notice| matches!(notice, Notice::PictureSaved { .. })));
}

#[test]
fn an_ending_that_was_added_does_not_write_over_a_file() {
    let folder = folder();
    let path = folder.path().join("board.png");
    fs::write(&path, "mine").unwrap();
    let mut desk = Desk::new();
    desk.apply(Command::SavePicture(PLAIN));
    desk.apply(Command::SaveTo(folder.path().join("board")));
    desk.wait("the answer", |session| {
        let mut notices = session.notices().iter();
        notices.any(|posted| matches!(posted.notice, Notice::SaveFailed { .. }))
    });
    assert_eq!(fs::read_to_string(&path).unwrap(), "mine");
}

#[test]
fn a_picture_given_up_leaves_saving_as_it_was() {
    let folder = folder();
    let path = folder.path().join("game.json");
    let mut desk = Desk::new();
    desk.play_all("h2e2");
    desk.apply(Command::SavePicture(PLAIN));
    desk.apply(Command::PickCancelled);
    desk.act(Action::SaveAs);
    desk.apply(Command::SaveTo(path.clone()));
    desk.wait("the file", |session| !session.is_dirty());
    assert!(fs::read(&path).unwrap().starts_with(b"{"));
}
