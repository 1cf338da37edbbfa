//! The rules that are proposed for a new game.

use crate::adjudication::Ruleset;
use crate::record::{EngineManners, Referee};

/// Under which rules a game is played, beside what is agreed on for that game
/// alone.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct GameRules {
    /// The law of repetition and the natural limit.
    pub ruleset: Ruleset,
    /// What a ruling on repetition does.
    pub referee: Referee,
    /// What the engine does beside moving.
    pub engine: EngineManners,
}

const REFEREES: [(&str, Referee); 2] = [("rules", Referee::Rules), ("warns", Referee::Warns)];

const MANNERS: [(&str, EngineManners); 2] = [
    ("plays-on", EngineManners::PlaysOn),
    ("yields", EngineManners::Yields),
];

pub(super) fn referee_id(referee: Referee) -> &'static str {
    id_of(&REFEREES, referee)
}

pub(super) fn referee_from_id(id: &str) -> Option<Referee> {
    named(&REFEREES, id)
}

pub(super) fn manners_id(manners: EngineManners) -> &'static str {
    id_of(&MANNERS, manners)
}

pub(super) fn manners_from_id(id: &str) -> Option<EngineManners> {
    named(&MANNERS, id)
}

fn id_of<T: Copy + PartialEq>(table: &[(&'static str, T)], value: T) -> &'static str {
    let entry = table.iter().find(|(_, known)| *known == value);
    entry.expect("every value has a name").0
}

fn named<T: Copy>(table: &[(&str, T)], id: &str) -> Option<T> {
    let entry = table.iter().find(|(known, _)| *known == id);
    entry.map(|(_, value)| *value)
}
