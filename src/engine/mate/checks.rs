//! The moves that give check.

use std::sync::LazyLock;

use crate::rules::{Kind, Move, Position, Square, SquareMap, SquareSet};

/// A move that gives check.
pub(super) struct Check {
    pub mv: Move,
    /// The position after it.
    pub after: Position,
}

/// The legal moves of the side to move that give check.
pub(super) fn checks(position: &Position) -> impl Iterator<Item = Check> {
    let zone = &ZONES[position.general(!position.side_to_move())];
    let horses = position.of_kind(Kind::Horse);
    let moves = position.legal_moves();
    let position = *position;
    let concerned: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|mv| {
            zone.lines.contains(mv.to)
                || zone.lines.contains(mv.from)
                || horses.contains(mv.from) && zone.jumps.contains(mv.to)
        })
        .collect();
    concerned.into_iter().filter_map(move |mv| {
        let after = position.play_trusted(mv);
        after.in_check().then_some(Check { mv, after })
    })
}

/// Where a move must begin or end to give check to a general.
#[derive(Clone, Copy)]
struct Zone {
    /// File and rank of the general, and the legs of horses that attack it.
    lines: SquareSet,
    /// Where horses attack it.
    jumps: SquareSet,
}

static ZONES: LazyLock<SquareMap<Zone>> = LazyLock::new(|| {
    let nothing = Zone {
        lines: SquareSet::EMPTY,
        jumps: SquareSet::EMPTY,
    };
    let mut zones = SquareMap::filled(nothing);
    for general in Square::all() {
        let distances = |square: Square| {
            let (dx, dy) = (square.x() - general.x(), square.y() - general.y());
            (dx.abs(), dy.abs())
        };
        zones[general] = Zone {
            lines: Square::all()
                .filter(|square| matches!(distances(*square), (0, _) | (_, 0) | (1, 1)))
                .collect(),
            jumps: Square::all()
                .filter(|square| matches!(distances(*square), (1, 2) | (2, 1)))
                .collect(),
        };
    }
    zones
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_check_is_overlooked_in_random_games() {
        let mut state = 1_u64;
        let mut seen = 0;
        for _ in 0..40 {
            let mut position = Position::start();
            for _ in 0..200 {
                let moves = position.legal_moves();
                let all: Vec<Move> = moves
                    .iter()
                    .copied()
                    .filter(|mv| position.play_trusted(*mv).in_check())
                    .collect();
                let found: Vec<Move> = checks(&position).map(|check| check.mv).collect();
                assert_eq!(found, all);
                seen += found.len();
                if moves.is_empty() {
                    break;
                }
                state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
                position = position.play_trusted(moves[(state >> 33) as usize % moves.len()]);
            }
        }
        assert!(seen > 1_000, "{seen} checks");
    }
}
