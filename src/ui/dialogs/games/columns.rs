//! The columns of the list, as many as there is room for.

use crate::ui::text::GamesMsg;

/// What a column tells of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Column {
    Number,
    Title,
    Red,
    Black,
    Date,
    Result,
    Opening,
    Plies,
    Remarks,
    File,
}

impl Column {
    /// All columns, as they stand from left to right.
    pub const ALL: [Self; 10] = [
        Self::Number,
        Self::Title,
        Self::Red,
        Self::Black,
        Self::Date,
        Self::Result,
        Self::Opening,
        Self::Plies,
        Self::Remarks,
        Self::File,
    ];

    /// The head of the column.
    pub const fn head(self) -> GamesMsg {
        match self {
            Self::Number => GamesMsg::ColumnNumber,
            Self::Title => GamesMsg::ColumnTitle,
            Self::Red => GamesMsg::ColumnRed,
            Self::Black => GamesMsg::ColumnBlack,
            Self::Date => GamesMsg::ColumnDate,
            Self::Result => GamesMsg::ColumnResult,
            Self::Opening => GamesMsg::ColumnOpening,
            Self::Plies => GamesMsg::ColumnPlies,
            Self::Remarks => GamesMsg::ColumnRemarks,
            Self::File => GamesMsg::ColumnFile,
        }
    }

    /// Whether the column holds numbers.
    pub const fn is_number(self) -> bool {
        matches!(self, Self::Number | Self::Plies | Self::Remarks)
    }

    /// The width below which the column is of no use.
    const fn least(self) -> f32 {
        match self {
            Self::Number => 62.0,
            Self::Title | Self::Opening | Self::File => 110.0,
            Self::Red | Self::Black | Self::Remarks => 74.0,
            Self::Date => 84.0,
            Self::Result => 76.0,
            Self::Plies => 58.0,
        }
    }

    /// The column's part of the width that no column needs.
    const fn share(self) -> f32 {
        match self {
            Self::Title => 3.0,
            Self::Opening | Self::File => 2.0,
            Self::Red | Self::Black => 1.5,
            Self::Number | Self::Date | Self::Result | Self::Plies | Self::Remarks => 0.0,
        }
    }
}

/// Which columns are given up last.
const WEIGHT: [Column; 10] = [
    Column::Number,
    Column::Red,
    Column::Black,
    Column::Title,
    Column::Result,
    Column::Opening,
    Column::Plies,
    Column::File,
    Column::Date,
    Column::Remarks,
];

/// A column with where it begins and ends.
pub type Place = (Column, f32, f32);

/// The columns that `width` has room for, from left to right.
pub fn fitting(width: f32, is_wanted: impl Fn(Column) -> bool) -> Vec<Place> {
    let mut used = 0.0;
    let mut taken = Vec::new();
    for column in WEIGHT.into_iter().filter(|&column| is_wanted(column)) {
        if used + column.least() > width && taken.len() > 2 {
            break;
        }
        used += column.least();
        taken.push(column);
    }
    let shares: f32 = taken.iter().map(|column| column.share()).sum();
    // Names are always there, and take their share.
    let spare = (width - used) / shares.max(1.0);
    let mut left = 0.0;
    let taken = Column::ALL
        .into_iter()
        .filter(|column| taken.contains(column));
    taken
        .map(|column| {
            let begin = left;
            left += column.least() + column.share() * spare;
            (column, begin, left)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_fill_the_width_and_the_least_telling_go_first() {
        for (width, count) in [(240.0, 3), (400.0, 5), (600.0, 7), (900.0, 10)] {
            let columns = fitting(width, |_| true);
            assert_eq!(columns.len(), count, "{width}");
            assert_eq!(columns[0].0, Column::Number);
            let end = columns.last().map_or(0.0, |(.., end)| *end);
            assert!((end - width).abs() < 0.1, "{width}");
        }
        let one_file = fitting(900.0, |column| column != Column::File);
        assert!(one_file.iter().all(|(column, ..)| *column != Column::File));
    }
}
