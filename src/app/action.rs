//! What a person can ask for without saying more: the entries of menus,
//! buttons and shortcuts, in one table.

/// A key of the keyboard, named so that no window library is needed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Key {
    Char(char),
    Left,
    Right,
    Up,
    Down,
    Home,
    End,
    Space,
    Escape,
    F(u8),
}

/// A key with the modifiers that must be held. `command` is Ctrl, or the
/// command key where that is the custom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shortcut {
    /// Ctrl or command.
    pub command: bool,
    /// Shift.
    pub shift: bool,
    /// The key itself.
    pub key: Key,
}

impl Shortcut {
    const fn plain(key: Key) -> Self {
        Self {
            command: false,
            shift: false,
            key,
        }
    }

    const fn command(key: char) -> Self {
        Self {
            command: true,
            shift: false,
            key: Key::Char(key),
        }
    }

    const fn command_shift(key: char) -> Self {
        Self {
            command: true,
            shift: true,
            key: Key::Char(key),
        }
    }
}

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

            /// The keys that ask for it, if it has any.
            #[must_use]
            pub const fn shortcut(self) -> Option<Shortcut> {
                match self {
                    $(Self::$name => $shortcut,)+
                }
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
    TextEncoding => None;
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
    Resign => None;
    /// Offer a draw.
    OfferDraw => None;
    /// Accept the draw that the other side offers.
    AcceptDraw => None;
    /// Decline the draw that the other side offers.
    DeclineDraw => None;
    /// Claim a draw that the rules give to whoever asks for it.
    ClaimDraw => None;
    /// Seal a move and let the game rest; asked again, play on instead.
    Adjourn => None;
    /// Go on playing a game that is being reviewed, from the position shown;
    /// one that rests, from where it was adjourned.
    PlayOn => None;
    /// Stop the clock and hide the board, or go on.
    Pause => Some(Shortcut::command('P'));
    /// Let the computer answer at once with what it has found.
    MoveNow => Some(Shortcut::command('M'));
    /// Show what the engine would play here; asked again, the line behind it.
    Hint => Some(Shortcut::command('H'));
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
    PromoteBranch => None;
    /// Take the shown move and all that follows out of the game.
    DeleteBranch => None;
    /// Turn the board round.
    Flip => Some(Shortcut::command('F'));
    /// Show or hide everything beside the board.
    SidePanel => Some(Shortcut::plain(Key::F(9)));
    /// Show or hide what each side has captured.
    Captured => Some(Shortcut::plain(Key::F(7)));
    /// Show or hide the field for comments.
    CommentField => Some(Shortcut::plain(Key::F(8)));
    /// Choose theme, pieces, language and the like.
    Settings => Some(Shortcut::command(','));
    /// Learn how the pieces move.
    Lesson => Some(Shortcut::plain(Key::F(2)));
    /// Show all keys.
    Keys => Some(Shortcut::plain(Key::F(1)));
    /// Say what the program is.
    About => None;
}
