//! What is written.

use clap::ValueEnum;

use crate::cli::CliError;
use crate::formats::{self, Encoding, Loaded, Loss, Notation, WriteError};
use crate::notation::{Script, Style};
use crate::record::{Game, NodeId};

/// The formats that can be named on the command line.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub enum FormatName {
    /// The save format of this program: nothing is lost.
    Json,
    /// Tags, moves, variations and comments as text; many games in a file.
    Pgn,
    /// XQF 1.0, which most programs for Windows read.
    Xqf,
    /// The text that web pages and forums show as a board.
    Dhtmlxq,
    /// The position in which the game starts.
    Fen,
    /// The moves of the main line, for people.
    List,
}

/// The notations that can be named on the command line.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub enum NotationName {
    /// 炮二平五.
    Chinese,
    /// 炮二平五 in traditional characters.
    Traditional,
    /// C2=5.
    Wxf,
    /// H2-E2.
    Iccs,
    /// h2e2.
    Coordinates,
    /// Che2.
    Algebraic,
}

/// The encodings that can be named on the command line.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub enum EncodingName {
    /// Unicode; what new programs read.
    #[value(name = "utf-8")]
    Utf8,
    /// Unicode in pairs of bytes, the low one first.
    #[value(name = "utf-16le")]
    Utf16Le,
    /// Unicode in pairs of bytes, the high one first.
    #[value(name = "utf-16be")]
    Utf16Be,
    /// Chinese of the mainland; what older programs read.
    Gb18030,
    /// Chinese of Taiwan and Hong Kong.
    Big5,
}

/// A format with what it leaves to choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// The save format.
    Json,
    /// PGN.
    Pgn(Notation, Encoding),
    /// XQF.
    Xqf,
    /// `DhtmlXQ`.
    Dhtmlxq,
    /// FEN.
    Fen,
    /// A list of moves.
    List(Notation),
}

impl Target {
    /// # Errors
    /// A choice that this format does not have.
    pub fn new(
        format: FormatName,
        notation: Option<NotationName>,
        encoding: Option<EncodingName>,
    ) -> Result<Self, CliError> {
        if notation.is_some() && !matches!(format, FormatName::Pgn | FormatName::List) {
            return Err(CliError::Option("--notation is for PGN and lists only"));
        }
        if encoding.is_some() && format != FormatName::Pgn {
            return Err(CliError::Option("--encoding is for PGN only"));
        }
        let notation = notation.unwrap_or(NotationName::Chinese).notation();
        let encoding = encoding.unwrap_or(EncodingName::Utf8).encoding();
        Ok(match format {
            FormatName::Json => Self::Json,
            FormatName::Pgn => Self::Pgn(notation, encoding),
            FormatName::Xqf => Self::Xqf,
            FormatName::Dhtmlxq => Self::Dhtmlxq,
            FormatName::Fen => Self::Fen,
            FormatName::List => Self::List(notation),
        })
    }

    /// How names of such files end.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::Pgn(..) => "pgn",
            Self::Xqf => "xqf",
            Self::Dhtmlxq | Self::List(_) => "txt",
            Self::Fen => "fen",
        }
    }

    /// Whether a file of this format has room for several games.
    pub const fn holds_many(self) -> bool {
        matches!(self, Self::Pgn(..))
    }

    /// The content of a file with these games, and what is not in it. Formats
    /// that hold one game take the first.
    ///
    /// # Errors
    /// The game is too large to be read again.
    pub fn write(self, games: &[Loaded]) -> Result<(Vec<u8>, Vec<Loss>), WriteError> {
        let text = |(text, losses): (String, Vec<Loss>)| (text.into_bytes(), losses);
        let first = &games[0];
        let game = &first.game;
        Ok(match self {
            Self::Json => {
                let current = first.current.unwrap_or(NodeId::ROOT);
                (formats::write_json(game, current)?, Vec::new())
            }
            Self::Pgn(notation, encoding) => {
                let games: Vec<&Game> = games.iter().map(|loaded| &loaded.game).collect();
                formats::write_pgn(&games, notation, encoding)
            }
            Self::Xqf => formats::write_xqf(game),
            Self::Dhtmlxq => text(formats::write_dhtmlxq(game)),
            Self::Fen => text(formats::write_fen(game)),
            Self::List(notation) => text(formats::write_list(game, notation)),
        })
    }
}

impl NotationName {
    const fn notation(self) -> Notation {
        match self {
            Self::Chinese => Notation::Style(Style::Chinese(Script::Simplified)),
            Self::Traditional => Notation::Style(Style::Chinese(Script::Traditional)),
            Self::Wxf => Notation::Style(Style::Wxf),
            Self::Iccs => Notation::Style(Style::Iccs),
            Self::Coordinates => Notation::Coordinates,
            Self::Algebraic => Notation::Algebraic,
        }
    }
}

impl EncodingName {
    const fn encoding(self) -> Encoding {
        match self {
            Self::Utf8 => Encoding::Utf8,
            Self::Utf16Le => Encoding::Utf16Le,
            Self::Utf16Be => Encoding::Utf16Be,
            Self::Gb18030 => Encoding::Gb18030,
            Self::Big5 => Encoding::Big5,
        }
    }
}
