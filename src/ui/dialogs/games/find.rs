//! Looking for a position or for material in the games of the list.

use eframe::egui::{self, Key, ProgressBar, RichText, TextEdit, Ui};

use crate::app::{Command, Material, Query, Search};
use crate::ui::context::Scene;
use crate::ui::dialogs::frame;
use crate::ui::text::{GamesMsg, Words};
use crate::ui::theme::paint;

/// What is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    All,
    Position,
    Material,
}

/// The choice, and the material that is typed.
#[derive(Debug)]
pub struct Find {
    kind: Kind,
    text: String,
    trouble: Option<String>,
}

impl Find {
    /// What was looked for last.
    pub fn new(search: Option<&Search>, words: &Words) -> Self {
        let (kind, text) = match search.map(Search::query) {
            None => (Kind::All, String::new()),
            Some(Query::Position(_)) => (Kind::Position, String::new()),
            Some(Query::Material(material)) => (Kind::Material, words.material(material)),
        };
        Self {
            kind,
            text,
            trouble: None,
        }
    }

    /// Draws the choice, and what belongs to it.
    pub fn show(&mut self, ui: &mut Ui, scene: &mut Scene<'_>, search: Option<&Search>) {
        let words = scene.words;
        let before = self.kind;
        let kinds = [
            (Kind::All, GamesMsg::FindAll),
            (Kind::Position, GamesMsg::FindPosition),
            (Kind::Material, GamesMsg::FindMaterial),
        ]
        .map(|(kind, msg)| (kind, words.get(msg)));
        frame::choices(ui, words.get(GamesMsg::FindLabel), &mut self.kind, &kinds);
        if self.kind != before {
            self.trouble = None;
            match self.kind {
                Kind::All => scene.send(Command::SearchGames(None)),
                Kind::Position => {
                    let query = Query::Position(Box::new(*scene.session.position()));
                    scene.send(Command::SearchGames(Some(query)));
                }
                Kind::Material => self.as_on_board(scene),
            }
        }
        if self.kind == Kind::Material {
            self.material(ui, scene);
        }
        if let Some((done, total)) = search.and_then(Search::progress) {
            let counts = [("done", &*done.to_string()), ("total", &*total.to_string())];
            let text = words.with(GamesMsg::FindRunning, &counts);
            ui.add(ProgressBar::new(done as f32 / total.max(1) as f32).text(text));
        }
    }

    /// The field for the material.
    fn material(&mut self, ui: &mut Ui, scene: &mut Scene<'_>) {
        let words = scene.words;
        let is_entered = ui
            .horizontal_wrapped(|ui| {
                let field = TextEdit::singleline(&mut self.text)
                    .hint_text(words.get(GamesMsg::FindExample))
                    .desired_width((ui.available_width() - 190.0).clamp(100.0, 320.0));
                let response = ui.add(field);
                ui.ctx().accesskit_node_builder(response.id, |node| {
                    node.set_label(words.get(GamesMsg::FindField));
                    node.set_description(words.get(GamesMsg::FindExample));
                });
                if response.changed() {
                    self.trouble = None;
                }
                let is_entered =
                    response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
                let is_clicked = ui.button(words.get(GamesMsg::FindGo)).clicked();
                if ui.button(words.get(GamesMsg::FindAsOnBoard)).clicked() {
                    self.as_on_board(scene);
                }
                is_entered || is_clicked
            })
            .inner;
        if is_entered {
            match self.text.parse::<Material>() {
                Ok(material) => {
                    scene.send(Command::SearchGames(Some(Query::Material(material))));
                }
                Err(error) => self.trouble = Some(words.no_material(&error)),
            }
        }
        if let Some(trouble) = &self.trouble {
            let text = RichText::new(trouble).color(paint(scene.theme.danger));
            let response = ui.label(text);
            ui.ctx().accesskit_node_builder(response.id, |node| {
                node.set_live(egui::accesskit::Live::Polite);
            });
        }
    }

    fn as_on_board(&mut self, scene: &mut Scene<'_>) {
        let material = Material::of(scene.session.position());
        self.text = scene.words.material(&material);
        self.trouble = None;
        scene.send(Command::SearchGames(Some(Query::Material(material))));
    }
}
