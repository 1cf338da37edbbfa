//! The member `conditions`: what was agreed for the game beside its law.
//!
//! A sealed move is written so that nobody reads it by accident. It is not
//! kept secret: whoever wants to know it can.

use std::fmt::Write as _;

use serde_json::{Map, Value, json};

use crate::record::{Adjournment, Conditions, EngineManners, Handicap, Kept, Odds, Referee};
use crate::rules::{Move, Side};

use super::ending::side_name;
use super::kept::Members;
use super::path::{Fault, Path, Warnings};

const REFEREES: [(&str, Referee); 2] = [("rules", Referee::Rules), ("warns", Referee::Warns)];

const MANNERS: [(&str, EngineManners); 2] = [
    ("plays_on", EngineManners::PlaysOn),
    ("yields", EngineManners::Yields),
];

const ODDS: [(&str, Odds); 4] = [
    ("horse", Odds::Horse),
    ("two_horses", Odds::TwoHorses),
    ("chariot", Odds::Chariot),
    ("nine_pieces", Odds::NinePieces),
];

/// What veils a sealed move.
const VEIL: &[u8] = b"chuhe";

pub(super) fn read_conditions(
    members: Map<String, Value>,
    kept: &mut Kept,
    warnings: &mut Warnings,
) -> Result<Conditions, Fault> {
    let mut members = Members::new(members, Path::Member(&Path::Top, "conditions"));
    let usual = Conditions::default();
    let mut flag = |name| members.take(name, warnings, Value::as_bool);
    let (touch_move, no_takeback) = (flag("touch_move"), flag("no_takeback"));
    let adjournment = flag("adjournment");
    let conditions = Conditions {
        referee: members
            .take("referee", warnings, |value| named(&REFEREES, value))
            .unwrap_or_default(),
        touch_move: touch_move.unwrap_or_default(),
        no_takeback: no_takeback.unwrap_or_default(),
        adjournment: adjournment.unwrap_or_default(),
        fouls: members.take("fouls", warnings, as_counts),
        engine: members
            .take("engine", warnings, |value| named(&MANNERS, value))
            .unwrap_or_default(),
        handicap: members.take("handicap", warnings, as_handicap),
        declined_offers: members
            .take("declined_offers", warnings, as_counts)
            .unwrap_or(usual.declined_offers),
        adjourned: members.take("adjourned", warnings, as_adjournment),
    };
    members.keep("/conditions", kept)?;
    Ok(conditions)
}

/// `None` when there is nothing to say.
pub(super) fn write_conditions(conditions: &Conditions) -> Option<Value> {
    let Conditions {
        referee,
        touch_move,
        no_takeback,
        adjournment,
        fouls,
        engine,
        handicap,
        declined_offers,
        adjourned,
    } = conditions;
    let usual = Conditions::default();
    let mut members = Map::new();
    let mut put = |name: &str, value: Value| {
        members.insert(name.to_owned(), value);
    };
    if *referee != usual.referee {
        put("referee", name_of(&REFEREES, *referee));
    }
    for (name, is_on) in [
        ("touch_move", touch_move),
        ("no_takeback", no_takeback),
        ("adjournment", adjournment),
    ] {
        if *is_on {
            put(name, json!(true));
        }
    }
    if let Some(fouls) = fouls {
        put("fouls", counts(*fouls));
    }
    if *engine != usual.engine {
        put("engine", name_of(&MANNERS, *engine));
    }
    if let Some(Handicap { giver, odds }) = handicap {
        let odds = name_of(&ODDS, *odds);
        put(
            "handicap",
            json!({ "giver": side_name(*giver), "odds": odds }),
        );
    }
    if *declined_offers != usual.declined_offers {
        put("declined_offers", counts(*declined_offers));
    }
    if let Some(Adjournment { plies, sealed }) = adjourned {
        let mut rest = Map::new();
        rest.insert("plies".to_owned(), json!(plies));
        if let Some(mv) = sealed {
            rest.insert("sealed".to_owned(), json!(veiled(*mv)));
        }
        put("adjourned", rest.into());
    }
    (!members.is_empty()).then(|| members.into())
}

fn named<T: Copy>(table: &[(&str, T)], value: &Value) -> Option<T> {
    let name = value.as_str()?;
    let entry = table.iter().find(|(known, _)| *known == name);
    entry.map(|(_, named)| *named)
}

fn name_of<T: Copy + PartialEq>(table: &[(&str, T)], named: T) -> Value {
    let entry = table.iter().find(|(_, known)| *known == named);
    entry.map_or(Value::Null, |(name, _)| json!(name))
}

fn counts(counts: [u32; 2]) -> Value {
    Side::BOTH
        .into_iter()
        .map(|side| (side_name(side).to_owned(), json!(counts[side.index()])))
        .collect::<Map<_, _>>()
        .into()
}

fn as_counts(value: &Value) -> Option<[u32; 2]> {
    let members = value.as_object().filter(|members| members.len() == 2)?;
    let count = |side| members.get(side_name(side))?.as_u64()?.try_into().ok();
    Some([count(Side::Red)?, count(Side::Black)?])
}

fn as_handicap(value: &Value) -> Option<Handicap> {
    let members = value.as_object().filter(|members| members.len() == 2)?;
    let giver = members.get("giver")?.as_str()?;
    Some(Handicap {
        giver: Side::BOTH
            .into_iter()
            .find(|side| side_name(*side) == giver)?,
        odds: named(&ODDS, members.get("odds")?)?,
    })
}

fn as_adjournment(value: &Value) -> Option<Adjournment> {
    let members = value.as_object()?;
    let sealed = match members.get("sealed") {
        None => None,
        Some(text) => Some(unveiled(text.as_str()?)?),
    };
    if members.len() != 1 + usize::from(sealed.is_some()) {
        return None;
    }
    Some(Adjournment {
        plies: members.get("plies")?.as_u64()?.try_into().ok()?,
        sealed,
    })
}

fn veiled(mv: Move) -> String {
    let text = mv.to_string();
    let mut veiled = String::new();
    for (byte, veil) in text.bytes().zip(VEIL.iter().cycle()) {
        let _ = write!(veiled, "{:02x}", byte ^ veil);
    }
    veiled
}

fn unveiled(text: &str) -> Option<Move> {
    let mut plain = String::new();
    for (pair, veil) in text.as_bytes().chunks(2).zip(VEIL.iter().cycle()) {
        let byte = u8::from_str_radix(str::from_utf8(pair).ok()?, 16).ok()?;
        plain.push(char::from(byte ^ veil));
    }
    plain.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_veiled_move_is_not_read_by_accident_and_comes_back() {
        for text in ["h2e2", "a0i9", "e0e0"] {
            let mv: Move = text.parse().unwrap();
            let veiled = veiled(mv);
            assert!(!veiled.contains(text));
            assert_eq!(unveiled(&veiled), Some(mv));
        }
        for bad in ["", "0", "zz", "0b5a", "0b5a100a0b", "é"] {
            assert_eq!(unveiled(bad), None, "{bad}");
        }
    }
}
