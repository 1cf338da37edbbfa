//! The names of the texts of the window, by room.

mod clock;
mod core;
mod editor;
mod games;
mod keys;
mod lesson;
mod level;
mod pictures;
mod terms;

pub use clock::ClockMsg;
pub use core::Msg;
pub use editor::EditorMsg;
pub use games::GamesMsg;
pub use keys::KeysMsg;
pub use lesson::LessonMsg;
pub use level::LevelMsg;
pub use pictures::PicturesMsg;
pub use terms::TermsMsg;

macro_rules! messages {
    ($(#[doc = $about:literal])+ $room:ident; $($(#[doc = $doc:literal])* $name:ident,)*) => {
        $(#[doc = $about])+
        /// Some have places in braces, such as `{side}`, which
        /// [`Words`](crate::ui::text::Words) fills in.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[allow(missing_docs)]
        pub enum $room {
            $($(#[doc = $doc])* $name,)*
        }

        impl $room {
            /// All texts.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];
        }
    };
}
use messages;
