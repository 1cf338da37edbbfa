//! The formats by name.

use std::fmt;

/// A format that can be read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    /// This program's save format.
    Json,
    /// One position.
    Fen,
    /// `position … moves …`, as engines are told.
    EngineLine,
    /// Tags and moves, in any notation.
    Pgn,
    /// A list of moves without tags.
    MoveList,
    /// A game of the World Xiangqi Federation.
    Wxf,
    /// A game of 东萍象棋网.
    DhtmlXq,
    /// A game of 象棋演播室 (`XQStudio`).
    Xqf,
    /// A game of 象棋桥 (`CCBridge`).
    Cbr,
    /// A library of 象棋桥.
    Cbl,
    /// A game of 象棋桥 as XML.
    Cbf,
    /// A game of 鹏飞象棋.
    Pfc,
    /// A game of QQ象棋.
    Che,
    /// A game of 弈天.
    Mxq,
    /// A game of 中游.
    Ccm,
    /// A game of 联众.
    Chn,
}

impl Format {
    /// Whether the whole file is text.
    #[must_use]
    pub const fn is_text(self) -> bool {
        matches!(
            self,
            Self::Fen | Self::Pgn | Self::MoveList | Self::Wxf | Self::DhtmlXq
        )
    }

    /// Whether nothing in the file fixes how its texts are encoded.
    #[must_use]
    pub const fn is_decoded(self) -> bool {
        let names_none = matches!(
            self,
            Self::Xqf | Self::Cbf | Self::Pfc | Self::Mxq | Self::Chn
        );
        self.is_text() || names_none
    }

    /// A stable name, for files and the command line.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::Fen => "fen",
            Self::EngineLine => "position",
            Self::Pgn => "PGN game",
            Self::MoveList => "list of moves",
            Self::Wxf => "WXF game",
            Self::DhtmlXq => "DhtmlXQ game",
            Self::Xqf => "xqf",
            Self::Cbr => "cbr",
            Self::Cbl => "cbl",
            Self::Cbf => "cbf",
            Self::Pfc => "pfc",
            Self::Che => "che",
            Self::Mxq => "mxq",
            Self::Ccm => "ccm",
            Self::Chn => "chn",
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Json => "JSON game",
            Self::Fen => "FEN",
            Self::EngineLine => "engine line",
            Self::Pgn => "PGN game",
            Self::MoveList => "list of moves",
            Self::Wxf => "WXF game",
            Self::DhtmlXq => "DhtmlXQ game",
            Self::Xqf => "XQF game",
            Self::Cbr => "CBR game",
            Self::Cbl => "CBL library",
            Self::Cbf => "CBF game",
            Self::Pfc => "PFC game",
            Self::Che => "CHE game",
            Self::Mxq => "MXQ game",
            Self::Ccm => "CCM game",
            Self::Chn => "CHN game",
        })
    }
}
