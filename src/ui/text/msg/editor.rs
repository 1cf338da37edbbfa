//! Texts of the position editor.

super::messages! {
    /// A text of the position editor.
    EditorMsg;
    WindowTitle,
    Leave,
    /// `{side}`
    Possible,
    /// `{side}`
    PossibleInCheck,
    /// `{side}`
    OverMate,
    /// `{side}`
    OverStalemate,
    OverMaterial,
    Impossible,
    /// `{side}`
    NoGeneral,
    /// `{piece}` `{count}` `{most}`
    TooMany,
    /// `{piece}` `{square}`
    GeneralMisplaced,
    /// `{piece}` `{square}`
    AdvisorMisplaced,
    /// `{piece}` `{square}`
    ElephantMisplaced,
    /// `{piece}` `{square}`
    PieceMisplaced,
    GeneralsFace,
    /// `{side}` `{other}` `{checkers}`
    WaitingInCheck,
    /// `{piece}` `{square}`
    PieceAt,
    /// `{point}`
    MarkedPoint,
    /// `{piece}` `{count}`
    PieceLeft,
    /// `{piece}` `{key}`
    PieceHint,
    /// `{piece}`
    NoneLeft,
    ToolMove,
    ToolErase,
    Undo,
    Redo,
    SideToMove,
    Clear,
    StartOfGame,
    Mirror,
    SwapSides,
    FenLabel,
    FenHint,
    FenRead,
    FenCopy,
    FenReset,
    FenEmpty,
    /// `{count}`
    FenRanks,
    /// `{row}` `{width}`
    FenRank,
    /// `{found}` `{column}`
    FenPiece,
    /// `{found}`
    FenSide,
    Play,
    PlayHint,
    Review,
    ReviewHint,
    KeysHelp,
    StartsHere,
    NoticePasted,
    /// `{name}`
    NoticeFile,
}
