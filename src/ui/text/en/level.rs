use crate::ui::text::msg::LevelMsg;

pub(super) const fn text(msg: LevelMsg) -> &'static str {
    match msg {
        LevelMsg::OfferWeaker => {
            "{count} games in a row without a win. Perhaps level {number} suits you better?"
        }
        LevelMsg::OfferStronger => {
            "{count} wins in a row! Perhaps level {number} is more of a challenge?"
        }
        LevelMsg::PlayLevel => "Play Level {number} Next",
        LevelMsg::EngineIdle => "The computer is idle",
        LevelMsg::EngineBegins => "The computer begins to think...",
        LevelMsg::EngineFailed => "The computer has failed",
        LevelMsg::ThoughtHead => "Depth {depth}, {score}",
        LevelMsg::ThoughtValue => "Red {value}",
        LevelMsg::ThoughtWins => "{side} wins in {moves}",
    }
}
