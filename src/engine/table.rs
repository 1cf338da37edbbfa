//! The transposition table: what earlier searches found out about positions
//! (<https://www.chessprogramming.org/Transposition_Table>).
//!
//! An entry is 16 bytes, four of them fill a cache line. Entries are pairs of
//! atomic words, the first being the key combined with the second, so that a
//! half-written entry is no entry (Hyatt and Mann 2002) and search threads may
//! share a table.

use std::sync::atomic::{AtomicU64, Ordering};

use prefetch_index::prefetch_index;

use super::score::{MATE_BOUND, is_rule_value};
use crate::rules::{Move, Square};

/// What a stored value says about the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

impl Bound {
    /// What a search with this window says by its value.
    pub fn of(value: i32, alpha: i32, beta: i32) -> Self {
        if value >= beta {
            Self::AtLeast
        } else if value > alpha {
            Self::Exact
        } else {
            Self::AtMost
        }
    }
}

/// What is known about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    pub best: Option<Move>,
    pub value: i32,
    pub eval: i32,
    pub depth: i32,
    pub bound: Bound,
}

impl Entry {
    /// Whether the value settles a search of at least `depth` plies with this
    /// window.
    pub fn settles(&self, depth: i32, alpha: i32, beta: i32) -> bool {
        self.depth >= depth
            && match self.bound {
                Bound::Exact => true,
                Bound::AtLeast => self.value >= beta,
                Bound::AtMost => self.value <= alpha,
            }
    }

    /// The value as a better estimate than `eval`, if it is one.
    pub fn refine(&self, eval: i32) -> Option<i32> {
        let better = self.value.abs() < MATE_BOUND && self.settles(0, eval, eval);
        better.then_some(self.value)
    }
}

#[derive(Debug)]
pub(super) struct Table {
    buckets: Vec<Bucket>,
    age: u8,
}

#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

#[derive(Debug, Default)]
struct Slot {
    lock: AtomicU64,
    data: AtomicU64,
}

impl Table {
    const AGES: u8 = 1 << 6;

    /// A table of `mib` MiB.
    pub fn new(mib: usize) -> Self {
        let mut buckets = Vec::new();
        buckets.resize_with((mib << 20) / size_of::<Bucket>(), Bucket::default);
        Self { buckets, age: 0 }
    }

    pub fn clear(&mut self) {
        self.buckets.fill_with(Bucket::default);
        self.age = 0;
    }

    /// Makes all entries one search older.
    pub fn grow_older(&mut self) {
        self.age = (self.age + 1) % Self::AGES;
    }

    fn place(&self, key: u64) -> usize {
        ((u128::from(key) * self.buckets.len() as u128) >> 64) as usize
    }

    fn bucket(&self, key: u64) -> &Bucket {
        &self.buckets[self.place(key)]
    }

    /// Brings what is known about the position with this key near, so that a
    /// probe a little later need not wait for the memory.
    pub fn fetch(&self, key: u64) {
        prefetch_index(&self.buckets, self.place(key));
    }

    /// What is known about the position with this key, seen from `ply` plies
    /// after the root.
    pub fn probe(&self, key: u64, ply: usize) -> Option<Entry> {
        self.bucket(key).0.iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            (data != 0 && slot.lock.load(Ordering::Relaxed) ^ data == key).then(|| {
                let mut entry = unpack(data);
                entry.value = from_node(entry.value, ply);
                entry
            })
        })
    }

    /// Remembers `entry`, found `ply` plies after the root. A deeper entry for
    /// the same position stays unless it is old; otherwise the shallowest and
    /// oldest of the bucket makes room.
    pub fn store(&self, key: u64, ply: usize, mut entry: Entry) {
        if is_rule_value(entry.value) {
            return;
        }
        entry.value = to_node(entry.value, ply);
        let slots = &self.bucket(key).0;
        let of_key = slots.iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            (data != 0 && slot.lock.load(Ordering::Relaxed) ^ data == key).then_some((slot, data))
        });
        let slot = if let Some((slot, data)) = of_key {
            let old = unpack(data);
            if age_of(data) == self.age
                && entry.bound != Bound::Exact
                && entry.depth + 3 < old.depth
            {
                return;
            }
            entry.best = entry.best.or(old.best);
            slot
        } else {
            let worth = |slot: &&Slot| {
                let data = slot.data.load(Ordering::Relaxed);
                let years = self.age.wrapping_sub(age_of(data)) % Self::AGES;
                depth_of(data) - 4 * i32::from(years)
            };
            slots
                .iter()
                .min_by_key(worth)
                .expect("a bucket has four slots")
        };
        let data = pack(&entry, self.age);
        slot.lock.store(key ^ data, Ordering::Relaxed);
        slot.data.store(data, Ordering::Relaxed);
    }

    /// How many of a thousand entries belong to the present search.
    pub fn permille(&self) -> u16 {
        let slots = self.buckets.iter().flat_map(|bucket| &bucket.0).take(1_000);
        let used = slots.filter(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            data != 0 && age_of(data) == self.age
        });
        used.count() as u16
    }
}

/// Mates are stored as plies from their node, not from the root.
const fn to_node(value: i32, ply: usize) -> i32 {
    if value >= MATE_BOUND {
        value + ply as i32
    } else if value <= -MATE_BOUND {
        value - ply as i32
    } else {
        value
    }
}

const fn from_node(value: i32, ply: usize) -> i32 {
    if value >= MATE_BOUND {
        value - ply as i32
    } else if value <= -MATE_BOUND {
        value + ply as i32
    } else {
        value
    }
}

// From the lowest bit: from 7, to 7, move present 1, unused 1, value 16, eval
// 16, depth 8, bound 2 (never 0, so a used entry is not zero), age 6.

fn pack(entry: &Entry, age: u8) -> u64 {
    let best = entry.best.map_or(0, |mv| {
        mv.from.index() as u64 | (mv.to.index() as u64) << 7 | 1 << 14
    });
    let half = |value: i32| u64::from(value as i16 as u16);
    let bound = match entry.bound {
        Bound::Exact => 1,
        Bound::AtLeast => 2,
        Bound::AtMost => 3,
    };
    best | half(entry.value) << 16
        | half(entry.eval) << 32
        | u64::from(entry.depth.clamp(0, 255) as u8) << 48
        | bound << 56
        | u64::from(age) << 58
}

fn unpack(data: u64) -> Entry {
    let half = |at: u32| i32::from((data >> at) as u16 as i16);
    let square = |at: u32| Square::from_index((data >> at) as usize & 0x7f);
    let best = (data >> 14 & 1 == 1)
        .then(|| Some(Move::new(square(0)?, square(7)?)))
        .flatten();
    Entry {
        best,
        value: half(16),
        eval: half(32),
        depth: depth_of(data),
        bound: match data >> 56 & 0b11 {
            1 => Bound::Exact,
            2 => Bound::AtLeast,
            _ => Bound::AtMost,
        },
    }
}

fn depth_of(data: u64) -> i32 {
    i32::from((data >> 48) as u8)
}

fn age_of(data: u64) -> u8 {
    (data >> 58) as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::score::{MATE, RULE_WIN};

    fn entry(value: i32, depth: i32) -> Entry {
        Entry {
            best: "h2e2".parse().ok(),
            value,
            eval: -17,
            depth,
            bound: Bound::AtLeast,
        }
    }

    #[test]
    fn what_is_stored_is_found_again() {
        let table = Table::new(1);
        for (key, value) in [(1, -300), (u64::MAX, 15_000), (1 << 63, 0)] {
            let mut stored = entry(value, 9);
            table.store(key, 5, stored);
            assert_eq!(table.probe(key, 5), Some(stored));
            stored.best = None;
            stored.bound = Bound::Exact;
            table.store(key, 5, stored);
            let found = table.probe(key, 5).unwrap();
            assert_eq!(found.best, entry(0, 0).best, "the move outlives a value");
        }
        assert_eq!(table.probe(2, 0), None);
    }

    #[test]
    fn mates_are_counted_from_the_node() {
        let table = Table::new(1);
        table.store(7, 4, entry(MATE - 10, 3));
        assert_eq!(table.probe(7, 0).unwrap().value, MATE - 6);
        table.store(8, 4, entry(10 - MATE, 3));
        assert_eq!(table.probe(8, 6).unwrap().value, 12 - MATE);
    }

    #[test]
    fn values_that_depend_on_the_path_are_not_kept() {
        let table = Table::new(1);
        table.store(7, 1, entry(RULE_WIN, 20));
        table.store(8, 1, entry(-RULE_WIN, 20));
        assert_eq!((table.probe(7, 1), table.probe(8, 1)), (None, None));
    }

    #[test]
    fn deep_entries_stay_until_they_are_old() {
        let mut table = Table::new(1);
        table.store(7, 0, entry(1, 20));
        table.store(7, 0, entry(2, 3));
        assert_eq!(table.probe(7, 0).unwrap().value, 1);
        table.grow_older();
        table.store(7, 0, entry(2, 3));
        assert_eq!(table.probe(7, 0).unwrap().value, 2);
    }

    #[test]
    fn a_full_bucket_gives_up_its_shallowest_entry() {
        let table = Table::new(1);
        // Small keys share the first bucket.
        for key in 1..=5 {
            table.store(key, 0, entry(0, 10 - key as i32));
        }
        assert!((1..=3).all(|key| table.probe(key, 0).is_some()));
        assert_eq!(table.probe(4, 0), None);
        assert!(table.probe(5, 0).is_some());
    }

    #[test]
    fn one_mebibyte_holds_65536_entries() {
        assert_eq!(size_of::<Slot>(), 16);
        assert_eq!(Table::new(1).buckets.len() * 4, 65_536);
    }
}
