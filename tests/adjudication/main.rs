//! Rulings: the cases of the rulebooks, and the rules that the cases do not
//! reach.
#![allow(clippy::unwrap_used)]

mod cases;
mod threats;

use chuhe::adjudication::{
    Class, Conduct, Law, Level, NaturalLimit, Reason, Repetition, Ruleset, Timeline, Verdict,
    foresee, judge, would_lose,
};
use chuhe::formats::fen;
use chuhe::rules::{DrawReason, Kind, Move, Outcome, Side, WinReason};

fn moves(text: &str) -> Vec<Move> {
    text.split_whitespace()
        .map(|mv| mv.parse().unwrap())
        .collect()
}

fn timeline(start: &str, line: &str) -> Timeline {
    Timeline::from_moves(fen::read(start).unwrap(), moves(line)).unwrap()
}

fn under(law: Law) -> Ruleset {
    Ruleset {
        law,
        ..Ruleset::default()
    }
}

const CHECKS: (&str, &str) = (
    "3a5/4k4/9/9/9/9/5R3/9/9/c2K1A3 w - - 0 1",
    "f3e3 e8f8 e3f3 f8e8 f3e3 e8f8 e3f3 f8e8",
);
const CHASE: (&str, &str) = (
    "9/5k3/9/9/9/8r/9/6N2/3K5/9 b - - 0 1",
    "i4i2 g2f4 i2i4 f4g2 i4i2 g2f4 i2i4 f4g2",
);
const CHECK_AND_CHASE: (&str, &str) = (
    "7nR/9/5k3/9/9/9/9/3K5/9/9 w - - 0 1",
    "i9i7 f7f8 i7i9 f8f7 i9i7 f7f8 i7i9 f8f7",
);
const THREATS: (&str, &str) = (
    "9/8C/4k4/9/9/9/8r/9/5K3/9 w - - 0 1",
    "f1f2 i3g3 f2f1 g3i3 f1f2 i3g3 f2f1 g3i3",
);

fn repetition_of(verdict: &Verdict) -> &Repetition {
    let ruling = verdict.ruling().expect("a ruling");
    ruling.repetition.as_ref().expect("about a repetition")
}

#[test]
fn the_evidence_names_window_classes_victims_and_levels() {
    let verdict = judge(&timeline(CHASE.0, CHASE.1), &under(Law::Cxa));
    let repetition = repetition_of(&verdict);
    assert_eq!((repetition.first, repetition.last), (0, 7));
    assert_eq!(repetition.law, Law::Cxa);
    assert_eq!(repetition.levels, [Level::Allowed, Level::Strike]);
    let squares: Vec<_> = repetition
        .moves
        .iter()
        .map(|mv| {
            let victims = mv.victims.iter().map(|victim| victim.square.to_string());
            (mv.ply, mv.class, victims.collect::<Vec<_>>().join(" "))
        })
        .take(4)
        .collect();
    let expected = [
        (0, Class::Chase, "g2"),
        (1, Class::Idle, ""),
        (2, Class::Chase, "f4"),
        (3, Class::Idle, ""),
    ];
    assert_eq!(
        squares,
        expected.map(|(ply, class, victim)| (ply, class, victim.to_owned()))
    );
    for mv in repetition.moves.iter().filter(|mv| mv.ply % 2 == 0) {
        assert_eq!(mv.victims[0].piece.kind, Kind::Horse);
        assert_eq!(mv.victims[0].origin.to_string(), "g2", "the same horse");
    }
}

#[test]
fn the_reason_says_side_class_and_victim() {
    let check = |case: (&str, &str), law: Law, id: &str, sentence: &str| {
        let verdict = judge(&timeline(case.0, case.1), &under(law));
        let ruling = verdict.ruling().expect("a ruling");
        assert_eq!(ruling.reason.id(), id);
        assert_eq!(ruling.to_string(), sentence);
    };
    check(
        CHECKS,
        Law::Cxa,
        "perpetual_check",
        "Red checks perpetually, Black moves idly: Red had to vary and loses.",
    );
    check(
        CHASE,
        Law::Axf,
        "perpetual_chase",
        "Black perpetually chases Red's Horse, Red moves idly: Black had to vary and loses.",
    );
    check(
        CHECK_AND_CHASE,
        Law::Cxa,
        "perpetual_strike",
        "Red strikes with every move (checks and chases), Black moves idly: \
         Red had to vary and loses.",
    );
    check(
        CHECK_AND_CHASE,
        Law::Axf,
        "nothing_forbidden",
        "Red strikes with every move (checks and chases), Black moves idly; \
         nothing forbidden, the position occurred three times: draw.",
    );
    check(
        THREATS,
        Law::Cxa,
        "perpetual_mate_threat",
        "Black threatens mate perpetually, Red moves idly: Black had to vary and loses.",
    );
}

#[test]
fn the_beginners_law_forbids_perpetual_check_only() {
    let outcome = |case: (&str, &str), law| judge(&timeline(case.0, case.1), &under(law)).outcome();
    let lost = Some(Outcome::Win {
        winner: Side::Black,
        reason: WinReason::ForbiddenRepetition,
    });
    let drawn = Some(Outcome::Draw(DrawReason::Repetition));
    assert_eq!(outcome(CHECKS, Law::Simple), lost);
    assert_eq!(outcome(CHASE, Law::Simple), drawn);
    assert_eq!(outcome(CHECK_AND_CHASE, Law::Simple), drawn);
    assert_eq!(outcome(CHECKS, Law::Off), None);
}

#[test]
fn a_second_occurrence_is_only_counted() {
    let (start, line) = CHECKS;
    let mut timeline = timeline(start, line);
    timeline.truncate(4);
    let verdict = judge(&timeline, &Ruleset::default());
    assert_eq!(verdict, Verdict::Ongoing { occurrences: 2 });
    timeline.truncate(3);
    let verdict = judge(&timeline, &Ruleset::default());
    assert_eq!(verdict, Verdict::Ongoing { occurrences: 1 });
}

#[test]
fn the_window_is_the_last_three_occurrences() {
    let (start, line) = CHECKS;
    let longer = format!("{line} f3e3 e8f8 e3f3 f8e8");
    let verdict = judge(&timeline(start, &longer), &Ruleset::default());
    let repetition = repetition_of(&verdict);
    assert_eq!((repetition.first, repetition.last), (4, 11));
}

#[test]
fn a_move_that_would_lose_is_known_before_it_is_played() {
    let (start, line) = CHASE;
    let mv = |ply: usize| moves(line)[ply];
    let lost = |plies: usize, mv: Move, law: Law| {
        let mut timeline = timeline(start, line);
        timeline.truncate(plies);
        would_lose(&timeline, mv, &under(law))
    };
    assert!(
        !lost(4, mv(4), Law::Cxa),
        "a second occurrence loses nothing"
    );
    assert!(lost(6, mv(6), Law::Cxa), "the reply completes the third");
    assert!(!lost(7, mv(7), Law::Cxa), "the chased side may repeat");
    assert!(lost(8, mv(4), Law::Cxa), "the move itself completes it");
    for law in [Law::Simple, Law::Off] {
        assert!(!lost(6, mv(6), law));
        assert!(!lost(8, mv(4), law));
    }
    let vary: Move = "i2h2".parse().unwrap();
    assert!(!lost(6, vary, Law::Cxa), "another move varies");
    let illegal: Move = "i2a9".parse().unwrap();
    assert!(!lost(6, illegal, Law::Cxa));
}

#[test]
fn what_is_foreseen_is_what_is_judged() {
    let (start, line) = CHASE;
    let mut timeline = timeline(start, line);
    timeline.truncate(7);
    let reply = moves(line)[7];
    let foreseen = foresee(&timeline, reply, &Ruleset::default()).expect("a legal move");
    timeline.push(reply).unwrap();
    assert_eq!(foreseen, judge(&timeline, &Ruleset::default()));
    let illegal: Move = "i2a9".parse().unwrap();
    assert_eq!(foresee(&timeline, illegal, &Ruleset::default()), None);
}

#[test]
fn a_timeline_is_the_same_however_it_is_made() {
    let start = fen::read(CHASE.0).unwrap();
    let whole = timeline(CHASE.0, CHASE.1);
    let played = whole.plies().iter().map(|ply| (ply.mv, ply.position));
    let from_played = Timeline::from_played(start, played);
    let mut grown = Timeline::new(start);
    for mv in moves(CHASE.1) {
        grown.push(mv).unwrap();
    }
    for other in [&from_played, &grown] {
        assert_eq!(
            judge(other, &Ruleset::default()),
            judge(&whole, &Ruleset::default())
        );
    }
    let error = Timeline::from_moves(start, moves("i4i2 g2g9")).unwrap_err();
    assert_eq!(error.ply, 1);
    assert!(grown.push("a0a1".parse().unwrap()).is_err());
    assert_eq!(grown.plies().len(), 8, "an illegal move changes nothing");
}

#[test]
fn every_natural_limit_draws_at_its_own_count() {
    let start = |quiet: u16| format!("3ak4/4a4/9/9/9/r8/9/1R7/4A4/3AK4 w - - {quiet} 60");
    for limit in NaturalLimit::ALL {
        let ruleset = Ruleset {
            natural_limit: limit,
            ..Ruleset::default()
        };
        let after = |quiet| judge(&timeline(&start(quiet), "b2b3"), &ruleset);
        let Some(rounds) = limit.rounds() else {
            assert_eq!(after(500).outcome(), None);
            continue;
        };
        assert_eq!(after(2 * rounds - 2).outcome(), None, "{limit:?}");
        let ruling = after(2 * rounds - 1);
        let ruling = ruling.ruling().expect("drawn");
        assert_eq!(ruling.outcome, Outcome::Draw(DrawReason::NaturalLimit));
        assert_eq!(ruling.reason, Reason::NaturalLimit { rounds });
    }
}

#[test]
fn names_of_rules_are_stable_and_read_back() {
    for law in Law::ALL {
        assert_eq!(Law::from_id(law.id()), Some(law));
    }
    for limit in NaturalLimit::ALL {
        assert_eq!(NaturalLimit::from_id(limit.id()), Some(limit));
    }
    assert_eq!(Law::from_id("CXA"), None);
    assert_eq!(Law::default().id(), "cxa");
    assert_eq!(NaturalLimit::default().id(), "60");
    let mut ids: Vec<_> = Class::ALL.iter().map(|class| class.id()).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), Class::ALL.len());
}

#[test]
fn a_side_that_strikes_only_now_and_then_is_loose() {
    let verdict = judge(
        &timeline(
            "9/9/5k3/9/1r7/9/9/9/9/3KR2n1 b - - 0 1",
            "b5b0 d0d1 b0b5 d1d0 b5b0 d0d1 b0b5 d1d0",
        ),
        &under(Law::Cxa),
    );
    let black = &repetition_of(&verdict).conduct[Side::Black.index()];
    let (strikes, idles) = (2, 2);
    assert_eq!(*black, Conduct::Loose { strikes, idles });
}
