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
}
