//! Texts of the lesson and the first minute.

super::messages! {
    /// A text of the lesson and the first minute.
    LessonMsg;
}
