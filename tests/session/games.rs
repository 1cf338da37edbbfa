//! Files with several games: none is passed over, none is written over.

use std::fs;
use std::path::{Path, PathBuf};

use chuhe::app::{
    Action, Answer, Collection, Command, Effect, Material, NewGame, Notice, Query, Question, Seats,
};
use chuhe::rules::Position;

use super::desk::{Desk, START, folder, plies, saved, text_file};
use super::library::{THREE, library};

fn library_file(folder: &Path, name: &str) -> PathBuf {
    let path = folder.join(name);
    fs::write(&path, library(&THREE)).unwrap();
    path
}

/// A session with the library `three.cbl` open.
fn opened(folder: &Path) -> Desk {
    let mut desk = Desk::new();
    desk.open_file(&library_file(folder, "three.cbl"));
    desk
}

#[test]
fn the_first_game_is_shown_and_the_list_offered_at_once() {
    let folder = folder();
    let desk = opened(folder.path());
    assert_eq!(desk.line(), "h2e2 h9g7 h0g2");
    assert!(desk.effects.contains(&Effect::ShowGames));
    assert_eq!(desk.session.game_number(), Some(1));
    assert!(!desk.session.is_dirty());
    let collection = desk.session.collection().unwrap();
    assert_eq!(
        collection.path(),
        Some(folder.path().join("three.cbl").as_path())
    );
    let told: Vec<_> = collection
        .entries()
        .iter()
        .map(|entry| (entry.number, &*entry.title, &*entry.red, entry.plies))
        .collect();
    assert_eq!(
        told,
        [
            (1, "Final", "Zhao", 3),
            (2, "Opening", "Hu", 1),
            (3, "Semifinal", "Wang", 2)
        ]
    );
}

#[test]
fn any_game_of_the_list_opens_and_the_list_stays() {
    let folder = folder();
    let mut desk = opened(folder.path());
    for (number, line) in [(3, "c3c4 g6g5"), (2, "b2e2"), (1, "h2e2 h9g7 h0g2")] {
        desk.apply(Command::OpenGame(number));
        assert_eq!(desk.line(), line);
        assert_eq!(desk.session.game_number(), Some(number));
        let last = desk.session.collection().map(Collection::last_opened);
        assert_eq!(last, Some(number));
    }
    assert_eq!(desk.act(Action::Games), [Effect::ShowGames]);
    for number in [0, 4] {
        desk.apply(Command::OpenGame(number));
        assert_eq!(desk.session.game_number(), Some(1), "there is no {number}");
    }
}

#[test]
fn what_was_changed_in_one_game_is_asked_about_before_the_next() {
    let folder = folder();
    let mut desk = opened(folder.path());
    desk.play_all("b2c2");
    desk.apply(Command::OpenGame(2));
    assert_eq!(desk.session.question(), Some(&Question::Unsaved));
    desk.answer(Answer::Cancel);
    assert_eq!(desk.session.game_number(), Some(1));
    desk.apply(Command::OpenGame(2));
    desk.answer(Answer::No);
    assert_eq!(desk.line(), "b2e2");
    desk.apply(Command::OpenGame(1));
    assert_eq!(desk.line(), "h2e2 h9g7 h0g2", "as it was read");

    desk.play_all("b2c2");
    desk.apply(Command::OpenGame(3));
    let effects = desk.answer(Answer::Yes);
    assert!(matches!(effects[..], [Effect::PickSave { .. }]));
    let mine = folder.path().join("mine.json");
    desk.save_to(&mine);
    assert_eq!(desk.session.game_number(), Some(3), "saved, then opened");
    assert!(mine.exists());
}

#[test]
fn a_game_is_saved_under_a_name_of_its_own() {
    let folder = folder();
    let mut desk = opened(folder.path());
    desk.apply(Command::OpenGame(2));
    let effects = desk.act(Action::Save);
    let [Effect::PickSave { name, .. }] = effects.as_slice() else {
        panic!("{effects:?}");
    };
    assert_eq!(name, "three-2.json");
    let mine = folder.path().join(name);
    desk.save_to(&mine);
    assert_eq!(plies(&mine), 1);
    assert_eq!(desk.session.file(), Some(mine.as_path()));
    assert_eq!(desk.session.game_number(), None, "a file of its own");
    assert!(desk.session.can(Action::Games), "the others can be had");
}

/// Under whatever name, by whatever way.
#[test]
fn a_file_with_several_games_is_never_written_over() {
    let folder = folder();
    let held = library(&THREE);
    for name in ["three.json", "three"] {
        let path = library_file(folder.path(), name);
        let mut desk = Desk::new();
        desk.open_file(&path);
        desk.play_all("b2c2");
        desk.save_to(&path);
        assert_eq!(fs::read(&path).unwrap(), held, "{name}");
    }
    let path = folder.path().join("three.json");
    fs::remove_file(folder.path().join("three.json.bak")).ok();
    fs::write(&path, &held).unwrap();
    let mut desk = Desk::new();
    desk.open_file(&path);
    let refused = |desk: &Desk| {
        desk.has_notice(|notice| *notice == Notice::HoldsMore { path: path.clone() })
            && fs::read(&path).unwrap() == held
    };
    desk.save_to(&path);
    assert!(refused(&desk));
    // Neither when the game has a file of its own by now.
    desk.save_to(&folder.path().join("mine.json"));
    desk.save_to(&path);
    assert!(refused(&desk));
    assert!(
        desk.session
            .file()
            .is_some_and(|file| file.ends_with("mine.json"))
    );
}

#[cfg(unix)]
#[test]
fn a_link_to_the_file_is_seen_through() {
    let folder = folder();
    let path = library_file(folder.path(), "three.cbl");
    let link = folder.path().join("link.json");
    std::os::unix::fs::symlink(&path, &link).unwrap();
    let mut desk = Desk::new();
    desk.open_file(&path);
    desk.save_to(&link);
    assert!(desk.has_notice(|notice| matches!(notice, Notice::HoldsMore { .. })));
    assert_eq!(fs::read(&path).unwrap(), library(&THREE));
}

#[test]
fn a_game_of_several_is_still_one_after_a_kill() {
    let root = folder();
    let path = library_file(root.path(), "three.json");
    let mut desk = Desk::open(Some(root.path()));
    desk.open_file(&path);
    desk.apply(Command::OpenGame(2));
    desk.act(Action::Last);
    desk.play_all("h9g7");
    drop(desk);

    let mut desk = Desk::open(Some(root.path()));
    assert_eq!(desk.line(), "b2e2 h9g7");
    assert_eq!(desk.session.game_number(), Some(2));
    assert!(desk.session.is_dirty());
    desk.save_to(&path);
    assert!(desk.has_notice(|notice| matches!(notice, Notice::HoldsMore { .. })));
    assert_eq!(fs::read(&path).unwrap(), library(&THREE));
}

#[test]
fn the_list_goes_with_its_file() {
    let folder = folder();
    let fen = text_file(folder.path(), "position.fen", START);
    let game = NewGame::new(Seats::HUMANS, Position::start());
    for (name, leave) in [
        ("another file", Command::OpenPath(fen)),
        ("a new game", Command::Start(Box::new(game))),
    ] {
        let mut desk = opened(folder.path());
        desk.apply(leave);
        desk.wait_for_files();
        assert!(desk.session.collection().is_none(), "{name}");
        assert!(!desk.session.can(Action::Games), "{name}");
        let before = desk.line();
        desk.apply(Command::OpenGame(2));
        assert_eq!(desk.line(), before, "{name}");
    }
    let desk = saved(folder.path());
    assert!(!desk.session.can(Action::Games), "one game is no list");
}

fn materials(desk: &Desk) -> Material {
    Material::of(desk.session.position())
}

fn search(desk: &mut Desk, query: Query) -> Vec<usize> {
    desk.apply(Command::SearchGames(Some(query)));
    desk.wait("the games that fit", |session| {
        let search = session.collection().and_then(Collection::search);
        search.is_some_and(|search| search.progress().is_none())
    });
    let collection = desk.session.collection().unwrap();
    let search = collection.search().unwrap();
    let numbers = collection.entries().iter().map(|entry| entry.number);
    numbers.filter(|&n| search.hit(n).is_some()).collect()
}

#[test]
fn games_are_found_by_a_position_that_they_pass_through() {
    let folder = folder();
    let line = |moves: &str| format!("position startpos moves {moves}");
    let tree = "[Game \"Chinese Chess\"]\n\n1. b2e2 h9g7 (1... b9c7 2. b0c2) *\n";
    text_file(folder.path(), "a.txt", &line("h2e2 h9g7 c3c4"));
    text_file(folder.path(), "b.txt", &line("c3c4 h9g7 h2e2 i9h9"));
    text_file(folder.path(), "c.pgn", tree);
    text_file(folder.path(), "d.txt", &line("h2e2 b9c7"));
    let mut desk = Desk::new();
    desk.open_file(folder.path());
    desk.act(Action::Last);
    let wanted = *desk.session.position();
    let found = search(&mut desk, Query::Position(Box::new(wanted)));
    assert_eq!(found, [1, 2], "however it came about");
    desk.apply(Command::OpenGame(2));
    assert_eq!(desk.ply(), 3, "shown where it was found");
    assert!(
        desk.session.collection().unwrap().search().is_some(),
        "the search stays"
    );
    let variation = chuhe::formats::read(line("b2e2 b9c7 b0c2").as_bytes()).unwrap();
    let game = &variation[0].game;
    let end = *game.main_line().last().unwrap();
    let wanted = Query::Position(Box::new(*game[end].position()));
    assert_eq!(search(&mut desk, wanted), [3], "in a branch");
    desk.apply(Command::SearchGames(None));
    assert!(desk.session.collection().unwrap().search().is_none());
}

#[test]
fn games_are_found_by_material() {
    let folder = folder();
    let taken = "position startpos moves h2e2 a9a8 e2e6";
    text_file(folder.path(), "a.txt", "position startpos moves h2e2 h9g7");
    text_file(folder.path(), "b.txt", taken);
    let mut desk = Desk::new();
    desk.open_file(folder.path());
    let all = materials(&desk);
    assert_eq!(search(&mut desk, Query::Material(all)), [1, 2]);
    let typed: Material = "双车双马双炮五兵仕相全对双车双马双炮四卒士象全"
        .parse()
        .unwrap();
    assert_eq!(search(&mut desk, Query::Material(typed)), [2]);
    let none: Material = "R-R".parse().unwrap();
    assert_eq!(search(&mut desk, Query::Material(none)), [0; 0]);
    desk.apply(Command::OpenGame(2));
    desk.act(Action::Last);
    assert_eq!(materials(&desk), typed);
}
