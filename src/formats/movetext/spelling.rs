//! What moves look like: in Chinese, WXF, coordinates and algebraic notation.
//!
//! This is about characters only; whether such a move exists is decided on the
//! board.

use crate::rules::{Kind, Side};

/// A move as it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in super::super) enum Spelling {
    /// 炮二平五. The script of the last number tells the side: numerals are
    /// Red's, digits Black's.
    Chinese(Side),
    /// `C2=5`. Some programs write Black's pieces with small letters.
    Wxf {
        /// Whether the letter is a small one; `None` without a letter.
        small: Option<bool>,
    },
    /// `h2e2`
    Squares(Coord, Coord),
    /// `Rxb9`, as in algebraic notation.
    Figure(Figure),
}

/// A square as it is written: the rank counts from 0 or from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in super::super) struct Coord {
    /// 0 to 8 from Red's left.
    pub file: u8,
    /// 0 to 10.
    pub rank: u8,
}

/// A move of algebraic notation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in super::super) struct Figure {
    /// The piece; `None` for a Soldier whose letter is left out.
    pub kind: Option<Kind>,
    /// Where it comes from, as far as that is said.
    pub file: Option<u8>,
    /// Where it comes from, as far as that is said.
    pub rank: Option<u8>,
    /// Where it goes.
    pub to: Coord,
    /// The squares that the text can be as well: the letter of a piece can be
    /// that of a file.
    pub squares: Option<(Coord, Coord)>,
}

/// As many characters as the longest move has, and one.
const WINDOW: usize = 9;

/// The move at the start of a text, with the bytes that it takes.
pub(in super::super) fn spelled(text: &str) -> Option<(Spelling, usize)> {
    let mut window = Window::default();
    for (i, c) in text.char_indices() {
        if is_invisible(c) {
            continue;
        }
        if window.len == WINDOW {
            break;
        }
        window.chars[window.len] = narrow(c);
        window.ends[window.len] = i + c.len_utf8();
        window.len += 1;
    }
    let window = &window;
    let (spelling, chars) = chinese(window)
        .or_else(|| wxf(window))
        .or_else(|| algebraic(window))?;
    Some((spelling, window.ends[chars - 1]))
}

/// Whether a word of a few characters is a move with a slip: most of it comes
/// from the vocabulary of moves.
pub(in super::super) fn is_mangled(word: &str) -> bool {
    let mut known = 0;
    let mut all = 0;
    let mut direction = false;
    for c in word.chars().map(narrow) {
        all += 1;
        if all > 5 {
            return false;
        }
        direction |= is_direction(c);
        let is_known = is_piece(c) || is_direction(c) || is_order(c) || digit(c).is_some();
        known += usize::from(is_known);
    }
    let chinese = direction && known >= 3 && word.chars().any(|c| is_piece(c) || !c.is_ascii());
    let mut ascii = word.bytes();
    let first = ascii.next().unwrap_or_default();
    let latin = word.is_ascii()
        && (3..=5).contains(&all)
        && b"RNHBEACKPG".contains(&first.to_ascii_uppercase())
        && ascii.clone().any(|byte| byte.is_ascii_digit())
        && ascii.any(|byte| b"+-.=".contains(&byte));
    chinese || latin
}

/// Marks that come with text from web pages and are not seen.
pub(in super::super) const fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{ad}'
    )
}

/// The ASCII character of a full-width one, and one dash for all.
pub(in super::super) fn narrow(c: char) -> char {
    match c {
        '！'..='～' => {
            let ascii = u32::from(c) - u32::from('！') + u32::from('!');
            char::from_u32(ascii).expect("the full-width forms follow ASCII")
        }
        '‐'..='―' | '−' => '-',
        _ => c,
    }
}

/// Whether a character may begin a Chinese move.
pub(in super::super) fn begins_chinese(c: char) -> bool {
    is_piece(c) || is_order(c) || numeral(c)
}

#[derive(Default)]
struct Window {
    chars: [char; WINDOW],
    ends: [usize; WINDOW],
    len: usize,
}

impl Window {
    /// The character at a place, a control character behind the end.
    fn at(&self, place: usize) -> char {
        self.chars.get(place).copied().unwrap_or_default()
    }
}

fn chinese(window: &Window) -> Option<(Spelling, usize)> {
    let [first, second, direction, number, ..] = window.chars;
    if !is_direction(direction) {
        return None;
    }
    let is_place = |c| is_order(c) || digit(c).is_some();
    let named = is_piece(first) && is_place(second)
        || is_place(first) && is_piece(second)
        || is_order(first) && digit(second).is_some()
        || numeral(first) && numeral(second);
    digit(number)?;
    let side = if numeral(number) {
        Side::Red
    } else {
        Side::Black
    };
    named.then_some((Spelling::Chinese(side), 4))
}

fn wxf(window: &Window) -> Option<(Spelling, usize)> {
    let [first, second, direction, number, after, ..] = window.chars;
    let is_sign = |c| matches!(c, '+' | '-' | '=' | '.');
    let is_digit = |c| ('1'..='9').contains(&c);
    if !is_sign(direction) || !is_digit(number) || after.is_ascii_digit() {
        return None;
    }
    let letter = if kind(first).is_some() {
        let is_nth = matches!(first, 'P' | 'p') && ('a'..='e').contains(&second);
        (is_digit(second) || is_sign(second) || is_nth).then_some(Some(first))
    } else if is_sign(first) && kind(second).is_some() {
        Some(Some(second))
    } else {
        (('1'..='5').contains(&first) && is_digit(second)).then_some(None)
    }?;
    let small = letter.map(|c| c.is_ascii_lowercase());
    Some((Spelling::Wxf { small }, 4))
}

/// Two squares, or a piece with the square it goes to.
fn algebraic(window: &Window) -> Option<(Spelling, usize)> {
    let squares = squares(window);
    let figure = figure(window);
    match (squares, figure) {
        (Some((from, to, end)), Some((figure, _)))
            if window.chars[0].is_ascii_uppercase() && figure.kind.is_some() =>
        {
            let squares = Some((from, to));
            Some((Spelling::Figure(Figure { squares, ..figure }), end))
        }
        (Some((from, to, end)), _) => Some((Spelling::Squares(from, to), end)),
        (None, Some((figure, end))) => Some((Spelling::Figure(figure), end)),
        (None, None) => None,
    }
}

fn squares(window: &Window) -> Option<(Coord, Coord, usize)> {
    let (from, middle) = square(window, 0, char::to_ascii_lowercase)?;
    let middle = middle + usize::from(window.at(middle) == '-');
    let (to, end) = square(window, middle, char::to_ascii_lowercase)?;
    (!window.at(end).is_ascii_alphanumeric()).then_some((from, to, end))
}

fn figure(window: &Window) -> Option<(Figure, usize)> {
    let capital = Some(window.chars[0]).filter(char::is_ascii_uppercase);
    let named = capital.and_then(kind);
    if capital.is_some() && named.is_none() {
        return None;
    }
    let start = usize::from(named.is_some());
    let mut at = start;
    let file = file(window.at(at));
    at += usize::from(file.is_some());
    let rank = rank(window, at);
    at += rank.map_or(0, |(_, digits)| digits);
    let rank = rank.map(|(rank, _)| rank);
    at += usize::from(matches!(window.at(at), 'x' | 'X' | ':'));
    let (file, rank, to, end) = match (square(window, at, |c| *c), file, rank) {
        (Some((to, end)), _, _) => (file, rank, to, end),
        // What looked like the origin is the whole move.
        (None, Some(file), Some(rank)) => (None, None, Coord { file, rank }, at),
        _ => return None,
    };
    let figure = Figure {
        kind: named,
        file,
        rank,
        to,
        squares: None,
    };
    let end = end + usize::from(matches!(window.at(end), '+' | '#'));
    (!window.at(end).is_ascii_alphanumeric()).then_some((figure, end))
}

fn square(window: &Window, at: usize, fold: fn(&char) -> char) -> Option<(Coord, usize)> {
    let file = file(fold(&window.at(at)))?;
    let (rank, digits) = rank(window, at + 1)?;
    Some((Coord { file, rank }, at + 1 + digits))
}

fn file(c: char) -> Option<u8> {
    ('a'..='i').contains(&c).then(|| c as u8 - b'a')
}

/// A rank and its digits.
fn rank(window: &Window, at: usize) -> Option<(u8, usize)> {
    match (window.at(at), window.at(at + 1)) {
        ('1', '0') => Some((10, 2)),
        (c, _) => Some((u8::try_from(c.to_digit(10)?).ok()?, 1)),
    }
}

/// The kind of a letter of WXF and algebraic notation.
fn kind(letter: char) -> Option<Kind> {
    Some(match letter.to_ascii_uppercase() {
        'K' | 'G' => Kind::General,
        'A' => Kind::Advisor,
        'B' | 'E' => Kind::Elephant,
        'N' | 'H' => Kind::Horse,
        'R' => Kind::Chariot,
        'C' => Kind::Cannon,
        'P' => Kind::Soldier,
        _ => return None,
    })
}

const fn is_piece(c: char) -> bool {
    matches!(
        c,
        '帅' | '帥'
            | '将'
            | '將'
            | '仕'
            | '士'
            | '相'
            | '象'
            | '马'
            | '馬'
            | '傌'
            | '车'
            | '車'
            | '俥'
            | '伡'
            | '炮'
            | '砲'
            | '包'
            | '兵'
            | '卒'
    )
}

const fn is_direction(c: char) -> bool {
    matches!(c, '进' | '進' | '退' | '平')
}

const fn is_order(c: char) -> bool {
    matches!(c, '前' | '中' | '后' | '後')
}

const fn numeral(c: char) -> bool {
    matches!(
        c,
        '一' | '二' | '三' | '四' | '五' | '六' | '七' | '八' | '九'
    )
}

/// A number 1 to 9 in either script.
fn digit(c: char) -> Option<char> {
    (numeral(c) || ('1'..='9').contains(&c)).then_some(c)
}
