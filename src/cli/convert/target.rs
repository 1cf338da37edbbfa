//! What is written.

use clap::ValueEnum;

use crate::cli::CliError;
use crate::formats::{Encoding, Notation, Target};
use crate::notation::{Script, Style};

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

/// The target that the options name.
///
/// # Errors
/// A choice that this format does not have.
pub fn target(
    format: FormatName,
    notation: Option<NotationName>,
    encoding: Option<EncodingName>,
) -> Result<Target, CliError> {
    if notation.is_some() && !matches!(format, FormatName::Pgn | FormatName::List) {
        return Err(CliError::Option("--notation is for PGN and lists only"));
    }
    if encoding.is_some() && format != FormatName::Pgn {
        return Err(CliError::Option("--encoding is for PGN only"));
    }
    let notation = notation.unwrap_or(NotationName::Chinese).notation();
    let encoding = encoding.unwrap_or(EncodingName::Utf8).encoding();
    Ok(match format {
        FormatName::Json => Target::Json,
        FormatName::Pgn => Target::Pgn(notation, encoding),
        FormatName::Xqf => Target::Xqf,
        FormatName::Dhtmlxq => Target::Dhtmlxq,
        FormatName::Fen => Target::Fen,
        FormatName::List => Target::List(notation),
    })
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
