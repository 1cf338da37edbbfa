//! The arrangement as a line of text, to be read and replaced.

use eframe::egui::{Button, Key, RichText, TextEdit, Ui};

use crate::app::{Action, Editor, EditorCommand, EditorRefusal};
use crate::ui::context::Scene;
use crate::ui::text::EditorMsg;
use crate::ui::theme::paint;
use crate::ui::widgets;

/// The text in the field.
#[derive(Default)]
pub(super) struct FenField {
    text: String,
    /// The arrangement that the text was made from. Another one replaces what
    /// was typed.
    shown: String,
}

impl FenField {
    /// Draws the field with its buttons, and below it why the text was refused.
    pub(super) fn show(&mut self, ui: &mut Ui, scene: &mut Scene<'_>, editor: &Editor) {
        let fen = editor.fen();
        if fen != self.shown {
            self.text.clone_from(&fen);
            self.shown = fen;
        }
        let words = scene.words;
        let label = ui.label(words.get(EditorMsg::FenLabel));
        let field = TextEdit::singleline(&mut self.text)
            .desired_width(f32::INFINITY)
            .hint_text(words.get(EditorMsg::FenHint));
        let response = ui.add(field).labelled_by(label.id);
        let is_entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        let is_changed = self.text != self.shown;
        ui.horizontal_wrapped(|ui| {
            let read = Button::new(words.get(EditorMsg::FenRead));
            let is_asked = ui.add_enabled(is_changed, read).clicked();
            if is_changed && (is_asked || is_entered) {
                scene.edit(EditorCommand::Read(self.text.clone()));
            }
            if ui.button(words.get(EditorMsg::FenCopy)).clicked() {
                scene.ask(Action::CopyPosition);
            }
            if is_changed && ui.button(words.get(EditorMsg::FenReset)).clicked() {
                self.text.clone_from(&self.shown);
            }
        });
        if let Some(refusal @ EditorRefusal::Unreadable(_)) = editor.refusal() {
            let text =
                RichText::new(words.editor_refusal(refusal)).color(paint(scene.theme.danger));
            widgets::live_label(ui, text);
        }
    }
}
