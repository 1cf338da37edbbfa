//! The way to a node, good over files and sessions where ids are not.

use std::fmt;
use std::str::FromStr;

use super::game::Game;
use super::node::NodeId;

/// The way from the root to a node: which continuation to take and how many
/// plies to stay on that line, again and again.
///
/// Written as numbers in pairs: `0/12` is twelve plies along the main line,
/// `0/12/1/3` goes on from there with the second continuation for three plies.
/// The root is `0/0`.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Route {
    /// Continuation, from 0, and plies.
    legs: Vec<(usize, usize)>,
}

/// The text is not pairs of numbers such as `0/12`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a way through a game: pairs of numbers such as 0/12 are needed")]
pub struct ParseRouteError;

impl Game {
    /// The way to a node of the game.
    ///
    /// # Panics
    /// When the node is not part of the game.
    #[must_use]
    pub fn route(&self, id: NodeId) -> Route {
        let mut legs: Vec<(usize, usize)> = Vec::new();
        for step in self.path(id).into_iter().skip(1) {
            match (self.child_index(step), legs.last_mut()) {
                (0, Some((_, plies))) => *plies += 1,
                (place, _) => legs.push((place, 1)),
            }
        }
        Route { legs }
    }

    /// The node at the end of a way; `None` when the game has no such way.
    #[must_use]
    pub fn follow(&self, route: &Route) -> Option<NodeId> {
        let mut at = NodeId::ROOT;
        for &(place, plies) in &route.legs {
            let mut place = place;
            for _ in 0..plies {
                at = *self[at].children().get(place)?;
                place = 0;
            }
        }
        Some(at)
    }
}

impl Route {
    /// Moves from the root to the end of the way.
    #[must_use]
    pub fn plies(&self) -> usize {
        let plies = self.legs.iter().map(|(_, plies)| *plies);
        plies.fold(0, usize::saturating_add)
    }
}

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.legs.is_empty() {
            return f.write_str("0/0");
        }
        for (i, (place, plies)) in self.legs.iter().enumerate() {
            let gap = if i == 0 { "" } else { "/" };
            write!(f, "{gap}{place}/{plies}")?;
        }
        Ok(())
    }
}

impl FromStr for Route {
    type Err = ParseRouteError;

    fn from_str(text: &str) -> Result<Self, ParseRouteError> {
        let numbers: Vec<usize> = text
            .split('/')
            .map(|number| number.parse().map_err(|_| ParseRouteError))
            .collect::<Result<_, _>>()?;
        let (pairs, []) = numbers.as_chunks::<2>() else {
            return Err(ParseRouteError);
        };
        let legs = pairs.iter().map(|&[place, plies]| (place, plies));
        Ok(Self {
            legs: legs.filter(|&(_, plies)| plies > 0).collect(),
        })
    }
}
