//! Setting up a position while a game waits behind it.

use std::time::Duration;

use chuhe::app::{
    Action, Answer, Command, Editor, EditorCommand, Effect, NewGame, Question, Score, Seats, Tool,
    Verdict,
};
use chuhe::formats::fen;
use chuhe::rules::{Piece, Setup, Side, Square, Status};
use proptest::prelude::*;

use super::clock::{both, death, left};
use super::desk::{Desk, MATE_IN_ONE, START, against_engine, folder, position};

mod reading;
mod tools;

pub const BARE: &str = "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1";

pub fn sq(text: &str) -> Square {
    text.parse().unwrap()
}

pub fn pc(letter: char) -> Piece {
    chuhe::app::piece_of(letter).unwrap()
}

pub fn editor(desk: &Desk) -> &Editor {
    desk.session.editor().expect("the editor is open")
}

/// A game of one move, unsaved, with the editor over it.
pub fn editing(fen: &str) -> Desk {
    let mut desk = Desk::new();
    desk.play_all("h2e2");
    desk.act(Action::EditPosition);
    desk.apply(Command::Edit(EditorCommand::Read(fen.to_owned())));
    desk
}

pub fn edit(desk: &mut Desk, command: EditorCommand) -> Vec<Effect> {
    desk.apply(Command::Edit(command))
}

pub fn put(letter: char, at: &str) -> EditorCommand {
    EditorCommand::Put {
        piece: pc(letter),
        square: sq(at),
    }
}

#[test]
fn it_opens_with_the_position_on_show_and_leaves_the_game_as_it_was() {
    let mut desk = Desk::new();
    desk.play_all("h2e2 h9g7");
    desk.act(Action::Previous);
    let (game, shown) = (desk.session.game().clone(), desk.session.cursor());
    desk.act(Action::EditPosition);
    assert_eq!(editor(&desk).setup(), &desk.session.position().setup());
    edit(&mut desk, EditorCommand::Clear);
    desk.apply(Command::Tap(sq("e2")));
    edit(&mut desk, EditorCommand::Leave);
    assert!(desk.session.editor().is_none());
    assert!(desk.session.game().same_content(&game));
    assert_eq!(desk.session.cursor(), shown);
    assert!(desk.session.is_dirty() && desk.session.is_playing());
    desk.act(Action::EditPosition);
    desk.act(Action::EditPosition);
    assert!(desk.session.editor().is_none(), "the same action leaves it");
}

#[test]
fn the_computer_goes_on_behind_it() {
    let mut desk = Desk::new();
    desk.start(against_engine());
    desk.play_all("h2e2");
    desk.act(Action::EditPosition);
    edit(&mut desk, EditorCommand::Clear);
    desk.engine_plays_for("h9g7", Score::Centi(0));
    assert_eq!(editor(&desk).setup().board, fen_of("9/9/9/9/9/9/9/9/9/9"));
    edit(&mut desk, EditorCommand::Leave);
    assert_eq!(desk.line(), "h2e2 h9g7");
    desk.play_all("h0g2");
}

fn fen_of(text: &str) -> chuhe::rules::SquareMap<Option<Piece>> {
    fen::read_setup(text).unwrap().board
}

#[test]
fn a_game_is_played_from_it_after_asking_about_the_one_on_the_board() {
    let mut desk = editing(BARE);
    edit(&mut desk, put('R', "a1"));
    edit(&mut desk, EditorCommand::Play);
    assert_eq!(desk.session.question(), Some(&Question::Unsaved));
    desk.answer(Answer::Cancel);
    assert_eq!(desk.line(), "h2e2");
    assert!(desk.session.editor().is_some(), "it is as it was");
    edit(&mut desk, EditorCommand::Play);
    let effects = desk.answer(Answer::No);
    let start = position("4k4/9/9/9/9/9/9/9/R8/3K5 w");
    assert_eq!(effects, [Effect::ShowNewGameFrom(Box::new(start))]);
    assert!(
        desk.session.editor().is_some(),
        "the dialog may be cancelled"
    );
    let game = NewGame::new(Seats::HUMANS, start);
    desk.apply(Command::Start(Box::new(game)));
    assert!(desk.session.question().is_none(), "it has been asked");
    assert!(desk.session.editor().is_none() && desk.session.is_playing());
    assert_eq!(desk.session.position(), &start);
    assert!(!desk.session.is_dirty());
    desk.play_all("a1a9");
}

#[test]
fn a_position_is_looked_at_without_players() {
    let mut desk = editing(BARE);
    edit(&mut desk, EditorCommand::Review);
    desk.answer(Answer::No);
    assert!(desk.session.editor().is_none());
    assert_eq!(desk.session.seats(), None);
    assert_eq!(desk.session.position(), &position(BARE));
}

#[test]
fn a_clock_stands_still_behind_it_and_the_position_stays_hidden() {
    for is_paused_before in [false, true] {
        let mut desk = both(death(60));
        desk.play_all("h2e2");
        desk.pass(Duration::from_secs(10));
        if is_paused_before {
            desk.act(Action::Pause);
        }
        desk.act(Action::EditPosition);
        let setup = editor(&desk).setup();
        assert_eq!(setup, &Setup::start(), "nobody thinks for free");
        desk.pass(Duration::from_secs(100));
        desk.poll();
        edit(&mut desk, EditorCommand::Leave);
        assert!(desk.session.is_paused());
        desk.act(Action::Pause);
        assert_eq!(left(&desk), [60, 50]);
        desk.play_all("h9g7");
    }
}

#[test]
fn nothing_begins_where_nothing_can() {
    for impossible in ["9/9/9/9/9/9/9/9/9/9 w", "4k4/9/9/9/9/9/9/9/9/4K4 w"] {
        for command in [EditorCommand::Play, EditorCommand::Review] {
            let mut desk = editing(impossible);
            assert_eq!(edit(&mut desk, command), []);
            assert!(desk.session.question().is_none() && desk.session.editor().is_some());
        }
    }
}

#[test]
fn it_says_what_can_be_done_from_here() {
    let over = |status| Verdict::Over(status);
    for (fen, verdict) in [
        (START, Verdict::Playable { in_check: false }),
        (
            "3k5/9/9/9/9/9/9/9/9/3rK4 w",
            Verdict::Playable { in_check: true },
        ),
        ("R3k4/1R7/9/9/9/9/9/9/9/3K5 b", over(Status::Checkmate)),
        ("4k4/3P1P3/9/9/9/9/9/9/9/3K5 b", over(Status::Stalemate)),
        (BARE, over(Status::NoMaterial)),
    ] {
        assert_eq!(editor(&editing(fen)).verdict(), verdict, "{fen}");
    }
}

#[test]
fn other_ways_to_a_game_close_it() {
    let mut desk = editing(BARE);
    assert!(desk.session.can(Action::NewGame) && desk.session.can(Action::Open));
    let folder = folder();
    let path = super::desk::text_file(folder.path(), "game.fen", MATE_IN_ONE);
    desk.apply(Command::OpenPath(path));
    desk.answer(Answer::No);
    desk.wait_for_files();
    assert!(desk.session.editor().is_none());
    assert_eq!(desk.session.position(), &position(MATE_IN_ONE));
}

#[test]
fn a_kill_loses_what_is_set_up_but_never_the_game() {
    let root = folder();
    let mut desk = Desk::open(Some(root.path()));
    desk.start(Seats::HUMANS);
    desk.play_all("h2e2 h9g7");
    desk.act(Action::EditPosition);
    edit(&mut desk, EditorCommand::Clear);
    drop(desk);
    let desk = Desk::open(Some(root.path()));
    assert_eq!(desk.line(), "h2e2 h9g7");
    assert!(desk.session.editor().is_none());
}

fn any_command() -> impl Strategy<Value = EditorCommand> {
    let square = || (0..Square::COUNT).prop_map(|index| Square::from_index(index).unwrap());
    let piece = || (0..Piece::COUNT).prop_map(|index| Piece::all().nth(index).unwrap());
    prop_oneof![
        8 => (piece(), square()).prop_map(|(piece, square)| EditorCommand::Put { piece, square }),
        8 => square().prop_map(EditorCommand::Touch),
        4 => piece().prop_map(|piece| EditorCommand::Choose(Tool::Place(piece))),
        4 => (square(), square()).prop_map(|(from, to)| EditorCommand::Carry { from, to }),
        2 => square().prop_map(EditorCommand::Remove),
        1 => Just(EditorCommand::Choose(Tool::Erase)),
        1 => Just(EditorCommand::Choose(Tool::Move)),
        1 => Just(EditorCommand::LetGo),
        1 => Just(EditorCommand::Clear),
        1 => Just(EditorCommand::StartOfGame),
        1 => Just(EditorCommand::Mirror),
        1 => Just(EditorCommand::SwapSides),
        1 => Just(EditorCommand::TurnTo(Side::Red)),
        1 => Just(EditorCommand::TurnTo(Side::Black)),
        1 => "[0-9kabnrcpKABNRCP/]{0,30}".prop_map(EditorCommand::Read),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_done_the_text_holds_all_of_it(commands in prop::collection::vec(any_command(), 1..60)) {
        let mut desk = Desk::new();
        desk.act(Action::EditPosition);
        let mut steps = vec![editor(&desk).setup().clone()];
        for command in commands {
            edit(&mut desk, command);
            let editor = editor(&desk);
            let text = editor.fen();
            prop_assert_eq!(&fen::read_setup(&text).unwrap(), editor.setup());
            for piece in Piece::all() {
                let count = editor.setup().board.iter().filter(|(_, at)| **at == Some(piece)).count();
                prop_assert_eq!(count + editor.left(piece), piece.kind.count_at_start());
            }
            let impossible = matches!(editor.verdict(), Verdict::Impossible(_));
            prop_assert_eq!(fen::read(&text).is_err(), impossible);
            if steps.last() != Some(editor.setup()) {
                steps.push(editor.setup().clone());
            }
        }
        while let Some(step) = steps.pop() {
            prop_assert_eq!(&step, editor(&desk).setup());
            prop_assert_eq!(desk.session.can(Action::Undo), !steps.is_empty());
            desk.apply(Command::Do(Action::Undo));
        }
    }
}
