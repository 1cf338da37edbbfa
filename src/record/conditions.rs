//! What two sides agreed on for one game, beside the law of repetition, and
//! what has come of it so far.

use crate::rules::{Kind, Move, Piece, Position, Setup, Side, Square};

/// The conditions under which a game is played, all of them off at first, with
/// the counts that belong to them.
///
/// Plain data: what a condition means is decided where the game is played.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Conditions {
    /// What a ruling on repetition does.
    pub referee: Referee,
    /// Whether a touched piece must be moved or captured (摸子走子).
    pub touch_move: bool,
    /// Whether moves stand once they are made (落子无悔).
    pub no_takeback: bool,
    /// Whether the game may be adjourned with a sealed move (封棋).
    pub adjournment: bool,
    /// Attempts at illegal moves by [`Side::index`]; `None` when they are not
    /// counted.
    pub fouls: Option<[u32; 2]>,
    /// What the engine does beside moving.
    pub engine: EngineManners,
    /// The pieces that one side gives up (让子).
    pub handicap: Option<Handicap>,
    /// Draw offers that were declined, by [`Side::index`] of who made them.
    pub declined_offers: [u32; 2],
    /// The game rests and is to be resumed.
    pub adjourned: Option<Adjournment>,
}

/// What a ruling on repetition does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Referee {
    /// It ends the game at the third occurrence of a position.
    #[default]
    Rules,
    /// It names the side that must vary, and ends the game when that side does
    /// not (不变作负).
    Warns,
}

/// What the engine does beside moving.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum EngineManners {
    /// It plays to the end and only answers offers.
    #[default]
    PlaysOn,
    /// It offers a draw when nothing is left to play for, and resigns a lost
    /// game.
    Yields,
}

/// A game that begins without some pieces of one side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Handicap {
    /// The side that gives them up.
    pub giver: Side,
    /// The pieces.
    pub odds: Odds,
}

/// The pieces that are given up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Odds {
    /// The left horse (让左马).
    Horse,
    /// Both horses (让双马).
    TwoHorses,
    /// The left chariot (让单车).
    Chariot,
    /// Both advisors, both elephants and all soldiers (让九子).
    NinePieces,
}

/// A game that rests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Adjournment {
    /// Plies of the main line that were played openly.
    pub plies: usize,
    /// The move that follows, unseen until the game is resumed. Nobody has
    /// looked whether it is legal.
    pub sealed: Option<Move>,
}

impl Conditions {
    /// Attempts at illegal moves after which a game is lost.
    pub const LOSING_FOULS: u32 = 3;

    /// Whether the game is played as in a competition, where help from outside
    /// is not allowed.
    #[must_use]
    pub const fn is_match(&self) -> bool {
        self.touch_move || self.no_takeback || self.adjournment || self.fouls.is_some()
    }
}

impl Odds {
    /// All odds, the smallest first.
    pub const ALL: [Self; 4] = [
        Self::Horse,
        Self::TwoHorses,
        Self::Chariot,
        Self::NinePieces,
    ];

    /// Whether the piece that stands on `square` at the start of a game is
    /// among those that its side gives up.
    fn include(self, piece: Piece, square: Square) -> bool {
        // Each side's left: Black looks the other way.
        let is_left = match piece.side {
            Side::Red => square.x() < 4,
            Side::Black => square.x() > 4,
        };
        match self {
            Self::Horse => piece.kind == Kind::Horse && is_left,
            Self::TwoHorses => piece.kind == Kind::Horse,
            Self::Chariot => piece.kind == Kind::Chariot && is_left,
            Self::NinePieces => {
                matches!(piece.kind, Kind::Advisor | Kind::Elephant | Kind::Soldier)
            }
        }
    }
}

/// The start of a game in which `first` moves first, without the pieces that
/// one side gives up.
///
/// # Panics
/// Never: every such arrangement can be played.
#[must_use]
pub fn start_with(first: Side, handicap: Option<Handicap>) -> Position {
    let mut setup = Setup::start();
    setup.side_to_move = first;
    if let Some(Handicap { giver, odds }) = handicap {
        for square in Square::all() {
            if setup.board[square]
                .is_some_and(|piece| piece.side == giver && odds.include(piece, square))
            {
                setup.board[square] = None;
            }
        }
    }
    Position::try_from(&setup).expect("the start with fewer pieces can be played")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odds_take_the_pieces_of_one_side_off_the_board() {
        for (odds, count, gone) in [
            (Odds::Horse, 1, ["b0", "h9"]),
            (Odds::TwoHorses, 2, ["h0", "b9"]),
            (Odds::Chariot, 1, ["a0", "i9"]),
            (Odds::NinePieces, 9, ["e3", "e6"]),
        ] {
            for giver in Side::BOTH {
                for first in Side::BOTH {
                    let start = start_with(first, Some(Handicap { giver, odds }));
                    assert_eq!(start.side_to_move(), first);
                    assert_eq!(start.of_side(giver).len(), 16 - count, "{odds:?}");
                    assert_eq!(start.of_side(!giver).len(), 16, "{odds:?}");
                    let square: Square = gone[giver.index()].parse().unwrap();
                    assert_eq!(start.piece_at(square), None, "{odds:?} {giver:?}");
                }
            }
        }
        assert_eq!(start_with(Side::Red, None), Position::start());
    }
}
