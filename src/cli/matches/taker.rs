//! A yardstick for the weakest levels: a player that only takes what is free.

use crate::adjudication::{Ruleset, Timeline, would_lose};
use crate::rules::{Kind, Move, Position};

/// From the dearest to the cheapest.
const WORTH: [Kind; 6] = [
    Kind::Chariot,
    Kind::Cannon,
    Kind::Horse,
    Kind::Advisor,
    Kind::Elephant,
    Kind::Soldier,
];

/// The move of a player that ends the game if one move does, else takes the
/// dearest piece that nothing can retake, else moves at random: it never asks
/// what the other side threatens. `None` without a legal move.
pub(super) fn choose(timeline: &Timeline, ruleset: Ruleset, seed: u64) -> Option<Move> {
    let position = timeline.position();
    let mut moves = position.legal_moves().to_vec();
    if let Some(end) = moves
        .iter()
        .copied()
        .find(|&mv| !after(position, mv).has_legal_move())
    {
        return Some(end);
    }
    let free = moves.iter().copied().filter(|&mv| is_free(position, mv));
    if let Some(taken) = free.min_by_key(|mv| worth(position, *mv)) {
        return Some(taken);
    }
    moves.retain(|mv| !would_lose(timeline, *mv, &ruleset));
    let number = mixed(seed ^ position.key()) as usize;
    let at = number.checked_rem(moves.len());
    at.map_or_else(
        || position.legal_moves().first().copied(),
        |at| Some(moves[at]),
    )
}

fn after(position: &Position, mv: Move) -> Position {
    position.play(mv).expect("the move was generated")
}

/// The place of what `mv` captures in [`WORTH`].
fn worth(position: &Position, mv: Move) -> usize {
    let victim = position.piece_at(mv.to);
    WORTH
        .iter()
        .position(|kind| victim.is_some_and(|piece| piece.kind == *kind))
        .unwrap_or(WORTH.len())
}

/// Whether `mv` captures something that nothing can retake.
fn is_free(position: &Position, mv: Move) -> bool {
    position.piece_at(mv.to).is_some()
        && after(position, mv)
            .legal_moves()
            .iter()
            .all(|reply| reply.to != mv.to)
}

/// A step of `SplitMix64`.
fn mixed(state: u64) -> u64 {
    let z = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::fen;

    /// The moves chosen with many seeds.
    fn chosen(text: &str) -> Vec<String> {
        let timeline = Timeline::new(fen::read(text).unwrap());
        let choice = |seed| choose(&timeline, Ruleset::default(), seed);
        (0..40)
            .map(|seed| choice(seed).unwrap().to_string())
            .collect()
    }

    #[test]
    fn it_ends_the_game_or_takes_what_is_free() {
        for (name, text, mv) in [
            ("a mate", "4k4/R8/9/9/9/9/9/9/9/1R1K5 w", "b0b9"),
            (
                "the dearer of two",
                "3k5/9/9/r3c4/9/9/9/R3R4/9/5K3 w",
                "a2a6",
            ),
        ] {
            let chosen = chosen(text);
            assert!(
                chosen.iter().all(|choice| choice == mv),
                "{name}: {chosen:?}"
            );
        }
    }

    #[test]
    fn it_moves_at_random_where_nothing_is_free() {
        let mut moves = chosen("3k5/9/2n6/4p4/9/9/9/4R4/9/5K3 w");
        moves.sort_unstable();
        moves.dedup();
        assert!(moves.len() > 8, "{moves:?}");
    }
}
