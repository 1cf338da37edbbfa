//! The positions as the network sees them.

use std::collections::HashSet;
use std::io::{self, BufRead};

use chuhe::engine::{Features, Shape, Weight};
use chuhe::formats::fen;
use chuhe::rules::{Position, Side, Square};

use super::solve::chance;

/// A position to learn from, as its side to move sees it.
pub struct Board {
    /// Rows of the network, in [`Board::inputs`].
    men: [u16; 32],
    count: u8,
    /// Set of output weights.
    pub part: u8,
    /// What the terms say, in centi.
    pub by_terms: f32,
    /// The part of a correction that is left to a side without attackers.
    pub share: f32,
    /// Whether Red is to move.
    is_red: bool,
    /// What the search said, in centi.
    pub score: f32,
    /// Result, from 0 to 1.
    pub result: f32,
    /// What to aim at, from 0 to 1.
    pub aim: f32,
    key: u64,
    /// Number of the game, from 0 in the order of reading.
    pub game: u32,
}

impl Board {
    pub fn inputs(&self) -> &[u16] {
        &self.men[..usize::from(self.count)]
    }
}

/// Reads what `games` wrote and adds it to `boards`.
pub fn read(lines: impl BufRead, boards: &mut Vec<Board>) -> io::Result<()> {
    let weights: Vec<[f32; 2]> = Weight::all()
        .map(|weight| weight.worth().map(|worth| worth as f32))
        .collect();
    let mut game = boards.last().map_or(0, |board| board.game + 1);
    let mut before = 0;
    for line in lines.lines() {
        let line = line?;
        let (position, score, result) =
            parse(&line).ok_or_else(|| io::Error::other(format!("not a sample: {line}")))?;
        // A new game begins where the numbers of moves do.
        game += u32::from(position.move_number() < before);
        before = position.move_number();
        let estimate = Features::of(&position).estimate(&weights);
        let mover = position.side_to_move();
        let sign = if mover == Side::Red { 1.0 } else { -1.0 };
        let mut board = Board {
            men: [0; 32],
            count: 0,
            part: Shape::part(&position) as u8,
            by_terms: estimate.red * sign,
            share: estimate.slopes[0] + estimate.slopes[1],
            is_red: mover == Side::Red,
            key: position.key(),
            aim: 0.0,
            score: score * sign,
            result: if mover == Side::Red {
                result
            } else {
                1.0 - result
            },
            game,
        };
        for (square, piece) in position.pieces() {
            board.men[usize::from(board.count)] = Shape::input(mover, piece, square) as u16;
            board.count += 1;
        }
        boards.push(board);
    }
    Ok(())
}

/// Sets what to aim at: what the search said, and a part `ahead` of what the
/// next position of the game aims at; after the last, the result
/// (<https://www.chessprogramming.org/Temporal_Difference_Learning>).
pub fn set_aims(boards: &mut [Board], scale: f32, ahead: f32) {
    let mut next: Option<(u32, bool, f32)> = None;
    for board in boards.iter_mut().rev() {
        let later = match next {
            Some((game, is_red, aim)) if game == board.game => {
                if is_red == board.is_red {
                    aim
                } else {
                    1.0 - aim
                }
            }
            _ => board.result,
        };
        board.aim = (1.0 - ahead) * chance(board.score, scale) + ahead * later;
        next = Some((board.game, board.is_red, board.aim));
    }
}

/// Leaves out what was there before: games that begin alike go on alike.
pub fn keep_distinct(boards: &mut Vec<Board>) {
    let mut seen = HashSet::new();
    boards.retain(|board| seen.insert(board.key));
}

fn parse(line: &str) -> Option<(Position, f32, f32)> {
    let mut parts = line.split(';');
    let position = fen::read(parts.next()?).ok()?;
    let score = parts.next()?.parse().ok()?;
    let result = parts.next()?.parse::<f32>().ok()? / 2.0;
    Some((position, score, result))
}

/// The input seen left to right, and the same two as the other side sees them.
pub fn seen(input: u16) -> [usize; 4] {
    let input = usize::from(input);
    let (piece, at) = (input / Square::COUNT, input % Square::COUNT);
    let square = Square::from_index(at).expect("the remainder is a square");
    let enemy = (piece + 7) % 14;
    let index = |piece: usize, square: Square| piece * Square::COUNT + square.index();
    [
        input,
        index(piece, square.mirrored()),
        index(enemy, square.across()),
        index(enemy, square.across().mirrored()),
    ]
}
