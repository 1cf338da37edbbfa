//! Moves as players write them: Chinese (炮二平五), WXF (`C2=5`) and ICCS
//! (`H2-E2`).
//!
//! [`write()`] gives a text that no other legal move of the position has;
//! [`read()`] takes any of the notations in all their usual spellings;
//! [`complete()`] offers the moves that go on from what was typed.
//!
//! ```
//! use chuhe::notation::{Script, Style, read, write};
//! use chuhe::rules::Position;
//!
//! let start = Position::start();
//! let mv = read(&start, "炮二平五").expect("a legal move");
//! assert_eq!(write(&start, mv, Style::Wxf), "C2=5");
//! assert_eq!(write(&start, mv, Style::Iccs), "H2-E2");
//! assert_eq!(
//!     write(&start, mv, Style::Chinese(Script::Traditional)),
//!     "炮二平五"
//! );
//! ```
//!
//! Chinese and WXF say the same with other signs: which piece, in which
//! direction, how far or to which file. That common part is in `phrase`, and
//! who is front and who is rear on a file is settled in `order`.
//!
//! Where programs differ the text is the one of `ElephantEye` in Chinese and
//! of Fairy-Stockfish in WXF, except that WXF always marks front and rear, even
//! where only one of the two pieces could make the move.

mod chinese;
mod complete;
mod fold;
mod iccs;
mod order;
mod phrase;
mod read;
mod write;
mod wxf;

pub use complete::complete;
pub use read::{ReadMoveError, read};
pub use write::{Writer, write};

/// A notation to write in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Style {
    /// 炮二平五; Black's numbers in full-width digits, 炮２平５.
    Chinese(Script),
    /// `C2=5`, the notation of the World Xiangqi Federation.
    Wxf,
    /// `H2-E2`, coordinates of the Internet Chinese Chess Server.
    Iccs,
}

impl Style {
    /// All styles.
    pub const ALL: [Self; 4] = [
        Self::Chinese(Script::Simplified),
        Self::Chinese(Script::Traditional),
        Self::Wxf,
        Self::Iccs,
    ];
}

/// The characters of Chinese notation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Script {
    /// 帅 将 马 车 进 后
    Simplified,
    /// 帥 將 馬 車 進 後
    Traditional,
}
