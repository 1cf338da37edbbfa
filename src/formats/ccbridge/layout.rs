//! Where the two versions of CBR keep what.

/// A text: offset and size in bytes, and its tag.
pub(super) type Field = (usize, usize, &'static str);

/// The places of one version.
pub(super) struct Layout {
    pub fields: &'static [Field],
    pub result: usize,
    pub first_mover: usize,
    /// 90 bytes from Black's back rank, each rank from Red's left.
    pub board: usize,
    pub moves: usize,
    /// How a square is written in a move.
    pub squares: Squares,
}

/// How a square is written in one byte.
#[derive(Clone, Copy)]
pub(super) enum Squares {
    /// The file in the high half, the rank from Black's back rank in the low.
    Halves,
    /// The number on the board, counted like the board.
    Count,
}

pub(super) const FIRST: Layout = Layout {
    fields: &[
        (52, 128, "Title"),
        (436, 64, "Source"),
        (564, 64, "Event"),
        (628, 64, "Round"),
        (756, 64, "Date"),
        (820, 64, "Site"),
        (948, 64, "Red"),
        (1172, 64, "Black"),
        (1396, 64, "Annotator"),
        (1524, 64, "Creator"),
    ],
    result: 1820,
    first_mover: 1856,
    board: 1864,
    moves: 1958,
    squares: Squares::Halves,
};

pub(super) const SECOND: Layout = Layout {
    fields: &[
        (180, 128, "Title"),
        (564, 64, "Source"),
        (628, 64, "EventClass"),
        (692, 64, "Event"),
        (756, 64, "Round"),
        (820, 32, "Group"),
        (852, 32, "Table"),
        (884, 64, "Date"),
        (948, 64, "Site"),
        (1012, 64, "TimeControl"),
        (1076, 64, "Red"),
        (1140, 64, "RedTeam"),
        (1204, 64, "RedTime"),
        (1268, 32, "RedRating"),
        (1300, 64, "Black"),
        (1364, 64, "BlackTeam"),
        (1428, 64, "BlackTime"),
        (1492, 32, "BlackRating"),
        (1524, 64, "Referee"),
        (1588, 64, "Recorder"),
        (1652, 64, "Annotator"),
        (1780, 64, "Creator"),
        (2080, 32, "Termination"),
    ],
    result: 2076,
    first_mover: 2112,
    board: 2120,
    moves: 2214,
    squares: Squares::Count,
};
