//! The search: one side needs one good check, the other one good answer.

use super::checks::{Check, checks};
use super::table::{Known, Table};
use crate::engine::limits::{Ended, Limits, Stop, Watch};
use crate::rules::{Move, Position};

/// The search with what it has found out so far.
pub(super) struct Solver<'a> {
    table: Table,
    watch: Watch<'a>,
}

impl<'a> Solver<'a> {
    pub fn new(most_nodes: u64, stop: &'a Stop) -> Self {
        Self {
            table: Table::new(),
            watch: Watch::new(&Limits::nodes(most_nodes), stop),
        }
    }

    pub fn nodes(&self) -> u64 {
        self.watch.nodes()
    }

    /// Whether the side to move mates within `moves`.
    pub fn attack(&mut self, position: &Position, moves: u8) -> Result<bool, Ended> {
        let known = self.table.get(position.key());
        if let Some(settled) = known.settles(moves) {
            return Ok(settled);
        }
        self.watch.visit()?;
        let mate = if moves == 1 {
            checks(position)
                .find(|check| !check.after.has_legal_move())
                .map(|check| check.mv)
        } else {
            self.attack_deeper(position, moves, known.best)?
        };
        let known = self.table.get(position.key());
        self.table.put(
            position.key(),
            match mate {
                Some(mv) => Known {
                    proved: Some(moves),
                    best: Some(mv),
                    ..known
                },
                None => Known {
                    refuted: known.refuted.max(moves),
                    ..known
                },
            },
        );
        Ok(mate.is_some())
    }

    /// The checks with few answers come first: they force most.
    fn attack_deeper(
        &mut self,
        position: &Position,
        moves: u8,
        first: Option<Move>,
    ) -> Result<Option<Move>, Ended> {
        let mut tries: Vec<(usize, Check)> = Vec::new();
        for check in checks(position) {
            let answers = check.after.legal_move_count();
            if answers == 0 {
                return Ok(Some(check.mv));
            }
            tries.push((answers, check));
        }
        tries.sort_by_key(|(answers, check)| (first != Some(check.mv), *answers));
        for (_, check) in tries {
            if self.holds(&check.after, moves - 1)? {
                return Ok(Some(check.mv));
            }
        }
        Ok(None)
    }

    /// Whether every answer of the side to move, which is in check, is mated
    /// within `moves`.
    fn holds(&mut self, position: &Position, moves: u8) -> Result<bool, Ended> {
        self.watch.visit()?;
        let refutation = self.table.get(position.key()).best;
        let mut doubtful = Vec::new();
        for &answer in &position.legal_moves() {
            let after = position.play_trusted(answer);
            let known = self.table.get(after.key());
            match known.settles(moves) {
                Some(true) => {}
                Some(false) => return Ok(false),
                None => doubtful.push((answer, after, known.refuted)),
            }
        }
        // What has held out longest may hold out again.
        doubtful.sort_by_key(|&(answer, ref after, refuted)| {
            (
                refutation != Some(answer),
                u8::MAX - refuted,
                after.quiet_plies() > 0,
            )
        });
        for (answer, after, _) in doubtful {
            if !self.attack(&after, moves)? {
                self.table.put(
                    position.key(),
                    Known {
                        best: Some(answer),
                        ..Known::default()
                    },
                );
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The shortest mate for the side to move, which has one within `most`:
    /// in how many moves, and how it begins.
    pub fn shortest(&mut self, position: &Position, most: u8) -> Result<(u8, Move), Ended> {
        for moves in 1..=most {
            if !self.attack(position, moves)? {
                continue;
            }
            let known = self.table.get(position.key());
            let best = match known.best.filter(|_| known.proved == Some(moves)) {
                Some(best) => Some(best),
                // The table has lost it.
                None if moves == 1 => checks(position)
                    .find(|check| !check.after.has_legal_move())
                    .map(|check| check.mv),
                None => self.attack_deeper(position, moves, None)?,
            };
            return Ok((moves, best.expect("a mate was proved")));
        }
        unreachable!("a mate within {most} was proved")
    }
}
