//! What the solver knows about positions.

use crate::rules::{Move, Square};

/// What is known about a position with the attacker to move, or, of the move
/// alone, with the defender to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Known {
    /// There is no mate within so many moves.
    pub refuted: u8,
    /// There is a mate within so many moves.
    pub proved: Option<u8>,
    /// The move to try first.
    pub best: Option<Move>,
}

impl Known {
    /// Whether there is a mate within `moves`, if that is known.
    pub fn settles(self, moves: u8) -> Option<bool> {
        if self.proved.is_some_and(|proved| proved <= moves) {
            Some(true)
        } else if moves <= self.refuted {
            Some(false)
        } else {
            None
        }
    }
}

#[derive(Clone, Copy, Default)]
struct Slot {
    key: u64,
    refuted: u8,
    /// 0 where nothing is proved.
    proved: u8,
    /// One more than the index of the square, 0 for no move.
    from: u8,
    to: u8,
}

impl Slot {
    fn is_used(&self) -> bool {
        self.refuted > 0 || self.proved > 0 || self.from > 0
    }

    fn worth(&self) -> u8 {
        self.refuted.max(self.proved)
    }
}

/// A table that grows with what it holds, up to 16 MiB, and is replaced within
/// groups of four slots.
pub(super) struct Table {
    groups: Vec<[Slot; 4]>,
    /// New keys that were put since the table has its size.
    taken: usize,
}

impl Table {
    const LEAST_GROUPS: usize = 1 << 8;
    const MOST_GROUPS: usize = 1 << 18;

    pub fn new() -> Self {
        Self::with_groups(Self::LEAST_GROUPS)
    }

    fn with_groups(groups: usize) -> Self {
        Self {
            groups: vec![[Slot::default(); 4]; groups],
            taken: 0,
        }
    }

    pub fn get(&self, key: u64) -> Known {
        let group = &self.groups[self.place(key)];
        let slot = group.iter().find(|slot| slot.key == key);
        slot.map_or_else(Known::default, |slot| Known {
            refuted: slot.refuted,
            proved: (slot.proved > 0).then_some(slot.proved),
            best: square(slot.from)
                .zip(square(slot.to))
                .map(|(from, to)| Move::new(from, to)),
        })
    }

    /// Remembers `known`; what costs least to find out again makes room.
    pub fn put(&mut self, key: u64, known: Known) {
        if self.taken > 2 * self.groups.len() && self.groups.len() < Self::MOST_GROUPS {
            self.grow();
        }
        let code = |square: Square| square.index() as u8 + 1;
        self.place_slot(Slot {
            key,
            refuted: known.refuted,
            proved: known.proved.unwrap_or(0),
            from: known.best.map_or(0, |mv| code(mv.from)),
            to: known.best.map_or(0, |mv| code(mv.to)),
        });
    }

    fn grow(&mut self) {
        let larger = Self::with_groups(4 * self.groups.len());
        let old = std::mem::replace(self, larger);
        for slot in old.groups.into_iter().flatten().filter(Slot::is_used) {
            self.place_slot(slot);
        }
    }

    fn place_slot(&mut self, slot: Slot) {
        let place = self.place(slot.key);
        let group = &mut self.groups[place];
        let at = group.iter().position(|old| old.key == slot.key);
        let at = at.unwrap_or_else(|| {
            self.taken += 1;
            (0..group.len())
                .min_by_key(|at| group[*at].worth())
                .expect("a group has four slots")
        });
        group[at] = slot;
    }

    fn place(&self, key: u64) -> usize {
        (key >> 32) as usize % self.groups.len()
    }
}

fn square(code: u8) -> Option<Square> {
    Square::from_index(usize::from(code).checked_sub(1)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_put_is_found_again() {
        let mut table = Table::new();
        assert_eq!(size_of::<Slot>(), 16);
        assert_eq!(table.get(7), Known::default());
        let known = Known {
            refuted: 2,
            proved: Some(5),
            best: "h2e2".parse().ok(),
        };
        table.put(7, known);
        assert_eq!(table.get(7), known);
        let settled: Vec<Option<bool>> = (1..=6).map(|moves| known.settles(moves)).collect();
        let expected = [Some(false), Some(false), None, None, Some(true), Some(true)];
        assert_eq!(settled, expected);
    }

    #[test]
    fn what_cost_least_makes_room() {
        let mut table = Table::new();
        let refuted = |refuted| Known {
            refuted,
            ..Known::default()
        };
        for key in 1..=5 {
            table.put(key, refuted([4, 3, 1, 2, 9][key as usize - 1]));
        }
        assert_eq!(table.get(3), Known::default());
        assert_eq!(table.get(5), refuted(9));
    }

    #[test]
    fn a_table_that_grows_forgets_little() {
        let mut table = Table::new();
        let key = |number: u64| number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let known = |number: u64| Known {
            refuted: (number % 9 + 1) as u8,
            ..Known::default()
        };
        for number in 1..=5_000 {
            table.put(key(number), known(number));
        }
        assert!(table.groups.len() > Table::LEAST_GROUPS);
        let kept = (1..=5_000).filter(|&number| table.get(key(number)) == known(number));
        assert!(kept.count() > 4_900);
    }
}
