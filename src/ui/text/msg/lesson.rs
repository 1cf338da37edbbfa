//! Texts of the lesson and the first minute.

super::messages! {
    /// A text of the lesson and the first minute.
    LessonMsg;
    Title,
    Again,
    Next,
    First,
    /// `{piece}`
    Task,
    /// `{steps}` `{left}`
    Left,
    /// `{steps}` `{fewest}`
    Done,
    General,
    Advisor,
    Elephant,
    Horse,
    Chariot,
    Cannon,
    Soldier,
    GeneralRule,
    AdvisorRule,
    ElephantRule,
    HorseRule,
    ChariotRule,
    CannonRule,
    SoldierRule,
    Welcome,
    WelcomePieces,
    WelcomeLevel,
    WelcomeTwo,
    WelcomeLesson,
}
