use crate::ui::text::msg::LevelMsg;

pub(super) const fn text(msg: LevelMsg) -> &'static str {
    match msg {
        LevelMsg::OfferWeaker => "已連續 {count} 局未能取勝，要不要降低難度？",
        LevelMsg::OfferStronger => "已連勝 {count} 局！要不要提高難度？",
        LevelMsg::PlayLevel => "下一局：{level}",
        LevelMsg::EngineIdle => "電腦閒置",
        LevelMsg::EngineBegins => "電腦開始思考……",
        LevelMsg::EngineFailed => "電腦出錯",
        LevelMsg::ThoughtHead => "深度 {depth}，{score}",
        LevelMsg::ThoughtValue => "紅方 {value}",
        LevelMsg::ThoughtWins => "{side} {moves} 步內取勝",
    }
}
