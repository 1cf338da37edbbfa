//! Several games at the same time.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread::Builder;

use super::game::{self, End, Played, Rules};
use super::player::{Contender, Player};
use super::side_of_first;
use crate::adjudication::Timeline;
use crate::cli::CliError;
use crate::rules::Side;

/// What is to be played.
pub(super) struct Plan {
    pub contenders: [Contender; 2],
    pub games: usize,
    /// At least one; they are played in turn, each twice.
    pub openings: Vec<Timeline>,
    pub rules: Rules,
    pub seed: u64,
    pub concurrency: usize,
}

/// Plays all games and hands each with its number, from 0, to `done` as it
/// ends. After a failure no further game begins.
///
/// # Errors
/// A player cannot be had, a thread not be started, or `done` fails.
pub(super) fn play(
    plan: &Plan,
    mut done: impl FnMut(usize, Played) -> Result<(), CliError>,
) -> Result<(), CliError> {
    let next = AtomicUsize::new(0);
    let (results, finished) = channel();
    std::thread::scope(|scope| {
        for number in 0..plan.concurrency.min(plan.games) {
            let results = results.clone();
            let next = &next;
            let table = Builder::new()
                .name(format!("match-{number}"))
                .spawn_scoped(scope, move || Table::new(plan, next).serve(&results));
            if let Err(error) = table {
                next.store(plan.games, Ordering::Relaxed);
                return Err(CliError::Thread(error));
            }
        }
        drop(results);
        let mut failed = None;
        for result in finished {
            let result = result.and_then(|(number, played)| done(number, played));
            if let Err(error) = result {
                next.store(plan.games, Ordering::Relaxed);
                failed.get_or_insert(error);
            }
        }
        failed.map_or(Ok(()), Err)
    })
}

type Finished = Result<(usize, Played), CliError>;

/// Where one game after the other is played.
struct Table<'a> {
    plan: &'a Plan,
    next: &'a AtomicUsize,
    /// In the order of the contenders.
    players: [Option<Player>; 2],
}

impl<'a> Table<'a> {
    fn new(plan: &'a Plan, next: &'a AtomicUsize) -> Self {
        Self {
            plan,
            next,
            players: [None, None],
        }
    }

    fn serve(&mut self, results: &Sender<Finished>) {
        loop {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number >= self.plan.games {
                return;
            }
            let played = self.play(number);
            let is_over = played.is_err();
            if results.send(played.map(|played| (number, played))).is_err() || is_over {
                return;
            }
        }
    }

    fn play(&mut self, number: usize) -> Result<Played, CliError> {
        for place in 0..2 {
            self.seat(place)?;
        }
        let openings = &self.plan.openings;
        let opening = &openings[number / 2 % openings.len()];
        // Both games of a pair have the same seed, repeated openings another.
        let seed = self.plan.seed.wrapping_add(number as u64 / 2);
        let [Some(first), Some(second)] = &mut self.players else {
            unreachable!("both players are seated");
        };
        let players = match side_of_first(number) {
            Side::Red => [first, second],
            Side::Black => [second, first],
        };
        let mut rules = self.plan.rules;
        if side_of_first(number) == Side::Black {
            rules.nodes.reverse();
        }
        let played = game::play(opening, players, &rules, seed);
        if let End::Failed(loser, _) = played.end {
            // Whatever is wrong with it, the next game begins with a new one.
            let place = usize::from(loser != side_of_first(number));
            self.players[place] = None;
        }
        Ok(played)
    }

    /// Makes the player at `place` ready. One that does not answer any more is
    /// replaced once.
    fn seat(&mut self, place: usize) -> Result<(), CliError> {
        let contender = &self.plan.contenders[place];
        if let Some(player) = &mut self.players[place]
            && player.new_game().is_ok()
        {
            return Ok(());
        }
        self.players[place] = None;
        let hired = contender.hire().and_then(|mut player| {
            player.new_game()?;
            Ok(player)
        });
        let player = hired.map_err(|error| CliError::Engine {
            name: contender.to_string(),
            error,
        })?;
        self.players[place] = Some(player);
        Ok(())
    }
}
