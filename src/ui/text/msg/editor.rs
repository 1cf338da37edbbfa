//! Texts of the position editor.

super::messages! {
    /// A text of the position editor.
    EditorMsg;
}
