//! How the last games against the computer went, and the level that would suit
//! the person better.

use crate::engine::Level;
use crate::rules::{Outcome, Side};

use super::command::NewGame;
use super::mode::{Mode, Seat, Seats};
use super::notice::Notice;
use super::session::Session;
use super::wishes::Wish;

/// How a game went for the person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tendency {
    /// The person won.
    Won,
    /// The person lost or drew.
    NotWon,
}

/// Games in a row against one level that went alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Streak {
    /// The level of the computer.
    pub level: Level,
    /// How all of them went.
    pub tendency: Tendency,
    /// How many there were.
    pub games: u8,
}

impl Streak {
    /// After so many games another level is offered.
    pub const LONG: u8 = 3;

    /// The streak after one more game, which breaks it or makes it longer.
    #[must_use]
    pub fn after(before: Option<Self>, level: Level, tendency: Tendency) -> Self {
        let games = before
            .filter(|streak| streak.level == level && streak.tendency == tendency)
            .map_or(0, |streak| streak.games);
        Self {
            level,
            tendency,
            games: games.saturating_add(1),
        }
    }

    /// The level that suits better, when the streak is long enough to tell and
    /// there is one.
    #[must_use]
    pub fn offer(&self) -> Option<Level> {
        let number = self.level.number();
        let other = match self.tendency {
            Tendency::Won => number.checked_add(1),
            Tendency::NotWon => number.checked_sub(1),
        };
        other
            .filter(|_| self.games >= Self::LONG)
            .and_then(Level::new)
    }
}

impl Session {
    /// Counts a game that was just ended, if a person played it against the
    /// computer, and offers another level where that is due.
    pub(super) fn count_game(&mut self, outcome: Outcome) {
        let Mode::Play(table) = &mut self.mode else {
            return;
        };
        let Some((human, level)) = opponents(table.seats) else {
            return;
        };
        let tendency = if outcome.winner() == Some(human) {
            Tendency::Won
        } else {
            Tendency::NotWon
        };
        table.streak_before = self.settings.streak;
        let streak = Streak::after(self.settings.streak, level, tendency);
        let offer = streak.offer();
        // An offer that is declined comes again after as many games.
        self.settings.streak = offer.is_none().then_some(streak);
        self.keep_settings();
        if let Some(level) = offer {
            self.notify(Notice::LevelOffered { level, tendency });
        }
    }

    /// Forgets a game that was counted and is open again.
    pub(super) fn uncount_game(&mut self) {
        if let Mode::Play(table) = &self.mode
            && opponents(table.seats).is_some()
        {
            self.settings.streak = table.streak_before;
            self.notices.forget_offers();
            self.keep_settings();
        }
    }

    /// Starts a game against this level, otherwise like the last one.
    pub(super) fn play_level(&mut self, level: Level) {
        let at_table = match &self.mode {
            Mode::Play(table) => table.seats.lone_human(),
            Mode::Review(_) => None,
        };
        let human = at_table.or_else(|| self.settings.seats.lone_human());
        let engine = Seat::Engine(level);
        let seats = match human {
            Some(Side::Black) => Seats {
                red: engine,
                black: Seat::Human,
            },
            Some(Side::Red) | None => Seats {
                red: Seat::Human,
                black: engine,
            },
        };
        let limits = self.settings.limits.clone();
        self.wish_anew(Wish::Start(Box::new(NewGame {
            clocks: limits.clocks,
            late: limits.late,
            ..NewGame::new(seats, crate::rules::Position::start())
        })));
    }
}

/// The side of the only person and the level of the computer.
fn opponents(seats: Seats) -> Option<(Side, Level)> {
    let human = seats.lone_human()?;
    match seats.of(!human) {
        Seat::Engine(level) => Some((human, level)),
        Seat::Human => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn streak(level: u8, tendency: Tendency, games: u8) -> Streak {
        Streak {
            level: Level::new(level).unwrap(),
            tendency,
            games,
        }
    }

    #[test]
    fn a_streak_grows_only_by_like_games() {
        let two = streak(4, Tendency::NotWon, 2);
        let grown = Streak::after(Some(two), two.level, Tendency::NotWon);
        assert_eq!(grown, streak(4, Tendency::NotWon, 3));
        for (level, tendency) in [(4, Tendency::Won), (5, Tendency::NotWon)] {
            let broken = Streak::after(Some(two), Level::new(level).unwrap(), tendency);
            assert_eq!(broken, streak(level, tendency, 1));
        }
    }

    #[test]
    fn a_long_streak_offers_the_next_level_if_there_is_one() {
        use Tendency::{NotWon, Won};
        for (level, tendency, games, offered) in [
            (4, NotWon, 2, None),
            (4, NotWon, 3, Some(3)),
            (1, NotWon, 3, None),
            (4, Won, 3, Some(5)),
            (10, Won, 3, Some(11)),
            (11, Won, 9, None),
        ] {
            let offer = streak(level, tendency, games).offer();
            assert_eq!(offer.map(Level::number), offered, "{level} {tendency:?}");
        }
    }
}
