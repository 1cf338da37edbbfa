//! Published texts: written exactly and read back.

use chuhe::notation::{ReadMoveError, Style, read, write};
use chuhe::rules::{Move, Position};
use serde_json::Value;

use super::{SIMPLIFIED, TRADITIONAL, mv, position};

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key]
        .as_str()
        .unwrap_or_else(|| panic!("{key} of {value}"))
}

#[test]
fn the_table_of_notations_is_written_exactly_and_read_back() {
    let cases: Vec<Value> = serde_json::from_str(include_str!("../data/notation.json")).unwrap();
    assert_eq!(cases.len(), 173);
    for case in &cases {
        let position = position(text(case, "fen"));
        let mv = mv(text(case, "move"));
        for (style, key) in [
            (SIMPLIFIED, "chinese_simplified"),
            (TRADITIONAL, "chinese_traditional"),
            (Style::Wxf, "wxf"),
            (Style::Iccs, "iccs"),
        ] {
            assert_eq!(write(&position, mv, style), text(case, key), "{case}");
            assert_eq!(read(&position, text(case, key)), Ok(mv), "{key}: {case}");
        }
        let symbol = text(case, "elephanteye_symbol");
        assert_eq!(read(&position, symbol), Ok(mv), "{case}");
        if let Some(other) = case["disagreements"]["fairy_stockfish_wxf"].as_str() {
            assert_eq!(read(&position, other), Ok(mv), "{case}");
        }
        // A program that names front and rear where two files have soldiers to
        // tell apart is understood, or the move it means is offered.
        if let Some(other) = case["disagreements"]["python_cchess"].as_str() {
            match read(&position, other) {
                Ok(read) => assert_eq!(read, mv, "{case}"),
                Err(ReadMoveError::Ambiguous { candidates }) => {
                    assert!(candidates.contains(&mv), "{case}");
                }
                Err(error) => panic!("{error}: {case}"),
            }
        }
    }
}

#[test]
fn texts_that_programs_misread_are_read_and_written() {
    let data: Value = serde_json::from_str(include_str!("../data/notation_cases.json")).unwrap();
    let pairs = |case: &Value, key: &str| -> Vec<(String, Move)> {
        let pairs = case[key].as_array().unwrap().iter();
        pairs
            .map(|pair| {
                let [text, coordinates] = [0, 1].map(|i| pair[i].as_str().unwrap());
                (text.to_owned(), mv(coordinates))
            })
            .collect()
    };
    for case in data["cases"].as_array().unwrap() {
        let position = position(text(case, "fen"));
        for (text, mv) in pairs(case, "reads") {
            assert_eq!(read(&position, &text), Ok(mv), "{text}: {case}");
        }
        for (text, mv) in pairs(case, "writes") {
            assert_eq!(write(&position, mv, SIMPLIFIED), text, "{case}");
        }
    }
}

#[test]
fn published_games_are_read_and_written_move_by_move() {
    let data: Value = serde_json::from_str(include_str!("../data/notation_cases.json")).unwrap();
    let games = data["games"].as_array().unwrap();
    assert_eq!(games.len(), 13);
    for game in games {
        let title = text(game, "title");
        let mut position = Position::start();
        let moves = text(game, "moves").split(' ').map(mv);
        for (mv, published) in moves.zip(text(game, "texts").split(' ')) {
            assert_eq!(write(&position, mv, SIMPLIFIED), published, "{title}");
            assert_eq!(read(&position, published), Ok(mv), "{title}");
            position = position.play(mv).unwrap();
        }
        if let Some(last) = game["final_fen"].as_str() {
            assert_eq!(position, super::position(last), "{title}");
        }
    }
}
