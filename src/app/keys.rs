//! Keys of the keyboard, named so that no window library is needed.

use std::fmt;
use std::str::FromStr;

/// A key that can stand for an action.
///
/// Tab, Enter, Escape and Backspace are not among them: they belong to the
/// controls of the window.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Key {
    /// A letter, in capitals, a digit, or one of [`Key::SIGNS`].
    Char(char),
    Left,
    Right,
    Up,
    Down,
    Home,
    End,
    PageUp,
    PageDown,
    Insert,
    Delete,
    Space,
    /// F1 to F[`Key::LAST_F`].
    F(u8),
}

impl Key {
    /// The signs that are keys. Shift does not count with them: which signs
    /// need it differs from keyboard to keyboard.
    pub const SIGNS: &'static [char] = &[
        ',', '.', '/', ';', '\'', '[', ']', '\\', '-', '=', '+', '`', '?', '!', ':', '{', '}', '|',
    ];

    /// The number of the last function key.
    pub const LAST_F: u8 = 12;

    const NAMED: [(Self, &'static str); 11] = [
        (Self::Left, "Left"),
        (Self::Right, "Right"),
        (Self::Up, "Up"),
        (Self::Down, "Down"),
        (Self::Home, "Home"),
        (Self::End, "End"),
        (Self::PageUp, "PageUp"),
        (Self::PageDown, "PageDown"),
        (Self::Insert, "Insert"),
        (Self::Delete, "Delete"),
        (Self::Space, "Space"),
    ];

    /// The key of a letter, digit or sign.
    #[must_use]
    pub fn of_char(c: char) -> Option<Self> {
        let c = c.to_ascii_uppercase();
        (c.is_ascii_alphanumeric() || Self::SIGNS.contains(&c)).then_some(Self::Char(c))
    }

    /// Whether it is a sign, for which Shift does not count.
    #[must_use]
    pub fn is_sign(self) -> bool {
        matches!(self, Self::Char(c) if Self::SIGNS.contains(&c))
    }
}

/// A key with the modifiers that must be held. `command` is Ctrl, or the
/// command key where that is the custom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shortcut {
    /// Ctrl or command.
    pub command: bool,
    /// Shift.
    pub shift: bool,
    /// Alt or option.
    pub alt: bool,
    /// The key itself.
    pub key: Key,
}

impl Shortcut {
    pub(super) const fn plain(key: Key) -> Self {
        Self {
            command: false,
            shift: false,
            alt: false,
            key,
        }
    }

    pub(super) const fn shift(key: Key) -> Self {
        Self {
            shift: true,
            ..Self::plain(key)
        }
    }

    pub(super) const fn command(key: char) -> Self {
        Self::command_with(Key::Char(key))
    }

    pub(super) const fn command_with(key: Key) -> Self {
        Self {
            command: true,
            ..Self::plain(key)
        }
    }

    pub(super) const fn command_shift(key: char) -> Self {
        Self {
            shift: true,
            ..Self::command(key)
        }
    }

    /// Whether a control of the window needs these keys: the board its
    /// arrows, a button the space bar, a text field its editing keys. Only the
    /// action that has them from the start may, where nothing else has the
    /// keyboard.
    #[must_use]
    pub const fn is_reserved(self) -> bool {
        match self.key {
            Key::Char('?') => true,
            Key::Char('A' | 'C' | 'V' | 'X') => self.command && !self.shift && !self.alt,
            Key::Left
            | Key::Right
            | Key::Up
            | Key::Down
            | Key::Home
            | Key::End
            | Key::PageUp
            | Key::PageDown
            | Key::Space => !self.command && !self.alt,
            Key::Char(_) | Key::Insert | Key::Delete | Key::F(_) => false,
        }
    }

    /// Whether a text field uses these keys, by writing or by editing.
    #[must_use]
    pub const fn edits_text(self) -> bool {
        match self.key {
            Key::F(_) => false,
            Key::Char('A' | 'C' | 'H' | 'K' | 'U' | 'V' | 'W' | 'X' | 'Y' | 'Z') => true,
            Key::Char(_) => !self.command,
            _ => true,
        }
    }
}

/// Such as `Ctrl+Shift+S`: the form in which settings keep it.
impl fmt::Display for Shortcut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (held, name) in [
            (self.command, "Ctrl+"),
            (self.alt, "Alt+"),
            (self.shift, "Shift+"),
        ] {
            if held {
                f.write_str(name)?;
            }
        }
        match self.key {
            Key::Char(c) => write!(f, "{c}"),
            Key::F(number) => write!(f, "F{number}"),
            key => {
                let named = Key::NAMED.iter().find(|(named, _)| *named == key);
                f.write_str(named.expect("every other key has a name").1)
            }
        }
    }
}

impl FromStr for Shortcut {
    type Err = NoKeys;

    /// Reads what [`Display`](fmt::Display) writes.
    fn from_str(text: &str) -> Result<Self, NoKeys> {
        let (command, text) = take(text, "Ctrl+");
        let (alt, text) = take(text, "Alt+");
        let (shift, text) = take(text, "Shift+");
        Ok(Self {
            command,
            shift,
            alt,
            key: read_key(text).ok_or(NoKeys)?,
        })
    }
}

/// A text that names no keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoKeys;

impl fmt::Display for NoKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the text names no keys")
    }
}

impl std::error::Error for NoKeys {}

fn take<'a>(text: &'a str, prefix: &str) -> (bool, &'a str) {
    match text.strip_prefix(prefix) {
        Some(rest) if !rest.is_empty() => (true, rest),
        _ => (false, text),
    }
}

fn read_key(text: &str) -> Option<Key> {
    let mut chars = text.chars();
    if let (Some(c), None) = (chars.next(), chars.next()) {
        return Key::of_char(c);
    }
    if let Some((key, _)) = Key::NAMED.iter().find(|(_, name)| *name == text) {
        return Some(*key);
    }
    let number = text.strip_prefix('F')?.parse().ok()?;
    (1..=Key::LAST_F)
        .contains(&number)
        .then_some(Key::F(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shortcuts_are_read_as_they_are_written() {
        for text in [
            "Ctrl+S",
            "Ctrl+Shift+S",
            "Ctrl+Alt+Shift+F12",
            "Alt++",
            "+",
            "F1",
            "Space",
            "Ctrl+,",
            "Ctrl+PageDown",
            "7",
        ] {
            let shortcut: Shortcut = text.parse().unwrap();
            assert_eq!(shortcut.to_string(), text);
        }
        assert_eq!("ctrl+S".parse::<Shortcut>(), Err(NoKeys));
        for text in [
            "",
            "Ctrl+",
            "Tab",
            "Escape",
            "F0",
            "F13",
            "SS",
            "é",
            "Ctrl+Ctrl+S",
        ] {
            assert_eq!(text.parse::<Shortcut>(), Err(NoKeys), "{text}");
        }
    }

    #[test]
    fn what_the_controls_need_is_reserved() {
        for (text, expected) in [
            ("Left", true),
            ("Shift+Up", true),
            ("Space", true),
            ("Ctrl+C", true),
            ("Ctrl+A", true),
            ("?", true),
            ("Ctrl+Left", false),
            ("Ctrl+Shift+C", false),
            ("F", false),
            ("F5", false),
        ] {
            let shortcut: Shortcut = text.parse().unwrap();
            assert_eq!(shortcut.is_reserved(), expected, "{text}");
        }
    }
}
