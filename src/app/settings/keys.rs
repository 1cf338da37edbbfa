//! Changed keys in the settings' file: an object from action to keys, such as
//! `"Flip": "Ctrl+B"`, or `null` for an action without keys.

use serde_json::{Map, Value};

use crate::app::action::Action;
use crate::app::keymap::Keymap;

pub(super) fn to_json(keymap: &Keymap) -> Value {
    let entry = keymap.changes().map(|(action, shortcut)| {
        let keys = shortcut.map_or(Value::Null, |keys| keys.to_string().into());
        (action.id().to_owned(), keys)
    });
    Value::Object(entry.collect::<Map<_, _>>())
}

/// The keys, with the names of the actions whose entry makes no sense: no
/// keys, keys that are needed elsewhere, or keys of another action. `None` when
/// there are no entries at all. Unknown actions are for other versions of the
/// program.
pub(super) fn from_json(value: &Value) -> Option<(Keymap, Vec<&'static str>)> {
    let mut changes = Vec::new();
    let mut bad = Vec::new();
    for (id, keys) in value.as_object()? {
        let Some(action) = Action::from_id(id) else {
            continue;
        };
        let read = match keys {
            Value::Null => Some(None),
            keys => keys.as_str().and_then(|text| text.parse().ok()).map(Some),
        };
        match read {
            Some(shortcut) => changes.push((action, shortcut)),
            None => bad.push(action),
        }
    }
    let (keymap, senseless) = Keymap::take(changes);
    bad.extend(senseless);
    Some((keymap, bad.into_iter().map(Action::id).collect()))
}
