//! Texts of the lists of games and the files they come from.

super::messages! {
    /// A text of the lists of games and the files they come from.
    GamesMsg;
    GamesTitle,
    GamesFilter,
    /// `{count}` `{total}`
    GamesCount,
    GamesNone,
    ColumnNumber,
    ColumnTitle,
    ColumnRed,
    ColumnBlack,
    ColumnDate,
    ColumnResult,
    ColumnPlies,
    ColumnRemarks,
    /// `{column}`
    SortBy,
    ResultRed,
    ResultBlack,
    ResultDraw,
    /// `{count}`
    GamePlies,
    /// `{count}`
    GameRemarks,
    ExportTitle,
    ExportGo,
    ExportFormat,
    ExportNotation,
    ExportEncoding,
    TargetJson,
    TargetPgn,
    TargetXqf,
    TargetDhtmlxq,
    TargetFen,
    TargetList,
    AboutJson,
    AboutPgn,
    AboutXqf,
    AboutDhtmlxq,
    AboutFen,
    AboutList,
    NotationChineseHans,
    NotationChineseHant,
    NotationAlgebraic,
    ExportKeeps,
    ExportLoses,
    LossesTitle,
    /// `{format}` `{name}`
    LossesText,
    LossesNote,
    LossesYes,
    /// `{tag}`
    LossTag,
    /// `{tag}`
    LossCutTag,
    /// `{tag}`
    LossCharacters,
    /// `{count}`
    LossGlyphs,
    /// `{count}`
    LossTimes,
    /// `{count}`
    LossEvaluations,
    /// `{count}`
    LossUnreadAsComment,
    /// `{count}`
    LossComments,
    /// `{count}`
    LossVariations,
    /// `{count}`
    LossMoves,
    /// `{count}`
    LossUnread,
    LossSettings,
    LossResult,
    LossReason,
    LossCounters,
    /// `{count}`
    LossMore,
    /// `{name}`
    NoticeExported,
    /// `{name}`
    NoticeSavedApart,
    /// `{name}`
    NoticeForeignKept,
    /// `{name}`
    ReadingFile,
    ReadingText,
    /// `{count}`
    ReadingMany,
    /// `{done}` `{total}`
    ReadingBytes,
    /// `{done}` `{total}` `{games}`
    ReadingFiles,
    ReadingLooks,
    ReadingStop,
    NoticeReadingStopped,
    /// `{count}` `{name}` `{reason}`
    NoticeNotAllRead,
    /// `{count}`
    NoticeLeftOut,
    /// `{encoding}`
    NoticeDecoded,
    /// `{limit}`
    FileOverLimit,
    FormatStopped,
    FolderTitle,
    FolderOpen,
    EncodingTitle,
    EncodingAbout,
    EncodingLabel,
    EncodingGo,
    EncodingSample,
    /// `{name}`
    ListOfFolder,
    ListOfSeveral,
    ColumnOpening,
    ColumnFile,
    FindLabel,
    FindAll,
    FindPosition,
    FindMaterial,
    FindAsOnBoard,
    FindGo,
    FindExample,
    /// `{char}`
    FindUnknown,
    FindTooMany,
    FindOneSide,
    /// `{done}` `{total}`
    FindRunning,
    /// `{reason}`
    NoticeSearchFailed,
    ListTab,
    BoardTab,
    /// `{state}`
    PreviewBoard,
    PreviewStart,
    /// `{number}` `{total}` `{move}`
    PreviewMove,
    PreviewSlider,
    PreviewFirst,
    PreviewPrevious,
    PreviewNext,
    PreviewLast,
    TagEvent,
    TagSite,
    TagRound,
    TagAnnotator,
    TagComment,
    TagText,
    FindField,
    ExportCopy,
    /// `{text}`
    UnreadHere,
}
