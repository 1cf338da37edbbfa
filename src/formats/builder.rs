//! From what a file holds to a game: the one place where all readers play
//! moves, stop at those that cannot be played, and collect remarks.

use crate::record::{Edit, EditError, Game, Headers, MAX_NODES, NodeId, Notes};
use crate::rules::{Move, Outcome, Position, Setup};

use super::error::{FileFault, FormatError};
use super::json::contradicts_moves;
use super::lines::Lines;
use super::place::Place;
use super::unread::Unread;
use super::warning::{MoveFault, Spot, Warning};
use super::watch::Watch;
use super::{Format, Loaded};

/// A place in the tree that a file describes: after a move that was played, or
/// after one that could not be played.
///
/// A reader keeps the points it has to come back to (in a stack or a table of
/// its own), so no order of the file needs recursion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Point {
    /// In the game.
    Played(NodeId),
    /// Among the moves kept as text.
    Unread(usize),
}

impl Point {
    /// The start of the game.
    pub(super) const START: Self = Self::Played(NodeId::ROOT);
}

/// What offsets of a file mean to a person.
#[derive(Clone, Copy)]
pub(super) enum Origin<'a> {
    /// Offsets are bytes of a binary file.
    Binary(&'a Watch),
    /// Offsets are bytes of this text, shown as line and column.
    Text(&'a Lines<'a>),
}

/// Builds one game from what a reader finds, move by move.
///
/// A reader of any format
/// 1. finds the start position and, if it can, the first move, and calls
///    [`Builder::new`];
/// 2. calls [`play`](Self::play) (or [`keep`](Self::keep) for what it cannot
///    read as a move) with the [`Point`] played from, and gets the point after
///    the move. A variation starts again from an earlier point. A move that is
///    there twice gives the point it gave before;
/// 3. writes [`comment`](Self::comment) and [`annotate`](Self::annotate) to
///    any point, at any time;
/// 4. sets [`headers`](Self::headers) and [`outcome`](Self::outcome), and
///    calls [`finish`](Self::finish).
///
/// An illegal move gives one warning and [`Point::Unread`]: whatever is played
/// from there is kept as text in [`Notes::unread`] of the last legal move, with
/// its comments and variations. Offsets are given as the file has them; they
/// become line and column only for a warning.
pub(super) struct Builder<'a> {
    game: Game,
    /// The tags of the game.
    pub headers: Headers,
    /// How the file says that the game ended.
    pub outcome: Option<Outcome>,
    unread: Unread,
    warnings: Vec<Warning>,
    more: usize,
    joined: Option<(usize, Spot)>,
    undecodable: Option<(usize, Spot)>,
    /// Moves read, playable or not.
    moves: usize,
    format: Format,
    origin: Origin<'a>,
}

/// Remarks that are listed; others are counted.
const LISTED: usize = 100;

/// Moves between two looks at the watch.
const CHECKED: usize = 256;

/// Characters of a move text in a warning.
const QUOTED: usize = 24;

impl<'a> Builder<'a> {
    /// Begins a game. The side to move is the one whose piece makes the first
    /// move, or the one that makes the arrangement possible, whatever `setup`
    /// says; a warning tells when they differ.
    ///
    /// # Errors
    /// All reasons why no game can start from the arrangement.
    pub(super) fn new(
        format: Format,
        setup: &Setup,
        first: Option<Move>,
        origin: Origin<'a>,
    ) -> Result<Self, FormatError> {
        let stated = setup.side_to_move;
        let mover = first.and_then(|mv| setup.board[mv.from]);
        let wanted = mover.map_or(stated, |piece| piece.side);
        let with_side = |side| {
            Position::try_from(&Setup {
                side_to_move: side,
                ..setup.clone()
            })
        };
        // A side in check has to move, unless the first move says otherwise.
        let other = if mover.is_some() { stated } else { !stated };
        let start = with_side(wanted)
            .or_else(|fault| with_side(other).map_err(|_| fault))
            .map_err(|error| FormatError::File {
                format,
                place: None,
                fault: FileFault::BadStart {
                    setup: Box::new(setup.clone()),
                    error,
                },
            })?;
        let mut builder = Self {
            game: Game::new(start),
            headers: Headers::default(),
            outcome: None,
            unread: Unread::default(),
            warnings: Vec::new(),
            more: 0,
            joined: None,
            undecodable: None,
            moves: 0,
            format,
            origin,
        };
        if start.side_to_move() != stated {
            builder.warn(Warning::OtherSideMovesFirst { stated });
        }
        Ok(builder)
    }

    /// The position at a point; `None` after a move that could not be played.
    pub(super) fn position(&self, point: Point) -> Option<&Position> {
        match point {
            Point::Played(id) => Some(self.game[id].position()),
            Point::Unread(_) => None,
        }
    }

    /// Plays a move, or keeps it as text when it is illegal.
    ///
    /// # Errors
    /// The file holds more moves than a game can have.
    pub(super) fn play(
        &mut self,
        from: Point,
        mv: Move,
        offset: usize,
    ) -> Result<Point, FormatError> {
        let Point::Played(parent) = from else {
            return self.keep(from, &mv.to_string(), MoveFault::Unreadable, offset);
        };
        match self.game.add_move(parent, mv, Notes::default()) {
            Ok(id) => {
                self.count_move(offset)?;
                Ok(Point::Played(id))
            }
            Err(EditError::Exists(id)) => {
                let first = self.joined.take();
                let (count, first) = first.unwrap_or_else(|| (0, self.spot(offset)));
                self.joined = Some((count + 1, first));
                self.count_move(offset)?;
                Ok(Point::Played(id))
            }
            Err(EditError::Illegal { reason, .. }) => {
                self.keep(from, &mv.to_string(), MoveFault::Illegal(reason), offset)
            }
            Err(_) => Err(self.too_many(offset)),
        }
    }

    /// Keeps as text what cannot be read as a move here.
    ///
    /// # Errors
    /// The file holds more moves than a game can have.
    pub(super) fn keep(
        &mut self,
        from: Point,
        text: &str,
        fault: MoveFault,
        offset: usize,
    ) -> Result<Point, FormatError> {
        if let Some(&position) = self.position(from) {
            self.warn_by(|builder| Warning::LineEnds {
                move_number: position.move_number(),
                side: position.side_to_move(),
                text: text.chars().take(QUOTED).collect(),
                fault,
                at: builder.spot(offset),
            });
        }
        self.count_move(offset)?;
        let index = match from {
            Point::Unread(parent) => self.unread.add(parent, text),
            Point::Played(node) => self.unread.begin(node, text),
        };
        Ok(Point::Unread(index))
    }

    /// Keeps as text a move whose end is missing because the file stops there.
    pub(super) fn keep_cut(&mut self, from: Point, text: &str, comment: &str) {
        let index = match from {
            Point::Unread(parent) => self.unread.add(parent, text),
            Point::Played(node) => self.unread.begin(node, text),
        };
        comment.clone_into(self.unread.comment_mut(index));
    }

    /// Remarks that the file stops at this offset although it announces more.
    pub(super) fn ends_early(&mut self, offset: usize) {
        self.warn_by(|builder| Warning::EndsEarly(builder.spot(offset)));
    }

    /// Plays what could be read as a move, and keeps the text of what could
    /// not.
    ///
    /// # Errors
    /// The file holds more moves than a game can have.
    pub(super) fn play_or_keep(
        &mut self,
        from: Point,
        mv: Option<Move>,
        text: impl FnOnce() -> String,
        offset: usize,
    ) -> Result<Point, FormatError> {
        match mv {
            Some(mv) => self.play(from, mv, offset),
            None => self.keep(from, &text(), MoveFault::Unreadable, offset),
        }
    }

    /// Adds text behind what is already written at a point.
    pub(super) fn comment(&mut self, at: Point, text: &str) {
        if text.trim().is_empty() {
            return;
        }
        match at {
            Point::Unread(index) => join(self.unread.comment_mut(index), text),
            Point::Played(_) => self.annotate(at, |notes| join(&mut notes.comment, text)),
        }
    }

    /// Changes what is written beside a move. Does nothing after a move that
    /// could not be played, which has room for a comment only.
    pub(super) fn annotate(&mut self, at: Point, change: impl FnOnce(&mut Notes)) {
        let Point::Played(node) = at else {
            return;
        };
        // Taken out and put back instead of copied: a file may add to one
        // comment a million times.
        let mut notes = self.swap_notes(node, Box::default());
        change(&mut notes);
        self.swap_notes(node, notes);
    }

    /// Keeps a text that belongs to no place of the game.
    pub(super) fn keep_aside(&mut self, text: &str) {
        self.annotate(Point::START, |notes| notes.unread.push(text.to_owned()));
    }

    /// Whether no move could be played so far.
    pub(super) fn is_unplayed(&self) -> bool {
        self.game.node_count() == 1
    }

    /// Adds a remark.
    pub(super) fn warn(&mut self, warning: Warning) {
        self.warn_by(|_| warning);
    }

    /// Adds a remark that is made only when it is listed: finding a place in a
    /// long text takes time.
    pub(super) fn warn_by(&mut self, make: impl FnOnce(&Self) -> Warning) {
        if self.warnings.len() < LISTED {
            let warning = make(self);
            self.warnings.push(warning);
        } else {
            self.more += 1;
        }
    }

    /// Remarks that text at this offset was not in its encoding.
    pub(super) fn undecodable(&mut self, offset: usize) {
        let first = self.undecodable.take();
        let (count, first) = first.unwrap_or_else(|| (0, self.spot(offset)));
        self.undecodable = Some((count + 1, first));
    }

    /// A place for a warning.
    pub(super) fn spot(&self, offset: usize) -> Spot {
        Spot {
            path: String::new(),
            place: self.place(offset),
        }
    }

    /// The game with all remarks.
    pub(super) fn finish(mut self, encoding: &'static str) -> Loaded {
        for (node, texts) in self.unread.texts() {
            self.annotate(Point::Played(node), |notes| notes.unread.extend(texts));
        }
        if let Some((count, first)) = self.joined.take() {
            self.warn(Warning::LinesJoined { count, first });
        }
        if let Some((count, first)) = self.undecodable.take() {
            self.warn(Warning::UndecodableText { count, first });
        }
        let game = &self.game;
        let last = *game.main_line().last().expect("the root is there");
        let is_whole = game[last].notes().unread.is_empty();
        if let Some(stated) = self.outcome
            && is_whole
            && contradicts_moves(stated, game)
        {
            self.warn(Warning::ResultContradictsMoves { stated });
        }
        if self.more > 0 {
            self.warnings.push(Warning::More(self.more));
        }
        let set = [
            Edit::SetHeaders(Box::new(self.headers)),
            Edit::SetOutcome(self.outcome),
        ];
        for edit in set {
            self.game.apply(edit).expect("headers and outcome are free");
        }
        Loaded {
            game: self.game,
            warnings: self.warnings,
            read_only: false,
            current: None,
            format: self.format,
            encoding,
        }
    }

    fn swap_notes(&mut self, node: NodeId, notes: Box<Notes>) -> Box<Notes> {
        match self.game.apply(Edit::SetNotes { node, notes }) {
            Ok(Edit::SetNotes { notes, .. }) => notes,
            _ => unreachable!("points name nodes that live"),
        }
    }

    /// Counts every move of the file, so that one of a million illegal or
    /// repeated moves costs no more than a game of a million.
    fn count_move(&mut self, offset: usize) -> Result<(), FormatError> {
        if self.moves >= MAX_NODES {
            return Err(self.too_many(offset));
        }
        self.moves += 1;
        if self.moves.is_multiple_of(CHECKED) {
            self.watch().check(offset)?;
        }
        Ok(())
    }

    const fn watch(&self) -> &'a Watch {
        match self.origin {
            Origin::Binary(watch) => watch,
            Origin::Text(lines) => lines.watch,
        }
    }

    fn too_many(&self, offset: usize) -> FormatError {
        FormatError::File {
            format: self.format,
            place: Some(self.place(offset)),
            fault: FileFault::TooManyMoves,
        }
    }

    fn place(&self, offset: usize) -> Place {
        match self.origin {
            Origin::Binary(_) => Place::Move {
                byte: offset,
                number: self.moves + 1,
            },
            Origin::Text(lines) => lines.place(offset),
        }
    }
}

/// Two texts under each other.
fn join(whole: &mut String, text: &str) {
    if !whole.is_empty() {
        whole.push('\n');
    }
    whole.push_str(text);
}
