//! Texts of pictures of positions.

super::messages! {
    /// A text of pictures of positions.
    PicturesMsg;
}
