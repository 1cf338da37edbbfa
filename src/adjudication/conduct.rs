//! What moves and sides do in a repetition, as data.

use std::fmt;

use crate::rules::{Kind, Move, Piece, Side, Square};

/// What a move does, by the heaviest name that fits (CXA article 24).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Class {
    /// 将: attacks the general.
    Check,
    /// 杀: threatens mate by checks.
    MateThreat,
    /// 捉: threatens to win a piece.
    Chase,
    /// 联合捉子: threatens to win a protected piece by exchanging to the end.
    JointChase,
    /// 兑: offers an exchange of two pieces of one kind.
    ExchangeOffer,
    /// 献: offers the moved piece for nothing.
    Sacrifice,
    /// 拦: closes a line along which an own piece was attacked.
    Block,
    /// 跟: attacks a protected piece.
    Follow,
    /// 闲: none of these.
    Idle,
}

impl Class {
    /// All classes, the heaviest first.
    pub const ALL: [Self; 9] = [
        Self::Check,
        Self::MateThreat,
        Self::Chase,
        Self::JointChase,
        Self::ExchangeOffer,
        Self::Sacrifice,
        Self::Block,
        Self::Follow,
        Self::Idle,
    ];

    /// Whether the move is one of the three that must not be repeated for
    /// ever (打).
    #[must_use]
    pub const fn is_strike(self) -> bool {
        matches!(
            self,
            Self::Check | Self::MateThreat | Self::Chase | Self::JointChase
        )
    }

    /// A stable name for files and the command line.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Check => "check",
            Self::MateThreat => "mate_threat",
            Self::Chase => "chase",
            Self::JointChase => "joint_chase",
            Self::ExchangeOffer => "exchange_offer",
            Self::Sacrifice => "sacrifice",
            Self::Block => "block",
            Self::Follow => "follow",
            Self::Idle => "idle",
        }
    }
}

/// A piece that a move chases.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Victim {
    /// The piece.
    pub piece: Piece,
    /// Where it stands when it is chased.
    pub square: Square,
    /// Where it stood at the beginning of the window: tells which of two equal
    /// pieces it is.
    pub origin: Square,
}

/// One move of the window with its class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClassedMove {
    /// Index of the ply in the timeline.
    pub ply: usize,
    /// The move.
    pub mv: Move,
    /// The piece that moved.
    pub piece: Piece,
    /// What the move does.
    pub class: Class,
    /// What it newly chases; possibly also when a heavier class counts. A
    /// check chases nothing.
    pub victims: Vec<Victim>,
}

/// How heavily a law weighs what a side does over the whole window: the
/// heavier side must vary, equal weights draw.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Nothing forbidden.
    Allowed,
    /// 长捉少根子: strikes, of which some only win by exchanging to the end.
    JointChase,
    /// 长打: a forbidden offence.
    Strike,
    /// The perpetual chase of a chariot that must stay on the leg of a horse
    /// (AXF/WXF diagrams 39 to 41).
    TiedChariot,
    /// 长将: every move is a check.
    PerpetualCheck,
}

/// What a side does over the whole window.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Conduct {
    /// 长将: every move is a check.
    PerpetualCheck,
    /// 长杀: every move threatens mate.
    PerpetualMateThreat,
    /// 长捉: every move chases.
    PerpetualChase {
        /// The pieces chased by every move if there are such, otherwise all
        /// that are chased in turn.
        victims: Vec<Piece>,
    },
    /// 一将一捉 and the like: every move is a strike, not always the same.
    Mixed {
        /// Number of checks.
        checks: usize,
        /// Number of mate threats.
        threats: usize,
        /// Number of chases.
        chases: usize,
    },
    /// 闲, 一打一闲: at least one move is no strike.
    Loose {
        /// Number of strikes.
        strikes: usize,
        /// Number of other moves.
        idles: usize,
    },
}

impl Conduct {
    /// What `side` does, as a clause in English.
    fn clause(&self, side: Side, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::PerpetualCheck => write!(f, "{side:?} checks perpetually"),
            Self::PerpetualMateThreat => write!(f, "{side:?} threatens mate perpetually"),
            Self::PerpetualChase { victims } => {
                write!(f, "{side:?} perpetually chases {:?}'s ", !side)?;
                let names = victims.iter().map(|piece| kind_name(piece.kind));
                f.write_str(&list(names))
            }
            Self::Mixed {
                checks,
                threats,
                chases,
            } => {
                let parts = [
                    (*checks, "checks"),
                    (*threats, "mate threats"),
                    (*chases, "chases"),
                ];
                let present = parts.into_iter().filter(|(count, _)| *count > 0);
                let names = list(present.map(|(_, name)| name));
                write!(f, "{side:?} strikes with every move ({names})")
            }
            Self::Loose { strikes: 0, .. } => write!(f, "{side:?} moves idly"),
            Self::Loose { strikes, idles } => write!(
                f,
                "{side:?} strikes with {strikes} of {} moves",
                strikes + idles
            ),
        }
    }

    /// The clause as a value that can be written.
    pub(super) fn of(&self, side: Side) -> impl fmt::Display + '_ {
        fmt::from_fn(move |f| self.clause(side, f))
    }
}

fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::General => "General",
        Kind::Advisor => "Advisor",
        Kind::Elephant => "Elephant",
        Kind::Horse => "Horse",
        Kind::Chariot => "Chariot",
        Kind::Cannon => "Cannon",
        Kind::Soldier => "Soldier",
    }
}

fn list<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(" and ")
}
