//! Reading the moves: lines into the tree.

use std::collections::HashMap;

use serde_json::{Map, Value};

use crate::record::{Edit, EditError, Eval, Game, NodeId, Notes, Score, Times};
use crate::rules::Move;

use super::super::error::JsonFault;
use super::super::warning::{MoveFault, Warning};
use super::kept::Members;
use super::outline::shortened;
use super::path::{Fault, Path, Warnings};

/// A game while its lines are read into it.
pub(super) struct Lines<'a> {
    pub game: Game,
    pub warnings: &'a mut Warnings,
    /// What could not be played after a node. Gathered here, because a file
    /// can hold very many such lines after one node.
    unread: HashMap<NodeId, Vec<String>>,
}

impl<'a> Lines<'a> {
    pub(super) fn new(game: Game, warnings: &'a mut Warnings) -> Self {
        let unread = HashMap::new();
        Self {
            game,
            warnings,
            unread,
        }
    }

    /// The game with what is left unread beside its nodes.
    pub(super) fn finish(mut self) -> Game {
        for (node, texts) in std::mem::take(&mut self.unread) {
            let mut notes = self.game[node].notes().clone();
            notes.unread.extend(texts);
            self.set_notes(node, notes);
        }
        self.game
    }

    /// Plays a line from a node. At the first move that cannot be played it
    /// ends, and its rest is kept as unread text of the node before.
    ///
    /// Lines inside lines recurse, as deep as brackets may nest.
    pub(super) fn read(
        &mut self,
        from: NodeId,
        line: Vec<Value>,
        path: &Path<'_>,
    ) -> Result<(), Fault> {
        let mut at = from;
        let mut items = line.into_iter().enumerate();
        while let Some((index, item)) = items.next() {
            let path = Path::Index(path, index);
            match (self.playable(at, &item), item) {
                (Ok(mv), Value::Object(members)) => at = self.play(at, mv, members, &path)?,
                (played, item) => {
                    let fault = played.err().unwrap_or(MoveFault::Unreadable);
                    self.warn_line_ends(at, &item, fault, &path);
                    let rest = std::iter::once(item).chain(items.map(|(_, item)| item));
                    self.leave_unread(at, rest.collect::<Value>().to_string());
                    break;
                }
            }
        }
        Ok(())
    }

    /// Keeps text that cannot be played beside a node.
    pub(super) fn leave_unread(&mut self, node: NodeId, text: String) {
        self.unread.entry(node).or_default().push(text);
    }

    pub(super) fn set_notes(&mut self, node: NodeId, notes: Notes) {
        let notes = Box::new(notes);
        let edit = Edit::SetNotes { node, notes };
        self.game.apply(edit).expect("nodes are not removed");
    }

    fn playable(&self, at: NodeId, item: &Value) -> Result<Move, MoveFault> {
        let mv = item.get("m").and_then(Value::as_str);
        let mv: Move = mv
            .and_then(|text| text.parse().ok())
            .ok_or(MoveFault::Unreadable)?;
        if self.game.child_by_move(at, mv).is_some() {
            return Err(MoveFault::Repeated);
        }
        let legal = self.game[at].position().explain(mv);
        legal.map_err(MoveFault::Illegal)?;
        Ok(mv)
    }

    fn play(
        &mut self,
        at: NodeId,
        mv: Move,
        members: Map<String, Value>,
        path: &Path<'_>,
    ) -> Result<NodeId, Fault> {
        let mut members = Members::new(members, *path);
        members.forget("m");
        let mut notes = read_notes(&mut members, path, self.warnings)?;
        notes.comment = members.text("comment", self.warnings);
        let others = members.list("alts", self.warnings);
        members.keep("", &mut notes.kept)?;
        let node = match self.game.add_move(at, mv, notes) {
            Ok(node) => node,
            Err(EditError::Full) => return Err(path.fault(JsonFault::TooManyNodes)),
            Err(error) => unreachable!("the move was checked: {error}"),
        };
        let path = Path::Member(path, "alts");
        for (index, line) in others.into_iter().flatten().enumerate() {
            let path = Path::Index(&path, index);
            match line {
                Value::Array(line) => self.read(at, line, &path)?,
                other => {
                    self.warnings.add(|| Warning::Ignored(path.spot()));
                    self.leave_unread(at, other.to_string());
                }
            }
        }
        Ok(node)
    }

    fn warn_line_ends(&mut self, at: NodeId, item: &Value, fault: MoveFault, path: &Path<'_>) {
        let position = self.game[at].position();
        let (move_number, side) = (position.move_number(), position.side_to_move());
        self.warnings.add(|| Warning::LineEnds {
            move_number,
            side,
            text: match item.get("m").and_then(Value::as_str) {
                Some(text) => shortened(text),
                None => shortened(&item.to_string()),
            },
            fault,
            at: path.spot(),
        });
    }
}

/// What stands beside a move or the start, except comment and unknown members.
pub(super) fn read_notes(
    members: &mut Members<'_>,
    path: &Path<'_>,
    warnings: &mut Warnings,
) -> Result<Notes, Fault> {
    let mut notes = Notes::default();
    let nags = members.take("nags", warnings, |value| {
        let nags = value.as_array()?.iter();
        nags.map(|nag| u8::try_from(nag.as_u64()?).ok()).collect()
    });
    notes.nags = nags.unwrap_or_default();
    notes.times = Times {
        clock_ms: members.take("clock_ms", warnings, Value::as_u64),
        time_ms: members.take("time_ms", warnings, Value::as_u64),
    };
    if let Some((eval, others)) = members.take("eval", warnings, read_eval) {
        notes.eval = Some(eval);
        let path = Path::Member(path, "eval");
        Members::new(others, path).keep("/eval", &mut notes.kept)?;
    }
    if let Some(unread) = members.any("unread") {
        let path = Path::Member(path, "unread");
        let pieces = match unread {
            Value::Array(pieces) => pieces,
            other => vec![other],
        };
        notes.unread = pieces.into_iter().map(into_text).collect();
        if !notes.unread.is_empty() {
            warnings.add(|| Warning::UnreadMoves(path.spot()));
        }
    }
    Ok(notes)
}

/// The evaluation with the members that are unknown.
fn read_eval(value: &Value) -> Option<(Eval, Map<String, Value>)> {
    let mut members = value.as_object()?.clone();
    let mut number = |name| match members.shift_remove(name) {
        None => Some(None),
        Some(value) => value.as_i64().map(Some),
    };
    let (centi, mate, depth) = (number("cp")?, number("mate")?, number("depth")?);
    let score = match (centi, mate) {
        (Some(centi), None) => Score::Centi(i32::try_from(centi).ok()?),
        (None, Some(mate)) => Score::Mate(i32::try_from(mate).ok()?),
        _ => return None,
    };
    let depth = match depth {
        None => None,
        Some(depth) => Some(u32::try_from(depth).ok()?),
    };
    Some((Eval { score, depth }, members))
}

/// A text as it is, anything else as the text of its value.
fn into_text(value: Value) -> String {
    match value {
        Value::String(text) => text,
        other => other.to_string(),
    }
}
