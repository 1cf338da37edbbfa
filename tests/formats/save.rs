//! What is saved is read again.

use chuhe::formats::{Format, Warning, fen};
use chuhe::record::{
    ClockSettings, ClockStand, Details, Edit, Eval, Game, Headers, NodeId, Notes, PeriodInfo,
    PlayerInfo, RulesetInfo, Score, Source, Times,
};
use chuhe::rules::{DrawReason, Move, Outcome, Position, Side, WinReason};
use serde_json::{Value, json};

use crate::random::Random;
use crate::{NEWER, PLAIN, TREE, UNKNOWN, load, mv, remarks, written};

/// A game like no person would play, with everything that can be saved.
fn random_game(seed: u64, size: usize) -> Game {
    let mut rng = Random::new(seed);
    let mut game = Game::new(Position::start());
    let mut ids = vec![NodeId::ROOT];
    while ids.len() < size {
        let parent = if rng.below(4) == 0 {
            ids[rng.below(ids.len())]
        } else {
            ids[ids.len() - 1]
        };
        let moves = game[parent].position().legal_moves();
        if moves.is_empty() {
            ids.push(NodeId::ROOT);
            continue;
        }
        let mut notes = Notes::default();
        match rng.below(8) {
            0 => notes.comment = format!("说明 {}\n\"\\\u{7}", rng.below(100)),
            1 => notes.nags = vec![rng.below(256) as u8, 1],
            2 => notes.times.clock_ms = Some(rng.next()),
            3 => {
                notes.eval = Some(Eval {
                    score: Score::Centi(rng.below(2000) as i32 - 1000),
                    depth: None,
                });
            }
            4 => notes.unread = vec!["[1] 车".to_owned(), r#"[{"m":"a0a9"}]"#.to_owned()],
            5 => notes.kept = vec![("/y~1z".to_owned(), "[null]".to_owned())],
            _ => {}
        }
        if let Ok(id) = game.add_move(parent, moves[rng.below(moves.len())], notes) {
            ids.push(id);
        }
    }
    game
}

#[test]
fn golden_files_are_written_as_they_were_read() {
    for (name, text) in [("plain", PLAIN), ("tree", TREE), ("unknown", UNKNOWN)] {
        let text = text.replace("0.1.0", env!("CARGO_PKG_VERSION"));
        let loaded = load(&text);
        let current = loaded.current.unwrap();
        assert_eq!(written(&loaded.game, current), text, "{name}");
        assert!(!loaded.read_only);
        assert_eq!((loaded.format, loaded.encoding), (Format::Json, "UTF-8"));
        let marked = format!("\u{feff}{text}");
        assert!(load(&marked).game.same_content(&loaded.game));
    }
}

#[test]
fn the_tree_file_means_what_it_says() {
    let loaded = load(TREE);
    assert_eq!(loaded.warnings, []);
    let game = &loaded.game;
    assert_eq!(game.node_count(), 12);
    let headers = game.headers();
    assert_eq!(headers.red, "甲 \"X\"");
    assert_eq!(headers.extra("ECCO"), Some("C66"));
    let details = game.details();
    assert_eq!(details.ruleset.natural_limit, Some(120));
    assert_eq!(details.players[1], Some(PlayerInfo::Engine { level: 3 }));
    assert_eq!(
        details.clocks[1],
        Some(ClockSettings {
            stand: Some(ClockStand {
                remaining_ms: 123_456,
                ..ClockStand::default()
            }),
            ..ClockSettings::sudden_death(300_000, 3000)
        })
    );
    assert_eq!(
        game.outcome(),
        Some(Outcome::Win {
            winner: Side::Red,
            reason: WinReason::Resignation,
        })
    );
    let first = game.next(NodeId::ROOT).unwrap();
    assert_eq!(game[first].nags(), [1, 146]);
    assert_eq!(game[first].times().clock_ms, Some(598_000));
    let choices = game[NodeId::ROOT].children().iter();
    let choices: Vec<Move> = choices.map(|&id| game[id].mv().unwrap()).collect();
    assert_eq!(choices, [mv("h2e2"), mv("b2e2"), mv("c3c4")]);
    let current = loaded.current.unwrap();
    assert_eq!(game.moves(current), [mv("c3c4"), mv("c6c5"), mv("c4c5")]);
}

#[test]
fn random_trees_survive_writing_and_reading() {
    for seed in 0..20 {
        let game = random_game(seed, 300);
        let current = game.reading_order().nth(seed as usize).unwrap();
        let text = written(&game, current);
        let loaded = load(&text);
        assert!(loaded.game.same_content(&game), "seed {seed}");
        let again = loaded.current.unwrap();
        assert_eq!(loaded.game.moves(again), game.moves(current));
        assert_eq!(written(&loaded.game, again), text, "seed {seed}");
    }
}

#[test]
fn variations_of_any_depth_can_be_saved() {
    let mut game = Game::new(Position::start());
    let mut at = NodeId::ROOT;
    for ply in 0..160 {
        // Always the last choice, so that every ply is one level further in.
        let moves = game[at].position().legal_moves();
        for place in [0, ply % 7, ply % 5 + 1] {
            if let Some(&mv) = moves.get(place) {
                let _ = game.add_move(at, mv, Notes::default());
            }
        }
        let Some(&last) = game[at].children().last() else {
            break;
        };
        at = last;
    }
    assert!(game.ply(at) > 60);
    let text = written(&game, at);
    assert!(text.contains("far_lines"));
    let loaded = load(&text);
    assert!(loaded.game.same_content(&game));
    assert_eq!(written(&loaded.game, loaded.current.unwrap()), text);
}

#[test]
fn the_longest_known_game_round_trips() {
    let mut rng = Random::new(462);
    let mut game = Game::new(Position::start());
    let mut at = NodeId::ROOT;
    while game.ply(at) < 462 {
        let moves = game[at].position().legal_moves();
        // A quiet move keeps the pieces on the board and the game going.
        let quiet: Vec<Move> = moves
            .iter()
            .copied()
            .filter(|mv| game[at].position().piece_at(mv.to).is_none())
            .collect();
        let mv = if quiet.is_empty() {
            moves[0]
        } else {
            quiet[rng.below(quiet.len())]
        };
        at = game.add_move(at, mv, Notes::default()).unwrap();
    }
    let loaded = load(&written(&game, at));
    assert!(loaded.game.same_content(&game));
    assert_eq!(loaded.game.ply(loaded.current.unwrap()), 462);
}

#[test]
fn every_fact_of_a_game_survives() {
    let starts = [
        fen::write(&Position::start()),
        "4k4/9/9/9/9/9/9/9/4R4/3K5 b - - 17 33".to_owned(),
    ];
    let outcomes = [
        None,
        Some(Outcome::Draw(DrawReason::Unstated)),
        Some(Outcome::Draw(DrawReason::NaturalLimit)),
        Some(Outcome::Win {
            winner: Side::Black,
            reason: WinReason::ForbiddenRepetition,
        }),
    ];
    for start in &starts {
        for outcome in outcomes {
            let mut game = Game::new(fen::read(start).unwrap());
            let details = Details {
                id: "1".to_owned(),
                ruleset: RulesetInfo {
                    id: "axf".to_owned(),
                    ..RulesetInfo::default()
                },
                players: [
                    None,
                    Some(PlayerInfo::External {
                        name: "engine \u{202e}".to_owned(),
                    }),
                ],
                clocks: [Some(ClockSettings::default()), None],
                source: Some(Source::default()),
                ..Details::default()
            };
            let headers = Headers {
                date: "昨天".to_owned(),
                extra: vec![("A".to_owned(), String::new()); 2],
                ..Headers::default()
            };
            let notes = Notes {
                times: Times {
                    clock_ms: Some(u64::MAX),
                    time_ms: Some(0),
                },
                unread: vec![String::new()],
                ..Notes::default()
            };
            for edit in [
                Edit::SetOutcome(outcome),
                Edit::SetDetails(Box::new(details)),
                Edit::SetHeaders(Box::new(headers)),
                Edit::SetNotes {
                    node: NodeId::ROOT,
                    notes: Box::new(notes),
                },
            ] {
                game.apply(edit).unwrap();
            }
            let loaded = load(&written(&game, NodeId::ROOT));
            assert!(loaded.game.same_content(&game), "{start} {outcome:?}");
            assert_eq!(loaded.current, Some(NodeId::ROOT));
        }
    }
}

#[test]
fn unknown_members_survive_changes_of_the_game() {
    let mut loaded = load(UNKNOWN);
    let value = remarks(&loaded);
    assert_eq!(
        value,
        ["\"oracle\" is not known here (players.black, line 24, column 14)"]
    );
    let move_on = Edit::SetComment {
        node: loaded.current.unwrap(),
        comment: "new".to_owned(),
    };
    loaded.game.apply(move_on).unwrap();
    let text = written(&loaded.game, loaded.current.unwrap());
    let again: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(again["moves"][0]["arrow"]["from/to"], json!(["a0", "b0"]));
    let nodes = &again["moves"][0]["eval"]["nodes"];
    assert_eq!(nodes.to_string(), "118446744073709551615");
    assert_eq!(again["players"]["black"]["place"], "Delphi");
    assert_eq!(again["result"]["reason"], "thunderstorm");

    loaded.game.apply(Edit::SetOutcome(None)).unwrap();
    let text = written(&loaded.game, loaded.current.unwrap());
    let again: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(again["result"], json!({ "score": "*" }), "no longer true");
}

#[test]
fn a_newer_version_is_opened_for_reading_only() {
    let loaded = load(NEWER);
    assert!(loaded.read_only);
    assert_eq!(loaded.game.node_count(), 2);
    assert_eq!(
        loaded.warnings,
        [Warning::NewerVersion { found: 2, known: 1 }]
    );
}

#[test]
fn clocks_are_read_as_they_were_written() {
    let period = |moves, time_ms| PeriodInfo { moves, time_ms };
    let stand = ClockStand {
        remaining_ms: 5_399_999,
        moves: Some(39),
        spent_ms: 61_001,
    };
    let clocks = [
        ClockSettings::sudden_death(300_000, 0),
        ClockSettings {
            delay_ms: 30_000,
            stand: Some(stand),
            ..ClockSettings::sudden_death(0, 0)
        },
        ClockSettings {
            periods: vec![period(Some(40), 5_400_000), period(None, 900_000)],
            increment_ms: 30_000,
            stand: Some(ClockStand {
                moves: None,
                spent_ms: 0,
                ..stand
            }),
            ..ClockSettings::default()
        },
        ClockSettings {
            periods: vec![period(Some(u32::MAX), u64::MAX)],
            increment_ms: u64::MAX,
            delay_ms: u64::MAX,
            stand: None,
        },
    ];
    for (at, red) in clocks.iter().enumerate() {
        for black in [None, Some(clocks[(at + 1) % clocks.len()].clone())] {
            let mut game = Game::new(Position::start());
            let details = Details {
                clocks: [Some(red.clone()), black],
                late_ms: (at > 0).then_some(900_000),
                ..Details::default()
            };
            let edit = Edit::SetDetails(Box::new(details));
            game.apply(edit).unwrap();
            let loaded = load(&written(&game, NodeId::ROOT));
            assert_eq!(loaded.warnings, []);
            assert_eq!(loaded.game.details(), game.details());
        }
    }
}

#[test]
fn periods_that_are_not_understood_are_kept() {
    for periods in [
        json!([{ "time_ms": 1000, "moves": 40, "bonus": 3 }]),
        json!([{ "moves": 40 }]),
        json!("40/90"),
    ] {
        let mut file: Value = serde_json::from_str(TREE).unwrap();
        file["clock"]["red"]["periods"] = periods.clone();
        let loaded = load(&file.to_string());
        assert_eq!(loaded.warnings.len(), 1);
        let red = loaded.game.details().clocks[0].as_ref().unwrap();
        assert_eq!(*red, ClockSettings::sudden_death(600_000, 5000));
        let again: Value = serde_json::from_str(&written(&loaded.game, NodeId::ROOT)).unwrap();
        assert_eq!(again["clock"]["red"]["periods"], periods);
    }
}
