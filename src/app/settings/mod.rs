//! What a person has chosen for good.

mod keys;
mod language;
mod limits;
mod rules;
mod store;

use std::path::{Path, PathBuf};

use crate::engine::Level;
use crate::notation::{Script, Style};
use crate::picture::{Labels, PieceSet};

use super::command::NewGame;
use super::keymap::Keymap;
use super::mode::{Seat, Seats};
use super::streak::Streak;

pub use language::{Language, LanguageChoice};
pub use limits::TimeLimits;
pub use rules::GameRules;
pub(super) use store::{load, path_in, seat_from_json, seat_to_json, to_json};

/// All choices that outlive the program. Stored as `settings.json`.
#[derive(Clone, PartialEq, Debug)]
pub struct Settings {
    /// The language of the program.
    pub language: LanguageChoice,
    /// How moves are written.
    pub notation: NotationChoice,
    /// How the board looks.
    pub theme: ThemeName,
    /// What the pieces show.
    pub pieces: PieceFaces,
    /// Light or dark controls.
    pub interface: Interface,
    /// What stands along the edges of the board.
    pub edges: Edges,
    /// How fast pieces slide.
    pub animation: Animation,
    /// How loud the sounds are, 0 (off) to [`Settings::LOUDEST`].
    pub volume: u8,
    /// Whether an engine that answers at once is held back a moment.
    pub engine_pause: bool,
    /// Whether the computer opens by the book.
    pub book: bool,
    /// The strength proposed for a new game.
    pub level: Level,
    /// How the last games against the computer went; `None` after an offer.
    pub streak: Option<Streak>,
    /// Who played last, proposed for a new game.
    pub seats: Seats,
    /// The time limits of the last game, proposed for a new one.
    pub limits: TimeLimits,
    /// The rules of the last game, proposed for a new one.
    pub rules: GameRules,
    /// Size of everything in the window, 1 as designed.
    pub zoom: f32,
    /// Whether the strip for newcomers is shown.
    pub welcome: bool,
    /// What is shown beside the board.
    pub shown: Shown,
    /// Which keys ask for which action.
    pub keys: Keymap,
    /// Files opened or saved, the latest first; at most
    /// [`Settings::MOST_RECENT`].
    pub recent: Vec<PathBuf>,
    /// The folder of the last file.
    pub last_folder: Option<PathBuf>,
}

impl Settings {
    /// How many recent files are remembered.
    pub const MOST_RECENT: usize = 10;
    /// The highest volume; more is clamped.
    pub const LOUDEST: u8 = 100;
    /// The zoom factors that are accepted; others are clamped.
    pub const ZOOM: std::ops::RangeInclusive<f32> = 0.75..=3.0;

    /// The style in which moves are written when the program speaks
    /// `language`.
    #[must_use]
    pub const fn style(&self, language: Language) -> Style {
        match (self.notation, language) {
            (NotationChoice::Wxf, _) | (NotationChoice::ByLanguage, Language::English) => {
                Style::Wxf
            }
            (NotationChoice::Iccs, _) => Style::Iccs,
            (_, Language::TraditionalChinese) => Style::Chinese(Script::Traditional),
            (NotationChoice::ByLanguage | NotationChoice::Chinese, _) => {
                Style::Chinese(Script::Simplified)
            }
        }
    }

    /// The seats for a game that nobody has asked for: as in the last one, if
    /// a person takes part.
    pub(super) fn seats_to_start_with(&self) -> Seats {
        match self.seats {
            Seats {
                red: Seat::Engine(_),
                black: Seat::Engine(_),
            } => Self::default().seats,
            seats => seats,
        }
    }

    /// The characters or pictures on the pieces.
    #[must_use]
    pub const fn piece_set(&self) -> PieceSet {
        match self.pieces {
            PieceFaces::Traditional => PieceSet::Traditional,
            PieceFaces::Simplified => PieceSet::Simplified,
            PieceFaces::Pictograms => PieceSet::Pictograms,
            PieceFaces::Hints => PieceSet::Hints,
        }
    }

    /// The labels along the edges of the board.
    #[must_use]
    pub const fn labels(&self) -> Labels {
        match self.edges {
            Edges::Files => Labels::Files,
            Edges::Coordinates => Labels::Coordinates,
            Edges::Off => Labels::Off,
        }
    }

    /// The settings of a first start. What is no choice of taste stays: the
    /// language, and which files and players there were last.
    #[must_use]
    pub fn reset(&self) -> Self {
        Self {
            language: self.language,
            welcome: self.welcome,
            level: self.level,
            streak: self.streak,
            seats: self.seats,
            limits: self.limits.clone(),
            rules: self.rules,
            recent: self.recent.clone(),
            last_folder: self.last_folder.clone(),
            ..Self::default()
        }
    }

    /// Notes what is proposed for the next game.
    pub(super) fn note_game(&mut self, game: &NewGame) {
        self.note_seats(game.seats);
        self.limits = TimeLimits {
            clocks: game.clocks.clone(),
            late: game.late,
        };
        self.rules = GameRules {
            ruleset: game.ruleset,
            referee: game.conditions.referee,
            engine: game.conditions.engine,
        };
    }

    /// Notes who plays, and the level of the engine if it does.
    fn note_seats(&mut self, seats: Seats) {
        self.seats = seats;
        for seat in [seats.red, seats.black] {
            if let Seat::Engine(level) = seat {
                self.level = level;
            }
        }
    }

    /// The settings with numbers and lists brought into their bounds.
    pub(super) fn bounded(mut self) -> Self {
        self.zoom = if self.zoom.is_finite() {
            self.zoom.clamp(*Self::ZOOM.start(), *Self::ZOOM.end())
        } else {
            Self::default().zoom
        };
        self.volume = self.volume.min(Self::LOUDEST);
        self.recent.truncate(Self::MOST_RECENT);
        self
    }

    /// Puts a file on top of the recent ones and remembers its folder.
    pub(super) fn remember_file(&mut self, path: &Path) {
        self.recent.retain(|known| known != path);
        self.recent.insert(0, path.to_owned());
        self.recent.truncate(Self::MOST_RECENT);
        self.last_folder = path.parent().map(Path::to_owned);
    }
}

impl Default for Settings {
    fn default() -> Self {
        let level = Level::ALL[2];
        Self {
            language: LanguageChoice::System,
            notation: NotationChoice::ByLanguage,
            theme: ThemeName::Wood,
            pieces: PieceFaces::Traditional,
            interface: Interface::System,
            edges: Edges::Files,
            animation: Animation::System,
            volume: 70,
            engine_pause: true,
            book: true,
            level,
            streak: None,
            seats: Seats {
                red: Seat::Human,
                black: Seat::Engine(level),
            },
            limits: TimeLimits::default(),
            rules: GameRules::default(),
            zoom: 1.0,
            welcome: true,
            shown: Shown::default(),
            keys: Keymap::default(),
            recent: Vec::new(),
            last_folder: None,
        }
    }
}

/// What is shown beside the board, apart from what is always there.
// Switches that have nothing to do with each other.
#[allow(clippy::struct_excessive_bools)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shown {
    /// The panel as a whole; without it the board has the window.
    pub panel: bool,
    /// What each side has captured.
    pub captured: bool,
    /// The field for comments.
    pub comment: bool,
    /// What the engine thinks while it does.
    pub thinking: bool,
}

impl Default for Shown {
    fn default() -> Self {
        Self {
            panel: true,
            captured: true,
            comment: true,
            thinking: false,
        }
    }
}

/// Defines an enum of choices, each with the name it has in the file.
macro_rules! choices {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $id:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $name {
            $($(#[$variant_doc])* $variant,)+
        }

        impl $name {
            /// All choices in the order of a menu.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)+];

            /// A stable name for files.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self {
                    $(Self::$variant => $id,)+
                }
            }

            /// The choice with this [`id`](Self::id).
            #[must_use]
            pub fn from_id(id: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|choice| choice.id() == id)
            }
        }
    };
}
use choices;

choices! {
    /// How moves are written.
    NotationChoice {
        /// Chinese with a Chinese interface, WXF with another.
        ByLanguage = "language",
        /// 炮二平五, in the script of the language.
        Chinese = "chinese",
        /// `C2=5`
        Wxf = "wxf",
        /// `H2-E2`
        Iccs = "iccs",
    }
}

choices! {
    /// How the board looks.
    ThemeName {
        /// A wooden board.
        Wood = "wood",
        /// Black on white, for printing and strong light.
        Paper = "paper",
        /// A dark board.
        Dark = "dark",
        /// White on true black.
        HighContrast = "high-contrast",
    }
}

choices! {
    /// What the pieces show.
    PieceFaces {
        /// 帥 將 馬 車
        Traditional = "traditional",
        /// 帅 将 马 车
        Simplified = "simplified",
        /// Pictures of what each piece is.
        Pictograms = "pictograms",
        /// Traditional characters with signs for how each piece moves.
        Hints = "hints",
    }
}

choices! {
    /// What stands along the edges of the board.
    Edges {
        /// 一 to 九 on Red's side, 1 to 9 on Black's.
        Files = "files",
        /// `a` to `i` and 0 to 9.
        Coordinates = "coordinates",
        /// Nothing.
        Off = "off",
    }
}

choices! {
    /// Light or dark controls.
    Interface {
        /// As the system says.
        System = "system",
        /// Light.
        Light = "light",
        /// Dark.
        Dark = "dark",
    }
}

choices! {
    /// How fast pieces slide.
    Animation {
        /// Just to be seen, unless the desktop asks for less motion.
        System = "system",
        /// They jump.
        Off = "off",
        /// Just to be seen.
        Fast = "fast",
        /// Easy to follow.
        Slow = "slow",
    }
}
