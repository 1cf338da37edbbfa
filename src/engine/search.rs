//! The principal variation search below the root
//! (<https://www.chessprogramming.org/Principal_Variation_Search>).

use arrayvec::ArrayVec;

use super::blur::Blur;
use super::crew::Mind;
use super::eval::{evaluate, officers};
use super::exchange;
use super::history::{Arrival, History, Lead};
use super::late::{Step, is_hopeless, reduction, too_late};
use super::limits::{Ended, Watch};
use super::node::Node;
use super::order::{Hints, MOST_MOVES, Picker};
use super::prune;
use super::referee::{Referee, Verdict};
use super::repetition::Path;
use super::score::{INFINITE, MATE, MATE_BOUND, MAX_PLY, RULE_WIN, is_lost, mated_at};
use super::table::{Bound, Entry, Table};
use crate::rules::{self, Move};

/// What is expected of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Its exact value is wanted.
    Principal,
    /// A move is expected that refutes the way to it.
    Cut,
    /// No move is expected to be better than what is known.
    All,
}

impl Kind {
    fn child(self) -> Self {
        match self {
            Self::Cut => Self::All,
            Self::Principal | Self::All => Self::Cut,
        }
    }
}

/// What is remembered of a ply while the search is below it.
#[derive(Clone, Debug, Default)]
pub(super) struct Frame {
    pub pv: Vec<Move>,
    pub arrival: Option<Arrival>,
    pub killers: [Option<Move>; 2],
    /// Evaluation of the node, unless it is in check.
    pub eval: Option<i32>,
    /// A move left out to see whether the others are as good.
    pub excluded: Option<Move>,
}

/// A running search. When it must end, that comes back through all of its
/// functions as [`Ended`].
pub(super) struct Search<'a> {
    pub table: &'a Table,
    pub history: &'a mut History,
    referee: &'a mut Referee,
    pub watch: Watch<'a>,
    pub path: Path,
    pub frames: Vec<Frame>,
    pub seldepth: usize,
    blur: Blur,
    /// Below this ply passes are not tried: a pass is being verified.
    pub no_pass_before: usize,
}

/// A node with what is known about it before its moves are tried.
pub(super) struct Place<'n> {
    pub node: &'n Node<'n>,
    pub ply: usize,
    pub depth: i32,
    pub kind: Kind,
    pub eval: i32,
    /// The evaluation, or a value from the table where that is nearer.
    pub estimate: i32,
    /// Whether the side to move stands better than before its last move.
    pub improving: bool,
    pub known: Option<Entry>,
    pub hints: Hints,
}

impl<'a> Search<'a> {
    pub fn new(
        table: &'a Table,
        mind: &'a mut Mind,
        watch: Watch<'a>,
        path: Path,
        blur: Blur,
    ) -> Self {
        Self {
            table,
            history: &mut mind.history,
            referee: &mut mind.referee,
            watch,
            path,
            frames: vec![Frame::default(); MAX_PLY + 2],
            seldepth: 0,
            blur,
            no_pass_before: 0,
        }
    }

    pub fn key(&self, node: &Node) -> u64 {
        node.position.key() ^ self.blur.salt
    }

    /// The node after a legal move, which will be searched next.
    pub fn play<'n>(&self, node: &'n Node<'n>, mv: Move) -> Node<'n> {
        self.table
            .fetch(node.position.key_after(mv) ^ self.blur.salt);
        node.play(mv)
    }

    pub fn evaluate(&self, node: &Node) -> i32 {
        evaluate(node) + self.blur.of(node.position.key())
    }

    /// Value of a move of the node on `ply` and where it leads to, from the
    /// mover's side.
    pub fn descend(
        &mut self,
        (mv, child): (Move, &Node),
        ply: usize,
        (alpha, beta): (i32, i32),
        depth: i32,
        kind: Kind,
    ) -> Result<i32, Ended> {
        self.path.push(mv, &child.position);
        let value = self.search(child, ply + 1, (-beta, -alpha), depth, kind)?;
        self.path.pop();
        Ok(-value)
    }

    /// What is settled without looking at moves. Mate goes before the natural
    /// limit.
    pub fn decided(&mut self, node: &Node, ply: usize, depth: i32) -> Option<i32> {
        let position = &node.position;
        match self.path.verdict(self.referee, depth) {
            Some(Verdict::Draw) => return Some(0),
            Some(Verdict::Won) => return Some(RULE_WIN - ply as i32),
            Some(Verdict::Lost) => return Some(ply as i32 - RULE_WIN),
            None => {}
        }
        let soldiers = position.of_kind(rules::Kind::Soldier);
        let over = self
            .path
            .has_reached(self.referee.natural_limit(), position)
            || (officers(position) | soldiers).is_empty();
        (over && position.has_legal_move()).then_some(0)
    }

    pub fn search(
        &mut self,
        node: &Node,
        ply: usize,
        (mut alpha, mut beta): (i32, i32),
        depth: i32,
        kind: Kind,
    ) -> Result<i32, Ended> {
        let principal = kind == Kind::Principal;
        if principal {
            self.frames[ply].pv.clear();
        }
        if depth <= 0 {
            return self.quiesce(node, ply, (alpha, beta));
        }
        self.watch.visit()?;
        self.seldepth = self.seldepth.max(ply);
        if self.frames[ply].excluded.is_none() {
            if let Some(value) = self.decided(node, ply, depth) {
                return Ok(value);
            }
            if ply >= MAX_PLY {
                return Ok(self.evaluate(node));
            }
            // No line from here is better or worse than these mates.
            alpha = alpha.max(mated_at(ply));
            beta = beta.min(MATE - ply as i32 - 1);
            if alpha >= beta {
                return Ok(alpha);
            }
        }
        let known = self.table.probe(self.key(node), ply);
        let whole = self.frames[ply].excluded.is_none();
        if let Some(entry) = known.filter(|_| whole && !principal)
            && entry.settles(depth, alpha, beta)
        {
            return Ok(entry.value);
        }
        let mut place = self.place(node, ply, depth, kind, known);
        if whole
            && !principal
            && let Some(value) = self.cut_early(&place, (alpha, beta))?
        {
            return Ok(value);
        }
        // Without a move to begin with a shallower search finds one first.
        if place.hints.table.is_none() && depth >= 4 && kind != Kind::All {
            place.depth -= 1;
        }
        self.try_moves(&place, (alpha, beta))
    }

    fn place<'n>(
        &mut self,
        node: &'n Node<'n>,
        ply: usize,
        depth: i32,
        kind: Kind,
        known: Option<Entry>,
    ) -> Place<'n> {
        let eval = match known {
            Some(entry) => entry.eval,
            // Nothing is decided by the evaluation of a checked side.
            None if node.position.in_check() => 0,
            None => self.evaluate(node),
        };
        self.frames[ply].eval = (!node.position.in_check()).then_some(eval);
        let before = |back: usize| self.frames[ply.checked_sub(back)?].eval;
        let improving = !node.position.in_check()
            && before(2).or_else(|| before(4)).is_none_or(|old| eval > old);
        let lead = self.lead(ply);
        Place {
            node,
            ply,
            depth,
            kind,
            eval,
            estimate: known.and_then(|entry| entry.refine(eval)).unwrap_or(eval),
            improving,
            known,
            hints: Hints {
                table: known.and_then(|entry| entry.best),
                killers: self.frames[ply].killers,
                reply: self.history.reply(lead[0]),
                lead,
            },
        }
    }

    /// The moves before the node on `ply`, for its statistics.
    fn lead(&self, ply: usize) -> Lead {
        [1, 2].map(|back| self.frames[ply.checked_sub(back)?].arrival)
    }

    fn try_moves(&mut self, place: &Place, (first_alpha, beta): (i32, i32)) -> Result<i32, Ended> {
        let &Place {
            node, ply, kind, ..
        } = place;
        let excluded = self.frames[ply].excluded;
        self.frames[ply + 1].killers = [None; 2];
        let mut picker = Picker::all(node, place.hints);
        let mut alpha = first_alpha;
        let mut best = -INFINITE;
        let mut best_move = None;
        let mut number = 0;
        let mut tried = ArrayVec::<_, MOST_MOVES>::new();

        while let Some(mv) = picker.next(node, self.history) {
            if Some(mv) == excluded {
                continue;
            }
            number += 1;
            let step = self.step(place, mv, number);
            if !is_lost(best) {
                if too_late(place, &step) {
                    picker.skip_quiets();
                }
                if is_hopeless(place, &step, alpha) {
                    // Most moves are left out without being made.
                    if !node.position.could_check(mv) {
                        continue;
                    }
                    if !node.position.play_trusted(mv).in_check() {
                        continue;
                    }
                }
            }
            let child = self.play(node, mv);
            let value = self.try_step(place, &step, &child, (alpha, beta))?;
            if value > best {
                best = value;
                if value > alpha {
                    best_move = Some(mv);
                    alpha = value;
                    if kind == Kind::Principal {
                        self.extend_pv(ply, mv);
                    }
                    if value >= beta {
                        self.reward(place, mv, &tried);
                        break;
                    }
                }
            }
            tried.push(mv);
        }
        if excluded.is_some() {
            return Ok(if number == 0 { alpha } else { best });
        }
        if number == 0 {
            return Ok(mated_at(ply));
        }
        let entry = Entry {
            best: best_move,
            value: best,
            eval: place.eval,
            depth: place.depth,
            bound: Bound::of(best, first_alpha, beta),
        };
        self.table.store(self.key(node), ply, entry);
        Ok(best)
    }

    fn step(&self, place: &Place, mv: Move, number: usize) -> Step {
        let node = place.node;
        let quiet = !node.is_capture(mv);
        let merit = if quiet {
            let side = node.position.side_to_move();
            let arrival = Arrival::new(node.mover(mv), mv.to);
            self.history.quiet(side, mv, arrival, place.hints.lead)
        } else {
            0
        };
        Step {
            mv,
            quiet,
            merit,
            number,
        }
    }

    /// Value of one move: late moves are first searched less deep with a
    /// window that only tells whether they are better than what is known.
    fn try_step(
        &mut self,
        place: &Place,
        step: &Step,
        after: &Node,
        (alpha, beta): (i32, i32),
    ) -> Result<i32, Ended> {
        let &Place { ply, kind, .. } = place;
        let principal = kind == Kind::Principal;
        let extension = self.extension(place, step, after)?;
        let depth = place.depth - 1 + extension;
        let arrival = Arrival::new(place.node.mover(step.mv), step.mv.to);
        self.frames[ply].arrival = Some(arrival);

        let child = (step.mv, after);
        if !principal || step.number > 1 {
            let narrow = (alpha, alpha + 1);
            let reduced = (depth - reduction(place, step, after)).clamp(1, depth.max(1));
            if reduced < depth {
                let value = self.descend(child, ply, narrow, reduced, Kind::Cut)?;
                if value <= alpha {
                    return Ok(value);
                }
            }
            let value = self.descend(child, ply, narrow, depth, kind.child())?;
            if !principal || value <= alpha {
                return Ok(value);
            }
        }
        self.descend(child, ply, (alpha, beta), depth, Kind::Principal)
    }

    /// Plies by which a move is searched deeper: checks that lose nothing, the
    /// only way out of a check
    /// (<https://www.chessprogramming.org/One_Reply_Extensions>), and the move
    /// of the table when all others are clearly worse
    /// (<https://www.chessprogramming.org/Singular_Extensions>).
    fn extension(&mut self, place: &Place, step: &Step, after: &Node) -> Result<i32, Ended> {
        let &Place {
            node, ply, depth, ..
        } = place;
        if ply > prune::EXTENSION_PLIES {
            return Ok(0);
        }
        let singular = place.known.filter(|entry| {
            entry.best == Some(step.mv)
                && depth >= prune::SINGULAR_DEPTH
                && self.frames[ply].excluded.is_none()
                && entry.depth >= depth - 3
                && entry.bound != Bound::AtMost
                && entry.value.abs() < MATE_BOUND
        });
        if let Some(entry) = singular {
            let bar = entry.value - prune::singular_margin(depth);
            self.frames[ply].excluded = Some(step.mv);
            let others = self.search(node, ply, (bar - 1, bar), (depth - 1) / 2, Kind::Cut);
            self.frames[ply].excluded = None;
            if others? < bar {
                return Ok(1);
            }
        }
        let position = &node.position;
        let checks = after.position.in_check() && exchange::gains_at_least(position, step.mv, 0);
        let only_reply = position.in_check() && position.legal_move_count() == 1;
        Ok(i32::from(checks || only_reply))
    }

    /// Puts `mv` before the principal variation of the next ply.
    pub fn extend_pv(&mut self, ply: usize, mv: Move) {
        let (above, below) = self.frames.split_at_mut(ply + 1);
        let pv = &mut above[ply].pv;
        pv.clear();
        pv.push(mv);
        pv.extend_from_slice(&below[0].pv);
    }

    /// Remembers that `mv` refuted and that those tried before did not.
    fn reward(&mut self, place: &Place, mv: Move, tried: &[Move]) {
        let &Place {
            node, ply, depth, ..
        } = place;
        let bonus = (16 * depth * depth + 32 * depth).min(1_600);
        let lead = place.hints.lead;
        let quiet = !node.is_capture(mv);
        if quiet {
            let killers = &mut self.frames[ply].killers;
            if killers[0] != Some(mv) {
                *killers = [Some(mv), killers[0]];
            }
            self.history.set_reply(lead[0], mv);
        }
        self.history.reward(node, mv, lead, bonus);
        for &failed in tried {
            // A capture that refutes tells nothing about quiet moves.
            if quiet || node.is_capture(failed) {
                self.history.reward(node, failed, lead, -bonus);
            }
        }
    }
}
