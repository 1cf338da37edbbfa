//! Texts of pictures of positions.

super::messages! {
    /// A text of pictures of positions.
    PicturesMsg;
    Title,
    Look,
    AsShown,
    Printed,
    MarkLast,
    About,
    Copy,
    Save,
    Copied,
    /// `{name}`
    Saved,
    /// `{reason}`
    Failed,
}
