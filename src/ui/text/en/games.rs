use crate::ui::text::msg::GamesMsg;

pub(super) const fn text(msg: GamesMsg) -> &'static str {
    match msg {
        GamesMsg::GamesTitle => "Games of This File",
        GamesMsg::GamesFilter => "Filter",
        GamesMsg::GamesCount => "{count} of {total} games",
        GamesMsg::GamesNone => "No game holds all these words",
        GamesMsg::ColumnNumber => "No.",
        GamesMsg::ColumnTitle => "Title",
        GamesMsg::ColumnRed => "Red",
        GamesMsg::ColumnBlack => "Black",
        GamesMsg::ColumnDate => "Date",
        GamesMsg::ColumnResult => "Result",
        GamesMsg::ColumnPlies => "Moves",
        GamesMsg::ColumnRemarks => "Remarks",
        GamesMsg::SortBy => "Sort by {column}",
        GamesMsg::ResultRed => "Red wins",
        GamesMsg::ResultBlack => "Black wins",
        GamesMsg::ResultDraw => "Draw",
        GamesMsg::GamePlies => "{count} moves",
        GamesMsg::GameRemarks => "{count} remarks",
    }
}
