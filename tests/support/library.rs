//! A file with several games: a library of 象棋桥 with what its description
//! asks for, and no more.

use chuhe::rules::{Kind, Move, Piece, Position, Side, Square};

/// What a game of the library says of itself.
pub struct Entry {
    pub title: &'static str,
    pub red: &'static str,
    pub black: &'static str,
    pub moves: &'static str,
}

/// Three games, the second the shortest.
pub const THREE: [Entry; 3] = [
    Entry {
        title: "Final",
        red: "Zhao",
        black: "Xu",
        moves: "h2e2 h9g7 h0g2",
    },
    Entry {
        title: "Opening",
        red: "Hu",
        black: "Liu",
        moves: "b2e2",
    },
    Entry {
        title: "Semifinal",
        red: "Wang",
        black: "Zhao",
        moves: "c3c4 g6g5",
    },
];

/// The file that holds these games.
pub fn library(entries: &[Entry]) -> Vec<u8> {
    let mut file = vec![0; 66_624 + 276 * entries.len()];
    file[..16].copy_from_slice(b"CCBridgeLibrary\0");
    let slots = u32::try_from(entries.len()).expect("a handful");
    file[60..64].copy_from_slice(&slots.to_le_bytes());
    for entry in entries {
        let begin = file.len();
        file.extend(record(entry));
        let used = file.len() - begin;
        file.resize(begin + used.next_multiple_of(4096), 0);
    }
    file
}

fn record(entry: &Entry) -> Vec<u8> {
    let mut record = vec![0; 2214];
    record[..16].copy_from_slice(b"CCBridge Record\0");
    record[19] = 2;
    for (offset, text) in [(180, entry.title), (1076, entry.red), (1300, entry.black)] {
        let text: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        record[offset..][..text.len()].copy_from_slice(&text);
    }
    record[2112] = 1;
    for (square, piece) in Position::start().pieces() {
        record[2120 + usize::from(counted(square))] = code(piece);
    }
    let moves: Vec<Move> = entry
        .moves
        .split_whitespace()
        .map(|text| text.parse().expect("a move"))
        .collect();
    record.extend([u8::from(moves.is_empty()), 0, 0, 0]);
    for (index, mv) in moves.iter().enumerate() {
        let is_last = index + 1 == moves.len();
        record.extend([u8::from(is_last), 0, counted(mv.from), counted(mv.to)]);
    }
    record
}

fn counted(square: Square) -> u8 {
    u8::try_from((9 - square.y()) * 9 + square.x()).expect("below 90")
}

fn code(piece: Piece) -> u8 {
    let kind = match piece.kind {
        Kind::Chariot => 1,
        Kind::Horse => 2,
        Kind::Elephant => 3,
        Kind::Advisor => 4,
        Kind::General => 5,
        Kind::Cannon => 6,
        Kind::Soldier => 7,
    };
    match piece.side {
        Side::Red => 0x10 + kind,
        Side::Black => 0x20 + kind,
    }
}
