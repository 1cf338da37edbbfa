//! Nodes that are far outside the window are not searched move by move.

use super::eval::officers;
use super::limits::Ended;
use super::prune;
use super::score::MATE_BOUND;
use super::search::{Kind, Place, Search};

impl Search<'_> {
    /// A value for the place when it is clear enough.
    pub fn cut_early(
        &mut self,
        place: &Place,
        (alpha, beta): (i32, i32),
    ) -> Result<Option<i32>, Ended> {
        let &Place {
            node,
            ply,
            depth,
            estimate,
            ..
        } = place;
        if node.position.in_check() {
            return Ok(None);
        }
        if depth <= prune::REVERSE_FUTILITY_DEPTH
            && estimate - prune::reverse_futility(depth, place.improving) >= beta
            && estimate < MATE_BOUND
            && beta > -MATE_BOUND
        {
            return Ok(Some(estimate));
        }
        if depth <= prune::RAZORING_DEPTH && estimate + prune::razoring(depth) < alpha {
            let value = self.quiesce(node, ply, (alpha, alpha + 1))?;
            if value <= alpha {
                return Ok(Some(value));
            }
        }
        self.pass(place, beta)
    }

    /// Lets the side to move pass: when even that reaches `beta`, a move will.
    /// Not without an officer left, for then passing may be better than any
    /// move; deep searches are verified without passes.
    fn pass(&mut self, place: &Place, beta: i32) -> Result<Option<i32>, Ended> {
        let &Place {
            node,
            ply,
            depth,
            estimate,
            ..
        } = place;
        let own = node.position.of_side(node.position.side_to_move());
        let may_pass = place.kind == Kind::Cut
            && depth >= prune::NULL_DEPTH
            && estimate >= beta
            && beta > -MATE_BOUND
            && ply >= self.no_pass_before
            && self.frames[ply - 1].arrival.is_some()
            && officers(&node.position).meets(own);
        let Some(passed) = node.pass().filter(|_| may_pass) else {
            return Ok(None);
        };
        let reduced = depth - 1 - prune::null_reduction(depth, estimate - beta);
        self.frames[ply].arrival = None;
        self.path.push_pass(&passed.position);
        let value = -self.search(&passed, ply + 1, (-beta, 1 - beta), reduced, Kind::All)?;
        self.path.pop();
        if value < beta {
            return Ok(None);
        }
        let value = if value >= MATE_BOUND { beta } else { value };
        if depth < prune::NULL_VERIFIED_DEPTH || self.no_pass_before > 0 {
            return Ok(Some(value));
        }
        self.no_pass_before = ply + (reduced.max(0) as usize * 3) / 4;
        let verified = self.search(node, ply, (beta - 1, beta), reduced, Kind::All);
        self.no_pass_before = 0;
        Ok((verified? >= beta).then_some(value))
    }
}
