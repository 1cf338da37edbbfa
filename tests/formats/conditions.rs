//! What two sides agreed on is kept in the file.

use chuhe::formats::Warning;
use chuhe::record::{
    Adjournment, Conditions, Details, Edit, EngineManners, Game, Handicap, NodeId, Notes, Odds,
    Referee,
};
use chuhe::rules::{Position, Side};
use serde_json::{Value, json};

use crate::{load, mv, written};

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

fn game_with(conditions: Conditions) -> Game {
    let mut game = Game::new(Position::start());
    let mut at = NodeId::ROOT;
    for text in ["h2e2", "h9g7"] {
        let played = game.add_move(at, mv(text), Notes::default());
        at = played.expect("a legal move");
    }
    let details = Details {
        conditions,
        ..Details::default()
    };
    let edit = Edit::SetDetails(Box::new(details));
    game.apply(edit).expect("details are free");
    game
}

fn cases() -> Vec<(&'static str, Conditions)> {
    let usual = Conditions::default();
    let mut cases = vec![
        (
            "a referee who warns",
            Conditions {
                referee: Referee::Warns,
                ..usual
            },
        ),
        (
            "a match",
            Conditions {
                touch_move: true,
                no_takeback: true,
                adjournment: true,
                fouls: Some([0, 2]),
                ..usual
            },
        ),
        (
            "an engine with manners",
            Conditions {
                engine: EngineManners::Yields,
                ..usual
            },
        ),
        (
            "declined offers",
            Conditions {
                declined_offers: [1, 0],
                ..usual
            },
        ),
    ];
    for odds in Odds::ALL {
        for giver in Side::BOTH {
            let handicap = Some(Handicap { giver, odds });
            cases.push(("a handicap", Conditions { handicap, ..usual }));
        }
    }
    for (plies, sealed) in [(2, None), (2, Some("h0g2")), (1, Some("a0i9"))] {
        let adjourned = Some(Adjournment {
            plies,
            sealed: sealed.map(mv),
        });
        cases.push(("adjourned", Conditions { adjourned, ..usual }));
    }
    cases
}

#[test]
fn conditions_are_read_as_they_were_written() {
    for (name, conditions) in cases() {
        let game = game_with(conditions);
        let text = written(&game, NodeId::ROOT);
        let loaded = load(&text);
        assert_eq!(loaded.warnings, [], "{name}");
        assert_eq!(loaded.game.details().conditions, conditions, "{name}");
        assert_eq!(written(&loaded.game, NodeId::ROOT), text, "{name}");
    }
}

#[test]
fn a_game_without_conditions_does_not_speak_of_them() {
    let text = written(&game_with(Conditions::default()), NodeId::ROOT);
    let value: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(value.get("conditions"), None);
}

#[test]
fn a_game_that_rests_says_so_and_hides_the_sealed_move() {
    let game = game_with(Conditions {
        adjourned: Some(Adjournment {
            plies: 2,
            sealed: Some(mv("h0g2")),
        }),
        ..Conditions::default()
    });
    let text = written(&game, NodeId::ROOT);
    let value: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(
        value["result"],
        json!({ "score": "*", "reason": "adjourned" })
    );
    assert!(!text.contains("h0g2"));
}

#[test]
fn a_game_is_adjourned_only_as_its_result_says() {
    let text = |result: Value, adjourned: Value| {
        json!({
            "format": "xiangqi-game",
            "version": 1,
            "start": { "fen": START },
            "moves": [{ "m": "h2e2" }],
            "conditions": { "adjourned": adjourned },
            "result": result,
        })
        .to_string()
    };
    let rests = json!({ "score": "*", "reason": "adjourned" });
    let at = |plies| {
        Some(Adjournment {
            plies,
            sealed: None,
        })
    };
    for (result, adjourned, expected) in [
        (rests.clone(), json!({ "plies": 0 }), at(0)),
        (rests.clone(), json!({ "plies": 9 }), at(1)),
        (json!({ "score": "*" }), json!({ "plies": 0 }), None),
        (json!({ "score": "1-0" }), json!({ "plies": 0 }), None),
    ] {
        let loaded = load(&text(result.clone(), adjourned));
        let conditions = loaded.game.details().conditions;
        assert_eq!(conditions.adjourned, expected, "{result}");
    }
    let loaded = load(&text(rests, json!("yes")));
    assert_eq!(loaded.game.details().conditions.adjourned, at(1));
    assert!(matches!(&loaded.warnings[..], [Warning::Ignored(_)]));
}

#[test]
fn conditions_that_are_not_known_are_kept_with_a_remark() {
    let text = json!({
        "format": "xiangqi-game",
        "version": 1,
        "start": { "fen": START },
        "conditions": { "referee": "sleeps", "fouls": { "red": 1 }, "weather": "fine" },
        "result": { "score": "*" },
    });
    let loaded = load(&text.to_string());
    assert_eq!(loaded.game.details().conditions, Conditions::default());
    assert_eq!(loaded.warnings.len(), 2, "{:?}", loaded.warnings);
    let again = written(&loaded.game, NodeId::ROOT);
    let again: Value = serde_json::from_str(&again).expect("JSON");
    assert_eq!(again["conditions"], text["conditions"]);
}
