//! The owner of all state of the program.

use std::hash::{BuildHasher as _, RandomState};
use std::mem;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::adjudication::Ruling;
use crate::record::{Game, NodeId};
use crate::rules::Position;

use super::action::Action;
use super::autosave::Autosave;
use super::collection::Collection;
use super::command::{Command, NewGame};
use super::decoding::Decoded;
use super::document::Document;
use super::editor::Editor;
use super::effect::{Cue, Effect};
use super::hint::Hint;
use super::history::History;
pub(super) use super::jobs::Waker;
use super::jobs::{EngineDesk, IfExists};
use super::mode::Mode;
use super::notice::{Notice, Notices};
use super::players::{ThinkerMaker, built_in};
use super::referee::Observation;
use super::settings::{self, Language, Settings};
use super::shelf::Shelf;
use super::table::Turn;
use super::view::View;
use super::wishes::{Asked, Wish};

/// Time between two looks at what is being read.
const BAR_STEP: Duration = Duration::from_millis(100);

/// Where the program keeps what it must find again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Folders {
    /// For the settings.
    pub config: PathBuf,
    /// For the unfinished game.
    pub data: PathBuf,
}

impl Folders {
    /// The folders that the system foresees for this person; `None` when it
    /// knows no home.
    #[must_use]
    pub fn of_user() -> Option<Self> {
        let dirs = directories::ProjectDirs::from("", "", "chuhe")?;
        Some(Self {
            config: dirs.config_dir().to_owned(),
            data: dirs.data_dir().to_owned(),
        })
    }
}

/// What a session needs of the world.
pub struct Config {
    /// Where settings and the unfinished game are; `None` keeps nothing.
    pub folders: Option<Folders>,
    /// How workers make themselves heard.
    pub waker: Waker,
    /// The time now.
    pub now: Instant,
    /// The date for headers and names of files, such as `2026-11-30`.
    pub today: String,
    /// The locale of the system, such as `zh_TW.UTF-8`.
    pub locale: Option<String>,
}

/// The owner of all state of the program; see the [module](super).
pub struct Session {
    pub(super) game: Game,
    pub(super) view: View,
    pub(super) mode: Mode,
    pub(super) document: Document,
    /// What the source of the game holds, when that is more than it.
    pub(super) collection: Option<Collection>,
    /// How the texts of its file were decoded.
    pub(super) decoded: Option<Decoded>,
    /// Why the game is over, when its moves decided it.
    pub(super) ruling: Option<Ruling>,
    /// The position editor, which hides the game while it is open.
    pub(super) editor: Option<Editor>,
    /// What the rules say beside that.
    pub(super) observation: Option<Observation>,
    pub(super) question: Option<Asked>,
    pub(super) notices: Notices,
    pub(super) settings: Settings,
    pub(super) shelf: Shelf,
    pub(super) autosave: Autosave,
    pub(super) engine: EngineDesk,
    /// When the engine last told what it thinks.
    pub(super) told_at: Option<Instant>,
    pub(super) hint: Option<Hint>,
    /// Where the choices of the engine come from.
    pub(super) seed: u64,
    pub(super) today: String,
    locale: Option<String>,
    /// The time of the call that is being answered.
    pub(super) now: Instant,
    /// What the window has to do after the call.
    pub(super) effects: Vec<Effect>,
}

impl Session {
    /// Reads the settings and takes up the game that was left unfinished.
    /// Without one, a game is set up as it was last time; the first time,
    /// against a mild level.
    ///
    /// The engine's choices differ from session to session.
    #[must_use]
    pub fn new(config: Config) -> Self {
        let seed = RandomState::new().hash_one(&config.today);
        Self::with_thinker(config, built_in(), seed)
    }

    /// A session with another engine, whose choices come from `seed`.
    #[must_use]
    pub fn with_thinker(config: Config, thinker: ThinkerMaker, seed: u64) -> Self {
        let Config {
            folders,
            waker,
            now,
            today,
            locale,
        } = config;
        let (config, data) = folders.map_or((None, None), |folders| {
            (Some(folders.config), Some(folders.data))
        });
        let mut notices = Notices::default();
        let (settings, faults) = settings::load(config.as_deref());
        for fault in faults {
            notices.post(Notice::Settings(fault), now);
        }
        let style = settings.style(settings.language.resolve(locale.as_deref()));
        let seats = settings.seats_to_start_with();
        let start = Position::start();
        let game = Game::new(start);
        let mut session = Self {
            view: View::new(&game, NodeId::ROOT, style, false),
            game,
            mode: Mode::Review(History::default()),
            document: Document::clean(None),
            collection: None,
            decoded: None,
            ruling: None,
            editor: None,
            observation: None,
            question: None,
            notices,
            settings,
            shelf: Shelf::new(Arc::clone(&waker), config),
            autosave: Autosave::in_folder(data),
            engine: EngineDesk::new(thinker, waker),
            told_at: None,
            hint: None,
            seed,
            today,
            locale,
            now,
            effects: Vec::new(),
        };
        if !session.resume() {
            session.set_up(&NewGame::new(seats, start));
        }
        session.observe();
        session.effects.clear();
        session
    }

    /// Does what a view asks for, as far as it is possible now.
    pub fn apply(&mut self, command: Command, now: Instant) -> Vec<Effect> {
        self.now = match command {
            Command::Slept { since } => since.min(now),
            _ => now,
        };
        let was_playing = self.is_playing();
        self.watch_clock();
        let is_too_late = was_playing && !self.is_playing();
        match command {
            // Meant for the game that the flag has just ended.
            Command::Tap(_) | Command::Drag { .. } if is_too_late => {}
            command => self.carry_out(command),
        }
        self.settle()
    }

    /// Takes in what workers have finished and what time has brought.
    pub fn poll(&mut self, now: Instant) -> Vec<Effect> {
        self.now = now;
        self.hear_files();
        self.watch_clock();
        self.hear_search();
        self.hear_engine();
        self.hear_hint();
        self.step_by_itself();
        self.settle()
    }

    /// After how long [`Session::poll`] must be called though nothing arrives.
    #[must_use]
    pub fn next_wake(&self, now: Instant) -> Option<Duration> {
        let answer = match &self.mode {
            Mode::Play(table) => match &table.turn {
                Turn::Engine(pondering) if pondering.answer.is_some() => Some(pondering.not_before),
                _ => None,
            },
            Mode::Review(_) => None,
        };
        // So that the bar moves.
        let waits = self.reading().is_some() || self.is_searching();
        let bar = waits.then(|| now + BAR_STEP);
        let thought = self.thought_wake(now);
        let timed = answer.into_iter().chain(self.view.autoplay);
        let timed = timed.chain(bar).chain(thought);
        let next = timed.min();
        let next = next.map(|next| next.saturating_duration_since(now));
        next.into_iter().chain(self.clock_wake(now)).min()
    }

    /// Ends the work in the background: stops the engine and waits a little
    /// for running writes. What is unsaved is kept for the next start, unless
    /// the person gave it up.
    pub fn shutdown(&mut self) {
        if let Mode::Play(table) = &mut self.mode
            && let Turn::Engine(_) = table.turn
        {
            table.turn = Turn::Human;
        }
        self.wait_for_writes();
        if self.document.is_dirty() {
            self.autosave.mark();
            self.keep_safe();
        } else {
            self.autosave.remove();
        }
    }

    /// The language to speak.
    #[must_use]
    pub fn language(&self) -> Language {
        self.settings.language.resolve(self.locale.as_deref())
    }

    pub(super) fn notify(&mut self, notice: Notice) {
        self.notices.post(notice, self.now);
    }

    fn carry_out(&mut self, command: Command) {
        match command {
            Command::Do(action) if self.can(action) => self.perform(action),
            Command::Do(_) => {}
            Command::Answer(answer) => self.answer(answer),
            Command::Configure(settings) => self.configure(settings),
            Command::ForgetRecent => {
                self.settings.recent.clear();
                self.keep_settings();
            }
            Command::Dismiss(number) => self.notices.dismiss(number),
            Command::Slept { .. } => self.wake_up(),
            Command::PickCancelled => self.pick_cancelled(),
            Command::SaveTo(path) => self.save_to(path, IfExists::BackUp),
            Command::SaveToTyped(path) => self.save_to(path, IfExists::Refuse),
            Command::OpenPath(path) => self.open_paths(vec![path]),
            Command::OpenPaths(paths) => self.open_paths(paths),
            Command::StopReading => self.stop_reading(),
            // What follows would change the game behind the question's back.
            _ if self.question.is_some() => {}
            Command::Edit(command) => self.edit_setup(command),
            Command::Tap(_) | Command::Drag { .. } if self.editor.is_some() => {}
            Command::Tap(square) => self.tap(square),
            Command::Drag { from, to } => self.drag(from, to),
            Command::Deselect => self.deselect(),
            Command::Start(game) => self.wish(Wish::Start(game)),
            Command::PlayLevel(level) => self.play_level(level),
            Command::ReadAs(encoding) => self.read_as(encoding),
            Command::CopyAs(target) => self.copy_game_as(target),
            Command::Export(target) => self.export(target),
            Command::CopyPicture(wish) => self.copy_picture(wish),
            Command::SavePicture(wish) => self.save_picture(wish),
            Command::SearchGames(query) => self.search_games(query),
            Command::OpenGame(number) => self.open_game(number),
            Command::PasteText(text) => self.paste(text),
            Command::GoTo(node) => self.go_to(node),
            Command::Comment(text) => self.comment(text),
        }
    }

    fn perform(&mut self, action: Action) {
        match action {
            Action::NewGame => self.wish_anew(Wish::NewGame),
            Action::Open => self.wish_anew(Wish::PickOpen),
            Action::OpenFolder => self.wish_anew(Wish::PickFolder),
            Action::TextEncoding => self.effects.push(Effect::ShowEncoding),
            Action::Quit => self.wish_anew(Wish::Quit),
            Action::Games => self.effects.push(Effect::ShowGames),
            Action::CopyPosition => self.copy_position(),
            Action::CopyGame => self.copy_game(),
            Action::Paste => self.effects.push(Effect::FetchText),
            Action::EditPosition => self.toggle_editor(),
            Action::Save => self.save(),
            Action::SaveAs => self.pick_save(),
            Action::Picture => self.effects.push(Effect::ShowPicture),
            Action::Export => self.effects.push(Effect::ShowExport),
            Action::Undo => self.undo(),
            Action::Redo => self.redo(),
            Action::Resign => self.ask_resign(),
            Action::OfferDraw => self.offer_draw(),
            Action::AcceptDraw => self.answer_offer(true),
            Action::DeclineDraw => self.answer_offer(false),
            Action::ClaimDraw => self.claim_draw(),
            Action::Adjourn => self.adjourn(),
            Action::PlayOn => self.play_on(),
            Action::Pause => self.toggle_pause(),
            Action::MoveNow => self.move_now(),
            Action::Hint => self.give_hint(),
            Action::First | Action::Previous | Action::Next | Action::Last => self.browse(action),
            Action::Autoplay => self.toggle_autoplay(),
            Action::PromoteBranch => self.promote_branch(),
            Action::DeleteBranch => self.delete_branch(),
            Action::Flip => self.view.flipped = !self.view.flipped,
            Action::SidePanel | Action::Captured | Action::CommentField | Action::ThinkingLine => {
                self.toggle(action);
            }
            Action::Settings => self.effects.push(Effect::ShowSettings),
            Action::Lesson => self.effects.push(Effect::ShowLesson),
            Action::Keys => self.effects.push(Effect::ShowKeys),
            Action::ChangeKeys => self.effects.push(Effect::ShowKeyChoice),
            Action::TypeMove => self.effects.push(Effect::ShowMoveField),
            Action::About => self.effects.push(Effect::ShowAbout),
        }
    }

    /// Replaces the game on the board and all that hung on the old one.
    pub(super) fn clear_board(&mut self, game: Game, cursor: NodeId) {
        self.drop_wishes();
        self.notices.forget_game();
        self.shelf.forget_game();
        self.game = game;
        self.ruling = None;
        self.editor = None;
        self.observation = None;
        self.document = Document::clean(None);
        self.collection = None;
        self.decoded = None;
        self.mode = Mode::Review(History::default());
        let style = self.settings.style(self.language());
        self.view = View::new(&self.game, cursor, style, self.view.flipped);
        self.autosave.mark();
    }

    /// Keeps the game safe, then shows what has happened.
    fn settle(&mut self) -> Vec<Effect> {
        self.drop_stale_hint();
        self.observe();
        self.keep_safe();
        self.engine.watch(self.shows_thought());
        mem::take(&mut self.effects)
    }

    /// Shows or hides a part of the window.
    fn toggle(&mut self, action: Action) {
        let mut settings = self.settings.clone();
        let shown = &mut settings.shown;
        let part = match action {
            Action::Captured => &mut shown.captured,
            Action::CommentField => &mut shown.comment,
            Action::ThinkingLine => &mut shown.thinking,
            _ => &mut shown.panel,
        };
        *part = !*part;
        // Inside a hidden panel nothing is shown.
        shown.panel |= action != Action::SidePanel;
        self.configure(settings);
    }

    fn configure(&mut self, settings: Settings) {
        let settings = settings.bounded();
        if settings == self.settings {
            return;
        }
        if settings.volume != self.settings.volume {
            // So that it can be judged.
            self.effects.push(Effect::Cue(Cue::Move));
        }
        self.settings = settings;
        let style = self.settings.style(self.language());
        self.view.set_style(&self.game, style);
        // Its texts are in the notation that was chosen before.
        self.hint = None;
        self.keep_settings();
    }
}
