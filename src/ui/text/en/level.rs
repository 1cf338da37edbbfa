use crate::ui::text::msg::LevelMsg;

pub(super) const fn text(msg: LevelMsg) -> &'static str {
    match msg {
        LevelMsg::OfferWeaker => {
            "{count} games in a row without a win. Perhaps an easier level suits you better?"
        }
        LevelMsg::OfferStronger => {
            "{count} wins in a row! Perhaps a harder level is more of a challenge?"
        }
        LevelMsg::PlayLevel => "Next Game: {level}",
        LevelMsg::EngineIdle => "The computer is idle",
        LevelMsg::EngineBegins => "The computer begins to think...",
        LevelMsg::EngineFailed => "The computer has failed",
        LevelMsg::ThoughtHead => "Depth {depth}, {score}",
        LevelMsg::ThoughtValue => "Red {value}",
        LevelMsg::ThoughtWins => "{side} wins in {moves}",
    }
}
