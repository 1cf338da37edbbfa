//! Asks for a path in the window itself, where the system has no file dialog.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::Receiver;

use eframe::egui::{self, Button, Key, RichText, Role, ScrollArea, TextEdit, Ui};

use super::{Next, frame};
use crate::app::Command;
use crate::app::folders::{self, Found, Listing};
use crate::ui::context::Scene;
use crate::ui::picker::{OPENED, Request};
use crate::ui::text::{GamesMsg, Msg, Words};
use crate::ui::theme::paint;
use crate::ui::{focus, widgets};

/// What is typed, and what the folder holds.
pub struct PathForm {
    request: Request,
    text: String,
    folder: PathBuf,
    listing: Option<Listing>,
    looking: Option<Look>,
    trouble: Option<String>,
    /// Whether the person is here because the system's dialog failed.
    because: Option<Msg>,
}

/// A look at the disk that has not come back yet.
struct Look {
    answer: Receiver<Found>,
    /// Whether the person has confirmed the path, or only looks around.
    is_final: bool,
}

impl PathForm {
    /// A form for `request`; `because` says why it stands in for the system's
    /// dialog.
    pub fn new(request: Request, because: Option<Msg>, ctx: &egui::Context) -> Self {
        let (folder, text) = match &request {
            Request::Open { folder } | Request::Folder { folder } => {
                (folder.clone(), String::new())
            }
            Request::Save { folder, name } => (folder.clone(), name.clone()),
        };
        let folder = folder
            .or_else(folders::home)
            .unwrap_or_else(|| PathBuf::from("/"));
        let mut form = Self {
            request,
            text,
            folder: folder.clone(),
            listing: None,
            looking: None,
            trouble: None,
            because,
        };
        form.look(folder, false, ctx);
        form
    }

    fn look(&mut self, path: PathBuf, is_final: bool, ctx: &egui::Context) {
        let ctx = ctx.clone();
        let answer = folders::look(path, &OPENED, Arc::new(move || ctx.request_repaint()));
        self.looking = Some(Look { answer, is_final });
    }

    /// Draws the dialog.
    pub fn show(&mut self, ctx: &egui::Context, scene: &mut Scene<'_>) -> Next {
        if let Some(command) = self.heard(&scene.words) {
            scene.send(command);
            return Next::Close;
        }
        let words = scene.words;
        let theme = scene.theme;
        let (title, verb) = match self.request {
            Request::Open { .. } => (words.get(Msg::OpenTitle), words.get(Msg::PathOpen)),
            Request::Folder { .. } => (
                words.get(GamesMsg::FolderTitle),
                words.get(GamesMsg::FolderOpen),
            ),
            Request::Save { .. } => (words.get(Msg::SaveTitle), words.get(Msg::PathSave)),
        };
        let recent = match self.request {
            Request::Open { .. } => scene.session.settings().recent.as_slice(),
            Request::Folder { .. } | Request::Save { .. } => &[],
        };
        let labels = [words.get(Msg::Cancel), verb];
        let ((clicked, is_entered), is_left) = frame::modal(ctx, "path", title, 480.0, |ui| {
            if let Some(because) = self.because {
                ui.weak(words.get(because));
            }
            let is_entered = self.field(ui, &words);
            if let Some(trouble) = &self.trouble {
                ui.label(RichText::new(trouble).color(paint(theme.danger)));
            }
            self.surroundings(ui, &words, recent);
            (frame::buttons(ui, &theme, &labels), is_entered)
        });
        if clicked == Some(1) || is_entered {
            self.confirm(ctx, &words);
        }
        if clicked == Some(0) || is_left {
            scene.send(Command::PickCancelled);
            return Next::Close;
        }
        Next::Stay
    }

    /// The field for the path; answers whether Enter was pressed in it.
    fn field(&mut self, ui: &mut Ui, words: &Words) -> bool {
        let label = ui.label(words.get(Msg::PathLabel)).id;
        let response = ui
            .add(TextEdit::singleline(&mut self.text).desired_width(f32::INFINITY))
            .labelled_by(label);
        let is_entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if ui.memory(|memory| memory.focused().is_none()) {
            response.request_focus();
        }
        if response.changed() {
            self.trouble = None;
        }
        is_entered
    }

    /// The folder that is looked at, its contents, and the recent files.
    fn surroundings(&mut self, ui: &mut Ui, words: &Words, recent: &[PathBuf]) {
        let mut wanted = None;
        ui.weak(self.folder.to_string_lossy());
        let height = (ui.available_height() - frame::BUTTONS).clamp(60.0, 240.0);
        let area = ScrollArea::vertical()
            .max_height(height)
            .min_scrolled_height(height)
            .auto_shrink(false);
        area.show(ui, |ui| {
            widgets::name_group(ui, Role::List, &self.folder.to_string_lossy());
            if let Some(parent) = self.folder.parent()
                && entry(ui, &format!("↑ {}", words.get(Msg::ParentFolder)))
            {
                wanted = Some(parent.to_owned());
            }
            let Some(listing) = &self.listing else {
                return;
            };
            for name in &listing.folders {
                if entry(ui, &format!("{name}/")) {
                    wanted = Some(self.folder.join(name));
                }
            }
            for name in &listing.files {
                if entry(ui, name) {
                    self.text.clone_from(name);
                    self.trouble = None;
                }
            }
            if listing.files.is_empty() {
                ui.weak(words.get(Msg::EmptyFolder));
            }
            if !recent.is_empty() {
                ui.separator();
                ui.weak(words.get(Msg::RecentFiles));
                for path in recent {
                    if entry(ui, &path.to_string_lossy()) {
                        self.text = path.to_string_lossy().into_owned();
                        self.trouble = None;
                    }
                }
            }
            focus::follow(ui);
        });
        if let Some(folder) = wanted {
            self.look(folder, false, ui.ctx());
        }
    }

    fn confirm(&mut self, ctx: &egui::Context, words: &Words) {
        let is_folder = matches!(self.request, Request::Folder { .. });
        if self.text.trim().is_empty() && !is_folder {
            self.trouble = Some(words.get(Msg::PathEmpty).to_owned());
            return;
        }
        let path = folders::resolve(&self.text, &self.folder);
        self.look(path, true, ctx);
    }

    /// Takes in what the disk has answered, and answers with the command that
    /// comes of a confirmed path.
    fn heard(&mut self, words: &Words) -> Option<Command> {
        let look = self.looking.as_ref()?;
        let (found, is_final) = (look.answer.try_recv().ok()?, look.is_final);
        self.looking = None;
        let is_folder = matches!(self.request, Request::Folder { .. });
        match found {
            Found::Folder(listing) if is_final && is_folder => {
                return Some(Command::OpenPath(listing.folder));
            }
            Found::Folder(listing) => {
                if is_final {
                    self.text.clear();
                }
                self.folder.clone_from(&listing.folder);
                self.listing = Some(listing);
            }
            Found::Free(path) if is_final && !matches!(self.request, Request::Save { .. }) => {
                let path = path.to_string_lossy();
                self.trouble = Some(words.with(Msg::PathMissing, &[("path", &path)]));
            }
            Found::File(path) | Found::Free(path) if is_final => {
                return Some(match self.request {
                    Request::Open { .. } | Request::Folder { .. } => Command::OpenPath(path),
                    Request::Save { .. } => Command::SaveToTyped(path),
                });
            }
            Found::File(_) | Found::Free(_) => {}
            Found::Nowhere => self.trouble = Some(words.get(Msg::PathNoFolder).to_owned()),
            Found::Refused(error) => self.trouble = Some(words.reason(&error)),
        }
        None
    }
}

fn entry(ui: &mut Ui, text: &str) -> bool {
    ui.add(Button::selectable(false, text).truncate()).clicked()
}
