//! The evidence of a ruling on repetition: the moves of the cycle, what each
//! does, and to whom.

use eframe::egui::{Frame, Grid, Margin, RichText, ScrollArea, Ui};

use crate::app::{Class, ClassedMove, Command, Repetition, Ruling};
use crate::record::NodeId;
use crate::rules::Move;
use crate::ui::board::Arrow;
use crate::ui::context::Scene;
use crate::ui::text::Msg;
use crate::ui::theme::{CORNER, paint};

/// The table of the cycle, with the row that is pointed at.
#[derive(Default)]
pub struct CyclePanel {
    pointed: Option<ClassedMove>,
}

/// Highest table; the rest scrolls.
const HEIGHT: f32 = 150.0;

impl CyclePanel {
    /// Draws the table when the game ended by a ruling on repetition, or when
    /// there would be one on the position shown.
    pub fn show(&mut self, ui: &mut Ui, scene: &mut Scene<'_>) {
        self.pointed = None;
        let session = scene.session;
        let evidence =
            |ruling: Option<&'_ Ruling>| ruling.and_then(|ruling| ruling.repetition.clone());
        let (repetition, line) = if let Some(found) = evidence(session.ruling()) {
            (found, session.game().main_line())
        } else if let Some(found) = evidence(session.observed_ruling()) {
            (found, session.game().path(session.cursor()))
        } else {
            return;
        };
        let frame = Frame::new()
            .fill(paint(scene.theme.field))
            .corner_radius(CORNER)
            .inner_margin(Margin::symmetric(8, 4));
        frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.label(RichText::new(title(scene, &repetition)).strong());
            ScrollArea::vertical()
                .id_salt("cycle")
                .max_height(HEIGHT)
                .show(ui, |ui| {
                    ui.set_width(ui.available_width());
                    Grid::new("cycle rows").striped(true).show(ui, |ui| {
                        for mv in &repetition.moves {
                            if let Some(&node) = line.get(mv.ply + 1) {
                                self.row(ui, scene, mv, node);
                                ui.end_row();
                            }
                        }
                    });
                });
        });
    }

    fn row(&mut self, ui: &mut Ui, scene: &mut Scene<'_>, mv: &ClassedMove, node: NodeId) {
        let is_shown = scene.session.cursor() == node;
        ui.weak((mv.ply + 1).to_string());
        let text = scene.session.move_text(node);
        let response = ui.selectable_label(is_shown, text);
        if response.clicked() {
            scene.send(Command::GoTo(node));
        }
        if response.hovered() || response.has_focus() || is_shown && self.pointed.is_none() {
            self.pointed = Some(mv.clone());
        }
        ui.label(scene.words.get(class(mv.class)));
        let victims: Vec<&str> = mv
            .victims
            .iter()
            .map(|victim| scene.words.piece(victim.piece))
            .collect();
        ui.label(victims.join(" "));
    }

    /// The move of the row that is pointed at, and what it chases.
    #[must_use]
    pub fn arrows(&self) -> Vec<Arrow> {
        let Some(mv) = &self.pointed else {
            return Vec::new();
        };
        let victims = mv.victims.iter().map(|victim| Arrow {
            mv: Move::new(mv.mv.to, victim.square),
            strength: 1.0,
        });
        let played = Arrow {
            mv: mv.mv,
            strength: 0.5,
        };
        std::iter::once(played).chain(victims).collect()
    }
}

fn title(scene: &Scene<'_>, repetition: &Repetition) -> String {
    let [first, last] = [repetition.first, repetition.last].map(|ply| (ply + 1).to_string());
    scene
        .words
        .with(Msg::CycleTitle, &[("first", &first), ("last", &last)])
}

const fn class(class: Class) -> Msg {
    match class {
        Class::Check => Msg::StrikeCheck,
        Class::MateThreat => Msg::StrikeThreat,
        Class::Chase => Msg::StrikeChase,
        Class::JointChase => Msg::ClassJointChase,
        Class::ExchangeOffer => Msg::ClassExchange,
        Class::Sacrifice => Msg::ClassSacrifice,
        Class::Block => Msg::ClassBlock,
        Class::Follow => Msg::ClassFollow,
        Class::Idle => Msg::ClassIdle,
    }
}
