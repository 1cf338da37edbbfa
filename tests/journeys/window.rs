//! The window under test.

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use chuhe::app::{
    Animation, Command, Config, Language, LanguageChoice, Level, NewGame, Seat, Seats, Session,
    Settings, Task, Thinker, ThinkerMaker,
};
use chuhe::engine::{Answer, Report, Score, Stop};
use chuhe::rules::{Move, Position, Square};
use chuhe::ui::Shell;
use chuhe::ui::sound::{Output, Sound};
use eframe::egui::{Context, Key, Modifiers, Vec2, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use egui_kittest::{Harness, HarnessBuilder};

use super::raster::Rasteriser;

/// An engine that reports and plays the first legal move at once.
struct Hasty;

impl Thinker for Hasty {
    fn clear(&mut self) {}

    fn think(&mut self, task: &Task, _: &Stop, report: &mut dyn FnMut(&Report)) -> Answer {
        let best = task.request.position.legal_moves().iter().next().copied();
        report(&Report {
            depth: 1,
            seldepth: 1,
            line: 1,
            score: Score::Centi(0),
            nodes: 1,
            nps: 1,
            elapsed: Duration::ZERO,
            pv: best.into_iter().collect(),
            hash_permille: 0,
        });
        Answer {
            best,
            ponder: None,
            score: Score::Centi(0),
            depth: 1,
            nodes: 1,
            pv: best.into_iter().collect(),
        }
    }
}

pub const AGAINST_ENGINE: Seats = Seats {
    red: Seat::Human,
    black: Seat::Engine(Level::ALL[0]),
};

pub const DESK: Vec2 = vec2(1000.0, 720.0);

/// The window with one game in it.
pub struct Window {
    pub harness: Harness<'static, Option<Shell>>,
}

impl Window {
    pub fn new(seats: Seats) -> Self {
        Self::sized(seats, Language::English, DESK)
    }

    pub fn sized(seats: Seats, language: Language, size: Vec2) -> Self {
        Self::build(seats, language, Harness::builder().with_size(size))
    }

    /// The same, so that its picture can be taken.
    pub fn pictured(seats: Seats, language: Language, size: Vec2) -> Self {
        let builder = Harness::builder().with_size(size);
        Self::build(seats, language, builder.renderer(Rasteriser::default()))
    }

    fn build(seats: Seats, language: Language, builder: HarnessBuilder<Option<Shell>>) -> Self {
        let mut session = session();
        let mut settings = session.settings().clone();
        settings.language = LanguageChoice::One(language);
        settings.animation = Animation::Off;
        settings.welcome = false;
        settings.engine_pause = false;
        let game = NewGame::new(seats, Position::start());
        for command in [Command::Configure(settings), Command::Start(Box::new(game))] {
            session.apply(command, Instant::now());
        }
        let mut harness = builder.with_max_steps(20).build_ui_state(
            |ui, shell: &mut Option<Shell>| {
                if let Some(shell) = shell {
                    let ctx = ui.ctx().clone();
                    shell.logic(&ctx, None);
                    shell.ui(ui);
                }
            },
            None,
        );
        let shell = Shell::new(&harness.ctx, session);
        *harness.state_mut() = Some(shell);
        harness.run_steps(3);
        Self { harness }
    }

    /// Gives a bare window the faces and colours of the real one.
    pub fn dress(ctx: &Context) {
        let _ = Shell::new(ctx, session());
    }

    /// Gives the window a voice and returns what it says.
    pub fn hear(&mut self) -> Receiver<Vec<i16>> {
        struct Ear(Sender<Vec<i16>>);

        impl Output for Ear {
            fn play(&mut self, samples: &[i16]) {
                // At the end of a test nobody listens any more.
                let _ = self.0.send(samples.to_vec());
            }
        }

        let (said, heard) = channel();
        let shell = self.harness.state_mut().take().expect("put in at once");
        let sound = Sound::to(|| Some(Ear(said)));
        *self.harness.state_mut() = Some(shell.with_sound(sound));
        heard
    }

    /// Puts the picture of the window into the gallery.
    pub fn hang(&mut self, name: &str) {
        let picture = self.harness.render().expect("a picture");
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/gallery");
        std::fs::create_dir_all(&folder).expect("a folder");
        let file = folder.join(name).with_extension("png");
        picture.save(file).expect("the picture is written");
    }

    /// Chooses other settings.
    pub fn configure(&mut self, change: impl FnOnce(&mut Settings)) {
        let mut settings = self.session().settings().clone();
        change(&mut settings);
        self.ask(Command::Configure(settings));
    }

    pub fn shell(&self) -> &Shell {
        self.harness.state().as_ref().expect("put in at once")
    }

    pub fn session(&self) -> &Session {
        self.shell().session()
    }

    pub fn ask(&mut self, command: Command) {
        let ctx = self.harness.ctx.clone();
        self.harness
            .state_mut()
            .as_mut()
            .expect("put in at once")
            .ask(&ctx, command);
        self.harness.run_steps(3);
    }

    pub fn click(&mut self, label: &str) {
        let label = self.whole(label);
        self.harness.get_by_label(&label).click();
        self.harness.run_steps(3);
    }

    /// Clicks as a screen reader does, in sight or not.
    pub fn act(&mut self, label: &str) {
        let label = self.whole(label);
        self.harness.get_by_label(&label).click_accesskit();
        self.harness.run_steps(3);
    }

    pub fn shows(&self, label: &str) -> bool {
        let label = self.whole(label);
        self.harness.query_all_by_label(&label).next().is_some()
    }

    /// The whole name of a point of which `label` gives place and piece:
    /// what the point means just now follows after a comma.
    pub fn whole(&self, label: &str) -> String {
        let is_point = label
            .get(..2)
            .is_some_and(|place| place.parse::<Square>().is_ok());
        let longer = format!("{label}, ");
        let nodes = self.harness.query_all_by_label_contains(&longer);
        nodes
            .filter_map(|node| node.accesskit_node().label())
            .find(|name| is_point && name.starts_with(&longer))
            .unwrap_or_else(|| label.to_owned())
    }

    pub fn says(&self, part: &str) -> bool {
        self.harness
            .query_all_by_label_contains(part)
            .next()
            .is_some()
    }

    pub fn press(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.harness.run_steps(3);
    }

    /// Draws frames until it is so; a worker may have to answer first.
    pub fn until(&mut self, what: &str, is_so: impl Fn(&Self) -> bool) {
        let end = Instant::now() + Duration::from_secs(20);
        while !is_so(self) {
            assert!(Instant::now() < end, "waited in vain: {what}");
            std::thread::yield_now();
            self.harness.step();
        }
    }

    pub fn played(&self) -> Vec<Move> {
        let session = self.session();
        session.game().moves(session.cursor())
    }

    pub fn play(&mut self, moves: &str) {
        for mv in moves.split(' ') {
            let mv: Move = mv.parse().expect("a move");
            self.ask(Command::Drag {
                from: mv.from,
                to: mv.to,
            });
        }
    }
}

fn session() -> Session {
    let config = Config {
        folders: None,
        waker: Arc::new(|| {}),
        now: Instant::now(),
        today: "2026-11-30".to_owned(),
        locale: None,
    };
    let hasty: ThinkerMaker = Arc::new(|| Box::new(Hasty));
    Session::with_thinker(config, hasty, 1)
}
