//! Every word of the window, in every language.
//!
//! A language is a table of exhaustive matches; [`Words`] makes sentences from
//! it. Nothing else in `ui` holds text that a person reads.
//!
//! The tables are long, and texts of different places may happen to read
//! alike, so two lints do not hold for them.

#[allow(clippy::match_same_arms, clippy::too_many_lines)]
mod en;
mod losses;
mod material;
mod msg;
mod notices;
mod sentences;
mod setups;
mod spoken;
mod table;
mod terms;
mod times;
#[allow(clippy::match_same_arms, clippy::too_many_lines)]
mod zh_hans;
#[allow(clippy::match_same_arms, clippy::too_many_lines)]
mod zh_hant;

pub use msg::{
    ClockMsg, EditorMsg, GamesMsg, KeysMsg, LessonMsg, LevelMsg, Msg, PicturesMsg, TermsMsg,
};
pub(super) use notices::file_name;
pub use spoken::PointState;
pub(super) use terms::{law_name, odds_name};

use crate::app::{Action, Key, Language, Level, Shortcut};
use crate::rules::{Piece, Side};
use table::Table;
pub use table::Text;
pub(super) use times::passed;

/// The words of one language.
#[derive(Clone, Copy)]
pub struct Words {
    language: Language,
    table: &'static Table,
}

impl Words {
    /// The words of `language`.
    #[must_use]
    pub const fn new(language: Language) -> Self {
        let table = match language {
            Language::SimplifiedChinese => &zh_hans::TABLE,
            Language::TraditionalChinese => &zh_hant::TABLE,
            Language::English => &en::TABLE,
        };
        Self { language, table }
    }

    /// The language spoken.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// A text without places.
    #[must_use]
    pub fn get(&self, msg: impl Text) -> &'static str {
        msg.of(self.table)
    }

    /// All texts that have a name, with it.
    #[must_use]
    pub fn all(&self) -> Vec<(String, &'static str)> {
        table::room_texts(self.table)
    }

    /// A text with its places filled.
    #[must_use]
    pub fn with(&self, msg: impl Text, values: &[(&str, &str)]) -> String {
        fill(self.get(msg), values)
    }

    /// The entry of a menu that stands for `action`.
    #[must_use]
    pub fn action(&self, action: Action) -> &'static str {
        (self.table.action)(action)
    }

    /// The name of a side.
    #[must_use]
    pub fn side(&self, side: Side) -> &'static str {
        self.get(match side {
            Side::Red => Msg::Red,
            Side::Black => Msg::Black,
        })
    }

    /// A piece with its side.
    #[must_use]
    pub fn piece(&self, piece: Piece) -> &'static str {
        (self.table.piece)(piece)
    }

    /// A level of the computer, with its number; full strength has none.
    #[must_use]
    pub fn level(&self, level: Level) -> String {
        let number = level.number();
        if level == Level::FULL {
            return (self.table.level)(number).to_owned();
        }
        format!("{number} – {}", (self.table.level)(number))
    }

    /// A language, in that language.
    #[must_use]
    pub const fn language_name(language: Language) -> &'static str {
        match language {
            Language::SimplifiedChinese => "简体中文",
            Language::TraditionalChinese => "繁體中文",
            Language::English => "English",
        }
    }

    /// Keys as they are printed on a keyboard, such as `Ctrl+Shift+S`.
    #[must_use]
    pub fn shortcut(&self, shortcut: Shortcut) -> String {
        let mut keys = String::new();
        for (held, name) in [
            (shortcut.command, self.get(Msg::KeyCommand)),
            (shortcut.alt, self.get(KeysMsg::KeyAlt)),
            (shortcut.shift, self.get(Msg::KeyShift)),
        ] {
            if held {
                keys.push_str(name);
                keys.push('+');
            }
        }
        match shortcut.key {
            Key::Char(c) => keys.push(c),
            Key::Left => keys.push('←'),
            Key::Right => keys.push('→'),
            Key::Up => keys.push('↑'),
            Key::Down => keys.push('↓'),
            Key::Home => keys.push_str(self.get(Msg::KeyHome)),
            Key::End => keys.push_str(self.get(Msg::KeyEnd)),
            Key::PageUp => keys.push_str(self.get(KeysMsg::KeyPageUp)),
            Key::PageDown => keys.push_str(self.get(KeysMsg::KeyPageDown)),
            Key::Insert => keys.push_str(self.get(KeysMsg::KeyInsert)),
            Key::Delete => keys.push_str(self.get(KeysMsg::KeyDelete)),
            Key::Space => keys.push_str(self.get(Msg::KeySpace)),
            Key::F(number) => {
                keys.push('F');
                keys.push_str(&number.to_string());
            }
        }
        keys
    }

    fn list(&self, parts: &[&str]) -> String {
        parts.join(self.table.list_separator)
    }
}

/// `template` with each `{name}` replaced by its value. Places without a value
/// stay as they are, which the tests of the tables forbid.
fn fill(template: &str, values: &[(&str, &str)]) -> String {
    let mut filled = String::with_capacity(template.len() + 16);
    let mut rest = template;
    while let Some(open) = rest.find('{') {
        let Some(length) = rest[open..].find('}') else {
            break;
        };
        let name = &rest[open + 1..open + length];
        filled.push_str(&rest[..open]);
        match values.iter().find(|(key, _)| *key == name) {
            Some((_, value)) => filled.push_str(value),
            None => filled.push_str(&rest[open..=open + length]),
        }
        rest = &rest[open + length + 1..];
    }
    filled.push_str(rest);
    filled
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{DrawReason, IllegalMove, Square, WinReason};

    const WINS: [WinReason; 9] = [
        WinReason::Checkmate,
        WinReason::Stalemate,
        WinReason::Resignation,
        WinReason::Time,
        WinReason::ForbiddenRepetition,
        WinReason::Fouls,
        WinReason::SealedMove,
        WinReason::Late,
        WinReason::Unstated,
    ];
    const DRAWS: [DrawReason; 5] = [
        DrawReason::Agreement,
        DrawReason::Repetition,
        DrawReason::NaturalLimit,
        DrawReason::NoMaterial,
        DrawReason::Unstated,
    ];

    fn illegal_moves() -> Vec<IllegalMove> {
        let square = Square::from_xy(4, 4).unwrap();
        vec![
            IllegalMove::NoPiece,
            IllegalMove::NotYourPiece,
            IllegalMove::OwnPiece,
            IllegalMove::Unreachable,
            IllegalMove::LeavesPalace,
            IllegalMove::CrossesRiver,
            IllegalMove::Retreats,
            IllegalMove::SidewaysTooEarly,
            IllegalMove::HorseLeg(square),
            IllegalMove::ElephantEye(square),
            IllegalMove::PathBlocked(square),
            IllegalMove::CannonScreen { between: 0 },
            IllegalMove::CannonScreen { between: 2 },
            IllegalMove::GeneralsFace,
            IllegalMove::StillInCheck(square),
            IllegalMove::IntoCheck(square),
            IllegalMove::Pinned(square),
        ]
    }

    /// Every text of a language, in one order for all languages.
    fn texts(language: Language) -> Vec<&'static str> {
        let table = Words::new(language).table;
        let mut texts: Vec<_> = table::room_texts(table)
            .into_iter()
            .map(|(_, text)| text)
            .collect();
        texts.extend(Action::ALL.iter().map(|&action| (table.action)(action)));
        texts.extend(Piece::all().map(table.piece));
        texts.extend(illegal_moves().into_iter().map(table.illegal));
        texts.extend(WINS.map(table.win));
        texts.extend(DRAWS.map(table.draw));
        texts.extend((1..=10).map(table.level));
        texts
    }

    fn places(template: &str) -> Vec<&str> {
        let mut places: Vec<_> = template
            .split('{')
            .skip(1)
            .map(|part| part.split('}').next().unwrap())
            .collect();
        places.sort_unstable();
        places.dedup();
        places
    }

    #[test]
    fn no_text_is_empty() {
        for &language in Language::ALL {
            assert!(texts(language).iter().all(|text| !text.trim().is_empty()));
        }
    }

    /// Reasons for illegal moves may name the piece in one language and not
    /// in another; everything else has the same places everywhere.
    #[test]
    fn places_agree_in_all_languages() {
        let english = table::room_texts(&en::TABLE);
        for &language in Language::ALL {
            let own = table::room_texts(Words::new(language).table);
            for ((name, text), (_, english)) in own.into_iter().zip(&english) {
                assert_eq!(places(text), places(english), "{name}");
            }
        }
        for reason in illegal_moves() {
            for &language in Language::ALL {
                let template = (Words::new(language).table.illegal)(reason);
                for place in places(template) {
                    assert!(["piece", "blocker", "square", "count"].contains(&place));
                }
            }
        }
    }

    #[test]
    fn chinese_texts_keep_to_their_script() {
        let simplified = texts(Language::SimplifiedChinese).concat();
        let traditional = texts(Language::TraditionalChinese).concat();
        for (simple, full) in "将帅马车红胜负个这设开关闭电脑对认输无动棋谱"
            .chars()
            .zip("將帥馬車紅勝負個這設開關閉電腦對認輸無動棋譜".chars())
        {
            if simple != full {
                assert!(!simplified.contains(full), "{full}");
                assert!(!traditional.contains(simple), "{simple}");
            }
        }
    }

    #[test]
    fn places_are_filled() {
        assert_eq!(
            fill("{a} and {b}{a}", &[("a", "1"), ("b", "2")]),
            "1 and 21"
        );
        assert_eq!(fill("{a} {", &[]), "{a} {");
    }
}
