//! Writing a save file.

use serde_json::{Map, Value, json};

use crate::record::{
    Eval, Game, Headers, Kept, NodeId, Notes, PlayerInfo, RulesetInfo, Score, Source,
};
use crate::rules::Side;

use super::super::error::{JsonFault, WriteError};
use super::super::fen;
use super::clock;
use super::conditions::write_conditions;
use super::ending::{self, Pause, side_name};
use super::kept::{depth, restore};
use super::{FORMAT, VERSION, limits, outline};

/// Variations inside each other that are written where they belong. Deeper
/// ones go to `far_lines`, so that no tree breaks [`limits::DEPTH`].
const LEVELS: usize = 24;

/// Brackets up to which an unread line is written as a list; deeper ones are
/// written as a text.
const UNREAD_DEPTH: usize = 20;

/// Writes a game with the node that is shown: UTF-8 without a mark, pretty
/// printed, members in a fixed order. A game so large that blanks would break
/// the limit is written without them.
///
/// # Errors
/// The game is so large, or one of its texts so long, that the file could not
/// be read again.
///
/// # Panics
/// When `current` is not part of the game.
pub fn write(game: &Game, current: NodeId) -> Result<Vec<u8>, WriteError> {
    let value = object(game, current);
    let pretty = serde_json::to_string_pretty(&value);
    let mut text = pretty.expect("values are written without fail");
    text.push('\n');
    if text.len() > limits::FILE {
        text = value.to_string();
    }
    if text.len() > limits::FILE {
        let fault = JsonFault::FileTooLarge;
        return Err(WriteError { fault });
    }
    outline::check(&text).map_err(|(_, fault)| WriteError { fault })?;
    Ok(text.into_bytes())
}

fn object(game: &Game, current: NodeId) -> Value {
    let details = game.details();
    let mut top = Map::new();
    let mut put = |name: &str, value: Value| {
        top.insert(name.to_owned(), value);
    };
    put("format", json!(FORMAT));
    put("version", json!(VERSION));
    if details.ruleset != RulesetInfo::default() {
        put("ruleset", ruleset(&details.ruleset));
    }
    for (name, text) in [
        ("id", &details.id),
        ("created", &details.created),
        ("modified", &details.modified),
    ] {
        if !text.is_empty() {
            put(name, json!(text));
        }
    }
    let version = env!("CARGO_PKG_VERSION");
    put("app", json!({ "name": "Chuhe", "version": version }));
    put("tags", tags(game.headers()));
    if !game.headers().extra.is_empty() {
        put("extra_tags", json!(game.headers().extra));
    }
    if let Some(conditions) = write_conditions(&details.conditions) {
        put("conditions", conditions);
    }
    if let Some(players) = both(&details.players, player) {
        put("players", players);
    }
    if let Some(clocks) = clock::write(details) {
        put("clock", clocks);
    }
    let root = &game[NodeId::ROOT];
    let mut start = Map::new();
    start.insert("fen".to_owned(), json!(fen::write(game.start())));
    write_notes(root.notes(), &mut start);
    restore(&root.notes().kept, &mut start);
    put("start", start.into());
    if !root.comment().is_empty() {
        put("comment", json!(root.comment()));
    }
    let mut lines = Lines {
        game,
        far: Vec::new(),
    };
    let moves = game.next(NodeId::ROOT).map(|first| lines.line(first, 0));
    put("moves", moves.unwrap_or_else(|| json!([])));
    let far = lines.far_lines();
    if !far.is_empty() {
        put("far_lines", far.into());
    }
    put("result", result(game));
    put("current", json!(game.route(current).to_string()));
    if let Some(source) = &details.source {
        put("source", self::source(source));
    }
    restore(&details.kept, &mut top);
    top.into()
}

struct Lines<'a> {
    game: &'a Game,
    /// Nodes whose lines nest too deeply where they belong.
    far: Vec<NodeId>,
}

impl Lines<'_> {
    /// The line that begins with a node. Recursion ends at [`LEVELS`].
    fn line(&mut self, first: NodeId, level: usize) -> Value {
        let mut line: Vec<Value> = Vec::new();
        let mut at = Some(first);
        while let Some(id) = at {
            let node = &self.game[id];
            let mv = node.mv().expect("lines begin after the root");
            let mut members = Map::new();
            members.insert("m".to_owned(), json!(mv.to_string()));
            if !node.comment().is_empty() {
                members.insert("comment".to_owned(), json!(node.comment()));
            }
            write_notes(node.notes(), &mut members);
            let others = self.instead_of(id);
            if level >= LEVELS {
                self.far.extend(others);
            } else if !others.is_empty() {
                let lines = others.iter().map(|&other| self.line(other, level + 1));
                let lines: Value = lines.collect();
                members.insert("alts".to_owned(), lines);
            }
            restore(&node.notes().kept, &mut members);
            line.push(members.into());
            at = self.game.next(id);
        }
        line.into()
    }

    /// What was played instead of a first choice.
    fn instead_of(&self, id: NodeId) -> Vec<NodeId> {
        let parent = self.game.parent(id).expect("lines begin after the root");
        match self.game[parent].children() {
            [first, others @ ..] if *first == id => others.to_vec(),
            _ => Vec::new(),
        }
    }

    /// The lines left over, each with the way to the node it grows from. They
    /// may leave further lines over, which come later in the list.
    fn far_lines(mut self) -> Vec<Value> {
        let mut lines = Vec::new();
        while let Some(&first) = self.far.get(lines.len()) {
            let parent = self.game.parent(first).expect("lines begin after the root");
            let at = self.game.route(parent).to_string();
            let moves = self.line(first, 0);
            lines.push(json!({ "at": at, "moves": moves }));
        }
        lines
    }
}

/// Everything beside a move except comment and unknown members.
fn write_notes(notes: &Notes, members: &mut Map<String, Value>) {
    let mut put = |name: &str, value: Value| {
        members.insert(name.to_owned(), value);
    };
    if !notes.nags.is_empty() {
        put("nags", json!(notes.nags));
    }
    if let Some(clock_ms) = notes.times.clock_ms {
        put("clock_ms", json!(clock_ms));
    }
    if let Some(time_ms) = notes.times.time_ms {
        put("time_ms", json!(time_ms));
    }
    if let Some(eval) = notes.eval {
        put("eval", self::eval(eval));
    }
    if !notes.unread.is_empty() {
        put(
            "unread",
            notes.unread.iter().map(|text| unread(text)).collect(),
        );
    }
}

/// A line of this format as a list, so that it stays readable; other text as
/// text.
fn unread(text: &str) -> Value {
    match serde_json::from_str::<Value>(text) {
        Ok(list) if list.is_array() && depth(&list) <= UNREAD_DEPTH => {
            let again = list.to_string();
            if again == text { list } else { json!(text) }
        }
        _ => json!(text),
    }
}

fn eval(eval: Eval) -> Value {
    let mut members = Map::new();
    let (name, value) = match eval.score {
        Score::Centi(centi) => ("cp", centi),
        Score::Mate(moves) => ("mate", moves),
    };
    members.insert(name.to_owned(), json!(value));
    if let Some(depth) = eval.depth {
        members.insert("depth".to_owned(), json!(depth));
    }
    members.into()
}

fn tags(headers: &Headers) -> Value {
    json!({
        "event": headers.event,
        "site": headers.site,
        "date": headers.date,
        "round": headers.round,
        "red": headers.red,
        "black": headers.black,
        "annotator": headers.annotator,
    })
}

fn ruleset(ruleset: &RulesetInfo) -> Value {
    let mut members = Map::new();
    members.insert("id".to_owned(), json!(ruleset.id));
    if let Some(version) = ruleset.version {
        members.insert("version".to_owned(), json!(version));
    }
    if let Some(plies) = ruleset.natural_limit {
        members.insert("natural_limit".to_owned(), json!(plies));
    }
    members.into()
}

/// One member for each side that has a value; `None` when neither has.
fn both<T>(values: &[Option<T>; 2], write: impl Fn(&T) -> Value) -> Option<Value> {
    let mut members = Map::new();
    for side in Side::BOTH {
        if let Some(value) = &values[side.index()] {
            members.insert(side_name(side).to_owned(), write(value));
        }
    }
    (!members.is_empty()).then(|| members.into())
}

fn player(player: &PlayerInfo) -> Value {
    match player {
        PlayerInfo::Human => json!({ "kind": "human" }),
        PlayerInfo::Engine { level } => json!({ "kind": "engine", "level": level }),
        PlayerInfo::External { name } => json!({ "kind": "external", "name": name }),
    }
}

fn source(source: &Source) -> Value {
    json!({
        "kind": source.kind,
        "file": source.file,
        "encoding": source.encoding,
        "warnings": source.warnings,
    })
}

/// What the file said about the end, as long as it says what is true.
fn result(game: &Game) -> Value {
    let pause = match game.details().conditions.adjourned {
        Some(_) => Pause::Adjourned,
        None => Pause::None,
    };
    read_again(&game.details().kept)
        .filter(|result| {
            ending::read(result).outcome() == game.outcome() && ending::pause(result) == pause
        })
        .unwrap_or_else(|| ending::write(game.outcome(), pause))
}

fn read_again(kept: &Kept) -> Option<Value> {
    let (_, text) = kept.iter().find(|(pointer, _)| pointer == "/result")?;
    serde_json::from_str(text).ok()
}
