//! From a move to its text.

use crate::rules::{Kind, Move, Position};

use super::order::Crowd;
use super::phrase::Order;
use super::{Style, chinese, iccs, wxf};

/// Writes the moves of one position. What [`write()`] works out for every
/// move, who shares a file with whom, is worked out once.
#[derive(Clone, Debug)]
pub struct Writer<'a> {
    position: &'a Position,
    horses: Crowd,
    chariots: Crowd,
    cannons: Crowd,
    soldiers: Crowd,
}

/// How a piece is told from the others of its kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Name {
    /// By its file.
    File(u8),
    /// As one of two that share a file, the only such two.
    Pair(Order),
    /// As one of three or more soldiers that share their files.
    Crowd {
        /// Number in the whole crowd, from 1.
        number: u8,
        /// Size of the crowd.
        count: usize,
        /// Place on its file from the front, from 1.
        rank: u8,
        /// Number of the file.
        file: u8,
    },
}

impl<'a> Writer<'a> {
    /// A writer for the moves of `position`.
    #[must_use]
    pub fn new(position: &'a Position) -> Self {
        Self {
            position,
            horses: Crowd::of(position, Kind::Horse),
            chariots: Crowd::of(position, Kind::Chariot),
            cannons: Crowd::of(position, Kind::Cannon),
            soldiers: Crowd::of(position, Kind::Soldier),
        }
    }

    /// The text of `mv`: no other legal move of the position has the same.
    ///
    /// # Panics
    /// When no piece stands where the move begins. The move must be legal;
    /// builds with debug assertions panic when it is not.
    #[must_use]
    pub fn write(&self, mv: Move, style: Style) -> String {
        debug_assert!(
            self.position.is_legal(mv),
            "{mv} is not legal in the position"
        );
        let piece = self
            .position
            .piece_at(mv.from)
            .expect("a legal move begins on a piece");
        match style {
            Style::Chinese(script) => chinese::write(piece, self.name(mv, piece.kind), mv, script),
            Style::Wxf => wxf::write(piece, self.name(mv, piece.kind), mv),
            Style::Iccs => iccs::write(mv),
        }
    }

    fn name(&self, mv: Move, kind: Kind) -> Name {
        let side = self.position.side_to_move();
        let by_file = Name::File(mv.from.file().number(side));
        let crowd = match kind {
            // There is one General; of two Advisors or Elephants on a file
            // only the rear one can advance and only the front one retreat.
            Kind::General | Kind::Advisor | Kind::Elephant => return by_file,
            Kind::Horse => &self.horses,
            Kind::Chariot => &self.chariots,
            Kind::Cannon => &self.cannons,
            Kind::Soldier => &self.soldiers,
        };
        match crowd.find(mv.from) {
            None => by_file,
            Some((_, member)) if crowd.len() == 2 => Name::Pair(if member.is_front() {
                Order::Front
            } else {
                Order::Rear
            }),
            Some((number, member)) => Name::Crowd {
                number,
                count: crowd.len(),
                rank: member.rank,
                file: member.file,
            },
        }
    }
}

/// The text of `mv` in `position`: no other legal move there has the same.
/// For all moves of a position a [`Writer`] does less work.
///
/// # Panics
/// When no piece stands where the move begins. The move must be legal; builds
/// with debug assertions panic when it is not.
#[must_use]
pub fn write(position: &Position, mv: Move, style: Style) -> String {
    Writer::new(position).write(mv, style)
}
