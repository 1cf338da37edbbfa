//! Texts of the window itself and of what has no room of its own.

super::messages! {
    /// A text of the window.
    Msg;
    /// The name of the program, as the person reads it.
    Program,
    AboutText,
    AboutFonts,
    AboutBook,
    AboutLicence,
    /// `{number}`
    Version,

    Red,
    Black,

    MenuGame,
    MenuEdit,
    MenuView,
    MenuHelp,
    MenuRecent,
    ForgetRecent,

    /// Short words for the row of buttons.
    ShortNew,
    ShortUndo,
    ShortHint,
    ShortFlip,
    ShortMore,

    /// `{side}`
    ToMove,
    /// `{side}`
    ToMoveInCheck,
    /// `{side}`
    Thinking,
    /// `{side}`
    ThinkingInCheck,
    /// `{side}`
    EngineFailed,
    /// `{ply}` `{length}` `{side}`
    Reviewing,
    /// `{ply}` `{length}` `{side}`
    ReviewingInCheck,
    /// `{length}` `{side}`
    ReviewingStart,
    /// `{side}`: for the title of the window, which begins with Latin letters.
    TitleToMove,
    TitleReview,
    TitleOver,
    Untitled,

    Person,
    /// `{level}`
    Computer,
    OnTurn,
    /// `{side}` `{pieces}`
    CapturedBy,

    MovesTitle,
    NoMoves,
    StartOfGame,
    /// `{count}`
    Alternatives,
    OtherMoves,
    StopAutoplay,
    CommentTitle,
    CommentHint,

    Empty,

    Cancel,
    Close,

    UnsavedTitle,
    UnsavedText,
    UnsavedSave,
    UnsavedDiscard,
    ResignTitle,
    /// `{side}`
    ResignText,
    ResignYes,
    ResignNo,
    OverwriteTitle,
    /// `{name}`
    OverwriteText,
    OverwriteYes,

    NewGameTitle,
    Opponent,
    AgainstComputer,
    TwoPeople,
    YourSide,
    Level,
    StartGame,

    SettingsTitle,
    SettingsReset,
    SettingsUnreset,
    Language,
    SystemLanguage,
    Notation,
    NotationByLanguage,
    NotationChinese,
    NotationWxf,
    NotationIccs,
    BoardTheme,
    ThemeWood,
    ThemePaper,
    ThemeDark,
    ThemeHighContrast,
    Pieces,
    PiecesTraditional,
    PiecesSimplified,
    PiecesPictograms,
    PiecesHints,
    Interface,
    InterfaceSystem,
    InterfaceLight,
    InterfaceDark,
    Edges,
    EdgesFiles,
    EdgesCoordinates,
    EdgesOff,
    Animation,
    AnimationSystem,
    AnimationOff,
    AnimationFast,
    AnimationSlow,
    EnginePause,
    OpeningBook,
    Zoom,
    Volume,

    KeysTitle,
    KeysBoard,
    KeyArrowsBoard,
    KeyTap,
    KeyDeselect,
    KeyFocus,
    KeyWheel,
    KeySpace,
    KeyEnter,
    KeyEscape,
    KeyHome,
    KeyEnd,
    KeyTab,
    KeyArrows,
    Wheel,

    OpenTitle,
    SaveTitle,
    PathLabel,
    PathOpen,
    PathSave,
    ParentFolder,
    EmptyFolder,
    RecentFiles,
    /// `{path}`
    PathMissing,
    PathNoFolder,
    PathEmpty,
    SystemDialogOpen,
    TypePathInstead,
    GiveUp,
    NoSystemDialog,

    /// `{move}`
    LastMove,
    HintSought,
    /// `{moves}`
    HintFound,
    /// `{name}` `{reason}`
    NoticeOpenFailed,
    /// `{name}`
    NoticeSaved,
    /// `{name}` `{reason}`
    NoticeSaveFailed,
    /// `{name}`
    NoticeReadOnly,
    /// `{reason}`
    NoticeEngineFailed,
    /// `{side}`
    NoticeDrawDeclined,
    /// `{side}`
    NoticeDrawAccepted,
    NoticeRepetition,
    NoticeGameFull,
    NoticeResumed,
    /// `{reason}`
    NoticeAutosaveFailed,
    /// `{names}`
    NoticeSettingsBadValues,
    /// `{name}`
    NoticeSettingsBroken,
    NoticeSettingsLost,
    /// `{reason}`
    NoticeSettingsUnreadable,
    /// `{reason}`
    NoticeSettingsNotSaved,
    FileNotFound,
    FileForbidden,
    FileIsFolder,
    FileDiskFull,
    FileReadOnlyDisk,
    FileTooLarge,
    /// `{text}`
    FileCrash,
    /// `{offence}` `{other}` `{loser}`
    RulingMustVary,
    RulingBothCheck,
    /// `{red}` `{black}`
    RulingEqual,
    /// `{red}` `{black}`
    RulingAllowed,
    /// `{rounds}`
    RulingLimit,
    /// `{side}`
    ConductCheck,
    /// `{side}`
    ConductThreat,
    /// `{side}` `{victims}`
    ConductChase,
    /// `{side}` `{strikes}`
    ConductMixed,
    /// `{side}`
    ConductIdle,
    /// `{side}` `{strikes}` `{total}`
    ConductLoose,
    StrikeCheck,
    StrikeThreat,
    StrikeChase,
    KeyCommand,
    KeyShift,
    /// `{remark}`
    NoticeOpened,
    /// `{remark}` `{count}`
    NoticeOpenedMore,
    /// `{name}`
    NoticeResumeFailed,
    NoticeResumeLost,
    NoticeOpenTwice,
    FormatEmpty,
    /// `{name}`
    FormatUnsupported,
    FormatUnknown,
    /// `{text}`
    FormatDamaged,
    /// `{text}`
    FormatForeign,
    FormatTooMuch,
    LookPicture,
    LookArchive,
    WarnNewer,
    /// `{number}` `{side}` `{text}` `{fault}`
    WarnLineEnds,
    FaultUnreadable,
    FaultNoPiece,
    FaultIllegal,
    FaultRepeated,
    FaultTooMany,
    /// `{place}`
    WarnIgnored,
    /// `{value}` `{place}`
    WarnUnknown,
    WarnUnread,
    WarnNoStart,
    WarnNoPlace,
    WarnResult,
    WarnResultMoves,
    /// `{count}`
    WarnMore,
    /// `{side}`
    WarnOtherSide,
    /// `{count}`
    WarnJoined,
    /// `{count}`
    WarnUndecodable,
    /// `{place}`
    WarnCut,
    /// `{place}`
    WarnEndsEarly,
    /// `{place}`
    WarnKeys,
    /// `{name}` `{reason}`
    WarnPart,
    /// `{number}` `{side}` `{text}` `{move}`
    WarnDoubtful,
    /// `{count}` `{text}`
    WarnSkipped,
    /// `{place}`
    WarnUnclosed,
    /// `{place}`
    WarnResultTag,
    /// `{name}`
    WarnNoParent,
    /// `{name}`
    WarnNoMove,
    /// `{place}`
    WarnHalfMove,
    LookOldLibrary,
    /// `{first}` `{last}`
    CycleTitle,
    ClassJointChase,
    ClassExchange,
    ClassSacrifice,
    ClassBlock,
    ClassFollow,
    ClassIdle,
    LosesTitle,
    LosesText,
    LosesYes,
    LosesNo,

    /// `{name}`
    NoticeHoldsMore,
    /// `{reason}`
    NoticePasteFailed,
    NoticePositionCopied,
    NoticeGameCopied,
}
