//! Which games of a list are shown, and in which order.

use std::cmp::Ordering;
use std::path::Path;

use super::columns::Column;
use crate::app::{Collection, GameEntry};
use crate::rules::{Outcome, Side};
use crate::ui::text::{GamesMsg, Words};

/// Which way a column is sorted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    Up,
    Down,
}

/// One game, in words.
pub struct Line {
    number: usize,
    cells: [String; Column::ALL.len()],
    spoken: String,
    /// All that a filter looks at, in small letters.
    folded: String,
}

impl Line {
    /// Files are named from `base` on.
    fn new(entry: &GameEntry, base: Option<&Path>, words: &Words) -> Self {
        let title = [&entry.title, &entry.event]
            .into_iter()
            .find(|text| !text.is_empty());
        let title = title.cloned().unwrap_or_default();
        let result = entry.outcome.map_or("", |outcome| match outcome {
            Outcome::Win {
                winner: Side::Red, ..
            } => words.get(GamesMsg::ResultRed),
            Outcome::Win {
                winner: Side::Black,
                ..
            } => words.get(GamesMsg::ResultBlack),
            Outcome::Draw(_) => words.get(GamesMsg::ResultDraw),
        });
        let remarks = match entry.warnings {
            0 => String::new(),
            count => count.to_string(),
        };
        let opening = entry.opening.map(|opening| words.opening(opening));
        let opening = opening.unwrap_or_default();
        let file = entry.file.as_deref().map(|file| {
            let inside = base.and_then(|base| file.strip_prefix(base).ok());
            let name = inside.filter(|inside| !inside.as_os_str().is_empty());
            let name = name.or_else(|| file.file_name().map(Path::new));
            name.unwrap_or(file).to_string_lossy().into_owned()
        });
        let file = file.unwrap_or_default();
        let cells = [
            entry.number.to_string(),
            title,
            entry.red.clone(),
            entry.black.clone(),
            entry.date.clone(),
            result.to_owned(),
            opening,
            entry.plies.to_string(),
            remarks,
            file,
        ];
        let folded = format!("{}\n{}", cells.join("\n"), entry.event).to_lowercase();
        Self {
            number: entry.number,
            spoken: spoken(entry, &cells, words),
            folded,
            cells,
        }
    }

    /// The number of the game in its source.
    pub const fn number(&self) -> usize {
        self.number
    }

    /// What stands in a column.
    pub fn cell(&self, column: Column) -> &str {
        &self.cells[column as usize]
    }

    /// The whole line, for a screen reader.
    pub fn spoken(&self) -> &str {
        &self.spoken
    }
}

/// What a screen reader says: what is unknown is left out.
fn spoken(entry: &GameEntry, cells: &[String; Column::ALL.len()], words: &Words) -> String {
    let players = match (entry.red.as_str(), entry.black.as_str()) {
        ("", "") => String::new(),
        (red, "") => red.to_owned(),
        ("", black) => black.to_owned(),
        (red, black) => format!("{red} – {black}"),
    };
    let plies = words.with(GamesMsg::GamePlies, &[("count", &entry.plies.to_string())]);
    let remarks = match entry.warnings {
        0 => String::new(),
        count => words.with(GamesMsg::GameRemarks, &[("count", &count.to_string())]),
    };
    let [_, title, _, _, date, result, opening, ..] = cells;
    let parts = [title, &players, date, result, opening, &plies, &remarks];
    let told: Vec<_> = parts
        .into_iter()
        .filter(|part| !part.is_empty())
        .map(String::as_str)
        .collect();
    format!("{}. {}", entry.number, told.join(", "))
}

/// All games with what is shown of them: those that hold every word of the
/// filter, sorted by a column.
pub struct Listing {
    lines: Vec<Line>,
    filter: String,
    column: Column,
    direction: Direction,
    shown: Vec<usize>,
    /// The lines that a search lets through, if one is on.
    found: Option<Vec<bool>>,
    /// Columns in which something stands.
    told: Vec<Column>,
    has_files: bool,
}

impl Listing {
    /// All games, in the order of their source.
    pub fn new(collection: &Collection, words: &Words) -> Self {
        let mut listing = Self::of(collection.entries(), collection.path(), words);
        listing.has_files = collection.has_files();
        listing
    }

    fn of(entries: &[GameEntry], base: Option<&Path>, words: &Words) -> Self {
        let lines: Vec<_> = entries
            .iter()
            .map(|entry| Line::new(entry, base, words))
            .collect();
        let is_told = |&column: &Column| lines.iter().any(|line| !line.cell(column).is_empty());
        Self {
            shown: (0..lines.len()).collect(),
            told: Column::ALL.into_iter().filter(is_told).collect(),
            lines,
            filter: String::new(),
            column: Column::Number,
            direction: Direction::Up,
            found: None,
            has_files: false,
        }
    }

    /// Whether a column tells anything here.
    pub fn is_wanted(&self, column: Column) -> bool {
        match column {
            Column::File => self.has_files,
            Column::Date | Column::Result | Column::Remarks => self.told.contains(&column),
            _ => true,
        }
    }

    /// Shows only games whose number is wanted.
    pub fn limit(&mut self, is_wanted: impl Fn(usize) -> bool) {
        let found: Vec<_> = self
            .lines
            .iter()
            .map(|line| is_wanted(line.number))
            .collect();
        self.found = found.contains(&false).then_some(found);
        self.arrange();
    }

    /// Games of the source.
    pub const fn total(&self) -> usize {
        self.lines.len()
    }

    /// Games that are shown.
    pub const fn count(&self) -> usize {
        self.shown.len()
    }

    /// The line in this row.
    pub fn line(&self, row: usize) -> Option<&Line> {
        self.shown.get(row).map(|&index| &self.lines[index])
    }

    /// The row of the game with this number, if it is shown.
    pub fn row_of(&self, number: usize) -> Option<usize> {
        self.shown
            .iter()
            .position(|&index| self.lines[index].number == number)
    }

    /// The direction of the column that is sorted by; `None` for the others.
    pub fn direction(&self, column: Column) -> Option<Direction> {
        (self.column == column).then_some(self.direction)
    }

    /// Shows only games that hold all words of `text`.
    pub fn filter(&mut self, text: &str) {
        let text = text.to_lowercase();
        if text != self.filter {
            self.filter = text;
            self.arrange();
        }
    }

    /// Sorts by this column, the other way round when it already is.
    pub fn sort(&mut self, column: Column) {
        self.direction = match self.direction(column) {
            Some(Direction::Up) => Direction::Down,
            Some(Direction::Down) | None => Direction::Up,
        };
        self.column = column;
        self.arrange();
    }

    fn arrange(&mut self) {
        let lines = &self.lines;
        let holds_all = |line: &Line| {
            let mut words = self.filter.split_whitespace();
            words.all(|word| line.folded.contains(word))
        };
        self.shown = (0..lines.len())
            .filter(|&index| self.found.as_ref().is_none_or(|found| found[index]))
            .filter(|&index| holds_all(&lines[index]))
            .collect();
        let (column, direction) = (self.column, self.direction);
        // Stable: games that are equal here stay in the order of the source.
        self.shown
            .sort_by(|&one, &other| compare(&lines[one], &lines[other], column, direction));
    }
}

/// Games of which the column tells nothing come last either way.
fn compare(one: &Line, other: &Line, column: Column, direction: Direction) -> Ordering {
    let (a, b) = (one.cell(column), other.cell(column));
    let by_value = if column.is_number() {
        let value = |text: &str| text.parse().unwrap_or(0_usize);
        value(a).cmp(&value(b))
    } else {
        a.cmp(b)
    };
    let directed = match direction {
        Direction::Up => by_value,
        Direction::Down => by_value.reverse(),
    };
    a.is_empty().cmp(&b.is_empty()).then(directed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::Language;

    fn listing() -> Listing {
        let entry = |number, title: &str, red: &str, plies, warnings| GameEntry {
            number,
            title: title.to_owned(),
            event: "Cup".to_owned(),
            red: red.to_owned(),
            black: String::new(),
            date: String::new(),
            outcome: None,
            opening: None,
            plies,
            warnings,
            file: None,
        };
        let entries = [
            entry(1, "Final", "Zhao", 9, 0),
            entry(2, "", "", 100, 2),
            entry(3, "Opening", "Hu", 20, 0),
        ];
        Listing::of(&entries, None, &Words::new(Language::English))
    }

    fn numbers(listing: &Listing) -> Vec<usize> {
        (0..listing.count())
            .filter_map(|row| Some(listing.line(row)?.number()))
            .collect()
    }

    #[test]
    fn a_filter_wants_every_word_somewhere() {
        for (text, expected) in [
            ("", vec![1, 2, 3]),
            ("zHA", vec![1]),
            ("cup hu", vec![3]),
            ("cup nobody", vec![]),
        ] {
            let mut listing = listing();
            listing.filter(text);
            assert_eq!(numbers(&listing), expected, "{text:?}");
        }
    }

    #[test]
    fn a_search_narrows_what_the_filter_lets_through() {
        let mut listing = listing();
        listing.limit(|number| number != 1);
        assert_eq!(numbers(&listing), [2, 3]);
        listing.filter("hu");
        assert_eq!(numbers(&listing), [3]);
        listing.limit(|_| true);
        listing.filter("");
        assert_eq!(numbers(&listing), [1, 2, 3]);
    }

    #[test]
    fn columns_sort_by_value_and_put_the_unknown_last() {
        for (column, up, down) in [
            (Column::Plies, [1, 3, 2], [2, 3, 1]),
            (Column::Red, [3, 1, 2], [1, 3, 2]),
            (Column::Title, [2, 1, 3], [3, 1, 2]),
            (Column::Black, [1, 2, 3], [1, 2, 3]),
        ] {
            let mut listing = listing();
            listing.sort(column);
            assert_eq!(numbers(&listing), up, "{column:?}");
            listing.sort(column);
            assert_eq!(numbers(&listing), down, "{column:?}");
        }
    }

    #[test]
    fn what_is_unknown_is_not_spoken() {
        let listing = listing();
        assert_eq!(
            listing.line(1).map(Line::spoken),
            Some("2. Cup, 100 moves, 2 remarks")
        );
    }
}
