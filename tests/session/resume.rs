//! A kill loses nothing; a clean end leaves nothing behind.

use std::fs;
use std::path::Path;

use chuhe::app::{Action, Answer, Command, Effect, Headline, Notice, Score, Seats};
use chuhe::rules::Side;

use super::desk::{Desk, MATE_IN_ONE, Say, against_engine, folder};

fn kept(root: &Path) -> bool {
    root.join("data").join("unfinished.json").exists()
}

fn resumed(desk: &Desk) -> bool {
    desk.has_notice(|notice| *notice == Notice::Resumed)
}

#[test]
fn a_killed_game_is_resumed_with_its_seats_and_what_was_taken_back() {
    let root = folder();
    let mut desk = Desk::open(Some(root.path()));
    desk.without_pause();
    assert!(!kept(root.path()), "nothing has happened yet");
    desk.start(against_engine());
    desk.play_all("h2e2");
    desk.engine_plays("h9g7");
    desk.play_all("h0g2");
    desk.engine_plays("i9h9");
    desk.act(Action::Undo);
    desk.act(Action::OfferDraw);
    let game = desk.session.game().clone();
    drop(desk);

    let mut desk = Desk::open(Some(root.path()));
    assert!(resumed(&desk));
    assert!(desk.session.game().same_content(&game));
    assert_eq!(desk.session.seats(), Some(against_engine()));
    assert_eq!(desk.ply(), 2);
    assert!(desk.session.is_dirty());
    assert!(!desk.session.can(Action::OfferDraw), "one was declined");
    desk.act(Action::Redo);
    assert_eq!(desk.ply(), 4);
}

#[test]
fn the_engine_thinks_again_after_a_kill() {
    let root = folder();
    let mut desk = Desk::open(Some(root.path()));
    desk.without_pause();
    desk.start(against_engine());
    desk.play_all("h2e2");
    desk.request();
    drop(desk);
    let mut desk = Desk::open(Some(root.path()));
    assert!(matches!(
        desk.session.headline(),
        Headline::Thinking {
            side: Side::Black,
            ..
        }
    ));
    desk.request();
    desk.say(Say::Move("h9g7", Score::Centi(0)));
    desk.pass(std::time::Duration::from_secs(1));
    desk.wait("the answer", |session| session.rows().len() == 2);
}

#[test]
fn the_file_it_belongs_to_is_resumed_as_well() {
    let root = folder();
    let path = root.path().join("game.json");
    let mut desk = Desk::open(Some(root.path()));
    desk.start(Seats::HUMANS);
    desk.play_all("h2e2");
    desk.save_to(&path);
    drop(desk);
    let mut desk = Desk::open(Some(root.path()));
    assert!(resumed(&desk), "saved, but unfinished");
    assert_eq!(desk.session.file(), Some(path.as_path()));
    assert!(!desk.session.is_dirty());
    desk.play_all("h9g7");
    assert!(desk.act(Action::Save).is_empty(), "no name is asked for");
    desk.wait_for_files();
    assert!(!desk.session.is_dirty());
}

#[test]
fn changes_in_review_are_resumed() {
    let root = folder();
    let mut desk = Desk::open(Some(root.path()));
    desk.start_from(MATE_IN_ONE, Seats::HUMANS);
    desk.play_all("b0b9");
    drop(desk);
    let mut desk = Desk::open(Some(root.path()));
    assert!(matches!(desk.session.headline(), Headline::Over(_)));
    assert!(desk.session.ruling().is_some());
    desk.act(Action::Previous);
    desk.play_all("a8a9");
    desk.apply(Command::Comment("why not".to_owned()));
    let game = desk.session.game().clone();
    drop(desk);
    let desk = Desk::open(Some(root.path()));
    assert!(desk.session.game().same_content(&game));
    assert_eq!(desk.session.seats(), None);
}

#[test]
fn a_clean_end_with_nothing_unsaved_leaves_nothing() {
    let root = folder();
    let mut desk = Desk::open(Some(root.path()));
    desk.start(Seats::HUMANS);
    desk.play_all("h2e2");
    assert!(kept(root.path()));
    desk.save_to(&root.path().join("game.json"));
    assert!(desk.act(Action::Quit).contains(&Effect::Close));
    desk.session.shutdown();
    assert!(!kept(root.path()));
    drop(desk);
    let desk = Desk::open(Some(root.path()));
    assert!(!resumed(&desk));
    assert_eq!(desk.session.seats(), Some(Seats::HUMANS), "as last time");
}

#[test]
fn what_was_given_up_does_not_come_back() {
    let root = folder();
    let mut desk = Desk::open(Some(root.path()));
    desk.play_all("h2e2");
    desk.act(Action::Quit);
    desk.answer(Answer::No);
    desk.session.shutdown();
    assert!(!kept(root.path()));
}

#[test]
fn an_end_without_an_answer_keeps_the_game() {
    let root = folder();
    let mut desk = Desk::open(Some(root.path()));
    desk.start(Seats::HUMANS);
    desk.play_all("h2e2");
    desk.act(Action::First);
    desk.session.shutdown();
    drop(desk);
    let desk = Desk::open(Some(root.path()));
    assert!(resumed(&desk));
    assert_eq!((desk.line().as_str(), desk.ply()), ("h2e2", 0));
}

#[test]
fn a_broken_file_is_kept_aside() {
    let root = folder();
    let data = root.path().join("data");
    fs::create_dir_all(&data).unwrap();
    for text in ["", "{", "{\"version\": 1}", "{\"version\": 99}"] {
        fs::write(data.join("unfinished.json"), text).unwrap();
        let desk = Desk::open(Some(root.path()));
        let aside = data.join("unfinished.json.broken");
        assert!(
            desk.has_notice(|notice| *notice
                == Notice::ResumeFailed {
                    kept: Some(aside.clone())
                }),
            "{text}"
        );
        assert_eq!(fs::read_to_string(aside).unwrap(), text);
        assert!(desk.session.is_playing());
    }
}

#[test]
fn a_second_program_leaves_the_game_of_the_first_alone() {
    let root = folder();
    let mut first = Desk::open(Some(root.path()));
    first.start(Seats::HUMANS);
    first.play_all("h2e2");
    let mut second = Desk::open(Some(root.path()));
    assert!(second.has_notice(|notice| *notice == Notice::OpenTwice));
    second.start(Seats::HUMANS);
    second.play_all("b2e2");
    second.session.shutdown();
    drop(second);
    drop(first);
    let desk = Desk::open(Some(root.path()));
    assert_eq!(desk.line(), "h2e2");
}

#[test]
fn a_folder_that_cannot_be_made_is_told_of_once() {
    let root = folder();
    fs::write(root.path().join("data"), "a file").unwrap();
    let mut desk = Desk::open(Some(root.path()));
    assert!(desk.has_notice(|notice| matches!(notice, Notice::AutosaveFailed { .. })));
    desk.start(Seats::HUMANS);
    desk.play_all("h2e2");
}
