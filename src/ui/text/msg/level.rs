//! Texts of levels and of the engine at work.

super::messages! {
    /// A text of levels and of the engine at work.
    LevelMsg;
    /// `{count}`
    OfferWeaker,
    /// `{count}`
    OfferStronger,
    /// `{level}`
    PlayLevel,
    EngineIdle,
    EngineBegins,
    EngineFailed,
    /// `{depth}` `{score}`
    ThoughtHead,
    /// `{value}`: as Red sees it.
    ThoughtValue,
    /// `{side}` `{moves}`
    ThoughtWins,
}
