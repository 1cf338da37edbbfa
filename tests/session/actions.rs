//! Every action in every situation either does something or is not offered.

use std::collections::HashMap;

use chuhe::app::{Action, Command, EditorCommand, Effect, Headline, NewGame, Score, Seats};
use chuhe::record::Conditions;
use chuhe::rules::Position;

use super::clock;
use super::desk::{Desk, MATE_IN_ONE, START, Say, against_engine, folder, position, text_file};
use super::library::{THREE, library};

/// What a person could notice.
fn appearance(desk: &Desk) -> String {
    let session = &desk.session;
    let game = session.game();
    let comments: Vec<_> = game
        .reading_order()
        .map(|node| (node, game[node].comment()))
        .collect();
    format!(
        "{:?}",
        (
            session.headline(),
            session.cursor(),
            session.selection(),
            session.question(),
            (session.flipped(), session.settings().shown),
            (
                session.is_autoplaying(),
                session.seeks_advice(),
                session.advice(),
            ),
            (session.is_dirty(), session.is_busy(), session.is_playing()),
            comments,
            game.main_line(),
            game.outcome(),
            session.notices().len(),
            (
                session.editor(),
                session.draw_offer(),
                session.conditions(),
                session.is_sealing()
            ),
        )
    )
}

/// A name, and how to get there.
type Situation = (&'static str, fn() -> Desk);

/// A table: its length is its worth.
#[allow(clippy::too_many_lines)]
fn situations() -> Vec<Situation> {
    vec![
        ("a fresh game", Desk::new),
        ("a game with moves taken back", || {
            let mut desk = Desk::new();
            desk.play_all("h2e2 h9g7 h0g2");
            desk.act(Action::Undo);
            desk
        }),
        ("a game with clocks", || {
            let mut desk = clock::both(clock::death(300));
            clock::think(&mut desk, 5, "h2e2");
            desk
        }),
        ("a paused game", || {
            let mut desk = clock::both(clock::death(300));
            clock::think(&mut desk, 5, "h2e2");
            desk.act(Action::Pause);
            desk
        }),
        ("looking back in a game", || {
            let mut desk = Desk::new();
            desk.play_all("h2e2 h9g7 h0g2");
            desk.act(Action::Previous);
            desk
        }),
        ("the engine thinks", || {
            let mut desk = Desk::new();
            desk.start(against_engine());
            desk.play_all("h2e2");
            desk.request();
            desk
        }),
        ("the engine failed", || {
            let mut desk = Desk::new();
            desk.start(against_engine());
            desk.play_all("h2e2");
            desk.request();
            desk.say(Say::Nothing);
            desk.wait("the failure", |session| {
                matches!(session.headline(), Headline::EngineFailed { .. })
            });
            desk
        }),
        ("the engine has answered", || {
            let mut desk = Desk::new();
            desk.start(against_engine());
            desk.play_all("h2e2");
            desk.engine_plays_for("h9g7", Score::Centi(10));
            desk
        }),
        ("mate", || {
            let mut desk = Desk::new();
            desk.start_from(MATE_IN_ONE, Seats::HUMANS);
            desk.play_all("b0b9");
            desk
        }),
        ("resigned", || {
            let mut desk = Desk::new();
            desk.play_all("h2e2");
            desk.act(Action::Resign);
            desk.answer(chuhe::app::Answer::Yes);
            desk
        }),
        ("review at the start", reviewing),
        ("review in a branch", || {
            let mut desk = reviewing();
            desk.act(Action::Next);
            desk.play_all("b9c7 b0c2");
            desk.act(Action::Undo);
            desk
        }),
        ("autoplay", || {
            let mut desk = reviewing();
            desk.act(Action::Autoplay);
            desk
        }),
        ("one game of several", || {
            let folder = folder();
            let path = folder.path().join("three.cbl");
            std::fs::write(&path, library(&THREE)).unwrap();
            let mut desk = Desk::new();
            desk.open_file(&path);
            desk
        }),
        ("the position editor", editing),
        ("a question", || {
            let mut desk = Desk::new();
            desk.play_all("h2e2");
            desk.act(Action::Resign);
            desk
        }),
        ("a picker", || {
            let mut desk = Desk::new();
            desk.act(Action::Open);
            desk
        }),
    ]
}

fn editing() -> Desk {
    let mut desk = Desk::new();
    desk.play_all("h2e2 h9g7");
    desk.act(Action::EditPosition);
    desk.apply(Command::Edit(EditorCommand::Clear));
    desk.apply(Command::Edit(EditorCommand::StartOfGame));
    desk.act(Action::Undo);
    desk
}

/// What comes of agreements: an offer, and all match conditions.
fn match_situations() -> Vec<Situation> {
    vec![
        ("an open draw offer", || {
            let mut desk = Desk::new();
            desk.play_all("h2e2");
            desk.act(Action::OfferDraw);
            desk
        }),
        ("a match", || {
            let mut desk = Desk::new();
            desk.start_game(in_a_match());
            desk.play_all("h2e2 h9g7");
            desk.apply(Command::Tap("b0".parse().unwrap()));
            desk
        }),
        ("a move to be sealed", || {
            let mut desk = Desk::new();
            desk.start_game(in_a_match());
            desk.act(Action::Adjourn);
            desk
        }),
        ("an adjourned game", || {
            let mut desk = Desk::new();
            desk.start_game(in_a_match());
            desk.play_all("h2e2 h9g7");
            desk.act(Action::Adjourn);
            desk.apply(Command::Tap("b0".parse().unwrap()));
            desk.apply(Command::Tap("c2".parse().unwrap()));
            desk.answer(chuhe::app::Answer::Yes);
            desk.apply(Command::PickCancelled);
            desk
        }),
    ]
}

fn in_a_match() -> NewGame {
    NewGame {
        conditions: Conditions {
            touch_move: true,
            no_takeback: true,
            adjournment: true,
            fouls: Some([0, 0]),
            ..Conditions::default()
        },
        ..NewGame::new(Seats::HUMANS, Position::start())
    }
}

fn reviewing() -> Desk {
    let folder = folder();
    let line = "position startpos moves h2e2 h9g7 h0g2";
    let mut desk = Desk::new();
    desk.open_file(&text_file(folder.path(), "line.txt", line));
    desk
}

#[test]
fn every_action_works_or_is_not_offered() {
    for (name, situation) in situations().into_iter().chain(match_situations()) {
        for &action in Action::ALL {
            let mut desk = situation();
            let offered = desk.session.can(action);
            let before = appearance(&desk);
            let effects = desk.apply(Command::Do(action));
            if !offered {
                assert_eq!(effects, [], "{action:?} in {name}");
                assert_eq!(appearance(&desk), before, "{action:?} in {name}");
            } else if action == Action::MoveNow && appearance(&desk) == before {
                desk.wait("the answer", |session| session.rows().len() == 2);
            } else if effects.is_empty() {
                assert_ne!(appearance(&desk), before, "{action:?} in {name}");
            }
        }
    }
}

#[test]
fn other_commands_never_panic() {
    for (name, situation) in situations().into_iter().chain(match_situations()) {
        let commands = || {
            let square = "e2".parse().unwrap();
            vec![
                Command::Tap(square),
                Command::Drag {
                    from: square,
                    to: square,
                },
                Command::Deselect,
                Command::Start(Box::new(NewGame::new(Seats::HUMANS, position(MATE_IN_ONE)))),
                Command::PlayLevel(chuhe::app::Level::FULL),
                Command::GoTo(chuhe::record::NodeId::ROOT),
                Command::OpenPath("missing".into()),
                Command::SaveTo("/missing/missing".into()),
                Command::OpenGame(2),
                Command::SearchGames(Some(chuhe::app::Query::Position(Box::new(position(START))))),
                Command::StopReading,
                Command::ReadAs(chuhe::app::Encoding::Big5),
                Command::Export(chuhe::app::Target::Xqf),
                Command::CopyAs(chuhe::app::Target::Fen),
                Command::PasteText("position startpos moves h2e2".to_owned()),
                Command::PickCancelled,
                Command::Do(Action::EditPosition),
                Command::Edit(EditorCommand::Touch(square)),
                Command::Edit(EditorCommand::Play),
                Command::Edit(EditorCommand::Review),
                Command::Comment("text".to_owned()),
                Command::Answer(chuhe::app::Answer::Yes),
                Command::Answer(chuhe::app::Answer::No),
                Command::Answer(chuhe::app::Answer::Cancel),
                Command::ForgetRecent,
                Command::Dismiss(1),
            ]
        };
        for first in commands() {
            let mut desk = situation();
            desk.apply(first.clone());
            for second in commands() {
                desk.apply(second);
                desk.poll();
            }
            assert!(
                desk.session.game().contains(desk.session.cursor()),
                "{name}, {first:?}"
            );
        }
    }
}

#[test]
fn showing_a_dialog_is_the_window_s_task() {
    let mut desk = Desk::new();
    for (action, effect) in [
        (Action::NewGame, Effect::ShowNewGame),
        (Action::Paste, Effect::FetchText),
        (Action::Settings, Effect::ShowSettings),
        (Action::Keys, Effect::ShowKeys),
        (Action::ChangeKeys, Effect::ShowKeyChoice),
        (Action::TypeMove, Effect::ShowMoveField),
        (Action::About, Effect::ShowAbout),
    ] {
        assert_eq!(desk.act(action), [effect]);
    }
}

#[test]
fn every_action_has_keys_and_no_two_share_them() {
    let mut keys = HashMap::new();
    for &action in Action::ALL {
        let shortcut = action.shortcut().expect("every action has keys");
        let taken = keys.insert(shortcut, action);
        assert_eq!(taken, None, "{shortcut} is taken");
        assert_eq!(shortcut.to_string().parse(), Ok(shortcut));
        assert_eq!(Action::from_id(action.id()), Some(action));
    }
}
