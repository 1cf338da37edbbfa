//! The shell around the session: one frame of the window.

use std::time::{Duration, Instant};

use eframe::egui::{self, ColorImage, Frame, Margin, Panel, Ui, ViewportCommand};

use super::context::Scene;
use super::desktop::Desktop;
use super::dialogs::{
    self, Dialog, EncodingForm, ExportForm, GamesForm, KeyForm, NewGameForm, Next, PathForm,
    PictureForm, SettingsForm,
};
use super::editor::Workbench;
use super::entry::{Entry, Stays};
use super::focus::Keyboard;
use super::layout::{self, Instead};
use super::panels::Panels;
use super::picker::{Choice, Picker, Request};
use super::sound::Sound;
use super::table::Table;
use super::text::{ClockMsg, EditorMsg, Msg, TermsMsg, Words, file_name};
use super::theme::paint;
use super::{focus, fonts, look, menu, shortcuts, toasts, welcome};
use crate::app::{Action, Command, Effect, Headline, Language, Session};

/// The session with everything that only the window remembers.
///
/// A frame is [`Shell::logic`], then [`Shell::ui`]. Drawing collects wishes;
/// they reach the session when everything is drawn.
pub struct Shell {
    session: Session,
    table: Table,
    panels: Panels,
    /// The position editor, while it is open.
    workbench: Option<Box<Workbench>>,
    sound: Sound,
    desktop: Desktop,
    dialog: Option<Dialog>,
    /// The field for typed moves, while it is open.
    entry: Option<Entry>,
    picker: Picker,
    /// A file dialog that was asked for and is not open yet.
    wanted: Option<Request>,
    keyboard: Keyboard,
    is_closing: bool,
    title: String,
    /// When the running clock is to be looked at again.
    pulse: Option<Instant>,
    /// The language that the system's fonts were chosen for.
    fonts_for: Option<Language>,
}

/// A running clock that is looked at so much too late has not been watched:
/// the computer has slept, or the program was stopped.
const SLEEP: Duration = Duration::from_secs(10);

impl Shell {
    /// A shell around `session`, whose faces and colours `ctx` takes on.
    #[must_use]
    pub fn new(ctx: &egui::Context, session: Session) -> Self {
        fonts::install(ctx);
        look::apply(ctx, session.settings(), None);
        Self {
            session,
            table: Table::default(),
            panels: Panels::default(),
            workbench: None,
            sound: Sound::silent(),
            desktop: Desktop::silent(),
            dialog: None,
            entry: None,
            picker: Picker::default(),
            wanted: None,
            keyboard: Keyboard::Window,
            is_closing: false,
            title: String::new(),
            pulse: None,
            fonts_for: None,
        }
    }

    /// The shell with a voice; [`Shell::new`] gives it none.
    #[must_use]
    pub fn with_sound(mut self, sound: Sound) -> Self {
        self.sound = sound;
        self
    }

    /// The shell in a desktop whose wishes it follows; for [`Shell::new`]
    /// there is none.
    #[must_use]
    pub fn with_desktop(mut self, desktop: Desktop) -> Self {
        self.desktop = desktop;
        self
    }

    /// The session.
    #[must_use]
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// Does at once what `command` asks for, as a menu or a key would.
    pub fn ask(&mut self, ctx: &egui::Context, command: Command) {
        self.drain(ctx, vec![command], Instant::now());
    }

    /// The words of the language in force.
    #[must_use]
    pub fn words(&self) -> Words {
        Words::new(self.session.language())
    }

    /// Does what needs no drawing: takes in what workers, dialogs and the
    /// system bring. Without a `frame` of the system, files are asked for in
    /// the window itself.
    pub fn logic(&mut self, ctx: &egui::Context, frame: Option<&eframe::Frame>) {
        let now = Instant::now();
        if let Some(since) = self.pulse.take().filter(|pulse| now > *pulse + SLEEP) {
            self.drain(ctx, vec![Command::Slept { since }], now);
        }
        let effects = self.session.poll(now);
        self.perform(ctx, effects);
        let mut commands = self.panels.comment.finish_if_moved(&self.session);
        let fading = toasts::fade(self.session.notices(), now, &mut commands);
        if let Some((request, choice)) = self.picker.poll() {
            self.chosen(ctx, request, choice, &mut commands);
        }
        Self::dropped(ctx, &mut commands);
        self.close_request(ctx, &mut commands);
        self.drain(ctx, commands, now);
        self.open_picker(ctx, frame);
        if frame.is_some() {
            self.follow_language(ctx);
        }
        if let Some(wait) = self.session.next_wake(now) {
            ctx.request_repaint_after(wait);
            let clocks = self.session.clocks(now);
            let runs = clocks.is_some_and(|clocks| clocks.running.is_some());
            self.pulse = runs.then(|| now + wait);
        }
        let later = [fading, self.picker.slow_in(now)].into_iter().flatten();
        for wait in later.filter(|wait| !wait.is_zero()) {
            ctx.request_repaint_after(wait);
        }
    }

    /// Draws the window into `ui`, then hands what was asked for to the
    /// session.
    pub fn ui(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        let now = Instant::now();
        let preferences = self.desktop.preferences();
        self.table.calm(preferences.is_calm);
        let theme = look::apply(&ctx, self.session.settings(), preferences.is_dark);
        let words = self.words();
        let mut commands = Vec::new();
        let mut is_escaped = false;
        if self.dialog.is_none() && self.session.question().is_none() {
            self.hear_keys(&ctx, &mut commands);
            is_escaped =
                !ctx.text_edit_focused() && ctx.input(|input| input.key_pressed(egui::Key::Escape));
        }
        let mut scene = Scene {
            session: &self.session,
            words,
            theme,
            commands: &mut commands,
        };
        let bar = Frame::new()
            .fill(paint(theme.panel))
            .inner_margin(Margin::symmetric(6, 2));
        Panel::top("menu")
            .frame(bar)
            .show(ui, |ui| menu::bar(ui, &mut scene));
        let is_slow = self.picker.slow_in(now).is_some_and(|wait| wait.is_zero());
        let instead = is_slow
            .then(|| layout::picker_bar(ui, &words, bar))
            .flatten();
        if let Some(reading) = scene.session.reading()
            && (layout::reading_bar(ui, &words, bar, &reading) || is_escaped)
        {
            scene.send(Command::StopReading);
        }
        welcome::show(ui, &mut scene, bar);
        let side = Frame::new()
            .fill(paint(theme.panel))
            .inner_margin(Margin::same(10));
        if scene.session.editor().is_some() {
            let bench = self.workbench.get_or_insert_default();
            layout::beside(ui, side, |ui| bench.show_panel(ui, &mut scene));
            bench.show_board(ui, &mut scene);
            self.entry = None;
        } else {
            self.workbench = None;
            if scene.session.settings().shown.panel {
                layout::beside(ui, side, |ui| self.panels.show(ui, &mut scene));
            } else {
                Panel::bottom("strip")
                    .frame(bar)
                    .show(ui, |ui| self.panels.strip(ui, &mut scene));
            }
            let mut arrows = self.panels.cycle.arrows();
            if let Some(entry) = &mut self.entry {
                let stays = entry.show(ui, &mut scene);
                arrows.splice(..0, entry.arrows());
                self.entry = self.entry.take().filter(|_| stays == Stays::Open);
            }
            self.table.show(ui, &mut scene, &arrows);
        }
        let is_asking = scene.session.question().is_some();
        focus::lend(&ctx, is_asking || self.dialog.is_some(), &mut self.keyboard);
        if is_asking {
            dialogs::ask(&ctx, &mut scene);
        } else if let Some(dialog) = &mut self.dialog
            && dialog.show(&ctx, &mut scene) == Next::Close
        {
            self.dialog = None;
        }
        focus::ring(&ctx, &theme, self.table.has_keyboard());
        if let Some(instead) = instead
            && let Some(request) = self.picker.give_up()
        {
            match instead {
                Instead::Path => self.ask_path(&ctx, request, None),
                Instead::Nothing => commands.push(Command::PickCancelled),
            }
        }
        self.drain(&ctx, commands, now);
        self.retitle(&ctx, &words);
    }

    /// Ends the work in the background; the window is gone.
    pub fn shutdown(&mut self) {
        let now = Instant::now();
        for command in self.panels.comment.finish(&self.session) {
            self.session.apply(command, now);
        }
        self.session.shutdown();
    }

    fn drain(&mut self, ctx: &egui::Context, commands: Vec<Command>, now: Instant) {
        for command in commands {
            let effects = self.session.apply(command, now);
            self.perform(ctx, effects);
            // What was drawn in this frame is out of date.
            ctx.request_repaint();
        }
    }

    fn perform(&mut self, ctx: &egui::Context, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::PickOpen { folder } => self.wanted = Some(Request::Open { folder }),
                Effect::PickFolder { folder } => {
                    self.wanted = Some(Request::Folder { folder });
                }
                Effect::ShowEncoding => {
                    let form = EncodingForm::new(&self.session);
                    self.dialog = form.map(Dialog::Encoding);
                }
                Effect::PickSave { folder, name } => {
                    self.wanted = Some(Request::Save { folder, name });
                }
                Effect::ShowNewGame => {
                    let form = NewGameForm::new(self.session.settings());
                    self.dialog = Some(Dialog::NewGame(form));
                }
                Effect::ShowNewGameFrom(start) => {
                    let form = NewGameForm::new(self.session.settings());
                    self.dialog = Some(Dialog::NewGame(form.starting_from(start)));
                }
                Effect::ShowGames => self.show_games(),
                Effect::ShowExport => {
                    self.dialog = Some(Dialog::Export(ExportForm::new(&self.session)));
                }
                Effect::Copy(text) => ctx.copy_text(text),
                Effect::CopyImage(raster) => {
                    let size = raster.size().map(|n| n as usize);
                    ctx.copy_image(ColorImage::from_rgba_premultiplied(size, raster.rgba()));
                }
                Effect::ShowPicture => {
                    self.dialog = Some(Dialog::Picture(PictureForm::default()));
                }
                Effect::FetchText => ctx.send_viewport_cmd(ViewportCommand::RequestPaste),
                Effect::ShowSettings => {
                    self.dialog = Some(Dialog::Settings(SettingsForm::default()));
                }
                Effect::ShowLesson => {
                    self.dialog = Some(Dialog::Lesson(Box::default()));
                }
                Effect::ShowKeys => self.dialog = Some(Dialog::Keys),
                Effect::ShowKeyChoice => self.dialog = Some(Dialog::KeyChoice(KeyForm::default())),
                Effect::ShowMoveField => self.type_move(ctx, String::new()),
                Effect::ShowAbout => self.dialog = Some(Dialog::About),
                Effect::Moved { mv, captured } => self.table.slide(mv, captured),
                Effect::Cue(cue) => self.sound.play(cue, self.session.settings().volume),
                Effect::Close => {
                    self.is_closing = true;
                    ctx.send_viewport_cmd(ViewportCommand::Close);
                }
            }
            ctx.request_repaint();
        }
    }

    /// Takes the keys that were pressed in this frame, as far as the window
    /// itself wants them.
    fn hear_keys(&mut self, ctx: &egui::Context, commands: &mut Vec<Command>) {
        let actions = shortcuts::pressed(ctx, &self.session).into_iter();
        commands.extend(actions.map(Command::Do));
        commands.extend(shortcuts::clipboard(ctx, &self.session));
        if self.session.can(Action::TypeMove)
            && let Some(text) = shortcuts::typed(ctx, self.table.has_keyboard())
        {
            self.type_move(ctx, text);
        }
    }

    /// Opens the field for typed moves, or goes to it.
    fn type_move(&mut self, ctx: &egui::Context, text: String) {
        if let Some(entry) = &mut self.entry {
            entry.focus(&text);
        } else {
            let before = ctx.memory(egui::Memory::focused);
            self.entry = Some(Entry::new(text, before));
        }
    }

    fn show_games(&mut self) {
        if let Some(collection) = self.session.collection() {
            let form = GamesForm::new(collection, &self.words());
            self.dialog = Some(Dialog::Games(Box::new(form)));
        }
    }

    fn open_picker(&mut self, ctx: &egui::Context, frame: Option<&eframe::Frame>) {
        let Some(request) = self.wanted.take() else {
            return;
        };
        match frame {
            Some(_) if self.picker.is_open() => {}
            Some(frame) => self.picker.start(request, frame, ctx),
            None => self.ask_path(ctx, request, None),
        }
    }

    fn ask_path(&mut self, ctx: &egui::Context, request: Request, because: Option<Msg>) {
        self.dialog = Some(Dialog::Path(Box::new(PathForm::new(request, because, ctx))));
    }

    fn chosen(
        &mut self,
        ctx: &egui::Context,
        request: Request,
        choice: Choice,
        commands: &mut Vec<Command>,
    ) {
        match (choice, &request) {
            (Choice::Path(path), Request::Open { .. } | Request::Folder { .. }) => {
                commands.push(Command::OpenPath(path));
            }
            (Choice::Path(path), Request::Save { .. }) => commands.push(Command::SaveTo(path)),
            (Choice::Cancelled, _) => commands.push(Command::PickCancelled),
            (Choice::Failed, _) => self.ask_path(ctx, request, Some(Msg::NoSystemDialog)),
        }
    }

    /// Files and folders that were dropped on the window are opened together.
    fn dropped(ctx: &egui::Context, commands: &mut Vec<Command>) {
        let files = ctx.input(|input| input.raw.dropped_files.clone());
        if !files.is_empty() {
            let paths = files.iter().map(|file| file.path().to_owned());
            commands.push(Command::OpenPaths(paths.collect()));
        }
    }

    /// The cross of the window is the same wish as the entry of the menu: the
    /// session may have something to ask first.
    fn close_request(&self, ctx: &egui::Context, commands: &mut Vec<Command>) {
        let is_asked = ctx.input(|input| input.viewport().close_requested());
        if is_asked && !self.is_closing {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            commands.push(Command::Do(Action::Quit));
        }
    }

    fn follow_language(&mut self, ctx: &egui::Context) {
        let language = self.words().language();
        if self.fonts_for.replace(language) != Some(language) {
            fonts::fall_back_to_system(ctx, language);
        }
    }

    fn retitle(&mut self, ctx: &egui::Context, words: &Words) {
        let title = title(&self.session, words);
        if title != self.title {
            ctx.send_viewport_cmd(ViewportCommand::Title(title.clone()));
            self.title = title;
        }
    }
}

/// Program, file with the number of its game, whose turn it is, and a star for unsaved changes. Begins
/// with Latin letters: some window frames can draw no others.
fn title(session: &Session, words: &Words) -> String {
    let name = session
        .file()
        .map_or_else(|| words.get(Msg::Untitled).to_owned(), file_name);
    let name = match session.game_number() {
        Some(number) => format!("{name} ({number})"),
        None => name,
    };
    let state = match session.headline() {
        _ if session.editor().is_some() => words.get(EditorMsg::WindowTitle).to_owned(),
        Headline::Over(_) => words.get(Msg::TitleOver).to_owned(),
        Headline::Adjourned { .. } => words.get(TermsMsg::TitleAdjourned).to_owned(),
        Headline::Reviewing { .. } => words.get(Msg::TitleReview).to_owned(),
        Headline::Paused { .. } => words.get(ClockMsg::TitlePaused).to_owned(),
        Headline::ToMove { side, .. }
        | Headline::Thinking { side, .. }
        | Headline::EngineFailed { side } => {
            words.with(Msg::TitleToMove, &[("side", words.side(side))])
        }
    };
    let star = if session.is_dirty() { " *" } else { "" };
    format!("Chuhe – {name} – {state}{star}")
}
