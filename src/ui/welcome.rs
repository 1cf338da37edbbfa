//! The first minute: a strip under the menu that offers what a newcomer may
//! want changed. It never lies over the board, and asks nothing.

use eframe::egui::{ComboBox, Frame, Panel, Ui};

use super::context::Scene;
use super::text::LessonMsg;
use super::text::Msg;
use super::widgets;
use crate::app::{Action, Command, Level, NewGame, PieceFaces, Seat, Seats};
use crate::rules::Position;

/// A strip narrower than this leaves out the words that offer nothing.
const ROOMY: f32 = 800.0;

/// Draws the strip while the person is new here.
pub fn show(ui: &mut Ui, scene: &mut Scene<'_>, frame: Frame) {
    if !scene.session.settings().welcome {
        return;
    }
    Panel::top("welcome").frame(frame).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            let words = scene.words;
            let close = words.get(Msg::Close);
            if widgets::close_button(ui, close).clicked() {
                let mut settings = scene.session.settings().clone();
                settings.welcome = false;
                scene.send(Command::Configure(settings));
            }
            if ui.available_width() >= ROOMY {
                ui.label(words.get(LessonMsg::Welcome));
            }
            pieces(ui, scene);
            level(ui, scene);
            if ui.button(words.get(LessonMsg::WelcomeTwo)).clicked() {
                start(scene, Seats::HUMANS);
            }
            if ui.button(words.get(LessonMsg::WelcomeLesson)).clicked() {
                scene.ask(Action::Lesson);
            }
        });
    });
}

/// Characters or pictures.
fn pieces(ui: &mut Ui, scene: &mut Scene<'_>) {
    let words = scene.words;
    let before = scene.session.settings().pieces;
    let mut faces = before;
    let name = |faces| match faces {
        PieceFaces::Traditional => words.get(Msg::PiecesTraditional),
        PieceFaces::Simplified => words.get(Msg::PiecesSimplified),
        PieceFaces::Pictograms => words.get(Msg::PiecesPictograms),
        PieceFaces::Hints => words.get(Msg::PiecesHints),
    };
    let label = ui.weak(words.get(LessonMsg::WelcomePieces)).id;
    let combo = ComboBox::from_id_salt("welcome pieces")
        .width(96.0)
        .selected_text(name(faces))
        .truncate()
        .show_ui(ui, |ui| {
            for &choice in PieceFaces::ALL {
                ui.selectable_value(&mut faces, choice, name(choice));
            }
        });
    combo.response.labelled_by(label);
    if faces != before {
        let mut settings = scene.session.settings().clone();
        settings.pieces = faces;
        scene.send(Command::Configure(settings));
    }
}

/// How strong the computer is.
fn level(ui: &mut Ui, scene: &mut Scene<'_>) {
    let words = scene.words;
    let Some(seats) = scene.session.seats() else {
        return;
    };
    let ((Seat::Engine(before), _) | (_, Seat::Engine(before))) = (seats.red, seats.black) else {
        return;
    };
    let mut level = before;
    let label = ui.weak(words.get(LessonMsg::WelcomeLevel)).id;
    let combo = ComboBox::from_id_salt("welcome level")
        .width(110.0)
        .height(340.0)
        .selected_text(words.level(level))
        .truncate()
        .show_ui(ui, |ui| {
            for choice in Level::ALL {
                ui.selectable_value(&mut level, choice, words.level(choice));
            }
        });
    combo.response.labelled_by(label);
    if level != before {
        let at = |seat| match seat {
            Seat::Engine(_) => Seat::Engine(level),
            Seat::Human => Seat::Human,
        };
        start(
            scene,
            Seats {
                red: at(seats.red),
                black: at(seats.black),
            },
        );
    }
}

fn start(scene: &mut Scene<'_>, seats: Seats) {
    let game = NewGame::new(seats, Position::start());
    scene.send(Command::Start(Box::new(game)));
}
