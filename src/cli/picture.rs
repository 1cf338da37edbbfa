//! `chuhe picture`: a position as PNG or SVG.

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::CliError;
use super::subject::{self, Subject};
use crate::app::{IfExists, write_file};
use crate::formats::fen;
use crate::picture::{Labels, PictureOptions, PieceSet, Style, position_raster, position_svg};
use crate::rules::{Move, Piece, Side, SquareMap};

/// What is drawn, and how.
#[derive(Args, Debug)]
pub struct PictureOrder {
    /// A game file of any format that can be opened, `-` for standard input,
    /// or a FEN.
    subject: String,
    /// The picture to write: its name ends in .png or .svg.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// The position after so many plies; without it the last one.
    #[arg(long)]
    ply: Option<usize>,
    /// How the board looks.
    #[arg(long, value_enum, default_value = "wood")]
    theme: Theme,
    /// What the pieces show.
    #[arg(long, value_enum, default_value = "traditional")]
    pieces: Pieces,
    /// What stands along the edges.
    #[arg(long, value_enum, default_value = "files")]
    edges: Edges,
    /// As Black sees it.
    #[arg(long)]
    flip: bool,
    /// Do not mark the last move.
    #[arg(long)]
    plain: bool,
    /// Pixels from line to line in a PNG.
    #[arg(long, default_value_t = 96, value_parser = clap::value_parser!(u32).range(8..=800))]
    cell: u32,
    /// Write over a file of this name.
    #[arg(long)]
    force: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum Theme {
    Wood,
    Paper,
    Dark,
    HighContrast,
    /// Black on white: Red in outline, Black inverted.
    Print,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum Pieces {
    Traditional,
    Simplified,
    Pictograms,
    /// Characters with signs for their moves.
    Hints,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum Edges {
    /// 一 to 九 and 1 to 9.
    Files,
    /// a to i and 0 to 9.
    Coordinates,
    None,
}

impl PictureOrder {
    fn options(&self, last_move: Option<Move>) -> PictureOptions {
        PictureOptions {
            bottom: if self.flip { Side::Black } else { Side::Red },
            labels: match self.edges {
                Edges::Files => Labels::Files,
                Edges::Coordinates => Labels::Coordinates,
                Edges::None => Labels::Off,
            },
            set: match self.pieces {
                Pieces::Traditional => PieceSet::Traditional,
                Pieces::Simplified => PieceSet::Simplified,
                Pieces::Pictograms => PieceSet::Pictograms,
                Pieces::Hints => PieceSet::Hints,
            },
            style: match self.theme {
                Theme::Wood => Style::WOOD,
                Theme::Paper => Style::PAPER,
                Theme::Dark => Style::DARK,
                Theme::HighContrast => Style::HIGH_CONTRAST,
                Theme::Print => Style::PRINT,
            },
            last_move: last_move.filter(|_| !self.plain),
        }
    }

    /// What stands where, and the move that led there. A FEN need not be a
    /// possible position.
    fn board(&self) -> Result<(SquareMap<Option<Piece>>, Option<Move>), CliError> {
        let games = match subject::read(&self.subject)? {
            Subject::Fen if self.ply.is_some() => {
                return Err(CliError::Option("--ply is for games, a FEN has no moves"));
            }
            Subject::Fen => return Ok((fen::read_setup(&self.subject)?.board, None)),
            Subject::Games(games) => games,
        };
        let game = games.first().expect("a file that can be read has a game");
        let node = subject::node_at(game, self.ply.unwrap_or(usize::MAX));
        let setup = game[node].position().setup();
        Ok((setup.board, game[node].mv()))
    }
}

/// Draws the position and writes the file.
pub fn run(order: &PictureOrder, out: &mut impl Write) -> Result<(), CliError> {
    let (board, last_move) = order.board()?;
    let options = order.options(last_move);
    let extension = order
        .output
        .extension()
        .map(std::ffi::OsStr::to_ascii_lowercase);
    let bytes = match extension.as_ref().and_then(|text| text.to_str()) {
        Some("svg") => position_svg(&board, &options).as_str().as_bytes().to_vec(),
        Some("png") => position_raster(&board, &options, order.cell).png(),
        _ => {
            return Err(CliError::Option(
                "the name of the picture must end in .png or .svg",
            ));
        }
    };
    let if_exists = if order.force {
        IfExists::Replace
    } else {
        IfExists::Refuse
    };
    write_file(&order.output, &bytes, if_exists).map_err(|error| CliError::Picture {
        path: order.output.clone(),
        error,
    })?;
    writeln!(out, "{}", order.output.display())?;
    Ok(())
}
