//! Who, where and when.

/// The tags of a game. All are free text, because sources are incomplete: a
/// date may be `1959.??.??` or empty.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Headers {
    /// The tournament or match.
    pub event: String,
    /// The place.
    pub site: String,
    /// When it was played.
    pub date: String,
    /// The round.
    pub round: String,
    /// Red's name.
    pub red: String,
    /// Black's name.
    pub black: String,
    /// Who commented.
    pub annotator: String,
    /// Further tags of the source, name and value, in its order. A name may
    /// occur more than once.
    pub extra: Vec<(String, String)>,
}

impl Headers {
    /// The first further tag of this name.
    #[must_use]
    pub fn extra(&self, name: &str) -> Option<&str> {
        self.extra
            .iter()
            .find(|(key, _)| key == name)
            .map(|(_, value)| value.as_str())
    }
}
