use crate::ui::text::msg::GamesMsg;

pub(super) const fn text(msg: GamesMsg) -> &'static str {
    match msg {
        GamesMsg::GamesTitle => "本檔案的棋局",
        GamesMsg::GamesFilter => "篩選",
        GamesMsg::GamesCount => "{count} / {total} 局",
        GamesMsg::GamesNone => "沒有符合的棋局",
        GamesMsg::ColumnNumber => "序號",
        GamesMsg::ColumnTitle => "標題",
        GamesMsg::ColumnRed => "紅方",
        GamesMsg::ColumnBlack => "黑方",
        GamesMsg::ColumnDate => "日期",
        GamesMsg::ColumnResult => "結果",
        GamesMsg::ColumnPlies => "步數",
        GamesMsg::ColumnRemarks => "提示",
        GamesMsg::SortBy => "依{column}排序",
        GamesMsg::ResultRed => "紅勝",
        GamesMsg::ResultBlack => "黑勝",
        GamesMsg::ResultDraw => "和棋",
        GamesMsg::GamePlies => "{count} 步",
        GamesMsg::GameRemarks => "{count} 條提示",
    }
}
