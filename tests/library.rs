//! The library: every fact in it is a legal move of Xiangqi, and it is found
//! by whatever order of moves one comes to it.

#[path = "support/random.rs"]
#[allow(dead_code)] // Only the generator is needed.
mod random;

use std::collections::{HashMap, HashSet};

use chuhe::formats::fen;
use chuhe::library::{Book, BookMove, Puzzle, opening_of, openings, puzzles};
use chuhe::rules::{Move, Position, Setup, Side, Status};
use random::Random;

fn reflected(position: &Position) -> Position {
    let mut setup = position.setup();
    for (square, piece) in position.setup().board.iter() {
        setup.board[square.mirrored()] = *piece;
    }
    Position::try_from(&setup).expect("a reflection is as valid")
}

/// The positions of a line, the start included.
fn line(moves: &str) -> Vec<Position> {
    let mut line = vec![Position::start()];
    for word in moves.split_whitespace() {
        let mv: Move = word.parse().expect("two squares");
        let next = line.last().expect("the start is there").play(mv);
        line.push(next.unwrap_or_else(|reason| panic!("{word} in {moves}: {reason:?}")));
    }
    line
}

fn after(moves: &str) -> Position {
    *line(moves).last().expect("the start is there")
}

fn of(moves: &[BookMove], mv: &str) -> BookMove {
    let mv = mv.parse().expect("two squares");
    let found = moves.iter().find(|known| known.mv == mv);
    *found.expect("the book has the move")
}

/// Every position to which moves of the book lead, by key.
fn book_positions() -> HashMap<u64, Position> {
    let start = Position::start();
    let mut found = HashMap::from([(start.key(), start)]);
    let mut open = vec![start];
    while let Some(position) = open.pop() {
        for known in Book::get().moves(&position) {
            let next = position.play(known.mv).expect("a legal move");
            if found.insert(next.key(), next).is_none() {
                open.push(next);
            }
        }
    }
    found
}

#[test]
fn book_moves_are_legal_and_their_counts_add_up() {
    let mut known_positions = 0;
    for position in book_positions().values() {
        let moves = Book::get().moves(position);
        known_positions += usize::from(!moves.is_empty());
        let different: HashSet<Move> = moves.iter().map(|known| known.mv).collect();
        assert_eq!(different.len(), moves.len(), "{}", fen::write(position));
        assert!(
            moves.is_sorted_by(|a, b| a.results.games >= b.results.games),
            "{}",
            fen::write(position)
        );
        for BookMove { mv, results, .. } in moves {
            assert!(position.is_legal(mv), "{mv} in {}", fen::write(position));
            assert!(results.games >= 5, "{mv} in {}", fen::write(position));
            let ended = results.red_wins + results.draws + results.black_wins;
            assert!(ended <= results.games, "{mv} in {}", fen::write(position));
        }
    }
    assert!(known_positions > 15_000, "{known_positions}");
}

#[test]
fn the_book_knows_the_reflection_of_every_position() {
    for position in book_positions().values() {
        let twin = reflected(position);
        let mut moves = Book::get().moves(position);
        for known in &mut moves {
            known.mv = known.mv.mirrored();
        }
        let mut of_twin = Book::get().moves(&twin);
        let order = |known: &BookMove| known.mv;
        moves.sort_by_key(order);
        of_twin.sort_by_key(order);
        assert_eq!(moves, of_twin, "{}", fen::write(position));
    }
}

#[test]
fn a_symmetric_position_offers_both_moves_of_a_pair() {
    for moves in ["", "b0c2 b9c7 h0g2 h9g7", "e3e4 e6e5"] {
        let position = after(moves);
        assert_eq!(reflected(&position), position, "{moves}");
        let known = Book::get().moves(&position);
        for one in &known {
            let other = of(&known, &one.mv.mirrored().to_string());
            assert_eq!(other.results, one.results, "{moves}: {}", one.mv);
            assert_eq!(other.weight, one.weight, "{moves}: {}", one.mv);
        }
    }
    let first = Book::get().moves(&Position::start());
    assert_eq!(first[0].mv.to_string(), "b2e2");
    assert_eq!(first[1].mv.to_string(), "h2e2");
    assert_eq!(first[0].results.games, 17_303);
}

#[test]
fn counters_do_not_hide_a_position_from_the_book() {
    let mut setup = Setup::start();
    setup.quiet_plies = 31;
    setup.move_number = 17;
    let late = Position::try_from(&setup).expect("the start of a game");
    let moves = Book::get().moves(&Position::start());
    assert_eq!(Book::get().moves(&late), moves);
}

#[test]
fn fifty_games_begin_with_at_least_six_different_openings() {
    let chosen = |seed| Book::get().choose(&Position::start(), seed);
    let first: Vec<Move> = (0..50).filter_map(chosen).collect();
    assert_eq!(first.len(), 50);
    // A move and its reflection are the same opening.
    let openings: HashSet<Move> = first.iter().map(|mv| *mv.min(&mv.mirrored())).collect();
    assert!(openings.len() >= 6, "{openings:?}");
    assert_eq!(chosen(7), chosen(7));
}

#[test]
fn rare_and_losing_moves_are_known_but_never_drawn() {
    let first = Book::get().moves(&Position::start());
    assert_eq!(of(&first, "f0e1").weight, 0, "17 of 29,190 games");
    for position in book_positions().values() {
        let moves = Book::get().moves(position);
        let total: u32 = moves.iter().map(|known| known.results.games).sum();
        let side = position.side_to_move();
        for known in moves.iter().filter(|known| known.weight > 0) {
            // Pairs of a symmetric position count twice in the total.
            assert!(known.results.games * 500 >= total);
            let score = known.results.score(side).expect("its games ended");
            // Red makes 0.556 of the points over all games.
            let least = if side == Side::Red { 0.45 } else { 0.34 };
            assert!(score > least, "{} in {}", known.mv, fen::write(position));
        }
    }
}

#[test]
fn a_drawn_move_has_weight_and_all_moves_with_weight_are_drawn() {
    let mut random = Random::new(3);
    let mut plies = 0;
    for _ in 0..200 {
        let mut position = Position::start();
        while let Some(mv) = Book::get().choose(&position, random.next()) {
            assert!(of(&Book::get().moves(&position), &mv.to_string()).weight > 0);
            position = position.play(mv).expect("a legal move");
            plies += 1;
        }
    }
    assert!(plies > 200 * 8, "{plies}");
    let start = Position::start();
    let drawn: HashSet<Option<Move>> = (0..2_000)
        .map(|seed| Book::get().choose(&start, seed))
        .collect();
    for known in Book::get().moves(&start) {
        let found = drawn.contains(&Some(known.mv));
        assert_eq!(found, known.weight > 0, "{}", known.mv);
    }
}

#[test]
fn outside_the_book_nothing_is_known() {
    let position = after("a0a2 a9a7 a2a1 a7a8");
    assert!(Book::get().moves(&position).is_empty());
    assert_eq!(Book::get().choose(&position, 1), None);
}

#[test]
fn well_known_openings_are_named_by_any_order_of_moves() {
    for (name, usual, unusual) in [
        ("中炮局", "h2e2", "b2e2"),
        ("中炮对屏风马", "h2e2 h9g7 h0g2 b9c7", "h2e2 b9c7 h0g2 h9g7"),
        ("中炮对反宫马", "h2e2 b9c7 h0g2 h7f7", "h2e2 h7f7 h0g2 b9c7"),
        (
            "中炮对单提马",
            "h2e2 b9c7 h0g2 i9i8 i0h0 h9i7",
            "h2e2 h9i7 h0g2 b9c7 i0h0 i9i8",
        ),
        (
            "中炮对左三步虎",
            "h2e2 h9g7 h0g2 i9h9 c3c4 h7i7",
            "c3c4 h9g7 h2e2 i9h9 h0g2 h7i7",
        ),
        ("顺炮局", "h2e2 h7e7", "b2e2 b7e7"),
        (
            "顺炮直车对横车",
            "h2e2 h7e7 h0g2 h9g7 i0h0 i9i8",
            "h2e2 h7e7 h0g2 i9i8 i0h0 h9g7",
        ),
        ("中炮对列炮", "h2e2 b7e7", "b2e2 h7e7"),
        (
            "五六炮对反宫马",
            "h2e2 b9c7 h0g2 h7f7 i0h0 h9g7 b2d2",
            "h2e2 h7f7 h0g2 h9g7 i0h0 b9c7 b2d2",
        ),
        (
            "五七炮",
            "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 g3g4 c6c5 b0a2 g9e7 b2c2",
            "h2e2 b9c7 h0g2 h9g7 g3g4 c6c5 b0a2 g9e7 b2c2 i9h9 i0h0",
        ),
        ("仙人指路局", "c3c4", "g3g4"),
        ("对兵局", "c3c4 g6g5", "g3g4 c6c5"),
        ("仙人指路对卒底炮", "c3c4 b7c7", "g3g4 h7g7"),
        ("飞相局", "g0e2", "c0e2"),
        ("起马局", "h0g2", "b0c2"),
        ("仕角炮局", "h2f2", "b2d2"),
        ("过宫炮局", "h2d2", "b2f2"),
    ] {
        for moves in [usual, unusual] {
            let opening = opening_of(&line(moves)).expect("a well known opening");
            assert!(opening.simplified.contains(name), "{moves}: {opening:?}");
        }
    }
}

/// The typical line of every code, as counted in games.
const TYPICAL: &str = include_str!("data/opening-lines.txt");

#[test]
fn typical_lines_have_the_code_they_are_typical_of() {
    for row in TYPICAL.lines() {
        let (code, moves) = row.split_once('\t').expect("a code and a line");
        let line = line(moves);
        let opening = opening_of(&line).expect("a typical line");
        assert_eq!(opening.code, code, "{moves}");
        let reflection: Vec<Position> = line.iter().map(reflected).collect();
        assert_eq!(opening_of(&reflection), Some(opening), "{moves}");
    }
}

#[test]
fn a_group_does_not_replace_an_opening_that_belongs_to_it() {
    let moves = "g0e2 g6g5 c3c4 g9e7 b0c2";
    let last = opening_of(&[after(moves)]).expect("the position has a name");
    assert_eq!(last.code, "A3");
    let opening = opening_of(&line(moves)).expect("the line has a name");
    assert_eq!(opening.code, "A38");
}

#[test]
fn names_are_complete_and_in_order() {
    assert!(openings().is_sorted_by(|a, b| a.code < b.code));
    for opening in openings() {
        assert!((1..=3).contains(&opening.code.len()), "{opening:?}");
        for name in [opening.simplified, opening.traditional, opening.english] {
            assert!(!name.is_empty() && name.trim() == name, "{opening:?}");
        }
        assert!(!opening.simplified.is_ascii(), "{opening:?}");
        assert!(!opening.traditional.is_ascii(), "{opening:?}");
        assert!(!opening.english.contains("awn"), "{opening:?}");
    }
    let same_direction = openings().iter().find(|opening| opening.code == "D0");
    let same_direction = same_direction.expect("it is a group");
    assert_eq!(same_direction.traditional, "順炮局");
    assert_eq!(same_direction.english, "Same Direction Cannons");
}

#[test]
fn a_line_without_a_named_position_has_no_opening() {
    assert_eq!(opening_of(&line("")), None);
    assert_eq!(opening_of(&line("a0a1 a9a8")), None);
    assert_eq!(opening_of(&[]), None);
}

#[test]
fn puzzles_end_in_mate_as_they_say() {
    assert_eq!(puzzles().len(), 1_804);
    for puzzle in puzzles() {
        let mut position = fen::read(puzzle.fen).expect("a position");
        for &mv in &puzzle.moves {
            position = position.play(mv).unwrap_or_else(|reason| {
                panic!("{mv} in {}: {reason:?}", puzzle.fen);
            });
        }
        assert!(
            matches!(position.status(), Status::Checkmate | Status::Stalemate),
            "{}",
            puzzle.fen
        );
        assert_eq!(puzzle.moves.len(), 2 * puzzle.distance() - 1);
        assert!((1..=7).contains(&puzzle.distance()), "{}", puzzle.fen);
        assert!((1..=5).contains(&puzzle.grade), "{}", puzzle.fen);
    }
    assert!(puzzles().is_sorted_by_key(Puzzle::distance));
}
