//! What a language consists of.

use super::msg::{self, Msg};
use crate::app::Action;
use crate::rules::{DrawReason, IllegalMove, Piece, WinReason};

/// One language. Each function is an exhaustive match, so a new thing to say
/// does not compile before every language can say it.
pub struct Table {
    pub message: fn(Msg) -> &'static str,
    pub games: fn(msg::GamesMsg) -> &'static str,
    pub clock: fn(msg::ClockMsg) -> &'static str,
    pub terms: fn(msg::TermsMsg) -> &'static str,
    pub editor: fn(msg::EditorMsg) -> &'static str,
    pub lesson: fn(msg::LessonMsg) -> &'static str,
    pub levels: fn(msg::LevelMsg) -> &'static str,
    pub keys: fn(msg::KeysMsg) -> &'static str,
    pub pictures: fn(msg::PicturesMsg) -> &'static str,
    pub action: fn(Action) -> &'static str,
    /// A piece with its side.
    pub piece: fn(Piece) -> &'static str,
    /// With places `{piece}`, `{blocker}`, `{square}` and `{count}`.
    pub illegal: fn(IllegalMove) -> &'static str,
    /// With places `{winner}` and `{loser}`.
    pub win: fn(WinReason) -> &'static str,
    pub draw: fn(DrawReason) -> &'static str,
    /// The name of a level of the computer, 1 to 10, or of full strength.
    pub level: fn(u8) -> &'static str,
    /// Between the parts of a list.
    pub list_separator: &'static str,
}

/// A name of a text, of any room.
pub trait Text: Copy + std::fmt::Debug + 'static {
    /// All texts of the room.
    const ALL: &'static [Self];

    /// The text in a language.
    fn of(self, table: &Table) -> &'static str;
}

macro_rules! rooms {
    ($($message:ty => $field:ident;)+) => {
        $(impl Text for $message {
            const ALL: &'static [Self] = Self::ALL;

            fn of(self, table: &Table) -> &'static str {
                (table.$field)(self)
            }
        })+

        /// The texts of all rooms with their names, in one order for all
        /// languages.
        pub(super) fn room_texts(table: &Table) -> Vec<(String, &'static str)> {
            let mut texts = Vec::new();
            $(for &msg in <$message>::ALL {
                texts.push((format!("{msg:?}"), msg.of(table)));
            })+
            texts
        }
    };
}

rooms! {
    Msg => message;
    msg::GamesMsg => games;
    msg::ClockMsg => clock;
    msg::TermsMsg => terms;
    msg::EditorMsg => editor;
    msg::LessonMsg => lesson;
    msg::LevelMsg => levels;
    msg::KeysMsg => keys;
    msg::PicturesMsg => pictures;
}
