//! Matches between engines: our levels, our own program, and programs that do
//! what they must not.
#![allow(clippy::unwrap_used)]

use std::env;
use std::io::{self, BufRead as _, Write as _};
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use chuhe::formats;
use chuhe::record::NodeId;
use chuhe::rules::{Move, Outcome, Side, WinReason};

const CHUHE: &str = env!("CARGO_BIN_EXE_chuhe");

/// Names what the fake engine does wrong.
const FAKE: &str = "CHUHE_FAKE_ENGINE";

/// The engine that other tests start: this very program, asked for this test
/// alone. Without the name of a fault there is nothing to do.
#[test]
fn fake_engine() {
    if let Ok(fault) = env::var(FAKE) {
        serve(&fault).unwrap();
    }
}

/// Speaks UCI, or UCCI alone, and plays the first legal move; in games, which
/// begin with `position fen`, it commits its fault.
fn serve(fault: &str) -> io::Result<()> {
    let is_ucci = fault == "ucci";
    let lowest = u8::from(fault == "counts from one");
    let mut out = io::stdout();
    let mut position = String::new();
    for line in io::stdin().lock().lines() {
        let line = line?;
        let first = line.split_whitespace().next().unwrap_or_default();
        let in_game = position.contains(" fen ");
        match first {
            "uci" if !is_ucci => writeln!(out, "id name fake\nuciok")?,
            "ucci" if is_ucci => writeln!(out, "option usemillisec type check\nucciok")?,
            "isready" => writeln!(out, "readyok")?,
            "position" => position = line,
            "go" if in_game && fault == "illegal" => writeln!(out, "bestmove a0a9")?,
            "go" if in_game && fault == "none" => writeln!(out, "bestmove (none)")?,
            "go" if in_game && fault == "garbage" => writeln!(out, "bestmove castle")?,
            "go" if in_game && fault == "dies" => return Ok(()),
            "go" if in_game && fault == "hangs" => {}
            "go" if in_game && fault == "chatters" => loop {
                writeln!(out, "info depth 1")?;
            },
            "go" => writeln!(out, "bestmove {}", first_move(&position, lowest))?,
            "quit" if fault == "hangs" => {}
            "quit" => return Ok(()),
            _ => {}
        }
        out.flush()?;
    }
    Ok(())
}

/// The first legal move, with ranks counted from `lowest`.
fn first_move(position: &str, lowest: u8) -> String {
    let games = formats::read(position.as_bytes()).unwrap();
    let game = &games[0].game;
    let last = game.main_line().pop().unwrap();
    let mv = game[last].position().legal_moves()[0];
    let rank = |rank: i8| rank.unsigned_abs() + lowest;
    let file = |file: i8| char::from(b'a' + file.unsigned_abs());
    format!(
        "{}{}{}{}",
        file(mv.from.x()),
        rank(mv.from.y()),
        file(mv.to.x()),
        rank(mv.to.y())
    )
}

/// The command line of the fake engine.
fn fake() -> String {
    let program = env::current_exe().unwrap();
    format!("'{}' fake_engine --exact --nocapture", program.display())
}

fn play(fault: &str, arguments: &[&str]) -> Output {
    Command::new(CHUHE)
        .arg("match")
        .args(arguments)
        .env(FAKE, fault)
        .output()
        .unwrap()
}

fn told(output: &Output) -> String {
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{error}");
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[test]
fn a_stronger_level_wins_and_every_game_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.pgn");
    let pgn = path.to_str().unwrap();
    let arguments = [
        "level:5",
        "level:1",
        "--games",
        "4",
        "--nodes",
        "800",
        "--concurrency",
        "2",
        "--pgn",
        pgn,
    ];
    let text = told(&play("", &arguments));
    assert!(
        text.starts_with("level:5 against level:1: 4 games\nwon "),
        "{text}"
    );
    let games = formats::read(&std::fs::read(&path).unwrap()).unwrap();
    assert_eq!(games.len(), 4);
    let mut rounds = Vec::new();
    let mut won = 0;
    for loaded in &games {
        assert!(loaded.warnings.is_empty());
        let game = &loaded.game;
        let headers = game.headers();
        let round: usize = headers.round.parse().unwrap();
        let names = [headers.red.as_str(), headers.black.as_str()];
        let swapped = round.is_multiple_of(2);
        let expected = if swapped {
            ["level:1", "level:5"]
        } else {
            ["level:5", "level:1"]
        };
        assert_eq!(names, expected, "colours are swapped");
        let winner = game.outcome().unwrap().winner();
        won += usize::from(winner == Some(Side::BOTH[usize::from(swapped)]));
        let line = game.main_line();
        assert!(!game[*line.last().unwrap()].notes().comment.is_empty());
        // Both games of a pair begin with the same opening.
        rounds.push((round, game.moves(line[4])));
    }
    rounds.sort_unstable();
    assert_eq!(rounds[0].1, rounds[1].1);
    assert_eq!(rounds[2].1, rounds[3].1);
    assert_ne!(rounds[0].1, rounds[2].1);
    assert!(text.contains(&format!("won {won}, ")), "{text}");
    assert!(won >= 3, "{text}");
    // What is there is not written over unasked.
    let output = play("", &arguments);
    assert!(!output.status.success());
    assert!(String::from_utf8_lossy(&output.stderr).contains("games.pgn: "));
    assert_eq!(
        formats::read(&std::fs::read(&path).unwrap()).unwrap().len(),
        4
    );
}

#[test]
fn the_same_seed_plays_the_same_games() {
    let games = |seed: &str| {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        let pgn = path.to_str().unwrap();
        let arguments = [
            "level:1", "level:2", "--games", "2", "--nodes", "300", "--plies", "40", "--seed",
            seed, "--pgn", pgn,
        ];
        told(&play("", &arguments));
        let games = formats::read(&std::fs::read(&path).unwrap()).unwrap();
        let moves = |loaded: &formats::Loaded| {
            let line = loaded.game.main_line();
            loaded.game.moves(*line.last().unwrap())
        };
        games.iter().map(moves).collect::<Vec<Vec<Move>>>()
    };
    assert_eq!(games("1"), games("1"));
    assert_ne!(games("1"), games("2"));
}

#[test]
fn our_own_program_plays_by_both_protocols() {
    for prefix in ["uci:", "ucci:", ""] {
        let program = format!("{prefix}'{CHUHE}' uci");
        for pace in [
            &["--nodes", "100"][..],
            &["--movetime", "5"],
            &["--tc", "3+0.02"],
            &["--depth", "2"],
        ] {
            let players = [program.as_str(), "level:1"];
            let terms = ["--games", "2", "--plies", "24"];
            let arguments = [&players[..], &terms[..], pace].concat();
            let text = told(&play("", &arguments));
            assert!(!text.contains("game 1:"), "{prefix} {pace:?}: {text}");
            assert!(text.contains("uci against level:1: 2 games"), "{text}");
        }
    }
}

#[test]
fn an_engine_gets_its_options() {
    let program = format!("'{CHUHE}' uci");
    let arguments = [
        program.as_str(),
        program.as_str(),
        "--games",
        "2",
        "--depth",
        "6",
        "--plies",
        "40",
        "--second-option",
        "Level=1",
        "--first-option",
        "Hash=2",
    ];
    let text = told(&play("", &arguments));
    // Two players of one name are told apart.
    assert!(
        text.contains("chuhe uci (1) against chuhe uci (2)"),
        "{text}"
    );
    let output = play("", &["self", "level:1", "--first-option", "Hash"]);
    assert!(String::from_utf8_lossy(&output.stderr).contains("such as Hash=32"));
}

#[test]
fn programs_that_count_ranks_from_one_or_speak_ucci_alone_are_understood() {
    for kind in ["counts from one", "ucci"] {
        let arguments = [
            &fake(),
            "level:2",
            "--games",
            "2",
            "--nodes",
            "50",
            "--plies",
            "30",
        ];
        let text = told(&play(kind, &arguments));
        assert!(!text.contains("game "), "{kind}: {text}");
    }
}

#[test]
fn what_an_engine_must_not_do_loses_with_its_reason() {
    for (fault, reason, end) in [
        ("illegal", "played a0a9: ", "illegal move 2"),
        ("none", "gave no move and loses.", "no move 2"),
        (
            "garbage",
            "answered \"castle\", which is no move",
            "no move 2",
        ),
        ("dies", "ended in the middle of the game", "crash 2"),
        ("hangs", "did not answer in time", "timeout 2"),
        ("chatters", "did not answer in time", "timeout 2"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        let started = Instant::now();
        let arguments = [
            "level:1",
            &fake(),
            "--games",
            "2",
            "--movetime",
            "10",
            "--grace",
            "400",
            "--pgn",
            path.to_str().unwrap(),
        ];
        let text = told(&play(fault, &arguments));
        assert!(started.elapsed() < Duration::from_secs(40), "{fault}");
        for game in ["game 1: ", "game 2: "] {
            let line = text.lines().find(|line| line.starts_with(game));
            assert!(line.unwrap_or_default().contains(reason), "{fault}: {text}");
        }
        assert!(text.contains("won 2, drawn 0, lost 0"), "{fault}: {text}");
        assert!(text.contains(&format!("ends: {end}")), "{fault}: {text}");
        let games = formats::read(&std::fs::read(&path).unwrap()).unwrap();
        let winners: Vec<Option<Side>> = games
            .iter()
            .map(|loaded| loaded.game.outcome().and_then(Outcome::winner))
            .collect();
        assert_eq!(winners, [Some(Side::Red), Some(Side::Black)], "{fault}");
        if fault == "illegal" {
            let reason = games[0].game.outcome();
            assert!(matches!(
                reason,
                Some(Outcome::Win {
                    reason: WinReason::Fouls,
                    ..
                })
            ));
        }
    }
}

#[test]
fn openings_come_from_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let openings = folder.path().join("openings.txt");
    std::fs::write(
        &openings,
        "# mate in one for whoever has Red\n3k5/R8/1R7/9/9/9/9/9/9/5K3 w\n",
    )
    .unwrap();
    let openings = openings.to_str().unwrap();
    let path = folder.path().join("games.pgn");
    let arguments = [
        "level:1",
        "self",
        "--games",
        "3",
        "--nodes",
        "500",
        "--openings",
        openings,
        "--pgn",
        path.to_str().unwrap(),
    ];
    let text = told(&play("", &arguments));
    assert!(text.contains("as Red: won 2, drawn 0, lost 0"), "{text}");
    assert!(text.contains("as Black: won 0, drawn 0, lost 1"), "{text}");
    assert!(text.contains("ends: checkmate 3"), "{text}");
    let games = formats::read(&std::fs::read(&path).unwrap()).unwrap();
    for loaded in &games {
        let line = loaded.game.main_line();
        assert_eq!(line.len(), 2);
        assert_eq!(line[0], NodeId::ROOT);
    }
    for (text, sentence) in [
        ("h2e2\nh2e9\n", "openings.txt, line 2: h2e9 is illegal: "),
        ("# nothing\n", "the file of openings holds none"),
    ] {
        std::fs::write(openings, text).unwrap();
        let output = play("", &["self", "self", "--openings", openings]);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(
            !output.status.success() && error.contains(sentence),
            "{error}"
        );
    }
}

#[test]
fn the_referee_and_the_length_end_games() {
    let folder = tempfile::tempdir().unwrap();
    let openings = folder.path().join("openings.txt");
    // Nothing is left that could attack.
    std::fs::write(&openings, "3k5/9/9/9/9/9/9/9/9/5K3 w\n").unwrap();
    let openings = openings.to_str().unwrap();
    let terms = [
        "self",
        "level:1",
        "--games",
        "2",
        "--depth",
        "1",
        "--openings",
        openings,
    ];
    let text = told(&play("", &terms));
    assert!(
        text.contains("drawn 2") && text.contains("ends: no material 2"),
        "{text}"
    );
    let terms = [
        "self", "level:1", "--games", "2", "--depth", "1", "--plies", "9",
    ];
    let text = told(&play("", &terms));
    assert!(
        text.contains("drawn 2") && text.contains("ends: too long 2"),
        "{text}"
    );
}

#[test]
fn a_player_that_cannot_be_had_ends_the_match_in_a_sentence() {
    for (players, sentence) in [
        (["self", "level:11"], "there are levels 1 to 10"),
        (
            ["", "self"],
            "a player is self, level:N, taker or a command line",
        ),
        (["self", "'open"], "a quotation mark"),
        (
            ["no-such-engine", "self"],
            "no-such-engine: it cannot be started: ",
        ),
        (
            [&format!("'{CHUHE}' perft 1"), "self"],
            "chuhe perft 1: it answers neither to uci nor to ucci",
        ),
    ] {
        let output = play("", &players);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(1), "{players:?}");
        assert!(error.starts_with(&format!("chuhe: {sentence}")), "{error}");
        assert_eq!(error.lines().count(), 1, "{error}");
    }
}
