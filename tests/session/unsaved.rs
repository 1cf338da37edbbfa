//! Unsaved changes are never lost unasked.

use chuhe::app::{Action, Answer, Command, Effect, NewGame, Question, Score, Seats};
use chuhe::rules::Position;

use super::desk::{Desk, START, Say, against_engine, folder, plies, saved, text_file};

#[test]
fn unsaved_changes_are_asked_about_before_they_go() {
    let folder = folder();
    let fen = text_file(folder.path(), "position.fen", START);
    for action in [Action::NewGame, Action::Open, Action::Quit] {
        let expected = |effects: &[Effect]| match action {
            Action::NewGame => matches!(effects, [Effect::ShowNewGame]),
            Action::Open => matches!(effects, [Effect::PickOpen { .. }]),
            _ => matches!(effects, [Effect::Close]),
        };
        let mut clean = Desk::new();
        assert!(expected(&clean.act(action)), "{action:?} without changes");

        let mut desk = Desk::new();
        desk.play_all("h2e2");
        assert!(desk.act(action).is_empty());
        assert_eq!(
            desk.session.question(),
            Some(&Question::Unsaved),
            "{action:?}"
        );
        assert!(desk.answer(Answer::Cancel).is_empty());
        assert_eq!(desk.line(), "h2e2", "{action:?} cancelled");

        desk.act(action);
        assert!(
            expected(&desk.answer(Answer::No)),
            "{action:?} without saving"
        );
    }

    // The consent reaches to the end of the wish, not further.
    let mut desk = Desk::new();
    desk.play_all("h2e2");
    desk.act(Action::Open);
    desk.answer(Answer::No);
    desk.open_file(&fen);
    assert_eq!(desk.session.question(), None);
    assert_eq!(desk.line(), "");

    let mut desk = Desk::new();
    desk.play_all("h2e2");
    desk.act(Action::Open);
    desk.answer(Answer::No);
    desk.apply(Command::PickCancelled);
    desk.apply(Command::OpenPath(fen));
    assert_eq!(desk.session.question(), Some(&Question::Unsaved));

    let mut desk = Desk::new();
    desk.play_all("h2e2");
    desk.act(Action::NewGame);
    desk.answer(Answer::No);
    desk.act(Action::Quit);
    assert_eq!(desk.session.question(), Some(&Question::Unsaved));
}

#[test]
fn saving_first_goes_on_with_the_wish() {
    let folder = folder();
    let path = folder.path().join("game.json");
    let mut desk = Desk::new();
    desk.play_all("h2e2");
    desk.act(Action::Quit);
    let effects = desk.answer(Answer::Yes);
    assert!(matches!(effects[..], [Effect::PickSave { .. }]));
    desk.apply(Command::PickCancelled);
    assert!(!desk.effects.contains(&Effect::Close), "nothing was saved");

    desk.act(Action::Quit);
    desk.answer(Answer::Yes);
    desk.save_to(&path);
    assert!(desk.effects.contains(&Effect::Close));
    assert_eq!(plies(&path), 1);
}

#[test]
fn a_newer_wish_takes_the_place_of_one_that_waits() {
    let folder = folder();
    let mut desk = Desk::new();
    desk.play_all("h2e2");
    desk.act(Action::Quit);
    desk.answer(Answer::Yes);
    desk.act(Action::NewGame);
    desk.answer(Answer::Cancel);
    desk.save_to(&folder.path().join("game.json"));
    assert!(!desk.effects.contains(&Effect::Close));
}

#[test]
fn a_failed_save_ends_the_wish() {
    let folder = folder();
    let mut desk = Desk::new();
    desk.play_all("h2e2");
    desk.act(Action::Quit);
    desk.answer(Answer::Yes);
    desk.save_to(&folder.path().join("missing").join("game.json"));
    assert!(!desk.effects.contains(&Effect::Close));
    desk.save_to(&folder.path().join("game.json"));
    assert!(!desk.effects.contains(&Effect::Close), "the wish is past");
}

#[test]
fn quitting_waits_for_the_running_save_and_saves_late_moves() {
    let folder = folder();
    let mut desk = saved(folder.path());
    desk.play_all("h9g7");
    desk.act(Action::Save);
    desk.act(Action::Quit);
    assert_eq!(desk.session.question(), None, "it is being saved");
    desk.wait_for_files();
    assert!(desk.effects.contains(&Effect::Close));

    let mut desk = saved(folder.path());
    desk.start(against_engine());
    desk.play_all("h2e2");
    desk.request();
    desk.act(Action::Quit);
    desk.answer(Answer::Yes);
    desk.apply(Command::SaveTo(folder.path().join("late.json")));
    desk.say(Say::Move("h9g7", Score::Centi(0)));
    // The reply may come before or after the first write is done.
    desk.wait_for_files();
    assert!(desk.effects.contains(&Effect::Close));
    assert!(plies(&folder.path().join("late.json")) >= 1);
}

#[test]
fn a_new_game_from_a_dialog_asks_as_well() {
    let mut desk = Desk::new();
    desk.play_all("h2e2");
    let game = NewGame::new(Seats::HUMANS, Position::start());
    desk.apply(Command::Start(Box::new(game)));
    assert_eq!(desk.session.question(), Some(&Question::Unsaved));
    desk.answer(Answer::Cancel);
    assert_eq!(desk.line(), "h2e2");
    desk.act(Action::NewGame);
    desk.answer(Answer::No);
    let game = NewGame::new(Seats::HUMANS, Position::start());
    desk.apply(Command::Start(Box::new(game)));
    assert_eq!(desk.session.question(), None);
    assert_eq!(desk.line(), "");
    assert!(!desk.session.is_dirty() && desk.session.file().is_none());
}
