//! What a person can ask for without saying more: the entries of menus,
//! buttons and shortcuts, in one table.

use super::keys::{Key, Shortcut};

macro_rules! actions {
    ($($(#[doc = $doc:literal])+ $name:ident => $shortcut:expr;)+) => {
        /// Something a person can ask for.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Action {
            $($(#[doc = $doc])+ $name,)+
        }

        impl Action {
            /// All actions.
            pub const ALL: &'static [Self] = &[$(Self::$name,)+];

            /// The keys that ask for it, if it has any, unless the person
            /// has changed them in the [`Keymap`](super::Keymap).
            #[must_use]
            pub const fn shortcut(self) -> Option<Shortcut> {
                match self {
                    $(Self::$name => $shortcut,)+
                }
            }

            /// A stable name for files: a variant that gets another name
            /// loses the keys that a person gave it.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self {
                    $(Self::$name => stringify!($name),)+
                }
            }

            /// The action with this [`id`](Self::id).
            #[must_use]
            pub fn from_id(id: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|action| action.id() == id)
            }
        }
    };
}

actions! {
    /// Choose the sides and start a new game.
    NewGame => Some(Shortcut::command('N'));
    /// Choose a game file to open.
    Open => Some(Shortcut::command('O'));
    /// Choose a folder of games to open.
    OpenFolder => Some(Shortcut::command_shift('O'));
    /// Read the texts of the file in another encoding.
    TextEncoding => Some(Shortcut::command_shift('T'));
    /// Choose another game of the file or folder that is open.
    Games => Some(Shortcut::command('G'));
    /// Write the game to its file, or choose one.
    Save => Some(Shortcut::command('S'));
    /// Write the game to another file.
    SaveAs => Some(Shortcut::command_shift('S'));
    /// Write a copy of the game in a format of other programs.
    Export => Some(Shortcut::command_shift('E'));
    /// Copy or save a picture of the board.
    Picture => Some(Shortcut::command_shift('P'));
    /// Close the program.
    Quit => Some(Shortcut::command('Q'));
    /// Take back the last move, or against the computer one's own last move.
    Undo => Some(Shortcut::command('Z'));
    /// Play again what was taken back.
    Redo => Some(Shortcut::command('Y'));
    /// Put the shown position on the clipboard.
    CopyPosition => Some(Shortcut::command('C'));
    /// Put the whole game on the clipboard, as PGN.
    CopyGame => Some(Shortcut::command_shift('C'));
    /// Open the position or game that is on the clipboard.
    Paste => Some(Shortcut::command('V'));
    /// Set up a position by hand, beginning with the one shown; asked again, go
    /// back to the game.
    EditPosition => Some(Shortcut::command('E'));
    /// Give up the game.
    Resign => Some(Shortcut::command_shift('R'));
    /// Offer a draw.
    OfferDraw => Some(Shortcut::command_shift('D'));
    /// Accept the draw that the other side offers.
    AcceptDraw => Some(Shortcut::command_shift('Y'));
    /// Decline the draw that the other side offers.
    DeclineDraw => Some(Shortcut::command_shift('X'));
    /// Claim a draw that the rules give to whoever asks for it.
    ClaimDraw => Some(Shortcut::command_shift('L'));
    /// Seal a move and let the game rest; asked again, play on instead.
    Adjourn => Some(Shortcut::command_shift('A'));
    /// Go on playing a game that is being reviewed, from the position shown;
    /// one that rests, from where it was adjourned.
    PlayOn => Some(Shortcut::command_shift('N'));
    /// Stop the clock and hide the board, or go on.
    Pause => Some(Shortcut::command('P'));
    /// Let the computer answer at once with what it has found.
    MoveNow => Some(Shortcut::command('M'));
    /// Show what the engine would play here; asked again, the line behind it.
    Hint => Some(Shortcut::command('H'));
    /// Type a move in any notation.
    TypeMove => Some(Shortcut::plain(Key::Char('/')));
    /// Show the start of the game.
    First => Some(Shortcut::plain(Key::Home));
    /// Show the position one ply earlier.
    Previous => Some(Shortcut::plain(Key::Left));
    /// Show the position one ply later.
    Next => Some(Shortcut::plain(Key::Right));
    /// Show the end of the line.
    Last => Some(Shortcut::plain(Key::End));
    /// Step through the game by itself, or stop.
    Autoplay => Some(Shortcut::plain(Key::Space));
    /// Make the shown branch the main line.
    PromoteBranch => Some(Shortcut::command_with(Key::Up));
    /// Take the shown move and all that follows out of the game.
    DeleteBranch => Some(Shortcut::command_with(Key::Delete));
    /// Turn the board round.
    Flip => Some(Shortcut::command('F'));
    /// Show or hide everything beside the board.
    SidePanel => Some(Shortcut::plain(Key::F(9)));
    /// Show or hide what each side has captured.
    Captured => Some(Shortcut::plain(Key::F(7)));
    /// Show or hide the field for comments.
    CommentField => Some(Shortcut::plain(Key::F(8)));
    /// Show or hide what the engine thinks.
    ThinkingLine => Some(Shortcut::plain(Key::F(6)));
    /// Choose theme, pieces, language and the like.
    Settings => Some(Shortcut::command(','));
    /// Learn how the pieces move.
    Lesson => Some(Shortcut::plain(Key::F(2)));
    /// Show all keys.
    Keys => Some(Shortcut::plain(Key::F(1)));
    /// Choose other keys.
    ChangeKeys => Some(Shortcut::command_with(Key::F(1)));
    /// Say what the program is.
    About => Some(Shortcut::shift(Key::F(1)));
}
