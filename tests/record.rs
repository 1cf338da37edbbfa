//! The game tree: every edit is undone exactly, and nothing breaks the tree.

#[path = "support/random.rs"]
#[allow(dead_code)] // Only the generator is needed.
mod random;

use std::collections::HashSet;

use chuhe::formats::fen;
use chuhe::record::{
    Details, Edit, EditError, Game, Headers, NodeId, Notes, PlayerInfo, Route, Times,
};
use chuhe::rules::{IllegalMove, Move, Outcome, Position, Side, WinReason};
use random::Random;

fn mv(text: &str) -> Move {
    text.parse().expect("two squares")
}

fn start() -> Game {
    Game::new(Position::start())
}

/// Plays moves one after another and returns their nodes.
fn play(game: &mut Game, from: NodeId, moves: &str) -> Vec<NodeId> {
    let mut at = from;
    let mut nodes = Vec::new();
    for text in moves.split_whitespace() {
        let played = game.add_move(at, mv(text), Notes::default());
        at = played.expect("a legal move");
        nodes.push(at);
    }
    nodes
}

/// h2e2 h9g7 h0g2 with b9c7 i0h0 instead of the second and h9i7 as a third.
fn small_tree() -> (Game, Vec<NodeId>) {
    let mut game = start();
    let mut nodes = play(&mut game, NodeId::ROOT, "h2e2 h9g7 h0g2");
    let first = nodes[0];
    nodes.extend(play(&mut game, first, "b9c7 i0i1"));
    nodes.extend(play(&mut game, first, "h9i7"));
    (game, nodes)
}

fn check_invariants(game: &Game) {
    let order: Vec<NodeId> = game.reading_order().collect();
    let seen: HashSet<NodeId> = order.iter().copied().collect();
    assert_eq!(order.len(), game.node_count(), "every node is read once");
    assert_eq!(seen.len(), order.len(), "no node is read twice");
    assert_eq!(order[0], NodeId::ROOT);
    for id in order {
        let node = &game[id];
        let mut moves = HashSet::new();
        for &child in node.children() {
            let child_node = &game[child];
            assert_eq!(child_node.parent(), Some(id));
            assert_eq!(child_node.ply(), node.ply() + 1);
            let played = child_node.mv().expect("only the root has no move");
            assert!(moves.insert(played), "{played} is there twice");
            let position = node.position().play(played).expect("moves are legal");
            assert_eq!(position.setup(), child_node.position().setup());
            assert_eq!(game.child_by_move(id, played), Some(child));
        }
    }
    let root = &game[NodeId::ROOT];
    assert_eq!((root.parent(), root.mv(), root.ply()), (None, None, 0));
}

fn random_edit(game: &Game, rng: &mut Random) -> Edit {
    let nodes: Vec<NodeId> = game.reading_order().collect();
    let node = nodes[rng.below(nodes.len())];
    let text = |rng: &mut Random| format!("text {}", rng.below(1000));
    match rng.below(20) {
        0 => Edit::RemoveBranch(node),
        1 => Edit::MoveChild {
            node,
            to: rng.below(3),
        },
        2 => Edit::SetComment {
            node,
            comment: text(rng),
        },
        3 => Edit::SetNags {
            node,
            nags: vec![rng.below(140) as u8],
        },
        4 => Edit::SetTimes {
            node,
            times: Times {
                clock_ms: Some(rng.next()),
                time_ms: None,
            },
        },
        5 => Edit::SetNotes {
            node,
            notes: Box::new(Notes {
                unread: vec![text(rng)],
                kept: vec![("/x".to_owned(), "1".to_owned())],
                ..Notes::default()
            }),
        },
        6 => Edit::SetHeaders(Box::new(Headers {
            event: text(rng),
            ..game.headers().clone()
        })),
        7 => Edit::SetOutcome(Some(Outcome::Win {
            winner: Side::Black,
            reason: WinReason::Time,
        })),
        8 => Edit::SetDetails(Box::new(Details {
            id: text(rng),
            players: [Some(PlayerInfo::Human), None],
            ..Details::default()
        })),
        _ => {
            let moves = game[node].position().legal_moves();
            let mv = if moves.is_empty() {
                mv("e0e1")
            } else {
                moves[rng.below(moves.len())]
            };
            Edit::AddMove {
                parent: node,
                mv,
                times: Times::default(),
            }
        }
    }
}

/// Ids with what stands there, in reading order: stricter than content.
fn fingerprint(game: &Game) -> Vec<(NodeId, Option<Move>, Notes)> {
    game.reading_order()
        .map(|id| (id, game[id].mv(), game[id].notes().clone()))
        .collect()
}

#[test]
fn inverses_take_every_edit_back_and_forth() {
    for seed in 0..12 {
        let mut rng = Random::new(seed);
        let mut game = start();
        let mut ever: HashSet<NodeId> = HashSet::from([NodeId::ROOT]);
        let mut undo = Vec::new();
        let mut states = Vec::new();
        for _ in 0..150 {
            let before = game.clone();
            let edit = random_edit(&game, &mut rng);
            let adds = matches!(edit, Edit::AddMove { .. });
            match game.apply(edit) {
                Ok(inverse) => {
                    if adds {
                        let Edit::RemoveBranch(id) = inverse else {
                            panic!("adding is undone by removing");
                        };
                        assert!(ever.insert(id), "{id:?} was used before");
                    }
                    undo.push(inverse);
                    states.push(before);
                }
                Err(_) => assert!(game.same_content(&before), "a refused edit changes nothing"),
            }
            check_invariants(&game);
        }
        let end = game.clone();
        let mut redo = Vec::new();
        for (inverse, state) in undo.into_iter().rev().zip(states.iter().rev()) {
            redo.push(game.apply(inverse).unwrap());
            check_invariants(&game);
            assert!(game.same_content(state), "seed {seed}");
            assert_eq!(fingerprint(&game), fingerprint(state));
        }
        for edit in redo.into_iter().rev() {
            game.apply(edit).unwrap();
        }
        assert!(game.same_content(&end));
        assert_eq!(fingerprint(&game), fingerprint(&end));
    }
}

#[test]
fn a_move_from_the_past_erases_nothing() {
    let mut game = start();
    let line = play(&mut game, NodeId::ROOT, "h2e2 h9g7 h0g2 i9h9");
    let before = game.main_line();
    let branch = play(&mut game, line[0], "b9c7")[0];
    assert_eq!(game.main_line(), before);
    assert_eq!(game[line[0]].children(), [line[1], branch]);
    assert!(game.is_main(line[3]) && !game.is_main(branch));
    assert_eq!(game.path(branch), [NodeId::ROOT, line[0], branch]);
}

#[test]
fn ids_are_not_reused_after_undo() {
    let mut game = start();
    let add = |mv| Edit::AddMove {
        parent: NodeId::ROOT,
        mv,
        times: Times::default(),
    };
    let undo = game.apply(add(mv("h2e2"))).unwrap();
    let Edit::RemoveBranch(first) = undo else {
        panic!("adding is undone by removing");
    };
    let redo = game.apply(undo).unwrap();
    assert!(!game.contains(first) && game.get(first).is_none());
    let Edit::RemoveBranch(second) = game.apply(add(mv("b2e2"))).unwrap() else {
        panic!("adding is undone by removing");
    };
    assert_ne!(first, second);
    game.apply(redo).unwrap();
    assert_eq!(game[first].mv(), Some(mv("h2e2")));
    assert_eq!(game[NodeId::ROOT].children(), [first, second]);
}

#[test]
fn a_restored_branch_stands_where_it_stood() {
    let (mut game, nodes) = small_tree();
    let before = game.clone();
    let undo = game.apply(Edit::RemoveBranch(nodes[1])).unwrap();
    assert_eq!(game.node_count(), before.node_count() - 2);
    assert_eq!(game[nodes[0]].children(), [nodes[3], nodes[5]]);
    game.apply(undo).unwrap();
    assert_eq!(fingerprint(&game), fingerprint(&before));
}

#[test]
fn impossible_edits_are_refused() {
    let (mut game, nodes) = small_tree();
    let add = |parent, text| Edit::AddMove {
        parent,
        mv: mv(text),
        times: Times::default(),
    };
    let gone = play(&mut game, nodes[2], "i9h9")[0];
    let Edit::Restore(branch) = game.apply(Edit::RemoveBranch(gone)).unwrap() else {
        panic!("removing is undone by restoring");
    };
    let before = game.clone();
    let cases = [
        (
            "a move twice",
            add(nodes[0], "h9g7"),
            EditError::Exists(nodes[1]),
        ),
        (
            "an illegal move",
            add(nodes[0], "h9h7"),
            EditError::Illegal {
                mv: mv("h9h7"),
                reason: IllegalMove::OwnPiece,
            },
        ),
        (
            "a removed node",
            add(gone, "g3g4"),
            EditError::NoSuchNode(gone),
        ),
        (
            "no root at all",
            Edit::RemoveBranch(NodeId::ROOT),
            EditError::Root,
        ),
        (
            "a root elsewhere",
            Edit::MoveChild {
                node: NodeId::ROOT,
                to: 0,
            },
            EditError::Root,
        ),
        (
            "a fourth of three",
            Edit::MoveChild {
                node: nodes[1],
                to: 3,
            },
            EditError::NoSuchPlace { to: 3, count: 3 },
        ),
    ];
    for (name, edit, expected) in cases {
        assert_eq!(game.apply(edit).unwrap_err(), expected, "{name}");
        assert_eq!(fingerprint(&game), fingerprint(&before), "{name}");
    }
    let mut other = start();
    play(&mut other, NodeId::ROOT, "c3c4 c6c5 c4c5");
    let stray = other.apply(Edit::Restore(branch.clone())).unwrap_err();
    assert_eq!(stray, EditError::ForeignBranch);
    game.apply(Edit::Restore(branch.clone())).unwrap();
    let twice = game.apply(Edit::Restore(branch)).unwrap_err();
    assert_eq!(twice, EditError::ForeignBranch);
}

#[test]
fn promoting_makes_the_main_line() {
    let (mut game, nodes) = small_tree();
    let undo = game
        .apply(Edit::MoveChild {
            node: nodes[5],
            to: 0,
        })
        .unwrap();
    assert_eq!(game[nodes[0]].children(), [nodes[5], nodes[1], nodes[3]]);
    assert_eq!(game.main_line(), [NodeId::ROOT, nodes[0], nodes[5]]);
    game.apply(undo).unwrap();
    assert_eq!(game[nodes[0]].children(), [nodes[1], nodes[3], nodes[5]]);
}

#[test]
fn lines_and_reading_order() {
    let (game, nodes) = small_tree();
    let [e2, g7, g2, c7, i1, i7] = nodes[..] else {
        panic!("six moves");
    };
    assert_eq!(game.main_line(), [NodeId::ROOT, e2, g7, g2]);
    assert_eq!(game.line_through(c7), [NodeId::ROOT, e2, c7, i1]);
    assert_eq!(
        game.reading_order().collect::<Vec<_>>(),
        [NodeId::ROOT, e2, g7, c7, i1, i7, g2]
    );
    assert_eq!(game.next(e2), Some(g7));
    assert_eq!(game.next(i7), None);
    assert_eq!(game.child_index(i7), 2);
    assert_eq!(game.ply(i1), 3);
    assert_eq!(game.moves(i1), [mv("h2e2"), mv("b9c7"), mv("i0i1")]);
    assert_eq!(game.positions(c7).len(), 3);
    assert_eq!(game.positions(c7)[0], Position::start());
}

#[test]
fn routes_name_nodes_across_games() {
    let (game, nodes) = small_tree();
    let cases = [
        (NodeId::ROOT, "0/0"),
        (nodes[2], "0/3"),
        (nodes[4], "0/1/1/2"),
        (nodes[5], "0/1/2/1"),
    ];
    for (node, text) in cases {
        assert_eq!(game.route(node).to_string(), text);
        let route: Route = text.parse().unwrap();
        assert_eq!(game.follow(&route), Some(node), "{text}");
        assert_eq!(route.plies(), game.ply(node), "{text}");
    }
    for text in ["0/4", "0/1/3/1", "1/1", "0/99999999999"] {
        assert_eq!(game.follow(&text.parse().unwrap()), None, "{text}");
    }
    for text in ["", "0", "0/", "0/1/2", "-1/2", "a/b", "0/1/"] {
        assert!(text.parse::<Route>().is_err(), "{text}");
    }
}

#[test]
fn content_is_compared_with_counters_and_without_ids() {
    let (game, nodes) = small_tree();
    let mut other = start();
    let first = play(&mut other, NodeId::ROOT, "h2e2")[0];
    let wrong = play(&mut other, first, "g6g5")[0];
    other.apply(Edit::RemoveBranch(wrong)).unwrap();
    play(&mut other, first, "h9g7 h0g2");
    play(&mut other, first, "b9c7 i0i1");
    let last = play(&mut other, first, "h9i7")[0];
    assert_ne!(last, nodes[5]);
    assert!(game.same_content(&other));

    other
        .apply(Edit::SetComment {
            node: last,
            comment: "!".to_owned(),
        })
        .unwrap();
    assert!(!game.same_content(&other));

    let late = fen::write(&Position::start()).replace("0 1", "8 5");
    assert!(!start().same_content(&Game::new(fen::read(&late).unwrap())));
}

#[test]
fn a_long_line_and_a_wide_game_need_no_stack() {
    let mut game = start();
    let shuffle = ["a0a1", "a9a8", "a1a0", "a8a9"];
    let mut at = NodeId::ROOT;
    for text in shuffle.iter().cycle().take(40_000) {
        at = game.add_move(at, mv(text), Notes::default()).unwrap();
    }
    assert_eq!(game.ply(at), 40_000);
    assert_eq!(game.main_line().len(), 40_001);
    assert_eq!(game.reading_order().count(), 40_001);
    assert_eq!(game.follow(&game.route(at)), Some(at));
    assert!(game.same_content(&game.clone()));
    let first = game.next(NodeId::ROOT).unwrap();
    let undo = game.apply(Edit::RemoveBranch(first)).unwrap();
    assert_eq!(game.node_count(), 1);
    game.apply(undo).unwrap();
    assert_eq!(game.node_count(), 40_001);
}
