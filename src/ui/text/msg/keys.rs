//! Texts of keys, typed moves and what is only spoken.

super::messages! {
    /// A text of keys, typed moves and what is only spoken.
    KeysMsg;
    KeyAlt,
    KeyPageUp,
    KeyPageDown,
    KeyInsert,
    KeyDelete,
    /// Letters and digits.
    KeyTyping,
    TypingOpens,
    AnyKeyCloses,

    /// The name of the field.
    TypedMove,
    TypedExamples,
    /// The name of the list below the field.
    TypedOffers,
    /// `{move}` `{number}` `{count}`
    TypedChosen,
    /// `{count}`
    TypedSeveral,
    /// `{count}`
    TypedMore,
    /// `{text}`
    TypedNothing,
    /// `{text}` `{side}`
    TypedNoPiece,
    TypedNotNow,

    ChangeTitle,
    ChangeHelp,
    PressKeys,
    NoKeys,
    /// `{action}` `{keys}`
    KeysOfAction,
    /// `{action}`
    PressKeysFor,
    SetBack,
    /// `{action}`
    SetBackKeys,
    SetAllBack,
    /// `{keys}`
    KeysReserved,
    /// `{keys}` `{action}`
    KeysTaken,
    KeyUnfit,
    SwapKeys,
    /// `{action}` `{keys}`
    KeysGiven,

    /// `{state}`
    BoardName,
    /// Between the parts of a name.
    Comma,
    PointPickedUp,
    PointGo,
    PointCapture,
    PointCheck,
    PointLast,
    /// `{point}` `{count}`
    PickedUp,
    /// `{piece}` `{from}` `{to}`
    SpokenMove,
    /// `{piece}` `{from}` `{to}` `{victim}`
    SpokenCapture,
}
