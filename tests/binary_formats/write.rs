//! Writing XQF 1.0.

use chuhe::formats::{Loss, fen, write_xqf};
use chuhe::record::{Edit, Eval, Game, Headers, NodeId, Notes, Score, Times};
use chuhe::rules::{Outcome, Position, Side, WinReason};

use super::random::{self, Random};
use super::{comment, line, open, remarks, sample, tree};

fn with_headers(game: &mut Game, headers: Headers) {
    game.apply(Edit::SetHeaders(Box::new(headers))).unwrap();
}

/// What is written is read again, and nothing was left out.
fn check(game: &Game) {
    let (file, lost) = write_xqf(game);
    assert_eq!(lost, []);
    let loaded = open(&file);
    assert_eq!(remarks(&loaded), Vec::<String>::new());
    assert!(loaded.game.same_content(game), "{:#?}", tree(&loaded.game));
}

#[test]
fn what_is_written_is_read_again() {
    let mut game = sample();
    let tag = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    with_headers(
        &mut game,
        Headers {
            event: "全国象棋个人赛".to_owned(),
            site: "北京".to_owned(),
            date: "1999年12月".to_owned(),
            red: "胡荣华".to_owned(),
            black: "吕钦".to_owned(),
            annotator: "佚名".to_owned(),
            extra: vec![
                tag("Title", "题目"),
                tag("Subtitle", "副题"),
                tag("TimeControl", "60分"),
                tag("RedTime", "58"),
                tag("BlackTime", "57"),
                tag("Author", "甲"),
                tag("Type", "残局"),
            ],
            ..Headers::default()
        },
    );
    game.apply(Edit::SetOutcome(Some(Outcome::Win {
        winner: Side::Black,
        reason: WinReason::Unstated,
    })))
    .unwrap();
    check(&game);
}

#[test]
fn any_start_and_any_tree_is_read_again() {
    let mut random = Random::new(11);
    for _ in 0..60 {
        let positions = random::game(&Position::start(), 60, &mut random);
        let mut setup = positions[random.below(positions.len())].setup();
        setup.quiet_plies = 0;
        setup.move_number = 1;
        let mut game = Game::new(Position::try_from(&setup).unwrap());
        let mut nodes = vec![NodeId::ROOT];
        for i in 0..80 {
            let parent = nodes[random.below(nodes.len())];
            let moves = game[parent].position().legal_moves();
            if moves.is_empty() {
                continue;
            }
            let mv = moves[random.below(moves.len())];
            if let Ok(node) = game.add_move(parent, mv, Notes::default()) {
                if i % 5 == 0 {
                    comment(&mut game, node, &format!("第{i}着\n好 \"棋\""));
                }
                nodes.push(node);
            }
        }
        check(&game);
    }
}

#[test]
fn a_long_line_and_a_wide_node_are_read_again() {
    let mut game = Game::new(Position::start());
    for mv in &Position::start().legal_moves() {
        game.add_move(NodeId::ROOT, *mv, Notes::default()).unwrap();
    }
    let mut at = game.main_line()[1];
    for i in 0..4000 {
        let moves = ["h9g7", "h0g2", "g7h9", "g2h0"];
        let position = *game[at].position();
        let mv = moves
            .iter()
            .map(|text| text.parse().unwrap())
            .find(|mv| position.is_legal(*mv))
            .unwrap_or_else(|| position.legal_moves()[i % 3]);
        at = game.add_move(at, mv, Notes::default()).unwrap();
    }
    check(&game);
}

#[test]
fn three_hundred_thousand_nodes_are_read_again() {
    let mut game = Game::new(Position::start());
    let mut random = Random::new(5);
    let mut nodes = vec![NodeId::ROOT];
    while nodes.len() < 300_000 {
        let mut at = nodes[random.below(nodes.len())];
        for _ in 0..30 {
            let moves = game[at].position().legal_moves();
            let Some(mv) = moves.get(random.below(40)) else {
                break;
            };
            let Ok(next) = game.add_move(at, *mv, Notes::default()) else {
                break;
            };
            nodes.push(next);
            at = next;
        }
    }
    check(&game);
}

#[test]
fn what_has_no_place_is_named() {
    let start = fen::read("4k4/9/9/9/9/9/9/9/3R5/3K5 w - - 7 30").unwrap();
    let mut game = Game::new(start);
    let node = line(&mut game, NodeId::ROOT, "d1d5")[0];
    let notes = Notes {
        nags: vec![1, 14],
        times: Times {
            clock_ms: Some(1),
            time_ms: None,
        },
        eval: Some(Eval {
            score: Score::Centi(5),
            depth: None,
        }),
        unread: vec!["e9e7 d0e0".to_owned()],
        comment: "𠀀".to_owned(),
        ..Notes::default()
    };
    let notes = Box::new(notes);
    game.apply(Edit::SetNotes { node, notes }).unwrap();
    with_headers(
        &mut game,
        Headers {
            red: "一二三四五六七八".to_owned(),
            round: "3".to_owned(),
            event: "赛事".to_owned(),
            extra: [("ECCO", "C66"), ("Event", "又一赛事"), ("Type", "布局")]
                .map(|(tag, value)| (tag.to_owned(), value.to_owned()))
                .to_vec(),
            ..Headers::default()
        },
    );
    game.apply(Edit::SetOutcome(Some(Outcome::Win {
        winner: Side::Red,
        reason: WinReason::Time,
    })))
    .unwrap();
    let (file, lost) = write_xqf(&game);
    let expected = [
        Loss::Counters,
        Loss::Reason,
        Loss::CutTag("Red".to_owned()),
        Loss::Tag("Type".to_owned()),
        Loss::Tag("ECCO".to_owned()),
        Loss::Tag("Event".to_owned()),
        Loss::Tag("Round".to_owned()),
        Loss::Characters("comment".to_owned()),
        Loss::Glyphs(2),
        Loss::Times(1),
        Loss::Evaluations(1),
        Loss::UnreadAsComment(1),
    ];
    assert_eq!(lost, expected);
    let loaded = open(&file);
    assert_eq!(loaded.game.headers().red, "一二三四五六七");
    let end = loaded.game.main_line()[1];
    assert_eq!(loaded.game[end].comment(), "𠀀\ne9e7 d0e0");
}
