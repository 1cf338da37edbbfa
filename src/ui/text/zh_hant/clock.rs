use crate::ui::text::msg::ClockMsg;

pub(super) const fn text(msg: ClockMsg) -> &'static str {
    match msg {
        ClockMsg::Paused => "已暫停，輪到{side}",
        ClockMsg::TitlePaused => "已暫停",
        ClockMsg::GoOn => "繼續對局",
        ClockMsg::BoardHidden => "暫停時停鐘，並遮住棋盤。",
        ClockMsg::NoticeSlept => "電腦曾休眠，對局已暫停。",
        ClockMsg::Left => "剩 {time}",
        ClockMsg::FreeLeft => "{time} 後開始計時",
        ClockMsg::ShortOfTime => "時間不多",
        ClockMsg::MovesToGo => "還須走 {count} 步",
        ClockMsg::Used => "用時 {time}",
        ClockMsg::MovesShort => {
            "{side}時限內未走滿規定步數：應走 {required} 步，只走了 {made} 步。"
        }
        ClockMsg::Time => "時限",
        ClockMsg::EachSide => "雙方不同",
        ClockMsg::NoLimit => "不限時",
        ClockMsg::Custom => "自訂",
        ClockMsg::PlusEachMove => "{time}，每步加 {bonus}",
        ClockMsg::FreeEachMove => "{time}，每步緩計 {bonus}",
        ClockMsg::OnlyEachMove => "步時 {bonus}",
        ClockMsg::MovesIn => "{time} {count} 步",
        ClockMsg::Then => "{first}，之後 {rest}",
        ClockMsg::Again => "{periods}，依此循環",
        ClockMsg::Minutes => "{count} 分鐘",
        ClockMsg::Seconds => "{count} 秒",
        ClockMsg::MinutesSeconds => "{minutes} 分 {seconds} 秒",
        ClockMsg::Period => "第 {number} 段",
        ClockMsg::FieldMoves => "步",
        ClockMsg::FieldMinutes => "分",
        ClockMsg::FieldSeconds => "秒",
        ClockMsg::CountedMoves => "限步數",
        ClockMsg::AddPeriod => "加一段",
        ClockMsg::RemovePeriod => "去掉末段",
        ClockMsg::EachMove => "每步",
        ClockMsg::AddsNothing => "不加時",
        ClockMsg::AddsTime => "加時",
        ClockMsg::DelaysClock => "緩計時",
        ClockMsg::FirstMove => "首步",
        ClockMsg::LateLoses => "逾時未走判負",
        ClockMsg::NoTimeFault => "有一段沒有可用的時間。",
    }
}
