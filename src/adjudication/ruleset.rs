//! Which law a game is played under.

/// The law of repetition: what may be repeated and who must vary.
///
/// The rulebooks differ most in what they think of perpetual threats; the
/// variants name the rulebook they follow.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Law {
    /// Chinese rules (CXA 2020): repeated checks, mate threats and chases, in
    /// any mixture, must be varied against idle moves.
    #[default]
    Cxa,
    /// Asian and World rules (AXF/WXF): only perpetual check and the perpetual
    /// chase of one piece must be varied.
    Axf,
    /// For beginners: only perpetual check must be varied, every other
    /// repetition is drawn.
    Simple,
    /// No ruling on repetition; players claim or agree.
    Off,
}

impl Law {
    /// All laws, the default first.
    pub const ALL: [Self; 4] = [Self::Cxa, Self::Axf, Self::Simple, Self::Off];

    /// A stable name for files and settings.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Cxa => "cxa",
            Self::Axf => "axf",
            Self::Simple => "simple",
            Self::Off => "off",
        }
    }

    /// The law with this [`Law::id`].
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|law| law.id() == id)
    }
}

/// After how many rounds without a capture a game is drawn (自然限着).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum NaturalLimit {
    /// Never.
    Off,
    /// 40 rounds.
    Rounds40,
    /// 50 rounds.
    Rounds50,
    /// 60 rounds, the Chinese rule.
    #[default]
    Rounds60,
}

impl NaturalLimit {
    /// All limits in ascending order, `Off` first.
    pub const ALL: [Self; 4] = [Self::Off, Self::Rounds40, Self::Rounds50, Self::Rounds60];

    /// The limit in rounds (a move of each side), if there is one.
    #[must_use]
    pub const fn rounds(self) -> Option<u16> {
        match self {
            Self::Off => None,
            Self::Rounds40 => Some(40),
            Self::Rounds50 => Some(50),
            Self::Rounds60 => Some(60),
        }
    }

    /// A stable name for files and settings.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::Rounds40 => "40",
            Self::Rounds50 => "50",
            Self::Rounds60 => "60",
        }
    }

    /// The limit with this [`NaturalLimit::id`].
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|limit| limit.id() == id)
    }
}

/// The rules that decide a game beyond mate and stalemate.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Ruleset {
    /// What may be repeated.
    pub law: Law,
    /// How long a game may go on without a capture.
    pub natural_limit: NaturalLimit,
}
