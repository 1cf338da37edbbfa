//! Touch-move (摸子走子): what a touched piece obliges to.

use crate::rules::{Move, Position, Square};

/// What the side to move owes for the pieces it has touched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Duty {
    /// To move its own piece on this point.
    Move(Square),
    /// To capture the piece on this point.
    Capture(Square),
    /// To capture one touched piece with the other.
    CaptureWith(Move),
}

impl Duty {
    /// Whether `mv` fulfils it.
    #[must_use]
    pub fn permits(self, mv: Move) -> bool {
        match self {
            Self::Move(from) => mv.from == from,
            Self::Capture(to) => mv.to == to,
            Self::CaptureWith(owed) => mv == owed,
        }
    }

    /// The piece that it takes to fulfil it, if there is no choice.
    #[must_use]
    pub const fn piece(self) -> Option<Square> {
        match self {
            Self::Move(from) => Some(from),
            Self::Capture(_) => None,
            Self::CaptureWith(owed) => Some(owed.from),
        }
    }
}

/// What the pieces oblige to that the side to move has touched, in this order;
/// `None` when any move may be made.
///
/// An own piece must move if it can (5.1), a piece of the other side must be
/// captured if it can be (5.2), and of several the first counts. If both were
/// touched, the one must capture the other; if it cannot, the order decides
/// which of the two counts (5.3 and 5.4), and what it asks for is not owed when
/// it is not possible, but then what the other asks for is (5.5 at last leaves
/// the side free).
#[must_use]
pub(super) fn duty(position: &Position, touched: &[Square]) -> Option<Duty> {
    let moves = position.legal_moves();
    let can = |is_it: &dyn Fn(Move) -> bool| moves.iter().any(|mv| is_it(*mv));
    let mine = position.of_side(position.side_to_move());
    let theirs = position.of_side(!position.side_to_move());
    let place = |is_bound: &dyn Fn(Square) -> bool| touched.iter().position(|at| is_bound(*at));
    let own = place(&|at| mine.contains(at) && can(&|mv| mv.from == at));
    let other = place(&|at| theirs.contains(at) && can(&|mv| mv.to == at));
    match (own, other) {
        (None, None) => None,
        (Some(own), None) => Some(Duty::Move(touched[own])),
        (None, Some(other)) => Some(Duty::Capture(touched[other])),
        (Some(own), Some(other)) => {
            let to = touched[other];
            let takes = |from: &Square| can(&|mv| mv == Move::new(*from, to));
            // Of the own pieces only the first is bound; any of them may fulfil
            // what a piece of the other side asks for.
            let candidates = if own < other {
                &touched[own..=own]
            } else {
                touched
            };
            Some(match candidates.iter().copied().find(takes) {
                Some(from) => Duty::CaptureWith(Move::new(from, to)),
                None if own < other => Duty::Move(touched[own]),
                None => Duty::Capture(to),
            })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::fen;

    /// Red's chariot on a4 can capture the horse on a6; the horse on c0 can
    /// move and captures nothing; the elephant on g0 cannot move. Nothing can
    /// capture Black's cannon on i9.
    const BOARD: &str = "3k4c/9/9/n8/9/R8/9/9/5C1N1/2N1K1B2 w - - 0 1";

    #[test]
    fn a_touched_piece_binds_as_the_articles_say() {
        let position = fen::read(BOARD).unwrap();
        let square = |text: &str| text.parse::<Square>().unwrap();
        let mv = |text: &str| text.parse::<Move>().unwrap();
        for (article, touched, expected) in [
            ("nothing touched", "", None),
            (
                "5.1 own piece that can move",
                "c0",
                Some(Duty::Move(square("c0"))),
            ),
            ("5.1 own piece that cannot", "g0", None),
            (
                "5.1 the first of several",
                "c0 a4",
                Some(Duty::Move(square("c0"))),
            ),
            (
                "5.1 the first that can move",
                "g0 a4",
                Some(Duty::Move(square("a4"))),
            ),
            (
                "5.2 a piece that can be captured",
                "a6",
                Some(Duty::Capture(square("a6"))),
            ),
            ("5.2 a piece that cannot", "i9", None),
            (
                "5.3 own, then theirs, which it can capture",
                "a4 a6",
                Some(Duty::CaptureWith(mv("a4a6"))),
            ),
            (
                "5.3 own, then theirs, which it cannot capture",
                "c0 a6",
                Some(Duty::Move(square("c0"))),
            ),
            (
                "5.3 own that cannot move, then theirs",
                "g0 a6",
                Some(Duty::Capture(square("a6"))),
            ),
            ("5.3 neither is possible", "g0 i9", None),
            (
                "5.4 theirs, then own that can capture it",
                "a6 a4",
                Some(Duty::CaptureWith(mv("a4a6"))),
            ),
            (
                "5.4 theirs, then own that cannot",
                "a6 c0",
                Some(Duty::Capture(square("a6"))),
            ),
            (
                "5.4 theirs, then two of which one can",
                "a6 c0 a4",
                Some(Duty::CaptureWith(mv("a4a6"))),
            ),
            (
                "5.4 theirs that cannot be captured, then own",
                "i9 c0",
                Some(Duty::Move(square("c0"))),
            ),
            ("5.4 neither is possible", "i9 g0", None),
            (
                "empty points do not count",
                "e5 c0",
                Some(Duty::Move(square("c0"))),
            ),
        ] {
            let touched: Vec<_> = touched.split_whitespace().map(square).collect();
            assert_eq!(duty(&position, &touched), expected, "{article}");
        }
    }

    #[test]
    fn a_piece_that_may_not_leave_the_general_unguarded_is_not_owed() {
        let pinned = fen::read("4k4/9/9/4r4/9/9/9/4N4/9/4K4 w - - 0 1").unwrap();
        assert_eq!(duty(&pinned, &["e2".parse().unwrap()]), None);
    }
}
