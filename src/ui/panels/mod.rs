//! What stands beside the board.

mod captured;
mod clock;
mod comment;
mod moves;
mod navigation;
mod players;
mod ruling;
mod status;
mod strip;
mod thinking;
mod tools;

pub use comment::CommentEditor;
pub use moves::MoveList;
pub use ruling::CyclePanel;

use eframe::egui::{self, CentralPanel, Frame, Margin, Panel, Ui, vec2};

use captured::Captured;

use super::context::Scene;
use super::focus;
use super::text::Msg;
use super::theme::{CORNER, paint};
use super::toasts;

/// What the side panel keeps from frame to frame.
#[derive(Default)]
pub struct Panels {
    pub moves: MoveList,
    pub comment: CommentEditor,
    pub cycle: CyclePanel,
    page: Page,
    captured: Captured,
}

/// What a low panel shows in the place that a high one has for both.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Page {
    #[default]
    Moves,
    Comment,
}

/// A panel lower than this shows moves and comment by turns.
const HIGH: f32 = 430.0;
/// A narrow panel lower than this scrolls as a whole.
const LOWEST: f32 = 250.0;
/// The rows of buttons with the space around them.
const FOOT: f32 = 82.0;
/// What is left for the list in a low panel, with the tabs above it.
const LIST_LEAST: f32 = 100.0;
/// A low panel wider than this has two columns.
const WIDE: f32 = 400.0;

impl Panels {
    /// Draws everything beside the board into `ui`.
    pub fn show(&mut self, ui: &mut Ui, scene: &mut Scene<'_>) {
        let room = ui.available_size();
        if room.y >= HIGH {
            self.stack(ui, scene, true);
        } else if room.x >= WIDE && room.x > room.y * 1.3 {
            self.columns(ui, scene);
        } else if room.y >= LOWEST {
            self.stack(ui, scene, false);
        } else {
            egui::ScrollArea::vertical().show(ui, |ui| {
                ui.set_height(LOWEST);
                self.stack(ui, scene, false);
                focus::follow(ui);
            });
        }
    }

    /// One column: for a panel beside the board.
    fn stack(&mut self, ui: &mut Ui, scene: &mut Scene<'_>, is_high: bool) {
        let room = ui.available_height();
        part(Panel::top("head")).show(ui, |ui| {
            if is_high {
                status::show(ui, scene);
                thinking::show(ui, scene);
                players::show(ui, scene, &mut self.captured);
                strip::terms(ui, scene);
                strip::show(ui, scene);
                self.cycle.show(ui, scene);
                toasts::show(ui, scene);
            } else {
                // Buttons and some rows of the list stay in sight.
                let room = room - FOOT - LIST_LEAST;
                low_head(ui, scene, (&mut self.captured, &mut self.cycle), room);
            }
            ui.add_space(4.0);
        });
        part(Panel::bottom("foot")).show(ui, |ui| {
            ui.add_space(6.0);
            navigation::show(ui, scene);
            if is_high && scene.session.settings().shown.comment {
                self.comment.show(ui, scene, 3);
            }
            tools::show(ui, scene);
        });
        CentralPanel::default().frame(Frame::new()).show(ui, |ui| {
            if is_high {
                self.moves.show(ui, scene);
            } else {
                self.pages(ui, scene);
            }
        });
    }

    /// Two columns over one row of buttons: for a low panel below the board.
    fn columns(&mut self, ui: &mut Ui, scene: &mut Scene<'_>) {
        part(Panel::bottom("foot")).show(ui, |ui| {
            ui.add_space(6.0);
            // The words of the tools need more room than the signs.
            let (width, gap) = (ui.available_width(), 12.0);
            let first = ((width - gap) * 0.4).floor();
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = gap;
                ui.allocate_ui(vec2(first, 32.0), |ui| navigation::show(ui, scene));
                let rest = vec2(width - gap - first, 32.0);
                ui.allocate_ui(rest, |ui| tools::show(ui, scene));
            });
        });
        CentralPanel::default().frame(Frame::new()).show(ui, |ui| {
            ui.columns(2, |columns| {
                let room = columns[0].available_height();
                low_head(
                    &mut columns[0],
                    scene,
                    (&mut self.captured, &mut self.cycle),
                    room,
                );
                self.pages(&mut columns[1], scene);
            });
        });
    }

    /// Moves and comment by turns.
    fn pages(&mut self, ui: &mut Ui, scene: &mut Scene<'_>) {
        if !scene.session.settings().shown.comment {
            self.moves.show(ui, scene);
            return;
        }
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            for (page, msg) in [
                (Page::Moves, Msg::MovesTitle),
                (Page::Comment, Msg::CommentTitle),
            ] {
                ui.selectable_value(&mut self.page, page, scene.words.get(msg));
            }
        });
        match self.page {
            Page::Moves => self.moves.show(ui, scene),
            Page::Comment => {
                let line = ui.text_style_height(&egui::TextStyle::Body);
                let rows = (ui.available_height() - 16.0) / line;
                self.comment.show(ui, scene, rows.max(1.0) as usize);
            }
        }
    }
}

impl Panels {
    /// What must not be missed while the panels are hidden.
    pub fn strip(&mut self, ui: &mut Ui, scene: &mut Scene<'_>) {
        toasts::show(ui, scene);
        strip::show(ui, scene);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 16.0;
            status::show(ui, scene);
        });
        if scene.session.time_controls().iter().any(Option::is_some) {
            players::show(ui, scene, &mut self.captured);
        }
    }
}

fn part(panel: Panel) -> Panel {
    panel
        .frame(Frame::new())
        .show_separator_line(false)
        .resizable(false)
}

/// The head where there is no room for all of it: what is new comes first.
fn low_head(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    (captured, cycle): (&mut Captured, &mut CyclePanel),
    room: f32,
) {
    egui::ScrollArea::vertical()
        .id_salt("head")
        .max_height(room)
        .min_scrolled_height(room)
        .show(ui, |ui| {
            strip::show(ui, scene);
            toasts::show(ui, scene);
            status::show(ui, scene);
            thinking::show(ui, scene);
            players::show(ui, scene, captured);
            strip::terms(ui, scene);
            cycle.show(ui, scene);
            focus::follow(ui);
        });
}

/// The ground that lists and fields lie on.
fn field(scene: &Scene<'_>) -> Frame {
    Frame::new()
        .fill(paint(scene.theme.field))
        .corner_radius(CORNER)
        .inner_margin(Margin::same(4))
}
