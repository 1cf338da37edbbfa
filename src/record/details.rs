//! Facts about a game that belong into its file but not into its moves.

use super::conditions::Conditions;
use super::node::Kept;

/// Who plays, under which rules and clock, and where the game came from.
///
/// A plain record of what a file says. To change one fact, clone the game's
/// details, so that what is [kept](Details::kept) stays.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Details {
    /// A name of the game that no other game has, empty when it has none.
    pub id: String,
    /// When the record was begun, RFC 3339, empty when unknown.
    pub created: String,
    /// When it was last changed, RFC 3339, empty when unknown.
    pub modified: String,
    /// The rules in force.
    pub ruleset: RulesetInfo,
    /// What else was agreed on.
    pub conditions: Conditions,
    /// Who moves for Red and for Black, by [`Side::index`](crate::rules::Side::index).
    pub players: [Option<PlayerInfo>; 2],
    /// The clocks of Red and of Black; `None` without time control.
    pub clocks: [Option<ClockSettings>; 2],
    /// A side that has not made its first move within this time loses, in
    /// milliseconds.
    pub late_ms: Option<u64>,
    /// The file the game was imported from.
    pub source: Option<Source>,
    /// Members of a file that this program does not know.
    pub kept: Kept,
}

/// The repetition law and the limits, by name: what they mean is decided where
/// games are judged.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct RulesetInfo {
    /// The name of the law, empty when unknown.
    pub id: String,
    /// Its edition.
    pub version: Option<u32>,
    /// Plies without a capture after which the game is drawn.
    pub natural_limit: Option<u32>,
}

/// Who answers for a side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerInfo {
    /// A person at this computer.
    Human,
    /// The built-in engine.
    Engine {
        /// Its strength, as the application numbers it.
        level: u8,
    },
    /// Another program.
    External {
        /// Its name.
        name: String,
    },
}

/// The time of one side, in milliseconds.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ClockSettings {
    /// One stretch of the game after the other; what is empty is no clock.
    pub periods: Vec<PeriodInfo>,
    /// Added after each move.
    pub increment_ms: u64,
    /// What the clock waits at each move before it runs.
    pub delay_ms: u64,
    /// How the clock stood when the record was written, to resume a game
    /// exactly.
    pub stand: Option<ClockStand>,
}

/// A stretch of a game with a time of its own.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct PeriodInfo {
    /// Moves to be made in it; `None` for all that are left.
    pub moves: Option<u32>,
    /// Its time in milliseconds.
    pub time_ms: u64,
}

/// How the clock of one side stood.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ClockStand {
    /// The time left in milliseconds, without the delay.
    pub remaining_ms: u64,
    /// Moves made since the game began, when known.
    pub moves: Option<u32>,
    /// What the side had used for the move it was making, in milliseconds.
    pub spent_ms: u64,
}

impl ClockSettings {
    /// One time for the whole game, and what each move adds.
    #[must_use]
    pub fn sudden_death(time_ms: u64, increment_ms: u64) -> Self {
        Self {
            periods: vec![PeriodInfo {
                moves: None,
                time_ms,
            }],
            increment_ms,
            ..Self::default()
        }
    }
}

/// Where an imported game came from.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Source {
    /// The format, such as `xqf`.
    pub kind: String,
    /// The name of the file, without its folder.
    pub file: String,
    /// How its text was encoded.
    pub encoding: String,
    /// What the reader had to say.
    pub warnings: Vec<String>,
}
