//! The binary and XML formats of other programs, on files made byte by byte
//! from their description.
#![allow(clippy::unwrap_used)]

#[path = "../support/random.rs"]
mod random;

mod build;
mod faults;
mod hostile;
mod reads;
mod write;

use chuhe::formats::{Loaded, Warning, read};
use chuhe::record::{Edit, Game, NodeId, Notes};
use chuhe::rules::Position;

/// A game with variations at the first move, inside a variation and at the
/// end, and comments at the start and at moves.
fn sample() -> Game {
    let mut game = Game::new(Position::start());
    comment(&mut game, NodeId::ROOT, "开局\n第二行");
    let main = line(&mut game, NodeId::ROOT, "h2e2 h9g7 h0g2 i9h9 i0h0");
    comment(&mut game, main[1], "屏风马");
    comment(&mut game, main[4], "完");
    let first = line(&mut game, NodeId::ROOT, "c3c4 g6g5");
    comment(&mut game, first[0], "仙人指路");
    line(&mut game, first[0], "b7c7");
    line(&mut game, NodeId::ROOT, "g3g4");
    line(&mut game, main[0], "h7e7 h0g2");
    line(&mut game, main[3], "g3g4");
    game
}

/// Plays moves from a node and gives the nodes after them.
fn line(game: &mut Game, from: NodeId, moves: &str) -> Vec<NodeId> {
    let mut at = from;
    let play = |text: &str| {
        at = game
            .add_move(at, text.parse().unwrap(), Notes::default())
            .unwrap();
        at
    };
    moves.split(' ').map(play).collect()
}

fn comment(game: &mut Game, node: NodeId, text: &str) {
    let comment = text.to_owned();
    game.apply(Edit::SetComment { node, comment }).unwrap();
}

/// Every node with its moves so far, comment and unread lines.
fn tree(game: &Game) -> Vec<String> {
    let show = |id| {
        let notes = game[id].notes();
        format!(
            "{:?} {:?} {:?}",
            game.moves(id),
            notes.comment,
            notes.unread
        )
    };
    game.reading_order().map(show).collect()
}

fn open(file: &[u8]) -> Loaded {
    let mut games = read(file).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(games.len(), 1);
    games.remove(0)
}

/// Every warning as its sentence.
fn remarks(loaded: &Loaded) -> Vec<String> {
    loaded.warnings.iter().map(Warning::to_string).collect()
}

fn refusal(file: &[u8]) -> String {
    match read(file) {
        Ok(_) => panic!("opened"),
        Err(error) => error.to_string(),
    }
}
