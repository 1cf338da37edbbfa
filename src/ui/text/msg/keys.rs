//! Texts of keys and typed moves.

super::messages! {
    /// A text of keys and typed moves.
    KeysMsg;
}
