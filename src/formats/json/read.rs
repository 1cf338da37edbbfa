//! Reading a save file.

use serde_json::{Map, Value};

use crate::record::{Adjournment, Details, Edit, Game, Kept, MAX_NODES, NodeId, Route};
use crate::rules::{Outcome, Position, Status};

use super::super::detect::without_bom;
use super::super::error::{FormatError, JsonFault};
use super::super::place::Place;
use super::super::warning::Warning;
use super::super::{Format, Loaded, fen};
use super::details::{read_details, read_headers};
use super::ending::{self, Ending, Pause};
use super::kept::{Members, keep};
use super::lines::{Lines, read_notes};
use super::outline::{self, shortened};
use super::path::{Fault, Path, Warnings};
use super::{FORMAT, VERSION, limits};

/// Members by which the JSON of other programs is recognised.
const FOREIGN: [(&str, &str); 4] = [
    ("archive_format", "a MiniXiangqi archive"),
    ("metadata", "a JieqiBox game"),
    ("info", "a cchess game"),
    ("pgn", "a game of a pychess server"),
];

/// Reads one game.
///
/// # Errors
/// Names line, column and cause when there is no game to be had.
pub(in super::super) fn read(bytes: &[u8]) -> Result<Loaded, FormatError> {
    let refuse = |place, fault| FormatError::Json { place, fault };
    if bytes.len() > limits::FILE {
        return Err(refuse(Place::in_text("", 0), JsonFault::FileTooLarge));
    }
    let bytes = without_bom(bytes);
    let text = str::from_utf8(bytes).map_err(|error| {
        let valid = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
        refuse(Place::in_text(&valid, valid.len()), JsonFault::NotUtf8)
    })?;
    outline::check(text).map_err(|(place, fault)| refuse(place, fault))?;
    let value = serde_json::from_str(text).map_err(|error| syntax_error(text, &error))?;
    let mut warnings = Warnings::default();
    let mut loaded = build(value, &mut warnings).map_err(|fault| fault.placed(text))?;
    loaded.warnings = warnings.placed(text);
    Ok(loaded)
}

fn syntax_error(text: &str, error: &serde_json::Error) -> FormatError {
    let line_start: usize = text
        .split_inclusive('\n')
        .take(error.line().saturating_sub(1))
        .map(str::len)
        .sum();
    let offset = line_start + error.column().saturating_sub(1);
    let message = error.to_string();
    let fault = if error.is_eof() {
        JsonFault::EndsEarly
    } else {
        let end = message.rfind(" at line ").unwrap_or(message.len());
        JsonFault::Syntax(message[..end].to_owned())
    };
    FormatError::Json {
        place: Place::in_text(text, offset),
        fault,
    }
}

fn build(value: Value, warnings: &mut Warnings) -> Result<Loaded, Fault> {
    let Value::Object(members) = value else {
        return Err(Path::Top.fault(JsonFault::NotAnObject));
    };
    let mut top = Members::new(members, Path::Top);
    let version = read_version(&mut top)?;
    if version > VERSION {
        warnings.add(|| Warning::NewerVersion {
            found: version,
            known: VERSION,
        });
    }
    let mut details = Details::default();
    let headers = read_headers(&mut top, &mut details.kept, warnings)?;
    let mut game = read_lines(&mut top, warnings)?;
    let (outcome, pause) = read_outcome(&mut top, &game, &mut details.kept, warnings)?;
    let current = read_current(&mut top, &game, warnings);
    read_details(&mut top, &mut details, warnings)?;
    details.conditions.adjourned = adjournment(details.conditions.adjourned, pause, &game);
    top.keep("", &mut details.kept)?;
    for edit in [
        Edit::SetHeaders(Box::new(headers)),
        Edit::SetOutcome(outcome),
        Edit::SetDetails(Box::new(details)),
    ] {
        game.apply(edit).expect("these edits always fit");
    }
    Ok(Loaded {
        read_only: version > VERSION,
        current,
        ..Loaded::plain(game, Format::Json)
    })
}

/// The version, once the file is known to be ours.
fn read_version(top: &mut Members<'_>) -> Result<u64, Fault> {
    match top.any("format") {
        Some(Value::String(format)) if format == FORMAT => {}
        Some(Value::String(other)) => {
            let name = format!("JSON of the format {:?}", shortened(&other));
            return Err(Path::Member(&Path::Top, "format").fault(JsonFault::Foreign(name)));
        }
        _ => {
            let known = FOREIGN.iter().find(|(member, _)| top.has(member));
            let name = known.map_or("other JSON", |(_, name)| name).to_owned();
            return Err(Path::Top.fault(JsonFault::Foreign(name)));
        }
    }
    let version = top.any("version").and_then(|version| version.as_u64());
    version
        .filter(|version| *version > 0)
        .ok_or_else(|| Path::Member(&Path::Top, "version").fault(JsonFault::BadVersion))
}

/// Start, moves and everything beside them.
fn read_lines(top: &mut Members<'_>, warnings: &mut Warnings) -> Result<Game, Fault> {
    let path = Path::Member(&Path::Top, "start");
    let mut members = match top.any("start") {
        Some(Value::Object(start)) => Members::new(start, path),
        Some(_) => return Err(path.fault(JsonFault::WrongType("start", "an object"))),
        None => Members::new(Map::new(), path),
    };
    let start = match members.any("fen") {
        Some(Value::String(text)) => fen::read(&text).map_err(|error| {
            let path = Path::Member(&path, "fen");
            path.fault(JsonFault::BadStart(error))
        })?,
        Some(_) => return Err(path.fault(JsonFault::WrongType("start.fen", "a text"))),
        None => {
            warnings.add(|| Warning::NoStart);
            Position::start()
        }
    };
    let mut notes = read_notes(&mut members, &path, warnings)?;
    notes.comment = top.text("comment", warnings);
    members.keep("", &mut notes.kept)?;
    let game = Game::new(start);
    let mut lines = Lines::new(game, warnings);
    lines.set_notes(NodeId::ROOT, notes);
    let path = Path::Member(&Path::Top, "moves");
    match top.any("moves") {
        Some(Value::Array(line)) => lines.read(NodeId::ROOT, line, &path)?,
        Some(_) => return Err(path.fault(JsonFault::WrongType("moves", "a list"))),
        None => {}
    }
    read_far_lines(top, &mut lines)?;
    Ok(lines.finish())
}

/// Plies that may be walked to find where far lines begin: far beyond any
/// game, and a second or so of work.
const WALKED: usize = 100_000_000;

/// Lines that would nest too deeply where they belong.
fn read_far_lines(top: &mut Members<'_>, lines: &mut Lines<'_>) -> Result<(), Fault> {
    let path = Path::Member(&Path::Top, "far_lines");
    let far = top.list("far_lines", lines.warnings).unwrap_or_default();
    let mut walked = 0;
    for (index, mut entry) in far.into_iter().enumerate() {
        let path = Path::Index(&path, index);
        let from = entry.get("at").and_then(Value::as_str);
        let route = from.and_then(|text| text.parse::<Route>().ok());
        walked += route.as_ref().map_or(0, Route::plies).min(MAX_NODES);
        if walked > WALKED {
            return Err(path.fault(JsonFault::TooManyValues));
        }
        let from = route.and_then(|route| lines.game.follow(&route));
        match (from, entry.get_mut("moves").map(Value::take)) {
            (Some(from), Some(Value::Array(line))) => {
                lines.read(from, line, &Path::Member(&path, "moves"))?;
            }
            (_, moves) => {
                if let (Some(moves), Some(entry)) = (moves, entry.as_object_mut()) {
                    entry.insert("moves".to_owned(), moves);
                }
                lines.warnings.add(|| Warning::Ignored(path.spot()));
                lines.leave_unread(NodeId::ROOT, entry.to_string());
            }
        }
    }
    Ok(())
}

fn read_outcome(
    top: &mut Members<'_>,
    game: &Game,
    kept: &mut Kept,
    warnings: &mut Warnings,
) -> Result<(Option<Outcome>, Pause), Fault> {
    let path = Path::Member(&Path::Top, "result");
    let Some(result) = top.any("result") else {
        return Ok((None, Pause::None));
    };
    let ending = ending::read(&result);
    let pause = ending::pause(&result);
    let outcome = ending.outcome();
    match ending {
        Ending::Clear(_) => {}
        Ending::Contradictory(_) => warnings.add(|| Warning::ResultContradictsItself(path.spot())),
        Ending::Unknown => warnings.add(|| Warning::UnknownValue {
            value: shortened(&result.to_string()),
            at: path.spot(),
        }),
    }
    if ending::write(outcome, pause) != result {
        keep(&path, "/result".to_owned(), &result, kept)?;
    }
    if let Some(stated) = outcome
        && contradicts_moves(stated, game)
    {
        warnings.add(|| Warning::ResultContradictsMoves { stated });
    }
    Ok((outcome, pause))
}

/// How the game rests: only when its result says so, and with as many plies as
/// there are.
fn adjournment(stated: Option<Adjournment>, pause: Pause, game: &Game) -> Option<Adjournment> {
    if pause == Pause::None {
        return None;
    }
    let plies = game.main_line().len() - 1;
    let unsealed = Adjournment {
        plies,
        sealed: None,
    };
    Some(
        stated
            .filter(|stated| stated.plies <= plies)
            .unwrap_or(unsealed),
    )
}

/// Whether the last position of the main line is lost for a side that the
/// outcome does not let lose.
pub(in super::super) fn contradicts_moves(stated: Outcome, game: &Game) -> bool {
    let mut last = NodeId::ROOT;
    while let Some(next) = game.next(last) {
        last = next;
    }
    let position = game[last].position();
    match position.status() {
        Status::Checkmate | Status::Stalemate => stated.winner() != Some(!position.side_to_move()),
        Status::Ongoing { .. } | Status::NoMaterial => false,
    }
}

fn read_current(top: &mut Members<'_>, game: &Game, warnings: &mut Warnings) -> Option<NodeId> {
    let current = top.any("current")?;
    let route = current.as_str().and_then(|text| text.parse::<Route>().ok());
    let node = route.and_then(|route| game.follow(&route));
    if node.is_none() {
        let path = Path::Member(&Path::Top, "current");
        warnings.add(|| Warning::NoSuchPlace(path.spot()));
    }
    node
}
