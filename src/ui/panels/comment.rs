//! The editor of the comment on the shown position.

use eframe::egui::{
    Key, Label, Modifiers, Response, RichText, ScrollArea, TextEdit, TextStyle, Ui,
};

use crate::app::{Command, Session};
use crate::record::NodeId;
use crate::ui::context::Scene;
use crate::ui::text::{GamesMsg, Msg};
use crate::ui::theme::paint;

/// A comment that is being written. It goes to the session as a whole, when
/// the person leaves the field, so that one comment is one step of undo.
#[derive(Default)]
pub struct CommentEditor {
    draft: Option<Draft>,
}

struct Draft {
    /// The position that the text is about.
    node: NodeId,
    text: String,
    is_changed: bool,
}

impl CommentEditor {
    /// Draws the editor so many lines high.
    pub fn show(&mut self, ui: &mut Ui, scene: &mut Scene<'_>, rows: usize) {
        let node = scene.session.cursor();
        let draft = self
            .draft
            .take_if(|draft| draft.node == node && draft.is_changed)
            .unwrap_or_else(|| Draft {
                node,
                text: comment_on(scene.session, node).to_owned(),
                is_changed: false,
            });
        let draft = self.draft.insert(draft);
        unread(ui, scene, node);
        let response = edit(ui, scene, &mut draft.text, rows);
        draft.is_changed |= response.changed();
        let done = response.has_focus()
            && ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Enter));
        if done {
            response.surrender_focus();
        }
        if done || response.lost_focus() {
            let commands = self.finish(scene.session);
            // What the same click asks for, such as another position, comes
            // after the comment.
            scene.commands.splice(0..0, commands);
        }
    }

    /// What remains to be done when the person turns to something else: hands
    /// a changed text over, to the position that it is about.
    pub fn finish(&mut self, session: &Session) -> Vec<Command> {
        let Some(draft) = self.draft.take_if(|draft| draft.is_changed) else {
            return Vec::new();
        };
        let shown = session.cursor();
        let is_new =
            session.game().contains(draft.node) && draft.text != comment_on(session, draft.node);
        match (is_new, draft.node == shown) {
            (false, _) => Vec::new(),
            (true, true) => vec![Command::Comment(draft.text)],
            (true, false) => vec![
                Command::GoTo(draft.node),
                Command::Comment(draft.text),
                Command::GoTo(shown),
            ],
        }
    }

    /// [`CommentEditor::finish`], if another position is shown by now than
    /// the one that the text is about.
    pub fn finish_if_moved(&mut self, session: &Session) -> Vec<Command> {
        match &self.draft {
            Some(draft) if draft.node != session.cursor() => self.finish(session),
            _ => Vec::new(),
        }
    }
}

fn comment_on(session: &Session, node: NodeId) -> &str {
    session.game().get(node).map_or("", |node| node.comment())
}

/// Characters that are shown of what could not be read.
const SHOWN: usize = 2_000;

/// What the file has after this position and could not be played: one line,
/// the rest while the pointer rests on it.
fn unread(ui: &mut Ui, scene: &Scene<'_>, node: NodeId) {
    let Some(node) = scene.session.game().get(node) else {
        return;
    };
    let lines = &node.notes().unread;
    if lines.is_empty() {
        return;
    }
    let text: String = lines.join(" | ").chars().take(SHOWN).collect();
    let told = scene.words.with(GamesMsg::UnreadHere, &[("text", &text)]);
    ui.add(Label::new(RichText::new(&told).color(paint(scene.theme.danger))).truncate())
        .on_hover_text(told);
}

fn edit(ui: &mut Ui, scene: &Scene<'_>, text: &mut String, rows: usize) -> Response {
    let name = scene.words.get(Msg::CommentTitle);
    let line = ui.text_style_height(&TextStyle::Body);
    ScrollArea::vertical()
        .id_salt("comment")
        .max_height(rows as f32 * line + 16.0)
        .show(ui, |ui| {
            let editor = TextEdit::multiline(text)
                .hint_text(scene.words.get(Msg::CommentHint))
                .desired_rows(rows)
                .desired_width(f32::INFINITY);
            let response = ui.add(editor);
            ui.ctx().accesskit_node_builder(response.id, |node| {
                node.set_label(name);
            });
            response
        })
        .inner
}
