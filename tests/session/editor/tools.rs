//! What the tools do, what is in the box, and how it is taken back.

use chuhe::app::{Action, Cue, EditorCommand, EditorRefusal, Effect, FenError, Tool};
use chuhe::rules::Side;

use super::super::desk::Desk;
use super::{BARE, edit, editing, editor, pc, put, sq};

const RED_ONLY: &str = "9/9/9/9/9/9/9/9/R8/3K5 w - - 0 1";

fn touch(at: &str) -> EditorCommand {
    EditorCommand::Touch(sq(at))
}

fn carry(from: &str, to: &str) -> EditorCommand {
    EditorCommand::Carry {
        from: sq(from),
        to: sq(to),
    }
}

fn place(letter: char) -> EditorCommand {
    EditorCommand::Choose(Tool::Place(pc(letter)))
}

fn check(name: &str, before: &str, commands: Vec<EditorCommand>, after: &str) {
    let mut desk = editing(before);
    for command in commands {
        edit(&mut desk, command);
    }
    assert_eq!(editor(&desk).fen(), after, "{name}");
}

#[test]
fn every_tool_does_what_its_name_says() {
    for (name, before, commands, after) in [
        (
            "click to move",
            RED_ONLY,
            vec![touch("a1"), touch("b1")],
            "9/9/9/9/9/9/9/9/1R7/3K5 w - - 0 1",
        ),
        (
            "a second click puts it back",
            RED_ONLY,
            vec![touch("a1"), touch("a1"), touch("b1")],
            RED_ONLY,
        ),
        (
            "a click captures",
            RED_ONLY,
            vec![touch("d0"), touch("a1")],
            "9/9/9/9/9/9/9/9/K8/9 w - - 0 1",
        ),
        (
            "letting go",
            RED_ONLY,
            vec![touch("a1"), EditorCommand::LetGo, touch("b1")],
            RED_ONLY,
        ),
        (
            "drag",
            RED_ONLY,
            vec![carry("a1", "e9")],
            "4R4/9/9/9/9/9/9/9/9/3K5 w - - 0 1",
        ),
        (
            "a drag of nothing",
            RED_ONLY,
            vec![carry("e9", "a1")],
            RED_ONLY,
        ),
        (
            "place",
            RED_ONLY,
            vec![place('n'), touch("e4"), touch("e5")],
            "9/9/9/9/4n4/4n4/9/9/R8/3K5 w - - 0 1",
        ),
        (
            "place over another",
            RED_ONLY,
            vec![place('n'), touch("a1")],
            "9/9/9/9/9/9/9/9/n8/3K5 w - - 0 1",
        ),
        (
            "place on its own kind takes away",
            RED_ONLY,
            vec![place('R'), touch("a1")],
            "9/9/9/9/9/9/9/9/9/3K5 w - - 0 1",
        ),
        (
            "the tool is laid down",
            RED_ONLY,
            vec![place('n'), EditorCommand::LetGo, touch("e4")],
            RED_ONLY,
        ),
        (
            "put",
            RED_ONLY,
            vec![put('p', "e4"), put('p', "e4")],
            "9/9/9/9/9/4p4/9/9/R8/3K5 w - - 0 1",
        ),
        (
            "the only general moves",
            RED_ONLY,
            vec![put('K', "e0")],
            "9/9/9/9/9/9/9/9/R8/4K4 w - - 0 1",
        ),
        (
            "erase",
            RED_ONLY,
            vec![EditorCommand::Choose(Tool::Erase), touch("a1"), touch("b1")],
            "9/9/9/9/9/9/9/9/9/3K5 w - - 0 1",
        ),
        (
            "remove",
            RED_ONLY,
            vec![EditorCommand::Remove(sq("a1"))],
            "9/9/9/9/9/9/9/9/9/3K5 w - - 0 1",
        ),
    ] {
        check(name, before, commands, after);
    }
}

#[test]
fn the_whole_board_is_changed_at_once() {
    for (name, before, commands, after) in [
        (
            "clear",
            RED_ONLY,
            vec![EditorCommand::Clear],
            "9/9/9/9/9/9/9/9/9/9 w - - 0 1",
        ),
        (
            "clear keeps the turn",
            "9/9/9/9/9/9/9/9/R8/3K5 b - - 3 9",
            vec![EditorCommand::Clear],
            "9/9/9/9/9/9/9/9/9/9 b - - 0 1",
        ),
        (
            "start",
            RED_ONLY,
            vec![EditorCommand::StartOfGame],
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
        ),
        (
            "mirror",
            RED_ONLY,
            vec![EditorCommand::Mirror],
            "9/9/9/9/9/9/9/9/8R/5K3 w - - 0 1",
        ),
        (
            "swap",
            RED_ONLY,
            vec![EditorCommand::SwapSides],
            "5k3/8r/9/9/9/9/9/9/9/9 b - - 0 1",
        ),
        (
            "turn",
            RED_ONLY,
            vec![EditorCommand::TurnTo(Side::Black)],
            "9/9/9/9/9/9/9/9/R8/3K5 b - - 0 1",
        ),
        (
            "read",
            RED_ONLY,
            vec![EditorCommand::Read(
                "4k4/9/9/9/9/9/9/9/9/3K5 b - - 7 20".to_owned(),
            )],
            "4k4/9/9/9/9/9/9/9/9/3K5 b - - 7 20",
        ),
        (
            "nothing changed keeps the counters",
            "4k4/9/9/9/9/9/9/9/9/3K5 b - - 7 20",
            vec![
                EditorCommand::TurnTo(Side::Black),
                EditorCommand::Remove(sq("a1")),
            ],
            "4k4/9/9/9/9/9/9/9/9/3K5 b - - 7 20",
        ),
    ] {
        check(name, before, commands, after);
    }
}

#[test]
fn the_box_holds_no_more_pieces_than_a_game() {
    let mut desk = editing(BARE);
    assert_eq!(editor(&desk).left(pc('R')), 2);
    assert_eq!(editor(&desk).left(pc('P')), 5);
    assert_eq!(editor(&desk).left(pc('K')), 0);
    edit(&mut desk, put('R', "a0"));
    edit(&mut desk, put('R', "b0"));
    assert_eq!(editor(&desk).left(pc('R')), 0);
    let effects = edit(&mut desk, put('R', "c0"));
    assert_eq!(effects, [Effect::Cue(Cue::Refused)]);
    assert_eq!(
        editor(&desk).refusal(),
        Some(&EditorRefusal::NoneLeft(pc('R')))
    );
    assert_eq!(editor(&desk).fen(), "4k4/9/9/9/9/9/9/9/9/RR1K5 w - - 0 1");
    edit(&mut desk, EditorCommand::Remove(sq("a0")));
    assert_eq!(editor(&desk).refusal(), None);
    assert_eq!(editor(&desk).left(pc('R')), 1);
    edit(
        &mut desk,
        EditorCommand::Read("RRRR5/9/9/9/9/9/9/9/9/9".to_owned()),
    );
    assert_eq!(
        editor(&desk).left(pc('R')),
        0,
        "more were read than there are"
    );
}

#[test]
fn steps_are_taken_back_and_made_again() {
    let mut desk = Desk::new();
    desk.play_all("h2e2");
    desk.act(Action::EditPosition);
    assert!(!desk.session.can(Action::Undo) && !desk.session.can(Action::Redo));
    let opened = editor(&desk).fen();
    edit(&mut desk, EditorCommand::Clear);
    edit(&mut desk, put('K', "e0"));
    let full = editor(&desk).fen();
    desk.act(Action::Undo);
    desk.act(Action::Undo);
    assert_eq!(editor(&desk).fen(), opened);
    assert!(!desk.session.can(Action::Undo));
    desk.act(Action::Redo);
    desk.act(Action::Redo);
    assert_eq!(editor(&desk).fen(), full);
    desk.act(Action::Undo);
    edit(&mut desk, put('k', "e9"));
    assert!(!desk.session.can(Action::Redo), "the way went on elsewhere");
    edit(&mut desk, EditorCommand::Leave);
    assert_eq!(desk.line(), "h2e2", "the game has lost no move");
}

#[test]
fn the_sounds_are_those_of_a_board() {
    let mut desk = editing(BARE);
    assert_eq!(edit(&mut desk, touch("d0")), [Effect::Cue(Cue::Pick)]);
    assert_eq!(edit(&mut desk, touch("d1")), [Effect::Cue(Cue::Move)]);
    assert_eq!(edit(&mut desk, touch("a5")), []);
    assert_eq!(
        edit(&mut desk, EditorCommand::Read("x".to_owned())),
        [Effect::Cue(Cue::Refused)]
    );
    let fault = EditorRefusal::Unreadable(FenError::RankCount(1));
    assert_eq!(editor(&desk).refusal(), Some(&fault));
}
