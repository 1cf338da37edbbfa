//! From a text to its tokens.

use super::marks::{begins_game, closing, is_line_start, is_tag, prefix};
use super::results::{Told, result_at, result_word};
use super::spelling::{Spelling, begins_chinese, is_invisible, is_mangled, narrow, spelled};
use super::token::{Token, What};

/// How a text marks what is no move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in super::super) enum Layout {
    /// Tags, comments in braces and after semicolons, variations in
    /// parentheses.
    Pgn,
    /// As people write: semicolons separate, parentheses hold remarks unless
    /// they begin with a move.
    List,
}

/// The tokens of a text in their order.
pub(in super::super) struct Lexer<'a> {
    text: &'a str,
    at: usize,
    /// Where the text ends; what is behind is of no concern.
    end: usize,
    layout: Layout,
    /// No quote that closes a tag stands before this byte.
    no_closing_before: usize,
    /// Where the line ends that was looked at last.
    line_end: usize,
    /// No parenthesis that begins from this byte on is closed.
    no_close_from: usize,
}

/// The longest value of a tag that goes on in the next line.
const LONGEST_VALUE: usize = 1024;

impl<'a> Lexer<'a> {
    /// The tokens between two bytes of a text.
    pub(in super::super) const fn new(
        text: &'a str,
        start: usize,
        end: usize,
        layout: Layout,
    ) -> Self {
        Self {
            text,
            at: start,
            end,
            layout,
            no_closing_before: 0,
            line_end: 0,
            no_close_from: usize::MAX,
        }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..self.end]
    }

    /// The next characters as a token.
    fn take(&mut self, bytes: usize, what: What<'a>) -> Token<'a> {
        let token = Token {
            what,
            text: &self.rest()[..bytes],
            at: self.at,
        };
        self.at += bytes;
        token
    }

    /// The text between brackets of one byte, or up to the end.
    fn inside(&mut self, length: usize, closing: usize, closed: bool) -> Token<'a> {
        let start = self.at + 1;
        let token = Token {
            what: What::Comment { closed },
            text: &self.text[start..start + length],
            at: self.at,
        };
        self.at = start + length + closing;
        token
    }

    fn comment(&mut self) -> Token<'a> {
        let inner = &self.rest()[1..];
        let mut from = 0;
        while let Some(found) = inner[from..].find(['}', '[']) {
            let at = from + found;
            if inner[at..].starts_with('}') {
                return self.inside(at, 1, true);
            }
            // A comment never holds the tags of the next game: its end is
            // missing.
            if self.layout == Layout::Pgn && begins_game(inner, at) {
                return self.inside(at, 0, false);
            }
            from = at + 1;
        }
        self.inside(inner.len(), 0, false)
    }

    fn line_comment(&mut self) -> Token<'a> {
        let inner = &self.rest()[1..];
        let end = inner.find(['\n', '\r']).unwrap_or(inner.len());
        self.inside(end, 0, true)
    }

    /// A tag, its value ending at a quote and a bracket: values hold quotes
    /// and even brackets.
    fn tag(&mut self) -> Option<Token<'a>> {
        let rest = self.rest();
        let name_end = 1 + rest[1..].find(|c: char| !c.is_alphanumeric() && c != '_')?;
        let name = &rest[1..name_end];
        let quote = rest[name_end..].trim_ascii_start();
        if name.is_empty() || !quote.starts_with('"') || name_end == rest.len() {
            return None;
        }
        let start = rest.len() - quote.len() + 1;
        let value = &rest[start..];
        let (length, closing) = self.value_end(value, self.at + start)?;
        let what = What::Tag {
            name,
            value: &value[..length],
        };
        Some(self.take(start + length + closing, what))
    }

    /// The length of a value and of what closes it: on its line, or on one of
    /// the next when no other tag begins there.
    fn value_end(&mut self, value: &str, at: usize) -> Option<(usize, usize)> {
        if self.line_end < at {
            let length = value.find(['\n', '\r']).unwrap_or(value.len());
            self.line_end = at + length;
        }
        let line_end = self.line_end - at;
        let limit = value.floor_char_boundary(LONGEST_VALUE.max(line_end));
        let searched = self.no_closing_before.saturating_sub(at).min(limit);
        let searched = value.ceil_char_boundary(searched);
        let Some((length, bytes)) = closing(&value[searched..limit], false) else {
            self.no_closing_before = at + limit;
            return None;
        };
        let (length, bytes) = (searched + length, bytes);
        if length < line_end {
            let near = value.floor_char_boundary(length + bytes + LONGEST_VALUE);
            let unescaped = closing(&value[..near.min(line_end)], true);
            return Some(unescaped.unwrap_or((length, bytes)));
        }
        let mut brackets = value[..length].match_indices('[');
        let other = brackets.any(|(at, _)| is_line_start(value, at) && is_tag(&value[at..]));
        (!other).then_some((length, bytes))
    }

    /// A variation, or what somebody remarks in parentheses.
    fn parenthesis(&mut self, width: usize) -> Option<Token<'a>> {
        let inner = &self.rest()[width..];
        let is_line = width == 1 && self.layout == Layout::Pgn || begins_with_move(inner);
        if is_line {
            return Some(self.take(width, What::Open));
        }
        if self.at >= self.no_close_from {
            self.at += width;
            return None;
        }
        let Some(length) = inner.find([')', '）']) else {
            self.no_close_from = self.at;
            self.at += width;
            return None;
        };
        let token = Token {
            what: What::Comment { closed: true },
            text: &inner[..length],
            at: self.at,
        };
        let bracket = inner[length..].chars().next().map_or(0, char::len_utf8);
        self.at += width + length + bracket;
        Some(token)
    }

    /// Digits: a result, a Soldier by its place, the number of a move.
    fn digits(&mut self) -> Token<'a> {
        let rest = self.rest();
        let is_inner = self.text[..self.at].ends_with(|c: char| c.is_ascii_digit() || c == '-');
        if !is_inner && let Some((outcome, bytes)) = result_at(rest) {
            return self.take(bytes, What::Result(outcome));
        }
        if !is_inner && let Some((spelling, bytes)) = spelled(rest) {
            return self.take(bytes, What::Move(spelling));
        }
        let number = prefix(rest, |c| narrow(c).is_ascii_digit());
        let dots = prefix(&rest[number..], is_after_number);
        let after = &rest[number + dots..];
        let gap = prefix(after, |c| c.is_whitespace() || is_invisible(c));
        let more = prefix(&after[gap..], |c| matches!(c, '.' | '…'));
        let ellipsis = rest[number..number + dots].chars();
        let several = ellipsis.filter(|c| matches!(c, '.' | '…')).count() > 1;
        let dotted = several || more > 0;
        let bytes = number + dots + if more > 0 { gap + more } else { 0 };
        self.take(bytes, What::Number { dots: dotted })
    }

    /// Signs of praise and blame.
    fn signs(&mut self) -> Token<'a> {
        let rest = self.rest();
        let bytes = prefix(rest, |c| matches!(narrow(c), '!' | '?'));
        let signs: String = rest[..bytes].chars().map(narrow).collect();
        let nag = match signs.as_str() {
            "!" => 1,
            "?" => 2,
            "!!" => 3,
            "??" => 4,
            "!?" => 5,
            "?!" => 6,
            more if more.starts_with('!') => 3,
            _ => 4,
        };
        let is_apart = |c: char| c.is_whitespace() || c == '(';
        let before = (self.at == 0 || self.text[..self.at].ends_with(is_apart))
            && !rest[bytes..].starts_with(char::is_whitespace)
            && bytes < rest.len();
        self.take(bytes, What::Glyph { nag, before })
    }

    fn dollar(&mut self) -> Token<'a> {
        let rest = self.rest();
        let digits = prefix(&rest[1..], |c| c.is_ascii_digit());
        let what = match rest[1..=digits].parse() {
            Ok(nag) => What::Glyph { nag, before: false },
            Err(_) => What::Word,
        };
        self.take(1 + digits, what)
    }

    /// Latin letters: a move, or several without a gap, or a word.
    fn latin(&mut self) -> Token<'a> {
        let rest = self.rest();
        let is_glued = |c: char| c.is_alphanumeric() && c.is_ascii();
        let is_start = !self.text[..self.at].ends_with(is_glued) || self.follows_move();
        if is_start && let Some((spelling, bytes)) = spelled(rest) {
            return self.take(bytes, What::Move(spelling));
        }
        let bytes = prefix(rest, |c| {
            let c = narrow(c);
            c.is_ascii_alphanumeric() || "+-=.#'/@%&_:".contains(c)
        });
        let bytes = bytes.max(rest.chars().next().map_or(1, char::len_utf8));
        self.word(bytes)
    }

    /// Whether a move in WXF notation ends here.
    fn follows_move(&self) -> bool {
        let before = self.text[..self.at].char_indices().rev();
        let start = before.take(4).last().map_or(0, |(start, _)| start);
        matches!(
            spelled(&self.text[start..self.at]),
            Some((Spelling::Wxf { .. }, _))
        )
    }

    /// Chinese characters: a move, or prose up to the next one.
    fn chinese(&mut self) -> Token<'a> {
        let rest = self.rest();
        if let Some((spelling, bytes)) = spelled(rest) {
            return self.take(bytes, What::Move(spelling));
        }
        let mut bytes = 0;
        for c in rest.chars() {
            let ends = is_separator(c)
                || matches!(c, '{' | '}' | '(' | ')' | '[' | '!' | '?' | ';' | '*')
                || bytes > 0 && begins_chinese(c) && spelled(&rest[bytes..]).is_some();
            if ends {
                break;
            }
            bytes += c.len_utf8();
        }
        self.word(bytes.max(rest.chars().next().map_or(1, char::len_utf8)))
    }

    fn word(&mut self, bytes: usize) -> Token<'a> {
        let word = &self.rest()[..bytes];
        let what = if let Some(Told(outcome)) = result_word(word) {
            What::Result(outcome)
        } else if is_mangled(word) {
            What::Mangled
        } else {
            What::Word
        };
        self.take(bytes, what)
    }
}

impl<'a> Iterator for Lexer<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        let pgn = self.layout == Layout::Pgn;
        loop {
            let rest = self.rest();
            let c = rest.chars().next()?;
            let token = match c {
                '{' => self.comment(),
                ';' if pgn => self.line_comment(),
                '%' if pgn && (self.at == 0 || is_line_start(self.text, self.at)) => {
                    let comment = self.line_comment();
                    Token {
                        what: What::Word,
                        ..comment
                    }
                }
                '[' if pgn => match self.tag() {
                    Some(tag) => tag,
                    None => self.take(1, What::Word),
                },
                '(' | '（' => match self.parenthesis(c.len_utf8()) {
                    Some(token) => token,
                    None => continue,
                },
                ')' | '）' => self.take(c.len_utf8(), What::Close),
                '$' => self.dollar(),
                '!' | '?' | '！' | '？' => self.signs(),
                '*' => self.take(1, What::Result(None)),
                '=' if rest.starts_with("=====") => {
                    let bytes = prefix(rest, |c| c == '=');
                    self.take(bytes, What::Rule)
                }
                '+' | '-' | '=' | '.' | '＋' | '－' | '＝' => {
                    let Some((spelling, bytes)) = spelled(rest) else {
                        self.at += c.len_utf8();
                        continue;
                    };
                    self.take(bytes, What::Move(spelling))
                }
                '①'..='⒛' | '㉑'..='㉟' | '㊱'..='㊿' => {
                    let number = What::Number { dots: false };
                    self.take(c.len_utf8(), number)
                }
                c if is_separator(c) => {
                    self.at += c.len_utf8();
                    continue;
                }
                c if narrow(c).is_ascii_digit() => self.digits(),
                c if narrow(c).is_ascii() => self.latin(),
                '½' => match result_at(rest) {
                    Some((outcome, bytes)) => self.take(bytes, What::Result(outcome)),
                    None => self.take(c.len_utf8(), What::Word),
                },
                _ => self.chinese(),
            };
            return Some(token);
        }
    }
}

/// What stands between moves and means nothing.
fn is_separator(c: char) -> bool {
    c.is_whitespace()
        || is_invisible(c)
        || matches!(
            c,
            ',' | '.' | ':' | ';' | '|' | '/' | '\\' | '"' | '\'' | '`' | '~' | '_' | '<' | '>' | ']'
                | '·' | '…' | '‥' | '“' | '”' | '‘' | '’'
                | '\u{3001}'..='\u{301f}'
                | '，' | '．' | '：' | '；' | '／' | '｜' | '＂' | '＇' | '［' | '］'
                | '\u{0}'..='\u{1f}'
        )
}

/// What may stand between a number and its move.
fn is_after_number(c: char) -> bool {
    matches!(c, '.' | '．' | '、' | '。' | '…' | ':' | '：')
}

/// Whether the first thing of a remark, after a number, is a move.
fn begins_with_move(text: &str) -> bool {
    let number = prefix(text, |c| c.is_whitespace() || c.is_ascii_digit());
    let rest = text[number..].trim_start_matches(|c: char| c.is_whitespace() || is_after_number(c));
    spelled(rest).is_some() || spelled(text.trim_start()).is_some()
}
