//! The quiescence search: captures until the position is quiet, and every way
//! out of check (<https://www.chessprogramming.org/Quiescence_Search>).

use super::exchange;
use super::history::Arrival;
use super::limits::Ended;
use super::node::Node;
use super::order::{Hints, Picker, Scored, captures};
use super::prune;
use super::score::{INFINITE, MAX_PLY, is_lost, mated_at};
use super::search::Search;
use super::table::{Bound, Entry};

impl Search<'_> {
    /// Value of the node when only captures are tried, or evasions in check.
    pub fn quiesce(
        &mut self,
        node: &Node,
        ply: usize,
        (mut alpha, beta): (i32, i32),
    ) -> Result<i32, Ended> {
        self.watch.visit()?;
        self.seldepth = self.seldepth.max(ply);
        if let Some(value) = self.decided(node, ply, 0) {
            return Ok(value);
        }
        if ply >= MAX_PLY {
            return Ok(self.evaluate(node));
        }
        let key = self.key(node);
        let known = self.table.probe(key, ply);
        if let Some(entry) = known
            && beta - alpha == 1
            && entry.settles(0, alpha, beta)
        {
            return Ok(entry.value);
        }
        let table_move = known.and_then(|entry| entry.best);
        if node.position.in_check() {
            return self.evade(
                node,
                ply,
                (alpha, beta),
                Hints {
                    table: table_move,
                    ..Hints::default()
                },
            );
        }

        let eval = known.map_or_else(|| self.evaluate(node), |entry| entry.eval);
        let mut best = known.and_then(|entry| entry.refine(eval)).unwrap_or(eval);
        let first_alpha = alpha;
        let mut best_move = None;
        alpha = alpha.max(best);
        if best < beta {
            let mut moves = Scored::new();
            captures(node, self.history, None, &mut moves);
            while let Some((mv, _)) = moves.take_best() {
                let promise = best.max(eval) + node.gain(mv) + prune::DELTA;
                if promise <= alpha {
                    continue;
                }
                if !exchange::gains_at_least(&node.position, mv, 0) {
                    continue;
                }
                let child = self.play(node, mv);
                self.frames[ply].arrival = Some(Arrival::new(node.mover(mv), mv.to));
                self.path.push(mv, &child.position);
                let value = -self.quiesce(&child, ply + 1, (-beta, -alpha))?;
                self.path.pop();
                if value > best {
                    best = value;
                    if value > alpha {
                        best_move = Some(mv);
                        alpha = value;
                        if value >= beta {
                            break;
                        }
                    }
                }
            }
        }
        let entry = Entry {
            best: best_move,
            value: best,
            eval,
            depth: 0,
            bound: Bound::of(best, first_alpha, beta),
        };
        self.table.store(key, ply, entry);
        Ok(best)
    }

    fn evade(
        &mut self,
        node: &Node,
        ply: usize,
        (mut alpha, beta): (i32, i32),
        hints: Hints,
    ) -> Result<i32, Ended> {
        let mut picker = Picker::all(node, hints);
        let mut best = -INFINITE;
        while let Some(mv) = picker.next(node, self.history) {
            let child = self.play(node, mv);
            self.frames[ply].arrival = Some(Arrival::new(node.mover(mv), mv.to));
            self.path.push(mv, &child.position);
            let value = -self.quiesce(&child, ply + 1, (-beta, -alpha))?;
            self.path.pop();
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
            // One quiet way out is enough once defeat is averted.
            if !is_lost(best) && !node.is_capture(mv) {
                picker.skip_quiets();
            }
        }
        Ok(if best == -INFINITE {
            mated_at(ply)
        } else {
            best
        })
    }
}
