//! Late moves: which of them are left out, and which are searched less deep.

use super::exchange;
use super::node::Node;
use super::prune;
use super::search::{Kind, Place};
use crate::rules::Move;

/// A move of a place.
pub(super) struct Step {
    pub mv: Move,
    pub quiet: bool,
    /// Merit of a quiet move by history.
    pub merit: i32,
    /// 1 for the first move tried.
    pub number: usize,
}

/// Whether so many moves have been tried that no more quiet ones are worth it.
pub(super) fn too_late(place: &Place, step: &Step) -> bool {
    place.kind != Kind::Principal
        && place.depth <= prune::MOVE_PRUNING_DEPTH
        && step.quiet
        && step.number > prune::quiet_moves(place.depth, place.improving)
}

/// Whether a move can be left out because it is most unlikely to reach
/// `alpha`. That does not hold for a move that gives check.
pub(super) fn is_hopeless(place: &Place, step: &Step, alpha: i32) -> bool {
    let &Place {
        node, depth, kind, ..
    } = place;
    if depth > prune::MOVE_PRUNING_DEPTH || node.position.in_check() {
        return false;
    }
    let floor = if step.quiet {
        let futile = kind != Kind::Principal && place.eval + prune::futility(depth) <= alpha;
        if futile || step.merit < prune::history_floor(depth) {
            return true;
        }
        prune::losing_quiet(depth)
    } else {
        prune::losing_capture(depth)
    };
    !exchange::gains_at_least(&node.position, step.mv, floor)
}

/// Plies by which a move is first searched less deep.
pub(super) fn reduction(place: &Place, step: &Step, after: &Node) -> i32 {
    let &Place {
        node, depth, kind, ..
    } = place;
    let principal = kind == Kind::Principal;
    if depth < 2 || step.number <= 1 + usize::from(principal) {
        return 0;
    }
    let mut reduction = prune::late_reduction(depth, step.number);
    if step.quiet {
        reduction -= step.merit / prune::MERIT_PER_PLY;
        reduction -= i32::from(place.hints.killers.contains(&Some(step.mv)));
        reduction += i32::from(kind == Kind::Cut);
        reduction += i32::from(!place.improving);
    } else {
        reduction /= 2;
    }
    reduction
        - i32::from(principal)
        - i32::from(node.position.in_check())
        - i32::from(after.position.in_check())
}
