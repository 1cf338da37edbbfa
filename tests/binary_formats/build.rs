//! Files of every format, written from their description and not by the
//! program's own writers.
#![allow(clippy::format_push_string)] // Small texts, and no error to handle.

use chuhe::formats::{Encoding, fen};
use chuhe::record::{Game, NodeId};
use chuhe::rules::{Kind, Move, Piece, Side, Square};

/// What the bytes of an XQF header say about keys: mask, four ors, sum and
/// three keys.
#[derive(Clone, Copy)]
pub struct Secret {
    pub mask: u8,
    pub ors: [u8; 4],
    pub keys: [u8; 4],
}

pub const SECRET: Secret = Secret {
    mask: 0xA7,
    ors: [0x12, 0x34, 0x56, 0x78],
    keys: [0x3D, 0x51, 0xC4, 0xAE],
};

/// A node of a tree in the order of the files.
struct Node {
    id: NodeId,
    follows: bool,
    alternative: bool,
}

fn nodes(game: &Game) -> Vec<Node> {
    let mut open = vec![NodeId::ROOT];
    let mut nodes = Vec::new();
    while let Some(id) = open.pop() {
        let parent = game.parent(id);
        let last = parent.and_then(|parent| game[parent].children().last());
        nodes.push(Node {
            id,
            follows: !game[id].children().is_empty(),
            alternative: last.is_some_and(|last| *last != id),
        });
        open.extend(game[id].children().iter().rev());
    }
    nodes
}

pub fn gb(text: &str) -> Vec<u8> {
    Encoding::Gb18030.encode(text).unwrap().into_owned()
}

fn utf16(text: &str) -> Vec<u8> {
    Encoding::Utf16Le.encode(text).unwrap().into_owned()
}

/// A square as XQF counts it.
fn ten_x(square: Square) -> u8 {
    (10 * square.x() + square.y()) as u8
}

/// A square as `CCBridge` 2 counts it.
fn counted(square: Square) -> u8 {
    ((9 - square.y()) * 9 + square.x()) as u8
}

/// An XQF file of any version with the pieces of the usual start.
pub fn xqf(game: &Game, version: u8, secret: Secret) -> Vec<u8> {
    const START: [u8; 32] = [
        0, 10, 20, 30, 40, 50, 60, 70, 80, 12, 72, 3, 23, 43, 63, 83, 9, 19, 29, 39, 49, 59, 69,
        79, 89, 17, 77, 6, 26, 46, 66, 86,
    ];
    let is_plain = version <= 10;
    let [sum, p, f, t] = if is_plain { [0; 4] } else { secret.keys };
    let square = |k: u8| (54 * u32::from(k) * u32::from(k) + 221) as u8;
    let (kp, kf, kt, kr) = if is_plain {
        (0, 0, 0, 0)
    } else {
        let kp = square(p).wrapping_mul(p);
        let kf = square(f).wrapping_mul(kp);
        let kt = square(t).wrapping_mul(kf);
        let kr = (u32::from(sum) * 256 + u32::from(p)) % 32_000 + 767;
        (kp, kf, kt, kr)
    };
    let mut file = vec![0; 1024];
    file[..4].copy_from_slice(&[b'X', b'Q', version, secret.mask]);
    file[8..12].copy_from_slice(&secret.ors);
    file[12..16].copy_from_slice(&[sum, p, f, t]);
    for i in 0..32 {
        let slot = if version >= 12 {
            (i + 1 + usize::from(kp)) % 32
        } else {
            i
        };
        file[16 + i] = START[slot].wrapping_add(kp);
    }
    for (offset, text) in [(80, "题目"), (208, "赛事"), (304, "红方"), (320, "黑方")] {
        let text = gb(text);
        file[offset] = text.len() as u8;
        file[offset + 1..][..text.len()].copy_from_slice(&text);
    }
    file[51] = 1;
    for node in nodes(game) {
        let comment = gb(&game[node.id].comment().replace('\n', "\r\n"));
        let (from, to) = game[node.id]
            .mv()
            .map_or((0, 0), |mv| (ten_x(mv.from), ten_x(mv.to)));
        let flag = |is_set: bool, flag: u8| if is_set { flag } else { 0 };
        let tag = if is_plain {
            flag(node.follows, 0xF0) | flag(node.alternative, 0x0F)
        } else {
            flag(node.follows, 0x80)
                | flag(node.alternative, 0x40)
                | flag(!comment.is_empty(), 0x20)
        };
        file.push(from.wrapping_add(0x18).wrapping_add(kf));
        file.push(to.wrapping_add(0x20).wrapping_add(kt));
        file.extend([tag, 0]);
        if is_plain || !comment.is_empty() {
            file.extend((comment.len() as u32 + kr).to_le_bytes());
        }
        file.extend(comment);
    }
    if !is_plain {
        let line = b"[(C) Copyright Mr. Dong Shiwei.]";
        let words: Vec<u8> = secret
            .ors
            .iter()
            .zip(secret.keys)
            .map(|(or, key)| (key & secret.mask) | or)
            .collect();
        for offset in 1024..file.len() {
            let key = words[offset % 4] & line[offset % 32];
            file[offset] = file[offset].wrapping_add(key);
        }
    }
    file
}

/// The version of a CBR record.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Cbr {
    First,
    Second,
}

/// One game of `CCBridge`.
pub fn cbr(game: &Game, version: Cbr) -> Vec<u8> {
    let (number, moves, texts, result, first, board) = match version {
        Cbr::First => (
            1,
            1958,
            [(52, "题目"), (564, "赛事"), (948, "红")],
            1820,
            1856,
            1864,
        ),
        Cbr::Second => (
            2,
            2214,
            [(180, "题目"), (692, "赛事"), (1076, "红")],
            2076,
            2112,
            2120,
        ),
    };
    let mut file = vec![0; moves];
    file[..16].copy_from_slice(b"CCBridge Record\0");
    file[19] = number;
    for (offset, text) in texts {
        let mut text = utf16(text);
        // Behind the zero character is rubbish.
        text.extend([0, 0, 0x77, 0x51]);
        file[offset..][..text.len()].copy_from_slice(&text);
    }
    file[result] = 2;
    file[first] = if game.start().side_to_move() == Side::Red {
        1
    } else {
        2
    };
    for (square, piece) in game.start().pieces() {
        file[board + usize::from(counted(square))] = code(piece);
    }
    for node in nodes(game) {
        let comment = utf16(&game[node.id].comment().replace('\n', "\r\n"));
        let flags = u8::from(!node.follows)
            | u8::from(node.alternative) << 1
            | u8::from(!comment.is_empty()) << 2;
        let square = |square: Square| match version {
            Cbr::First => square.x() as u8 * 16 + 9 - square.y() as u8,
            Cbr::Second => counted(square),
        };
        let [from, to] = game[node.id]
            .mv()
            .map_or([0, 0], |mv| [square(mv.from), square(mv.to)]);
        file.extend([flags, 0, from, to]);
        if !comment.is_empty() {
            file.extend((comment.len() as u32).to_le_bytes());
            file.extend(comment);
        }
    }
    file
}

fn code(piece: Piece) -> u8 {
    let kinds = [
        Kind::Chariot,
        Kind::Horse,
        Kind::Elephant,
        Kind::Advisor,
        Kind::General,
        Kind::Cannon,
        Kind::Soldier,
    ];
    let kind = kinds.iter().position(|kind| *kind == piece.kind).unwrap() as u8 + 1;
    kind + if piece.side == Side::Red { 0x10 } else { 0x20 }
}

/// A library with room for `slots` games.
pub fn cbl(records: &[Vec<u8>], slots: u32) -> Vec<u8> {
    let mut file = vec![0; 66_624 + 276 * slots as usize];
    file[..16].copy_from_slice(b"CCBridgeLibrary\0");
    file[60..64].copy_from_slice(&slots.to_le_bytes());
    let name = utf16("棋库");
    file[64..][..name.len()].copy_from_slice(&name);
    for record in records {
        file.extend(record);
        file.resize(file.len() + (4096 - record.len() % 4096) % 4096, 0);
    }
    file
}

/// One game of `CCBridge` as XML.
pub fn cbf(game: &Game) -> String {
    let mut text = String::from(
        "\u{FEFF}<?xml version=\"1.0\" encoding=\"UTF-8\"?>\r\n<ChineseChessRecord Version=\"1.0\">\r\n \
         <Head>\r\n  <Name>甲 &amp; 乙</Name>\r\n  <URL />\r\n  <Contest>赛事</Contest>\r\n  \
         <RecordResult>3</RecordResult>\r\n",
    );
    text += &format!(
        "  <FEN>{}</FEN>\r\n </Head>\r\n <MoveList>\r\n",
        fen::write(game.start())
    );
    let square = |square: Square| format!("{}{}", square.x(), 9 - square.y());
    for node in nodes(game) {
        let value = game[node.id].mv().map_or_else(
            || "00-00".to_owned(),
            |mv| format!("{}-{}", square(mv.from), square(mv.to)),
        );
        let branch = if node.alternative {
            " branch=\"1\""
        } else {
            ""
        };
        let end = if node.follows { "" } else { " end=\"1\"" };
        let comment = game[node.id].comment();
        text += &if comment.is_empty() {
            format!("  <Move value=\"{value}\"{branch}{end} />\r\n")
        } else {
            format!("  <Move value=\"{value}\"{branch}{end}><![CDATA[{comment}]]></Move>\r\n")
        };
    }
    text + " </MoveList>\r\n</ChineseChessRecord>\r\n"
}

/// A game of 鹏飞象棋.
pub fn pfc(game: &Game) -> String {
    enum Step {
        Open(NodeId),
        Close,
    }
    let mut text = String::from("<?xml version=\"1.0\" encoding=\"utf-8\"?>");
    let mut open = vec![Step::Open(NodeId::ROOT)];
    while let Some(step) = open.pop() {
        let Step::Open(id) = step else {
            text += "</n>";
            continue;
        };
        text += &match game[id].mv() {
            None => format!(
                "<n version=\"2\" win=\"1-0\" m=\"{}\"",
                fen::write(game.start())
            ),
            Some(mv) => format!("<n m=\"{mv}\""),
        };
        let comment = game[id].comment().replace('\n', "&#10;");
        if !comment.is_empty() {
            text += &format!(" c=\"{comment}\"");
        }
        text += ">";
        open.push(Step::Close);
        open.extend(
            game[id]
                .children()
                .iter()
                .rev()
                .map(|child| Step::Open(*child)),
        );
    }
    text
}

/// A game of QQ象棋.
pub fn che(moves: &[Move]) -> String {
    let mut text = format!("1 {} ", moves.len());
    for (i, mv) in moves.iter().enumerate() {
        let square = |square: Square| format!("{} {}", square.y(), 8 - square.x());
        let side = 1 - i % 2;
        text += &format!(
            "20 32 {side} {} {} 0 {} 0 ",
            square(mv.from),
            square(mv.to),
            i + 1
        );
    }
    text
}

/// A game of 弈天.
pub fn mxq(moves: &[Move]) -> Vec<u8> {
    let mut texts: Vec<Vec<u8>> = [
        "弈天",
        "2016年12月27日",
        "甲(5r)-胜-乙(3r)",
        "1500",
        "1348",
        "25",
        "3",
        "60",
        "1286",
        "1291",
        "黑方认输",
        "Moves",
    ]
    .iter()
    .map(|text| gb(text))
    .collect();
    let square = |square: Square| format!("{}{}", square.x(), char::from(b'A' + square.y() as u8));
    texts.extend(
        moves
            .iter()
            .map(|mv| format!("{}-{}", square(mv.from), square(mv.to)).into_bytes()),
    );
    texts.extend(["Ends", "CommentsEnd"].map(|text| text.as_bytes().to_vec()));
    let mut file = Vec::new();
    for text in texts {
        file.push(text.len() as u8);
        file.extend(text);
    }
    file
}

/// Who has the lower half of the board in a file.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Below {
    Red,
    Black,
}

/// File and rank from the top, as the one who sits below counts.
fn seen(square: Square, below: Below) -> [u8; 2] {
    match below {
        Below::Red => [square.x() as u8, 9 - square.y() as u8],
        Below::Black => [8 - square.x() as u8, square.y() as u8],
    }
}

/// A game of 中游 with records of seven bytes.
pub fn old_ccm(moves: &[Move], below: Below) -> Vec<u8> {
    let record = |mv: &Move| {
        let ([from_x, from_y], [to_x, to_y]) = (seen(mv.from, below), seen(mv.to, below));
        [1, 2, 3, from_x, to_x, from_y, to_y]
    };
    moves.iter().flat_map(record).collect()
}

/// A game of 17pk.
pub fn new_ccm(moves: &[Move], below: Below) -> Vec<u8> {
    let mut file = vec![1, 0, 0x12, 0, 0x6B, 0x96, 0x60, 0x58];
    file.extend((moves.len() as u32).to_le_bytes());
    for mv in moves {
        let ([from_x, from_y], [to_x, to_y]) = (seen(mv.from, below), seen(mv.to, below));
        file.extend([0x0F, 1, 6, from_x, from_y, to_x, to_y, 0, 0]);
    }
    file
}

fn chn_head() -> Vec<u8> {
    let mut file = b"GL\xD0\x07\xD4\x07\x01\0Tue Dec 27 20:57:56 2016\n\0\0\0".to_vec();
    file.extend(gb("甲 - 乙"));
    file.resize(180, 0);
    file
}

/// A game of 联众 with boards; the last record is cut behind its move.
pub fn new_chn(game: &Game) -> Vec<u8> {
    let mut file = chn_head();
    file.resize(522, 0);
    for (square, piece) in game.start().pieces() {
        let kinds = [
            Kind::Chariot,
            Kind::Horse,
            Kind::Cannon,
            Kind::General,
            Kind::Advisor,
            Kind::Elephant,
            Kind::Soldier,
        ];
        let kind = kinds.iter().position(|kind| *kind == piece.kind).unwrap() as u8 + 1;
        let side = if piece.side == Side::Red { 0x10 } else { 0x28 };
        let index = square.x() * 10 + 9 - square.y();
        file[180 + index as usize] = kind + side;
    }
    for id in game.main_line() {
        let Some(mv) = game[id].mv() else { continue };
        let pair = |square: Square| (9 - square.y() as u8) * 16 + square.x() as u8;
        file.resize(522 + 36 * (game.ply(id) - 1), 0x55);
        file.extend([pair(mv.from), pair(mv.to)]);
    }
    file
}

/// A game of 联众 as older versions wrote it.
pub fn old_chn(moves: &[Move], below: Below) -> Vec<u8> {
    let mut file = chn_head();
    file.resize(188, 0);
    for mv in moves {
        file.extend([7; 4]);
        for number in [seen(mv.from, below), seen(mv.to, below)].as_flattened() {
            file.extend(u16::from(*number).to_le_bytes());
        }
        file.extend([9; 16]);
    }
    file
}
