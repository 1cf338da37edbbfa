//! The rules of moving and of the ends a position decides.
#![allow(clippy::unwrap_used)]

mod support;

use std::collections::HashSet;

use chuhe::formats::fen;
use chuhe::rules::{
    IllegalMove, Kind, Move, Piece, Position, Setup, SetupFault, Side, Square, SquareSet, Status,
};
use serde_json::Value;
use support::oracle;
use support::random::{self, Random};

fn cases(text: &str) -> Vec<Value> {
    serde_json::from_str(text).unwrap()
}

fn position(text: &str) -> Position {
    fen::read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

fn mv(text: &str) -> Move {
    text.parse().unwrap()
}

fn squares(list: &Value) -> SquareSet {
    let list = list.as_array().unwrap();
    list.iter().map(|s| square(s.as_str().unwrap())).collect()
}

/// Every position of the perft table and of a few random games.
fn sample() -> Vec<Position> {
    let table = cases(include_str!("data/perft.json"));
    let mut positions: Vec<Position> = table
        .iter()
        .map(|case| position(case["fen"].as_str().unwrap()))
        .collect();
    for seed in 0..4 {
        let mut random = Random::new(seed);
        positions.extend(random::game(&Position::start(), 60, &mut random));
    }
    positions
}

#[test]
fn endings_have_their_status_and_destinations() {
    let table = cases(include_str!("data/endings.json"));
    assert_eq!(table.len(), 65);
    for case in table {
        let name = case["name"].as_str().unwrap();
        let position = position(case["fen"].as_str().unwrap());
        let status = match case["status"].as_str().unwrap() {
            "checkmate" => Status::Checkmate,
            "stalemate" => Status::Stalemate,
            word => {
                let attackers = position.pieces().filter(|(_, p)| p.kind.can_attack());
                let in_check = word == "check";
                match attackers.count() {
                    0 => Status::NoMaterial,
                    _ => Status::Ongoing { in_check },
                }
            }
        };
        assert_eq!(position.status(), status, "{name}");
        assert_eq!(position.in_check(), case["in_check"], "{name}");
        let count = case["legal_move_count"].as_u64().unwrap() as usize;
        assert_eq!(position.legal_move_count(), count, "{name}");
        assert_eq!(position.legal_moves().len(), count, "{name}");
        if let Some(from) = case["square"].as_str() {
            assert_eq!(
                position.destinations(square(from)),
                squares(&case["legal_destinations"]),
                "{name}"
            );
        }
        if let Some((loser, "loses")) = case["result"].as_str().unwrap().split_once('_') {
            let side = format!("{:?}", position.side_to_move()).to_lowercase();
            assert_eq!(side, loser, "{name}: the side to move has lost");
        }
    }
}

#[test]
fn faults_of_other_programs_do_not_occur_here() {
    for case in cases(include_str!("data/rules.json")) {
        let name = case["name"].as_str().unwrap();
        let mut position = position(case["fen"].as_str().unwrap());
        let expect = &case["expect"];
        let mut error_at = None;
        for (ply, text) in (1..).zip(case["moves"].as_array().unwrap()) {
            let Ok(next) = position.play(mv(text.as_str().unwrap())) else {
                error_at = Some(ply);
                break;
            };
            position = next;
        }
        for (key, value) in expect.as_object().unwrap() {
            match key.as_str() {
                "in_check" => assert_eq!(position.in_check(), *value, "{name}"),
                "legal_count" => assert_eq!(position.legal_move_count(), *value, "{name}"),
                "over" => {
                    let over = !matches!(position.status(), Status::Ongoing { .. });
                    assert_eq!(over, *value, "{name}");
                }
                "winner" => {
                    let winner = format!("{:?}", !position.side_to_move()).to_lowercase();
                    assert_eq!(winner, *value, "{name}");
                }
                "reason" => {
                    assert_eq!(value, "stalemate", "{name}");
                    assert_eq!(position.status(), Status::Stalemate, "{name}");
                }
                "side_to_move" => {
                    let side = format!("{:?}", position.side_to_move()).to_lowercase();
                    assert_eq!(side, *value, "{name}");
                }
                "legal" | "illegal" => {
                    for text in value.as_array().unwrap() {
                        let mv = mv(text.as_str().unwrap());
                        assert_eq!(position.is_legal(mv), key == "legal", "{name}: {mv}");
                    }
                }
                "legal_from" => {
                    for (from, to) in value.as_object().unwrap() {
                        assert_eq!(position.destinations(square(from)), squares(to), "{name}");
                    }
                }
                "perft" => {
                    for depth in 1..=3_u32 {
                        let nodes = chuhe::rules::perft(&position, depth);
                        assert_eq!(nodes, value[depth.to_string()], "{name}");
                    }
                }
                "error_at_ply" => assert_eq!(error_at, value.as_u64(), "{name}"),
                other => panic!("{name}: nothing tests {other}"),
            }
        }
    }
}

#[test]
fn legality_agrees_with_brute_force_over_all_square_pairs() {
    for position in sample() {
        let setup = position.setup();
        let mut listed: HashSet<Move> = position.legal_moves().iter().copied().collect();
        assert_eq!(listed.len(), position.legal_moves().len(), "no move twice");
        for from in Square::all() {
            let destinations = position.destinations(from);
            for to in Square::all() {
                let mv = Move::new(from, to);
                let legal = oracle::is_legal(&setup, mv);
                let text = fen::write(&position);
                assert_eq!(position.is_legal(mv), legal, "{mv} in {text}");
                assert_eq!(destinations.contains(to), legal, "{mv} in {text}");
                assert_eq!(listed.remove(&mv), legal, "{mv} in {text}");
                assert_eq!(position.explain(mv).is_ok(), legal, "{mv} in {text}");
            }
        }
        assert_eq!(
            position.in_check(),
            oracle::general_can_be_taken(&setup.board, setup.side_to_move)
        );
    }
}

#[test]
fn the_river_parts_the_board_into_the_two_home_halves() {
    for side in Side::BOTH {
        for square in Square::all() {
            let beyond = SquareSet::beyond_river(side).contains(square);
            assert_ne!(beyond, square.in_home_half(side), "{square} for {side:?}");
        }
    }
}

#[test]
fn key_and_state_after_moves_equal_those_built_anew() {
    for seed in 0..40 {
        let mut random = Random::new(seed);
        for position in random::game(&Position::start(), 200, &mut random) {
            let again = Position::try_from(&position.setup()).unwrap();
            assert_eq!(position.key(), again.key());
            assert_eq!(position, again);
            assert_eq!(position.setup(), again.setup());
            assert_eq!(position.in_check(), again.in_check());
            assert_eq!(position.legal_moves()[..], again.legal_moves()[..]);
            for piece in Piece::all() {
                assert_eq!(position.count(piece), position.of_piece(piece).len());
            }
            assert_eq!(fen::read(&fen::write(&position)).unwrap(), position);
            for side in Side::BOTH {
                let general = Some(Piece::new(side, Kind::General));
                assert_eq!(position.piece_at(position.general(side)), general);
            }
        }
    }
}

#[test]
fn mirrored_and_exchanged_positions_have_mirrored_moves() {
    for position in sample() {
        let moves: HashSet<Move> = position.legal_moves().iter().copied().collect();
        let mirrored = Position::try_from(&position.setup().mirrored()).unwrap();
        let swapped = Position::try_from(&position.setup().swapped()).unwrap();
        let back = |list: Vec<Move>| list.into_iter().collect::<HashSet<_>>();
        assert_eq!(
            back(
                mirrored
                    .legal_moves()
                    .iter()
                    .map(|m| m.mirrored())
                    .collect()
            ),
            moves
        );
        assert_eq!(
            back(swapped.legal_moves().iter().map(|m| m.across()).collect()),
            moves
        );
    }
}

#[test]
fn keys_of_different_positions_differ() {
    let start = Position::start();
    let mut seen = std::collections::HashMap::new();
    for first in &start.legal_moves() {
        let one = start.play(*first).unwrap();
        for second in &one.legal_moves() {
            let two = one.play(*second).unwrap();
            let board = fen::write(&two);
            assert_eq!(*seen.entry(two.key()).or_insert(board.clone()), board);
        }
    }
    assert_eq!(seen.len(), 1920, "two plies never transpose");
    assert_ne!(start.key(), start.pass().unwrap().key());
}

#[test]
fn captures_are_the_moves_into_enemy_squares() {
    for position in sample() {
        let enemies = position.of_side(!position.side_to_move());
        let captures: Vec<Move> = position.legal_moves_into(enemies).to_vec();
        let filtered: Vec<Move> = position
            .legal_moves()
            .iter()
            .copied()
            .filter(|mv| position.piece_at(mv.to).is_some())
            .collect();
        assert_eq!(captures, filtered);
    }
}

#[test]
fn refused_moves_say_why() {
    use IllegalMove::{
        CannonScreen, CrossesRiver, ElephantEye, GeneralsFace, HorseLeg, IntoCheck, LeavesPalace,
        NoPiece, NotYourPiece, OwnPiece, PathBlocked, Pinned, Retreats, SidewaysTooEarly,
        StillInCheck, Unreachable,
    };
    const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
    for (text, tried, reason) in [
        (START, "e5e6", NoPiece),
        (START, "e6e5", NotYourPiece),
        (START, "a0b0", OwnPiece),
        (START, "a0b5", Unreachable),
        (START, "h0f1", HorseLeg(square("g0"))),
        (START, "a0a5", PathBlocked(square("a3"))),
        (START, "h2h8", PathBlocked(square("h7"))),
        (START, "h2h7", CannonScreen { between: 0 }),
        (START, "c3d3", SidewaysTooEarly),
        (START, "c3c2", Retreats),
        ("4k4/9/9/9/9/2B6/9/9/9/3K5 w - - 0 1", "c4e6", CrossesRiver),
        (
            "4k4/9/9/9/9/9/3p5/4B4/9/3K5 w - - 0 1",
            "e2c4",
            ElephantEye(square("d3")),
        ),
        ("4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1", "d0c0", LeavesPalace),
        ("4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1", "d0e0", GeneralsFace),
        ("4k4/9/9/4P4/9/9/9/9/9/4K4 w - - 0 1", "e6d6", GeneralsFace),
        (
            "3k5/9/9/4r4/9/9/9/9/4C4/4K4 w - - 0 1",
            "e1d1",
            Pinned(square("e6")),
        ),
        (
            "4k4/9/9/9/4c4/9/9/9/9/3AK4 w - - 0 1",
            "d0e1",
            Pinned(square("e5")),
        ),
        (
            "3k1r3/9/9/9/9/9/9/9/9/4K4 w - - 0 1",
            "e0f0",
            IntoCheck(square("f9")),
        ),
        (
            "3k5/9/9/4r4/9/9/P8/9/9/4K4 w - - 0 1",
            "a3a4",
            StillInCheck(square("e6")),
        ),
        (
            "3k5/9/4r4/4p4/4P4/4C4/9/9/9/4K4 w - - 0 1",
            "e4e7",
            CannonScreen { between: 2 },
        ),
    ] {
        assert_eq!(
            position(text).play(mv(tried)),
            Err(reason),
            "{tried} in {text}"
        );
    }
}

#[test]
fn a_setup_is_refused_with_every_reason() {
    let faults = |text: &str| fen::read_setup(text).unwrap().faults();
    let red = |kind| Piece::new(Side::Red, kind);
    let black = |kind| Piece::new(Side::Black, kind);
    assert_eq!(
        faults("9/9/9/9/9/9/9/9/9/9 w"),
        [
            SetupFault::NoGeneral(Side::Red),
            SetupFault::NoGeneral(Side::Black)
        ]
    );
    assert_eq!(
        faults("4k4/9/9/9/9/9/9/9/9/4K4 w"),
        [SetupFault::GeneralsFace]
    );
    assert_eq!(
        faults("4k4/9/9/9/4R4/9/9/9/9/3K5 w"),
        [SetupFault::WaitingSideInCheck {
            side: Side::Black,
            checkers: SquareSet::of(square("e5")),
        }]
    );
    assert_eq!(
        faults("kk7/9/9/9/9/8R/9/RRP5B/3A5/3K5 w"),
        [
            SetupFault::Misplaced {
                piece: red(Kind::Advisor),
                square: square("d1"),
            },
            SetupFault::TooMany {
                piece: red(Kind::Chariot),
                count: 3,
            },
            SetupFault::TooMany {
                piece: black(Kind::General),
                count: 2,
            },
            SetupFault::Misplaced {
                piece: black(Kind::General),
                square: square("a9"),
            },
            SetupFault::Misplaced {
                piece: black(Kind::General),
                square: square("b9"),
            },
        ]
        .into_iter()
        .collect::<Vec<_>>()
        .tap_sorted()
    );
    // Another fault does not hide an attack, as long as the generals are right.
    assert_eq!(
        faults("4k4/9/9/9/4R4/9/9/9/9/1A1K5 w"),
        [
            SetupFault::Misplaced {
                piece: red(Kind::Advisor),
                square: square("b0"),
            },
            SetupFault::WaitingSideInCheck {
                side: Side::Black,
                checkers: SquareSet::of(square("e5")),
            },
        ]
    );
    let error = fen::read("4k4/9/9/9/9/9/9/9/9/4K4 w").unwrap_err();
    assert!(error.to_string().contains("face each other"), "{error}");
}

/// Faults come in the order of the pieces; the table above may list them as
/// it reads best.
trait TapSorted {
    fn tap_sorted(self) -> Self;
}

impl TapSorted for Vec<SetupFault> {
    fn tap_sorted(mut self) -> Self {
        self.sort_by_key(|fault| match *fault {
            SetupFault::Misplaced { piece, square } => (piece.index(), 1, square.index()),
            SetupFault::TooMany { piece, .. } => (piece.index(), 0, 0),
            _ => (0, 0, 0),
        });
        self
    }
}

#[test]
fn pieces_stand_only_where_they_can_come() {
    for (kind, count) in [
        (Kind::General, 9),
        (Kind::Advisor, 5),
        (Kind::Elephant, 7),
        (Kind::Soldier, 90),
        (Kind::Horse, 90),
        (Kind::Chariot, 90),
        (Kind::Cannon, 90),
    ] {
        for side in Side::BOTH {
            let piece = Piece::new(side, kind);
            let stands = Square::all().filter(|s| piece.can_stand_on(*s));
            assert_eq!(stands.count(), count, "{piece:?}");
        }
    }
}

#[test]
fn passing_is_impossible_in_check_and_else_only_gives_the_turn() {
    let checked = position("3k5/9/9/4r4/9/9/9/9/9/4K4 w");
    assert!(checked.in_check());
    assert!(checked.pass().is_none());
    let start = Position::start();
    let passed = start.pass().unwrap();
    assert_eq!(passed.side_to_move(), Side::Black);
    assert_eq!(passed.pass().unwrap(), start);
}

#[test]
fn fen_says_what_is_wrong_and_where() {
    for (text, sentence) in [
        ("", "the FEN is empty"),
        ("9/9 w", "the FEN has 2 ranks instead of 10"),
        (
            "4k4/9/9/9/9/9/9/9/9/3K4 w",
            "rank 0 of the FEN is 8 points wide instead of 9",
        ),
        (
            "4k4/9/9/9/9/9/9/9/9/3K6 w",
            "rank 0 of the FEN is 10 points wide instead of 9",
        ),
        (
            "4k4/9/9/9/9/9/9/9/9/3Kx4 w",
            "'x' at column 23 of the FEN is not a piece",
        ),
        (
            "4k4/9/9/9/9/9/9/9/9/3K5 x",
            "'x' in the FEN is not a side: w or b is needed",
        ),
    ] {
        assert_eq!(fen::read(text).unwrap_err().to_string(), sentence);
    }
}

#[test]
fn fen_reads_the_dialects() {
    let start = fen::write(&Position::start());
    for text in [
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR",
        "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r",
        "  rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR  W - - x y ",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w 0 1",
    ] {
        assert_eq!(fen::write(&fen::read(text).unwrap()), start, "{text}");
    }
    let later = fen::read("4k4/9/9/9/9/9/9/9/9/3K1R3 b - - 37 52").unwrap();
    assert_eq!((later.quiet_plies(), later.move_number()), (37, 52));
    assert_eq!(Setup::start().faults(), []);
}
