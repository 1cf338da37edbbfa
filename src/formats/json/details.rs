//! Reading what belongs to the whole game: tags, rules, players, clocks,
//! origin.

use serde_json::{Map, Value};

use crate::record::{Details, Headers, Kept, PlayerInfo, RulesetInfo, Source};
use crate::rules::Side;

use super::super::warning::Warning;
use super::clock;
use super::conditions::read_conditions;
use super::ending::side_name;
use super::kept::{Members, keep};
use super::outline::shortened;
use super::path::{Fault, Path, Warnings};

pub(super) fn read_headers(
    top: &mut Members<'_>,
    kept: &mut Kept,
    warnings: &mut Warnings,
) -> Result<Headers, Fault> {
    let mut headers = Headers::default();
    if let Some(tags) = top.object("tags", warnings) {
        let mut tags = Members::new(tags, Path::Member(&Path::Top, "tags"));
        for (name, value) in [
            ("event", &mut headers.event),
            ("site", &mut headers.site),
            ("date", &mut headers.date),
            ("round", &mut headers.round),
            ("red", &mut headers.red),
            ("black", &mut headers.black),
            ("annotator", &mut headers.annotator),
        ] {
            *value = tags.text(name, warnings);
        }
        tags.keep("/tags", kept)?;
    }
    let extra = top.take("extra_tags", warnings, |value| {
        let pairs = value.as_array()?.iter();
        let pair = |pair: &Value| match pair.as_array()?.as_slice() {
            [name, value] => Some((name.as_str()?.to_owned(), value.as_str()?.to_owned())),
            _ => None,
        };
        pairs.map(pair).collect()
    });
    headers.extra = extra.unwrap_or_default();
    Ok(headers)
}

pub(super) fn read_details(
    top: &mut Members<'_>,
    details: &mut Details,
    warnings: &mut Warnings,
) -> Result<(), Fault> {
    details.id = top.text("id", warnings);
    details.created = top.text("created", warnings);
    details.modified = top.text("modified", warnings);
    let kept = &mut details.kept;
    if let Some(Value::Object(app)) = top.any("app") {
        let mut app = Members::new(app, Path::Member(&Path::Top, "app"));
        app.forget("name");
        app.forget("version");
        app.keep("/app", kept)?;
    }
    if let Some(ruleset) = top.object("ruleset", warnings) {
        let mut ruleset = Members::new(ruleset, Path::Member(&Path::Top, "ruleset"));
        details.ruleset = RulesetInfo {
            id: ruleset.text("id", warnings),
            version: ruleset.take("version", warnings, as_u32),
            natural_limit: ruleset.take("natural_limit", warnings, as_u32),
        };
        ruleset.keep("/ruleset", kept)?;
    }
    if let Some(conditions) = top.object("conditions", warnings) {
        details.conditions = read_conditions(conditions, kept, warnings)?;
    }
    if let Some(players) = top.object("players", warnings) {
        let path = Path::Member(&Path::Top, "players");
        let mut players = Members::new(players, path);
        for side in Side::BOTH {
            let name = side_name(side);
            if let Some(player) = players.object(name, warnings) {
                let path = Path::Member(&path, name);
                let pointer = format!("/players/{name}");
                details.players[side.index()] =
                    read_player(player, path, &pointer, kept, warnings)?;
            }
        }
        players.keep("/players", kept)?;
    }
    if let Some(clocks) = top.object("clock", warnings) {
        let clocks = Members::new(clocks, Path::Member(&Path::Top, "clock"));
        (details.clocks, details.late_ms) = clock::read(clocks, kept, warnings)?;
    }
    if let Some(source) = top.object("source", warnings) {
        let mut source = Members::new(source, Path::Member(&Path::Top, "source"));
        details.source = Some(Source {
            kind: source.text("kind", warnings),
            file: source.text("file", warnings),
            encoding: source.text("encoding", warnings),
            warnings: source
                .take("warnings", warnings, as_texts)
                .unwrap_or_default(),
        });
        source.keep("/source", kept)?;
    }
    Ok(())
}

fn read_player(
    player: Map<String, Value>,
    path: Path<'_>,
    pointer: &str,
    kept: &mut Kept,
    warnings: &mut Warnings,
) -> Result<Option<PlayerInfo>, Fault> {
    let text = |name| player.get(name).and_then(Value::as_str);
    let level = || u8::try_from(player.get("level")?.as_u64()?).ok();
    let info = match text("kind") {
        Some("human") => Some(PlayerInfo::Human),
        Some("engine") => level().map(|level| PlayerInfo::Engine { level }),
        Some("external") => text("name").map(|name| PlayerInfo::External {
            name: name.to_owned(),
        }),
        _ => None,
    };
    let known = match info {
        None => {
            warnings.add(|| Warning::UnknownValue {
                value: shortened(text("kind").unwrap_or_default()),
                at: path.spot(),
            });
            keep(&path, pointer.to_owned(), &Value::Object(player), kept)?;
            return Ok(None);
        }
        Some(PlayerInfo::Human) => "",
        Some(PlayerInfo::Engine { .. }) => "level",
        Some(PlayerInfo::External { .. }) => "name",
    };
    let mut members = Members::new(player, path);
    members.forget("kind");
    members.forget(known);
    members.keep(pointer, kept)?;
    Ok(info)
}

pub(super) fn as_u32(value: &Value) -> Option<u32> {
    value.as_u64()?.try_into().ok()
}

fn as_texts(value: &Value) -> Option<Vec<String>> {
    let texts = value.as_array()?.iter();
    texts.map(|text| text.as_str().map(str::to_owned)).collect()
}
