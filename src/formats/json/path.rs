//! The way to a value while it is read, and warnings that wait for their
//! place in the text.

use std::collections::{HashMap, HashSet};

use super::super::error::{FormatError, JsonFault};
use super::super::place::Place;
use super::super::warning::{Spot, Warning};
use super::outline::{locate, push_index, push_member};

/// The way to a value: a list that lives on the stack of the reader and costs
/// nothing until somebody asks for its text.
#[derive(Clone, Copy)]
pub(super) enum Path<'a> {
    Top,
    Member(&'a Path<'a>, &'a str),
    Index(&'a Path<'a>, usize),
}

impl Path<'_> {
    /// `moves[12].alts[0]`
    pub(super) fn text(&self) -> String {
        match self {
            Self::Top => String::new(),
            Self::Member(parent, name) => {
                let mut text = parent.text();
                push_member(&mut text, name);
                text
            }
            Self::Index(parent, index) => {
                let mut text = parent.text();
                push_index(&mut text, *index);
                text
            }
        }
    }

    /// A warning spot whose place is found later.
    pub(super) fn spot(&self) -> Spot {
        Spot {
            path: self.text(),
            place: UNPLACED,
        }
    }

    /// A fault whose place is found later.
    pub(super) fn fault(&self, fault: JsonFault) -> Fault {
        Fault {
            path: self.text(),
            fault,
        }
    }
}

/// The start of the text, where everything stands that has no better place.
const UNPLACED: Place = Place::Text { line: 1, column: 1 };

/// A reason to refuse the file, by the path of the value.
pub(super) struct Fault {
    path: String,
    fault: JsonFault,
}

impl Fault {
    pub(super) fn placed(self, text: &str) -> FormatError {
        let wanted = HashSet::from([self.path.as_str()]);
        let found = locate(text, &wanted);
        FormatError::Json {
            place: found.get(&self.path).copied().unwrap_or(UNPLACED),
            fault: self.fault,
        }
    }
}

/// The remarks on a file. A file can be wrong in every move: only so many are
/// listed, the others are counted.
#[derive(Default)]
pub(super) struct Warnings {
    list: Vec<Warning>,
    more: usize,
}

impl Warnings {
    const LISTED: usize = 100;

    pub(super) fn add(&mut self, make: impl FnOnce() -> Warning) {
        if self.list.len() < Self::LISTED {
            self.list.push(make());
        } else {
            self.more += 1;
        }
    }

    /// The remarks with their places in the text.
    pub(super) fn placed(mut self, text: &str) -> Vec<Warning> {
        let spots: Vec<&mut Spot> = self.list.iter_mut().filter_map(spot_of).collect();
        let wanted: HashSet<&str> = spots.iter().map(|spot| spot.path.as_str()).collect();
        let found = if wanted.is_empty() {
            HashMap::new()
        } else {
            locate(text, &wanted)
        };
        for spot in spots {
            if let Some(place) = found.get(&spot.path) {
                spot.place = *place;
            }
        }
        if self.more > 0 {
            self.list.push(Warning::More(self.more));
        }
        self.list
    }
}

fn spot_of(warning: &mut Warning) -> Option<&mut Spot> {
    match warning {
        Warning::LineEnds { at, .. }
        | Warning::UnknownValue { at, .. }
        | Warning::Ignored(at)
        | Warning::UnreadMoves(at)
        | Warning::NoSuchPlace(at)
        | Warning::ResultContradictsItself(at) => Some(at),
        _ => None,
    }
}
