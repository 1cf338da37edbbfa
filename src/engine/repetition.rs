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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Kind, Move, Piece, Setup, Side};

    fn start(red: &[(Kind, &str)], black: &[(Kind, &str)]) -> Position {
        let mut setup = Setup::empty();
        for (side, pieces) in [(Side::Red, red), (Side::Black, black)] {
            for (kind, square) in pieces {
                setup.board[square.parse().unwrap()] = Some(Piece::new(side, *kind));
            }
        }
        Position::try_from(&setup).unwrap()
    }

    /// Plays `game` before the root and `line` in the search.
    fn path(start: &Position, game: &str, line: &str) -> Path {
        let play = |position: &Position, text: &str| {
            let mv: Move = text.parse().unwrap();
            position.play(mv).unwrap()
        };
        let mut root = *start;
        let mut history = Vec::new();
        for text in game.split_whitespace() {
            history.push(root);
            root = play(&root, text);
        }
        let mut path = Path::new(&history, &root);
        for text in line.split_whitespace() {
            root = play(&root, text);
            path.push(&Node::new(&root));
        }
        path
    }

    fn chariots() -> Position {
        start(
            &[(Kind::General, "f0"), (Kind::Chariot, "a0")],
            &[(Kind::General, "d8"), (Kind::Chariot, "i5")],
        )
    }

    #[test]
    fn the_second_occurrence_without_checks_is_a_draw() {
        let quiet = "a0a1 i5i6 a1a0 i6i5";
        assert_eq!(path(&chariots(), "", "a0a1 i5i6 a1a0").verdict(), None);
        assert_eq!(path(&chariots(), "", quiet).verdict(), Some(Verdict::Draw));
        assert_eq!(path(&chariots(), quiet, "").verdict(), Some(Verdict::Draw));
    }

    #[test]
    fn perpetual_check_loses_for_the_checking_side() {
        let checks = "a0d0 d8e8 d0e0 e8d8 e0d0";
        assert_eq!(path(&chariots(), "", checks).verdict(), Some(Verdict::Won));
        let answered = "a0d0 d8e8 d0e0 e8d8 e0d0 d8e8";
        assert_eq!(
            path(&chariots(), "", answered).verdict(),
            Some(Verdict::Lost)
        );
    }

    #[test]
    fn one_quiet_move_in_the_cycle_makes_a_draw() {
        let line = "a0d0 d8e8 d0c0 e8d8 c0d0";
        assert_eq!(path(&chariots(), "", line).verdict(), Some(Verdict::Draw));
    }

    #[test]
    fn between_game_and_search_a_perpetual_check_counts_the_third_time() {
        let game = "a0d0 d8e8 d0e0 e8d8";
        assert_eq!(path(&chariots(), game, "e0d0").verdict(), None);
        let twice = "a0d0 d8e8 d0e0 e8d8 e0d0 d8e8 d0e0 e8d8";
        assert_eq!(
            path(&chariots(), twice, "e0d0").verdict(),
            Some(Verdict::Won)
        );
    }

    #[test]
    fn only_a_third_occurrence_is_forbidden() {
        let next = |game: &str| {
            let end = game.split(' ').fold(chariots(), |position, text| {
                position.play(text.parse().unwrap()).unwrap()
            });
            Node::new(&end)
        };
        let once = "a0d0 d8e8 d0e0 e8d8";
        let twice = "a0d0 d8e8 d0e0 e8d8 e0d0 d8e8 d0e0 e8d8";
        for (game, forbidden) in [(once, false), (twice, true)] {
            let node = next(&format!("{game} e0d0"));
            assert_eq!(path(&chariots(), game, "").forbids(&node), forbidden);
        }
    }

    #[test]
    fn nothing_recurs_across_a_pass() {
        let mut path = path(&chariots(), "", "a0a1 i5i6 a1a0");
        let node = Node::new(&chariots());
        path.push_pass(&node);
        assert_eq!(path.verdict(), None);
    }
}
