//! Every writer of texts against its reader, over random trees.

use chuhe::formats::{
    Encoding, Format, Loss, Notation, Warning, fen, read, write_dhtmlxq, write_list, write_pgn,
};
use chuhe::notation::{Script, Style};
use chuhe::record::{Details, Edit, Eval, Game, Headers, NodeId, Notes, PlayerInfo, Score, Times};
use chuhe::rules::{DrawReason, Outcome, Position, Side, WinReason};

use crate::random::Random;

const WORDS: [&str; 8] = [
    "好棋",
    "a {brace} in it",
    "two\nlines",
    "[%kept order]",
    "“引号”，标点。",
    "1. 炮二平五",
    "100% \\ \"quoted\"",
    "ends with ]",
];

/// What a format keeps beside a move.
#[derive(Clone, Copy, PartialEq)]
enum Beside {
    Everything,
    Comments,
}

fn comment(random: &mut Random) -> String {
    let first = WORDS[random.below(WORDS.len())];
    let second = WORDS[random.below(WORDS.len())];
    match random.below(3) {
        0 => String::new(),
        1 => first.to_owned(),
        _ => format!("{first}\n{second}"),
    }
}

fn notes(random: &mut Random, beside: Beside) -> Notes {
    let comment = comment(random);
    if beside == Beside::Comments {
        return Notes {
            comment,
            ..Notes::default()
        };
    }
    let time = |random: &mut Random| (random.below(4) == 0).then(|| random.next() % 100_000_000);
    let score = if random.below(2) == 0 {
        Score::Centi(random.below(4001) as i32 - 2000)
    } else {
        Score::Mate(random.below(41) as i32 - 20)
    };
    let depth = (random.below(2) == 0).then(|| random.below(60) as u32);
    Notes {
        // The brace that would end the comment comes back in full width.
        comment: comment.replace('}', "｝"),
        nags: (0..random.below(3))
            .map(|_| random.below(256) as u8)
            .collect(),
        times: Times {
            clock_ms: time(random),
            time_ms: time(random),
        },
        eval: (random.below(4) == 0).then_some(Eval { score, depth }),
        unread: (0..random.below(8) / 6)
            .map(|_| "帅五进六 {x (1] y".to_owned())
            .collect(),
        ..Notes::default()
    }
}

/// A game of random moves, variations, notes and tags.
fn random_game(seed: u64, beside: Beside) -> Game {
    let mut random = Random::new(seed);
    let start = match seed % 4 {
        0 => fen::read("3ak1bn1/4a4/b8/p3p3p/9/2P3P2/P3P3P/N8/9/2BAKAB2 b - - 7 31").unwrap(),
        1 => fen::read("4k4/9/2P1P4/2P1P4/9/9/9/9/3p5/5K3 w - - 0 1").unwrap(),
        _ => Position::start(),
    };
    let mut game = Game::new(start);
    let root = Box::new(notes(&mut random, beside));
    game.apply(Edit::SetNotes {
        node: NodeId::ROOT,
        notes: root,
    })
    .unwrap();
    let mut nodes = vec![NodeId::ROOT];
    for _ in 0..40 {
        // Mostly on from the last node, so that there are long lines.
        let from = if random.below(4) > 0 {
            *nodes.last().unwrap()
        } else {
            nodes[random.below(nodes.len())]
        };
        let moves = game[from].position().legal_moves();
        if moves.is_empty() {
            continue;
        }
        let mv = moves[random.below(moves.len())];
        let beside_it = notes(&mut random, beside);
        nodes.extend(game.add_move(from, mv, beside_it));
    }
    let headers = Headers {
        event: "杯 \"A\" ] \\".to_owned(),
        red: "甲".to_owned(),
        annotator: "me".to_owned(),
        extra: vec![
            ("Title".to_owned(), "一局 & <棋>".to_owned()),
            ("ECCO".to_owned(), "C66".to_owned()),
            ("Event".to_owned(), "second".to_owned()),
            ("ECCO".to_owned(), "again".to_owned()),
        ],
        ..Headers::default()
    };
    game.apply(Edit::SetHeaders(Box::new(headers))).unwrap();
    let outcome = match seed % 5 {
        0 => Some(Outcome::Draw(DrawReason::Agreement)),
        1 => Some(Outcome::Win {
            winner: Side::Black,
            reason: WinReason::Time,
        }),
        2 => Some(Outcome::Win {
            winner: Side::Red,
            reason: WinReason::Unstated,
        }),
        _ => None,
    };
    game.apply(Edit::SetOutcome(outcome)).unwrap();
    game
}

/// Random games end at random.
fn is_about_result(remark: &Warning) -> bool {
    matches!(remark, Warning::ResultContradictsMoves { .. })
}

fn main_moves(game: &Game) -> Vec<String> {
    let end = *game.main_line().last().unwrap();
    game.moves(end).iter().map(ToString::to_string).collect()
}

#[test]
fn pgn_keeps_everything_in_every_notation() {
    for seed in 0..60 {
        let game = random_game(seed, Beside::Everything);
        for notation in Notation::ALL {
            for encoding in [Encoding::Utf8, Encoding::Gb18030, Encoding::Utf16Le] {
                let (bytes, lost) = write_pgn(&[&game, &game], notation, encoding);
                assert_eq!(lost, [], "{seed}");
                let games = read(&bytes).unwrap();
                let text = || encoding.decode(&bytes).0.into_owned();
                assert_eq!(games.len(), 2, "{seed} {notation:?}\n{}", text());
                for loaded in games {
                    assert_eq!(loaded.encoding, encoding.name());
                    let mut remarks = loaded.warnings.iter();
                    let told = remarks.all(is_about_result);
                    assert!(told, "{seed} {notation:?}\n{}", text());
                    assert!(
                        loaded.game.same_content(&game),
                        "{seed} {notation:?} {encoding}\n{}",
                        text()
                    );
                }
            }
        }
    }
}

#[test]
fn dhtmlxq_keeps_moves_comments_and_tags() {
    for seed in 0..200 {
        let game = random_game(seed, Beside::Comments);
        let (text, lost) = write_dhtmlxq(&game);
        let [loaded] = &read(text.as_bytes()).unwrap()[..] else {
            panic!("{seed}: one game");
        };
        assert_eq!(loaded.format, Format::DhtmlXq);
        let expected = if seed % 5 < 2 {
            vec![Loss::Reason]
        } else {
            Vec::new()
        };
        assert_eq!(lost, expected);
        if seed % 5 >= 2 {
            assert!(loaded.game.same_content(&game), "{seed}\n{text}");
        }
    }
}

#[test]
fn lists_keep_the_main_line_and_name_what_they_lose() {
    for seed in 0..200 {
        let game = random_game(seed, Beside::Everything);
        for notation in Notation::ALL {
            let (text, lost) = write_list(&game, notation);
            let [loaded] = &read(text.as_bytes()).unwrap()[..] else {
                panic!("{seed}: one game");
            };
            let remarks = loaded.warnings.iter();
            let mut remarks = remarks.filter(|remark| !is_about_result(remark));
            assert_eq!(remarks.next(), None, "{seed} {notation:?}\n{text}");
            assert_eq!(
                main_moves(&loaded.game),
                main_moves(&game),
                "{seed}\n{text}"
            );
            assert_eq!(loaded.game.headers().red, "甲");
            assert_eq!(
                fen::write(loaded.game.start()),
                fen::write(game.start()),
                "{seed}"
            );
            let further = game.node_count() - game.main_line().len();
            let counted = lost.contains(&Loss::Variations(further));
            assert_eq!(counted, further > 0);
            assert!(lost.contains(&Loss::Tag("ECCO".to_owned())));
        }
    }
}

#[test]
fn losses_are_named() {
    let mut game = Game::new(Position::start());
    let details = Details {
        players: [Some(PlayerInfo::Human), None],
        ..Details::default()
    };
    game.apply(Edit::SetDetails(Box::new(details))).unwrap();
    let headers = Headers {
        event: "two\nlines".to_owned(),
        site: "Зал 😀".to_owned(),
        extra: vec![
            ("no name".to_owned(), "x".to_owned()),
            ("Game".to_owned(), "x".to_owned()),
            ("movelist".to_owned(), "x".to_owned()),
        ],
        ..Headers::default()
    };
    game.apply(Edit::SetHeaders(Box::new(headers))).unwrap();
    let (bytes, lost) = write_pgn(
        &[&game],
        Notation::Style(Style::Chinese(Script::Traditional)),
        Encoding::Big5,
    );
    assert_eq!(
        lost,
        [
            Loss::Characters("Event".to_owned()),
            Loss::Tag("no name".to_owned()),
            Loss::Tag("Game".to_owned()),
            Loss::Settings,
            Loss::Characters("text".to_owned()),
        ]
    );
    assert!(bytes.windows(3).any(|three| three == b" ?\""));
    let (_, lost) = write_dhtmlxq(&game);
    assert_eq!(
        lost,
        [
            Loss::Tag("no name".to_owned()),
            Loss::Tag("movelist".to_owned()),
            Loss::Settings,
        ]
    );
    for loss in lost {
        assert!(!loss.to_string().is_empty());
    }
}

#[test]
fn a_game_without_moves_is_a_list_that_is_read_again() {
    for notation in Notation::ALL {
        let game = Game::new(Position::start());
        let (text, lost) = write_list(&game, notation);
        assert_eq!(lost, []);
        let games = read(text.as_bytes()).unwrap();
        assert_eq!(games.len(), 1);
        assert_eq!(games[0].game.start(), game.start());
        assert_eq!(games[0].game.node_count(), 1);
    }
}
