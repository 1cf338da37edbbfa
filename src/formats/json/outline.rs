//! One walk over a JSON text that builds nothing: it finds what breaks the
//! limits, and where in the text the members are that a warning names.
//!
//! The walk does not judge the grammar. `serde_json` does, on a text that has
//! passed here.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;

use super::super::error::JsonFault;
use super::super::place::Place;
use super::limits;

/// A piece of the text, with its offset.
struct Token<'a> {
    at: usize,
    kind: TokenKind<'a>,
}

enum TokenKind<'a> {
    /// The name of a member, with its quotes.
    Key(&'a str),
    /// A text, with its quotes.
    Text(&'a str),
    /// A number, a word or rubbish.
    Bare,
    OpenObject,
    OpenList,
    Close,
}

struct Tokens<'a> {
    text: &'a str,
    at: usize,
}

impl Tokens<'_> {
    fn skip(&mut self, skipped: &[u8]) {
        let rest = &self.text.as_bytes()[self.at..];
        let end = rest.iter().position(|byte| !skipped.contains(byte));
        self.at += end.unwrap_or(rest.len());
    }

    /// The end of the text that begins with the quote at `start`; `None` when
    /// it is never closed.
    fn text_end(&self, start: usize) -> Option<usize> {
        let bytes = self.text.as_bytes();
        let mut at = start + 1;
        while let Some(byte) = bytes.get(at) {
            match byte {
                b'"' => return Some(at + 1),
                b'\\' => at += 2,
                _ => at += 1,
            }
        }
        None
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        self.skip(b" \t\r\n,:");
        let at = self.at;
        let kind = match self.text.as_bytes().get(at)? {
            b'{' => TokenKind::OpenObject,
            b'[' => TokenKind::OpenList,
            b'}' | b']' => TokenKind::Close,
            b'"' => {
                self.at = self.text_end(at)?;
                let token = &self.text[at..self.at];
                self.skip(b" \t\r\n");
                let kind = if self.text.as_bytes().get(self.at) == Some(&b':') {
                    TokenKind::Key(token)
                } else {
                    TokenKind::Text(token)
                };
                return Some(Token { at, kind });
            }
            _ => {
                let rest = &self.text.as_bytes()[at..];
                let end = rest
                    .iter()
                    .position(|byte| b" \t\r\n,:{}[]\"".contains(byte));
                self.at += end.unwrap_or(rest.len());
                let kind = TokenKind::Bare;
                return Some(Token { at, kind });
            }
        };
        self.at += 1;
        Some(Token { at, kind })
    }
}

/// Finds what breaks the limits first.
pub(super) fn check(text: &str) -> Result<(), (Place, JsonFault)> {
    // Names seen in each open bracket; `None` for lists.
    let mut open: Vec<Option<HashSet<Cow<'_, str>>>> = Vec::new();
    let mut values = 0;
    for Token { at, kind } in (Tokens { text, at: 0 }) {
        let fault = |fault| Err((Place::in_text(text, at), fault));
        match kind {
            TokenKind::Key(name) | TokenKind::Text(name) if name.len() > limits::TEXT + 2 => {
                return fault(JsonFault::LongText);
            }
            TokenKind::Key(name) => {
                let name = unquoted(name);
                if let Some(Some(names)) = open.last_mut()
                    && !names.insert(name.clone())
                {
                    return fault(JsonFault::DuplicateKey(shortened(&name)));
                }
                continue;
            }
            TokenKind::OpenObject => open.push(Some(HashSet::new())),
            TokenKind::OpenList => open.push(None),
            TokenKind::Close => {
                open.pop();
                continue;
            }
            TokenKind::Text(_) | TokenKind::Bare => {}
        }
        values += 1;
        if open.len() > limits::DEPTH {
            return fault(JsonFault::TooDeep);
        }
        if values > limits::VALUES {
            return fault(JsonFault::TooManyValues);
        }
    }
    Ok(())
}

/// Where the values with these paths begin. Paths that the text does not have
/// are missing from the answer.
pub(super) fn locate(text: &str, wanted: &HashSet<&str>) -> HashMap<String, Place> {
    let mut found = HashMap::new();
    let mut path = String::new();
    // Of each open bracket the length of its path, and in lists the next index.
    let mut open: Vec<(usize, Option<usize>)> = Vec::new();
    let (mut seen, mut line, mut column) = (0, 1, 1);
    for Token { at, kind } in (Tokens { text, at: 0 }) {
        match kind {
            TokenKind::Key(name) => {
                path.truncate(open.last().map_or(0, |(length, _)| *length));
                push_member(&mut path, &unquoted(name));
                continue;
            }
            TokenKind::Close => {
                open.pop();
                continue;
            }
            _ => {}
        }
        if let Some((length, Some(index))) = open.last_mut() {
            path.truncate(*length);
            push_index(&mut path, *index);
            *index += 1;
        }
        if wanted.contains(path.as_str()) {
            let between = &text[seen..at];
            line += between.matches('\n').count();
            column = match between.rfind('\n') {
                Some(end) => between[end..].chars().count(),
                None => column + between.chars().count(),
            };
            seen = at;
            let place = Place::Text { line, column };
            found.entry(path.clone()).or_insert(place);
        }
        match kind {
            TokenKind::OpenObject => open.push((path.len(), None)),
            TokenKind::OpenList => open.push((path.len(), Some(0))),
            _ => {}
        }
    }
    found
}

/// `path.name`; names that are not plain words are quoted.
pub(super) fn push_member(path: &mut String, name: &str) {
    if !path.is_empty() {
        path.push('.');
    }
    if name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_') {
        path.push_str(name);
    } else {
        let _ = write!(path, "{name:?}");
    }
}

/// `path[index]`
pub(super) fn push_index(path: &mut String, index: usize) {
    let _ = write!(path, "[{index}]");
}

/// The first characters of a text, for a message.
pub(super) fn shortened(text: &str) -> String {
    const SHOWN: usize = 24;
    let mut short: String = text.chars().take(SHOWN).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

/// What a quoted name means. A broken one stands for itself until the grammar
/// is checked.
fn unquoted(name: &str) -> Cow<'_, str> {
    if name.contains('\\')
        && let Ok(plain) = serde_json::from_str::<String>(name)
    {
        return plain.into();
    }
    name[1..name.len() - 1].into()
}
