//! Texts and files that become an arrangement, and the reasons why one is
//! impossible.

use chuhe::app::{
    Action, Answer, Command, EditorCommand, EditorRefusal, Effect, FenError, Notice, Verdict,
};
use chuhe::rules::{SetupFault, Side, SquareSet};

use super::super::desk::{Desk, START, folder, text_file};
use super::{edit, editing, editor, pc, sq};

const FACING: &str = "4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1";

fn squares(names: &str) -> SquareSet {
    names.split_whitespace().map(sq).collect()
}

fn misplaced(letter: char, at: &str) -> SetupFault {
    SetupFault::Misplaced {
        piece: pc(letter),
        square: sq(at),
    }
}

#[test]
fn every_reason_is_told_and_its_pieces_marked() {
    let too_many = |letter, count| SetupFault::TooMany {
        piece: pc(letter),
        count,
    };
    for (name, fen, faults, marked) in [
        (
            "empty",
            "9/9/9/9/9/9/9/9/9/9 w",
            vec![
                SetupFault::NoGeneral(Side::Red),
                SetupFault::NoGeneral(Side::Black),
            ],
            "",
        ),
        (
            "the generals face each other",
            FACING,
            vec![SetupFault::GeneralsFace],
            "e0 e9",
        ),
        (
            "the waiting side is in check",
            "4k4/9/9/9/4R4/9/9/9/9/3K5 w",
            vec![SetupFault::WaitingSideInCheck {
                side: Side::Black,
                checkers: squares("e5"),
            }],
            "e5 e9",
        ),
        (
            "pieces out of their places",
            "4k4/9/9/9/2B6/9/9/9/3B5/3K1A2A w",
            vec![
                misplaced('A', "i0"),
                misplaced('B', "d1"),
                misplaced('B', "c5"),
            ],
            "d1 c5 i0",
        ),
        (
            "a general abroad",
            "4k4/9/9/9/9/9/9/9/9/K8 w",
            vec![misplaced('K', "a0")],
            "a0",
        ),
        (
            "too many",
            "3k5/9/9/9/PPPPPP3/9/9/9/9/4K4 w",
            vec![too_many('P', 6)],
            "a5 b5 c5 d5 e5 f5",
        ),
        (
            "an attack beside another fault",
            "R3k4/9/9/9/9/9/9/9/9/1A1K5 w",
            vec![
                misplaced('A', "b0"),
                SetupFault::WaitingSideInCheck {
                    side: Side::Black,
                    checkers: squares("a9"),
                },
            ],
            "b0 a9 e9",
        ),
    ] {
        let desk = editing(fen);
        assert_eq!(
            editor(&desk).verdict(),
            Verdict::Impossible(faults),
            "{name}"
        );
        assert_eq!(editor(&desk).marked(), squares(marked), "{name}");
    }
}

#[test]
fn a_position_is_read_in_any_form() {
    for text in [
        START.to_owned(),
        format!("  {START}\n"),
        START
            .replace('n', "h")
            .replace('B', "E")
            .replace(" w", " r"),
        START.replace(" w", ""),
        format!("{START} 0 1"),
        format!("position fen {START}"),
        "position startpos".to_owned(),
        format!("[Game \"Chinese Chess\"]\n[FEN \"{START}\"]\n\n*\n"),
    ] {
        let mut desk = editing(FACING);
        edit(&mut desk, EditorCommand::Read(text.clone()));
        assert_eq!(editor(&desk).refusal(), None, "{text}");
        let fen = editor(&desk).fen();
        assert!(fen.starts_with(START), "{text}: {fen}");
    }
    let mut desk = editing(START);
    edit(
        &mut desk,
        EditorCommand::Read(format!("position fen {FACING}")),
    );
    assert_eq!(editor(&desk).fen(), FACING, "impossible ones too");
    let moved = "position startpos moves h2e2 h9g7";
    edit(&mut desk, EditorCommand::Read(moved.to_owned()));
    assert_eq!(editor(&desk).refusal(), None);
}

#[test]
fn a_text_is_refused_with_the_place_of_its_fault() {
    for (text, fault) in [
        ("", FenError::Empty),
        ("4k4/9", FenError::RankCount(2)),
        (
            "4k4/9/9/9/9/8/9/9/9/4K4",
            FenError::RankWidth { rank: 4, width: 8 },
        ),
        (
            "4k4/9/9/9/9/9/9/9/9/4X4",
            FenError::UnknownPiece {
                found: 'X',
                column: 22,
            },
        ),
        (
            "3k5/9/9/9/9/9/9/9/9/4K4 x",
            FenError::UnknownSide("x".to_owned()),
        ),
    ] {
        let mut desk = editing(FACING);
        edit(&mut desk, EditorCommand::Read(text.to_owned()));
        let refusal = EditorRefusal::Unreadable(fault);
        assert_eq!(editor(&desk).refusal(), Some(&refusal), "{text}");
        assert_eq!(editor(&desk).fen(), FACING, "{text}");
    }
}

#[test]
fn the_clipboard_belongs_to_the_editor_while_it_is_open() {
    let mut desk = editing(FACING);
    let effects = desk.act(Action::CopyPosition);
    assert_eq!(effects, [Effect::Copy(FACING.to_owned())]);
    desk.apply(Command::PasteText(START.to_owned()));
    assert!(editor(&desk).fen().starts_with(START));
    assert_eq!(desk.line(), "h2e2", "the game is as it was");
    desk.act(Action::Undo);
    assert_eq!(editor(&desk).fen(), FACING);
}

#[test]
fn an_impossible_position_is_shown_in_the_editor_instead() {
    let folder = folder();
    let path = text_file(folder.path(), "position.fen", FACING);
    for source in ["a paste", "a file"] {
        let mut desk = Desk::new();
        desk.play_all("h2e2");
        let told = if source == "a paste" {
            desk.apply(Command::PasteText(FACING.to_owned()));
            None
        } else {
            desk.apply(Command::OpenPath(path.clone()));
            desk.answer(Answer::No);
            Some(path.clone())
        };
        desk.wait_for_files();
        assert!(desk.session.question().is_none(), "{source}");
        assert_eq!(editor(&desk).fen(), FACING, "{source}");
        let instead = Notice::SetUpInstead { path: told };
        assert!(desk.has_notice(|notice| *notice == instead), "{source}");
        edit(&mut desk, EditorCommand::Leave);
        assert_eq!(desk.line(), "h2e2", "{source}");
        assert!(desk.session.is_dirty(), "{source}");
    }
}

#[test]
fn an_impossible_file_is_one_step_of_what_is_being_set_up() {
    let folder = folder();
    let path = text_file(folder.path(), "position.fen", FACING);
    let mut desk = Desk::new();
    desk.act(Action::EditPosition);
    edit(&mut desk, EditorCommand::Clear);
    desk.open_file(&path);
    assert_eq!(editor(&desk).fen(), FACING);
    desk.act(Action::Undo);
    assert_eq!(editor(&desk).fen(), "9/9/9/9/9/9/9/9/9/9 w - - 0 1");
}
