//! The principal variation search below the root
//! (<https://www.chessprogramming.org/Principal_Variation_Search>).

use super::eval::{evaluate, officers};
use super::exchange;
use super::history::{Arrival, History, Lead};
use super::limits::Watch;
use super::node::Node;
use super::order::{Hints, Picker};
use super::prune;
use super::repetition::{NATURAL_LIMIT, Path, Verdict};
use super::score::{INFINITE, MATE, MATE_BOUND, MAX_PLY, RULE_WIN, mated_at};
use super::table::{Bound, Entry, Table};
use crate::rules::Move;

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
    killers: [Option<Move>; 2],
    eval: Option<i32>,
    excluded: Option<Move>,
}

/// A running search. Its functions answer `None` when it must end.
pub(super) struct Search<'a> {
    pub table: &'a Table,
    pub history: &'a mut History,
    pub watch: Watch<'a>,
    pub path: Path,
    pub frames: Vec<Frame>,
    pub seldepth: usize,
    pub blur: Blur,
    /// Below this ply passes are not tried: a pass is being verified.
    no_pass_before: usize,
}

/// Errors of judgement of a weaker level: the same for the same position and
/// seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Blur {
    pub seed: u64,
    /// Greatest error, in centi.
    pub most: i32,
    /// Sets table keys apart, so that no level profits from what another saw.
    pub salt: u64,
}

impl Blur {
    fn of(self, key: u64) -> i32 {
        if self.most == 0 {
            return 0;
        }
        let mixed = (key ^ self.seed).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 33;
        (mixed % (2 * self.most as u64 + 1)) as i32 - self.most
    }
}

impl<'a> Search<'a> {
    pub fn new(
        table: &'a Table,
        history: &'a mut History,
        watch: Watch<'a>,
        path: Path,
        blur: Blur,
    ) -> Self {
        Self {
            table,
            history,
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

    pub fn evaluate(&self, node: &Node) -> i32 {
        evaluate(node) + self.blur.of(node.position.key())
    }

    /// Value of a move of the node on `ply` that leads to `child`, from the
    /// mover's side.
    pub fn descend(
        &mut self,
        child: &Node,
        ply: usize,
        (alpha, beta): (i32, i32),
        depth: i32,
        kind: Kind,
    ) -> Option<i32> {
        self.path.push(child);
        let value = self.search(child, ply + 1, (-beta, -alpha), depth, kind)?;
        self.path.pop();
        Some(-value)
    }

    /// What is settled without looking at moves. Mate goes before the natural
    /// limit.
    pub fn decided(&self, node: &Node, ply: usize) -> Option<i32> {
        let position = &node.position;
        match self.path.verdict() {
            Some(Verdict::Draw) => return Some(0),
            Some(Verdict::Won) => return Some(RULE_WIN - ply as i32),
            Some(Verdict::Lost) => return Some(ply as i32 - RULE_WIN),
            None => {}
        }
        if position.quiet_plies() >= NATURAL_LIMIT && position.has_legal_move() {
            return Some(0);
        }
        let soldiers = position.of_kind(crate::rules::Kind::Soldier);
        ((officers(position) | soldiers).is_empty() && position.has_legal_move()).then_some(0)
    }

    /// The moves before the node on `ply`, for its statistics.
    fn lead(&self, ply: usize) -> Lead {
        [1, 2].map(|back| self.frames[ply.checked_sub(back)?].arrival)
    }

    fn search(
        &mut self,
        node: &Node,
        ply: usize,
        (mut alpha, mut beta): (i32, i32),
        mut depth: i32,
        kind: Kind,
    ) -> Option<i32> {
        let principal = kind == Kind::Principal;
        if principal {
            self.frames[ply].pv.clear();
        }
        if depth <= 0 {
            return self.quiesce(node, ply, (alpha, beta));
        }
        self.watch.visit()?;
        self.seldepth = self.seldepth.max(ply);
        let excluded = self.frames[ply].excluded;
        if excluded.is_none() {
            if let Some(value) = self.decided(node, ply) {
                return Some(value);
            }
            if ply >= MAX_PLY {
                return Some(self.evaluate(node));
            }
            // No line from here is better or worse than these mates.
            alpha = alpha.max(mated_at(ply));
            beta = beta.min(MATE - ply as i32 - 1);
            if alpha >= beta {
                return Some(alpha);
            }
        }

        let key = self.key(node);
        let known = self.table.probe(key, ply);
        if let Some(entry) = known
            && !principal
            && excluded.is_none()
            && entry.settles(depth, alpha, beta)
        {
            return Some(entry.value);
        }
        let table_move = known.and_then(|entry| entry.best);

        let eval = known.map_or_else(|| self.evaluate(node), |entry| entry.eval);
        self.frames[ply].eval = (!node.in_check).then_some(eval);
        let improving = self.improving(node, ply, eval);
        // A value from the table is a better estimate where it is a bound on
        // the right side.
        let estimate = match known {
            Some(entry) if entry.value.abs() < MATE_BOUND && entry.settles(0, eval, eval) => {
                entry.value
            }
            _ => eval,
        };

        if !principal && !node.in_check && excluded.is_none() {
            if let Some(value) =
                self.cut_early(node, ply, (alpha, beta), depth, (estimate, improving, kind))?
            {
                return Some(value);
            }
        }
        // Without a move to begin with a shallower search finds one first.
        if table_move.is_none() && depth >= 4 && kind != Kind::All {
            depth -= 1;
        }

        let hints = Hints {
            table: table_move,
            killers: self.frames[ply].killers,
            reply: self.history.reply(self.frames[ply - 1].arrival),
            lead: self.lead(ply),
        };
        self.frames[ply + 1].killers = [None; 2];
        let mut picker = Picker::all(node, self.history, hints);
        let mut best = -INFINITE;
        let mut best_move = None;
        let first_alpha = alpha;
        let mut number = 0;
        let mut tried = Tried::default();

        while let Some(mv) = picker.next(node, self.history) {
            if Some(mv) == excluded {
                continue;
            }
            number += 1;
            let arrival = Arrival::new(node.mover(mv), mv.to);
            let quiet = !node.is_capture(mv);
            let child = node.play(mv);
            let merit = if quiet {
                self.history
                    .quiet(node.position.side_to_move(), mv, arrival, hints.lead)
            } else {
                0
            };

            if best > -MATE_BOUND && depth <= prune::MOVE_PRUNING_DEPTH && !child.in_check {
                if quiet {
                    if !principal && number > prune::quiet_moves(depth, improving) {
                        picker.skip_quiets();
                    }
                    if !node.in_check
                        && (eval + prune::futility(depth) <= alpha && !principal
                            || merit < prune::history_floor(depth))
                    {
                        continue;
                    }
                }
                let floor = if quiet {
                    prune::losing_quiet(depth)
                } else {
                    prune::losing_capture(depth)
                };
                if !node.in_check && !exchange::gains_at_least(&node.position, mv, floor) {
                    continue;
                }
            }

            let extension = self.extension(node, &child, mv, ply, depth, known)?;
            let next_depth = depth - 1 + extension;
            self.frames[ply].arrival = Some(arrival);

            let mut value = -INFINITE;
            let mut settled = false;
            if depth >= 2 && number > 1 + usize::from(principal) {
                let mut reduction = prune::late_reduction(depth, number);
                if quiet {
                    reduction -= merit / 9_000;
                    reduction -= i32::from(hints.killers.contains(&Some(mv)));
                    reduction += i32::from(kind == Kind::Cut);
                    reduction += i32::from(!improving);
                } else {
                    reduction /= 2;
                }
                reduction -= i32::from(principal);
                reduction -= i32::from(node.in_check);
                reduction -= i32::from(child.in_check);
                let reduced = (next_depth - reduction).clamp(1, next_depth.max(1));
                if reduced < next_depth {
                    value = self.descend(&child, ply, (alpha, alpha + 1), reduced, Kind::Cut)?;
                    settled = value <= alpha;
                }
            }
            if !settled && (!principal || number > 1) {
                value = self.descend(&child, ply, (alpha, alpha + 1), next_depth, kind.child())?;
            }
            if principal && (number == 1 || value > alpha) {
                let window = (alpha, beta);
                value = self.descend(&child, ply, window, next_depth, Kind::Principal)?;
            }

            if value > best {
                best = value;
                if value > alpha {
                    best_move = Some(mv);
                    if principal {
                        self.extend_pv(ply, mv);
                    }
                    if value >= beta {
                        self.reward(node, ply, depth, mv, &tried);
                        break;
                    }
                    alpha = value;
                }
            }
            tried.push(mv, quiet);
        }

        if number == 0 {
            return Some(if excluded.is_some() {
                alpha
            } else {
                mated_at(ply)
            });
        }
        if excluded.is_none() {
            let bound = if best >= beta {
                Bound::AtLeast
            } else if best > first_alpha {
                Bound::Exact
            } else {
                Bound::AtMost
            };
            let entry = Entry {
                best: best_move,
                value: best,
                eval,
                depth,
                bound,
            };
            self.table.store(key, ply, entry);
        }
        Some(best)
    }

    /// Whether the side to move stands better than before its last move.
    fn improving(&self, node: &Node, ply: usize, eval: i32) -> bool {
        let before = |back: usize| self.frames[ply.checked_sub(back)?].eval;
        !node.in_check && before(2).or_else(|| before(4)).is_none_or(|old| eval > old)
    }

    /// Cuts off nodes that are far outside the window.
    fn cut_early(
        &mut self,
        node: &Node,
        ply: usize,
        (alpha, beta): (i32, i32),
        depth: i32,
        (estimate, improving, kind): (i32, bool, Kind),
    ) -> Option<Option<i32>> {
        if depth <= prune::REVERSE_FUTILITY_DEPTH
            && estimate - prune::reverse_futility(depth, improving) >= beta
            && estimate < MATE_BOUND
            && beta > -MATE_BOUND
        {
            return Some(Some(estimate));
        }
        if depth <= prune::RAZORING_DEPTH && estimate + prune::razoring(depth) < alpha {
            let value = self.quiesce(node, ply, (alpha, alpha + 1))?;
            if value <= alpha {
                return Some(Some(value));
            }
        }
        // In endings with few attackers passing may be better than any move.
        let side = node.position.side_to_move();
        let may_pass = kind == Kind::Cut
            && depth >= 3
            && estimate >= beta
            && beta > -MATE_BOUND
            && ply >= self.no_pass_before
            && self.frames[ply - 1].arrival.is_some()
            && officers(&node.position).meets(node.position.of_side(side));
        let Some(passed) = node.pass().filter(|_| may_pass) else {
            return Some(None);
        };
        let reduced = depth - 1 - prune::null_reduction(depth, estimate - beta);
        self.frames[ply].arrival = None;
        self.path.push_pass(&passed);
        let value = -self.search(&passed, ply + 1, (-beta, 1 - beta), reduced, Kind::All)?;
        self.path.pop();
        if value < beta {
            return Some(None);
        }
        let value = if value >= MATE_BOUND { beta } else { value };
        if depth < prune::NULL_VERIFIED_DEPTH || self.no_pass_before > 0 {
            return Some(Some(value));
        }
        self.no_pass_before = ply + (reduced.max(0) as usize * 3) / 4;
        let verified = self.search(node, ply, (beta - 1, beta), reduced, Kind::All);
        self.no_pass_before = 0;
        Some((verified? >= beta).then_some(value))
    }

    /// Plies by which a move is searched deeper: checks that lose nothing, and
    /// the move of the table when all others are clearly worse
    /// (<https://www.chessprogramming.org/Singular_Extensions>).
    fn extension(
        &mut self,
        node: &Node,
        child: &Node,
        mv: Move,
        ply: usize,
        depth: i32,
        known: Option<Entry>,
    ) -> Option<i32> {
        if ply as i32 > 60 {
            return Some(0);
        }
        if let Some(entry) = known
            && entry.best == Some(mv)
            && depth >= 7
            && self.frames[ply].excluded.is_none()
            && entry.depth >= depth - 3
            && entry.bound != Bound::AtMost
            && entry.value.abs() < MATE_BOUND
        {
            let bar = entry.value - 2 * depth;
            self.frames[ply].excluded = Some(mv);
            let others = self.search(node, ply, (bar - 1, bar), (depth - 1) / 2, Kind::Cut);
            self.frames[ply].excluded = None;
            if others? < bar {
                return Some(1);
            }
        }
        let checks = child.in_check && exchange::gains_at_least(&node.position, mv, 0);
        Some(i32::from(checks))
    }

    pub fn extend_pv(&mut self, ply: usize, mv: Move) {
        let (above, below) = self.frames.split_at_mut(ply + 1);
        let pv = &mut above[ply].pv;
        pv.clear();
        pv.push(mv);
        pv.extend_from_slice(&below[0].pv);
    }

    /// Remembers that `mv` refuted and that those tried before did not.
    fn reward(&mut self, node: &Node, ply: usize, depth: i32, mv: Move, tried: &Tried) {
        let bonus = (16 * depth * depth + 32 * depth).min(1_600);
        let side = node.position.side_to_move();
        let lead = self.lead(ply);
        let arrival = |mv: Move| Arrival::new(node.mover(mv), mv.to);
        if let Some(victim) = node.position.piece_at(mv.to) {
            self.history.reward_capture(arrival(mv), victim, bonus);
        } else {
            let killers = &mut self.frames[ply].killers;
            if killers[0] != Some(mv) {
                *killers = [Some(mv), killers[0]];
            }
            self.history.set_reply(lead[0], mv);
            self.history
                .reward_quiet(side, mv, arrival(mv), lead, bonus);
            for &failed in tried.quiets() {
                self.history
                    .reward_quiet(side, failed, arrival(failed), lead, -bonus);
            }
        }
        for &failed in tried.captures() {
            if let Some(victim) = node.position.piece_at(failed.to) {
                self.history.reward_capture(arrival(failed), victim, -bonus);
            }
        }
    }
}

/// The moves of a node that did not refute, as many as matter.
#[derive(Default)]
struct Tried {
    quiets: Vec<Move>,
    captures: Vec<Move>,
}

impl Tried {
    const MOST: usize = 48;

    fn push(&mut self, mv: Move, quiet: bool) {
        let list = if quiet {
            &mut self.quiets
        } else {
            &mut self.captures
        };
        if list.len() < Self::MOST {
            list.push(mv);
        }
    }

    fn quiets(&self) -> &[Move] {
        &self.quiets
    }

    fn captures(&self) -> &[Move] {
        &self.captures
    }
}
