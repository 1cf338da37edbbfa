use crate::ui::text::msg::LevelMsg;

pub(super) const fn text(msg: LevelMsg) -> &'static str {
    match msg {
        LevelMsg::OfferWeaker => "已连续 {count} 局未能取胜，要不要降低难度？",
        LevelMsg::OfferStronger => "已连胜 {count} 局！要不要提高难度？",
        LevelMsg::PlayLevel => "下一局：{level}",
        LevelMsg::EngineIdle => "电脑空闲",
        LevelMsg::EngineBegins => "电脑开始思考……",
        LevelMsg::EngineFailed => "电脑出错",
        LevelMsg::ThoughtHead => "深度 {depth}，{score}",
        LevelMsg::ThoughtValue => "红方 {value}",
        LevelMsg::ThoughtWins => "{side} {moves} 步内取胜",
    }
}
