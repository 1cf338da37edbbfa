use crate::ui::text::msg::GamesMsg;

pub(super) const fn text(msg: GamesMsg) -> &'static str {
    match msg {
        GamesMsg::GamesTitle => "本文件的棋局",
        GamesMsg::GamesFilter => "筛选",
        GamesMsg::GamesCount => "{count} / {total} 局",
        GamesMsg::GamesNone => "没有符合的棋局",
        GamesMsg::ColumnNumber => "序号",
        GamesMsg::ColumnTitle => "标题",
        GamesMsg::ColumnRed => "红方",
        GamesMsg::ColumnBlack => "黑方",
        GamesMsg::ColumnDate => "日期",
        GamesMsg::ColumnResult => "结果",
        GamesMsg::ColumnPlies => "步数",
        GamesMsg::ColumnRemarks => "提示",
        GamesMsg::SortBy => "按{column}排序",
        GamesMsg::ResultRed => "红胜",
        GamesMsg::ResultBlack => "黑胜",
        GamesMsg::ResultDraw => "和棋",
        GamesMsg::GamePlies => "{count} 步",
        GamesMsg::GameRemarks => "{count} 条提示",
    }
}
