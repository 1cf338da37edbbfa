//! What openings are called.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::rules::Position;

use super::tree;

/// Code, simplified, traditional and English name, tabs between them. No
/// traditional name stands where it is the simplified one.
const NAMES: &str = include_str!("../../assets/library/opening-names.txt");

/// A tree of moves; the fact is the code of the position after the move.
const TREE: &str = include_str!("../../assets/library/openings.txt");

/// An opening of the ECCO, the common classification of Xiangqi openings, or
/// one of its groups or volumes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Opening {
    /// Volume, group and number, such as `C23`; `C2` for a group and `C` for a
    /// volume.
    pub code: &'static str,
    /// The name in simplified characters.
    pub simplified: &'static str,
    /// The name in traditional characters.
    pub traditional: &'static str,
    /// The name in English.
    pub english: &'static str,
}

impl Opening {
    fn parse(row: &'static str) -> Self {
        let mut cells = row.split('\t');
        let mut cell = || cells.next().expect("an opening has a code and three names");
        let (code, simplified, traditional, english) = (cell(), cell(), cell(), cell());
        let traditional = if traditional.is_empty() {
            simplified
        } else {
            traditional
        };
        Self {
            code,
            simplified,
            traditional,
            english,
        }
    }

    /// Whether this is the group or volume to which `other` belongs.
    fn is_group_of(&self, other: &Self) -> bool {
        self.code.len() < other.code.len() && other.code.starts_with(self.code)
    }
}

/// Openings by the key of a position and of its reflection.
static BY_KEY: LazyLock<HashMap<u64, &'static Opening>> = LazyLock::new(|| {
    let mut found = HashMap::new();
    for branch in tree::branches(TREE).filter(|branch| !branch.facts.is_empty()) {
        let place = openings().binary_search_by_key(&branch.facts, |opening| opening.code);
        let opening = &openings()[place.expect("every code of the tree has a name")];
        found.insert(branch.after.position.key(), opening);
        found.insert(branch.after.mirror.key(), opening);
    }
    found
});

/// Every opening that [`opening_of`] can name, in the order of the codes.
#[must_use]
pub fn openings() -> &'static [Opening] {
    static OPENINGS: LazyLock<Vec<Opening>> =
        LazyLock::new(|| NAMES.lines().map(Opening::parse).collect());
    &OPENINGS
}

/// The opening of a game, of which the positions are given from its start: the
/// name of the last position that has one, however it came about. A volume or
/// group does not replace an opening that belongs to it. `None` when no
/// position has a name.
#[must_use]
pub fn opening_of<'a>(line: impl IntoIterator<Item = &'a Position>) -> Option<&'static Opening> {
    let named = line
        .into_iter()
        .filter_map(|position| BY_KEY.get(&position.key()).copied());
    named.reduce(|known, later| {
        if later.is_group_of(known) {
            known
        } else {
            later
        }
    })
}
