//! Repetitions inside the search: the second occurrence counts as the end.
//!
//! Only perpetual check is told from other repetitions. Both sides checking,
//! or neither, is a draw (Asian Xiangqi Federation rules, chapter on
//! repetition, perpetual check of one side loses).

use super::node::Node;
use crate::rules::Position;

/// Plies without a capture after which the game is drawn.
pub(super) const NATURAL_LIMIT: u16 = 120;

/// What a repetition means for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    Draw,
    Won,
    Lost,
}

/// The positions on the way to the one being searched, the game's included.
#[derive(Debug)]
pub(super) struct Path {
    plies: Vec<Ply>,
    root: usize,
}

#[derive(Clone, Copy, Debug)]
struct Ply {
    key: u64,
    in_check: bool,
    /// How many plies back a repetition can lie: to the last capture, pass or
    /// the begin of what is known.
    span: u16,
}

impl Path {
    /// The way to `root` over the positions `history`, oldest first.
    pub fn new(history: &[Position], root: &Position) -> Self {
        let mut path = Self {
            plies: Vec::with_capacity(history.len() + 256),
            root: 0,
        };
        for position in history {
            path.push_position(position, position.in_check());
        }
        path.push_position(root, root.in_check());
        path.root = path.plies.len() - 1;
        path
    }

    /// Goes one move further.
    pub fn push(&mut self, node: &Node) {
        self.push_position(&node.position, node.in_check);
    }

    fn push_position(&mut self, position: &Position, in_check: bool) {
        let span = self.plies.last().map_or(0, |last| last.span + 1);
        self.plies.push(Ply {
            key: position.key(),
            in_check,
            span: span.min(position.quiet_plies()),
        });
    }

    /// Goes one pass further: nothing before it can recur by moves.
    pub fn push_pass(&mut self, node: &Node) {
        self.plies.push(Ply {
            key: node.position.key(),
            in_check: false,
            span: 0,
        });
    }

    /// Goes one ply back.
    pub fn pop(&mut self) {
        self.plies.pop();
    }

    /// What the newest position means if it has been there before.
    ///
    /// A draw counts at once. A perpetual check counts when the position recurs
    /// within the search, or for the third time in all: between game and
    /// search the checking side still has a chance to turn aside.
    pub fn verdict(&self) -> Option<Verdict> {
        self.recurrences()
            .find(|recurrence| {
                recurrence.verdict == Verdict::Draw
                    || recurrence.place >= self.root
                    || recurrence.earlier > 0
            })
            .map(|recurrence| recurrence.verdict)
    }

    /// Whether going to `node` would be the third occurrence of its position
    /// by checks of the moving side alone.
    pub fn forbids(&mut self, node: &Node) -> bool {
        self.push(node);
        let third = self.recurrences().nth(1);
        self.pop();
        third.is_some_and(|recurrence| recurrence.verdict == Verdict::Won)
    }

    /// Earlier occurrences of the newest position, the latest first.
    fn recurrences(&self) -> impl Iterator<Item = Recurrence> + '_ {
        let last = self.plies.len() - 1;
        let now = self.plies[last];
        let mut they_check = true;
        let mut we_check = true;
        let mut earlier = 0;
        (2..=usize::from(now.span))
            .step_by(2)
            .filter_map(move |back| {
                let place = last - back;
                they_check &= self.plies[place + 2].in_check;
                we_check &= self.plies[place + 1].in_check;
                (self.plies[place].key == now.key).then(|| {
                    earlier += 1;
                    Recurrence {
                        place,
                        earlier: earlier - 1,
                        verdict: match (they_check, we_check) {
                            (true, false) => Verdict::Won,
                            (false, true) => Verdict::Lost,
                            _ => Verdict::Draw,
                        },
                    }
                })
            })
    }
}

struct Recurrence {
    place: usize,
    /// How many occurrences lie between this one and the newest.
    earlier: usize,
    verdict: Verdict,
}
