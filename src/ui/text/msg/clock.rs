//! Texts of clocks and time controls.

super::messages! {
    /// A text of clocks and time controls.
    ClockMsg;
}
