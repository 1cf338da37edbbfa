//! What of the game is shown: the place, the line through it, its texts.

use std::cell::OnceCell;
use std::time::Instant;

use crate::notation::{Style, write};
use crate::record::{Game, NodeId};
use crate::rules::Square;

use super::mode::{Objection, Refusal, Row};

/// The shown part of a game. Kept in step by [`View::show`] and
/// [`View::refresh`], so that reading it every frame costs nothing.
#[derive(Debug)]
pub(super) struct View {
    cursor: NodeId,
    /// The root, then the shown line to its end; holds the cursor.
    line: Vec<NodeId>,
    rows: Vec<Row>,
    texts: Texts,
    /// The picked-up piece; one that the person on turn may move.
    pub selection: Option<Square>,
    pub refusal: Option<Refusal>,
    pub objection: Option<Objection>,
    pub flipped: bool,
    /// When the next ply is shown, while the game steps by itself.
    pub autoplay: Option<Instant>,
}

impl View {
    pub fn new(game: &Game, cursor: NodeId, style: Style, flipped: bool) -> Self {
        let mut view = Self {
            cursor,
            line: Vec::new(),
            rows: Vec::new(),
            texts: Texts::new(game, style),
            selection: None,
            refusal: None,
            objection: None,
            flipped,
            autoplay: None,
        };
        view.take_line(game, game.line_through(cursor));
        view
    }

    pub const fn cursor(&self) -> NodeId {
        self.cursor
    }

    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    pub fn end(&self) -> NodeId {
        *self.line.last().expect("a line has the root at least")
    }

    /// The node so many plies from the start on the shown line.
    pub fn at_ply(&self, ply: usize) -> Option<NodeId> {
        self.line.get(ply).copied()
    }

    pub fn text(&self, game: &Game, node: NodeId) -> &str {
        self.texts.of(game, node)
    }

    /// Moves to a node. The shown line stays when the node is on it.
    pub fn show(&mut self, game: &Game, node: NodeId) {
        self.cursor = node;
        self.selection = None;
        self.forget_refusals();
        if self.line.get(game.ply(node)) != Some(&node) {
            self.take_line(game, game.line_through(node));
        }
    }

    pub const fn forget_refusals(&mut self) {
        self.refusal = None;
        self.objection = None;
    }

    /// Takes in a change of the game and moves to a node. The shown line goes
    /// on as before where it still exists.
    pub fn refresh(&mut self, game: &Game, node: NodeId) {
        let gone = self.line.iter().position(|id| !game.contains(*id));
        self.line.truncate(gone.unwrap_or(self.line.len()));
        let on_line = self.line.get(game.ply(node)) == Some(&node);
        let line = game.line_through(if on_line { self.end() } else { node });
        self.take_line(game, line);
        self.show(game, node);
    }

    /// Takes in a node that was just made.
    pub fn welcome(&mut self, node: NodeId) {
        self.texts.make_room(node);
    }

    /// Writes moves in another style from now on.
    pub fn set_style(&mut self, game: &Game, style: Style) {
        if self.texts.style != style {
            self.texts = Texts::new(game, style);
        }
    }

    fn take_line(&mut self, game: &Game, line: Vec<NodeId>) {
        self.rows.clear();
        self.rows.extend(line.iter().skip(1).map(|&node| {
            Row {
                node,
                ply: game.ply(node),
                has_alternatives: game
                    .parent(node)
                    .is_some_and(|parent| game[parent].children().len() > 1),
            }
        }));
        self.line = line;
    }
}

/// The moves of a game as texts, each made when it is first asked for.
#[derive(Debug)]
struct Texts {
    style: Style,
    /// By the index of the node after the move.
    cells: Vec<OnceCell<String>>,
}

impl Texts {
    fn new(game: &Game, style: Style) -> Self {
        let highest = game.reading_order().map(NodeId::index).max().unwrap_or(0);
        let mut cells = Vec::new();
        cells.resize_with(highest + 1, OnceCell::new);
        Self { style, cells }
    }

    /// Nodes are made one at a time, so the newest has the highest index.
    fn make_room(&mut self, newest: NodeId) {
        if newest.index() >= self.cells.len() {
            self.cells.resize_with(newest.index() + 1, OnceCell::new);
        }
    }

    fn of(&self, game: &Game, node: NodeId) -> &str {
        let Some(cell) = self.cells.get(node.index()) else {
            return "";
        };
        cell.get_or_init(|| {
            let played = game.get(node).and_then(|at| Some((at.mv()?, at.parent()?)));
            played.map_or_else(String::new, |(mv, parent)| {
                write(game[parent].position(), mv, self.style)
            })
        })
    }
}
