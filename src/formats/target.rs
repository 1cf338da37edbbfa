//! What a game can be written as.

use std::path::Path;

use crate::record::{Game, NodeId};

use super::{
    Encoding, Loss, Notation, WriteError, write_dhtmlxq, write_fen, write_json, write_list,
    write_pgn, write_xqf,
};

/// A format that is written, with what it leaves to choose.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// The save format: nothing is lost.
    Json,
    /// Tags, moves, variations and comments as text.
    Pgn(Notation, Encoding),
    /// XQF 1.0.
    Xqf,
    /// `DhtmlXQ`.
    Dhtmlxq,
    /// The position in which the game starts.
    Fen,
    /// The moves of the main line.
    List(Notation),
}

impl Target {
    /// The format that the ending of a name stands for; texts are in
    /// `notation` and UTF-8. `None` for an ending that is none of ours.
    #[must_use]
    pub fn by_ending(path: &Path, notation: Notation) -> Option<Self> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        let all = [
            Self::Json,
            Self::Pgn(notation, Encoding::Utf8),
            Self::Xqf,
            Self::Dhtmlxq,
            Self::Fen,
            Self::List(notation),
        ];
        all.into_iter().find(|target| target.ending() == ending)
    }

    /// How names of such files end.
    #[must_use]
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::Pgn(..) => "pgn",
            Self::Xqf => "xqf",
            Self::Dhtmlxq => "ubb",
            Self::Fen => "fen",
            Self::List(_) => "txt",
        }
    }

    /// Whether a file of this format is text.
    #[must_use]
    pub const fn is_text(self) -> bool {
        !matches!(self, Self::Xqf)
    }

    /// Whether a file of this format has room for several games.
    #[must_use]
    pub const fn holds_many(self) -> bool {
        matches!(self, Self::Pgn(..))
    }

    /// The content of a file with these games, and what is not in it. Formats
    /// that hold one game take the first; `current` is the node on show of
    /// that one.
    ///
    /// # Errors
    /// The game is too large to be read again.
    ///
    /// # Panics
    /// Without a game.
    pub fn write(
        self,
        games: &[&Game],
        current: NodeId,
    ) -> Result<(Vec<u8>, Vec<Loss>), WriteError> {
        let text = |(text, losses): (String, Vec<Loss>)| (text.into_bytes(), losses);
        let game = games[0];
        Ok(match self {
            Self::Json => (write_json(game, current)?, Vec::new()),
            Self::Pgn(notation, encoding) => write_pgn(games, notation, encoding),
            Self::Xqf => write_xqf(game),
            Self::Dhtmlxq => text(write_dhtmlxq(game)),
            Self::Fen => text(write_fen(game)),
            Self::List(notation) => text(write_list(game, notation)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::Style;

    #[test]
    fn the_ending_of_a_name_decides() {
        let notation = Notation::Style(Style::Wxf);
        for (name, expected) in [
            ("a.json", Some(Target::Json)),
            ("a.PGN", Some(Target::Pgn(notation, Encoding::Utf8))),
            ("a.b.xqf", Some(Target::Xqf)),
            ("a.ubb", Some(Target::Dhtmlxq)),
            ("a.fen", Some(Target::Fen)),
            ("a.txt", Some(Target::List(notation))),
            ("a.cbr", None),
            ("a", None),
            ("pgn", None),
            (".json", None),
        ] {
            let target = Target::by_ending(Path::new(name), notation);
            assert_eq!(target, expected, "{name}");
        }
    }
}
