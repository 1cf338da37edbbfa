//! The root of the search: iterative deepening, aspiration windows, several
//! lines, and the choice among nearly equal moves for weaker levels.

use super::blur::{self, Blur};
use super::crew::Mind;
use super::history::Arrival;
use super::limits::{Ended, Limits, Watch};
use super::node::Node;
use super::prune;
use super::repetition::Path;
use super::score::{INFINITE, MATE, MATE_BOUND, MAX_PLY, Score, mated_at};
use super::search::{Kind, Search};
use super::table::Table;
use super::{Answer, Report, Request};
use crate::adjudication::{Timeline, would_lose};
use crate::rules::{Move, Position};

/// Half the width of the first window around the last value.
const ASPIRATION: i32 = 14;

/// Where all threads of a search begin.
pub(super) struct Start {
    position: Position,
    path: Path,
    moves: Vec<RootMove>,
    lines: usize,
    margin: i32,
    lapses: u16,
    blur: Blur,
}

impl Start {
    pub fn new(request: &Request) -> Self {
        let handicap = request.level.handicap();
        let node = Node::new(&request.position);
        let path = Path::new(&request.history, &request.position);
        let moves = candidates(&node, &path.game(), request);
        let blur = Blur {
            seed: request.seed,
            most: handicap.blur,
            salt: if handicap.blur > 0 {
                mix(request.seed ^ u64::from(request.level.number()))
            } else {
                0
            },
        };
        Self {
            position: request.position,
            path,
            lines: request.multi_pv.clamp(1, moves.len().max(1)),
            moves,
            margin: handicap.margin,
            lapses: handicap.lapses,
            blur,
        }
    }
}

fn mix(seed: u64) -> u64 {
    let mixed = (seed ^ (seed >> 31)).wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb)
}

/// The moves to choose from: those asked for, and none that loses by the law
/// of repetition while there is another. Captures come first.
fn candidates(node: &Node, game: &Timeline, request: &Request) -> Vec<RootMove> {
    let legal = node.position.legal_moves().to_vec();
    let asked = preferring(legal, |mv| request.search_moves.contains(&mv));
    let mut moves = preferring(asked, |mv| !would_lose(game, mv, &request.ruleset));
    moves.sort_by_key(|mv| -node.gain(*mv));
    moves.into_iter().map(RootMove::new).collect()
}

/// The moves that are `wanted`, or all when none is.
fn preferring(moves: Vec<Move>, mut wanted: impl FnMut(Move) -> bool) -> Vec<Move> {
    let kept: Vec<Move> = moves.iter().copied().filter(|mv| wanted(*mv)).collect();
    if kept.is_empty() { moves } else { kept }
}

/// A move at the root with what is known about it.
#[derive(Clone, Debug)]
struct RootMove {
    mv: Move,
    /// Value in the present iteration, if it is exact.
    value: Option<i32>,
    /// Value in the last finished iteration.
    last: Option<i32>,
    pv: Vec<Move>,
}

impl RootMove {
    fn new(mv: Move) -> Self {
        Self {
            mv,
            value: None,
            last: None,
            pv: vec![mv],
        }
    }

    /// Orders moves by value, the best first and those without one last.
    fn rank(&self) -> i32 {
        -self.value.unwrap_or(-INFINITE)
    }
}

/// The root as one thread sees it.
pub(super) struct Root<'a> {
    position: Position,
    moves: Vec<RootMove>,
    /// How many best lines are wanted.
    lines: usize,
    /// Moves this much worse than the best need an exact value too.
    margin: i32,
    /// In how many moves of a thousand the replies are forgotten.
    lapses: u16,
    search: Search<'a>,
}

impl<'a> Root<'a> {
    pub fn new(start: &Start, table: &'a Table, mind: &'a mut Mind, watch: Watch<'a>) -> Self {
        let mut root = Self {
            position: start.position,
            moves: start.moves.clone(),
            lines: start.lines,
            margin: start.margin,
            lapses: start.lapses,
            search: Search::new(table, mind, watch, start.path.clone(), start.blur),
        };
        root.begin_with_known();
        root
    }

    /// Searches within the limits, reporting every iteration. Returns the depth
    /// of the last finished one; the moves are then in the order of their
    /// values.
    pub fn lead(&mut self, limits: &Limits, report: &mut dyn FnMut(&Report)) -> u8 {
        self.deepen(1, limits.depth.unwrap_or(u8::MAX), report)
    }

    /// Searches until it is sent home. Half of the helpers are a ply ahead, so
    /// that not all do the same.
    pub fn help(&mut self, number: u8) {
        self.deepen(1 + number % 2, u8::MAX, &mut |_| {});
    }

    /// Puts the move that an earlier search found best before the others, so
    /// that even a search that is stopped at once answers with sense.
    fn begin_with_known(&mut self) {
        let key = self.search.key(&Node::new(&self.position));
        let entry = self.search.table.probe(key, 0);
        if let Some(best) = entry.and_then(|entry| entry.best) {
            self.moves.sort_by_key(|root_move| root_move.mv != best);
        }
    }

    /// Searches ever deeper. Returns the depth of the last finished iteration.
    fn deepen(&mut self, first: u8, last: u8, report: &mut dyn FnMut(&Report)) -> u8 {
        let deepest = last.clamp(1, MAX_PLY as u8 / 2);
        let mut settled = 0_u32;
        let mut finished = 0;
        if self.moves.is_empty() {
            return 0;
        }
        for depth in first..=deepest {
            let before = self.moves[0].mv;
            let before_value = self.moves[0].value;
            for root_move in &mut self.moves {
                root_move.last = root_move.value.take();
            }
            self.search.seldepth = 0;
            for line in 0..self.lines {
                let done = self.aspire(i32::from(depth), line).is_ok();
                self.sort_from(line);
                if !done {
                    self.settle_unfinished();
                    return finished;
                }
                self.moves[..=line].sort_by_key(RootMove::rank);
            }
            finished = depth;
            for line in 0..self.lines {
                report(&self.report(depth, line));
            }
            settled = if self.moves[0].mv == before {
                settled + 1
            } else {
                0
            };
            let value = self.moves[0].value.unwrap_or(-INFINITE);
            let dropped = before_value.is_some_and(|old| value + 40 < old);
            if !self.search.watch.may_go_on(patience(settled, dropped)) {
                break;
            }
            let nothing_to_gain = self.moves.len() == 1 && depth >= 6
                || value.abs() >= MATE_BOUND && MATE - value.abs() < i32::from(depth);
            if self.search.watch.has_time_limit() && nothing_to_gain {
                break;
            }
        }
        finished
    }

    /// After an iteration that was broken off its best move so far counts, but
    /// where nearly equal moves matter all values must be of the same depth.
    fn settle_unfinished(&mut self) {
        if self.margin > 0 || self.moves[0].value.is_none() {
            for root_move in &mut self.moves {
                root_move.value = root_move.last;
            }
            self.sort_from(0);
        }
    }

    fn sort_from(&mut self, line: usize) {
        self.moves[line..].sort_by_key(RootMove::rank);
    }

    /// One iteration for the moves from `line` on, with a window around the
    /// last value that is widened where the value falls outside.
    fn aspire(&mut self, depth: i32, line: usize) -> Result<(), Ended> {
        let last = self.moves[line].last;
        let mut width = ASPIRATION;
        let (mut alpha, mut beta) = match last {
            Some(last) if depth >= 5 && self.margin == 0 && last.abs() < MATE_BOUND => {
                (last - width, last + width)
            }
            _ => (-INFINITE, INFINITE),
        };
        loop {
            let value = self.iterate(depth, line, (alpha, beta))?;
            width += width;
            if value <= alpha {
                beta = i32::midpoint(alpha, beta);
                alpha = (value - width).max(-INFINITE);
            } else if value >= beta {
                beta = (value + width).min(INFINITE);
            } else {
                return Ok(());
            }
            if width > 600 {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
            self.sort_from(line);
        }
    }

    /// Searches the moves from `line` on once. The value of the best.
    fn iterate(
        &mut self,
        depth: i32,
        line: usize,
        (first_alpha, beta): (i32, i32),
    ) -> Result<i32, Ended> {
        let node = Node::new(&self.position);
        let search = &mut self.search;
        search.watch.visit()?;
        let mut best = -INFINITE;
        for root_move in &mut self.moves[line..] {
            root_move.value = None;
        }
        for at in line..self.moves.len() {
            let mv = self.moves[at].mv;
            let child = node.play(mv);
            let alpha = first_alpha.max(best - self.margin);
            search.frames[0].arrival = Some(Arrival::new(node.mover(mv), mv.to));
            search.frames[0].pv.clear();
            let next_depth = depth - 1 + i32::from(child.position.in_check());
            let number = at - line + 1;
            let mut value = alpha + 1;
            if number > 1 {
                let narrow = (alpha, alpha + 1);
                let reduction = if number > 3 && depth >= 3 && !child.position.in_check() {
                    (prune::late_reduction(depth, number) - 1).clamp(0, (next_depth - 1).max(0))
                } else {
                    0
                };
                if reduction > 0 {
                    value = search.descend(
                        (mv, &child),
                        0,
                        narrow,
                        next_depth - reduction,
                        Kind::Cut,
                    )?;
                }
                if value > alpha {
                    value = search.descend((mv, &child), 0, narrow, next_depth, Kind::Cut)?;
                }
            }
            if value > alpha {
                value =
                    search.descend((mv, &child), 0, (alpha, beta), next_depth, Kind::Principal)?;
                search.extend_pv(0, mv);
            }
            if value > alpha || number == 1 {
                self.moves[at].value = Some(value);
                self.moves[at].pv.clear();
                self.moves[at].pv.push(mv);
                self.moves[at].pv.extend(search.frames[0].pv.iter().skip(1));
            }
            best = best.max(value);
            if value >= beta {
                break;
            }
        }
        Ok(best)
    }

    fn report(&self, depth: u8, line: usize) -> Report {
        let watch = &self.search.watch;
        let elapsed = watch.elapsed();
        let micros = elapsed.as_micros().max(1);
        Report {
            depth,
            seldepth: self.search.seldepth as u8,
            line: line + 1,
            score: self.score(line),
            nodes: watch.nodes(),
            nps: (u128::from(watch.nodes()) * 1_000_000 / micros) as u64,
            elapsed,
            pv: self.moves[line].pv.clone(),
            hash_permille: self.search.table.permille(),
        }
    }

    fn score(&self, at: usize) -> Score {
        Score::from_value(self.moves[at].value.unwrap_or(0))
    }

    /// Value of a chosen move: of the best one where its own is not known.
    fn worth(&self, at: usize) -> Score {
        let known = self.moves[at].value.or(self.moves[0].value);
        Score::from_value(known.unwrap_or(0))
    }

    pub fn answer(&self, depth: u8, seed: u64) -> Answer {
        let nodes = self.search.watch.nodes();
        if self.moves.is_empty() {
            return Answer {
                best: None,
                ponder: None,
                score: Score::from_value(mated_at(0)),
                depth: 0,
                nodes,
                pv: Vec::new(),
            };
        }
        let chosen = self.choose(seed);
        let pv = &self.moves[chosen].pv;
        Answer {
            best: Some(self.moves[chosen].mv),
            ponder: pv.get(1).copied(),
            score: self.worth(chosen),
            depth,
            nodes,
            pv: pv.clone(),
        }
    }

    /// The best move, or for weaker levels one that is nearly as good, or now
    /// and then one played without a look at the replies. Mates are always
    /// taken, and none in one is allowed.
    fn choose(&self, seed: u64) -> usize {
        let Some(best) = self.moves[0].value.filter(|best| best.abs() < MATE_BOUND) else {
            return 0;
        };
        let draw = mix(seed ^ self.position.key()) >> 32;
        if draw % 1_000 < u64::from(self.lapses) {
            let moves = self.moves.iter().map(|root_move| root_move.mv);
            return blur::careless(&Node::new(&self.position), moves, draw / 1_000);
        }
        let near: Vec<usize> = (0..self.moves.len())
            .filter(|&at| {
                let value = self.moves[at].value;
                value.is_some_and(|value| value + self.margin >= best)
            })
            .collect();
        near[draw as usize % near.len()]
    }
}

/// How much of the soft time bound to use, in percent: less when the best move
/// has stayed the same, more when its value drops.
fn patience(settled: u32, dropped: bool) -> u32 {
    let base = match settled {
        0 => 130,
        1 => 100,
        2..=4 => 75,
        _ => 55,
    };
    if dropped { base * 3 / 2 } else { base }
}
