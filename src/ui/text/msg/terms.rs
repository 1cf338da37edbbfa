//! Texts of the conditions of a game: rules, match conditions, draws.

super::messages! {
    /// A text of the conditions of a game: rules, match conditions, draws.
    TermsMsg;
    /// `{side}` `{other}`
    OfferStands,
    ClaimRepetition,
    ClaimLimit,
    /// `{ruling}`
    Observed,
    /// `{offence}` `{other}` `{loser}`
    MustVary,
    DrawNext,
    /// `{side}`
    AdjournedHead,
    TitleAdjourned,
    /// `{piece}` `{square}`
    DutyMove,
    /// `{piece}` `{square}`
    DutyCapture,
    /// `{piece}` `{square}` `{other}` `{target}`
    DutyCaptureWith,
    MovesStandHere,
    NoTakebackNow,
    NoHelpNow,
    /// `{side}` `{count}` `{limit}`
    NoticeFoul,
    /// `{count}` `{limit}`
    Fouls,
    NoticeAdjourned,
    AdjournedStrip,
    ResumeAdjourned,
    /// `{side}` `{move}`
    NoticeUnsealed,
    SealTitle,
    /// `{move}`
    SealText,
    SealYes,
    /// `{side}`
    SealStrip,
    SealCancel,
    /// `{law}`
    LawIs,
    /// `{limit}`
    LimitIs,
    RefereeWarnsFirst,
    FoulsCounted,
    Adjournable,
    /// `{side}` `{odds}`
    HandicapIs,
    Section,
    LawLabel,
    LawCxa,
    LawAxf,
    LawSimple,
    LawOff,
    LimitLabel,
    /// `{rounds}`
    LimitRounds,
    LimitOff,
    RefereeLabel,
    RefereeRules,
    RefereeWarns,
    MatchLabel,
    TouchMove,
    NoTakeback,
    CountFouls,
    Adjournment,
    MatchNote,
    EngineLabel,
    EnginePlaysOn,
    EngineYields,
    HandicapLabel,
    HandicapNone,
    OddsHorse,
    OddsTwoHorses,
    OddsChariot,
    OddsNinePieces,
    GiverLabel,
    FirstLabel,
}
