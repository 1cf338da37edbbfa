//! Draws by agreement, and draws that are claimed.

use chuhe::app::{
    Action, Command, Headline, Law, NaturalLimit, NewGame, Notice, Ruleset, Score, Seats,
};
use chuhe::formats::fen;
use chuhe::record::{Conditions, EngineManners, Referee};
use chuhe::rules::{DrawReason, Outcome, Position, Side, WinReason};

use super::desk::{Desk, PERPETUAL_CHECK, against_engine, folder, position};

const AGREED: Outcome = Outcome::Draw(DrawReason::Agreement);
const HORSES_OUT_AND_BACK: &str = "b0c2 b9c7 c2b0 c7b9";

fn declined(desk: &Desk, by: Side) -> bool {
    desk.has_notice(|notice| *notice == Notice::DrawDeclined { by })
}

fn with_rules(law: Law, natural_limit: NaturalLimit, start: &str) -> Desk {
    let mut desk = Desk::new();
    desk.start_game(NewGame {
        ruleset: Ruleset { law, natural_limit },
        ..NewGame::new(Seats::HUMANS, position(start))
    });
    desk
}

#[test]
fn an_offer_is_accepted_by_the_other_side() {
    let mut desk = Desk::new();
    desk.act(Action::OfferDraw);
    assert_eq!(desk.session.draw_offer(), Some(Side::Red));
    assert_eq!(desk.session.question(), None, "nothing is held up");
    desk.act(Action::AcceptDraw);
    assert_eq!(desk.session.headline(), Headline::Over(AGREED));
    assert_eq!(desk.session.draw_offer(), None);
    assert!(desk.has_notice(|notice| *notice == Notice::DrawAccepted { by: Side::Black }));
}

#[test]
fn an_offer_stands_until_the_other_side_answers_or_moves() {
    let mut desk = Desk::new();
    desk.act(Action::OfferDraw);
    assert!(!desk.session.can(Action::OfferDraw), "one at a time");
    desk.play_all("h2e2");
    assert_eq!(desk.session.draw_offer(), Some(Side::Red), "own move");
    desk.play_all("h9g7");
    assert_eq!(desk.session.draw_offer(), None, "moving declines");
    assert!(declined(&desk, Side::Black));
    assert!(!desk.session.can(Action::AcceptDraw));
    assert!(desk.session.is_playing());
}

#[test]
fn an_accepted_draw_is_agreed_even_after_the_own_move() {
    let mut desk = Desk::new();
    desk.act(Action::OfferDraw);
    desk.play_all("h2e2");
    desk.act(Action::AcceptDraw);
    assert_eq!(desk.session.game().outcome(), Some(AGREED));
    desk.act(Action::Undo);
    assert_eq!(desk.session.draw_offer(), None, "the offer was answered");
}

#[test]
fn after_a_refusal_the_other_side_must_offer_first() {
    let mut desk = Desk::new();
    desk.act(Action::OfferDraw);
    desk.act(Action::DeclineDraw);
    assert!(declined(&desk, Side::Black));
    assert!(!desk.session.can(Action::OfferDraw), "Red has offered");
    desk.play_all("h2e2 h9g7");
    assert!(!desk.session.can(Action::OfferDraw), "still");
    desk.play_all("h0g2");
    desk.act(Action::OfferDraw);
    desk.act(Action::DeclineDraw);
    desk.act(Action::OfferDraw);
    desk.act(Action::DeclineDraw);
    assert!(!desk.session.can(Action::OfferDraw), "Black once more");
    desk.play_all("i9h9");
    assert!(desk.session.can(Action::OfferDraw), "Red once less");
}

#[test]
fn declined_offers_are_kept_with_the_game() {
    let folder = folder();
    let path = folder.path().join("game.json");
    let mut desk = Desk::new();
    desk.play_all("h2e2 h9g7");
    desk.act(Action::OfferDraw);
    desk.act(Action::DeclineDraw);
    desk.save_to(&path);
    let mut again = Desk::new();
    again.open_file(&path);
    again.act(Action::PlayOn);
    assert_eq!(again.session.conditions().declined_offers, [1, 0]);
    assert!(!again.session.can(Action::OfferDraw));
}

#[test]
fn an_offer_outlives_the_program() {
    let folder = folder();
    let mut desk = Desk::open(Some(folder.path()));
    desk.start(Seats::HUMANS);
    desk.play_all("h2e2");
    desk.act(Action::OfferDraw);
    desk.session.shutdown();
    drop(desk);
    let mut again = Desk::open(Some(folder.path()));
    assert_eq!(again.session.draw_offer(), Some(Side::Black));
    again.act(Action::DeclineDraw);
    assert!(declined(&again, Side::Red));
}

#[test]
fn no_action_answers_for_the_engine() {
    let mut desk = Desk::new();
    desk.start(against_engine());
    desk.act(Action::OfferDraw);
    assert!(declined(&desk, Side::Black), "the engine answers at once");
    assert!(!desk.session.can(Action::AcceptDraw));
}

/// Plies of a game in which nothing happens, and nothing recurs three times.
fn wander() -> Vec<(&'static str, &'static str)> {
    let red = [
        "a0a1", "a1b1", "b1c1", "c1d1", "d1e1", "e1f1", "f1g1", "g1h1", "h1g1", "g1f1", "f1e1",
        "e1d1", "d1c1", "c1b1", "b1a1", "a1a0",
    ];
    let black = [
        "a9a8", "a8b8", "b8c8", "c8d8", "d8e8", "e8f8", "f8g8", "g8h8", "i9i8", "h8g8", "g8f8",
        "f8e8", "e8d8", "d8c8", "c8b8", "b8a8",
    ];
    let once: Vec<_> = red.into_iter().zip(black).collect();
    // Then the other chariot of Red with the one of Black that stands at i8.
    let red = [
        "i0i1", "i1h1", "h1g1", "g1f1", "f1e1", "e1d1", "d1c1", "c1b1", "b1c1", "c1d1", "d1e1",
        "e1f1", "f1g1", "g1h1", "h1i1", "i1i0",
    ];
    let black = [
        "i8h8", "h8g8", "g8f8", "f8e8", "e8d8", "d8c8", "c8b8", "a8a9", "b8c8", "c8d8", "d8e8",
        "e8f8", "f8g8", "g8h8", "h8i8", "i8i9",
    ];
    once.into_iter().chain(red.into_iter().zip(black)).collect()
}

fn against(engine: EngineManners) -> Desk {
    let mut desk = Desk::new();
    desk.start_game(NewGame {
        conditions: Conditions {
            engine,
            ..Conditions::default()
        },
        ..NewGame::new(against_engine(), Position::start())
    });
    desk
}

#[test]
fn the_engine_accepts_a_draw_when_it_is_not_better() {
    let accepted = |score: Score, plies: usize| {
        let mut desk = against(EngineManners::PlaysOn);
        for (own, reply) in wander().into_iter().take(plies / 2) {
            desk.play_all(own);
            desk.engine_plays_for(reply, score);
        }
        desk.act(Action::OfferDraw);
        !desk.session.is_playing()
    };
    for (score, plies, expected) in [
        (Score::Centi(0), 32, true),
        (Score::Centi(-300), 32, true),
        (Score::MatedIn(6), 32, true),
        (Score::Centi(90), 32, false),
        (Score::MateIn(5), 32, false),
        (Score::Centi(0), 2, false),
    ] {
        assert_eq!(accepted(score, plies), expected, "{score:?} after {plies}");
    }
}

#[test]
fn the_engine_offers_one_draw_in_a_dead_even_game() {
    for (engine, expected) in [
        (EngineManners::Yields, Some(Side::Black)),
        (EngineManners::PlaysOn, None),
    ] {
        let mut desk = against(engine);
        for (ply, (own, reply)) in wander().into_iter().enumerate() {
            desk.play_all(own);
            desk.engine_plays_for(reply, Score::Centi(3));
            if ply < 20 {
                assert_eq!(desk.session.draw_offer(), None, "{ply}");
            }
            if desk.session.draw_offer().is_some() {
                break;
            }
        }
        assert_eq!(desk.session.draw_offer(), expected, "{engine:?}");
        if expected.is_none() {
            continue;
        }
        desk.act(Action::DeclineDraw);
        desk.play_all("b2b3");
        desk.engine_plays_for("b7b6", Score::Centi(0));
        assert_eq!(desk.session.draw_offer(), None, "nobody is asked twice");
    }
}

#[test]
fn the_engine_resigns_a_lost_game_but_not_an_unclear_one() {
    for (engine, score, resigns) in [
        (EngineManners::Yields, Score::Centi(-2_000), true),
        (EngineManners::Yields, Score::MatedIn(8), true),
        (EngineManners::Yields, Score::Centi(-500), false),
        (EngineManners::PlaysOn, Score::Centi(-2_000), false),
    ] {
        let mut desk = against(engine);
        for (own, reply) in wander().into_iter().take(24) {
            desk.play_all(own);
            let before = desk.ply();
            desk.request();
            desk.say(super::desk::Say::Move(reply, score));
            desk.wait("the answer", |session| {
                !session.is_playing() || session.game().ply(session.cursor()) > before
            });
            if !desk.session.is_playing() {
                break;
            }
        }
        let gave_up = Outcome::Win {
            winner: Side::Red,
            reason: WinReason::Resignation,
        };
        let expected = resigns.then_some(gave_up);
        assert_eq!(desk.session.game().outcome(), expected, "{score:?}");
        if resigns {
            assert!(desk.ply() > 40, "never early: {}", desk.ply());
        }
    }
}

#[test]
fn a_third_occurrence_is_claimed_where_no_law_rules_on_it() {
    let start = fen::write(&Position::start());
    let mut desk = with_rules(Law::Off, NaturalLimit::Rounds60, &start);
    desk.play_all(HORSES_OUT_AND_BACK);
    assert!(!desk.has_notice(|notice| *notice == Notice::RepetitionHint));
    assert!(!desk.session.can(Action::ClaimDraw));
    desk.play_all(HORSES_OUT_AND_BACK);
    assert!(desk.session.is_playing());
    desk.act(Action::OfferDraw);
    desk.act(Action::DeclineDraw);
    assert!(!desk.session.can(Action::OfferDraw));
    assert!(desk.session.can(Action::ClaimDraw), "free of alternation");
    desk.act(Action::ClaimDraw);
    assert_eq!(
        desk.session.game().outcome(),
        Some(Outcome::Draw(DrawReason::Repetition))
    );
}

#[test]
fn the_natural_limit_is_claimed_where_none_ends_the_game() {
    let start = "3k5/9/9/9/9/9/9/9/8R/4K4 w - - 119 80";
    for (limit, ends) in [
        (NaturalLimit::Off, false),
        (NaturalLimit::Rounds60, true),
        (NaturalLimit::Rounds50, true),
    ] {
        let mut desk = with_rules(Law::Cxa, limit, start);
        desk.play_all("i1h1");
        assert_eq!(!desk.session.is_playing(), ends, "{limit:?}");
        assert_eq!(desk.session.can(Action::ClaimDraw), !ends, "{limit:?}");
        if !ends {
            desk.act(Action::ClaimDraw);
        }
        assert_eq!(
            desk.session.game().outcome(),
            Some(Outcome::Draw(DrawReason::NaturalLimit))
        );
    }
}

#[test]
fn a_referee_who_warns_names_the_side_that_must_vary() {
    let mut desk = Desk::new();
    desk.start_game(NewGame {
        conditions: Conditions {
            referee: Referee::Warns,
            ..Conditions::default()
        },
        ..NewGame::new(Seats::HUMANS, position(PERPETUAL_CHECK))
    });
    let warned = |desk: &Desk| desk.has_notice(|notice| matches!(notice, Notice::MustVary(_)));
    desk.play_all("a1a9 e9e8 a9a8 e8e9 a8a9 e9e8 a9a8 e8e9");
    assert!(!warned(&desk));
    desk.play_all("a8a9");
    assert!(warned(&desk) && desk.session.is_playing(), "third time");
    assert!(desk.session.observed_ruling().is_some());
    assert!(!desk.session.can(Action::ClaimDraw), "Red must vary");
    desk.play_all("e9e8");
    assert!(desk.session.is_playing(), "Black has no choice");
    let (from, to) = ("a9".parse().unwrap(), "a8".parse().unwrap());
    desk.apply(Command::Drag { from, to });
    assert!(desk.session.question().is_some(), "Red is asked first");
    desk.answer(chuhe::app::Answer::Yes);
    assert_eq!(
        desk.session.game().outcome(),
        Some(Outcome::Win {
            winner: Side::Black,
            reason: WinReason::ForbiddenRepetition,
        })
    );
}

#[test]
fn a_side_that_varies_when_told_to_plays_on() {
    let mut desk = Desk::new();
    desk.start_game(NewGame {
        conditions: Conditions {
            referee: Referee::Warns,
            ..Conditions::default()
        },
        ..NewGame::new(Seats::HUMANS, position(PERPETUAL_CHECK))
    });
    desk.play_all("a1a9 e9e8 a9a8 e8e9 a8a9 e9e8 a9a8 e8e9 a8a9 e9e8");
    desk.play_all("a9a1 e8e9 a1a2");
    assert!(desk.session.is_playing());
}

#[test]
fn with_a_referee_who_warns_a_drawn_repetition_may_be_claimed() {
    let game = NewGame {
        conditions: Conditions {
            referee: Referee::Warns,
            ..Conditions::default()
        },
        ..NewGame::new(Seats::HUMANS, Position::start())
    };
    let mut desk = Desk::new();
    desk.start_game(game);
    for _ in 0..2 {
        desk.play_all(HORSES_OUT_AND_BACK);
    }
    assert!(desk.session.is_playing());
    assert!(desk.session.can(Action::ClaimDraw));
    desk.play_all(HORSES_OUT_AND_BACK);
    assert_eq!(
        desk.session.game().outcome(),
        Some(Outcome::Draw(DrawReason::Repetition)),
        "the fourth time"
    );
}
