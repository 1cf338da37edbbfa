//! Reading beside the game: progress, stopping, folders, encodings.

use std::fs;
use std::path::Path;

use chuhe::app::{
    Action, Answer, Command, Effect, Encoding, FileError, FormatError, Notice, Question,
};
use chuhe::formats::{self, Format};

use super::desk::{Desk, START, folder, plies, saved, text_file};
use super::library::{THREE, library};

/// A file that takes long to read.
fn long_file(folder: &Path) -> std::path::PathBuf {
    let game = "[Game \"Chinese Chess\"]\n[Red \"Hu\"]\n\n1. h2e2 h9g7 2. h0g2 i9h9 *\n\n";
    text_file(folder, "long.pgn", &game.repeat(20_000))
}

#[test]
fn a_long_reading_tells_how_far_it_is_and_can_be_stopped() {
    let folder = folder();
    let path = long_file(folder.path());
    let short = text_file(folder.path(), "short.fen", START);
    let mut desk = Desk::new();
    desk.play_all("h2e2");
    desk.apply(Command::OpenPath(path.clone()));
    desk.answer(Answer::No);
    let size = usize::try_from(fs::metadata(&path).unwrap().len()).unwrap();
    loop {
        let reading = desk.session.reading().unwrap();
        assert_eq!(reading.paths, std::slice::from_ref(&path));
        assert!((0.0..=1.0).contains(&reading.share()));
        let (done, total) = reading.bytes;
        if done > 0 && total == size {
            break;
        }
        std::thread::yield_now();
    }
    assert!(desk.session.is_busy());
    assert!(desk.session.next_wake(desk.now).is_some(), "the bar moves");
    desk.play_all("h9g7");
    desk.apply(Command::StopReading);
    assert!(!desk.session.is_busy() && desk.session.reading().is_none());
    assert!(desk.has_notice(|notice| *notice == Notice::ReadingStopped));
    assert_eq!(desk.line(), "h2e2 h9g7");
    assert!(desk.session.is_dirty() && desk.session.collection().is_none());

    // The thread is free for the next file at once.
    desk.apply(Command::OpenPath(short));
    desk.answer(Answer::No);
    desk.wait_for_files();
    assert_eq!(
        desk.session.file().unwrap().file_name().unwrap(),
        "short.fen"
    );
    desk.apply(Command::StopReading);
    assert!(!desk.has_notice(|notice| *notice == Notice::ReadingStopped));
}

#[test]
fn a_reading_gives_way_to_the_next_one_and_to_a_new_game() {
    let folder = folder();
    let path = long_file(folder.path());
    let mut desk = Desk::new();
    desk.open_file(&text_file(folder.path(), "short.fen", START));
    desk.apply(Command::OpenPath(path.clone()));
    desk.open_file(&text_file(folder.path(), "other.fen", START));
    assert_eq!(
        desk.session.file().unwrap().file_name().unwrap(),
        "other.fen"
    );
    desk.apply(Command::OpenPath(path));
    desk.start(chuhe::app::Seats::HUMANS);
    assert!(!desk.session.is_busy());
    desk.poll();
    assert_eq!(desk.session.file(), None);
}

#[test]
fn a_file_that_is_too_large_is_refused_without_being_read() {
    let folder = folder();
    let path = folder.path().join("huge.pgn");
    let file = fs::File::create(&path).unwrap();
    file.set_len(formats::MAX_FILE as u64 + 1).unwrap();
    let mut desk = Desk::new();
    desk.open_file(&path);
    let reason = FileError::Format(FormatError::TooLarge);
    assert!(desk.has_notice(|notice| *notice
        == Notice::OpenFailed {
            path: path.clone(),
            reason: reason.clone()
        }));
}

/// A folder with a game of our own, one of others, three in one file, and
/// what is none.
fn mixed(folder: &Path) {
    drop(saved(folder));
    fs::create_dir(folder.join("inner")).unwrap();
    text_file(folder, "line.txt", "position startpos moves b2e2 b9c7");
    fs::write(folder.join("inner/three.cbl"), library(&THREE)).unwrap();
    fs::write(folder.join("inner/picture.png"), b"\x89PNG....").unwrap();
    text_file(folder, ".hidden.txt", "position startpos moves b2e2");
    let _ = fs::remove_file(folder.join("game.json.bak"));
}

#[test]
fn a_folder_opens_as_one_list_and_tells_what_is_none() {
    let folder = folder();
    mixed(folder.path());
    let mut desk = Desk::new();
    desk.open_file(folder.path());
    assert!(desk.effects.contains(&Effect::ShowGames));
    let collection = desk.session.collection().unwrap();
    assert_eq!(collection.path(), Some(folder.path()));
    assert!(collection.has_files());
    let told: Vec<_> = collection
        .entries()
        .iter()
        .map(|entry| {
            let file = entry.file.as_ref().unwrap().file_name().unwrap();
            (entry.number, file.to_str().unwrap().to_owned(), entry.plies)
        })
        .collect();
    let expected = [
        (1, "game.json", 1),
        (2, "three.cbl", 3),
        (3, "three.cbl", 1),
        (4, "three.cbl", 2),
        (5, "line.txt", 2),
    ]
    .map(|(number, file, plies)| (number, file.to_owned(), plies));
    assert_eq!(told, expected);
    let opening = collection.entries()[1].opening.map(|opening| opening.code);
    assert!(opening.is_some(), "a central cannon has a name");
    assert!(desk.has_notice(|notice| matches!(
        notice,
        Notice::NotAllRead { refused, refused_count: 1, left_out: 0 }
            if refused[0].0.ends_with("inner/picture.png")
    )));
    assert_eq!(
        desk.session
            .settings()
            .recent
            .first()
            .map(std::path::PathBuf::as_path),
        Some(folder.path())
    );
}

#[test]
fn a_game_of_a_folder_is_saved_in_its_place_when_it_has_a_file_of_its_own() {
    let folder = folder();
    mixed(folder.path());
    let mut desk = Desk::new();
    desk.open_file(folder.path());
    desk.apply(Command::OpenGame(1));
    desk.play_all("h9g7");
    assert!(desk.act(Action::Save).is_empty());
    desk.wait_for_files();
    assert_eq!(plies(&folder.path().join("game.json")), 2);
    assert!(desk.session.can(Action::Games), "the list stays");

    desk.apply(Command::OpenGame(3));
    assert_eq!(
        desk.session.game_number(),
        Some(2),
        "the second of its file"
    );
    desk.act(Action::Last);
    desk.play_all("h9g7");
    let effects = desk.act(Action::Save);
    assert!(matches!(&effects[..], [Effect::PickSave { name, .. }] if name == "three-2.json"));
    let three = folder.path().join("inner/three.cbl");
    assert!(desk.has_notice(|notice| *notice
        == Notice::SavedApart {
            path: three.clone()
        }));
    desk.save_to(&folder.path().join("mine.json"));

    desk.apply(Command::OpenGame(5));
    desk.act(Action::Last);
    desk.play_all("h0g2");
    assert!(matches!(
        desk.act(Action::Save)[..],
        [Effect::PickSave { .. }]
    ));
    desk.save_to(&three);
    assert!(!desk.session.is_dirty(), "as three.cbl.json");
    assert_eq!(fs::read(&three).unwrap(), library(&THREE));
}

#[test]
fn a_folder_without_games_is_refused_and_an_unreadable_one_told() {
    let folder = folder();
    let mut desk = Desk::new();
    desk.open_file(folder.path());
    assert!(desk.has_notice(|notice| matches!(
        notice,
        Notice::OpenFailed {
            reason: FileError::Format(FormatError::Empty),
            ..
        }
    )));
    text_file(folder.path(), "prose.txt", "good morning");
    desk.open_file(folder.path());
    assert!(desk.has_notice(|notice| matches!(
        notice,
        Notice::OpenFailed {
            reason: FileError::Format(FormatError::Unknown),
            ..
        }
    )));
    assert!(desk.session.collection().is_none());
}

#[test]
fn one_game_of_a_folder_is_no_list() {
    let folder = folder();
    let only = text_file(folder.path(), "line.txt", "position startpos moves b2e2");
    let mut desk = Desk::new();
    desk.open_file(folder.path());
    assert_eq!(desk.line(), "b2e2");
    assert_eq!(desk.session.file(), Some(only.as_path()));
    assert!(desk.session.collection().is_none());
}

#[test]
fn a_guessed_encoding_is_told_and_can_be_changed() {
    let folder = folder();
    let text = "[Game \"Chinese Chess\"]\n[Red \"胡荣华\"]\n\n1. 炮二平五 马8进7 *\n";
    let (bytes, ..) = encoding_rs::GB18030.encode(text);
    let path = folder.path().join("gb.pgn");
    fs::write(&path, &bytes).unwrap();
    let mut desk = Desk::new();
    desk.open_file(&path);
    let red = |desk: &Desk| desk.session.game().headers().red.clone();
    assert_eq!(red(&desk), "胡荣华");
    assert_eq!(desk.session.text_encoding(), Some(Encoding::Gb18030));
    let told = Notice::Decoded {
        encoding: Encoding::Gb18030,
    };
    assert!(desk.has_notice(|notice| *notice == told));
    assert_eq!(desk.act(Action::TextEncoding), [Effect::ShowEncoding]);

    desk.apply(Command::ReadAs(Encoding::Big5));
    desk.wait_for_files();
    assert_ne!(red(&desk), "胡荣华");
    assert_eq!(desk.session.text_encoding(), Some(Encoding::Big5));
    desk.play_all("c3c4");
    desk.apply(Command::ReadAs(Encoding::Gb18030));
    assert_eq!(desk.session.question(), Some(&Question::Unsaved));
    desk.answer(Answer::No);
    desk.wait_for_files();
    assert_eq!(red(&desk), "胡荣华");

    desk.open_file(&text_file(folder.path(), "a.fen", START));
    assert_eq!(desk.session.text_encoding(), Some(Encoding::Utf8), "ASCII");
    let own = saved(folder.path());
    assert!(!own.session.can(Action::TextEncoding), "ours is fixed");
    assert_eq!(
        fs::read(&path).unwrap(),
        *bytes,
        "and the file is as it was"
    );
}

#[test]
fn every_reader_stops() {
    let watch = formats::Watch::new();
    watch.stop();
    let game = &formats::read(START.as_bytes()).unwrap()[0].game;
    let (xqf, _) = formats::write_xqf(game);
    for (format, bytes) in [
        (Format::Xqf, xqf),
        (Format::Cbl, library(&THREE)),
        (Format::Fen, START.into()),
        (Format::Pgn, "1. h2e2 h9g7 *".into()),
    ] {
        let read = formats::read_watched(&bytes, None, &watch);
        assert_eq!(read.err(), Some(FormatError::Stopped), "{format}");
    }
}
