//! Texts of clocks and time controls.

super::messages! {
    /// A text of clocks and time controls.
    ClockMsg;
    /// With a place `{side}`.
    Paused,
    TitlePaused,
    GoOn,
    BoardHidden,
    NoticeSlept,
    /// With a place `{time}`.
    Left,
    /// With a place `{time}`: what is left of the delay.
    FreeLeft,
    ShortOfTime,
    /// With a place `{count}`.
    MovesToGo,
    /// With a place `{time}`.
    Used,
    /// With places `{side}`, `{made}` and `{required}`.
    MovesShort,
    Time,
    EachSide,
    NoLimit,
    Custom,
    /// With places `{time}` and `{bonus}`.
    PlusEachMove,
    /// With places `{time}` and `{bonus}`.
    FreeEachMove,
    /// With a place `{bonus}`.
    OnlyEachMove,
    /// With places `{count}` and `{time}`.
    MovesIn,
    /// With places `{first}` and `{rest}`.
    Then,
    /// With a place `{periods}`: the last period begins again and again.
    Again,
    /// With a place `{count}`.
    Minutes,
    /// With a place `{count}`.
    Seconds,
    /// With places `{minutes}` and `{seconds}`.
    MinutesSeconds,
    /// With a place `{number}`.
    Period,
    FieldMoves,
    FieldMinutes,
    FieldSeconds,
    CountedMoves,
    AddPeriod,
    RemovePeriod,
    EachMove,
    AddsNothing,
    AddsTime,
    DelaysClock,
    FirstMove,
    LateLoses,
    NoTimeFault,
}
