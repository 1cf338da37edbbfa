//! Beside the board: whether the arrangement is possible, the box of pieces, the
//! tools, the text, and the ways out.

use eframe::egui::{
    self, Button, CentralPanel, Frame, Panel, RichText, Role, ScrollArea, Ui, WidgetInfo, vec2,
};

use super::{Workbench, palette};
use crate::app::{Action, Editor, EditorCommand, EditorRefusal, Tool, Verdict};
use crate::rules::Side;
use crate::ui::context::Scene;
use crate::ui::text::{EditorMsg, Msg};
use crate::ui::theme::paint;
use crate::ui::{menu, toasts, widgets};

/// A panel wider than this, and much wider than high, has two columns.
const WIDE: f32 = 400.0;
/// A narrower one says what is possible in smaller letters.
const ROOMY: f32 = 260.0;
/// Ways out narrower than this do not stand in one row.
const TIGHT: f32 = 56.0;
/// In a panel lower than this the reasons leave more room to the pieces.
const LOW: f32 = 300.0;

pub(super) fn show(bench: &mut Workbench, ui: &mut Ui, scene: &mut Scene<'_>, editor: &Editor) {
    let room = ui.available_size();
    let reasons = room.y * if room.y < LOW { 0.26 } else { 0.38 };
    let has_columns = room.x >= WIDE && room.x > room.y * 1.3;
    Panel::bottom("ways out")
        .frame(Frame::new())
        .show_separator_line(false)
        .resizable(false)
        .show(ui, |ui| {
            // The pieces stay where they are, however many reasons there are.
            if !has_columns {
                ui.add_space(6.0);
                ScrollArea::vertical()
                    .id_salt("verdict")
                    .max_height(reasons)
                    .min_scrolled_height(reasons)
                    .auto_shrink([false, true])
                    .show(ui, |ui| verdict(ui, scene, editor));
            }
            ui.add_space(6.0);
            ways_out(ui, scene, editor);
        });
    CentralPanel::default().frame(Frame::new()).show(ui, |ui| {
        if has_columns {
            ui.columns(2, |columns| {
                scrolling(&mut columns[0], "left", |ui| {
                    palette::show(bench, ui, scene, editor);
                    tools(ui, scene, editor);
                });
                scrolling(&mut columns[1], "right", |ui| {
                    verdict(ui, scene, editor);
                    bench.fen.show(ui, scene, editor);
                    ui.weak(scene.words.get(EditorMsg::KeysHelp));
                });
            });
        } else {
            scrolling(ui, "all", |ui| {
                palette::show(bench, ui, scene, editor);
                tools(ui, scene, editor);
                bench.fen.show(ui, scene, editor);
                ui.weak(scene.words.get(EditorMsg::KeysHelp));
            });
        }
    });
}

fn scrolling(ui: &mut Ui, name: &str, content: impl FnOnce(&mut Ui)) {
    ScrollArea::vertical()
        .id_salt(name)
        .auto_shrink([false, false])
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 6.0;
            content(ui);
        });
}

/// What can be done from here, or every reason why nothing can.
fn verdict(ui: &mut Ui, scene: &mut Scene<'_>, editor: &Editor) {
    toasts::show(ui, scene);
    let words = scene.words;
    if let Some(refusal @ EditorRefusal::NoneLeft(_)) = editor.refusal() {
        let text = RichText::new(words.editor_refusal(refusal));
        widgets::live_label(ui, text.color(paint(scene.theme.warning)));
    }
    let verdict = editor.verdict();
    let side = editor.setup().side_to_move;
    let mut text = RichText::new(words.verdict(&verdict, side)).strong();
    if ui.available_width() >= ROOMY {
        text = text.heading();
    }
    if matches!(verdict, Verdict::Impossible(_)) {
        text = text.color(paint(scene.theme.danger));
    }
    widgets::live_label(ui, text);
    if let Verdict::Impossible(faults) = &verdict {
        for fault in faults {
            ui.horizontal_top(|ui| {
                ui.label("•");
                let text = words.setup_fault(fault, &editor.setup().board);
                ui.add(egui::Label::new(text).wrap());
            });
        }
    }
}

fn tools(ui: &mut Ui, scene: &mut Scene<'_>, editor: &Editor) {
    let words = scene.words;
    ui.horizontal_wrapped(|ui| {
        for (tool, msg) in [
            (Tool::Move, EditorMsg::ToolMove),
            (Tool::Erase, EditorMsg::ToolErase),
        ] {
            let is_taken = editor.tool() == tool;
            if chosen(ui, is_taken, words.get(msg), words.get(msg)) {
                scene.edit(EditorCommand::Choose(tool));
            }
        }
        for action in [Action::Undo, Action::Redo] {
            let msg = match action {
                Action::Undo => EditorMsg::Undo,
                _ => EditorMsg::Redo,
            };
            let button = Button::new(words.get(msg));
            let response = ui
                .add_enabled(scene.session.can(action), button)
                .on_hover_text(menu::hint(scene, action));
            if response.clicked() {
                scene.ask(action);
            }
        }
    });
    ui.horizontal_wrapped(|ui| {
        let name = words.get(EditorMsg::SideToMove);
        ui.label(name);
        for side in Side::BOTH {
            let is_taken = editor.setup().side_to_move == side;
            let spoken = format!("{name}: {}", words.side(side));
            if chosen(ui, is_taken, words.side(side), &spoken) {
                scene.edit(EditorCommand::TurnTo(side));
            }
        }
    });
    ui.horizontal_wrapped(|ui| {
        for (msg, command) in [
            (EditorMsg::Clear, EditorCommand::Clear),
            (EditorMsg::StartOfGame, EditorCommand::StartOfGame),
            (EditorMsg::Mirror, EditorCommand::Mirror),
            (EditorMsg::SwapSides, EditorCommand::SwapSides),
        ] {
            if ui.button(words.get(msg)).clicked() {
                scene.edit(command);
            }
        }
    });
}

/// A button that stays down.
fn chosen(ui: &mut Ui, is_taken: bool, label: &str, spoken: &str) -> bool {
    let response = ui.add(Button::selectable(is_taken, label).frame(true));
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, is_taken, spoken));
    response.clicked()
}

/// Play, review, back; the first as the main one while it is possible.
fn ways_out(ui: &mut Ui, scene: &mut Scene<'_>, editor: &Editor) {
    let words = scene.words;
    let verdict = editor.verdict();
    let can_play = matches!(verdict, Verdict::Playable { .. });
    let can_review = !matches!(verdict, Verdict::Impossible(_));
    let gap = 4.0;
    let third = ((ui.available_width() - 2.0 * gap) / 3.0).floor();
    // Where three do not fit, each is as wide as its word, in two rows.
    let width = if third >= TIGHT { third } else { 0.0 };
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(gap, gap);
        ui.spacing_mut().button_padding.x = 2.0;
        for (enabled, msg, hint, command) in [
            (
                can_play,
                EditorMsg::Play,
                EditorMsg::PlayHint,
                EditorCommand::Play,
            ),
            (
                can_review,
                EditorMsg::Review,
                EditorMsg::ReviewHint,
                EditorCommand::Review,
            ),
        ] {
            let mut text = RichText::new(words.get(msg));
            let is_main = enabled && command == EditorCommand::Play;
            if is_main {
                text = text.color(paint(scene.theme.on_accent));
            }
            let mut button = Button::new(text).min_size(vec2(width, 32.0));
            if is_main {
                button = button.fill(paint(scene.theme.accent));
            }
            let response = ui.add_enabled(enabled, button);
            if response.on_hover_text(words.get(hint)).clicked() {
                scene.edit(command);
            }
        }
        let back = Button::new(words.get(Msg::Cancel)).min_size(vec2(width, 32.0));
        let response = ui
            .add(back)
            .on_hover_text(menu::hint(scene, Action::EditPosition));
        if response.clicked() {
            scene.edit(EditorCommand::Leave);
        }
    });
}
