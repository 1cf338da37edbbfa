//! What a game's record says about its rules and players, as the referee and
//! the table want it.

use crate::adjudication::{Law, NaturalLimit, Ruleset};
use crate::engine::Level;
use crate::record::{Details, PlayerInfo, RulesetInfo};
use crate::rules::Side;

use super::command::NewGame;
use super::mode::{Seat, Seats};

/// The edition of the laws that new games are played under.
const VERSION: u32 = 1;

/// The rules of a game. What its record does not say, or says in a way that is
/// not known, is as in a new game.
pub(super) fn of(details: &Details) -> Ruleset {
    let info = &details.ruleset;
    let natural_limit = info.natural_limit.and_then(|plies| {
        NaturalLimit::ALL
            .into_iter()
            .find(|limit| plies_of(*limit) == plies)
    });
    Ruleset {
        law: Law::from_id(&info.id).unwrap_or_default(),
        natural_limit: natural_limit.unwrap_or_default(),
    }
}

/// Who played a side, if the record names a player that there is here.
pub(super) fn seat_of(details: &Details, side: Side) -> Option<Seat> {
    match details.players[side.index()].as_ref()? {
        PlayerInfo::Human => Some(Seat::Human),
        PlayerInfo::Engine { level } => Level::new(*level).map(Seat::Engine),
        PlayerInfo::External { .. } => None,
    }
}

/// Who played a game, if its record names players that there are here.
pub(super) fn seats_of(details: &Details) -> Option<Seats> {
    Some(Seats {
        red: seat_of(details, Side::Red)?,
        black: seat_of(details, Side::Black)?,
    })
}

/// The details of a game that goes on with these players: what its record
/// does not say is as in a new game.
pub(super) fn completed(details: &Details, seats: Seats) -> Details {
    let mut details = details.clone();
    details.players = players(seats);
    if details.ruleset == RulesetInfo::default() {
        details.ruleset = info(Ruleset::default());
    }
    details
}

/// The details of a game that begins now.
pub(super) fn details_of_new_game(new_game: &NewGame) -> Details {
    Details {
        ruleset: info(new_game.ruleset),
        conditions: new_game.conditions,
        players: players(new_game.seats),
        ..Details::default()
    }
}

fn info(ruleset: Ruleset) -> RulesetInfo {
    RulesetInfo {
        id: ruleset.law.id().to_owned(),
        version: Some(VERSION),
        natural_limit: Some(plies_of(ruleset.natural_limit)),
    }
}

fn players(seats: Seats) -> [Option<PlayerInfo>; 2] {
    [seats.red, seats.black].map(|seat| {
        Some(match seat {
            Seat::Human => PlayerInfo::Human,
            Seat::Engine(level) => PlayerInfo::Engine {
                level: level.number(),
            },
        })
    })
}

/// A round is a move of each side.
fn plies_of(limit: NaturalLimit) -> u32 {
    limit.rounds().map_or(0, |rounds| 2 * u32::from(rounds))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Position;

    #[test]
    fn a_new_game_says_its_rules_and_players() {
        let seats = Seats {
            red: Seat::Engine(Level::ALL[4]),
            black: Seat::Human,
        };
        let ruleset = Ruleset {
            law: Law::Axf,
            natural_limit: NaturalLimit::Off,
        };
        let details = details_of_new_game(&NewGame {
            ruleset,
            ..NewGame::new(seats, Position::start())
        });
        assert_eq!(of(&details), ruleset);
        assert_eq!(seats_of(&details), Some(seats));
    }

    #[test]
    fn rules_are_read_from_the_record() {
        for (id, natural_limit, law, limit) in [
            ("", None, Law::Cxa, NaturalLimit::Rounds60),
            ("axf", Some(80), Law::Axf, NaturalLimit::Rounds40),
            ("off", Some(0), Law::Off, NaturalLimit::Off),
            ("house", Some(7), Law::Cxa, NaturalLimit::Rounds60),
        ] {
            let mut details = Details::default();
            id.clone_into(&mut details.ruleset.id);
            details.ruleset.natural_limit = natural_limit;
            let expected = Ruleset {
                law,
                natural_limit: limit,
            };
            assert_eq!(of(&details), expected, "{id:?} {natural_limit:?}");
        }
    }

    #[test]
    fn unknown_players_leave_the_seats_open() {
        let mut details = details_of_new_game(&NewGame::new(Seats::HUMANS, Position::start()));
        details.players[0] = Some(PlayerInfo::Engine { level: 99 });
        assert_eq!(seats_of(&details), None);
    }
}
