//! Repetitions inside the search: the second occurrence counts as the end.
//!
//! Perpetual check, the commonest offence, is read off flags that are kept for
//! every ply. What else a law forbids is asked of the [`Referee`].

use super::referee::{Loop, Referee, Verdict, key_of};
use crate::adjudication::{Law, NaturalLimit, QuietCount, Timeline};
use crate::rules::{Move, Position};

/// Least depth to which a second occurrence is still to be searched for the
/// referee to be asked about it. Nearer to the horizon, where most repetitions
/// are, it counts as a draw: a ruling costs as much as some ten nodes.
const RULED_DEPTH: i32 = 2;

/// The positions on the way to the one being searched, the game's included.
#[derive(Clone, Debug)]
pub(super) struct Path {
    plies: Vec<Ply>,
    /// The positions of the game, the root being the last.
    game: Vec<Position>,
}

#[derive(Clone, Copy, Debug)]
struct Ply {
    key: u64,
    in_check: bool,
    /// How many plies back a repetition can lie: to the last capture, pass or
    /// the begin of what is known.
    span: u16,
    /// The move that led here; none at the begin of what is known and after a
    /// pass.
    mv: Option<Move>,
}

impl Path {
    /// The way to `root` over the positions `history`, oldest first. What lies
    /// before a gap is left out.
    pub fn new(history: &[Position], root: &Position) -> Self {
        let mut path = Self {
            plies: Vec::with_capacity(history.len() + 256),
            game: Vec::with_capacity(history.len() + 1),
        };
        for position in history.iter().chain([root]) {
            let before = path.game.last();
            let mv = before.and_then(|before| move_between(before, position));
            if mv.is_none() {
                path.plies.clear();
                path.game.clear();
            }
            path.push_ply(position, mv);
            path.game.push(*position);
        }
        path
    }

    /// The game up to the root as far as it is known.
    pub fn game(&self) -> Timeline {
        let played = self.plies.iter().zip(&self.game).skip(1);
        let played = played.map(|(ply, position)| {
            let mv = ply.mv.expect("only the first position has no move");
            (mv, *position)
        });
        Timeline::from_played(self.game[0], played)
    }

    /// Goes one move further.
    pub fn push(&mut self, mv: Move, position: &Position) {
        self.push_ply(position, Some(mv));
    }

    /// Goes one pass further: nothing before it can recur by moves.
    pub fn push_pass(&mut self, position: &Position) {
        self.push_ply(position, None);
    }

    fn push_ply(&mut self, position: &Position, mv: Option<Move>) {
        let span = match (self.plies.last(), mv) {
            (Some(before), Some(_)) if position.quiet_plies() > 0 => before.span + 1,
            _ => 0,
        };
        self.plies.push(Ply {
            key: position.key(),
            in_check: position.in_check(),
            span,
            mv,
        });
    }

    /// Goes one ply back.
    pub fn pop(&mut self) {
        self.plies.pop();
    }

    /// What the newest position, which is to be searched `depth` plies deep,
    /// means if it has been there before.
    ///
    /// The third occurrence is ruled on as in the game. At the second a draw
    /// counts at once, a win or loss only within the search: between game and
    /// search the side that must vary still has a chance to do so.
    pub fn verdict(&self, referee: &mut Referee, depth: i32) -> Option<Verdict> {
        if !self.recurs() {
            return None;
        }
        let mut recurrences = self.recurrences();
        let latest = recurrences.next()?;
        if let Some(earlier) = recurrences.next() {
            let verdict = earlier.by_checks(referee.law());
            return Some(verdict.unwrap_or_else(|| {
                let repeated = |start, moves| Loop::Twice { start, moves };
                self.ask(referee, earlier.place, repeated)
            }));
        }
        let verdict = match latest.by_checks(referee.law()) {
            Some(verdict) => verdict,
            None if depth < RULED_DEPTH => Verdict::Draw,
            None => {
                let repeated = |start, moves| Loop::Once { start, moves };
                self.ask(referee, latest.place, repeated)
            }
        };
        let within = latest.place + 1 >= self.game.len();
        (verdict == Verdict::Draw || within).then_some(verdict)
    }

    /// Whether the newest position has occurred before. Both sides have to move
    /// away and back in between.
    fn recurs(&self) -> bool {
        let last = self.plies.len() - 1;
        let now = &self.plies[last];
        let span = usize::from(now.span);
        span >= 4 && {
            let earlier = self.plies[last - span..=last - 4].iter().rev();
            earlier.step_by(2).any(|ply| ply.key == now.key)
        }
    }

    /// Earlier occurrences of the newest position, the latest first.
    fn recurrences(&self) -> impl Iterator<Item = Recurrence> + '_ {
        let last = self.plies.len() - 1;
        let now = self.plies[last];
        let mut they_check = true;
        let mut we_check = true;
        (2..=usize::from(now.span))
            .step_by(2)
            .filter_map(move |back| {
                let place = last - back;
                they_check &= self.plies[place + 2].in_check;
                we_check &= self.plies[place + 1].in_check;
                (self.plies[place].key == now.key).then_some(Recurrence {
                    place,
                    they_check,
                    we_check,
                })
            })
    }

    /// Asks the referee about the moves from `place` on.
    fn ask(
        &self,
        referee: &mut Referee,
        place: usize,
        repeated: impl FnOnce(Position, Vec<Move>) -> Loop,
    ) -> Verdict {
        let key = key_of(self.plies[place..].iter().map(|ply| ply.key));
        referee.rule(key, || {
            let moves = self.moves_after(place).collect();
            repeated(self.position_at(place), moves)
        })
    }

    fn position_at(&self, place: usize) -> Position {
        let known = place.min(self.game.len() - 1);
        let plies = self.plies[known + 1..=place].iter();
        plies.fold(self.game[known], |position, ply| match ply.mv {
            Some(mv) => position.play_trusted(mv),
            None => position.pass().expect("only those not in check pass"),
        })
    }

    fn moves_after(&self, place: usize) -> impl Iterator<Item = Move> + '_ {
        let plies = self.plies[place + 1..].iter();
        plies.map(|ply| ply.mv.expect("nothing recurs across a gap"))
    }

    /// Whether `newest`, the newest position, ends the game by the natural
    /// limit.
    pub fn has_reached(&self, limit: NaturalLimit, newest: &Position) -> bool {
        // What counts is never more than what was played.
        let played = newest.quiet_plies();
        limit.rounds().is_some_and(|rounds| played >= 2 * rounds)
            && self.quiet_count().reached(limit).is_some()
    }

    /// Plies since the last capture as the natural limit counts them.
    fn quiet_count(&self) -> QuietCount {
        let start = &self.game[0];
        let mut mover = start.side_to_move();
        let unknown = QuietCount::starting_at(start.quiet_plies());
        self.plies[1..].iter().fold(unknown, |count, ply| {
            let side = mover;
            mover = !mover;
            match ply.mv {
                None => count,
                Some(_) if ply.span == 0 => QuietCount::default(),
                Some(_) => count.after_quiet_move(side, ply.in_check),
            }
        })
    }
}

struct Recurrence {
    place: usize,
    /// Whether all moves since of the side that has moved last gave check.
    they_check: bool,
    /// The same of the side to move.
    we_check: bool,
}

impl Recurrence {
    /// What it means where checks or their lack tell.
    fn by_checks(&self, law: Law) -> Option<Verdict> {
        match (self.they_check, self.we_check) {
            (true, false) if law != Law::Off => Some(Verdict::Won),
            (false, true) if law != Law::Off => Some(Verdict::Lost),
            (false, false) if matches!(law, Law::Cxa | Law::Axf) => None,
            _ => Some(Verdict::Draw),
        }
    }
}

/// The legal move that leads from one position to another, if there is one.
fn move_between(before: &Position, after: &Position) -> Option<Move> {
    let side = before.side_to_move();
    let (old, new) = (before.of_side(side), after.of_side(side));
    let from = (old & !new).into_iter().next()?;
    let to = (new & !old).into_iter().next()?;
    let mv = Move::new(from, to);
    (before.play(mv).as_ref() == Ok(after)).then_some(mv)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::adjudication::Ruleset;
    use crate::rules::{Kind, Piece, Setup, Side};

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
        let mut position = *start;
        let mut history = Vec::new();
        for text in game.split_whitespace() {
            history.push(position);
            position = position.play(text.parse().unwrap()).unwrap();
        }
        let mut path = Path::new(&history, &position);
        for text in line.split_whitespace() {
            let mv = text.parse().unwrap();
            position = position.play(mv).unwrap();
            path.push(mv, &position);
        }
        path
    }

    fn verdict(law: Law, start: &Position, game: &str, line: &str) -> Option<Verdict> {
        let mut referee = Referee::new(Ruleset {
            law,
            ..Ruleset::default()
        });
        path(start, game, line).verdict(&mut referee, RULED_DEPTH)
    }

    const DRAW: Option<Verdict> = Some(Verdict::Draw);
    const WON: Option<Verdict> = Some(Verdict::Won);
    const LOST: Option<Verdict> = Some(Verdict::Lost);

    fn chariots() -> Position {
        start(
            &[(Kind::General, "f0"), (Kind::Chariot, "a0")],
            &[(Kind::General, "d8"), (Kind::Chariot, "i5")],
        )
    }

    /// Black's chariot can chase Red's cannon up and down two files.
    fn chase() -> Position {
        start(
            &[(Kind::General, "f0"), (Kind::Cannon, "b2")],
            &[(Kind::General, "d8"), (Kind::Chariot, "c5")],
        )
    }

    #[test]
    fn the_second_occurrence_without_checks_is_a_draw() {
        let quiet = "a0a1 i5i6 a1a0 i6i5";
        for law in Law::ALL {
            let verdict = |game, line| verdict(law, &chariots(), game, line);
            assert_eq!(verdict("", "a0a1 i5i6 a1a0"), None);
            assert_eq!(verdict("", quiet), DRAW);
            assert_eq!(verdict(quiet, ""), DRAW);
        }
    }

    #[test]
    fn perpetual_check_loses_for_the_checking_side() {
        let checks = "a0d0 d8e8 d0e0 e8d8 e0d0";
        let answered = "a0d0 d8e8 d0e0 e8d8 e0d0 d8e8";
        for law in [Law::Cxa, Law::Axf, Law::Simple] {
            assert_eq!(verdict(law, &chariots(), "", checks), WON);
            assert_eq!(verdict(law, &chariots(), "", answered), LOST);
        }
        assert_eq!(verdict(Law::Off, &chariots(), "", checks), DRAW);
    }

    #[test]
    fn one_quiet_move_in_the_cycle_makes_a_draw() {
        let line = "a0d0 d8e8 d0c0 e8d8 c0d0";
        for law in Law::ALL {
            assert_eq!(verdict(law, &chariots(), "", line), DRAW);
        }
    }

    #[test]
    fn perpetual_chase_loses_where_the_law_says_so() {
        let chases = "b2a2 c5a5 a2b2 a5b5 b2a2 b5a5";
        let answered = "b2a2 c5a5 a2b2 a5b5 b2a2 b5a5 a2b2";
        for (law, chased, chasing) in [
            (Law::Cxa, WON, LOST),
            (Law::Axf, WON, LOST),
            (Law::Simple, DRAW, DRAW),
            (Law::Off, DRAW, DRAW),
        ] {
            assert_eq!(verdict(law, &chase(), "", chases), chased, "{law:?}");
            assert_eq!(verdict(law, &chase(), "", answered), chasing, "{law:?}");
        }
    }

    #[test]
    fn near_the_horizon_a_chase_counts_as_a_draw() {
        let mut referee = Referee::new(Ruleset::default());
        let once = path(&chase(), "", "b2a2 c5a5 a2b2 a5b5 b2a2 b5a5");
        assert_eq!(once.verdict(&mut referee, RULED_DEPTH - 1), DRAW);
        // The third time the game would be over.
        let game = "b2a2 c5a5 a2b2 a5b5 b2a2 b5a5 a2b2 a5b5 b2a2";
        let third = path(&chase(), game, "b5a5");
        assert_eq!(third.verdict(&mut referee, 0), WON);
    }

    #[test]
    fn between_game_and_search_a_loss_counts_the_third_time() {
        let checks = "a0d0 d8e8 d0e0 e8d8";
        let (chariots, chase) = (chariots(), chase());
        let verdict = |start, game, line| verdict(Law::Cxa, start, game, line);
        assert_eq!(verdict(&chariots, checks, "e0d0"), None);
        let twice = "a0d0 d8e8 d0e0 e8d8 e0d0 d8e8 d0e0 e8d8";
        assert_eq!(verdict(&chariots, twice, "e0d0"), WON);
        let chases = "b2a2 c5a5 a2b2 a5b5 b2a2";
        assert_eq!(verdict(&chase, chases, "b5a5"), None);
        let twice = "b2a2 c5a5 a2b2 a5b5 b2a2 b5a5 a2b2 a5b5 b2a2";
        assert_eq!(verdict(&chase, twice, "b5a5"), WON);
    }

    #[test]
    fn at_the_third_occurrence_the_game_counts_too() {
        // The first time round Black's chariot made an idle move.
        let game = "b2a2 c5a5 a2b2 a5c5 b2a2 c5a5 a2b2 a5b5 b2a2";
        assert_eq!(verdict(Law::Cxa, &chase(), game, "b5a5"), DRAW);
    }

    #[test]
    fn what_lies_before_a_gap_is_left_out() {
        let once = path(&chariots(), "a0a1 i5i6 a1a0 i6i5", "");
        let mut history = once.game[..4].to_vec();
        assert_eq!(Path::new(&history, &chariots()).game.len(), 5);
        history.remove(1);
        let path = Path::new(&history, &chariots());
        assert_eq!(path.game.len(), 3);
        assert_eq!(path.game().plies().len(), 2);
    }

    #[test]
    fn nothing_recurs_across_a_pass() {
        let mut path = path(&chariots(), "", "a0a1 i5i6 a1a0");
        path.push_pass(&chariots());
        let mut referee = Referee::new(Ruleset::default());
        assert_eq!(path.verdict(&mut referee, RULED_DEPTH), None);
    }

    #[test]
    fn checks_beyond_the_tenth_do_not_count_towards_the_natural_limit() {
        let checks = ["a0d0 d8e8", "d0e0 e8d8", "e0d0 d8e8"];
        let round = [checks[1], checks[2]];
        let plies = |checked: usize| {
            let more = round.iter().cycle().take(checked - 1).copied();
            let line: Vec<&str> = [checks[0]].into_iter().chain(more).collect();
            let path = path(&chariots(), "", &line.join(" "));
            path.quiet_count().plies()
        };
        assert_eq!(
            [plies(9), plies(10), plies(11), plies(20)],
            [18, 20, 20, 20]
        );
    }
}
