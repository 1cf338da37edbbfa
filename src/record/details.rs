//! Facts about a game that belong into its file but not into its moves.

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
    /// Who moves for Red and for Black, by [`Side::index`](crate::rules::Side::index).
    pub players: [Option<PlayerInfo>; 2],
    /// The clocks of Red and of Black; `None` without time control.
    pub clocks: [Option<ClockSettings>; 2],
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
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ClockSettings {
    /// For the whole game.
    pub initial_ms: u64,
    /// Added with each move.
    pub increment_ms: u64,
    /// What was left when the record was written, to resume a game exactly.
    pub remaining_ms: Option<u64>,
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
