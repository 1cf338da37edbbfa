//! What is seen, in every language and size.

use chuhe::app::{Action, Command, Language, Level, Refusal, Seats};
use chuhe::rules::{DrawReason, IllegalMove, Move, Outcome, Piece, Position, Side, WinReason};
use chuhe::ui::text::{KeysMsg, Msg, Words};
use eframe::egui::{Key, Modifiers, Rect, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

use super::window::{AGAINST_ENGINE, DESK, Window};

#[test]
fn an_idle_window_asks_for_no_frames() {
    let mut window = Window::new(Seats::HUMANS);
    window.play("h2e2 h9g7");
    window.harness.run();
    let frames = window.harness.run();
    assert!(frames <= 2, "{frames} frames");
}

/// The test window fails on a character that no built-in face has.
#[test]
fn every_language_is_drawn_without_a_missing_glyph() {
    for &language in Language::ALL {
        let mut window = Window::sized(Seats::HUMANS, language, DESK);
        window.play("h2e2 h9g7");
        for action in [
            Action::NewGame,
            Action::Settings,
            Action::Keys,
            Action::ChangeKeys,
            Action::About,
            Action::Open,
            Action::TypeMove,
        ] {
            window.ask(Command::Do(action));
            window.harness.run_steps(2);
            window.press(Modifiers::NONE, Key::Escape);
            window.press(Modifiers::NONE, Key::Escape);
        }
    }
}

#[test]
fn small_windows_keep_every_control_in_sight() {
    for &language in Language::ALL {
        for (size, zoom) in [
            (vec2(480.0, 420.0), 1.0),
            (vec2(480.0, 420.0), 0.75),
            (vec2(480.0, 800.0), 1.0),
            (vec2(700.0, 400.0), 1.0),
            (vec2(1366.0, 768.0), 2.0),
        ] {
            let mut window = Window::sized(AGAINST_ENGINE, language, size);
            let mut settings = window.session().settings().clone();
            settings.zoom = zoom;
            window.ask(Command::Configure(settings));
            window.harness.run_steps(4);
            let words = window.shell().words();
            let screen = Rect::from_min_size(pos2(0.0, 0.0), size / zoom).expand(0.5);
            let actions = [Action::First, Action::Previous, Action::Next, Action::Last];
            let signs = actions.map(|action| words.action(action));
            let tools = [
                Msg::ShortNew,
                Msg::ShortUndo,
                Msg::ShortHint,
                Msg::ShortFlip,
                Msg::ShortMore,
            ]
            .map(|msg| words.get(msg));
            for label in signs.into_iter().chain(tools) {
                let rect = window.harness.get_by_label(label).rect();
                assert!(
                    screen.contains_rect(rect),
                    "{label} at {size:?}, zoom {zoom}: {rect:?}"
                );
            }
        }
    }
}

#[test]
fn small_windows_keep_the_buttons_of_dialogs_in_sight() {
    for &language in Language::ALL {
        for (size, zoom) in [(vec2(480.0, 420.0), 1.0), (vec2(1366.0, 768.0), 2.0)] {
            let mut window = Window::sized(Seats::HUMANS, language, size);
            let mut settings = window.session().settings().clone();
            settings.zoom = zoom;
            window.ask(Command::Configure(settings));
            let words = window.shell().words();
            let screen = Rect::from_min_size(pos2(0.0, 0.0), size / zoom);
            for (action, button) in [
                (Action::NewGame, Msg::StartGame),
                (Action::Settings, Msg::Close),
                (Action::Keys, Msg::Close),
                (Action::ChangeKeys, Msg::Close),
                (Action::About, Msg::Close),
                (Action::Open, Msg::PathOpen),
            ] {
                window.ask(Command::Do(action));
                window.harness.run_steps(3);
                let rect = window.harness.get_by_label(words.get(button)).rect();
                assert!(
                    screen.contains_rect(rect),
                    "{action:?}, {language:?}: {rect:?}"
                );
                window.press(Modifiers::NONE, Key::Escape);
            }
        }
    }
}

#[test]
fn the_field_for_typed_moves_leaves_board_and_field_in_sight() {
    for &language in Language::ALL {
        for (size, zoom) in [(vec2(480.0, 420.0), 1.0), (vec2(1366.0, 768.0), 1.5)] {
            let mut window = Window::sized(Seats::HUMANS, language, size);
            let mut settings = window.session().settings().clone();
            settings.zoom = zoom;
            window.ask(Command::Configure(settings));
            window.ask(Command::Do(Action::TypeMove));
            window.harness.run_steps(4);
            let words = window.shell().words();
            let screen = Rect::from_min_size(pos2(0.0, 0.0), size / zoom);
            let field = words.get(KeysMsg::TypedMove);
            let corners = ["a0", "i9"].map(|at| {
                let square = at.parse().expect("a square");
                let piece = window.session().position().piece_at(square);
                words.point(square, piece)
            });
            let field = window.harness.get_by_label(field).rect();
            assert!(screen.contains_rect(field), "{size:?}: {field:?}");
            for corner in corners {
                let point = window.harness.get_by_label(&corner).rect();
                assert!(screen.contains_rect(point), "{corner} at {size:?}");
                assert!(!point.intersects(field), "{corner} at {size:?}");
            }
        }
    }
}

/// Texts that no other test brings up, such as rare faults.
#[test]
fn every_text_has_all_its_glyphs() {
    for &language in Language::ALL {
        let words = Words::new(language);
        let mut texts: Vec<String> = words
            .all()
            .into_iter()
            .map(|(_, text)| text.into())
            .collect();
        texts.extend(
            Action::ALL
                .iter()
                .map(|&action| words.action(action).into()),
        );
        texts.extend(Piece::all().map(|piece| words.piece(piece).into()));
        texts.extend(Level::ALL.map(|level| words.level(level)));
        texts.extend(outcomes().map(|outcome| words.outcome(outcome)));
        texts.extend(refusals().map(|refusal| words.refusal(&refusal, &Position::start())));
        let mut harness = Harness::builder().with_size(DESK).build_ui_state(
            |ui, texts: &mut Vec<String>| {
                for text in texts {
                    ui.label(&*text);
                }
            },
            Vec::new(),
        );
        Window::dress(&harness.ctx);
        *harness.state_mut() = texts;
        harness.run_steps(2);
    }
}

fn outcomes() -> impl Iterator<Item = Outcome> {
    let wins = [
        WinReason::Checkmate,
        WinReason::Stalemate,
        WinReason::Resignation,
        WinReason::Time,
        WinReason::ForbiddenRepetition,
        WinReason::Fouls,
        WinReason::SealedMove,
        WinReason::Late,
        WinReason::Unstated,
    ];
    let draws = [
        DrawReason::Agreement,
        DrawReason::Repetition,
        DrawReason::NaturalLimit,
        DrawReason::NoMaterial,
        DrawReason::Unstated,
    ];
    wins.into_iter()
        .map(|reason| Outcome::Win {
            winner: Side::Red,
            reason,
        })
        .chain(draws.map(Outcome::Draw))
}

fn refusals() -> impl Iterator<Item = Refusal> {
    let mv: Move = "h2h4".parse().expect("a move");
    [
        IllegalMove::NoPiece,
        IllegalMove::NotYourPiece,
        IllegalMove::OwnPiece,
        IllegalMove::Unreachable,
        IllegalMove::LeavesPalace,
        IllegalMove::CrossesRiver,
        IllegalMove::Retreats,
        IllegalMove::SidewaysTooEarly,
        IllegalMove::HorseLeg(mv.to),
        IllegalMove::ElephantEye(mv.to),
        IllegalMove::PathBlocked(mv.to),
        IllegalMove::CannonScreen { between: 0 },
        IllegalMove::CannonScreen { between: 2 },
        IllegalMove::GeneralsFace,
        IllegalMove::StillInCheck(mv.to),
        IllegalMove::IntoCheck(mv.to),
        IllegalMove::Pinned(mv.to),
    ]
    .into_iter()
    .map(move |reason| Refusal { mv, reason })
}
