use crate::ui::text::msg::ClockMsg;

pub(super) const fn text(msg: ClockMsg) -> &'static str {
    match msg {
        ClockMsg::Paused => "已暂停，轮到{side}",
        ClockMsg::TitlePaused => "已暂停",
        ClockMsg::GoOn => "继续对局",
        ClockMsg::BoardHidden => "暂停时停钟，并遮住棋盘。",
        ClockMsg::NoticeSlept => "电脑曾休眠，对局已暂停。",
        ClockMsg::Left => "剩 {time}",
        ClockMsg::FreeLeft => "{time} 后开始计时",
        ClockMsg::ShortOfTime => "时间不多",
        ClockMsg::MovesToGo => "还须走 {count} 步",
        ClockMsg::Used => "用时 {time}",
        ClockMsg::MovesShort => {
            "{side}时限内未走满规定步数：应走 {required} 步，只走了 {made} 步。"
        }
        ClockMsg::Time => "时限",
        ClockMsg::EachSide => "双方不同",
        ClockMsg::NoLimit => "不限时",
        ClockMsg::Custom => "自定",
        ClockMsg::PlusEachMove => "{time}，每步加 {bonus}",
        ClockMsg::FreeEachMove => "{time}，每步缓计 {bonus}",
        ClockMsg::OnlyEachMove => "步时 {bonus}",
        ClockMsg::MovesIn => "{time} {count} 步",
        ClockMsg::Then => "{first}，之后 {rest}",
        ClockMsg::Again => "{periods}，依此循环",
        ClockMsg::Minutes => "{count} 分钟",
        ClockMsg::Seconds => "{count} 秒",
        ClockMsg::MinutesSeconds => "{minutes} 分 {seconds} 秒",
        ClockMsg::Period => "第 {number} 段",
        ClockMsg::FieldMoves => "步",
        ClockMsg::FieldMinutes => "分",
        ClockMsg::FieldSeconds => "秒",
        ClockMsg::CountedMoves => "限步数",
        ClockMsg::AddPeriod => "加一段",
        ClockMsg::RemovePeriod => "去掉末段",
        ClockMsg::EachMove => "每步",
        ClockMsg::AddsNothing => "不加时",
        ClockMsg::AddsTime => "加时",
        ClockMsg::DelaysClock => "缓计时",
        ClockMsg::FirstMove => "首步",
        ClockMsg::LateLoses => "逾时未走判负",
        ClockMsg::NoTimeFault => "有一段没有可用的时间。",
    }
}
